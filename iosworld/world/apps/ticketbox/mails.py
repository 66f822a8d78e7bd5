"""TicketBox's mails about an order."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.apps.ticketbox.orders import reminder
from iosworld.world.mails import Mail, charged, from_company, worded
from iosworld.world.world import World

SENDER = ("TicketBox", "tickets@ticketbox.com")


def tickets(fact: Tickets, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    card = charged(next(iter(ledger.cards(ledger.ticketbox.account.cards)), None))
    year = f", {fact.starts.year}" if fact.starts.year != fact.at.year else ""
    values = {
        "event": fact.event,
        "venue": fact.venue,
        "when": f"{dates.long_day(fact.starts)}{year}, {dates.clock_text(fact.starts)}",
        "time": dates.clock_text(fact.starts),
        "seats": fact.seats,
        "tickets": fact.count,
        "each": money.dollars(fact.each),
        "subtotal": money.dollars(fact.count * fact.each),
        "fees": money.dollars(fact.fees),
        "total": money.dollars(fact.count * fact.each + fact.fees),
        "network": card.network,
        "last4": card.last4,
        "id": fact.number,
    }
    link = f"ticketbox://order/{fact.number}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        worded(ledger, "TicketBox/booked", values),
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
            worded(ledger, "TicketBox/today", values),
            "receipts",
            link=link,
        )
