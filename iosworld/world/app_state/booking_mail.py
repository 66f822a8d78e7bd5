"""Mails about upcoming events: flights, stays, tickets, and tables, from the booking to the reminder."""

from collections.abc import Iterator
from datetime import time, timedelta

from iosworld.world import dates, stable_random
from iosworld.world.app_state.charges import number, stay_total
from iosworld.world.app_state.dinespot import reservation_id, seating
from iosworld.world.app_state.mail_templates import Mail, filled, from_company
from iosworld.world.app_state.timetable import local
from iosworld.world.entries import facts as f
from iosworld.world.timeline import Life

SKYTRIP = ("SkyTrip", "trips@skytrip.com")
STAYFINDER = ("StayFinder", "reservations@stayfinder.com")
TICKETBOX = ("TicketBox", "tickets@ticketbox.com")
DINESPOT = ("DineSpot", "tables@dinespot.com")

_HOST_WORDS = (
    "The key box is to the left of the door. Call me if anything sticks.",
    "Towels are in the hall closet. Please take your shoes off on the stairs.",
    "Coffee is in the tin above the stove, use all you like.",
    "Street parking is free after six. The gate needs a good push.",
)


def flight(fact: f.Flight, life: Life) -> Iterator[Mail]:
    link = f"skytrip://trip/{fact.code}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        SKYTRIP,
        dates.later(fact.at, 2),
        filled(life.ledger, "skytrip", {"fact": fact, "first": fact.legs[0]}),
        "travel",
        link=link,
    )
    for leg in fact.legs:
        opens = local(leg.day, leg.departs, leg.from_, life.ledger.catalog) - timedelta(days=1)
        yield from_company(
            life.ledger,
            f"checkin-{fact.id}-{leg.to.lower()}",
            SKYTRIP,
            opens,
            filled(life.ledger, "skytrip_checkin", {"fact": fact, "leg": leg}),
            "travel",
            link=link,
        )


def stay(fact: f.Stay, life: Life) -> Iterator[Mail]:
    values = {"fact": fact, "total": stay_total(fact), "word": stable_random.choice(_HOST_WORDS, fact.id, "word")}
    link = f"stayfinder://trip/{fact.code}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        STAYFINDER,
        dates.later(fact.at, 1),
        filled(life.ledger, "stayfinder", values),
        "travel",
        link=link,
    )
    soon = dates.at(fact.check_in.date() - timedelta(days=2), time(10, 30))
    yield from_company(
        life.ledger,
        f"soon-{fact.id}",
        STAYFINDER,
        soon,
        filled(life.ledger, "stayfinder_soon", values),
        "travel",
        link=link,
    )
    after = dates.at(fact.check_out.date() + timedelta(days=1), time(12, 15))
    yield from_company(
        life.ledger,
        f"review-{fact.id}",
        STAYFINDER,
        after,
        filled(life.ledger, "stayfinder_review", values),
        "travel",
        link=link,
    )


def tickets(fact: f.Tickets, life: Life) -> Iterator[Mail]:
    values = {"fact": fact, "id": number(fact)}
    link = f"ticketbox://order/{number(fact)}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        TICKETBOX,
        dates.later(fact.at, 1),
        filled(life.ledger, "ticketbox", values),
        "receipts",
        link=link,
    )
    yield from_company(
        life.ledger,
        f"today-{fact.id}",
        TICKETBOX,
        dates.at(fact.starts.date(), time(9, 0)),
        filled(life.ledger, "ticketbox_today", values),
        "receipts",
        link=link,
    )


def booking(fact: f.Booking, life: Life) -> Iterator[Mail]:
    values = {
        "fact": fact,
        "name": life.ledger.place(fact.restaurant).name,
        "place": life.ledger.place(fact.restaurant),
        "seating": seating(fact, life.ledger),
    }
    link = f"dinespot://reservation/{reservation_id(fact)}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        DINESPOT,
        dates.later(fact.at, 1),
        filled(life.ledger, "dinespot", values),
        "receipts",
        link=link,
    )
    if fact.canceled_at:
        yield from_company(
            life.ledger,
            f"canceled-{fact.id}",
            DINESPOT,
            fact.canceled_at,
            filled(life.ledger, "dinespot_canceled", values),
            "receipts",
            link=link,
        )
        return
    before = dates.at(fact.starts.date() - timedelta(days=1), time(10, 0))
    if before > fact.at:
        yield from_company(
            life.ledger,
            f"tomorrow-{fact.id}",
            DINESPOT,
            before,
            filled(life.ledger, "dinespot_tomorrow", values),
            "receipts",
            link=link,
        )
