"""What happens in QuickBite."""

from typing import Literal

from pydantic import Field

from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Order(Happening):
    """A delivery ordered in QuickBite.

    `tip` is chosen at checkout. `tip_later` is an additional tip for the courier after delivery: the card is charged for it,
    while the order and its receipt keep the checkout total.
    """

    what: Literal["order"] = "order"
    restaurant: str
    items: list[str] = []
    usual: str | None = None
    to: str = "home"
    tip: Dollars = 0
    tip_later: Dollars = 0
    promo: str | None = None
    minutes: int | None = None  # until delivery; by default close to the restaurant's estimate
    rating: int | None = Field(default=None, ge=1, le=5)
    review: str | None = None
    instructions: str | None = None
    canceled: bool = False
    utensils: bool = False
    note: str | None = None
