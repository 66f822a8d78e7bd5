import copy
import json

from hypothesis import given
from hypothesis import strategies as st

from iosworld.json_values import identical, sharing

SCALARS = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, "", "a", "1"])
VALUES = st.recursive(
    SCALARS, lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.sampled_from("abc"), inside, max_size=3)
)


@given(VALUES, VALUES)
def test_identical_values_are_written_alike(first, second):
    assert identical(first, second) == (json.dumps(first) == json.dumps(second))


@given(VALUES, VALUES)
def test_sharing_changes_neither_value(old, new):
    before = json.dumps(old), json.dumps(new)
    shared = sharing(old, new)
    assert json.dumps(shared) == json.dumps(new)
    assert (json.dumps(old), json.dumps(new)) == before


def test_what_did_not_change_is_the_same_object():
    old = {"items": [{"id": str(number), "tags": ["a", "b"]} for number in range(5)], "settings": {"on": [1]}}
    new = copy.deepcopy(old)
    new["items"][2]["done"] = True
    new["items"].insert(0, {"id": "new"})
    shared = sharing(old, new)
    assert shared == new
    assert shared["settings"] is old["settings"]
    assert [shared["items"][place + 1] is old["items"][place] for place in range(5)] == [True, True, False, True, True]


def test_a_changed_element_shares_its_parts():
    old = [{"id": "1", "tags": ["a"], "done": False}, {"id": "2"}]
    shared = sharing(old, [{"id": "1", "tags": ["a"], "done": True}, {"id": "2"}])
    assert shared[0]["tags"] is old[0]["tags"]
    assert shared[1] is old[1]


def test_true_and_one_are_not_the_same():
    old = {"on": [[1], {"a": 1.0}]}
    shared = sharing(old, {"on": [[True], {"a": 1}]})
    assert json.dumps(shared) == '{"on": [[true], {"a": 1}]}'
