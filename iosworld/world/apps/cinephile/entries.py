"""Cinephile's ledger files: what the persona watched, rated, wrote and plans to watch, and what friends watched."""

import re
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, Field

from iosworld.world.dates import Day, Moment, parse_day, parse_moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, Part

_RATED = re.compile(
    r"(?P<film>[a-z0-9-]+) (?P<stars>[0-5](?:\.5)?)(?P<flags>(?: liked| rewatch)*)(?: @ (?P<where>.+))?"
)


class Rated(BaseModel):
    """A rating, written as `orbital-garden 5 liked rewatch @ Balboa Picture House`. `halves` counts half stars."""

    film: str
    halves: int = Field(ge=1, le=10)
    liked: bool
    rewatch: bool
    where: str | None


def _fields(text: str) -> dict[str, object]:
    found = _RATED.fullmatch(text)
    if found is None:
        raise ValueError(f"expected a rating such as 'orbital-garden 4.5 liked', got {text!r}")
    return {
        "film": found["film"],
        "halves": int(Decimal(found["stars"]) * 2),
        "liked": "liked" in found["flags"],
        "rewatch": "rewatch" in found["flags"],
        "where": found["where"],
    }


def _rated(value: object) -> object:
    return Rated.model_validate(_fields(str(value)))


class Watched(Rated):
    """One day's film: `2024-11-22 orbital-garden 5 liked`."""

    on: date


def _watched(value: object) -> object:
    day, _, rest = str(value).partition(" ")
    return Watched.model_validate({**_fields(rest), "on": parse_day(day)})


class Wanted(BaseModel):
    """`2025-09-10 yi-yi`."""

    on: date
    film: str


def _wanted(value: object) -> object:
    day, _, film = str(value).partition(" ")
    return Wanted(on=parse_day(day), film=film)


class Recommended(BaseModel):
    """`leo-chen | the-fourth-key | 2024-11-09 13:10 | "Thank me later."`."""

    by: str
    film: str
    at: datetime
    text: str


def _recommended(value: object) -> object:
    parts = [part.strip() for part in str(value).split(" | ")]
    if len(parts) != 4:
        raise ValueError(f"expected a recommendation such as 'leo-chen | yi-yi | 2026-05-03 9:02 | Go', got {value!r}")
    return Recommended(by=parts[0], film=parts[1], at=parse_moment(parts[2]), text=parts[3].strip('"'))


class FilmReview(Entry):
    film: str
    at: Moment
    edited: Moment | None = None
    spoilers: bool = False
    text: str


class FilmList(Entry):
    id: str
    name: str
    about: str
    films: list[str]
    ranked: bool = False
    on: Day
    edited: Day


class FilmAccount(Entry):
    """cinephile/account.yaml."""

    favorites: Annotated[list[str], Field(max_length=4)] = []
    undated: list[Annotated[Rated, BeforeValidator(_rated)]] = []
    watchlist: list[Annotated[Wanted, BeforeValidator(_wanted)]] = []
    lists: list[FilmList] = []
    following: list[str] = []
    recommended: list[Annotated[Recommended, BeforeValidator(_recommended)]] = []
    searches: list[str] = []


class FilmRemark(Entry):
    by: str
    at: Moment
    text: str


class FriendFilm(Entry):
    """What a friend watched, and wrote about it."""

    by: str
    at: Moment
    film: str
    stars: str
    liked: bool = False
    rewatch: bool = False
    likes: int
    text: str
    comments: list[FilmRemark] = []

    @property
    def halves(self) -> int:
        return int(Decimal(self.stars) * 2)


DiaryLine = Annotated[Watched, BeforeValidator(_watched)]
"""A line of cinephile/diary.yaml."""


class CinephileLedger(Part):
    account: Annotated[FilmAccount, InFile("cinephile/account.yaml")] = FilmAccount()
    diary: Annotated[list[DiaryLine], InFile("cinephile/diary.yaml")] = []
    reviews: Annotated[list[FilmReview], InFile("cinephile/reviews.yaml")] = []
    friends: Annotated[list[FriendFilm], InFile("cinephile/friends.yaml")] = []
