"""Facts: events on a day. The compiler derives all traces of each fact."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.bank import Category
from iosworld.world.entries.entry import Entry
from iosworld.world.money import Dollars


class Happening(Entry):
    """Base of all facts. `id` is set in the ledger if something refers to it, otherwise derived from day and subject."""

    at: Moment
    id: str = ""
    why: str | None = None  # for the reader of the ledger; leaves no trace

    @property
    def day(self) -> date:
        return self.at.date()


class AtMerchant(Happening):
    """Base of the facts that move money to or from a merchant, a bank or an employer."""

    merchant: str
    amount: Dollars


class BetweenPeople(Happening):
    """Base of the facts that move money between people, or between the accounts of one."""

    amount: Dollars
    memo: str | None = None


class Purchase(AtMerchant):
    """A card payment at a reader, or a charge by a merchant."""

    what: Literal["purchase"] = "purchase"
    card: str | None = None  # default: the everyday card
    note: str | None = None  # the persona's note in the bank's app
    category: Category | None = None
    silent: bool = False  # no mail this time


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


class Ride(Happening):
    """A CityRide. `at` is the time of the request."""

    what: Literal["ride"] = "ride"
    start: str
    end: str
    product: str = "Standard"
    fare: Dollars
    tip: Dollars = 0
    minutes: int
    miles: str
    driver: str


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


class Flight(Happening):
    """A SkyTrip booking. Each leg: flight, from, to, departs and arrives (local times).

    `credit` is the part that travel credit paid, `miles` what an award ticket took. A canceled booking can leave a credit.
    """

    class Leg(Entry):
        flight: str
        from_: str = Field(alias="from")
        to: str
        departs: str
        arrives: str
        seat: str
        day: Day

    what: Literal["flight"] = "flight"
    code: str
    airline: str
    legs: list[Leg]
    fare: Dollars
    taxes: Dollars
    extras: Dollars = 0  # bags and seats
    bags: int = 0
    kind: Literal["basic", "standard", "flex"] = "standard"
    cabin: Literal["economy", "premium", "first"] = "economy"
    credit: Dollars = 0
    miles: int = 0
    card: str | None = None
    canceled: Moment | None = None
    credited: Dollars = 0

    @property
    def total(self) -> int:
        """What it cost in money, with whatever it was paid."""
        return self.fare + self.taxes + self.extras


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


class Sent(BetweenPeople):
    """Money sent to a person through the bank."""

    what: Literal["sent"] = "sent"
    to: str
    from_: str = Field(default="checking", alias="from")
    category: Category = "transfer"


class Received(BetweenPeople):
    """Money received from a person. `of` is the fact that it pays back; `asked` is when the persona requested it."""

    what: Literal["received"] = "received"
    from_: str = Field(alias="from")
    of: str | None = None
    asked: Moment | None = None
    reminded: Moment | None = None


class Request(BetweenPeople):
    """Money requested but not paid: by the persona (`from`), or from the persona (`by`)."""

    what: Literal["request"] = "request"
    from_: str | None = Field(default=None, alias="from")
    by: str | None = None
    status: Literal["pending", "declined", "canceled"] = "pending"
    reminded: Moment | None = None


class Transfer(BetweenPeople):
    """Money moved between own accounts."""

    what: Literal["transfer"] = "transfer"
    from_: str = Field(alias="from")
    to: str


class Deposit(AtMerchant):
    """Incoming money: pay, a reimbursement, a tax refund, a check."""

    what: Literal["deposit"] = "deposit"
    to: str = "checking"
    category: Category = "income"
    note: str | None = None
    reference: str | None = None


class Withdrawal(AtMerchant):
    """Cash from an ATM."""

    what: Literal["withdrawal"] = "withdrawal"
    from_: str = Field(default="checking", alias="from")


class Refund(Happening):
    """A merchant refunds part or all of the amount of fact `of`."""

    what: Literal["refund"] = "refund"
    of: str
    amount: Dollars
    note: str | None = None


class Fee(AtMerchant):
    """A fee charged by the bank."""

    what: Literal["fee"] = "fee"
    account: str = "checking"


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
