"""The contract of language models: from a conversation with pictures to a reply.

Agents and the rubric judge talk to a model in these words only. How a vendor wants the same thing said (its messages,
its tool calls, its coordinates, its picture sizes) is each adapter's own business and stays inside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from iosworld.models.usage import Usage


@dataclass(frozen=True)
class Picture:
    """A picture in a turn, as it was handed to the adapter."""

    png: bytes = field(repr=False)
    size: tuple[int, int]
    """Width and height in pixels."""


@dataclass(frozen=True)
class ToolSpec:
    """Something that the model may call."""

    name: str
    description: str
    parameters: dict[str, Any]
    """JSON schema of its arguments: an object."""
    points: tuple[tuple[str, str], ...] = ()
    """Pairs of arguments that are a place on the last picture, as (x, y), on the grid of 0 to 1000.

    An adapter whose model thinks in other coordinates describes these arguments in its own, and gives back the grid's.
    """


@dataclass(frozen=True)
class ToolCall:
    """One call that the model made, in the terms of the tools that it was given."""

    id: str
    """The vendor's; made up, and stable, where it has none."""
    name: str
    """As the model wrote it: it may be none of the tools."""
    arguments: Any
    """What the model gave, points on the grid. Not checked: a dict, or whatever came (a text that is no JSON)."""


@dataclass(frozen=True)
class ToolResult:
    """What came of a call."""

    call: str
    """The call's id."""
    text: str
    is_error: bool = False


@dataclass(frozen=True)
class UserTurn:
    """What we say: results of the calls just made, then words and pictures in order."""

    parts: tuple[str | Picture, ...] = ()
    results: tuple[ToolResult, ...] = ()


MAX_CALLS = 16
"""Of the calls in one reply, this many are kept. One is asked for; a model that runs wild makes thousands."""


@dataclass(frozen=True)
class ModelTurn:
    """What the model said."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    native: Any = field(default=None, repr=False, compare=False)
    """The vendor's own form of this turn, to be sent back as it came (thinking with its signature, for one)."""
    thoughts: str = ""
    """Its reasoning, where the vendor shows it: for the record. It is `native` that goes back."""
    dropped: int = 0
    """How many calls it made beyond MAX_CALLS. They are in neither `calls` nor `native`."""


Turn = UserTurn | ModelTurn


@dataclass(frozen=True)
class Request:
    """One question to a model."""

    system: str
    turns: Sequence[Turn]
    """Begins and ends with a UserTurn, alternating."""
    tools: Sequence[ToolSpec] = ()
    """Where there are any, the model is asked to call exactly one."""
    schema: dict[str, Any] | None = None
    """JSON schema that the reply's text has to follow, where the vendor can enforce one; said in words where not."""


@dataclass(frozen=True)
class Reply:
    """A model's answer, and what it cost."""

    turn: ModelTurn
    usage: Usage
    stopped: str = ""
    """Why the model ended, in the vendor's word: `end_turn`, `max_tokens`, `refusal` …"""
    pictures: tuple[tuple[int, int], ...] = ()
    """Sizes in pixels of the pictures as they were really sent, in order."""
    retries: int = 0
    """Attempts that failed before this one."""


class Model(Protocol):
    """One model behind one API. Thread-safe."""

    @property
    def name(self) -> str:
        """Its name in tables: the name it was opened by."""
        ...

    def describe(self) -> dict[str, Any]:
        """How it is asked, as JSON values for `run.json`: family, settings, coordinates, pictures. Never a key."""
        ...

    def reply(self, request: Request) -> Reply:
        """Ask. Waits out rate limits and server faults as far as its settings say.

        Raises ModelUnavailable (trouble of the server or the way to it: no verdict), ModelRefused (it will not take this
        request: wrong key, unknown model, too long).
        """
        ...

    def close(self) -> None:
        """Close connections. Raises nothing; may be called twice."""
        ...
