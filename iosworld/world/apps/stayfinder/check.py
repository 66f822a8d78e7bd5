"""Checks of StayFinder: references exist, stays were possible, and reservations match the bank and the mails."""

from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["stayfinder"]
    listings = {listing["id"]: listing for listing in state["listings"]}
    experiences = {experience["id"]: experience for experience in state["experiences"]}
    if len(listings) != len(state["listings"]) or len(experiences) != len(state["experiences"]):
        yield "two places or two experiences have one id"
    for trip in state["trips"]:
        listing = listings.get(trip["listingID"])
        if listing is None:
            yield f"{trip['id']} is at {trip['listingID']}, which is nothing"
            continue
        yield from _trip(trip, listing, ledger)
        yield from _paid(trip, listing, states, ledger.begins)
    yield from _overlaps(state["trips"])
    for booking in state["bookings"]:
        if booking["experienceID"] not in experiences:
            yield f"{booking['id']} is for {booking['experienceID']}, which is nothing"
    for conversation in state["conversations"]:
        dates = [message["date"] for message in conversation["messages"]]
        if dates != sorted(dates, key=datetime.fromisoformat):
            yield f"{conversation['id']}: its messages are not in order"
        if any(datetime.fromisoformat(date) > ledger.now for date in dates):
            yield f"{conversation['id']} has a message from after the phone's moment"
    for entry in state["wishLists"]:
        if len(set(entry["listingIDs"])) != len(entry["listingIDs"]):
            yield f"{entry['id']} holds a place twice"


def _trip(trip: dict[str, Any], listing: dict[str, Any], ledger: Ledger) -> Iterator[str]:
    if trip["totalCents"] != trip["nightsCents"] + trip["feesCents"]:
        yield f"{trip['id']}: its lines do not come to {dollars(trip['totalCents'])}"
    if not trip["bookedAt"] < trip["checkIn"] < trip["checkOut"]:
        yield f"{trip['id']}: booking, check-in and check-out are not in order"
    if not 1 <= trip["guests"] <= listing["maximumGuests"]:
        yield f"{trip['id']}: {trip['guests']} guests do not fit into {listing['id']}"
    if "canceledAt" not in trip:
        first, last = trip["checkIn"][:10], trip["checkOut"][:10]
        for span in listing["booked"]:
            if first < span["to"][:10] and span["from"][:10] < last:
                yield f"{trip['id']}: somebody else has {listing['id']} from {span['from'][:10]}"
    if "payOn" in trip and datetime.fromisoformat(trip["payOn"]) <= ledger.now:
        yield f"{trip['id']} is due before the phone's moment; leave out pay_on"
    if "review" in trip and trip["review"]["date"][:10] < trip["checkOut"][:10]:
        yield f"{trip['id']} was reviewed before it was over"


def _paid(trip: dict[str, Any], listing: dict[str, Any], states: dict[str, Any], begins: str) -> Iterator[str]:
    """One charge and one confirmation for each stay that was booked since the bank's history begins."""
    is_recent = trip["bookedAt"] >= begins
    charges = [row["amountCents"] for row in states["mybank"]["transactions"] if row.get("reference") == trip["id"]]
    expected = [-trip["totalCents"]] if is_recent and "paidAt" in trip else []
    if charges != expected:
        yield f"{trip['id']}: expected charges {expected}, got {charges}"
    mails = [
        mail
        for mail in states["mail"]["messages"]
        if mail.get("link") == f"stayfinder://trip/{trip['id']}" and mail["subject"].startswith("Reservation confirmed")
    ]
    if len(mails) != (1 if is_recent else 0):
        yield f"{trip['id']}: expected {1 if is_recent else 0} confirmations, got {len(mails)}"
    for mail in mails:
        missing = [
            text for text in (listing["name"], dollars(trip["totalCents"]), trip["id"]) if text not in mail["body"]
        ]
        if missing:
            yield f"{trip['id']}: its confirmation {mail['id']} does not state {missing[0]}"


def _overlaps(trips: list[dict[str, Any]]) -> Iterator[str]:
    """Nobody sleeps in two places at once."""
    kept = sorted((trip for trip in trips if "canceledAt" not in trip), key=lambda trip: str(trip["checkIn"]))
    for first, second in pairwise(kept):
        if second["checkIn"][:10] < first["checkOut"][:10]:
            yield f"{first['id']} and {second['id']} overlap"
