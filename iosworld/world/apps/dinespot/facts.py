"""What happens in DineSpot."""

from typing import Literal

from pydantic import Field

from iosworld.world.dates import Moment
from iosworld.world.entries.happening import Happening


class Booking(Happening):
    """A DineSpot reservation. It is not charged; the bill is a separate purchase."""

    what: Literal["booking"] = "booking"
    restaurant: str
    starts: Moment
    party: int
    code: str
    seating: str | None = None  # default: the restaurant's usual seating
    occasion: str | None = None
    request: str | None = None
    canceled_at: Moment | None = None
    rating: int | None = Field(default=None, ge=1, le=5)
    review: str | None = None

    @property
    def place(self) -> str:
        """The key of its place in the catalog."""
        return self.restaurant
