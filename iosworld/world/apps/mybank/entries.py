"""Accounts, cards, bills, and planned transfers."""

from typing import Literal

from pydantic import Field

from iosworld.world.dates import Clock, Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.errors import LedgerError
from iosworld.world.money import Dollars

Category = Literal[
    "groceries",
    "dining",
    "coffee",
    "transport",
    "travel",
    "shopping",
    "entertainment",
    "subscriptions",
    "health",
    "fitness",
    "housing",
    "utilities",
    "personal",
    "education",
    "gifts",
    "fees",
    "income",
    "transfer",
    "other",
]
Frequency = Literal["once", "monthly", "quarterly", "yearly"]


class Account(Entry):
    """An account at the persona's bank. `opening` is its balance when the ledger begins (debt is negative)."""

    id: str  # "checking"
    kind: Literal["checking", "savings", "credit"]
    name: str
    last4: str = Field(pattern=r"^\d{4}$")
    opened: Day
    opening: Dollars
    routing: str | None = None
    limit: Dollars | None = None
    rates: dict[Day, int] = {}  # yearly rate in basis points, from that day on
    paperless: bool = True


class Card(Entry):
    """A card that draws on an account."""

    last4: str = Field(pattern=r"^\d{4}$")
    account: str
    kind: Literal["debit", "credit"]
    name: str
    network: str
    expires: str


class CardPayments(Entry):
    """How the credit card is paid: always last month's full balance, on days that the persona chooses."""

    from_: str = Field(default="checking", alias="from")
    due_day: int = 25
    minimum: Dollars = 0
    paid: list[Moment] = []


class BillMail(Entry):
    """The mail that announces a bill: sender, days before the due date, and Jinja text (amount, due, month, change)."""

    name: str
    address: str
    days: int
    subject: str
    body: str


class Bill(Entry):
    """A recurring bill."""

    id: str
    payee: str
    category: Category
    number: str | None = None
    frequency: Frequency = "monthly"
    due_day: int
    months: dict[str, Dollars]  # "2026-03": that month's amount, in order; the last one may be in the future
    autopay: bool
    pay_days: dict[str, Day] = {}  # when paid by hand: month → day
    pay_at: Clock
    scheduled: bool = False  # the next one is already scheduled
    mail: BillMail | None = None
    from_: str = Field(default="checking", alias="from")


class Plan(Entry):
    """A future transfer between own accounts."""

    id: str
    from_: str = Field(alias="from")
    to: str
    amount: Dollars
    on: Day
    frequency: Literal["once", "weekly", "biweekly", "monthly"] = "once"
    memo: str | None = None


class Budget(Entry):
    category: Category
    monthly: Dollars


class Bank(Entry):
    """accounts.yaml"""

    accounts: list[Account] = []
    cards: list[Card] = []
    everyday: str = ""  # last four digits of the card that is used by default
    card_payments: CardPayments = CardPayments()
    bills: list[Bill] = []
    plans: list[Plan] = []
    budgets: list[Budget] = []

    def account(self, key: str) -> Account:
        for account in self.accounts:
            if account.id == key:
                return account
        known = [account.id for account in self.accounts]
        raise LedgerError(f"expected the id of an account, got {key!r}; accounts.yaml has {known}")

    def card(self, last4: str) -> Card:
        for card in self.cards:
            if card.last4 == last4:
                return card
        known = [card.last4 for card in self.cards]
        raise LedgerError(f"expected the last digits of a card, got {last4!r}; accounts.yaml has {known}")
