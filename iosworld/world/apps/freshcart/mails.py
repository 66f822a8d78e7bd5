"""FreshCart's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.freshcart.baskets import basket, delivered_at
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("FreshCart", "orders@freshcart.com")


def groceries(fact: Groceries, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    store = ledger.freshcart.store(fact.store)
    values = {
        "store": store.name,
        "slot": fact.slot,
        "basket": basket(world.life, fact),
        "id": fact.number,
        "substituted": fact.substituted,
    }
    link = f"freshcart://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        filled(ledger, "freshcart/receipt", values),
        "receipts",
        link=link,
    )
    yield from_company(
        ledger,
        f"delivered-{fact.id}",
        SENDER,
        delivered_at(fact),
        filled(ledger, "freshcart/delivered", values),
        "receipts",
        link=link,
    )
