"""Movements of the facts that the bank itself knows: card payments, payments between people, transfers, cash, fees."""

from iosworld.world import money
from iosworld.world.apps.mybank.facts import Deposit, Fee, Purchase, Received, Refund, Sent, Transfer, Withdrawal
from iosworld.world.apps.mybank.transfers import transfer_id, transfer_legs
from iosworld.world.ledger import LedgerError
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def purchase(fact: Purchase, world: World) -> list[Movement]:
    merchant = world.ledger.merchant(fact.merchant)
    category = fact.category or merchant.category
    return [
        card_charge(
            world.ledger,
            fact,
            merchant.name,
            fact.amount,
            category,
            last4=fact.card,
            location=merchant.location,
            note=fact.note,
        )
    ]


def sent(fact: Sent, world: World) -> list[Movement]:
    return [_person(world, fact, fact.to, -fact.amount, fact.from_, fact.category)]


def received(fact: Received, world: World) -> list[Movement]:
    return [_person(world, fact, fact.from_, fact.amount, "checking", "transfer")]


def _person(world: World, fact: Sent | Received, key: str, amount: int, account: str, category: str) -> Movement:
    person = world.ledger.person(key)
    word = "to" if amount < 0 else "from"
    return Movement(
        fact.id,
        account,
        fact.at,
        f"Payment {word} {person.name}",
        amount,
        "payment",
        category,
        fact.memo,
        f"payment-{fact.id}",
        contact=person.contact_id,
    )


def transfer(fact: Transfer, world: World) -> list[Movement]:
    reference = transfer_id(fact.id)
    return transfer_legs(world.ledger, fact.id, fact.at, fact.from_, fact.to, fact.amount, fact.memo, reference)


def deposit(fact: Deposit, world: World) -> list[Movement]:
    merchant = world.ledger.merchant(fact.merchant)
    return [
        Movement(
            fact.id,
            fact.to,
            fact.at,
            merchant.name,
            fact.amount,
            "deposit",
            fact.category,
            note=fact.note,
            reference=fact.reference,
        )
    ]


def withdrawal(fact: Withdrawal, world: World) -> list[Movement]:
    merchant = world.ledger.merchant(fact.merchant)
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


def fee(fact: Fee, world: World) -> list[Movement]:
    name = world.ledger.merchant(fact.merchant).name
    return [Movement(fact.id, fact.account, fact.at, name, -fact.amount, "fee", "fees")]


def refund(fact: Refund, world: World) -> list[Movement]:
    charges = world.charges(world.life.fact(fact.of))
    if not charges:
        raise LedgerError(f"{fact.id}: expected `of` to name a fact with a charge, got {fact.of!r}, which has none")
    charge = charges[0]
    if fact.amount > -charge.amount:
        raise LedgerError(
            f"{fact.id}: gives back {money.dollars(fact.amount)}, more than {fact.of} took ({money.dollars(-charge.amount)})"
        )
    return [
        Movement(
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
    ]
