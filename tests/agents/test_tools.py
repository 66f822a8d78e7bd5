import contextlib
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import ACTIONS, LaunchApp, Stop, Swipe, Tap, TapXY, Type, Wait
from iosworld.agents import MODES
from iosworld.agents.tools import read_call, read_turn, tools_of
from iosworld.errors import InvalidAction
from iosworld.models import ModelTurn, ToolCall

XML = MODES["vision+xml"]


def call(name, arguments=None):
    return ToolCall("1", name, {} if arguments is None else arguments)


def refused(name, arguments=None, mode=XML) -> str:
    with pytest.raises(InvalidAction) as told:
        read_call(call(name, arguments), mode)
    return str(told.value)


@pytest.mark.parametrize(
    ("name", "arguments", "action"),
    [
        ("tap_xy", {"x": 500, "y": 120.5}, TapXY(x=500, y=120.5)),
        ("tap", {"element": 7}, Tap(element=7)),
        ("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4}, Swipe(x1=1, y1=2, x2=3, y2=4)),
        ("type", {"text": "Gym\n"}, Type(text="Gym\n")),
        ("wait", {}, Wait()),
        ("wait", None, Wait()),
        ("wait", "", Wait()),
        ("launch_app", {"app": "Clock"}, LaunchApp(app="Clock")),
        ("stop", {"answer": "$12.50"}, Stop(answer="$12.50")),
    ],
)
def test_tool_call_becomes_the_action_of_that_name(name, arguments, action):
    assert read_call(ToolCall("1", name, arguments), XML) == action


def test_unknown_tool_error_lists_the_available_tools():
    told = refused("tap_xyz", {"x": 1, "y": 2})
    assert "there is no tool 'tap_xyz'. Did you mean tap_xy?" in told
    assert "open_url" in told


@pytest.mark.parametrize("name", ["tap", "launch_app", "double_tap", "drag", "stop ", "", "__class__"])
def test_tool_outside_the_mode_is_unknown(name):
    told = refused(name, {"element": 1}, MODES["vision"])
    assert "Tools: tap_xy, type, swipe, home, wait, stop" in told


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("tap_xy", {"x": 500}, "'y' is missing"),
        ("tap_xy", {}, "'x' is missing"),
        ("tap_xy", {"x": "500", "y": 1}, "'x' should be a number, a place on the screen, got '500'"),
        ("tap_xy", {"x": None, "y": 1}, "'x' should be a number"),
        ("tap_xy", {"x": True, "y": 1}, "'x' should be a number"),
        ("tap_xy", {"x": [500], "y": 1}, "'x' should be a number"),
        ("tap_xy", {"x": math.nan, "y": 1}, "'x' should be a number"),
        ("tap_xy", {"x": math.inf, "y": 1}, "'x' should be a number"),
        ("tap_xy", {"x": 1001, "y": 1}, "(x, y) lies outside the screen"),
        ("tap_xy", {"x": 1, "y": -0.5}, "(x, y) lies outside the screen"),
        ("swipe", {"x1": 1, "y1": 1, "x2": 1, "y2": 10**400}, "(x2, y2) lies outside the screen"),
        ("tap_xy", {"x": 1, "y": 1, "button": "left"}, "there is no 'button'"),
        ("tap_xy", {"x": 1, "y": 1, "action": "stop"}, "there is no 'action'"),
        ("tap", {"element": "7"}, "'element' should be"),
        ("tap", {"element": 0}, "'element' should be"),
        ("tap", {"element": 7.5}, "'element' should be"),
        ("wait", {"seconds": -1}, "'seconds' should be"),
        ("type", {"text": ""}, "'text' should be"),
        ("type", {"text": 12}, "'text' should be"),
        ("type", {"text": "x" * 10_001}, "'text' should be"),
        ("type", {"text": "\ud800"}, "'text' should be"),
        ("open_url", {"url": "not a link"}, "'url' should be a link"),
        ("tap_xy", [500, 120], "expected its arguments as a JSON object"),
        ("tap_xy", "x=500, y=120", "expected its arguments as a JSON object"),
        ("tap_xy", '{"x": 500, "y": ', "expected its arguments as a JSON object"),
    ],
)
def test_malformed_call_error_says_what_was_expected(name, arguments, told):
    message = refused(name, arguments)
    assert message.startswith(f"{name}: ")
    assert told in message
    assert len(message) < 400
    assert "0 to 1000" not in message, "the model may know other coordinates"


def test_only_a_single_call_becomes_an_action():
    one, two = call("home"), ToolCall("2", "wait", {})
    assert read_turn(ModelTurn("Going home.", (one,)), XML).name == "home"
    with pytest.raises(InvalidAction, match=r"got 2 \('home', 'wait'\); none was carried out"):
        read_turn(ModelTurn("", (one, two)), XML)
    with pytest.raises(InvalidAction, match="got none; tools: tap_xy"):
        read_turn(ModelTurn('{"action": "home"}'), XML)
    with pytest.raises(InvalidAction, match="limit of length"):
        read_turn(ModelTurn("I think"), XML, "max_tokens")


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_tools_describe_the_actions_of_the_mode(mode):
    tools = tools_of(mode)
    assert tuple(tool.name for tool in tools) == mode.actions
    for tool in tools:
        fields = [field for field in ACTIONS[tool.name].model_fields if field not in ("action", "answers")]
        schema = tool.parameters
        assert list(schema["properties"]) == fields
        assert set(schema["required"]) <= set(fields)
        assert schema["additionalProperties"] is False
        assert all(value["type"] in ("number", "integer", "string") for value in schema["properties"].values())
        assert all(value["description"] for value in schema["properties"].values())
        assert json.loads(json.dumps(schema)) == schema
        assert tool.description
        assert bool(tool.points) == (mode.picture is not None and tool.name in ("tap_xy", "swipe"))


def test_limits_use_json_schema_keywords():
    tools = {tool.name: tool.parameters["properties"] for tool in tools_of(XML)}
    assert (tools["tap_xy"]["x"]["minimum"], tools["tap_xy"]["x"]["maximum"]) == (0, 1000)
    assert (tools["wait"]["seconds"]["exclusiveMinimum"], tools["wait"]["seconds"]["maximum"]) == (0, 3600)
    assert tools["wait"]["seconds"]["default"] == 1


TEXTS = st.text(st.characters())  # halves of characters among them
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.binary()
KEYS = TEXTS | st.integers()
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner), max_leaves=8)
FIELDS = st.sampled_from(["x", "y", "x1", "y1", "x2", "y2", "seconds", "text", "element", "app", "url", "answer"])


@given(
    st.sampled_from(list(MODES.values())),
    st.sampled_from(sorted(ACTIONS)) | TEXTS,
    ANYTHING | st.dictionaries(FIELDS, LEAVES, max_size=5),
)
def test_any_call_becomes_an_action_of_the_mode_or_an_error(mode, name, arguments):
    with contextlib.suppress(InvalidAction):
        assert read_call(ToolCall("1", name, arguments), mode).name == name
        assert name in mode.actions


def test_unbounded_arguments_are_an_error():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    assert "expected its arguments" in refused("tap_xy", deep)
    assert "'x' should be" in refused("tap_xy", {"x": deep, "y": 1})
    assert "outside the screen" in refused("tap_xy", {"x": 10**5000, "y": 1})
    assert "should be" in refused("tap", {"element": "9" * 10**6})
    assert "seconds" in refused("wait", {"seconds": 10**5000})
