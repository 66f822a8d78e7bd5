"""TasteRank's ledger file: the persona's ranking, wishes and lists, and what friends wrote."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

from iosworld.world.dates import Day, Moment, parse_moment
from iosworld.world.entries.entry import Entry


class Ranked(Entry):
    """A restaurant in the ranking. `on` is the day on which it was ranked."""

    place: str
    verdict: Literal["loved", "fine", "disliked"]
    on: Day
    earlier: list[Day] = []
    note: str | None = None


class Wanted(Entry):
    place: str
    on: Day
    note: str | None = None


class NamedList(Entry):
    id: str
    name: str
    about: str
    places: list[str]
    on: Day


class Remark(BaseModel):
    """A comment, written as `kai-santos | 2026-05-03 9:02 | nice`."""

    by: str
    at: datetime
    text: str


def _remark(value: object) -> object:
    parts = [part.strip() for part in str(value).split("|")]
    if len(parts) != 3:
        raise ValueError(f"expected a comment such as 'kai-santos | 2026-05-03 9:02 | nice', got {value!r}")
    return Remark(by=parts[0], at=parse_moment(parts[1]), text=parts[2])


def _tenths(value: object) -> int:
    return int(Decimal(str(value)) * 10)


class Post(Entry):
    """A friend's visit with a score from 0 to 10."""

    by: str
    place: str
    at: Moment
    score: Annotated[int, BeforeValidator(_tenths), Field(ge=0, le=100)]
    text: str
    likes: int
    comments: list[Annotated[Remark, BeforeValidator(_remark)]] = []


class Tastes(Entry):
    """tasterank.yaml."""

    ranked: list[Ranked] = []
    wants: list[Wanted] = []
    lists: list[NamedList] = []
    posts: list[Post] = []
