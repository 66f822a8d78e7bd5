"""TicketBox's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.apps.ticketbox.orders import reminder
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("TicketBox", "tickets@ticketbox.com")


def tickets(fact: Tickets, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    card = next(iter(ledger.cards(ledger.ticketbox.account.cards)), None)
    values = {"fact": fact, "id": fact.number, "card": card}
    link = f"ticketbox://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        filled(ledger, "ticketbox/booked", values),
        "receipts",
        link=link,
    )
    today = reminder(fact.starts)
    if today > fact.at:
        yield from_company(
            ledger,
            f"today-{fact.id}",
            SENDER,
            today,
            filled(ledger, "ticketbox/today", values),
            "receipts",
            link=link,
        )
