"""One connection of the embedded simulator's protocol (docs/protocol.md): one JSON line each for request and answer."""

import contextlib
import errno
import json
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from iosworld.errors import ActionRefused, DeviceError, DeviceFault, DeviceLost, DeviceTimeout, ProtocolError

MAX_REQUEST = 8 * 1024 * 1024
"""Maximum length of a request line. A longer one is not sent, because it would be refused."""

STOPPED_PATIENCE = 5.0
"""How long an answer is waited for, in seconds, before it is checked whether the phone's process is stopped."""

_CHUNK = 1 << 16
"""Bytes that are read at once. A larger buffer would be a mapping of its own each time, which takes longer than the reading."""


class Connection:
    """Requests and answers over a Unix socket, one at a time. Not thread-safe."""

    def __init__(
        self, path: Path | str, timeout: float = 120.0, explain: Callable[[bytes], str] = lambda _: ""
    ) -> None:
        """Connect to the socket at `path`. `timeout` is in seconds and applies to each answer.

        `explain` returns the reason, if known, why the phone ended during a request (its line).
        Raises DeviceLost if nothing listens there, DeviceTimeout if too many connections are waiting to be accepted.
        """
        self.timeout = timeout
        self.process: int | None = None
        """The phone's process ID, if it is known: a process that somebody has stopped is not waited for."""
        self._explain = explain
        self._next_id = 0
        self._socket: socket.socket | None = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._received = bytearray()
        # With Python's own timeout, connecting fails at once if the listener's backlog is full; this way it waits.
        limit = struct.pack("ll", int(timeout), int(timeout % 1 * 1_000_000) if timeout > 0 else 1)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self.close()
            if error.errno in (errno.EAGAIN, errno.ETIMEDOUT):
                raise DeviceTimeout(f"nothing accepts connections at {path} within {timeout:g} s") from None
            raise DeviceLost(f"nothing answers at {path} ({error.strerror or error})") from None
        self._socket.settimeout(timeout)

    def ask(self, what: str, **arguments: object) -> dict[str, Any]:
        """Send one request and return the fields of its answer.

        Raises ActionRefused (caused by the request), or a DeviceError: DeviceFault if the simulator reports an internal
        error; DeviceLost, DeviceTimeout, or ProtocolError, after which the connection is closed.
        """
        return self._read(what, self._answer(what, arguments))

    def ask_written(self, what: str) -> bytes:
        """Send a request without arguments whose answer has one field, named like the request. Returns the JSON of this
        field, unread: a display list takes longer to read than to receive. Raises as `ask` does."""
        line = self._answer(what, {})
        head = b'{"id":%d,"ok":true,"%s":{' % (self._next_id, what.encode())
        if line.startswith(head) and line.endswith(b"}}"):
            return line[len(head) - 1 : -1]
        value = self._read(what, line).get(what)
        if not isinstance(value, dict):
            raise ProtocolError(f"{what}: expected an object named {what!r} in the answer, got {type(value).__name__}")
        return json.dumps(value, ensure_ascii=False).encode()

    def _answer(self, what: str, arguments: dict[str, object]) -> bytes:
        self._next_id += 1
        try:
            request = json.dumps({"id": self._next_id, "do": what, **arguments}, ensure_ascii=False, allow_nan=False)
            line = request.encode() + b"\n"
        except (TypeError, ValueError, RecursionError) as error:  # NaN, half a surrogate pair, or a number of NumPy
            raise ActionRefused(
                "bad_request", f"{what}: expected Python's own finite numbers and Unicode text ({error})"
            ) from None
        if len(line) > MAX_REQUEST:
            raise ActionRefused("too_large", f"{what}: {len(line)} bytes; a request has at most {MAX_REQUEST}")
        return self._exchange(what, line)

    def end(self, patience: float = 2.0) -> None:
        """Ask the phone to end, wait at most `patience` seconds for its answer, and close. May be called again."""
        if self._socket is not None:
            self._socket.settimeout(patience)
            with contextlib.suppress(DeviceError, ActionRefused):
                self.ask("close")
        self.close()

    def close(self) -> None:
        """Close the connection; a phone that is still busy ends. May be called more than once."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _exchange(self, what: str, line: bytes) -> bytes:
        if self._socket is None:
            raise DeviceLost(f"{what}: the phone was closed; start another")
        try:
            with contextlib.suppress(BrokenPipeError):  # what was sent before the other side closed can still be read
                self._socket.sendall(line)
            answer = self._receive_line(self._socket)
        except TimeoutError:
            self.close()
            if self.process is not None and _is_stopped(self.process):
                raise DeviceTimeout(f"{what}: no answer, because the phone's process is stopped") from None
            raise DeviceTimeout(f"{what}: no answer within {self.timeout:g} s") from None
        except OSError as error:
            self.close()
            raise DeviceLost(f"{what}: the connection broke ({error.strerror or error})") from None
        except BaseException:  # interrupted: the answer would be mistaken for that of the next request
            self.close()
            raise
        if not answer:
            self.close()
            reason = self._explain(line)
            raise DeviceLost(f"{what}: the phone ended without an answer{reason and f': {reason}'}")
        return answer

    def _receive_line(self, stream: socket.socket) -> bytes:
        """The next line, or nothing if the other side closed before the line was complete."""
        searched = 0
        while (end := self._received.find(b"\n", searched)) < 0:
            searched = len(self._received)
            chunk = self._receive(stream)
            if not chunk:
                return b""
            self._received += chunk
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def _receive(self, stream: socket.socket) -> bytes:
        """What comes next. Raises TimeoutError, earlier than usual if the phone's process is stopped."""
        left, limit = self.timeout, stream.gettimeout() or 0.0
        if self.process is None or limit < self.timeout:
            return stream.recv(_CHUNK)
        try:
            while True:
                stream.settimeout(min(left, STOPPED_PATIENCE))
                try:
                    return stream.recv(_CHUNK)
                except TimeoutError:
                    left -= STOPPED_PATIENCE
                    if left <= 0 or _is_stopped(self.process):
                        raise
        finally:
            stream.settimeout(limit)

    def _read(self, what: str, line: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._broken(what, "an answer that is not JSON", line) from None
        if not isinstance(answer, dict):
            raise self._broken(what, "an object", line)
        error = answer.get("error")
        # A process that could not read the request, or could not start, answers without an ID.
        expected = (self._next_id,) if error is None else (self._next_id, None)
        if answer.get("id") not in expected:
            raise self._broken(what, f"an answer with id {self._next_id}", line)
        if answer.get("ok") is True:
            return answer
        if not isinstance(error, dict) or not isinstance(error.get("kind"), str):
            raise self._broken(what, "ok or an error with its kind", line)
        message = str(error.get("message", "no reason given"))
        if error["kind"] in ("bad_request", "not_found", "too_large"):
            raise ActionRefused(error["kind"], message)
        raise DeviceFault(f"{what}: {message}")

    def _broken(self, what: str, expected: str, line: bytes) -> ProtocolError:
        self.close()
        shown = line[:200].decode(errors="replace")
        return ProtocolError(
            f"{what}: expected {expected}, got {shown!r}; do the versions of simulator and package match?"
        )


def _is_stopped(process: int) -> bool:
    """Whether a process is stopped, by a signal or a debugger. False where that cannot be read."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] in ("T", "t")
    except (OSError, IndexError):
        return False
