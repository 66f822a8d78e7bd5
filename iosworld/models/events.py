"""Server-sent events, the format in which the vendors' APIs stream replies.

The vendors' packages also parse them, but create typed objects for every event. For a reply with hundreds of tool
calls that takes many seconds and provides no more information than the JSON.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

JSON = dict[str, Any]


class EventError(Exception):
    """An error sent as an event, with the same attributes as the packages' own errors so that it is handled alike."""

    def __init__(self, event: JSON) -> None:
        super().__init__("an error in the middle of a stream")
        self.status_code, self.body = 200, event


class Unreadable(Exception):
    """The server sent invalid JSON, or JSON that cannot be read: an integer of 5,000 digits, or excessive nesting."""


def read_json(text: bytes) -> Any:
    """The value of JSON text. It is UTF-8, regardless of the charset that the server declares. Raises Unreadable."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from None


def read_events(pieces: Iterable[bytes]) -> Iterator[JSON]:
    """The events of a stream, each as its JSON object. Other values are skipped.

    Raises Unreadable.
    """
    data: list[bytes] = []
    for line in _lines(pieces):
        if line.startswith(b"data:"):
            data.append(line[5:].removeprefix(b" "))
        elif not line and data:
            written, data = b"\n".join(data), []
            if written.strip() == b"[DONE]":
                return
            event = read_json(written)
            if isinstance(event, dict):
                yield event


def _lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Lines without their terminators (CR, LF, or both), and an empty line at the end."""
    rest = bytearray()
    for piece in pieces:
        rest += piece
        if b"\n" not in piece and b"\r" not in piece:
            continue
        # A trailing CR may be the first half of CR LF.
        kept = bytes(rest[-1:]) if rest.endswith(b"\r") else b""
        lines = bytes(rest[: len(rest) - len(kept)]).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        rest = bytearray(lines.pop() + kept)
        yield from lines
    yield from bytes(rest).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    yield b""
