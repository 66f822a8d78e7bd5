import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.judging.replies import MAX_CHARACTERS, read_reply
from iosworld.tasks import Rubric

IDS = ("opened", "saved", "named", "confirmed")
RUBRIC = Rubric.model_validate({"task": "t", "items": [{"id": name, "text": f"It was {name}."} for name in IDS]})
LAST = 5


def entry(name, satisfied=True, evidence=(1,), reason="seen"):
    return {"id": name, "reason": reason, "evidence": list(evidence), "satisfied": satisfied}


def whole(**changes):
    return [{**entry(name), **changes.get(name, {})} for name in IDS]


def text(items, **more):
    return json.dumps({"items": items, **more})


def problems(reply):
    found = read_reply(reply, RUBRIC, LAST)
    assert found.items == ()
    return list(found.problems)


def test_complete_reply_is_read_in_rubric_order():
    items = whole(saved={"satisfied": False, "evidence": [], "reason": "no new alarm"}, named={"evidence": [5, 2, 5]})
    found = read_reply(text(items[::-1]), RUBRIC, LAST)
    assert found.problems == ()
    assert [item.id for item in found.items] == list(IDS)
    assert [item.satisfied for item in found.items] == [True, False, True, True]
    assert found.items[1].reason == "no new alarm"
    assert found.items[2].evidence == (2, 5)
    assert found.items[2].text == "It was named."


@pytest.mark.parametrize(
    "around", ["{}", "```json\n{}\n```", "Here it is: {}", "{}\nThat is all {{really}}.", "{{not json}} {}", "{0}\n{0}"]
)
def test_text_around_the_reply_is_ignored(around):
    assert read_reply(around.format(text(whole())), RUBRIC, LAST).problems == ()


@pytest.mark.parametrize(
    ("items", "problem"),
    [
        (whole()[:-1], "the item confirmed is missing"),
        ([*whole(), entry("opened", False)], "the item opened is there more than once"),
        ([*whole(), entry("opened")], "the item opened is there more than once"),
        ([*whole(), entry("bonus")], "entry 5: the rubric has no item 'bonus'"),
        ([*whole(), 7], 'entry 5 is not an object with an "id"'),
        ([*whole(), {"id": 7}], 'entry 5 is not an object with an "id"'),
        (whole(saved={"satisfied": "true"}), "the item saved: \"satisfied\" should be true or false, got 'true'"),
        (whole(saved={"satisfied": 1}), 'the item saved: "satisfied" should be true or false, got 1'),
        (whole(saved={"satisfied": None}), 'the item saved: "satisfied" should be true or false, got None'),
        (whole(saved={"evidence": "3"}), "the item saved: \"evidence\" should be a list of whole numbers, got '3'"),
        (whole(saved={"evidence": [True]}), 'the item saved: "evidence" should be a list of whole numbers, got [True]'),
        (whole(saved={"evidence": [2.0]}), 'the item saved: "evidence" should be a list of whole numbers, got [2.0]'),
        (whole(saved={"evidence": [0]}), "the item saved: there is no step 0; the steps are 1 to 5"),
        (whole(saved={"evidence": [6]}), "the item saved: there is no step 6; the steps are 1 to 5"),
        (whole(saved={"reason": ["x"]}), "the item saved: \"reason\" should be a text, got ['x']"),
    ],
)
def test_invalid_fields_are_named(items, problem):
    assert any(found.startswith(problem) for found in problems(text(items)))


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "I would say it passes.",
        "[]",
        json.dumps(whole()),
        '{"items": 3}',
        '{"items": [',
        text(whole()).replace('"satisfied": true', '"satisfied": false, "satisfied": true', 1),
        "{" * 50_000,
        '{"items":' * 20_000,
        "[" * 100_000 + '{"items": []}',
        '{"items": [{"id": "opened", "evidence": [' + "9" * 5000 + "]}]}",
        " " * MAX_CHARACTERS + text(whole()),
    ],
)
def test_text_without_a_reply_is_a_problem_and_not_a_crash(reply):
    assert problems(reply)


def test_two_conflicting_replies_are_refused():
    assert problems(text(whole()) + text(whole(saved={"satisfied": False}))) == [
        'there are 2 different JSON objects with "items"; give one'
    ]


def test_infinite_number_is_not_a_valid_step():
    assert problems(text(whole(saved={"evidence": [float("inf")]})))
    assert problems(text(whole(saved={"evidence": [float("nan")]})))


def test_any_reason_can_be_written_to_a_file():
    [found, *_] = read_reply(text(whole(opened={"reason": "\ud800" + "x" * 9000})), RUBRIC, LAST).items
    assert found.reason.encode()
    assert len(found.reason) == 2000


def test_long_list_of_problems_is_shortened():
    found = problems(text([entry(f"x{n}") for n in range(100)]))
    assert len(found) == 13
    assert found[-1] == "and 92 more"


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(IDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["id", "items", "satisfied", "evidence", "reason", "x"]), inner, max_size=5)
    ),
    max_leaves=20,
)
hostile_entry = st.fixed_dictionaries(
    {},
    optional={
        "id": st.sampled_from([*IDS, "Opened", "opened ", ""]) | junk,
        "satisfied": st.booleans() | junk,
        "evidence": st.lists(st.integers(-1, LAST + 1), max_size=3) | junk,
        "reason": st.text(max_size=8) | junk,
    },
)
hostile = st.one_of(
    st.text(),
    junk.map(json.dumps),
    st.lists(hostile_entry | st.sampled_from(whole()), max_size=7).map(text),
    st.permutations(whole()).map(text),
    st.tuples(st.text(max_size=20), st.permutations(whole()).map(text), st.text(max_size=20)).map("".join),
    st.tuples(st.permutations(whole()).map(text), st.integers(0, 400)).map(lambda cut: cut[0][: cut[1]]),
)


@settings(max_examples=4 * settings.default.max_examples, suppress_health_check=[HealthCheck.too_slow])
@given(hostile)
def test_hostile_reply_is_a_problem_or_a_complete_rubric(reply):
    found = read_reply(reply, RUBRIC, LAST)
    if found.problems:
        assert found.items == ()
        return
    assert [item.id for item in found.items] == list(IDS)
    for item in found.items:
        assert all(1 <= number <= LAST for number in item.evidence)
        assert item.evidence or not item.satisfied
        assert item.model_dump_json().encode()


@settings(max_examples=settings.default.max_examples)
@given(st.permutations(IDS), st.lists(st.booleans(), min_size=4, max_size=4))
def test_each_item_is_read_as_the_model_gave_it(order, satisfied):
    says = dict(zip(IDS, satisfied, strict=True))
    found = read_reply(text([entry(name, says[name]) for name in order]), RUBRIC, LAST)
    assert {item.id: item.satisfied for item in found.items} == says
