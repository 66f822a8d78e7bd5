"""What was trained, and when: the facts behind TrailBlaze's activities and CalTrack's exercise."""

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry


def parse_duration(value: object) -> int:
    """`48:12` or `1:27:40` in seconds."""
    if isinstance(value, int):
        return value
    if not re.fullmatch(r"(\d+:)?\d{1,2}:\d\d", str(value)):
        raise ValueError(f"expected a duration such as 48:12 or 1:27:40, got {value!r}")
    seconds = 0
    for part in str(value).split(":"):
        seconds = seconds * 60 + int(part)
    return seconds


def parse_splits(value: object) -> list[int]:
    """`9:01 9:00 8:59` as seconds for each mile."""
    return value if isinstance(value, list) else [parse_duration(part) for part in str(value).split()]


def parse_hundredths(value: object) -> int:
    """`5.02` miles as 502."""
    return round(float(str(value)) * 100)


Duration = Annotated[int, BeforeValidator(parse_duration)]
Splits = Annotated[list[int], BeforeValidator(parse_splits)]
Miles = Annotated[int, BeforeValidator(parse_hundredths)]


class Session(Entry):
    """One run, ride, walk or hour in the gym."""

    at: Moment
    kind: Literal["run", "walk", "hike", "ride", "strength", "climb", "ski"]
    of: Literal["easy", "long", "track", "race"] | None = None
    route: str | None = None
    miles: Miles = 0
    time: Duration
    effort: int
    gear: str | None = None
    title: str | None = None
    note: str | None = None
    splits: Splits | None = None


class FriendSession(Session):
    by: str
