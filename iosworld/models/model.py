"""The interface to language models: a conversation with pictures in, a reply out.

Agents and the rubric judge use only these types. Each adapter translates them to its vendor's messages, tool calls,
coordinates, and picture sizes, and keeps those details internal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from iosworld.models.usage import Usage


@dataclass(frozen=True)
class Picture:
    """A picture in a turn, as it was given to the adapter."""

    png: bytes = field(repr=False)
    size: tuple[int, int]
    """Width and height in pixels."""


@dataclass(frozen=True)
class ToolSpec:
    """A tool that the model may call."""

    name: str
    description: str
    parameters: dict[str, Any]
    """JSON schema of its arguments; always an object."""
    points: tuple[tuple[str, str], ...] = ()
    """Pairs of arguments that form a point on the last picture, as (x, y), on the grid of 0 to 1000.

    An adapter whose model uses other coordinates describes these arguments in that convention and converts them back.
    """


@dataclass(frozen=True)
class ToolCall:
    """One call by the model, using the names and arguments of the tools that it was given."""

    id: str
    """The vendor's ID, or a generated stable ID if the vendor has none."""
    name: str
    """As the model wrote it. It may not be the name of any tool."""
    arguments: Any
    """The model's arguments, with points on the grid. Not validated: a dict, or the raw text if it was not JSON."""
    problem: str = ""
    """Why the call cannot be read; empty if it can. `name` and `arguments` are then no more than what was written."""


@dataclass(frozen=True)
class ToolResult:
    """The result of a call."""

    call: str
    """The ID of the call."""
    text: str
    is_error: bool = False


class ProblemText(str):
    """Text in a user turn about what was wrong with a reply that called nothing, for which there is no result."""

    __slots__ = ()


@dataclass(frozen=True)
class UserTurn:
    """The user's side of the conversation: results of the previous calls, then text and pictures in order."""

    parts: tuple[str | Picture, ...] = ()
    results: tuple[ToolResult, ...] = ()


MAX_CALLS = 16
"""Maximum number of calls kept from one reply. One is requested, but a runaway model can produce thousands."""


@dataclass(frozen=True)
class ModelTurn:
    """The model's side of the conversation."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    native: Any = field(default=None, repr=False, compare=False)
    """The vendor's own form of this turn, sent back unchanged (for example, thinking with its signature)."""
    thoughts: str = ""
    """The model's reasoning, if the vendor returns it. For the record only: `native` is what is sent back."""
    dropped: int = 0
    """Number of calls beyond MAX_CALLS. They are in neither `calls` nor `native`."""


Turn = UserTurn | ModelTurn


@dataclass(frozen=True)
class Request:
    """One request to a model."""

    system: str
    turns: Sequence[Turn]
    """Begins and ends with a UserTurn, alternating."""
    tools: Sequence[ToolSpec] = ()
    """If not empty, the model is asked to call exactly one."""
    schema: dict[str, Any] | None = None
    """JSON schema for the reply's text. Enforced by the vendor if possible, otherwise described in the prompt."""


@dataclass(frozen=True)
class Reply:
    """A model's reply and its cost."""

    turn: ModelTurn
    usage: Usage | None
    """None if the server did not report it: the cost is then unknown, not zero."""
    stopped: str = ""
    """Why the model stopped, as the vendor reports it: `end_turn`, `max_tokens`, `refusal` …"""
    pictures: tuple[tuple[int, int], ...] = ()
    """Sizes in pixels of the pictures as they were sent, in order."""
    retries: int = 0
    """Failed attempts before this one."""


class Model(Protocol):
    """One model behind one API. Thread-safe."""

    @property
    def name(self) -> str:
        """The name it was opened by, as shown in tables."""
        ...

    def describe(self) -> dict[str, Any]:
        """Its configuration as JSON values for `run.json`: family, settings, coordinates, pictures. Never a key."""
        ...

    def most_pictures(self, size: tuple[int, int]) -> int | None:
        """How many pictures of this size (width, height) any request can have; None if there is no known limit."""
        ...

    def reply(self, request: Request) -> Reply:
        """Send a request. Waits out rate limits and server errors within the limits of its settings.

        Raises ModelUnavailable (server or network failure; no verdict) or ModelRefused (the request was rejected: wrong
        key, unknown model, too long).
        """
        ...

    def close(self) -> None:
        """Close connections. Never raises; may be called more than once."""
        ...
