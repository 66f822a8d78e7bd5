"""What happens in SkyTrip."""

from typing import Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Flight(Happening):
    """A SkyTrip booking. Each leg: flight, from, to, departs and arrives (local times).

    `credit` is the part that travel credit paid, `miles` what an award ticket took. A canceled booking can leave a credit.
    """

    class Leg(Entry):
        flight: str
        from_: str = Field(alias="from")
        to: str
        departs: str
        arrives: str
        seat: str
        day: Day

    what: Literal["flight"] = "flight"
    code: str
    airline: str
    legs: list[Leg]
    fare: Dollars
    taxes: Dollars
    extras: Dollars = 0  # bags and seats
    bags: int = 0
    kind: Literal["basic", "standard", "flex"] = "standard"
    cabin: Literal["economy", "premium", "first"] = "economy"
    credit: Dollars = 0
    miles: int = 0
    card: str | None = None
    canceled: Moment | None = None
    credited: Dollars = 0

    @property
    def total(self) -> int:
        """What it cost in money, with whatever it was paid."""
        return self.fare + self.taxes + self.extras
