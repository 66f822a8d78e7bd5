"""All kinds of facts. Each app defines its own in `apps/<app>/facts.py`."""

from typing import Annotated

from pydantic import Field

from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.mybank.facts import (
    Deposit,
    Fee,
    Purchase,
    Received,
    Refund,
    Request,
    Sent,
    Transfer,
    Withdrawal,
)
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.apps.ticketbox.facts import Tickets

__all__ = [
    "Booking",
    "Deposit",
    "Fact",
    "Fee",
    "Flight",
    "Groceries",
    "Order",
    "Parcel",
    "Purchase",
    "Received",
    "Refund",
    "Request",
    "Ride",
    "Sent",
    "Stay",
    "Tickets",
    "Transfer",
    "Withdrawal",
]

Fact = Annotated[
    Purchase
    | Order
    | Ride
    | Groceries
    | Parcel
    | Flight
    | Stay
    | Tickets
    | Booking
    | Sent
    | Received
    | Request
    | Transfer
    | Deposit
    | Withdrawal
    | Refund
    | Fee,
    Field(discriminator="what"),
]
"""One fact, told apart by its field `what`."""
