"""What happens in MegaMart."""

from typing import Literal

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Given(Entry):
    """What makes a parcel a gift: for whom (a person's key), and the card that goes with it."""

    to: str
    message: str | None = None
    wrapped: bool = False


class Parcel(Happening):
    """A MegaMart order. Items are products with the price of one: `2 x Notebook, dot grid (Ochre): 14.00`."""

    what: Literal["parcel"] = "parcel"
    items: dict[str, Dollars]
    shipping: Dollars = 0
    express: bool = False
    promo: str | None = None
    discount: Dollars = 0
    gift: Given | None = None
    canceled: Moment | None = None
    shipped: Day
    delivered: Day | None = None
    to: str = "home"
    note: str | None = None

    @property
    def number(self) -> str:
        """The merchant's own number for the sale: `MM-250906-2120`."""
        return f"MM-{self.at:%y%m%d-%H%M}"
