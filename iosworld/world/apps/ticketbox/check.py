"""Checks of TicketBox: references exist, tickets and prices are consistent, and orders match the bank and the mails."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["ticketbox"]
    events = {event["id"]: event for event in state["events"]}
    if len(events) != len(state["events"]):
        yield "two events have one id"
    yield from _events(ledger, state)
    for order in state["orders"]:
        if order["eventID"] not in events:
            yield f"{order['id']} is for {order['eventID']}, which is nothing"
            continue
        yield from _order(order, events[order["eventID"]])
        yield from _paid(order, states, ledger.begins)
    yield from _kept(state, events)


def _events(ledger: Ledger, state: dict[str, Any]) -> Iterator[str]:
    venues = {f"place-{venue.id}": venue for venue in ledger.catalog.venues}
    performers = {performer["id"] for performer in state["performers"]}
    taken: dict[tuple[str, str], str] = {}
    noted = {notes["id"] for notes in state["venues"]}
    for key in set(venues) - noted:
        yield f"{key} has no notes in venue_notes.yaml of the catalog"
    for event in state["events"]:
        venue = venues.get(event["venueID"])
        if venue is None:
            yield f"{event['id']} is at {event['venueID']}, which is not a venue"
            continue
        for performer in event["performerIDs"]:
            if performer not in performers:
                yield f"{event['id']} names {performer}, who is not there"
        other = taken.setdefault((event["venueID"], event["starts"]), event["id"])
        if other != event["id"]:
            yield f"{event['id']} and {other} start at one moment in one venue"
        if event["doors"] > event["starts"]:
            yield f"{event['id']}: doors open after the start"
        if datetime.fromisoformat(event["starts"]) <= ledger.now and event["listings"]:
            yield f"{event['id']} is over and still on sale"
        for listing in event["listings"]:
            if listing["section"] not in venue.sections:
                yield f"{listing['id']} is in {listing['section']}, which {event['venueID']} does not have"
            if listing["count"] < 1 or listing["priceCents"] < 100:
                yield f"{listing['id']} sells nothing, or for nothing"
        for change in event["priceChanges"]:
            if datetime.fromisoformat(change["date"]) <= ledger.now:
                yield f"{event['id']}: a price change is in the past"


def _order(order: dict[str, Any], event: dict[str, Any]) -> Iterator[str]:
    count = len(order["tickets"])
    if order["totalCents"] != order["eachCents"] * count + order["feesCents"]:
        yield f"{order['id']}: its lines do not come to {dollars(order['totalCents'])}"
    if order["placedAt"] >= event["starts"] and order["placedAt"][-6:] == event["starts"][-6:]:
        yield f"{order['id']} was bought after its event"
    if ("paymentLast4" in order) == ("fromContactID" in order):
        yield f"{order['id']} is neither bought nor a gift, or both"
    for ticket in order["tickets"]:
        if "transfer" in ticket and "sale" in ticket:
            yield f"{ticket['id']} was sent and sold"
        moved = ticket.get("transfer", {}).get("sentAt") or ticket.get("sale", {}).get("listedAt")
        if moved and datetime.fromisoformat(moved) < datetime.fromisoformat(order["placedAt"]):
            yield f"{ticket['id']} was passed on before it was bought"


def _paid(order: dict[str, Any], states: dict[str, Any], begins: str) -> Iterator[str]:
    """One charge and one receipt for each order that cost something since the bank's history begins."""
    charges = [row for row in states["mybank"]["transactions"] if row.get("reference") == order["id"]]
    receipts = [
        mail
        for mail in states["mail"]["messages"]
        if mail.get("link") == f"ticketbox://order/{order['id']}" and mail["subject"].startswith("Your tickets")
    ]
    expected = [-order["totalCents"]] if order["totalCents"] and order["placedAt"] >= begins else []
    if [row["amountCents"] for row in charges] != expected:
        yield f"{order['id']}: expected charges {expected}, got {[row['amountCents'] for row in charges]}"
    if len(receipts) != len(expected):
        yield f"{order['id']}: expected {len(expected)} receipts, got {len(receipts)}"
    for mail in receipts:
        if f"Total  {dollars(order['totalCents'])}" not in mail["body"] or order["id"] not in mail["body"]:
            yield f"{order['id']}: its receipt {mail['id']} does not state its total and number"


def _kept(state: dict[str, Any], events: dict[str, Any]) -> Iterator[str]:
    keys = {alert["eventID"] for alert in state["alerts"]} | {offer["eventID"] for offer in state["offers"]}
    for key in sorted((keys | set(state["favorites"]["eventIDs"])) - set(events)):
        yield f"{key} is kept, but there is no such event"
    for alert in state["alerts"]:
        prices = [
            listing["priceCents"]
            for listing in events[alert["eventID"]]["listings"]
            if alert.get("section") in (None, listing["section"])
        ]
        if prices and min(prices) < alert["belowCents"]:
            yield f"{alert['id']} is met already"
