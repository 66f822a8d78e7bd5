"""MegaMart's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates, money
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
from iosworld.world.mails import Mail, charged, from_company, worded
from iosworld.world.world import World

SENDER = ("MegaMart", "orders@megamart.com")


def parcel(fact: Parcel, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    gift = ledger.person(fact.gift.to).name if fact.gift else None
    receivers = {each.place: each.name for each in ledger.megamart.addresses}
    lines = parcel_lines(ledger, fact)
    price, place = parcel_price(ledger, fact), ledger.place(fact.to)
    card = charged(ledger.everyday_card)
    values = {
        "lines": [
            {
                "quantity": line.count if line.count > 1 else None,
                "name": described(line),
                "price": money.dollars(line.count * line.cents),
            }
            for line in lines
        ],
        "first": described(lines[0]),
        "more": len(fact.items) - 1,
        "subtotal": money.dollars(price.goods),
        "promo": fact.promo,
        "discount": money.dollars(-price.discount),
        "shipping": money.dollars(price.shipping) if price.shipping else None,
        "wrap": money.dollars(price.wrap) if price.wrap else None,
        "tax": money.dollars(price.tax),
        "total": money.dollars(price.total),
        "gift": gift,
        "receiver": receivers.get(fact.to, gift) or ledger.me.name,
        "address": ", ".join(part for part in (place.street, place.unit, place.city) if part),
        "street": place.street,
        "network": card.network,
        "last4": card.last4,
        "id": fact.number,
        "tracking": tracking(fact),
    }
    link = f"megamart://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        worded(ledger, "MegaMart/receipt", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            ledger,
            f"canceled-{fact.id}",
            SENDER,
            dates.later(fact.canceled, 1),
            worded(ledger, "MegaMart/canceled", values),
            "receipts",
            link=link,
        )
        return
    yield from_company(
        ledger,
        f"shipped-{fact.id}",
        SENDER,
        shipped_at(fact),
        worded(ledger, "MegaMart/shipped", values),
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
            worded(ledger, "MegaMart/delivered", values),
            "receipts",
            link=link,
        )


def refund(fact: Refund, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    origin = world.life.fact(fact.of)
    if isinstance(origin, Parcel):
        card = charged(ledger.everyday_card)
        values = {
            "amount": money.dollars(fact.amount),
            "name": described(parcel_lines(ledger, origin)[0]),
            "network": card.network,
            "last4": card.last4,
            "id": origin.number,
        }
        yield from_company(
            ledger,
            f"refund-{fact.id}",
            SENDER,
            dates.later(fact.at, 3),
            worded(ledger, "MegaMart/refund", values),
            "receipts",
            link=f"megamart://order/{origin.number}",
        )
