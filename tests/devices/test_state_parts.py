import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.state_parts import SharedParts, StateParts
from iosworld.errors import ProtocolError

STATES = st.dictionaries(st.sampled_from(["mail", "notes", "clock", "contacts"]), st.integers(0, 3), min_size=1)


def answer(state, known):
    """An answer as the simulator gives it: versions are names of the content."""
    versions = {part: f"v{value}" for part, value in state.items()}
    sent = {part: {"value": value} for part, value in state.items() if known.get(part) != versions[part]}
    return {"versions": versions, "state": sent | {"system": {"now": "t"}}}


@given(st.lists(STATES, min_size=1, max_size=6))
def test_states_are_whole_whatever_was_known_before(states):
    parts = StateParts()
    for state in states:
        whole, parts = parts.read(answer(state, parts.versions))
        assert whole == {part: {"value": value} for part, value in state.items()} | {"system": {"now": "t"}}
        assert list(whole) == [*state, "system"]


def test_unchanged_parts_are_shared_and_changed_ones_are_new():
    first, parts = StateParts().read(answer({"mail": 1, "notes": 1}, {}))
    second, _ = parts.read(answer({"mail": 1, "notes": 2}, parts.versions))
    assert second["mail"] is first["mail"]
    assert second["notes"] == {"value": 2}
    assert first["notes"] == {"value": 1}


def test_an_answer_without_versions_is_the_whole_state():
    state, parts = StateParts().read({"state": {"mail": 1}})
    assert (state, parts.versions) == ({"mail": 1}, {})


@pytest.mark.parametrize(
    ("given_answer", "message"),
    [
        ({}, "expected an object named 'state'"),
        ({"state": []}, "got list"),
        ({"state": {}, "versions": 3}, "expected an object named 'versions'"),
        ({"state": {}, "versions": {"mail": "v1"}}, "omits mail of version 'v1'"),
    ],
)
def test_a_broken_answer_is_an_error_of_the_protocol(given_answer, message):
    with pytest.raises(ProtocolError, match=message):
        StateParts({"mail": ("v0", {})}).read(given_answer)


@given(STATES, STATES)
def test_only_parts_with_other_content_are_sent_to_restore_a_state(first, second):
    shared = SharedParts()
    shared.begin_with(StateParts().read(answer(first, {}))[1])
    wanted = {part: {"value": value} for part, value in second.items()} | {"system": {"now": "t"}}
    sent, known = shared.split(wanted)
    assert known == {part: f"v{value}" for part, value in second.items() if first.get(part) == value}
    assert sent == {part: value for part, value in wanted.items() if part not in known}


def test_a_part_that_was_changed_in_place_is_sent():
    shared = SharedParts()
    state, parts = StateParts().read(answer({"mail": 1, "notes": 1}, {}))
    shared.begin_with(parts)
    state["mail"]["value"] = 2
    assert shared.split(state) == ({"mail": {"value": 2}, "system": {"now": "t"}}, {"notes": "v1"})


def test_the_parts_of_the_first_phone_stay():
    shared = SharedParts()
    for value in (1, 2):
        shared.begin_with(StateParts().read(answer({"mail": value}, {}))[1])
    assert shared.base.versions == {"mail": "v1"}
    assert SharedParts().split({"mail": {}}) == ({"mail": {}}, {})


def test_a_changed_part_shares_what_is_the_same_in_it():
    def mail(*texts):
        messages = [{"id": str(number), "text": text} for number, text in enumerate(texts)]
        return {"versions": {"mail": texts[-1]}, "state": {"mail": {"messages": messages, "drafts": []}}}

    first, parts = StateParts().read(mail("a", "b"))
    second, _ = parts.read(mail("a", "c"))
    assert second["mail"]["messages"][0] is first["mail"]["messages"][0]
    assert second["mail"]["messages"][1] == {"id": "1", "text": "c"}
    assert first["mail"]["messages"][1] == {"id": "1", "text": "b"}
