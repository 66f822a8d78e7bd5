"""megamart.yaml: deals and reviews, and the persona's account there."""

from pydantic import Field

from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.shop_account import DeliveryPromo, ShopAddress
from iosworld.world.money import Dollars


class Deal(Entry):
    product: str
    price: Dollars
    until: Moment


class Chosen(Entry):
    """A product with one choice for each of its variants."""

    product: str
    choices: list[str] = []
    count: int = 1


class WishList(Entry):
    name: str
    items: list[str]


class Repeat(Chosen):
    """A delivery every `months` months."""

    months: int = Field(gt=0)
    next: Day


class Return(Entry):
    """A returned parcel: the fact of the order, the fact of its refund."""

    order: str
    refund: str
    reason: str
    requested: Moment


class Review(Entry):
    by: str
    stars: int = Field(ge=1, le=5)
    at: Day
    title: str
    text: str


class MegaMartLedger(Entry):
    addresses: list[ShopAddress] = []  # default: the home
    deals: list[Deal] = []
    sold_out: list[str] = []
    promos: list[DeliveryPromo] = []
    cart: list[Chosen] = []
    saved: list[Chosen] = []
    lists: list[WishList] = []
    earlier: list[Parcel] = []  # from before the bank's and the mailbox's history begins
    repeats: list[Repeat] = []
    returns: list[Return] = []
    reviews: dict[str, list[Review]] = {}
