"""TicketBox: who plays where, and what the persona keeps there. Bought tickets are facts (`facts.Tickets`)."""

from datetime import datetime
from typing import Annotated

from pydantic import BeforeValidator, Field

from iosworld.world.catalog.entries import Key
from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part
from iosworld.world.entries.shop_account import PaymentCard
from iosworld.world.money import Dollars


def _local(value: object) -> datetime:
    return datetime.strptime(str(value), "%Y-%m-%d %H:%M")  # noqa: DTZ007  # the zone is that of the venue's city


LocalMoment = Annotated[datetime, BeforeValidator(_local)]
"""`2026-05-21 19:30` on the clocks of the venue's city."""


class Performer(Entry):
    """A band, a comedian, a company, or a team of the catalog."""

    id: Key
    name: str
    genre: str
    about: str
    team: Key | None = None


class VenueNotes(Entry):
    """What the app says about a venue of the catalog."""

    venue: Key
    about: str
    arrive: str
    rules: str
    blocks: dict[str, dict[int, str]] = {}  # by section: the block of a row of tickets, by its number from 0


class PriceDrop(Entry):
    """The price of a section changes at a moment."""

    at: Moment
    section: str
    to: Dollars


class Event(Entry):
    """Something with tickets. `prices` are per ticket without fees; `left` limits what is on sale in a section."""

    id: Key
    by: Annotated[list[Key], Field(min_length=1)]
    title: str | None = None  # default: the name of the first performer
    subtitle: str | None = None
    venue: Key
    starts: LocalMoment
    doors: int | None = None  # minutes before
    prices: dict[str, Dollars]
    left: dict[str, int] = {}
    drops: list[PriceDrop] = []
    about: str | None = None
    ages: str | None = None
    notice: str | None = None
    teams: list[Key] = []
    hot: int = 50
    new: bool = False


class Bought(Entry):
    """An order from before the bank's and the mailbox's history begins."""

    event: Key
    at: Moment
    section: str
    seats: str | None = None
    count: int
    each: Dollars
    fees: Dollars


class FromFriend(Entry):
    """Tickets that a person has passed on to the persona, or offers."""

    event: Key
    from_: str = Field(alias="from")
    at: Moment
    section: str
    seats: str | None = None
    count: int
    note: str | None = None


class PassedOn(Entry):
    """One of the persona's tickets that went to a person. `ticket` counts from 1."""

    event: Key
    ticket: int
    to: str
    at: Moment


class SoldAgain(Entry):
    """One of the persona's tickets that was sold. `ticket` counts from 1; `each` is the price asked."""

    event: Key
    ticket: int
    each: Dollars
    listed: Moment
    at: Moment


class Favorites(Entry):
    events: list[Key] = []
    performers: list[Key] = []
    venues: list[Key] = []


class Alert(Entry):
    """A wish to know when tickets cost less than `below`."""

    event: Key
    section: str | None = None
    below: Dollars
    at: Moment


class TicketAccount(Entry):
    city: str = ""  # default: that of the home
    cards: list[PaymentCard] = []  # default: the everyday card
    earlier: list[Bought] = []
    received: list[FromFriend] = []
    offered: list[FromFriend] = []
    sent: list[PassedOn] = []
    sold: list[SoldAgain] = []
    favorites: Favorites = Favorites()
    alerts: list[Alert] = []
    searches: list[str] = []


class TicketBoxLedger(Part):
    performers: Annotated[list[Performer], InFile("ticketbox/performers.yaml")] = []
    events: Annotated[list[Event], InFolder("ticketbox/events")] = []
    account: Annotated[TicketAccount, InFile("ticketbox/account.yaml")] = TicketAccount()
