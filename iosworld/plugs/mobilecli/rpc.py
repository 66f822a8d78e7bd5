"""The methods of mobilecli's JSON-RPC 2.0 server that make sense for one phone.

Names, parameters and results follow its docs/openrpc.json (August 2026): `POST /rpc`, and the same messages on the web socket
`/ws`. Coordinates are points. Methods for files, web views, crashes, installing and recording answer "method not found".
"""

import base64
import json
from collections.abc import Callable
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import iosworld
from iosworld.errors import ActionError, DeviceError, InvalidAction
from iosworld.plugs.local_only import LocalOnly
from iosworld.plugs.mcp.phone_tools import DEVICE, PhoneTools
from iosworld.screen.element import Element

PORT = 12000
"""mobilecli's own port."""
PARSE, REQUEST, METHOD, PARAMS, INTERNAL, SERVER, NO_DEVICE = -32700, -32600, -32601, -32602, -32603, -32000, -32010
MOST_BYTES = 1024 * 1024
"""Bytes of a message."""
OK = {"status": "ok"}


class _Problem(Exception):
    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


def application(tools: PhoneTools) -> Starlette:
    """The server of one phone as an application for an ASGI server. It answers this machine's programs only."""
    methods = _methods(tools)

    async def http(request: Request) -> JSONResponse:
        return JSONResponse(await run_in_threadpool(answer, methods, await request.body()))

    async def web_socket(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_json(await run_in_threadpool(answer, methods, (await socket.receive_text()).encode()))
        except WebSocketDisconnect:
            pass

    return Starlette(
        routes=[Route("/rpc", http, methods=["POST"]), WebSocketRoute("/ws", web_socket)],
        middleware=[LocalOnly.middleware()],
    )


def answer(methods: dict[str, Callable[[dict[str, Any]], Any]], message: bytes) -> dict[str, Any]:
    """The response to one message."""
    number: Any = None
    try:
        if len(message) > MOST_BYTES:
            raise _Problem(REQUEST, f"expected at most {MOST_BYTES} bytes")
        try:
            asked = json.loads(message)
        except (ValueError, RecursionError) as problem:
            raise _Problem(PARSE, f"expected JSON ({problem})") from None
        if not isinstance(asked, dict) or asked.get("jsonrpc") != "2.0" or not isinstance(asked.get("method"), str):
            raise _Problem(REQUEST, "expected an object with jsonrpc 2.0, a method, and an id")
        number = asked.get("id")
        method = methods.get(asked["method"])
        if method is None:
            raise _Problem(METHOD, f"there is no method {asked['method'][:80]!r} for this phone")
        given = asked.get("params") or {}
        if not isinstance(given, dict):
            raise _Problem(PARAMS, "expected params as an object")
        if given.get("deviceId") not in (None, "", DEVICE):
            raise _Problem(NO_DEVICE, f"there is no device {str(given['deviceId'])[:80]!r}; the phone's id is {DEVICE}")
        return {"jsonrpc": "2.0", "result": method(given), "id": number}
    except _Problem as problem:
        code, words = problem.code, problem.message
    except (InvalidAction, KeyError, TypeError, ValueError) as problem:
        code, words = PARAMS, f"missing {problem}" if isinstance(problem, KeyError) else str(problem)
    except ActionError as problem:
        code, words = SERVER, str(problem)
    except DeviceError as problem:
        code, words = INTERNAL, f"the phone failed: {problem}"
    return {"jsonrpc": "2.0", "error": {"code": code, "message": words, "data": words}, "id": number}


def _methods(tools: PhoneTools) -> dict[str, Callable[[dict[str, Any]], Any]]:
    def done(work: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], Any]:
        def call(given: dict[str, Any]) -> dict[str, str]:
            work(given)
            return OK

        return call

    def place(given: dict[str, Any], x: str = "x", y: str = "y") -> tuple[float, float]:
        return float(given[x]), float(given[y])

    device = {"id": DEVICE, "name": "iOSWorld phone", "platform": "ios", "status": "online", "model": "iPhone"}
    return {
        "server.info": lambda _: {"name": "iosworld", "version": iosworld.__version__},
        "devices.list": lambda given: [device] if given.get("platform", "ios") == "ios" else [],
        "device.info": lambda _: {**device, "screenSize": _size(tools)},
        "device.boot": lambda _: OK,
        "device.screenshot": lambda given: _picture(tools, given),
        "device.dump.ui": lambda given: _elements(tools, given),
        "device.io.tap": done(lambda given: tools.click(*place(given))),
        "device.io.longpress": done(lambda given: tools.long_press(*place(given), float(given.get("duration", 500)))),
        "device.io.text": done(lambda given: tools.type_keys(str(given["text"]))),
        "device.io.button": done(lambda given: tools.press(str(given["button"]))),
        "device.io.swipe": done(lambda given: tools.move(place(given, "x1", "y1"), place(given, "x2", "y2"))),
        "device.io.orientation.get": lambda _: {"orientation": "portrait"},
        "device.io.orientation.set": done(lambda given: tools.set_orientation(str(given["orientation"]))),
        "device.url": done(lambda given: tools.open_url(str(given["url"]))),
        "device.apps.list": lambda _: [_app(app.bundle, app.name) for app in tools.installed()],
        "device.apps.foreground": lambda _: _app(tools.app().bundle, tools.app().name),
        "device.apps.launch": done(lambda given: tools.launch(str(given["bundleId"]))),
        "device.apps.terminate": lambda given: _terminated(tools, str(given["bundleId"])),
    }


def _app(bundle: str, name: str) -> dict[str, str]:
    return {"packageName": bundle, "appName": name}


def _terminated(tools: PhoneTools, bundle: str) -> dict[str, bool]:
    was_running = tools.app().bundle == bundle
    tools.terminate(bundle)
    return {"terminated": was_running}


def _size(tools: PhoneTools) -> dict[str, float]:
    width, height = tools.seen().size
    return {"width": width, "height": height, "scale": tools.scale}


def _picture(tools: PhoneTools, given: dict[str, Any]) -> dict[str, str]:
    if given.get("format", "png") != "png" or given.get("clip"):
        raise InvalidAction("expected format png without clip; this phone makes no other pictures")
    return {"format": "png", "data": "data:image/png;base64," + base64.b64encode(tools.native_picture()).decode()}


def _elements(tools: PhoneTools, given: dict[str, Any]) -> dict[str, Any]:
    if given.get("format", "json") != "json":
        raise InvalidAction("expected format json; the raw form is WebDriverAgent's, which iosworld serve gives")
    tree = tools.seen().tree
    frames = ((element, tree.touch_frame(element)) for element in tree.elements)
    return {"elements": [_element(element, frame) for element, frame in frames if not frame.is_empty]}


def _element(element: Element, frame: Any) -> dict[str, Any]:
    texts = {"label": element.label, "value": element.value, "placeholder": element.placeholder}
    place = {"x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height}
    return {
        "type": element.type,
        **{name: text for name, text in texts.items() if text},
        "rect": {name: round(number) for name, number in place.items()},
        **({"focused": True} if element.focused else {}),
        **({} if element.enabled else {"enabled": False}),
    }
