"""`mobile_use`: Qwen's format for using a phone. One function with an `action`, called in <tool_call> tags.

The function, its actions and its arguments are those of the cookbook that comes with Qwen3-VL
(github.com/QwenLM/Qwen3-VL, cookbooks/mobile_agent.ipynb); the envelope is Qwen's chat template for tools. The prompt
asks for JSON; other forms that models write in these tags are read as well (`tagged_calls`). Only the
actions that correspond to tools here are offered; other tools are listed next to it under their own names.
"""

import json
from collections.abc import Sequence
from typing import Any

from iosworld.models.compatible.dialects import Extent, extent_of, renamed
from iosworld.models.compatible.tagged_calls import CLOSE, FUNCTION, OPEN, Types, Written, written_calls
from iosworld.models.compatible.typed_end import STOP, end_fields, end_lines, read_end, write_end
from iosworld.models.coordinates import is_number
from iosworld.models.model import ToolCall, ToolSpec

_ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("tap_xy", "click", "touch the point `coordinate`"),
    ("long_press", "long_press", "touch the point `coordinate` and hold it for `time` seconds"),
    ("swipe", "swipe", "move a finger from `coordinate` to `coordinate2` and lift it; content follows the finger"),
    ("type", "type", "type `text` into the field that has the focus"),
    ("launch_app", "open", "open the app that is called `text`"),
    ("home", "system_button", "press the `button` Home, which leads to the home screen"),
    ("wait", "wait", "let `time` seconds pass"),
    ("stop", "answer", "end, with `text` as the answer to the goal's question"),
    ("stop", "terminate", "end, with `status`, where the goal asks for no answer"),
)
"""Our tool, the corresponding action, and its description."""

_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "coordinate": ("click", "long_press", "swipe"),
    "coordinate2": ("swipe",),
    "text": ("type", "open", "answer"),
    "time": ("long_press", "wait"),
    "button": ("system_button",),
    "status": ("terminate",),
}


class MobileUse:
    """The dialect. It is stateless."""

    name = "mobile_use"

    def prompt(self, tools: Sequence[ToolSpec]) -> str:
        offered = _offered(tools)
        known = {ours for ours, _, _ in offered}
        functions = [_function(offered, extent_of(tools))] if offered else []
        functions += [
            {"name": tool.name, "description": tool.description, "parameters": tool.parameters}
            for tool in tools
            if tool.name not in known
        ]
        lines = [json.dumps({"type": "function", "function": each}, ensure_ascii=False) for each in functions]
        others = renamed([(ours, theirs) for ours, theirs, _ in offered])
        return "\n".join(
            [
                "# Tools",
                "",
                "You act by calling functions. Their signatures are within <tools></tools>:",
                "<tools>",
                *lines,
                "</tools>",
                "",
                "For a call, write a JSON object with the function's name and its arguments within <tool_call></tool_call>:",
                OPEN,
                '{"name": <function-name>, "arguments": <args-json-object>}',
                CLOSE,
                "Write one such call in each reply, after your words, and nothing after it.",
                *([f"Of the tools named above, as an action, {'; '.join(others)}."] if others else []),
                *end_lines(end_fields(tools), "the `text` of `answer`"),
            ]
        )

    def read(self, text: str, tools: Sequence[ToolSpec]) -> tuple[ToolCall, ...]:
        names, asks = {tool.name for tool in tools}, bool(end_fields(tools))
        found = enumerate(written_calls(text, _types(tools)), 1)
        calls = [_read(each, names, number, asks) for number, each in found]
        ends = [call for call in calls if call.name == "stop"]
        if len(ends) == len(calls) == 2 and not all(_answer(call) for call in ends):
            # An answer followed by `terminate` is one end of the episode.
            return (next((call for call in ends if _answer(call)), ends[0]),)
        return tuple(calls)

    def words(self, text: str) -> str:
        return text.partition(OPEN)[0].partition(FUNCTION)[0].strip()

    def write(self, call: ToolCall) -> str:
        value = {"name": call.name, "arguments": call.arguments}
        if isinstance(call.arguments, dict) and (arguments := _as_action(call.name, call.arguments)):
            value = {"name": "mobile_use", "arguments": arguments}
        return f"{OPEN}\n{json.dumps(value, ensure_ascii=False)}\n{CLOSE}"

    def reminder(self, tools: Sequence[ToolSpec]) -> str:
        offered = _offered(tools)
        others = [tool.name for tool in tools if tool.name not in {ours for ours, _, _ in offered}]
        functions = [f"mobile_use with the action {', '.join(theirs for _, theirs, _ in offered)}", *others]
        return f"Reply with one call within {OPEN}{CLOSE}; functions: {'; '.join(functions)}."


def _offered(tools: Sequence[ToolSpec]) -> list[tuple[str, str, str]]:
    names, asks = {tool.name for tool in tools}, bool(end_fields(tools))
    return [action for action in _ACTIONS if action[0] in names and not (asks and action[1] == "terminate")]


def _function(offered: Sequence[tuple[str, str, str]], extent: Extent | None) -> dict[str, Any]:
    """The single function, with the actions that are offered."""
    actions = [theirs for _, theirs, _ in offered]
    place = "(x, y): how far from the left and from the top edge"
    resolution = ""
    if extent is not None:
        right, bottom = (f"{edge:g}" for edge in extent)
        place = (
            f"(x, y): x from 0 at the left edge to {right} at the right, y from 0 at the top to {bottom} at the bottom"
        )
        resolution = f"* The screen's resolution is {right}x{bottom}.\n"
    about: dict[str, dict[str, Any]] = {
        "coordinate": {"type": "array", "description": place},
        "coordinate2": {"type": "array", "description": f"where the swipe ends, {place}"},
        "text": {"type": "string"},
        "time": {"type": "number", "description": "seconds"},
        "button": {"type": "string", "enum": ["Home"]},
        "status": {"type": "string", "enum": ["success", "failure"]},
    }
    properties: dict[str, Any] = {
        "action": {
            "type": "string",
            "enum": actions,
            "description": "What to do:\n" + "\n".join(f"* `{theirs}`: {what}." for _, theirs, what in offered),
        }
    }
    for name, schema in about.items():
        needed = [action for action in _ARGUMENTS[name] if action in actions]
        if needed:
            required = f"Required only by {', '.join(f'`action={action}`' for action in needed)}."
            words = f"{schema['description']}. {required}" if "description" in schema else required
            properties[name] = {**schema, "description": words}
    return {
        "name": "mobile_use",
        "description": "Use a phone by its touchscreen, and see pictures of it.\n"
        f"{resolution}"
        "* Aim at the middle of a button, link or icon, not at its edge.\n"
        "* Some things take a moment: wait, and look at the next picture.",
        "parameters": {"type": "object", "properties": properties, "required": ["action"]},
    }


def _types(tools: Sequence[ToolSpec]) -> Types:
    """The JSON types that the parameters of the tools and of the dialect's function accept."""
    offered = _offered(tools)
    ours = {tool.name: tool.parameters for tool in tools}
    theirs = _function(offered, None)["parameters"]

    def accepted(name: str) -> dict[str, frozenset[str]]:
        names = {"mobile_use", *(action for _, action, _ in _ACTIONS)}
        schemas = [ours.get(name), theirs if name in names else None]
        found: dict[str, frozenset[str]] = {}
        for schema in schemas:
            for key, about in (schema or {}).get("properties", {}).items():
                kinds = about.get("type")
                found.setdefault(key, frozenset([kinds] if isinstance(kinds, str) else kinds or ()))
        return found

    return accepted


def _read(written: Written, names: set[str], number: int, asks: bool) -> ToolCall:
    """One call, converted to our format. `asks`: whether the end has fields."""
    call, value = f"call_{number}", written.value
    if not isinstance(value, dict):
        problem = written.problem or "expected a JSON object with a name and arguments"
        return ToolCall(call, "mobile_use", value, problem)
    arguments = value.get("arguments", {} if "name" in value else value)
    name = str(value.get("name", "mobile_use"))
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return ToolCall(call, name, arguments, f"the arguments of {name[:100]} are not JSON")
    if not isinstance(arguments, dict):
        return ToolCall(call, name, arguments, f"the arguments of {name[:100]} are no JSON object")
    action = arguments.get("action")
    if name != "mobile_use":
        flattened = action is None and name in {theirs for _, theirs, _ in _ACTIONS}
        if not flattened or (name in names and not {"coordinate", "time"} & arguments.keys()):
            return ToolCall(call, name, arguments)
        action = name
    if not isinstance(action, str):
        return ToolCall(call, "mobile_use", arguments)
    ours, given = _as_ours(action, arguments, asks)
    return ToolCall(call, ours, given)


def _as_ours(action: str, arguments: dict[str, Any], asks: bool) -> tuple[str, dict[str, Any]]:
    """Our tool and its arguments for an action. Missing and wrong arguments are kept for the tool to report."""
    rest = {key: value for key, value in arguments.items() if key != "action"}
    button = str(rest.get("button", "")).lower()
    match action:
        case "click":
            return "tap_xy", _point(rest, "coordinate", "x", "y")
        case "long_press":
            return action, _point(rest, "coordinate", "x", "y") | _taken(rest, "time", "seconds")
        case "swipe":
            return action, _point(rest, "coordinate", "x1", "y1") | _point(rest, "coordinate2", "x2", "y2")
        case "type":
            return action, _taken(rest, "text", "text")
        case "open":
            return "launch_app", _taken(rest, "text", "app")
        case "wait":
            return action, _taken(rest, "time", "seconds")
        case "answer" if asks:
            return STOP, read_end(rest.get("text"))
        case "answer":
            return "stop", _taken(rest, "text", "answer")
        case "terminate":
            return "stop", {}
        case "system_button" if button == "home":
            return "home", {}
        case "system_button" if button == "enter":
            return "type", {"text": "\n"}
    return action, rest


def _point(arguments: dict[str, Any], key: str, x: str, y: str) -> dict[str, Any]:
    place = arguments.get(key)
    match place:
        case [left, top, right, bottom] if all(is_number(side) for side in (left, top, right, bottom)):
            return {x: (left + right) / 2, y: (top + bottom) / 2}
        case [first, second]:
            return {x: first, y: second}
        case None:
            return {}
    return {x: place}


def _taken(arguments: dict[str, Any], theirs: str, ours: str) -> dict[str, Any]:
    value = arguments.get(theirs)
    return {} if value is None else {ours: value}


def _as_action(name: str, given: dict[str, Any]) -> dict[str, Any] | None:
    """The arguments of `mobile_use` for one of our calls; None if there is no matching action."""
    match name:
        case "tap_xy":
            return {"action": "click", "coordinate": [given.get("x"), given.get("y")]}
        case "long_press":
            seconds = given.get("seconds", 1)
            return {"action": "long_press", "coordinate": [given.get("x"), given.get("y")], "time": seconds}
        case "swipe":
            start, end = [given.get("x1"), given.get("y1")], [given.get("x2"), given.get("y2")]
            return {"action": "swipe", "coordinate": start, "coordinate2": end}
        case "type":
            return {"action": "type", "text": given.get("text")}
        case "launch_app":
            return {"action": "open", "text": given.get("app")}
        case "home":
            return {"action": "system_button", "button": "Home"}
        case "wait":
            return {"action": "wait", "time": given.get("seconds", 1)}
        case "stop" if any(given.values()):
            return {"action": "answer", "text": write_end(given)}
        case "stop":
            return {"action": "terminate", "status": "success"}
    return None


def _answer(call: ToolCall) -> Any:
    return call.arguments.get("answer") if isinstance(call.arguments, dict) else None
