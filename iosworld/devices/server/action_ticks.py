"""W3C actions in time: the actions of all input sources side by side, one of each source per tick.

A tick takes as long as its longest action. So a finger that waits while keys are pressed has a pause for each of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.requests import finite

Item = Mapping[str, Any]
LONGEST = 86_400_000
"""Milliseconds: a phone waits at most a day."""


@dataclass(frozen=True)
class Tick:
    """One action of one source. Times are in seconds."""

    item: Item
    number: int
    start: float
    """Since the first tick began."""
    seconds: float
    """How long this action takes."""
    spare: float
    """How long the source then waits for the others."""


@dataclass(frozen=True)
class Event:
    """What one source does to the phone from one tick to another."""

    first: int
    last: int
    start: float
    end: float


def in_ticks(sources: Sequence[Sequence[Item]]) -> tuple[list[list[Tick]], float]:
    """The ticks of each source, and how long all of them take. RequestProblem if a duration is not valid."""
    lengths = [[duration(item) for item in items] for items in sources]
    count = max((len(items) for items in sources), default=0)
    longest = [max((length[n] for length in lengths if n < len(length)), default=0.0) for n in range(count)]
    starts = [sum(longest[:n]) for n in range(count)]
    ticks = [
        [
            Tick(item, n, starts[n] / 1000, length[n] / 1000, (longest[n] - length[n]) / 1000)
            for n, item in enumerate(items)
        ]
        for items, length in zip(sources, lengths, strict=True)
    ]
    return ticks, sum(longest) / 1000


def duration(item: Item) -> float:
    """The duration of an action in milliseconds; 0 for those that take no time."""
    if item.get("type") not in ("pause", "pointerMove"):
        return 0.0
    value = number(item, "duration", 0.0)
    if not 0 <= value <= LONGEST:
        raise RequestProblem("invalid argument", f"'duration' should be 0 to {LONGEST} ms, got {value:g}")
    return value


def number(item: Item, name: str, default: float | None = None) -> float:
    """A number of an action."""
    value = finite(item.get(name, default))
    if value is None:
        raise RequestProblem(
            "invalid argument", f"'{name}' of an action should be a number, got {item.get(name)!r:.100}"
        )
    return value


def wrong(message: str) -> RequestProblem:
    """For actions in a wrong order or of a wrong kind."""
    return RequestProblem("unknown error", message)
