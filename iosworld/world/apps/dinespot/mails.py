"""DineSpot's mails about a reservation."""

from collections.abc import Iterator
from datetime import time, timedelta

from iosworld.world import dates
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.apps.dinespot.state import reservation_id, seating
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("DineSpot", "tables@dinespot.com")


def booking(fact: Booking, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    values = {
        "fact": fact,
        "name": ledger.place(fact.restaurant).name,
        "place": ledger.place(fact.restaurant),
        "seating": seating(fact, ledger),
    }
    link = f"dinespot://reservation/{reservation_id(fact)}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        filled(ledger, "dinespot/booked", values),
        "receipts",
        link=link,
    )
    if fact.canceled_at:
        yield from_company(
            ledger,
            f"canceled-{fact.id}",
            SENDER,
            fact.canceled_at,
            filled(ledger, "dinespot/canceled", values),
            "receipts",
            link=link,
        )
        return
    before = dates.at(fact.starts.date() - timedelta(days=1), time(10, 0))
    if before > fact.at:
        yield from_company(
            ledger,
            f"tomorrow-{fact.id}",
            SENDER,
            before,
            filled(ledger, "dinespot/tomorrow", values),
            "receipts",
            link=link,
        )
