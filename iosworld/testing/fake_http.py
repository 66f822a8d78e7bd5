"""Base of the fake model servers: a local HTTP server that follows a script, including faults."""

import contextlib
import functools
import json
import socket
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from iosworld.testing.script import (
    JSON,
    CutOff,
    Dribble,
    Fail,
    Garbage,
    HangUp,
    Heard,
    Line,
    MidStream,
    Say,
    Script,
    Silence,
)


class Refusal(Exception):
    """The fake rejects a request with the response of the real API."""

    def __init__(self, message: str, status: int = 400, kind: str = "invalid_request_error") -> None:
        super().__init__(message)
        self.status, self.kind = status, kind


def need(condition: object, message: str) -> None:
    """Raises Refusal with this message unless the condition holds."""
    if not condition:
        raise Refusal(message)


class FakeServer(ABC):
    """A context manager that runs a server of one API on a free port. Subclasses implement the API.

    `requests`: the bodies of accepted requests. `refused`: the messages sent for rejected requests.
    """

    path = ""
    """The API's request path."""
    prefix = ""
    """The part of the path that belongs to the base URL."""

    def __init__(self, script: Script, key: str | None = None) -> None:
        """`key`: the accepted key; None accepts any."""
        self._script, self._key = script, key
        self._next = 0
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._broken: list[Exception] = []
        self.requests: list[JSON] = []
        self.refused: list[str] = []

    # Methods that each API implements.

    @abstractmethod
    def check(self, body: JSON, headers: dict[str, str]) -> None:
        """Raises Refusal for a request that the real API rejects."""

    @abstractmethod
    def heard(self, body: JSON) -> Heard:
        """The request in vendor-neutral terms."""

    @abstractmethod
    def message(self, body: JSON, say: Say) -> JSON:
        """The reply as JSON."""

    @abstractmethod
    def events(self, body: JSON, message: JSON) -> Iterable[tuple[str, JSON | str]]:
        """The reply as a stream of named events. An empty name is not written."""

    @abstractmethod
    def error(self, status: int, kind: str, message: str) -> JSON:
        """The body of an error."""

    @abstractmethod
    def error_event(self, kind: str, message: str) -> tuple[str, JSON]:
        """The event of an error in the middle of a stream."""

    # The server.

    @property
    def base_url(self) -> str:
        """The base_url for a model."""
        host, port = self._server.server_address[:2]
        return f"http://{host!s}:{port}{self.prefix}"

    def __enter__(self) -> Self:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, self))
        self._server.daemon_threads = True
        self._server.block_on_close = False
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        if self._broken and exc[0] is None:
            raise self._broken[0]

    def broke(self, error: Exception) -> None:
        """An exception raised by the script. The context manager raises it again on exit, so that a failed assertion in a script fails the test."""
        self._broken.append(error)

    def line(self, body: JSON) -> Line:
        """The script's next line, for an accepted request."""
        with self._lock:
            self.requests.append(body)
            if not callable(self._script):
                if self._next >= len(self._script):
                    return Fail(500, "api_error", f"the script has only {len(self._script)} lines")
                self._next += 1
                return self._script[self._next - 1]
        return self._script(self.heard(body))

    def take(self, path: str, raw: bytes, headers: dict[str, str]) -> JSON:
        """The request's JSON. Raises Refusal if the API rejects it."""
        if path.split("?")[0] != self.path:
            raise Refusal(f"there is nothing at {path}; expected {self.path}", 404, "not_found_error")
        key = headers.get("x-api-key") or headers.get("authorization", "").removeprefix("Bearer ")
        if not key or (self._key is not None and key != self._key):
            raise Refusal(f"invalid key: {key}", 401, "authentication_error")
        try:
            body = json.loads(raw)
        except ValueError:
            raise Refusal("the body is not JSON") from None
        need(isinstance(body, dict), "the body is not an object")
        self.check(body, headers)
        return dict(body)

    def blanks(self) -> Iterator[bytes]:
        """Sends spaces (comments in a stream) until the server is closed."""
        while not self._closing.wait(0.02):
            yield b"\n"

    def wait_until_closed(self) -> None:
        self._closing.wait()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, fake: FakeServer, *rest: Any) -> None:
        self._fake = fake
        super().__init__(*rest)

    def do_POST(self) -> None:
        fake = self._fake
        raw = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            body = fake.take(self.path, raw, {name.lower(): value for name, value in self.headers.items()})
            line = fake.line(body)
        except Refusal as refusal:
            fake.refused.append(str(refusal))
            self._json(refusal.status, fake.error(refusal.status, refusal.kind, str(refusal)))
            return
        except Exception as error:  # noqa: BLE001  # any error is raised again when the server exits
            fake.broke(error)
            self._json(400, fake.error(400, "", f"the script failed: {error!r}"))
            return
        # The client may have disconnected, for example after its time limit.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._answer(fake, body, line)

    def _answer(self, fake: FakeServer, body: JSON, line: Line) -> None:
        streamed = bool(body.get("stream"))
        match line:
            case Say():
                message = fake.message(body, line)
                if streamed:
                    self._stream(_written(fake.events(body, message)))
                else:
                    self._json(200, message)
            case Fail(status, kind, message, after, extra):
                headers = dict(extra) | ({} if after is None else {"retry-after": str(after)})
                self._json(status, fake.error(status, kind, message), headers)
            case CutOff(say, politely):
                self._cut(fake, body, say, streamed, politely)
            case MidStream(kind, say) if streamed:
                events = list(fake.events(body, fake.message(body, say)))
                self._stream(_written([*events[: max(1, len(events) // 2)], fake.error_event(kind, "overloaded")]))
            case MidStream(kind):
                self._json(500, fake.error(500, kind, "overloaded"))
            case Garbage(content, kind):
                self._body(200, content, kind)
            case HangUp():
                self._hang_up()
            case Dribble():
                self._stream(fake.blanks())
            case Silence():
                fake.wait_until_closed()
                self.close_connection = True

    def _cut(self, fake: FakeServer, body: JSON, say: Say, streamed: bool, politely: bool) -> None:
        message = fake.message(body, say)
        if streamed:
            pieces = list(_written(fake.events(body, message)))
            self._stream(pieces[: max(1, len(pieces) // 2)], finish=politely)
            return
        content = json.dumps(message).encode()
        half = content[: len(content) // 2]
        if politely:
            self._body(200, half, "application/json")
            return
        self._head(200, "application/json", {"content-length": str(len(content))})
        self.wfile.write(half)
        self._hang_up()

    def _json(self, status: int, body: JSON, headers: dict[str, str] | None = None) -> None:
        self._body(status, json.dumps(body).encode(), "application/json", headers)

    def _body(self, status: int, content: bytes, kind: str, headers: dict[str, str] | None = None) -> None:
        self._head(status, kind, {"content-length": str(len(content)), **(headers or {})})
        self.wfile.write(content)

    def _stream(self, pieces: Iterable[bytes], finish: bool = True) -> None:
        self._head(200, "text/event-stream", {"transfer-encoding": "chunked"})
        for piece in pieces:
            self.wfile.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
        if finish:
            self.wfile.write(b"0\r\n\r\n")
        else:
            self._hang_up()

    def _head(self, status: int, kind: str, headers: dict[str, str]) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _hang_up(self) -> None:
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base class names it
        """Writes no log."""


def _written(events: Iterable[tuple[str, JSON | str]]) -> Iterator[bytes]:
    for name, data in events:
        text = data if isinstance(data, str) else json.dumps(data)
        yield (f"event: {name}\n" if name else "").encode() + f"data: {text}\n\n".encode()


def chunks(text: str, size: int = 7) -> Iterator[str]:
    """The chunks in which a text is streamed."""
    for start in range(0, len(text), size):
        yield text[start : start + size]
