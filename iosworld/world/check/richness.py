"""Checks of quantity: enough content for lists to scroll and for search to be useful."""

from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger

FULL = 240
"""The days of a full ledger, for which `LEAST` holds. A shorter one needs less."""
LEAST = {
    ("contacts", "people"): 60,
    ("mybank", "transactions"): 600,
    ("mybank", "payments"): 50,
    ("mybank", "billPayments"): 40,
    ("mail", "messages"): 400,
    ("quickbite", "orders"): 60,
    ("freshcart", "orders"): 25,
    ("freshcart", "offers"): 300,
    ("megamart", "orders"): 37,
    ("megamart", "reviews"): 60,
    ("quickbite", "restaurants"): 20,
    ("quickbite", "menuItems"): 200,
    ("dinespot", "tables"): 60,
    ("dinespot", "reservations"): 20,
    ("quickchat", "messages"): 1500,
    ("quickchat", "chats"): 50,
    ("splitpay", "payments"): 60,
    ("splitpay", "feed"): 30,
    ("notes", "notes"): 45,
    ("trailblaze", "activities"): 250,
    ("trailblaze", "routes"): 30,
    ("teamchat", "messages"): 450,
    ("teamchat", "conversations"): 30,
    ("cinephile", "diary"): 90,
    ("cinephile", "activities"): 50,
    ("scorezone", "games"): 1500,
    ("scorezone", "stories"): 40,
    ("caltrack", "entries"): 900,
    ("cityride", "rides"): 30,
    ("cloudsheets", "workbooks"): 10,
    ("cloudslides", "presentations"): 5,
    ("lockedin", "posts"): 20,
    ("skytrip", "trips"): 5,
    ("stayfinder", "trips"): 5,
    ("stayfinder", "listings"): 20,
    ("tasterank", "ranked"): 20,
    ("tasterank", "posts"): 5,
    ("ticketbox", "events"): 40,
    ("ticketbox", "orders"): 10,
    ("weather", "listedIDs"): 4,
    ("clock", "alarms"): 6,
    ("clock", "cities"): 4,
    ("clouddocs", "documents"): 35,
    ("clouddrive", "files"): 70,
    ("clouddrive", "activities"): 150,
}


def proportional(ledger: Ledger, count: int) -> int:
    """The part of `count` that a ledger of its length should have: all of it in eight months, at least one in a week."""
    days = (ledger.now.date() - ledger.profile.begins).days
    return max(1, count * min(days, FULL) // FULL)


def richness(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    for (app, kind), most in LEAST.items():
        count, expected = len(states[app][kind]), proportional(ledger, most)
        if count < expected:
            yield f"{app} has {count} {kind}; at least {expected} make it a life"
    dates = [row["date"] for row in states["mybank"]["transactions"]]
    now, begins = ledger.now, ledger.profile.begins
    months = (now.year - begins.year) * 12 + now.month - begins.month + 1
    if dates and len({date[:7] for date in dates}) < months:
        yield f"transactions cover fewer than {months} months"
    if not any(row["status"] == "pending" for row in states["mybank"]["transactions"]):
        yield "no transaction is pending"
