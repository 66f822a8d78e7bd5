"""Events on the fake phone: what waits is no side effect, forks carry what is to come, and restoring drops it."""

import pytest

from iosworld.episodes.idle import idle_state
from iosworld.errors import ActionRefused
from iosworld.testing import FakeDevice

CHAT = {"kind": "chat", "content": {"from": "contact-a", "text": "Running late"}}


def texts(state: dict) -> list[str]:
    return [item["text"] for item in state["todo"]["items"] if item["id"].startswith("item-event")]


@pytest.mark.parametrize(
    ("at", "act"),
    [
        ({"after": 30}, lambda phone: phone.wait(40)),
        ({"clock": "2026-05-12 09:42"}, lambda phone: phone.wait(70)),
        ({"moment": "2026-05-12T09:41:30-07:00"}, lambda phone: phone.wait(40)),
        ({"step": 2}, lambda phone: (phone.wait(1), phone.press("home"))),
        ({"opened": "todo"}, lambda phone: phone.launch("todo")),
    ],
)
def test_an_event_happens_once_and_also_on_a_phone_that_only_waits(at, act):
    with FakeDevice(items=1) as phone:
        before = phone.state()
        phone.schedule([{"at": at, **CHAT}])
        act(phone)
        phone.wait(5)
        after = phone.state()
        assert texts(after) == ["Running late"]
        idle = idle_state(phone, before, after)
        assert (idle["todo"], idle["system"]["events"]) == (after["todo"], after["system"]["events"])


def test_a_phone_that_waits_does_not_repeat_what_happened_before():
    with FakeDevice(items=1) as phone:
        phone.schedule([{"at": {"after": 0}, **CHAT}])
        before = phone.state()
        assert texts(before) == ["Running late"]
        phone.wait(5)
        assert texts(idle_state(phone, before, phone.state())) == ["Running late"]


def test_a_fresh_phone_that_still_expects_the_event_gets_it_once():
    with FakeDevice(items=1) as start:
        before = start.state()
        start.schedule([{"at": {"after": 3}, **CHAT}])
        with start.fork() as phone:
            phone.wait(5)
            after = phone.state()
        assert texts(idle_state(start, before, after, is_fresh=True)) == ["Running late"]


def test_forks_carry_what_is_to_come_and_restoring_drops_it():
    with FakeDevice(items=1) as phone:
        phone.schedule([{"at": {"after": 30}, **CHAT}])
        with phone.fork() as twin:
            twin.wait(40)
            phone.wait(40)
            assert twin.state() == phone.state()
        phone.schedule([{"at": {"after": 30}, **CHAT}])
        phone.restore(phone.state())
        phone.wait(40)
        assert texts(phone.state()) == ["Running late"]


def test_an_invalid_event_stops_those_before_it():
    with FakeDevice(items=1) as phone:
        with pytest.raises(ActionRefused, match="event 2: at: expected one of"):
            phone.schedule([{"at": {"after": 0}, **CHAT}, {"at": {"after": 1, "step": 1}, **CHAT}])
        phone.wait(5)
        assert texts(phone.state()) == []
