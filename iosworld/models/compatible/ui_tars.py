"""`ui_tars`: the format of ByteDance's UI-TARS for using a phone. A thought, then an action in function-call syntax.

::

    Thought: The alarm is in the list; I touch its switch.
    Action: click(start_box='<|box_start|>(610,284)<|box_end|>')

Names and arguments are those of its mobile action space (github.com/bytedance/UI-TARS, codes/ui_tars/prompt.py). Points
are `(x,y)`, `(x1,y1,x2,y2)` (its center is used), or `<point>x y</point>`, depending on the version.
"""

from collections.abc import Sequence
from typing import Any

from iosworld.models.compatible.dialects import DEFAULT_EXTENT, Extent, extent_of, renamed
from iosworld.models.compatible.typed_end import STOP, end_fields, end_lines, read_end, write_end
from iosworld.models.compatible.ui_tars_text import numbers, read_actions, split_reply, written
from iosworld.models.coordinates import is_number
from iosworld.models.model import ToolCall, ToolSpec
from iosworld.text import shorten

WAIT = 5
"""Duration of its `wait()` in seconds."""
_REACH, _MARGIN = 0.4, 0.1
"""A scroll is a swipe over this share of the screen, with this margin at the edges."""

_BOX = "'<|box_start|>({0},{1})<|box_end|>'"
_START, _END = _BOX.format("x1", "y1"), _BOX.format("x2", "y2")
_ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("tap_xy", f"click(start_box={_START})", "touch a point"),
    ("double_tap", f"left_double(start_box={_START})", "touch a point twice"),
    ("long_press", f"long_press(start_box={_START}, time='')", "touch a point and hold it for some seconds"),
    ("type", "type(content='')", r"type into the field that has the focus; \n at the end presses return"),
    ("swipe", f"scroll(start_box={_START}, direction='down or up or right or left')", "show more on that side"),
    ("swipe", f"drag(start_box={_START}, end_box={_END})", "move a finger; content follows it"),
    ("launch_app", "open_app(app_name='')", "open an app"),
    ("home", "press_home()", "go to the home screen"),
    ("wait", "wait()", f"let {WAIT} seconds pass"),
    ("stop", "finished(content='')", "end, with the answer if the goal asks for one"),
)
"""Our tool, the syntax of its action, and its description."""


class UITars:
    """The dialect. It is stateless."""

    name = "ui_tars"

    def prompt(self, tools: Sequence[ToolSpec]) -> str:
        known = {ours for ours, _, _ in _ACTIONS}
        names = {tool.name for tool in tools}
        extent = extent_of(tools)
        edges = [f"{edge:g}" for edge in extent] if extent else []
        others = [f"{tool.name}({_parameters(tool)}) # {tool.description}" for tool in tools if tool.name not in known]
        called = renamed([(ours, _name(form)) for ours, form, _ in _ACTIONS if ours in names])
        return "\n".join(
            [
                "## Output Format",
                "Thought: ...",
                "Action: ...",
                "",
                "## Action Space",
                *[f"{form} # {what}" for ours, form, what in _ACTIONS if ours in names],
                *others,
                "",
                "## Note",
                "- In `Thought`, say in English and in a sentence or two what you see and what you do next, and to what.",
                "- In `Action`, write exactly one of these calls. Quotation marks within a text are written \\' and line breaks \\n.",
                *(
                    [
                        f"- x runs from 0 at the left edge of the picture to {edges[0]}, y from 0 at the top to {edges[1]}."
                    ]
                    if edges
                    else []
                ),
                *([f"- Of the tools named above, {'; '.join(called)}."] if called else []),
                *end_lines(end_fields(tools), "the `content` of `finished`"),
            ]
        )

    def read(self, text: str, tools: Sequence[ToolSpec]) -> tuple[ToolCall, ...]:
        names = {tool.name: tool for tool in tools}
        extent = extent_of(tools) or DEFAULT_EXTENT
        calls = []
        for number, (action, given) in enumerate(read_actions(text), 1):
            ours, arguments = _as_ours(action, given, names, extent)
            calls.append(ToolCall(f"call_{number}", ours, arguments))
        if not calls and (rest := split_reply(text)[1].strip()):
            problem = f"expected an action such as wait() after `Action:`, got {shorten(rest, 80)!r}"
            return (ToolCall("call_1", "Action", rest, problem),)
        return tuple(calls)

    def words(self, text: str) -> str:
        return split_reply(text)[0]

    def write(self, call: ToolCall) -> str:
        given = call.arguments if isinstance(call.arguments, dict) else {}
        return f"Action: {_as_action(call.name, given)}"

    def reminder(self, tools: Sequence[ToolSpec]) -> str:
        names = {tool.name for tool in tools}
        known = {ours for ours, _, _ in _ACTIONS}
        forms = [_name(form) for ours, form, _ in _ACTIONS if ours in names]
        others = [tool.name for tool in tools if tool.name not in known]
        return f"Reply with `Thought: ...` and `Action: ...`; actions: {', '.join([*forms, *others])}."


def _name(form: str) -> str:
    return form.partition("(")[0]


def _parameters(tool: ToolSpec) -> str:
    return ", ".join(f"{name}=''" for name in tool.parameters.get("properties", {}))


def _as_ours(
    action: str, given: dict[str, str], tools: dict[str, ToolSpec], extent: Extent
) -> tuple[str, dict[str, Any]]:
    """Our tool and its arguments. Missing and wrong arguments are kept: the tool reports what it expects."""
    start = _first(given, "start_box", "start_point", "point", "box")
    end = _first(given, "end_box", "end_point")
    match action:
        case "click" | "left_single":
            return "tap_xy", _point(start, "x", "y")
        case "left_double" | "double_click" if "double_tap" in tools:
            return "double_tap", _point(start, "x", "y")
        case "long_press":
            seconds = numbers(given.get("time", ""))
            return "long_press", _point(start, "x", "y") | ({"seconds": seconds[0]} if seconds else {})
        case "scroll" if end is not None and not given.get(
            "direction"
        ):  # in its mobile action space, a scroll may be a movement of the finger
            return "swipe", _point(start, "x1", "y1") | _point(end, "x2", "y2")
        case "scroll":
            direction = given.get("direction", "").strip().lower()
            swipe = _scroll(numbers(start or ""), direction, extent)
            return ("swipe", swipe) if swipe else (action, dict(given))
        case "drag" | "swipe" if start is not None:
            name = "drag" if action == "drag" and "drag" in tools else "swipe"
            return name, _point(start, "x1", "y1") | _point(end, "x2", "y2")
        case "type":
            text = _first(given, "content", "text")
            return "type", {} if text is None else {"text": text}
        case "press_home":
            return "home", {}
        case "open_app" | "open":
            app = _first(given, "app_name", "app", "content", "name")
            return "launch_app", {} if app is None else {"app": app}
        case "wait":
            seconds = numbers(_first(given, "seconds", "time") or "")
            return "wait", {"seconds": seconds[0] if seconds else WAIT}
        case "finished" if STOP in tools and (fields := end_fields([tools[STOP]])):
            named = {name: value for name, value in given.items() if name in fields}
            return STOP, read_end(given.get("content")) | named
        case "finished":
            return "stop", {"answer": given.get("content", "")}
    tool = tools.get(action)
    return action, _typed(given, tool) if tool else dict(given)


def _first(given: dict[str, str], *names: str) -> str | None:
    return next((given[name] for name in names if name in given), None)


def _point(place: str | None, x: str, y: str) -> dict[str, Any]:
    """The two arguments of a point; text that is not a point is passed on as written."""
    if place is None:
        return {}
    match numbers(place):
        case [first, second]:
            return {x: first, y: second}
        case [left, top, right, bottom]:
            return {x: (left + right) / 2, y: (top + bottom) / 2}
    return {x: place}


def _scroll(place: Sequence[float], direction: str, extent: Extent) -> dict[str, Any] | None:
    """The swipe that scrolls in a direction: the finger moves the other way, centered on the place where possible."""
    if direction not in ("up", "down", "left", "right"):
        return None
    middle = [edge / 2 for edge in extent]
    at = list(place) if len(place) == 2 and all(is_number(number) for number in place) else middle
    axis = 1 if direction in ("up", "down") else 0
    edge = extent[axis]
    reach, nearest, farthest = _REACH * edge, _MARGIN * edge, (1 - _MARGIN) * edge
    if direction in ("down", "right"):
        start = min(max(at[axis], nearest + reach), farthest)
        end = start - reach
    else:
        start = max(min(at[axis], farthest - reach), nearest)
        end = start + reach
    across = min(max(at[1 - axis], 0.0), extent[1 - axis])
    points = [(across, start), (across, end)] if axis else [(start, across), (end, across)]
    (x1, y1), (x2, y2) = points
    return {"x1": x1, "y1": y1, "x2": x2, "y2": y2}


def _typed(given: dict[str, str], tool: ToolSpec) -> dict[str, Any]:
    """Arguments converted to the tool's types; in this format all are strings."""
    properties = tool.parameters.get("properties", {})
    result: dict[str, Any] = {}
    for name, text in given.items():
        wanted = properties.get(name, {}).get("type")
        found = numbers(text) if wanted in ("integer", "number") else []
        result[name] = found[0] if len(found) == 1 else text
    return result


def _as_action(name: str, given: dict[str, Any]) -> str:
    """One of our calls, written as an action."""

    def box(x: str, y: str) -> str:
        return _BOX.format(given.get(x), given.get(y))

    match name:
        case "tap_xy":
            return f"click(start_box={box('x', 'y')})"
        case "double_tap":
            return f"left_double(start_box={box('x', 'y')})"
        case "long_press":
            return f"long_press(start_box={box('x', 'y')}, time='{given.get('seconds', 1)}')"
        case "swipe":
            return f"drag(start_box={box('x1', 'y1')}, end_box={box('x2', 'y2')})"
        case "type":
            return f"type(content={written(str(given.get('text', '')))})"
        case "launch_app":
            return f"open_app(app_name={written(str(given.get('app', '')))})"
        case "home":
            return "press_home()"
        case "wait":
            return "wait()"
        case "stop":
            return f"finished(content={written(write_end(given))})"
    return f"{name}({', '.join(f'{key}={written(str(value))}' for key, value in given.items())})"
