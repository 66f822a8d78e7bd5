"""Qwen's `mobile_use`: the prompt, and the parsing of replies."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import ACTIONS, parse_action
from iosworld.agents.modes import MODES
from iosworld.agents.tools import tools_of
from iosworld.errors import InvalidAction
from iosworld.models import ToolCall
from iosworld.models.compatible.mobile_use import MobileUse
from iosworld.models.coordinates import GRID_999

QWEN = MobileUse()
SIZE = (704, 1536)
VISION = GRID_999.describe_all(tools_of(MODES["vision"]), SIZE)
WITH_TREE = GRID_999.describe_all(tools_of(MODES["vision+xml"]), SIZE)


def read(text, tools=VISION):
    return [(call.name, call.arguments) for call in QWEN.read(text, tools)]


def call(**arguments):
    return f"<tool_call>\n{json.dumps({'name': 'mobile_use', 'arguments': arguments})}\n</tool_call>"


def functions(tools):
    prompt = QWEN.prompt(tools)
    lines = prompt.partition("<tools>\n")[2].partition("\n</tools>")[0].splitlines()
    return {each["function"]["name"]: each["function"] for each in map(json.loads, lines)}


def test_only_actions_of_the_mode_are_offered():
    (function,) = functions(VISION).values()
    properties = function["parameters"]["properties"]
    actions = ["click", "swipe", "type", "system_button", "wait", "answer", "terminate"]
    assert properties["action"]["enum"] == actions
    assert "999x999" in function["description"]
    assert "long_press" not in json.dumps(function)
    assert "`open`" not in json.dumps(function)
    assert "action=open" not in json.dumps(function)


def test_coordinates_without_a_picture_use_the_grid():
    assert "1000x1000" in functions(tools_of(MODES["text"]))["mobile_use"]["description"]


def test_other_tools_are_listed_separately():
    offered = functions(WITH_TREE)
    assert set(offered) == {"mobile_use", "tap", "terminate_app", "open_url"}
    assert "open" in offered["mobile_use"]["parameters"]["properties"]["action"]["enum"]
    assert offered["tap"]["parameters"]["properties"].keys() == {"element"}
    assert set(functions(tools_of(MODES["text"]))["mobile_use"]["parameters"]["properties"]["action"]["enum"]) == {
        *("swipe", "type", "open", "system_button", "wait", "answer", "terminate")
    }


def test_prompt_maps_actions_to_tools():
    prompt = QWEN.prompt(VISION)
    assert "`home` is `system_button`" in prompt
    assert "`stop` is `answer` or `terminate`" in prompt
    assert "`type` is" not in prompt
    assert "launch_app" not in prompt


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"action": "click", "coordinate": [610, 284]}, ("tap_xy", {"x": 610, "y": 284})),
        ({"action": "click", "coordinate": [600, 280, 620, 288]}, ("tap_xy", {"x": 610, "y": 284})),
        (
            {"action": "swipe", "coordinate": [1, 2], "coordinate2": [3, 4]},
            ("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4}),
        ),
        ({"action": "type", "text": "Gym", "coordinate": None}, ("type", {"text": "Gym"})),
        ({"action": "system_button", "button": "Home"}, ("home", {})),
        ({"action": "system_button", "button": "Enter"}, ("type", {"text": "\n"})),
        ({"action": "open", "text": "Clock"}, ("launch_app", {"app": "Clock"})),
        ({"action": "wait", "time": 2}, ("wait", {"seconds": 2})),
        (
            {"action": "long_press", "coordinate": [1, 2], "time": 1.5},
            ("long_press", {"x": 1, "y": 2, "seconds": 1.5}),
        ),
        ({"action": "answer", "text": "8:30"}, ("stop", {"answer": "8:30"})),
        ({"action": "terminate", "status": "failure"}, ("stop", {})),
        # A call without a counterpart keeps its name.
        ({"action": "system_button", "button": "Back"}, ("system_button", {"button": "Back"})),
        ({"action": "key", "text": "volume_up"}, ("key", {"text": "volume_up"})),
        # Invalid arguments are kept; the action reports them.
        ({"action": "click"}, ("tap_xy", {})),
        ({"action": "click", "coordinate": ["610", "284"]}, ("tap_xy", {"x": "610", "y": "284"})),
        ({"action": "click", "coordinate": [1, 2, 3]}, ("tap_xy", {"x": [1, 2, 3]})),
        ({"action": ["click"]}, ("mobile_use", {"action": ["click"]})),
    ],
)
def test_action_becomes_a_call_of_an_iosworld_tool(arguments, expected):
    assert read(call(**arguments)) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1, 2]}}</tool_call>',
        'I tap.\n<tool_call>{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1, 2]}}',
        '<tool_call>{"name": "mobile_use", "arguments": "{\\"action\\": \\"click\\", \\"coordinate\\": [1, 2]}"}</tool_call>',
        '<tool_call>{"action": "click", "coordinate": [1, 2]}</tool_call>',
        '<tool_call>{"name": "click", "arguments": {"coordinate": [1, 2]}}</tool_call>',
        'I tap.\n```json\n{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1, 2]}}\n```',
        'A brace { and then {"action": "click", "coordinate": [1, 2]}',
        '<tool_call>{"name": "tap_xy", "arguments": {"x": 1, "y": 2}}</tool_call>',
    ],
)
def test_common_malformed_calls_are_read(text):
    assert read(text) == [("tap_xy", {"x": 1, "y": 2})]


def test_text_may_contain_the_closing_tag():
    assert read(call(action="type", text="</tool_call> {")) == [("type", {"text": "</tool_call> {"})]


def test_iosworld_tools_are_called_by_name():
    text = '<tool_call>{"name": "tap", "arguments": {"element": 3}}</tool_call>'
    assert read(text, WITH_TREE) == [("tap", {"element": 3})]
    text = '<tool_call>{"name": "swipe", "arguments": {"x1": 1, "y1": 2, "x2": 3, "y2": 4}}</tool_call>'
    assert read(text) == [("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4})]


def test_answer_followed_by_terminate_is_one_stop():
    answer, end = call(action="answer", text="8:30"), call(action="terminate", status="success")
    assert read(f"{answer}\n{end}") == read(f"{end}\n{answer}") == [("stop", {"answer": "8:30"})]
    assert len(read(f"{answer}\n{answer}")) == 2
    assert len(read(f"{call(action='click', coordinate=[1, 2])}\n{end}")) == 2


def test_invalid_json_is_kept_as_written():
    assert read('<tool_call>\n{"name": "mobile_use", "arguments": {"action"\n</tool_call>') == [
        ("mobile_use", '{"name": "mobile_use", "arguments": {"action"')
    ]


@pytest.mark.parametrize("text", ["", "I see the clock.", "{}", '{"name": "x"}', "{" * 100_000])
def test_text_without_a_call_has_no_calls(text):
    assert read(text) == []


def test_text_outside_the_calls():
    assert QWEN.words(f"I tap the clock.\n{call(action='click', coordinate=[1, 2])}") == "I tap the clock."


examples = st.sampled_from(
    [
        ToolCall("c", "tap_xy", {"x": 5, "y": 7}),
        ToolCall("c", "swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4}),
        ToolCall("c", "type", {"text": 'It\'s "</tool_call>"\n\\ñ'}),
        ToolCall("c", "home", {}),
        ToolCall("c", "wait", {"seconds": 2}),
        ToolCall("c", "launch_app", {"app": "Clock"}),
        ToolCall("c", "stop", {"answer": "8"}),
        ToolCall("c", "stop", {}),
        ToolCall("c", "tap", {"element": 3}),
        ToolCall("c", "open_url", {"url": "mail://inbox"}),
    ]
)


@given(examples)
def test_written_calls_are_read_back(told):
    assert read(QWEN.write(told), WITH_TREE) == [(told.name, told.arguments)]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
names = st.sampled_from(["mobile_use", "click", "tap_xy", "tap", "swipe", "stop", "", "eval"]) | values
actions = st.sampled_from(["click", "swipe", "type", "system_button", "open", "wait", "answer", "terminate"]) | values
arguments = st.fixed_dictionaries(
    {},
    optional={
        "action": actions,
        **dict.fromkeys(("coordinate", "coordinate2", "text", "time", "button", "x", "y", "element"), values),
    },
)
replies = (
    st.text(max_size=60)
    | st.builds(
        lambda name, given: f"<tool_call>{json.dumps({'name': name, 'arguments': given})}</tool_call>",
        names,
        arguments | values,
    )
    | st.lists(
        st.sampled_from(
            [
                "<tool_call>",
                "</tool_call>",
                "{",
                "}",
                "[",
                '"',
                '"action"',
                ":",
                '"click"',
                ",",
                "1e999",
                "NaN",
                "\\u",
                " ",
            ]
        ),
        max_size=30,
    ).map("".join)
)


@given(replies)
def test_hostile_replies_are_read_into_calls_that_actions_accept_or_refuse(text):
    for found in QWEN.read(text, WITH_TREE):
        assert isinstance(found.name, str)
        if found.name in ACTIONS and isinstance(found.arguments, dict):
            with contextlib.suppress(InvalidAction):
                parse_action({**found.arguments, "action": found.name})
    QWEN.words(text)


def test_long_hostile_replies_are_read_quickly():
    for text in (
        "<tool_call>" * 20_000,
        "<tool_call>" + "[" * 100_000,
        ("<tool_call>" + " " * 50) * 5000,
        '{"a":' * 50_000,
    ):
        QWEN.read(text, VISION)
