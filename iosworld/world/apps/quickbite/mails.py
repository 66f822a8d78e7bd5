"""QuickBite's receipts."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("QuickBite", "receipts@quickbite.com")


def order(fact: Order, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    order = world.deliveries.of(fact)
    values = {
        "restaurant": order.restaurant.name,
        "total": order.total,
        "lines": order.lines,
        "subtotal": order.subtotal,
        "discount": order.discount,
        "free_delivery": order.fee == 0 and order.restaurant.fee > 0,
        "promo": fact.promo,
        "fee": order.fee,
        "tax": order.tax,
        "tip": fact.tip,
        "card": ledger.cards(ledger.quickbite.account.cards)[0],
        "place": ledger.place(fact.to),
        "estimated": order.estimated,
        "id": order.id,
    }
    link = f"quickbite://order/{order.id}"
    yield from_company(
        ledger,
        f"receipt-{order.id}",
        SENDER,
        fact.at,
        filled(ledger, "quickbite/receipt", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            ledger,
            f"canceled-{order.id}",
            SENDER,
            dates.later(fact.at, 2),
            filled(ledger, "quickbite/canceled", values),
            "receipts",
            link=link,
        )
