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

    def wait(self, seconds):
        self.calls.append(("wait", round(seconds, 6)))
        return super().wait(seconds)

    def _noted(self, *call):
        self.calls.append(call)
        return super().wait(0)


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


def keys(*items, name="k"):
    return {"type": "key", "id": name, "actions": list(items)}


def key(value):
    return [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]


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
        (
            [move(10, 500), DOWN, UP, pause(900), DOWN, UP],
            [("tap", (10, 500)), ("wait", 0.9), ("tap", (10, 500))],
        ),
        (
            [pause(2000), move(10, 500), DOWN, UP, pause(7000)],
            [("wait", 2.0), ("tap", (10, 500)), ("wait", 7.0)],
        ),
        ([move(10, 500), DOWN, UP, {"type": "pointerCancel"}, UP], [("tap", (10, 500))]),
        ([move(10, 500), DOWN, move(10, 300, 400), UP], [("swipe", (10, 500), (10, 300), 0.4)]),
        ([move(10, 500), DOWN, move(0, -200, 400, origin="pointer"), UP], [("swipe", (10, 500), (10, 300), 0.4)]),
        ([move(10, 500), DOWN, pause(600), move(10, 300, 1000), UP], [("drag", (10, 500), (10, 300), 0.6, 1.0)]),
        ([move(10, 500), DOWN, move(10, 300, 500), pause(100), UP], [("drag", (10, 500), (10, 300), 0.0, 0.5)]),
        ([move(10, 500), DOWN, move(10, 400, 500), move(10, 300, 500), UP], [("swipe", (10, 500), (10, 300), 1.0)]),
        ([move(500, 900), DOWN, move(500, -5, 300), UP], [("swipe", (402, 874), (402, 0), 0.3)]),
        ([move(10, 500), pause(10)], [("wait", 0.01)]),
        ([pause(0)], []),
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
    "text", ["a", "\N{FAMILY}", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "e\u0301", "\U0001f1e9\U0001f1ea"]
)
def test_a_key_is_one_character_of_any_number_of_code_points(spied, text):
    client, phone = spied
    client.post("/actions", {"actions": [keys(*key(text), *key("b"))]})
    assert phone.calls == [("type_text", f"{text}b")]


def test_a_finger_that_rests_beside_keys_does_not_matter(spied):
    client, phone = spied
    idle = {**finger(move(1, 1), pause(0), pause(500))["actions"][0], "id": "idle"}
    client.post("/actions", {"actions": [idle, keys(*key("a"), *key("b"))]})
    assert phone.calls == [("type_text", "ab"), ("wait", 0.5)]


def test_sources_take_turns_by_their_pauses(spied):
    client, phone = spied
    tap = finger(move(10, 500), DOWN, UP, *[pause(0)] * 2)["actions"][0]
    other = {**finger(*[pause(0)] * 5, move(90, 500), DOWN, UP)["actions"][0], "id": "other"}
    client.post("/actions", {"actions": [tap, keys(*[pause(0)] * 3, *key("x")), other]})
    assert phone.calls == [("tap", 10.0, 500.0), ("type_text", "x"), ("tap", 90.0, 500.0)]


def test_a_pause_separates_texts(spied):
    client, phone = spied
    client.post("/actions", {"actions": [keys(*key("\ud83d"), *key("\ude00"), pause(3000), *key("b"))]})
    assert phone.calls == [("type_text", "\U0001f600"), ("wait", 3.0), ("type_text", "b")]


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({}, "invalid argument"),
        ({"actions": [{"type": "key", "id": "k"}]}, "invalid argument"),
        ({"actions": [keys(*key("ab"))]}, "unknown error"),
        ({"actions": [keys(*key("\ud83d"), pause(1), *key("\ude00"))]}, "invalid argument"),
        (finger(pause(5), DOWN, UP), "unknown error"),
        (finger(move(1, 1), {"type": "pointerDown", "pressure": 0.5}, UP), "unsupported operation"),
        (finger({"type": "pointerMove", "x": 1, "origin": "pointer"}, DOWN, UP), "invalid argument"),
        (finger(move(1, 1), DOWN, pause(10**400), UP), "invalid argument"),
        (
            finger(move(1, 1), DOWN, UP, move(10, 500), DOWN, move(200, 400, 9), move(10, 300, 9), UP),
            "unsupported operation",
        ),
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
    assert sum(call[0] != "wait" for call in phone.device.calls) <= items.count(UP)
