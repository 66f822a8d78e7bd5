"""Calls in <tool_call> tags, in the forms of current models, and what is wrong with them."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import ACTIONS, parse_action
from iosworld.agents.modes import MODES
from iosworld.agents.tools import read_call, read_turn, tools_of
from iosworld.errors import InvalidAction
from iosworld.models import ModelTurn, ToolCall
from iosworld.models.compatible.lenient_json import read_value
from iosworld.models.compatible.mobile_use import MobileUse
from iosworld.models.coordinates import GRID_999
from iosworld.tasks.answer_types import Fields
from iosworld.tasks.answer_types.numbers import CountAnswer

QWEN = MobileUse()
VISION = GRID_999.describe_all(tools_of(MODES["vision"]), (704, 1536))
WITH_TREE = GRID_999.describe_all(tools_of(MODES["vision+xml"]), (704, 1536))
TAP = ("tap_xy", {"x": 1, "y": 2})


def read(text, tools=WITH_TREE):
    found = QWEN.read(text, tools)
    assert not any(call.problem for call in found)
    return [(call.name, call.arguments) for call in found]


def xml(name, **values):
    parameters = "".join(f"<parameter={key}>\n{value}\n</parameter>\n" for key, value in values.items())
    return f"<tool_call>\n<function={name}>\n{parameters}</function>\n</tool_call>"


def glm(name, **values):
    pairs = "".join(f"<arg_key>{key}</arg_key>\n<arg_value>{value}</arg_value>\n" for key, value in values.items())
    return f"<tool_call>{name}\n{pairs}</tool_call>"


@pytest.mark.parametrize("write", [xml, glm])
@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("mobile_use", {"action": "click", "coordinate": "[1, 2]"}, TAP),
        ("mobile_use", {"action": "wait", "time": "2"}, ("wait", {"seconds": 2})),
        ("mobile_use", {"action": "type", "text": "12"}, ("type", {"text": "12"})),
        ("mobile_use", {"action": "type", "text": "two\nlines"}, ("type", {"text": "two\nlines"})),
        ("mobile_use", {"action": "type", "text": '"quoted" {'}, ("type", {"text": '"quoted" {'})),
        ("mobile_use", {"action": "answer", "text": "8:30"}, ("stop", {"answer": "8:30"})),
        ("click", {"coordinate": "[1, 2]"}, TAP),
        ("tap_xy", {"x": "1", "y": "2"}, TAP),
        ("tap", {"element": "3"}, ("tap", {"element": 3})),
        ("type", {"text": "3"}, ("type", {"text": "3"})),
        ("home", {}, ("home", {})),
        # What does not fit is kept; the action reports it.
        ("tap_xy", {"x": "left", "y": "2"}, ("tap_xy", {"x": "left", "y": 2})),
    ],
)
def test_calls_in_xml_get_the_types_of_their_parameters(write, name, values, expected):
    assert read(f"I do it.\n{write(name, **values)}") == [expected]
    assert QWEN.words(f"I do it.\n{write(name, **values)}") == "I do it."


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call><function=tap_xy><parameter=x>1</parameter><parameter=y>2</parameter></function></tool_call>",
        "<function=tap_xy>\n<parameter=x>\n1\n</parameter>\n<parameter=y>\n2\n</parameter>\n</function>\n</tool_call>",
        "<tool_call>\n<function=tap_xy>\n<parameter=x>\n1\n<parameter=y>\n2\n</function>\n</tool_call>",
        "<tool_call>tap_xy<arg_key>x</arg_key><arg_value>1</arg_value><arg_key>y</arg_key><arg_value>2</arg_value></tool_call>",
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2}\n</tool_call>',
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2\n</tool_call>',
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2}',
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2,},}\n</tool_call>',
        'I tap. {"name": "tap_xy", "arguments": {"x": 1, "y": 2,}',
        '<tool_call>\n[{"name": "tap_xy", "arguments": {"x": 1, "y": 2}}]\n</tool_call>',
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2}}}\n</tool_call>',
        '<tool_call>\n{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1, 2,]}}\n</tool_call>',
    ],
)
def test_small_mistakes_are_read(text):
    assert read(text) == [TAP]


def test_text_may_have_line_breaks():
    text = '<tool_call>\n{"name": "type", "arguments": {"text": "one, }\ntwo"},}\n</tool_call>'
    assert read(text) == [("type", {"text": "one, }\ntwo"})]


def test_fields_of_an_answer_get_their_types():
    fields: Fields = {"left": CountAnswer(type="count", description="how many are left")}
    tools = tools_of(MODES["vision"], fields)
    assert read(xml("stop", answer="Two.", left="2"), tools) == [("stop", {"answer": "Two.", "left": "2"})]
    assert read(xml("stop", answer="None.", left="null"), tools) == [("stop", {"answer": "None.", "left": None})]


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call>\nI tap the clock.\n</tool_call>",
        "<tool_call>\n</tool_call>",
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y\n</tool_call>',
        '<tool_call>\n{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [1\n</tool_call>',
        '<tool_call>\n{"name": "tap_xy", "arguments": {"x": 1, "y": 2',
        '<tool_call>\n{"name": "tap_xy", "arguments": "x and y"}\n</tool_call>',
        '<tool_call>\n{"name": "tap_xy", "arguments": [1, 2]}\n</tool_call>',
        "<tool_call>\n[1, 2]\n</tool_call>",
        "<tool_call>\n<function=>\n</tool_call>",
    ],
)
def test_what_cannot_be_read_is_called_that(text):
    calls = QWEN.read(text, VISION)
    assert calls
    for call in calls:
        with pytest.raises(InvalidAction, match=r"^the call cannot be read: "):
            read_call(call, MODES["vision"])


@pytest.mark.parametrize(
    "inside",
    [
        '{"name": "tap_xy", "arguments": {"x": 1, "y": 2}}\n{"name": "home", "arguments": {}}',
        '{"name": "tap_xy", "arguments": {"x": 1, "y": 2}}, {"name": "home", "arguments": {}}',
        "<function=tap_xy><parameter=x>1</parameter><parameter=y>2</parameter></function>\n<function=home></function>",
    ],
)
def test_two_calls_in_one_tag_are_both_refused(inside):
    calls = QWEN.read(f"<tool_call>\n{inside}\n</tool_call>", WITH_TREE)
    assert [call.name for call in calls] == ["tap_xy", "home"]
    with pytest.raises(InvalidAction, match=r"got 2 \('tap_xy', 'home'\); none was carried out"):
        read_turn(ModelTurn("", calls), MODES["vision+xml"])


def test_unreadable_rest_of_a_tag_is_a_call_too():
    text = '<tool_call>\n{"name": "home", "arguments": {}}\n{"name": "tap_xy", "argu\n</tool_call>'
    assert [bool(call.problem) for call in QWEN.read(text, WITH_TREE)] == [False, True]


pieces = st.sampled_from(
    [
        *(
            "<tool_call>",
            "</tool_call>",
            "<function=",
            "tap_xy",
            ">",
            "<parameter=",
            "x",
            "</parameter>",
            "</function>",
        ),
        *("<arg_key>", "</arg_key>", "<arg_value>", "</arg_value>", "{", "}", "[", "]", '"', "\\", ",", ":", "1", "\n"),
        *('"name"', '"arguments"', "null", "1e999", "NaN", " "),
    ]
)


@given(st.text(max_size=60) | st.lists(pieces, max_size=40).map("".join))
def test_hostile_text_is_read_into_calls_that_actions_accept_or_refuse(text):
    for found in QWEN.read(text, WITH_TREE):
        assert isinstance(found, ToolCall)
        assert isinstance(found.name, str)
        if found.name in ACTIONS and isinstance(found.arguments, dict):
            with contextlib.suppress(InvalidAction):
                parse_action({**found.arguments, "action": found.name})
    QWEN.words(text)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.text(max_size=6), values, min_size=1), st.integers(0, 3))
def test_lost_braces_are_added_and_values_stay(value, lost):
    written = json.dumps(value)
    kept = written[: len(written) - min(lost, len(written) - len(written.rstrip("}")))]
    assert read_value(f"{kept}</tool_call>", 0, "</tool_call>")[0] == value
    assert read_value(f"{written} and more", 0) == (value, len(written))


@pytest.mark.parametrize(
    "piece",
    [
        *("<tool_call><function=a>", "<parameter=a>", "<tool_call>a<arg_key>b</arg_key>", "<arg_value>", "<function="),
        *('{"a":1,', '"\\', "[,", "{}", "<tool_call>{", "<tool_call>{</tool_call>", ", ", "<tool_call>a"),
    ],
)
def test_long_hostile_text_is_read_quickly(piece):
    QWEN.read("<tool_call>" + piece * (60_000 // len(piece)), VISION)
    QWEN.read(piece * (60_000 // len(piece)), VISION)
