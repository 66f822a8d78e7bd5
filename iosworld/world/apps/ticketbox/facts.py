"""What happens in TicketBox."""

from typing import Literal

from iosworld.world.dates import Moment
from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Tickets(Happening):
    """A TicketBox order."""

    what: Literal["tickets"] = "tickets"
    event: str
    venue: str
    starts: Moment
    seats: str
    count: int
    each: Dollars
    fees: Dollars

    @property
    def number(self) -> str:
        """The merchant's own number for the sale: `TB-250906-2120`."""
        return f"TB-{self.at:%y%m%d-%H%M}"
