"""A WebDriverAgent without our routes, for tests: a few fixed answers, and what it was asked."""

import base64
import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

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


class Plain(BaseHTTPRequestHandler):
    """A WebDriverAgent without our routes: a few fixed answers, and what it was asked."""

    answers = {}
    asked = []

    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")

    def do_DELETE(self):
        self.answer("DELETE")

    def answer(self, method):
        length = int(self.headers.get("content-length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        path = self.path.removeprefix("/session/S").partition("?")[0] or "/"
        self.asked.append((method, path, body))
        given = self.answers.get(path, {"value": None, "sessionId": "S"})
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

    def log_message(self, *_):
        """Says nothing."""


def error(kind, message="m", status=500):
    return status, {"value": {"error": kind, "message": message, "traceback": ""}, "sessionId": "S"}


def value(content):
    return {"value": content, "sessionId": "S"}


ORDINARY = {
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


@contextmanager
def plain_wda(**answers):
    """A server's port and what it was asked; keyword arguments are answers by path, `__` for a slash."""
    given = ORDINARY | {"/" + path.replace("__", "/"): answer for path, answer in answers.items()}
    handler = type("Handler", (Plain,), {"answers": given, "asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.released = threading.Event()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_address[1], handler.asked
    finally:
        server.released.set()
        server.shutdown()
        thread.join()
        server.server_close()
