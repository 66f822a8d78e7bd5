"""Checks of quantity: enough content for lists to scroll and for search to be useful."""

from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger

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
    ("clock", "alarms"): 6,
    ("clock", "cities"): 4,
    ("clouddocs", "documents"): 35,
    ("clouddrive", "files"): 70,
    ("clouddrive", "activities"): 150,
}


def richness(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    for (app, kind), least in LEAST.items():
        count = len(states[app][kind])
        if count < least:
            yield f"{app} has {count} {kind}; expected at least {least}"
    dates = [row["date"] for row in states["mybank"]["transactions"]]
    if dates and len({date[:7] for date in dates}) < 9:
        yield "transactions cover fewer than nine months"
    if not any(row["status"] == "pending" for row in states["mybank"]["transactions"]):
        yield "no transaction is pending"
