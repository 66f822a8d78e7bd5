"""UI-TARS: the prompt, and the parsing of replies."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import ACTIONS, parse_action
from iosworld.agents.modes import MODES
from iosworld.agents.tools import read_call, tools_of
from iosworld.errors import InvalidAction
from iosworld.models import ToolCall
from iosworld.models.compatible.ui_tars import UITars
from iosworld.models.coordinates import PIXELS

TARS = UITars()
SIZE = (700, 1512)
VISION = PIXELS.describe_all(tools_of(MODES["vision"]), SIZE)
WITH_TREE = PIXELS.describe_all(tools_of(MODES["vision+xml"]), SIZE)


def read(text, tools=VISION):
    return [(call.name, call.arguments) for call in TARS.read(text, tools)]


def forms(tools):
    prompt = TARS.prompt(tools)
    lines = prompt.partition("## Action Space\n")[2].partition("\n\n")[0].splitlines()
    return [line.partition("(")[0] for line in lines]


def test_only_actions_of_the_mode_are_offered():
    assert forms(VISION) == ["click", "type", "scroll", "drag", "press_home", "wait", "finished"]
    assert forms(WITH_TREE) == [*forms(VISION)[:4], "open_app", *forms(VISION)[4:], "tap", "terminate_app", "open_url"]


def test_prompt_maps_actions_to_tools_and_gives_the_coordinate_range():
    prompt = TARS.prompt(VISION)
    assert "`home` is `press_home`" in prompt
    assert "700" in prompt
    assert "1512" in prompt
    assert "open_app" not in prompt


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("click(start_box='<|box_start|>(610,284)<|box_end|>')", ("tap_xy", {"x": 610, "y": 284})),
        ("click(start_box='(610,284)')", ("tap_xy", {"x": 610, "y": 284})),
        ("click(start_box='[600, 280, 620, 288]')", ("tap_xy", {"x": 610, "y": 284})),
        ("click(point='<point>610 284</point>')", ("tap_xy", {"x": 610, "y": 284})),
        ("click(start_box=(610, 284))", ("tap_xy", {"x": 610, "y": 284})),
        ('click(start_box="(610.5,284)")', ("tap_xy", {"x": 610.5, "y": 284})),
        ("click(start_box='(610,284)'", ("tap_xy", {"x": 610, "y": 284})),
        ("drag(start_box='(1,2)', end_box='(3,4)')", ("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4})),
        (
            "drag(start_point='<point>1 2</point>', end_point='<point>3 4</point>')",
            ("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4}),
        ),
        ("type(content='Gym')", ("type", {"text": "Gym"})),
        (r"type(content='It\'s \"8\"\n')", ("type", {"text": 'It\'s "8"\n'})),
        ("type(content='It's 8 o'clock')", ("type", {"text": "It's 8 o'clock"})),
        ("type(content='f(x), g(y)')", ("type", {"text": "f(x), g(y)"})),
        ("type(content='no end)", ("type", {"text": "no end"})),
        ("press_home()", ("home", {})),
        ("open_app(app_name='Clock')", ("launch_app", {"app": "Clock"})),
        ("wait()", ("wait", {"seconds": 5})),
        ("wait(seconds='2')", ("wait", {"seconds": 2})),
        ("finished(content='It is 8:30.')", ("stop", {"answer": "It is 8:30."})),
        ("finished()", ("stop", {"answer": ""})),
        # In its mobile action space a scroll has two points.
        ("scroll(start_box='(1,2)', end_box='(3,4)')", ("swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4})),
        ("long_press(start_box='(1,2)', time='1.5')", ("long_press", {"x": 1, "y": 2, "seconds": 1.5})),
        # A call without a counterpart keeps its name.
        ("press_back()", ("press_back", {})),
        ("hotkey(key='ctrl c')", ("hotkey", {"key": "ctrl c"})),
        (
            "scroll(start_box='(1,2)', direction='sideways')",
            ("scroll", {"start_box": "(1,2)", "direction": "sideways"}),
        ),
        # Invalid arguments are kept; the action reports them.
        ("click()", ("tap_xy", {})),
        ("click(start_box='the clock')", ("tap_xy", {"x": "the clock"})),
        ("click(start_box='(1,2,3)')", ("tap_xy", {"x": "(1,2,3)"})),
        ("__import__('os').system('id')", ("__import__", {})),
    ],
)
def test_action_becomes_a_call_of_an_iosworld_tool(action, expected):
    assert read(f"Thought: I do it.\nAction: {action}") == [expected]
    assert read(action) == [expected] or not action.endswith(")")


@pytest.mark.parametrize(
    ("direction", "moved"), [("down", (0, -1)), ("up", (0, 1)), ("right", (-1, 0)), ("left", (1, 0))]
)
@pytest.mark.parametrize("place", ["(350,756)", "(10,20)", "(690,1500)", ""])
def test_scroll_is_an_opposite_swipe_that_stays_on_the_screen(direction, moved, place):
    ((name, given),) = read(f"Action: scroll(start_box='{place}', direction='{direction}')")
    assert name == "swipe"
    width, height = SIZE
    by = ((given["x2"] - given["x1"]) / width, (given["y2"] - given["y1"]) / height)
    assert by == pytest.approx((0.4 * moved[0], 0.4 * moved[1]))
    assert all(0 <= given[x] <= width for x in ("x1", "x2"))
    assert all(0 <= given[y] <= height for y in ("y1", "y2"))


def test_iosworld_tools_are_called_by_name_and_get_numbers():
    assert read("Action: tap(element='3')", WITH_TREE) == [("tap", {"element": 3})]
    assert read("Action: tap(element=3)", WITH_TREE) == [("tap", {"element": 3})]
    assert read("Action: open_url(url='mail://inbox')", WITH_TREE) == [("open_url", {"url": "mail://inbox"})]


def test_colons_may_be_full_width():
    text = "Thought\uff1a\u6211\u70b9\u51fb\u3002\nAction\uff1aclick(start_box='(1,2)')"
    assert read(text) == [("tap_xy", {"x": 1, "y": 2})]
    assert TARS.words(text) == "\u6211\u70b9\u51fb\u3002"


def test_action_that_cannot_be_read_is_called_that():
    (call,) = TARS.read("Thought: x\nAction: click the clock", VISION)
    with pytest.raises(InvalidAction, match=r"cannot be read.*click the clock"):
        read_call(call, MODES["vision"])


def test_several_actions_are_all_read():
    text = "Thought: Both.\nAction: click(start_box='(1,2)')\n\ntype(content='Gym')"
    assert [name for name, _ in read(text)] == ["tap_xy", "type"]


@pytest.mark.parametrize("text", ["", "Thought: I wonder.", "Thought: x\nAction:", "I call f(x) now"])
def test_text_without_an_action_has_no_calls(text):
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Thought: I tap the clock.\nAction: click(start_box='(1,2)')", "I tap the clock."),
        ("I cannot see it.", "I cannot see it."),
        ("click(start_box='(1,2)')", ""),
    ],
)
def test_text_outside_the_actions(text, words):
    assert TARS.words(text) == words


examples = st.sampled_from(
    [
        ToolCall("c", "tap_xy", {"x": 5, "y": 7}),
        ToolCall("c", "swipe", {"x1": 1, "y1": 2, "x2": 3, "y2": 4}),
        ToolCall("c", "home", {}),
        ToolCall("c", "wait", {"seconds": 5}),
        ToolCall("c", "launch_app", {"app": "Clock"}),
        ToolCall("c", "tap", {"element": 3}),
        ToolCall("c", "open_url", {"url": "mail://inbox?a='b'"}),
    ]
)


@given(examples | st.builds(lambda text: ToolCall("c", "type", {"text": text}), st.text(min_size=1)))
def test_written_calls_are_read_back(told):
    assert read(TARS.write(told), WITH_TREE) == [(told.name, told.arguments)]


@given(st.text())
def test_any_answer_round_trips(answer):
    assert read(TARS.write(ToolCall("c", "stop", {"answer": answer}))) == [("stop", {"answer": answer})]


pieces = st.sampled_from(
    [
        "Thought: ",
        "\nAction: ",
        "click",
        "(",
        ")",
        "start_box=",
        "'",
        '"',
        "\\",
        "(1,2)",
        ",",
        "\n",
        "content=",
        "9" * 400,
        *("drag", "scroll", "direction='down'", "end_box=", "-", "1e5", "<|box_start|>", "tap", "element=", "\x00"),
    ]
)


@given(st.text(max_size=80) | st.lists(pieces, max_size=25).map("".join))
def test_hostile_replies_are_read_into_calls_that_actions_accept_or_refuse(text):
    for found in TARS.read(text, WITH_TREE):
        assert isinstance(found.name, str)
        if found.name in ACTIONS:
            with contextlib.suppress(InvalidAction):
                parse_action({**found.arguments, "action": found.name})
    TARS.words(text)


@pytest.mark.parametrize(
    "piece", ["Action: click(", "a(b='", "'\\", "' ", "a(b=(", "Thought: ", "a(b='c', ", "x=1,", "\nAction:", "a" * 50]
)
def test_long_hostile_replies_are_read_quickly(piece):
    read("Action: click(start_box='" + piece * (60_000 // len(piece)))
    read(piece * (60_000 // len(piece)))
