"""The eight routes of Mobilerun's iOS portal, as its driver (mobilerun-core-local 0.7) calls them.

An app on the iPhone serves them there. Coordinates are points. Errors have status 400 and `{"error": …}`; the driver raises
for any status from 400 on. Texts of elements are what agents of iOSWorld get; identifiers are not told.
"""

import math
import re
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from iosworld.errors import ActionError, DeviceError, InvalidAction
from iosworld.plugs.local_only import LocalOnly
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element

PORT = 6643
"""Where Mobilerun looks for a portal."""
HOME = 1
"""The key of the home button."""
_RECT = re.compile(r"\{\{([-0-9. ]+),([-0-9. ]+)\},\s*\{([-0-9. ]+),([-0-9. ]+)\}\}")


def portal(tools: PhoneTools) -> Starlette:
    """The portal of one phone as an application for an ASGI server. It answers this machine's programs only."""

    def route(path: str, method: str, work: Any) -> Route:
        async def answer(request: Request) -> Response:
            try:
                body = await request.json() if method == "POST" else {}
                if not isinstance(body, dict):
                    raise InvalidAction("expected a JSON object")
                found = await run_in_threadpool(work, body)
            except (ActionError, DeviceError, KeyError, TypeError, ValueError) as problem:
                words = f"missing {problem}" if isinstance(problem, KeyError) else str(problem)
                return JSONResponse({"error": words}, 400 if not isinstance(problem, DeviceError) else 500)
            return found if isinstance(found, Response) else JSONResponse(found)

        return Route(path, answer, methods=[method])

    return Starlette(
        routes=[
            route("/device/date", "GET", lambda _: {"date": tools.now()}),
            route("/state", "GET", lambda _: _state(tools)),
            route("/vision/screenshot", "GET", lambda _: Response(tools.native_picture(), media_type="image/png")),
            route("/gestures/tap", "POST", lambda body: _tap(tools, body)),
            route("/gestures/swipe", "POST", lambda body: _swipe(tools, body)),
            route("/inputs/type", "POST", lambda body: _type(tools, body)),
            route("/inputs/key", "POST", lambda body: _key(tools, body)),
            route("/inputs/launch", "POST", lambda body: _done(tools.launch(str(body["bundleIdentifier"])))),
        ],
        middleware=[LocalOnly.middleware()],
    )


def debug_description(tree: AccessibilityTree, app: str) -> str:
    """The tree as XCTest's `debugDescription` writes it: type, frame, label, value and placeholder, indented by depth."""
    lines = [f"Application, {_frame(tree.root)}, label: {_quoted(app)}"]

    def add(element: Element, depth: int) -> None:
        words = [element.type, _frame(element)]
        parts = (("label", element.label), ("value", element.value), ("placeholderValue", element.placeholder))
        words += [f"{name}: {_quoted(text)}" for name, text in parts if text]
        words += [name for name, holds in (("Selected", element.selected), ("Disabled", not element.enabled)) if holds]
        words += ["Keyboard Focused"] if element.focused else []
        lines.append("  " * depth + ", ".join(words))
        for child in element.children:
            add(child, depth + 1)

    for child in tree.root.children:
        add(child, 1)
    return "\n".join(lines) + "\n"


def _state(tools: PhoneTools) -> dict[str, Any]:
    seen, app = tools.seen(), tools.app()
    focused = next((element for element in seen.tree.elements if element.focused), None)
    width, height = seen.size
    return {
        "a11y_tree": debug_description(seen.tree, app.name),
        "phone_state": {
            "currentApp": app.name,
            "packageName": app.bundle,
            "keyboardVisible": any(element.type == "Keyboard" for element in seen.tree.elements),
            "focusedElement": (focused.label or focused.placeholder) if focused else "",
        },
        "device_context": {"screen_bounds": {"width": width, "height": height}},
    }


def _tap(tools: PhoneTools, body: dict[str, Any]) -> dict[str, Any]:
    match = _RECT.fullmatch(str(body["rect"]).strip())
    if match is None:
        raise InvalidAction(f"expected rect as {{{{x,y}},{{width,height}}}}, got {str(body['rect'])[:80]!r}")
    x, y, width, height = (float(part) for part in match.groups())
    place = x + width / 2, y + height / 2
    if body.get("longPress"):
        return _done(tools.long_press(*place))
    return _done(tools.double_tap(*place) if body.get("count", 1) == 2 else tools.click(*place))


def _swipe(tools: PhoneTools, body: dict[str, Any]) -> dict[str, Any]:
    begin, end = (float(body["x1"]), float(body["y1"])), (float(body["x2"]), float(body["y2"]))
    seconds = float(body.get("durationMs", 1000)) / 1000
    if not math.isfinite(seconds):
        raise InvalidAction("expected durationMs as a number")
    return _done(tools.move(begin, end, min(max(seconds, 0.05), 10.0)))


def _type(tools: PhoneTools, body: dict[str, Any]) -> dict[str, Any]:
    text = str(body["text"])
    if body.get("clear"):
        focused = next((element for element in tools.seen().tree.elements if element.focused), None)
        text = "\b" * (len(focused.value) if focused is not None else 0) + text
    return _done(tools.type_keys(text) if text else "")


def _key(tools: PhoneTools, body: dict[str, Any]) -> dict[str, Any]:
    if body["key"] != HOME:
        raise InvalidAction(f"expected key {HOME}, the home button, got {body['key']!r:.40}")
    return _done(tools.press("HOME"))


def _done(words: str) -> dict[str, Any]:
    return {"success": True, "message": words}


def _frame(element: Element) -> str:
    frame = element.frame
    return f"{{{{{frame.x:.1f}, {frame.y:.1f}}}, {{{frame.width:.1f}, {frame.height:.1f}}}}}"


def _quoted(text: str) -> str:
    """The text on one line between quotation marks, which it contains no more."""
    return "'" + " ".join(text.split()).replace("'", "’") + "'"
