"""CityRide's own part of the ledger."""

from pydantic import Field

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.shop_account import PaymentCard
from iosworld.world.money import Dollars


class Product(Entry):
    """A kind of ride. Prices are per ride, per mile, and per minute; `wait` is the usual minutes until pickup."""

    id: str
    name: str
    about: str
    symbol: str
    seats: int
    base: Dollars
    mile: Dollars
    minute: Dollars
    least: Dollars
    wait: int


class Driver(Entry):
    name: str
    car: str
    plate: str
    rating: str
    phone: str


class Route(Entry):
    """A route kept under a name. `stops` are places, the pickup first."""

    id: str
    name: str
    stops: list[str] = Field(min_length=2)
    product: str = "standard"


class Rated(Entry):
    """What the persona said about the ride requested at `at`."""

    at: Moment
    stars: int = Field(ge=1, le=5)
    comment: str | None = None


class Planned(Entry):
    """A ride that is scheduled. `at` is the pickup, `booked` the moment of the booking."""

    at: Moment
    booked: Moment
    start: str
    end: str
    product: str = "standard"
    fare: Dollars
    minutes: int
    miles: str
    note: str | None = None


class CalledOff(Entry):
    """A ride that was canceled before a driver arrived, so that nothing was charged."""

    at: Moment
    start: str
    end: str
    product: str = "standard"
    fare: Dollars
    minutes: int
    miles: str


class RideAccount(Entry):
    """cityride.yaml"""

    products: list[Product] = []
    drivers: list[Driver] = []
    cards: list[PaymentCard] = []  # default: the everyday card
    routes: list[Route] = []
    rated: list[Rated] = []
    planned: list[Planned] = []
    called_off: list[CalledOff] = []
