"""MegaMart's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.megamart.parcels import (
    delivered_at,
    described,
    parcel_lines,
    parcel_price,
    shipped_at,
    tracking,
)
from iosworld.world.apps.mybank.facts import Refund
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("MegaMart", "orders@megamart.com")


def parcel(fact: Parcel, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    gift = ledger.person(fact.gift.to).name if fact.gift else None
    receivers = {each.place: each.name for each in ledger.megamart.addresses}
    lines = parcel_lines(ledger, fact)
    counts = [f"{line.count} × " if line.count > 1 else "" for line in lines]
    values = {
        "items": [
            (count + described(line), line.count * line.cents) for count, line in zip(counts, lines, strict=True)
        ],
        "first": described(lines[0]),
        "more": len(fact.items) - 1,
        "price": parcel_price(ledger, fact),
        "promo": fact.promo,
        "gift": gift,
        "place": ledger.place(fact.to),
        "receiver": receivers.get(fact.to, gift) or ledger.me.name,
        "id": fact.number,
        "tracking": tracking(fact),
    }
    link = f"megamart://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        filled(ledger, "megamart/receipt", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            ledger,
            f"canceled-{fact.id}",
            SENDER,
            dates.later(fact.canceled, 1),
            filled(ledger, "megamart/canceled", values),
            "receipts",
            link=link,
        )
        return
    yield from_company(
        ledger,
        f"shipped-{fact.id}",
        SENDER,
        shipped_at(fact),
        filled(ledger, "megamart/shipped", values),
        "receipts",
        link=link,
    )
    delivered = delivered_at(fact)
    if delivered:
        yield from_company(
            ledger,
            f"delivered-{fact.id}",
            SENDER,
            delivered,
            filled(ledger, "megamart/delivered", values),
            "receipts",
            link=link,
        )


def refund(fact: Refund, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    origin = world.life.fact(fact.of)
    if isinstance(origin, Parcel):
        first = described(parcel_lines(ledger, origin)[0])
        values = {"amount": fact.amount, "first": first, "id": origin.number}
        yield from_company(
            ledger,
            f"refund-{fact.id}",
            SENDER,
            dates.later(fact.at, 3),
            filled(ledger, "megamart/refund", values),
            "receipts",
            link=f"megamart://order/{origin.number}",
        )
