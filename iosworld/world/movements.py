"""A movement on an account of the bank: what a fact does to money."""

from dataclasses import dataclass
from datetime import datetime

from iosworld.world.entries.happening import Happening
from iosworld.world.ledger import Ledger


@dataclass(frozen=True)
class Movement:
    """A movement on one account. `amount` is negative for withdrawals. `key` is unique among all movements."""

    key: str
    account: str
    at: datetime
    merchant: str
    amount: int
    kind: str
    category: str
    note: str | None = None
    reference: str | None = None
    card: str | None = None
    location: str | None = None
    contact: str | None = None
    bill: str | None = None
    related: str | None = None  # key of another movement


def card_charge(
    ledger: Ledger,
    fact: Happening,
    merchant: str,
    amount: int,
    category: str,
    *,
    last4: str | None = None,
    reference: str | None = None,
    location: str | None = None,
    note: str | None = None,
) -> Movement:
    """What a card pays, by default the everyday card."""
    last4 = last4 or ledger.mybank.everyday
    account = ledger.mybank.card(last4).account
    return Movement(
        fact.id, account, fact.at, merchant, -amount, "purchase", category, note, reference, last4, location
    )


def paid_back(charge: Movement, fact: Happening, at: datetime) -> Movement:
    """The immediate refund of a canceled order."""
    return Movement(
        f"{fact.id}-back",
        charge.account,
        at,
        charge.merchant,
        -charge.amount,
        "refund",
        charge.category,
        reference=charge.reference,
        card=charge.card,
        related=charge.key,
    )
