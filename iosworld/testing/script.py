"""Scripts of fake models: replies and faults, in terms that are the same for every vendor's API.

A script is a list of replies and faults, used in order, or a function that returns the next one for a request.
Each fake server converts a `Say` to its own API's format, so that one script or function serves all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]


@dataclass(frozen=True)
class Call:
    """A tool call in a reply. A string in `arguments` is sent unchanged and need not be JSON."""

    name: str
    arguments: Any = field(default_factory=dict)


@dataclass(frozen=True)
class Say:
    """Text, any number of calls, optional reasoning; `stopped` is the API's stop reason; None is the usual one."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    thinking: str = ""
    stopped: str | None = None


@dataclass(frozen=True)
class Fail:
    """An answer with an error status. `retry_after` in seconds is sent as a header."""

    status: int
    kind: str = ""
    message: str = "planned failure"
    retry_after: float | str | None = None
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class CutOff:
    """A good reply, cut off in the middle of its body. `politely`: the body ends as if it were whole."""

    say: Say = Say("This reply will not arrive whole.")
    politely: bool = False


@dataclass(frozen=True)
class HangUp:
    """The connection closes without an answer."""


@dataclass(frozen=True)
class Garbage:
    """A response with status 200 that is not a valid reply."""

    body: bytes = b"<html>It works!</html>"
    type: str = "text/html"


@dataclass(frozen=True)
class Silence:
    """No response until the server is closed: the caller's own timeout must end the request."""


@dataclass(frozen=True)
class Dribble:
    """A response of spaces until the server is closed, as proxies send to keep a connection alive."""


@dataclass(frozen=True)
class MidStream:
    """A stream that starts normally and then contains an error; without streaming, an error with status 500."""

    kind: str = "overloaded_error"
    say: Say = Say("This reply will not arrive whole.")


Line = Say | Fail | CutOff | HangUp | Garbage | Silence | Dribble | MidStream


@dataclass(frozen=True)
class Heard:
    """A request in plain terms, the same for every fake."""

    json: JSON = field(repr=False)
    system: str
    tools: tuple[str, ...]
    texts: tuple[str, ...]
    """The texts of the last user turn, tool results first."""
    pictures: tuple[bytes, ...] = field(repr=False)
    """The pictures of the last user turn, as they came."""


Script = Sequence[Line] | Callable[[Heard], Line]
