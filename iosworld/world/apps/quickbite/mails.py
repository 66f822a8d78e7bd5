"""QuickBite's receipts."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.mails import Mail, from_company, worded
from iosworld.world.world import World

SENDER = ("QuickBite", "receipts@quickbite.com")


def order(fact: Order, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    order = world.deliveries.of(fact)
    card, place = ledger.cards(ledger.quickbite.account.cards)[0], ledger.place(fact.to)
    is_free = order.fee == 0 and order.restaurant.fee > 0
    values = {
        "restaurant": order.restaurant.name,
        "total": money.dollars(order.total),
        "lines": [
            {
                "quantity": line.count,
                "name": line.dish.name,
                "price": money.dollars(line.price * line.count),
                "options": ", ".join(line.options),
            }
            for line in order.lines
        ],
        "subtotal": money.dollars(order.subtotal),
        "promo": fact.promo if order.discount or is_free else None,
        "discount": money.dollars(-order.discount) if order.discount else None,
        "fee": money.dollars(order.fee),
        "tax": money.dollars(order.tax),
        "tip": money.dollars(fact.tip),
        "card": f"{card.name} ••{card.last4}",
        "address": ", ".join(part for part in (place.street, place.unit, place.city) if part),
        "scheduled": None,
        "estimated": dates.clock_text(order.estimated),
        "id": order.id,
    }
    link = f"quickbite://order/{order.id}"
    yield from_company(
        ledger,
        f"receipt-{order.id}",
        SENDER,
        fact.at,
        worded(ledger, "QuickBite/receipt", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            ledger,
            f"canceled-{order.id}",
            SENDER,
            dates.later(fact.at, 2),
            worded(ledger, "QuickBite/canceled", values),
            "receipts",
            link=link,
        )
