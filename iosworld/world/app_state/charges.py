"""The effect of each fact on an account: counterparty, amount, and the bank's category."""

from dataclasses import dataclass
from datetime import datetime

from iosworld.world import money
from iosworld.world.app_state.baskets import basket
from iosworld.world.app_state.parcels import parcel_price
from iosworld.world.app_state.quickbite import Deliveries
from iosworld.world.entries import facts as f
from iosworld.world.ledger import LedgerError
from iosworld.world.timeline import Life


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


def movements(life: Life, deliveries: Deliveries) -> list[Movement]:
    """All movements caused by facts, in chronological order. Those that the bank initiates are added in `mybank.py`."""
    return [movement for fact in life.facts for movement in of_fact(fact, life, deliveries)]


def of_fact(fact: f.Fact, life: Life, deliveries: Deliveries) -> list[Movement]:
    """The movements of one fact: none, one, or both legs of a transfer."""
    ledger = life.ledger
    match fact:
        case f.Purchase():
            merchant = ledger.merchant(fact.merchant)
            return [
                _card(
                    life,
                    fact,
                    merchant.name,
                    fact.amount,
                    fact.category or merchant.category,
                    last4=fact.card,
                    location=merchant.location,
                    note=fact.note,
                )
            ]
        case f.Order():
            order = deliveries.of(fact)
            charge = _card(
                life,
                fact,
                f"QuickBite {order.restaurant.name}",
                order.settled,
                "coffee" if order.restaurant.cuisine == "Coffee" else "dining",
                last4=ledger.delivery.cards[0].last4,
                reference=order.id,
                note=fact.note,
            )
            return [charge, _back(charge, fact, fact.at)] if fact.canceled else [charge]
        case f.Ride():
            return [_card(life, fact, "CityRide", fact.fare + fact.tip, "transport", reference=number(fact))]
        case f.Groceries():
            return [_card(life, fact, "FreshCart", basket(life, fact).settled, "groceries", reference=number(fact))]
        case f.Parcel():
            charge = _card(
                life,
                fact,
                "MegaMart",
                parcel_price(ledger, fact).total,
                "shopping",
                reference=number(fact),
                note=fact.note,
            )
            return [charge, _back(charge, fact, fact.canceled)] if fact.canceled else [charge]
        case f.Flight():
            if fact.total == fact.credit:
                return []  # paid with travel credit
            return [
                _card(
                    life,
                    fact,
                    f"SkyTrip {fact.airline}",
                    fact.total - fact.credit,
                    "travel",
                    last4=fact.card,
                    reference=fact.code,
                )
            ]
        case f.Stay():
            if fact.pay_on is not None:
                return []  # later than the phone's moment: `check/stayfinder.py`
            return [_card(life, fact, "StayFinder", stay_total(fact), "travel", reference=fact.code)]
        case f.Tickets():
            return [
                _card(
                    life,
                    fact,
                    "TicketBox",
                    fact.count * fact.each + fact.fees,
                    "entertainment",
                    reference=number(fact),
                )
            ]
        case f.Sent():
            return [_person(life, fact, fact.to, -fact.amount, fact.from_, fact.memo, fact.category)]
        case f.Received():
            return [_person(life, fact, fact.from_, fact.amount, "checking", fact.memo, "transfer")]
        case f.Transfer():
            return transfer_legs(
                life, fact.id, fact.at, fact.from_, fact.to, fact.amount, fact.memo, transfer_id(fact.id)
            )
        case f.Deposit():
            return [
                Movement(
                    fact.id,
                    fact.to,
                    fact.at,
                    life.ledger.merchant(fact.merchant).name,
                    fact.amount,
                    "deposit",
                    fact.category,
                    note=fact.note,
                    reference=fact.reference,
                )
            ]
        case f.Withdrawal():
            merchant = ledger.merchant(fact.merchant)
            return [
                Movement(
                    fact.id,
                    fact.from_,
                    fact.at,
                    merchant.name,
                    -fact.amount,
                    "withdrawal",
                    merchant.category,
                    location=merchant.location,
                )
            ]
        case f.Refund():
            return [_refund(life, deliveries, fact)]
        case f.Fee():
            return [
                Movement(
                    fact.id,
                    fact.account,
                    fact.at,
                    life.ledger.merchant(fact.merchant).name,
                    -fact.amount,
                    "fee",
                    "fees",
                )
            ]
        case f.Booking() | f.Request():
            return []


def number(fact: f.Ride | f.Groceries | f.Parcel | f.Tickets) -> str:
    """The merchant's own number for a sale: `MM-250906-2120`."""
    prefix = {"ride": "CR", "groceries": "FC", "parcel": "MM", "tickets": "TB"}[fact.what]
    return f"{prefix}-{fact.at:%y%m%d-%H%M}"


def stay_total(fact: f.Stay) -> int:
    return fact.nightly * fact.nights + fact.fees


def transfer_id(key: str) -> str:
    """`transfer-save-2026-260501`; facts without a habit already have such an ID."""
    return key if key.startswith("transfer-") else f"transfer-{key}"


def transfer_legs(
    life: Life,
    key: str,
    at: datetime,
    source: str,
    target: str,
    amount: int,
    memo: str | None,
    reference: str,
) -> list[Movement]:
    """Both sides of a transfer between own accounts, with the app's wording."""
    from_, to = life.ledger.bank.account(source), life.ledger.bank.account(target)
    word = "Payment" if to.kind == "credit" else "Transfer"
    out, into = f"{key}-out", f"{key}-in"
    return [
        Movement(
            out,
            source,
            at,
            f"{word} to {to.name} ••{to.last4}",
            -amount,
            "transfer",
            "transfer",
            memo,
            reference,
            related=into,
        ),
        Movement(
            into,
            target,
            at,
            f"{word} from {from_.name} ••{from_.last4}",
            amount,
            "transfer",
            "transfer",
            memo,
            reference,
            related=out,
        ),
    ]


def _card(
    life: Life,
    fact: f.Fact,
    merchant: str,
    amount: int,
    category: str,
    *,
    last4: str | None = None,
    reference: str | None = None,
    location: str | None = None,
    note: str | None = None,
) -> Movement:
    last4 = last4 or life.ledger.bank.everyday
    account = life.ledger.bank.card(last4).account
    return Movement(
        fact.id, account, fact.at, merchant, -amount, "purchase", category, note, reference, last4, location
    )


def _back(charge: Movement, fact: f.Order | f.Parcel, at: datetime) -> Movement:
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


def _refund(life: Life, deliveries: Deliveries, fact: f.Refund) -> Movement:
    charge = of_fact(life.fact(fact.of), life, deliveries)[0]
    if fact.amount > -charge.amount:
        raise LedgerError(
            f"{fact.id}: gives back {money.dollars(fact.amount)}, more than {fact.of} took ({money.dollars(-charge.amount)})"
        )
    return Movement(
        fact.id,
        charge.account,
        fact.at,
        charge.merchant,
        fact.amount,
        "refund",
        charge.category,
        note=fact.note,
        reference=charge.reference,
        card=charge.card,
        location=charge.location,
        related=charge.key,
    )


def _person(life: Life, fact: f.Fact, key: str, amount: int, account: str, memo: str | None, category: str) -> Movement:
    person = life.ledger.person(key)
    word = "to" if amount < 0 else "from"
    return Movement(
        fact.id,
        account,
        fact.at,
        f"Payment {word} {person.name}",
        amount,
        "payment",
        category,
        memo,
        f"payment-{fact.id}",
        contact=person.contact_id,
    )
