"""Writes calls as text, as models with a dialect do: the inverse of the dialects in `iosworld.models`.

It shares no code with them and follows the formats' descriptions, so that an error in one is not repeated in the other.
"""

import json
from typing import Any

from iosworld.testing.script import Call


def as_mobile_use(text: str, calls: tuple[Call, ...]) -> str:
    """A reply of Qwen3-VL."""
    written = [
        "<tool_call>\n" + json.dumps({"name": name, "arguments": arguments}) + "\n</tool_call>"
        for name, arguments in (_mobile_use(call) for call in calls)
    ]
    return "\n".join(([text] if text else []) + written)


def _mobile_use(call: Call) -> tuple[str, Any]:
    given = call.arguments
    if isinstance(given, dict):
        try:
            match call.name:
                case "tap_xy":
                    return "mobile_use", {"action": "click", "coordinate": [given["x"], given["y"]]}
                case "swipe":
                    start, end = [given["x1"], given["y1"]], [given["x2"], given["y2"]]
                    return "mobile_use", {"action": "swipe", "coordinate": start, "coordinate2": end}
                case "type":
                    return "mobile_use", {"action": "type", "text": given["text"]}
                case "launch_app":
                    return "mobile_use", {"action": "open", "text": given["app"]}
                case "home":
                    return "mobile_use", {"action": "system_button", "button": "Home"}
                case "wait":
                    return "mobile_use", {"action": "wait", "time": given.get("seconds", 1)}
                case "stop" if set(given) - {"answer"}:
                    return "mobile_use", {"action": "answer", "text": json.dumps(given)}
                case "stop" if given.get("answer"):
                    return "mobile_use", {"action": "answer", "text": given["answer"]}
                case "stop":
                    return "mobile_use", {"action": "terminate", "status": "success"}
        except KeyError:
            pass  # written unchanged, for the adapter to report
    return call.name, given


def as_ui_tars(text: str, calls: tuple[Call, ...]) -> str:
    """A reply of UI-TARS."""
    thought = f"Thought: {text}\n" if text else ""
    return thought + ("Action: " + "\n\n".join(_ui_tars(call) for call in calls) if calls else "")


def _ui_tars(call: Call) -> str:
    given = call.arguments if isinstance(call.arguments, dict) else {}

    def box(x: str, y: str) -> str:
        return f"'<|box_start|>({given[x]},{given[y]})<|box_end|>'"

    def quoted(name: str) -> str:
        text = str(given.get(name, ""))
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"

    try:
        match call.name:
            case "tap_xy":
                return f"click(start_box={box('x', 'y')})"
            case "swipe":
                return f"drag(start_box={box('x1', 'y1')}, end_box={box('x2', 'y2')})"
            case "type":
                return f"type(content={quoted('text')})"
            case "launch_app":
                return f"open_app(app_name={quoted('app')})"
            case "home":
                return "press_home()"
            case "stop" if set(given) - {"answer"}:
                text = json.dumps(given).replace("\\", "\\\\").replace("'", "\\'")
                return f"finished(content='{text}')"
            case "stop":
                return f"finished(content={quoted('answer')})"
    except KeyError:
        pass
    return f"{call.name}({', '.join(f'{name}={quoted(name)}' for name in given)})"
