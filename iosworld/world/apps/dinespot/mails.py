"""DineSpot's mails about a reservation."""

from collections.abc import Iterator
from datetime import time, timedelta

from iosworld.world import dates
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.apps.dinespot.state import reservation_id, seating
from iosworld.world.mails import Mail, from_company, worded
from iosworld.world.world import World

SENDER = ("DineSpot", "tables@dinespot.com")


def booking(fact: Booking, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    place = ledger.place(fact.restaurant)
    day, clock = dates.long_day(fact.starts), dates.clock_text(fact.starts)
    values = {
        "is_change": None,
        "name": place.name,
        "address": f"{place.street}, {place.city}",
        "day": dates.short_day(fact.starts),
        "long_day": day,
        "time": clock,
        "when": f"{day}, {clock}",
        "party": fact.party,
        "seating": seating(fact, ledger).lower(),
        "occasion": fact.occasion,
        "request": fact.request,
        "code": fact.code,
    }
    link = f"dinespot://reservation/{reservation_id(fact)}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        worded(ledger, "DineSpot/booked", values),
        "receipts",
        link=link,
    )
    if fact.canceled_at:
        yield from_company(
            ledger,
            f"canceled-{fact.id}",
            SENDER,
            fact.canceled_at,
            worded(ledger, "DineSpot/canceled", values),
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
            worded(ledger, "DineSpot/tomorrow", values),
            "receipts",
            link=link,
        )
