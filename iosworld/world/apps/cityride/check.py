"""Checks of CityRide: references exist, planned rides are ahead, and rides match the bank and the mails."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["cityride"]
    ids = [ride["id"] for ride in state["rides"]]
    if len(set(ids)) != len(ids):
        yield "two rides have one id"
    products = {product["id"] for product in state["products"]}
    drivers = {driver["name"] for driver in state["drivers"]}
    charged = {row.get("reference"): row["amountCents"] for row in states["mybank"]["transactions"]}
    mailed = {message.get("link") for message in states["mail"]["messages"]}
    for ride in state["rides"]:
        if ride["productID"] not in products:
            yield f"{ride['id']}: no kind of ride {ride['productID']!r} in cityride.yaml"
        if ride["requestedAt"] > ride["pickupAt"]:
            yield f"{ride['id']}: the pickup is before the request"
        is_ahead = datetime.fromisoformat(ride["pickupAt"]) > ledger.now
        if is_ahead != (ride["status"] == "scheduled"):
            yield f"{ride['id']} is {ride['status']}, but its pickup is at {ride['pickupAt']}"
        if ride["status"] != "completed":
            continue
        if ride["driver"] not in drivers:
            yield f"{ride['id']}: no driver {ride['driver']!r} in cityride.yaml"
        if abs(charged.get(ride["number"], 0)) != ride["fareCents"] + ride["tipCents"]:
            yield f"{ride['id']} cost {ride['fareCents'] + ride['tipCents']}, the card paid {charged.get(ride['number'])}"
        if f"cityride://ride/{ride['id']}" not in mailed:
            yield f"{ride['id']} has no receipt among the mails"
