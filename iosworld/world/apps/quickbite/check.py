"""Checks of orders: each has its charge and its receipt, with matching values."""

from collections.abc import Iterator
from datetime import datetime, time
from typing import Any

from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.apps.quickbite.orders import Deliveries
from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars, tax
from iosworld.world.timeline import Life


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["quickbite"]
    charges: dict[str, list[dict[str, Any]]] = {}
    for row in states["mybank"]["transactions"]:
        if row["kind"] in ("purchase", "refund"):
            charges.setdefault(row.get("reference", ""), []).append(row)
    mails: dict[str, list[dict[str, Any]]] = {}
    for row in states["mail"]["messages"]:
        mails.setdefault(row.get("link", ""), []).append(row)
    settled = {order.id: order.settled for order in Deliveries(Life.of(ledger)).orders}
    for order in state["orders"]:
        yield from _sums(order, ledger.tax_rate)
        yield from _charge(order, charges.get(order["id"], []), settled[order["id"]])
        yield from _receipt(order, mails.get(f"quickbite://order/{order['id']}", []))
    yield from _menu(state)
    yield from _restaurants(ledger, state)
    yield from _places(ledger)


def _sums(order: dict[str, Any], tax_rate: int) -> Iterator[str]:
    goods = sum(item["priceCents"] * item["quantity"] for item in order["items"])
    if goods != order["subtotalCents"]:
        yield f"{order['id']}: items come to {dollars(goods)}, subtotal says {dollars(order['subtotalCents'])}"
    if order["taxCents"] != tax(order["subtotalCents"] - order["discountCents"], tax_rate):
        yield f"{order['id']}: tax is wrong"
    total = order["subtotalCents"] - order["discountCents"] + order["feeCents"] + order["taxCents"] + order["tipCents"]
    if total != order["totalCents"]:
        yield f"{order['id']}: lines come to {dollars(total)}, total says {dollars(order['totalCents'])}"


def _charge(order: dict[str, Any], rows: list[dict[str, Any]], settled: int) -> Iterator[str]:
    paid = [-row["amountCents"] for row in rows if row["kind"] == "purchase"]
    if paid != [settled]:
        yield f"{order['id']}: expected one charge of {dollars(settled)}, got {[dollars(cents) for cents in paid]}"
    elif not order["totalCents"] <= settled <= order["totalCents"] + 500:
        yield f"{order['id']}: charge of {dollars(settled)} is too far from the total {dollars(order['totalCents'])}"
    back = [row["amountCents"] for row in rows if row["kind"] == "refund"]
    if (order["status"] == "canceled") != (back == [settled]):
        yield f"{order['id']} is {order['status']}, and the bank gave back {[dollars(cents) for cents in back]}"


def _receipt(order: dict[str, Any], mails: list[dict[str, Any]]) -> Iterator[str]:
    found = [
        mail
        for mail in mails
        if mail["subject"] == f"Your {order['restaurantName']} order: {dollars(order['totalCents'])}"
    ]
    if len(found) != 1:
        yield f"{order['id']}: expected one receipt, got {len(found)}"
    elif f"Total  {dollars(order['totalCents'])}" not in found[0]["body"] or order["id"] not in found[0]["body"]:
        yield f"{order['id']}: its receipt {found[0]['id']} does not state its total and number"


def _menu(state: dict[str, Any]) -> Iterator[str]:
    seen: set[str] = set()
    for item in state["menuItems"]:
        if item["id"] in seen:
            yield f"two dishes are called {item['id']}"
        seen.add(item["id"])
        names = [choice["name"] for group in item["optionGroups"] for choice in group["choices"]]
        if len(names) != len(set(names)):
            yield f"{item['id']}: a choice has the same name as another"
    for order in state["orders"]:
        for line in order["items"]:
            if line["menuItemID"] not in seen:
                yield f"{order['id']} holds {line['menuItemID']}, which no menu has"


def _restaurants(ledger: Ledger, state: dict[str, Any]) -> Iterator[str]:
    """Orders were possible: the restaurant was open, and the minimum was met."""
    places = {f"restaurant-{entry.id}": entry for entry in ledger.restaurants}
    for order in state["orders"]:
        place = places[order["restaurantID"]]
        clock = datetime.fromisoformat(order["placedAt"]).time()
        late = place.closes <= place.opens
        open_then = clock >= place.opens or clock < place.closes if late else place.opens <= clock < place.closes
        if not open_then:
            yield f"{order['id']}: {place.name} is closed at {clock:%H:%M}"
        if order["subtotalCents"] < place.minimum:
            yield f"{order['id']}: {dollars(order['subtotalCents'])} is below the minimum of {place.name}"


def _places(ledger: Ledger) -> Iterator[str]:
    """No local orders while the persona is out of town."""
    for fact in ledger.events:
        if not isinstance(fact, Order):
            continue
        for trip in ledger.exceptions.absences:
            inside = trip.first < fact.day < trip.last or (
                fact.day in (trip.first, trip.last) and time(11) < fact.at.time() < time(16)
            )
            if trip.kind == "trip" and inside:
                yield f"an order at {fact.restaurant} on {fact.day}, but that is the trip {trip.id}"
