"""W3C actions become the gestures that a device knows."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.server import PhoneServer
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.pointer_actions import perform_actions
from iosworld.devices.server.requests import Request
from iosworld.testing import FakeDevice

from .conftest import Browser


class Spy(FakeDevice):
    """Records the requests without performing them."""

    def __init__(self):
        super().__init__()
        self.calls = []

    def tap(self, *values):
        return self._noted("tap", *values)

    def double_tap(self, *values):
        return self._noted("double_tap", *values)

    def long_press(self, *values):
        return self._noted("long_press", *values)

    def swipe(self, *values):
        return self._noted("swipe", *values)

    def drag(self, *values):
        return self._noted("drag", *values)

    def type_text(self, *values):
        return self._noted("type_text", *values)

    def _noted(self, *call):
        self.calls.append(call)
        return self.wait(0)


@pytest.fixture
def spied():
    made = []

    def make():
        made.append(Spy())
        return made[-1]

    with PhoneServer(make, port=0) as server:
        client = Browser(server.urls[0])
        client.begin(bundleId="com.iosworld.todo")
        yield client, made[0]


def finger(*items):
    return {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": list(items)}]}


def move(x, y, duration=0, **more):
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration, **more}


def pause(milliseconds):
    return {"type": "pause", "duration": milliseconds}


DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}


@pytest.mark.parametrize(
    ("items", "calls"),
    [
        ([move(10, 500), DOWN, UP], [("tap", (10, 500))]),
        ([move(10, 500), DOWN, pause(100), UP], [("tap", (10, 500))]),
        ([move(10, 500), DOWN, pause(800), UP], [("long_press", (10, 500), 0.8)]),
        ([move(10, 500), DOWN, UP, pause(50), DOWN, UP], [("double_tap", (10, 500))]),
        ([move(10, 500), DOWN, UP, pause(900), DOWN, UP], [("tap", (10, 500)), ("tap", (10, 500))]),
        ([move(10, 500), DOWN, move(10, 300, 400), UP], [("swipe", (10, 500), (10, 300), 0.4)]),
        ([move(10, 500), DOWN, move(0, -200, 400, origin="pointer"), UP], [("swipe", (10, 500), (10, 300), 0.4)]),
        ([move(10, 500), DOWN, pause(600), move(10, 300, 1000), UP], [("drag", (10, 500), (10, 300), 0.6, 1.0)]),
        ([move(10, 500), DOWN, move(10, 300, 500), pause(100), UP], [("drag", (10, 500), (10, 300), 0.0, 0.5)]),
        ([move(10, 500), DOWN, move(10, 400, 500), move(10, 300, 500), UP], [("swipe", (10, 500), (10, 300), 1.0)]),
        ([move(500, 900), DOWN, move(500, -5, 300), UP], [("swipe", (402, 874), (402, 0), 0.3)]),
        ([move(10, 500), pause(10)], []),
    ],
)
def test_touch_pointer_performs_gestures(spied, items, calls):
    client, phone = spied
    client.post("/actions", finger(*items))
    flat = [(name, *sum((v if isinstance(v, tuple) else (v,) for v in values), ())) for name, *values in calls]
    assert phone.calls == flat


def test_element_can_be_an_origin(spied):
    client, phone = spied
    add = client.find("accessibility id", "todo.list.addButton")[0]
    origin = {"element-6066-11e4-a52e-4f735466cecf": add}
    client.post("/actions", finger(move(3, -2, origin=origin), DOWN, UP))
    assert phone.calls == [("tap", 204.0, 126.0)]


def test_key_actions_type_text(spied):
    client, phone = spied
    keys = [{"type": kind, "value": key} for key in ("a", "\ue003", "b") for kind in ("keyDown", "keyUp")]
    client.post("/actions", {"actions": [{"type": "key", "id": "k", "actions": keys}]})
    assert phone.calls[-1] == ("type_text", "a\bb")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({}, "invalid argument"),
        ({"actions": []}, "invalid argument"),
        (finger(DOWN, UP), "unknown error"),
        (finger(move(1, 1), DOWN), "unknown error"),
        (finger(move(1, 1), UP), "unknown error"),
        (finger(move(1, 1), DOWN, DOWN), "unknown error"),
        (finger(move(1, 1), {"type": "nonsense"}), "unknown error"),
        (finger(move("1", 1), DOWN, UP), "invalid argument"),
        (finger(move(1, 1, -5), DOWN, UP), "invalid argument"),
        (finger(move(1, 1, origin="nowhere"), DOWN, UP), "stale element reference"),
        (finger(move(1, 1, origin="pointer"), DOWN, UP), "unknown error"),
        (finger(move(10, 500), DOWN, move(200, 400, 100), move(10, 300, 100), UP), "unsupported operation"),
        ({"actions": [{"type": "pointer", "id": "m", "actions": [move(1, 1), DOWN, UP]}]}, "unknown error"),
        ({"actions": [{"type": "wheel", "id": "w", "actions": [{"type": "scroll"}]}]}, "unknown error"),
        ({"actions": finger(move(1, 1), DOWN, UP)["actions"] * 2}, "unknown error"),
        (
            {"actions": [{**finger(move(1, 1), DOWN, UP)["actions"][0], "id": str(n)} for n in (1, 2)]},
            "unsupported operation",
        ),
        ({"actions": [{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "a"}]}]}, "unknown error"),
        ({"actions": [{"type": "key", "id": "k", "actions": [{"type": "keyUp", "value": "a"}]}]}, "unknown error"),
    ],
)
def test_impossible_touch_sequence_is_refused(spied, body, error):
    client, phone = spied
    assert client.error("POST", "/actions", body)[1] == error
    assert phone.calls == []


ITEMS = st.sampled_from(
    [DOWN, UP, move(10, 500), move(10, 300, 200), move(0, 5, origin="pointer"), pause(100), {"type": 1}]
)


@given(st.lists(ITEMS, max_size=8))
def test_any_sequence_is_performed_or_refused_with_an_error(items):
    phone = Phone(Spy)
    with suppress(RequestProblem):
        perform_actions(phone, Request(body=finger(*items)))
    assert len(phone.device.calls) <= items.count(UP)
