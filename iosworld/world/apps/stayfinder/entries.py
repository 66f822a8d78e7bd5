"""StayFinder: places to stay, experiences, and what the persona keeps there. Booked stays are facts (`facts.Stay`)."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from iosworld.world.catalog.entries import Key
from iosworld.world.dates import Day, Moment, parse_day
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part
from iosworld.world.entries.shop_account import PaymentCard
from iosworld.world.money import Dollars

Policy = Literal["flexible", "moderate", "strict"]


def _span(value: object) -> tuple[date, date]:
    first, separator, last = str(value).partition(" to ")
    if not separator:
        raise ValueError(f"expected days such as `2026-09-04 to 2026-09-07`, got {value!r}")
    return parse_day(first), parse_day(last)


def _slot(value: object) -> tuple[datetime, int]:
    moment, separator, seats = str(value).partition(" = ")
    if not separator:
        raise ValueError(f"expected a time and seats such as `2026-05-23 11:00 = 3`, got {value!r}")
    return datetime.strptime(moment, "%Y-%m-%d %H:%M"), int(seats)  # noqa: DTZ007  # the zone is that of the city


Span = Annotated[tuple[date, date], BeforeValidator(_span)]
"""The first day and the day after the last night."""
Slot = Annotated[tuple[datetime, int], BeforeValidator(_slot)]


class GuestReview(Entry):
    by: str
    on: Day
    stars: int = Field(ge=1, le=5)
    text: str


class Lodging(Entry):
    """A place to stay. Friday and Saturday nights cost `weekend`, if given."""

    id: Key
    name: str
    type: str
    city: Key
    neighborhood: Key | None = None
    street: str
    place: Key | None = None  # the catalog's place, for a hotel that it lists
    host: str
    star: bool = False
    nightly: Dollars
    weekend: Dollars | None = None
    cleaning: Dollars
    guests: int
    bedrooms: int
    beds: int
    baths: str
    amenities: list[str]
    about: str
    rules: list[str]
    policy: Policy
    min: int = 1
    rating: str
    count: int
    booked: list[Span] = []
    said: list[GuestReview]


class Experience(Entry):
    id: Key
    title: str
    city: Key
    neighborhood: Key | None = None
    host: str
    kind: str
    minutes: int
    price: Dollars
    guests: int
    rating: str
    count: int
    meet: str
    about: str
    includes: list[str]
    starts: list[Slot]


class EarlierStay(Entry):
    """A stay from before the bank's and the mailbox's history begins."""

    listing: Key
    code: str
    at: Moment
    check_in: Moment = Field(alias="in")
    check_out: Moment = Field(alias="out")
    guests: int
    nightly: Dollars
    fees: Dollars
    canceled: Moment | None = None


class OwnReview(Entry):
    stars: int = Field(ge=1, le=5)
    on: Day
    text: str


class EarlierExperience(Entry):
    experience: Key
    code: str
    at: Moment
    starts: Moment
    guests: int
    each: Dollars
    canceled: Moment | None = None


class WishList(Entry):
    id: Key
    name: str
    listings: list[Key] = []
    experiences: list[Key] = []


class Search(Entry):
    city: Key
    check_in: Day = Field(alias="in")
    check_out: Day = Field(alias="out")
    guests: int


class Line(Entry):
    from_: Literal["me", "host"] = Field(alias="from")
    at: Moment
    text: str


class HostThread(Entry):
    """Messages with a host: about a stay (its reservation code) or a listing."""

    stay: str | None = None
    listing: Key | None = None
    messages: Annotated[list[Line], Field(min_length=1)]
    unread: bool = False


class StayAccount(Entry):
    cards: list[PaymentCard] = []  # default: the everyday card
    earlier: list[EarlierStay] = []
    listings: dict[str, Key] = {}
    doors: dict[str, str] = {}
    reviews: dict[str, OwnReview] = {}
    experiences: list[EarlierExperience] = []
    wish_lists: list[WishList] = []
    searches: list[Search] = []
    threads: list[HostThread] = []
    replies: list[str] = ["Thank you for your message. I will answer as soon as I can."]


class StayFinderLedger(Part):
    listings: Annotated[list[Lodging], InFolder("stayfinder/listings")] = []
    experiences: Annotated[list[Experience], InFile("stayfinder/experiences.yaml")] = []
    account: Annotated[StayAccount, InFile("stayfinder/account.yaml")] = StayAccount()
