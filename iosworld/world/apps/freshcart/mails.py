"""FreshCart's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.apps.freshcart.baskets import basket, delivered_at
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.mails import Mail, charged, from_company, worded
from iosworld.world.world import World

SENDER = ("FreshCart", "orders@freshcart.com")


def groceries(fact: Groceries, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    store = ledger.freshcart.store(fact.store)
    ordered = basket(world.life, fact)
    card = charged(ledger.everyday_card)
    weighed = money.dollars(abs(ordered.weighed))
    values = {
        "store": store.name,
        "slot": fact.slot,
        "lines": [
            {"quantity": count, "name": name, "price": money.dollars(count * cents)}
            for count, name, cents in ordered.lines
        ],
        "subtotal": money.dollars(ordered.subtotal),
        "promo": None,
        "fee": money.dollars(ordered.fee),
        "tip": money.dollars(ordered.tip),
        "estimated": money.dollars(ordered.estimated),
        "total": money.dollars(ordered.settled),
        "network": card.network,
        "last4": card.last4,
        "street": ledger.place(ledger.profile.home).street,
        "changes": [{"substitution": fact.substituted}] if fact.substituted else [],
        "more": weighed if ordered.weighed > 0 else None,
        "less": weighed if ordered.weighed < 0 else None,
        "id": fact.number,
    }
    link = f"freshcart://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        worded(ledger, "FreshCart/receipt", values),
        "receipts",
        link=link,
    )
    yield from_company(
        ledger,
        f"delivered-{fact.id}",
        SENDER,
        delivered_at(fact),
        worded(ledger, "FreshCart/delivered", values),
        "receipts",
        link=link,
    )
