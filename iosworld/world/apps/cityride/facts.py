"""What happens in CityRide."""

from typing import Literal

from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Ride(Happening):
    """A CityRide. `at` is the time of the request."""

    what: Literal["ride"] = "ride"
    start: str
    end: str
    product: str = "Standard"
    fare: Dollars
    tip: Dollars = 0
    minutes: int
    miles: str
    driver: str

    @property
    def number(self) -> str:
        """The merchant's own number for the sale: `CR-250906-2120`."""
        return f"CR-{self.at:%y%m%d-%H%M}"
