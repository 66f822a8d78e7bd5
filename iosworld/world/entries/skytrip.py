"""SkyTrip: the persona's account. Flights since the history begins are facts (`facts.Flight`)."""

from pydantic import Field

from iosworld.world.dates import Day
from iosworld.world.entries.catalog import Key
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.facts import Flight
from iosworld.world.entries.shops import PaymentCard


class Program(Entry):
    """Membership of an airline's frequent-flyer program."""

    airline: Key
    number: str
    joined: Day
    opening: int


class FlightSearch(Entry):
    from_: str = Field(alias="from")
    to: str
    depart: Day
    return_: Day | None = Field(default=None, alias="return")
    passengers: int = 1


class SkyAccount(Entry):
    cards: list[PaymentCard]
    earlier: list[Flight] = []
    programs: list[Program] = []
    travelers: list[Key] = []
    searches: list[FlightSearch] = []
