"""SkyTrip: the persona's account. Flights since the history begins are facts (`facts.Flight`)."""

from pydantic import Field

from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.catalog.entries import Key
from iosworld.world.dates import Day
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.shop_account import PaymentCard


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
    """skytrip.yaml"""

    cards: list[PaymentCard] = []  # default: the everyday card
    earlier: list[Flight] = []
    programs: list[Program] = []
    travelers: list[Key] = []
    searches: list[FlightSearch] = []
