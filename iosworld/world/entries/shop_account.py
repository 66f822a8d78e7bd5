"""What the accounts in several apps have: addresses, cards, and promo codes."""

from iosworld.world.dates import Day
from iosworld.world.entries.entry import Entry
from iosworld.world.money import Dollars


class ShopAddress(Entry):
    """A saved address. `name` is who receives it, by default the persona."""

    place: str
    label: str
    name: str | None = None


class DeliveryPromo(Entry):
    code: str
    title: str
    off: Dollars = 0
    percent: int = 0
    at_most: Dollars | None = None
    free_delivery: bool = False
    minimum: Dollars = 0
    restaurant: str | None = None
    expires: Day
    used: bool = False


class PaymentCard(Entry):
    last4: str
    name: str
    network: str
    expires: str
