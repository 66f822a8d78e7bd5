"""Server-sent events, as the vendors' APIs stream their replies.

The vendors' packages read them too, but make typed objects of every event: for a reply of hundreds of tool calls that
takes many seconds, and it says no more than the JSON does.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

JSON = dict[str, Any]


class EventError(Exception):
    """An error that came as an event: made like the packages' own, so that it is explained in the same way."""

    def __init__(self, event: JSON) -> None:
        super().__init__("an error in the middle of a stream")
        self.status_code, self.body = 200, event


class Unreadable(Exception):
    """What a server sent is not JSON, or not JSON that can be read: an integer of 5,000 digits, bottomless nesting."""


def read_json(text: bytes) -> Any:
    """The value of JSON text, which is UTF-8 whatever the server says of its charset. Raises Unreadable."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from None


def read_events(pieces: Iterable[bytes]) -> Iterator[JSON]:
    """The events of a stream, each as its JSON object. What is no object is no event either.

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
    """Lines without their ends (CR, LF or both), and an empty one at the end."""
    rest = bytearray()
    for piece in pieces:
        rest += piece
        if b"\n" not in piece and b"\r" not in piece:
            continue
        # A CR at the very end may be the first half of CR LF.
        kept = bytes(rest[-1:]) if rest.endswith(b"\r") else b""
        lines = bytes(rest[: len(rest) - len(kept)]).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        rest = bytearray(lines.pop() + kept)
        yield from lines
    yield from bytes(rest).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    yield b""
