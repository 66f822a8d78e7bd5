import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import (
    ACTIONS,
    GRID_SIZE,
    Action,
    Swipe,
    TapXY,
    Type,
    parse_action,
    parse_command,
    to_grid,
    to_points,
)
from iosworld.errors import InvalidAction

EXAMPLES: list[Action] = [
    parse_action(data)
    for data in (
        {"action": "tap_xy", "x": 500, "y": 120.5},
        {"action": "tap", "element": 3},
        {"action": "double_tap", "x": 0, "y": 1000},
        {"action": "long_press", "x": 1, "y": 2, "seconds": 2},
        {"action": "swipe", "x1": 1, "y1": 2, "x2": 3, "y2": 4},
        {"action": "drag", "x1": 1, "y1": 2, "x2": 3, "y2": 4},
        {"action": "type", "text": "Grüße\n"},
        {"action": "home"},
        {"action": "wait", "seconds": 30},
        {"action": "launch_app", "app": "Clock"},
        {"action": "terminate_app", "app": "clock"},
        {"action": "open_url", "url": "mail://inbox"},
        {"action": "stop", "answer": "It is $3."},
        {"action": "ask_user", "question": "Which alarm?"},
    )
]


def test_the_examples_show_every_action():
    assert [example.name for example in EXAMPLES] == list(ACTIONS)


@pytest.mark.parametrize("action", EXAMPLES, ids=lambda action: action.name)
def test_written_action_is_read_back(action):
    assert parse_action(action.model_dump(mode="json")) == action
    assert parse_action(action.model_dump_json()) == action


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"action": "tapxy", "x": 1, "y": 1}, "Did you mean tap_xy?"),
        ({"x": 1}, "expected an 'action'"),
        ({"action": 7}, "there is no action 7"),
        ({"action": "tap_xy", "x": 1}, "'y' is missing"),
        ({"action": "tap_xy", "x": "1", "y": 1}, "'x' should be a number from 0 to 1000, got '1'"),
        ({"action": "tap_xy", "x": True, "y": 1}, "'x' should be a number"),
        ({"action": "tap_xy", "x": math.nan, "y": 1}, "got nan"),
        ({"action": "tap_xy", "x": 1000.1, "y": 1}, "got 1000.1"),
        ({"action": "tap_xy", "x": -1, "y": 1}, "got -1"),
        ({"action": "tap_xy", "x": 1, "y": 1, "z": 1}, "there is no 'z'; it has x, y"),
        ({"action": "home", "x": 1}, "there is no 'x'; it has no fields"),
        ({"action": "tap", "element": 0}, "an element's number"),
        ({"action": "tap", "element": 1.5}, "an element's number"),
        ({"action": "type", "text": ""}, "text to type"),
        ({"action": "type", "text": "a\x1b"}, "U+001B"),
        ({"action": "type", "text": 5}, "text to type"),
        ({"action": "wait", "seconds": 0}, "a number of seconds up to 3600"),
        ({"action": "wait", "seconds": math.inf}, "a number of seconds up to 3600"),
        ({"action": "open_url", "url": "inbox"}, "a link such as"),
        ("tap 5 5", "other text"),
        ("[" * 100_000, "other text"),
        ("[1]", "expected an object"),
        (None, "expected an object"),
    ],
)
def test_error_says_what_was_expected_and_what_it_got(data, says):
    with pytest.raises(InvalidAction) as caught:
        parse_action(data)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 600


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.dictionaries(
            st.sampled_from(["action", "x", "y", "text", "answer", "seconds"]) | st.text(),
            inner | st.sampled_from(list(ACTIONS)),
        ),
    )
)
def test_any_value_is_an_action_or_refused(data):
    try:
        action = parse_action(data)
    except InvalidAction:
        return
    assert json.loads(action.model_dump_json())["action"] in ACTIONS


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("tap_xy 500 120", TapXY(x=500, y=120)),
        ("  tap_xy 500 120.5 ", TapXY(x=500, y=120.5)),
        ("swipe 500 800 500 200", Swipe(x1=500, y1=800, x2=500, y2=200)),
        ("type it's here", Type(text="it's here")),
        ('type "a b"', Type(text="a b")),
        (r"type Gym\n", Type(text="Gym\n")),
        (r"type \b\b", Type(text="\b\b")),
        ("type 12", Type(text="12")),
    ],
)
def test_actions_can_be_typed_as_text(line, action):
    assert parse_command(line) == action


@pytest.mark.parametrize("line", ["", "tapp 1 2", "tap_xy 1", "tap_xy 1 2 3", "home now", 'type "a', "tap_xy a b"])
def test_invalid_typed_line_is_refused(line):
    with pytest.raises(InvalidAction):
        parse_command(line)


@given(st.text())
def test_any_typed_line_is_an_action_or_refused(line):
    try:
        parse_command(line)
    except InvalidAction:
        return


SIZE = (402.0, 874.0)


@given(st.integers(0, GRID_SIZE), st.integers(0, GRID_SIZE))
def test_every_grid_position_is_a_point_on_the_screen_and_round_trips(x, y):
    px, py = to_points(x, y, SIZE)
    assert 0 <= px < SIZE[0]
    assert 0 <= py < SIZE[1]
    assert to_grid(px, py, SIZE) == (x, y)


@given(st.floats(0, SIZE[0]), st.floats(0, SIZE[1]))
def test_point_is_accurate_to_half_a_point(x, y):
    px, py = to_points(*to_grid(x, y, SIZE), SIZE)
    assert abs(px - x) <= 0.5
    assert abs(py - y) <= 0.5
