"""What happens in FreshCart."""

from typing import Literal

from pydantic import Field

from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Groceries(Happening):
    """A FreshCart order: store, products by name (`2 x Oat milk`), delivery slot, and price difference after weighing."""

    what: Literal["groceries"] = "groceries"
    store: str = "harvest-row"
    items: list[str]
    slot: str
    fee: Dollars = 399
    tip: Dollars = 0
    weighed: Dollars = 0
    substituted: str | None = None
    instructions: str | None = None
    rating: int | None = Field(default=None, ge=1, le=5)
    review: str | None = None

    @property
    def number(self) -> str:
        """The merchant's own number for the sale: `FC-250906-2120`."""
        return f"FC-{self.at:%y%m%d-%H%M}"
