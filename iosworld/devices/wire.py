"""One connection of the embedded simulator's protocol (docs/protocol.md): a JSON line out, a JSON line back."""

import json
import socket
from pathlib import Path
from typing import Any

from iosworld.errors import ActionRefused, DeviceFault, DeviceLost, DeviceTimeout, ProtocolError

MAX_REQUEST = 8 * 1024 * 1024
"""A longer request line is not sent: the other side would refuse it."""


class Connection:
    """Requests and answers over a Unix socket, one at a time. Not for use by several threads."""

    def __init__(self, path: Path | str, timeout: float = 60.0) -> None:
        """Connect to the socket at `path`. `timeout` is in seconds and counts for each answer.

        Raises DeviceLost if nobody listens there.
        """
        self.timeout = timeout
        self._next_id = 0
        self._socket: socket.socket | None = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(timeout)
        self._received = bytearray()
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self.close()
            raise DeviceLost(f"nobody answers at {path} ({error.strerror or error})") from None

    def ask(self, what: str, **arguments: object) -> dict[str, Any]:
        """Send one request and return the fields of its answer.

        Raises ActionRefused (the request's fault), or a DeviceError: DeviceFault if the simulator reports a fault of
        its own; DeviceLost, DeviceTimeout or ProtocolError, after which the connection is closed.
        """
        self._next_id += 1
        request = json.dumps({"id": self._next_id, "do": what, **arguments}, ensure_ascii=False, allow_nan=False)
        line = request.encode() + b"\n"
        if len(line) > MAX_REQUEST:
            raise ActionRefused("too_large", f"{what}: {len(line)} bytes; a request has at most {MAX_REQUEST}")
        return self._read(what, self._exchange(what, line))

    def close(self) -> None:
        """Close the connection. May be called twice."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _exchange(self, what: str, line: bytes) -> bytes:
        if self._socket is None:
            raise DeviceLost(f"{what}: the phone was closed; start another")
        try:
            self._socket.sendall(line)
            answer = self._receive_line(self._socket)
        except TimeoutError:
            self.close()
            raise DeviceTimeout(f"{what}: no answer within {self.timeout:g} s") from None
        except OSError as error:
            self.close()
            raise DeviceLost(f"{what}: the connection broke ({error.strerror or error})") from None
        if not answer:
            self.close()
            raise DeviceLost(f"{what}: the phone ended without an answer")
        return answer

    def _receive_line(self, stream: socket.socket) -> bytes:
        """The next line, or nothing if the other side closed before it was whole."""
        searched = 0
        while (end := self._received.find(b"\n", searched)) < 0:
            searched = len(self._received)
            chunk = stream.recv(1 << 18)
            if not chunk:
                return b""
            self._received += chunk
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def _read(self, what: str, line: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except ValueError:
            raise self._broken(what, "an answer that is not JSON", line) from None
        if not isinstance(answer, dict) or answer.get("id") != self._next_id:
            raise self._broken(what, f"an answer with id {self._next_id}", line)
        if answer.get("ok") is True:
            return answer
        error = answer.get("error")
        if not isinstance(error, dict) or not isinstance(error.get("kind"), str):
            raise self._broken(what, "ok or an error with its kind", line)
        message = str(error.get("message", "no reason given"))
        if error["kind"] in ("bad_request", "not_found", "too_large"):
            raise ActionRefused(error["kind"], message)
        raise DeviceFault(f"{what}: {message}")

    def _broken(self, what: str, expected: str, line: bytes) -> ProtocolError:
        self.close()
        shown = line[:200].decode(errors="replace")
        return ProtocolError(f"{what}: expected {expected}, got {shown!r}; do simulator and package belong together?")
