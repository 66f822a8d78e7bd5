"""Money that moves: card payments, payments between people, transfers, pay, cash, refunds, fees."""

from typing import Literal

from pydantic import Field

from iosworld.world.apps.mybank.entries import Category
from iosworld.world.dates import Moment
from iosworld.world.entries.happening import AtMerchant, BetweenPeople, Happening
from iosworld.world.money import Dollars


class Purchase(AtMerchant):
    """A card payment at a reader, or a charge by a merchant."""

    what: Literal["purchase"] = "purchase"
    card: str | None = None  # default: the everyday card
    note: str | None = None  # the persona's note in the bank's app
    category: Category | None = None
    silent: bool = False  # no mail this time


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
