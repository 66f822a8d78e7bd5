"""A fake WebDriverAgent that has only Apple's own routes: fixed answers, and a log of the requests."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Clock" label="Clock" enabled="true" visible="true"
  x="0" y="0" width="390" height="844" index="0" traits="" processId="1" bundleId="com.iosworld.clock">
  <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Hello" name="Hello" label="Hello" enabled="true"
    visible="true" x="1" y="2" width="3" height="4" index="0" traits="StaticText"/>
  <XCUIElementTypeButton type="XCUIElementTypeButton" value="1" name="world" label="World" enabled="false"
    visible="false" x="1" y="20" width="3" height="4" index="1" traits="Button, Selected, NotEnabled"/>
  <XCUIElementTypeTextField type="XCUIElementTypeTextField" value="Name" name="field" label="" enabled="true"
    visible="true" x="9" y="9" width="9" height="9" index="2" placeholderValue="Name" traits=""/>
  <XCUIElementTypeKeyboard type="XCUIElementTypeKeyboard" enabled="true" visible="true" x="0" y="500" width="390"
    height="344" index="3" traits=""/>
</XCUIElementTypeApplication>
"""
"""The source of a page with a text, a button, a text field and the keyboard."""

Request = tuple[str, str, Any]
"""Method, path without the session, and JSON body."""


def error(kind: str, message: str = "m", status: int = 500) -> tuple[int, dict[str, Any]]:
    """A WebDriver error response: its status and body."""
    return status, {"value": {"error": kind, "message": message, "traceback": ""}, "sessionId": "S"}


def value(content: Any) -> dict[str, Any]:
    """The body of a successful WebDriver response."""
    return {"value": content, "sessionId": "S"}


ANSWERS: dict[str, Any] = {
    "/status": value({"ready": True, "build": {"version": "16.6.1"}, "os": {"version": "18.5"}}),
    "/window/size": value({"width": 390, "height": 844}),
    "/wda/screen": value({"scale": 3}),
    "/wda/activeAppInfo": value({"bundleId": "com.iosworld.clock"}),
    "/source": value(PAGE),
    "/element/active": value(
        {"ELEMENT": "E", "type": "XCUIElementTypeTextField", "rect": {"x": 9, "y": 9, "width": 9, "height": 9}}
    ),
    "/screenshot": value(base64.b64encode(b"no picture").decode()),
}
"""The answers by path. All other requests succeed without a value."""


class _Server(ThreadingHTTPServer):
    def __init__(self, answers: dict[str, Any]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers = answers
        self.requests: list[Request] = []
        self.released = threading.Event()


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        self._answer("GET")

    def do_POST(self) -> None:
        self._answer("POST")

    def do_DELETE(self) -> None:
        self._answer("DELETE")

    def _answer(self, method: str) -> None:
        length = int(self.headers.get("content-length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        path = self.path.removeprefix("/session/S").partition("?")[0] or "/"
        self.server.requests.append((method, path, body))
        given = self.server.answers.get(path, value(None))
        if given == "silence":
            self.server.released.wait(20)
            return
        if given == "dribble":
            self.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n")
            while not self.server.released.wait(0.05):
                self.wfile.write(b" ")
            return
        status, content = given if isinstance(given, tuple) else (200, given)
        content = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Writes no log."""


@contextmanager
def fake_wda(**answers: Any) -> Iterator[tuple[int, list[Request]]]:
    """Runs the server; yields its port and the requests it receives.

    Keyword arguments replace answers by path, with `__` for a slash. An answer is a JSON body, bytes, or a status with
    either; `"silence"` never answers, and `"dribble"` sends a body that never ends.
    """
    server = _Server(ANSWERS | {"/" + path.replace("__", "/"): answer for path, answer in answers.items()})
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_address[1], server.requests
    finally:
        server.released.set()
        server.shutdown()
        thread.join()
        server.server_close()
