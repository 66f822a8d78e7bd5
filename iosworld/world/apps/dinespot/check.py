"""Checks of DineSpot: every restaurant has a menu, and every reservation was possible and has its mail."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, time
from itertools import pairwise
from typing import Any

from iosworld.world.catalog.entries import TableRestaurant
from iosworld.world.dates import weekday
from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["dinespot"]
    restaurants = {f"place-{each.id}": each for each in ledger.catalog.restaurants}
    tables = {table["placeID"]: table for table in state["tables"]}
    yield from (f"{key} has no menu in DineSpot" for key in restaurants if key not in tables)
    yield from (f"{key} has a menu but is not a restaurant in the catalog" for key in tables if key not in restaurants)
    for saved in state["saved"]:
        if saved["placeID"] not in restaurants:
            yield f"{saved['placeID']} is saved but is not a restaurant in the catalog"
    for key, count in Counter(row["id"] for row in state["reservations"]).items():
        if count > 1:
            yield f"{count} reservations are called {key}"
    mails = Counter(message.get("link") for message in states["mail"]["messages"])
    for row in state["reservations"]:
        restaurant = restaurants.get(row["placeID"])
        if restaurant is None:
            yield f"{row['id']} is at {row['placeID']}, which is not a restaurant in the catalog"
            continue
        yield from _possible(row, restaurant, tables[row["placeID"]]["largestParty"])
        if not mails[f"dinespot://reservation/{row['id']}"]:
            yield f"{row['id']} has no mail"
    held = sorted(
        (datetime.fromisoformat(row["date"]), row["id"]) for row in state["reservations"] if row["status"] != "canceled"
    )
    for (first, one), (second, other) in pairwise(held):
        if (second - first).total_seconds() < 2 * 3600:
            yield f"{one} and {other} are at the same time"


def _possible(row: dict[str, Any], restaurant: TableRestaurant, most: int) -> Iterator[str]:
    starts = datetime.fromisoformat(row["date"])
    if weekday(starts.date()) in restaurant.closed:
        yield f"{row['id']}: {restaurant.name} is closed on {starts:%A}"
    opens, closes = (time.fromisoformat(part.zfill(5)) for part in restaurant.hours.split("-"))
    late = closes <= opens
    clock = starts.time()
    if not (clock >= opens or clock < closes if late else opens <= clock < closes):
        yield f"{row['id']}: {restaurant.name} is closed at {clock:%H:%M}"
    if row["seating"] not in restaurant.seating:
        yield f"{row['id']}: {restaurant.name} has no seating called {row['seating']}"
    if row["partySize"] > most:
        yield f"{row['id']}: {restaurant.name} takes at most {most} people"
    if (row["status"] == "canceled") != ("canceledAt" in row):
        yield f"{row['id']}: its status and its cancellation disagree"
    if "rating" in row and row["status"] != "completed":
        yield f"{row['id']} is rated but was not visited"
