"""What happens in StayFinder."""

from typing import Literal

from iosworld.world.dates import Moment
from iosworld.world.entries.happening import Happening
from iosworld.world.money import Dollars


class Stay(Happening):
    """A StayFinder booking, charged when booked or, if `pay_on` is given, at that time."""

    what: Literal["stay"] = "stay"
    code: str
    name: str
    city: str
    street: str
    host: str
    check_in: Moment
    check_out: Moment
    nightly: Dollars
    nights: int
    fees: Dollars
    guests: int = 1
    door: str | None = None
    pay_on: Moment | None = None

    @property
    def total(self) -> int:
        return self.nightly * self.nights + self.fees
