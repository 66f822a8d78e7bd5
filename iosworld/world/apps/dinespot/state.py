"""DineSpot's state: menus and reviews from the catalog, reservations from the bookings of `events/`."""

from datetime import datetime, time, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.dinespot.entries import Table
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present
from iosworld.world.timeline import Life

MEAL = timedelta(hours=2)
"""How long a table is held. After that a reservation is in the past."""


def dinespot(life: Life) -> dict[str, Any]:
    ledger = life.ledger
    diner = ledger.dinespot
    return {
        "tables": [_table(table) for table in sorted(ledger.catalog.tables, key=lambda table: table.id)],
        "reservations": [_reservation(fact, ledger) for fact in life.facts_of(Booking)],
        "saved": [
            {"placeID": f"place-{each.restaurant}", "savedAt": dates.iso(dates.at(each.on, time(20)))}
            for each in sorted(diner.saved, key=lambda each: each.on)
        ],
        "cityID": diner.city or ledger.home.city,
        "partySize": diner.party,
        "diningNeeds": diner.needs,
        "remindersOn": diner.reminders,
    }


def reservation_id(fact: Booking) -> str:
    """`reservation-40912` for the confirmation code `DS-40912`."""
    return f"reservation-{fact.code.removeprefix('DS-')}"


def seating(fact: Booking, ledger: Ledger) -> str:
    """Where the party sits: as booked, or the restaurant's usual seating."""
    if fact.seating:
        return fact.seating
    return next(each.seating[0] for each in ledger.catalog.restaurants if each.id == fact.place)


def has_ended(fact: Booking, now: datetime) -> bool:
    return fact.starts + MEAL <= now


def _table(table: Table) -> dict[str, Any]:
    return {
        "placeID": f"place-{table.id}",
        "largestParty": table.most,
        "menu": [
            {
                "name": section,
                "dishes": [
                    {"name": name, "details": dish.details, "priceCents": dish.price, "tags": dish.tags}
                    for name, dish in dishes.items()
                ],
            }
            for section, dishes in table.menu.items()
        ],
        "reviews": [
            {
                "author": each.author,
                "date": dates.iso(dates.at(each.day, time(12))),
                "stars": each.stars,
                "text": each.text,
            }
            for each in sorted(table.reviews, key=lambda each: each.day, reverse=True)
        ],
    }


def _reservation(fact: Booking, ledger: Ledger) -> dict[str, Any]:
    place = ledger.place(fact.place)
    status = "canceled" if fact.canceled_at else "completed" if has_ended(fact, ledger.now) else "booked"
    fields = {
        "id": reservation_id(fact),
        "placeID": f"place-{fact.place}",
        "restaurantName": place.name,
        "date": dates.iso(fact.starts),
        "partySize": fact.party,
        "seating": seating(fact, ledger),
        "occasion": fact.occasion,
        "request": fact.request,
        "code": fact.code,
        "status": status,
        "bookedAt": dates.iso(fact.at),
        "canceledAt": dates.iso(fact.canceled_at) if fact.canceled_at else None,
        "rating": fact.rating,
        "review": fact.review,
        "isReminded": status != "booked" or fact.starts.date() - timedelta(days=1) <= ledger.now.date(),
    }
    return present(fields)
