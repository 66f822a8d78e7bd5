"""Checks of SkyTrip: trips are on the timetable, do not overlap, and match the bank, the mails, and the miles."""

from collections.abc import Iterator
from datetime import date, datetime
from itertools import pairwise
from typing import Any

from iosworld.world.apps.skytrip.timetable import Timetable
from iosworld.world.dates import weekday
from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars

State = dict[str, Any]


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["skytrip"]
    flights = {flight["id"]: flight for flight in state["flights"]}
    if len(flights) != len(state["flights"]):
        yield "two flights have one number"
    yield from _network(ledger, flights)
    for trip in state["trips"]:
        yield from _trip(trip, flights, ledger)
        yield from _paid(trip, states, ledger.begins)
    yield from _overlaps(state["trips"])
    airlines = {f"airline-{airline.id}" for airline in ledger.catalog.airlines}
    named = [segment for trip in state["trips"] for segment in trip["segments"]] + state["programs"] + state["stations"]
    for key in {row["airlineID"] for row in named} - airlines:
        yield f"{key} is not an airline in the catalog"
    for program in state["programs"]:
        if program["miles"] != sum(row["miles"] for row in program["activity"]):
            yield f"the miles of {program['airlineID']} are not the sum of their activity"
        if program["miles"] < 0:
            yield f"more miles of {program['airlineID']} are spent than earned"
    for credit in state["credits"]:
        used = sum(trip["creditCents"] for trip in state["trips"] if trip["bookedAt"] > credit["issuedAt"])
        if credit["cents"] - credit["leftCents"] != used:
            yield f"{credit['id']}: {dollars(used)} of it are used, but {dollars(credit['leftCents'])} are left"


def _network(ledger: Ledger, flights: dict[str, State]) -> Iterator[str]:
    """Between two cities there is a flight, or two ways with one stop."""
    ends: dict[str, set[str]] = {}
    for flight in flights.values():
        ends.setdefault(flight["from"], set()).add(flight["to"])
    airports = {airport.code: airport.city for airport in ledger.catalog.airports}
    for start, city in airports.items():
        for end, other in airports.items():
            if city == other or end in ends.get(start, ()):
                continue
            if not any(end in ends.get(stop, ()) for stop in ends.get(start, ())):
                yield f"nobody flies from {start} to {end}, not even with a stop"


def _trip(trip: State, flights: dict[str, State], ledger: Ledger) -> Iterator[str]:
    if trip["totalCents"] != trip["fareCents"] + trip["taxesCents"] + trip["extrasCents"] - trip["creditCents"]:
        yield f"{trip['id']}: its lines do not come to {dollars(trip['totalCents'])}"
    timetable = Timetable(ledger.catalog)
    moments = [trip["bookedAt"]]
    for segment in trip["segments"]:
        flight = flights.get(segment["flightID"])
        if flight is None:
            yield f"{segment['id']} is on {segment['flightID']}, which is not a flight"
            continue
        day = date.fromisoformat(segment["day"])
        if (flight["from"], flight["to"]) != (segment["from"], segment["to"]):
            yield f"{segment['id']}: {flight['id']} does not fly from {segment['from']} to {segment['to']}"
        local = datetime.fromisoformat(segment["departs"]).astimezone(timetable.zone(segment["from"]))
        if f"{local:%H:%M}" != flight["departs"] or local.date() != day:
            yield f"{segment['id']} departs at {local:%H:%M}, its flight at {flight['departs']}"
        if weekday(day) not in flight.get("weekdays", [weekday(day)]):
            yield f"{segment['id']}: {flight['id']} does not fly on that day of the week"
        if len(segment["seats"]) != len(trip["passengers"]):
            yield f"{segment['id']}: not as many seats as passengers"
        moments += [segment["departs"], segment["arrives"]]
    if sorted(moments, key=datetime.fromisoformat) != moments:
        yield f"{trip['id']}: booking and flights are not in order"


def _paid(trip: State, states: dict[str, Any], begins: str) -> Iterator[str]:
    """One charge and one confirmation for each booking since the bank's history begins; nothing where credit paid it all."""
    is_recent = trip["bookedAt"] >= begins
    charges = [row["amountCents"] for row in states["mybank"]["transactions"] if row.get("reference") == trip["id"]]
    expected = [-trip["totalCents"]] if is_recent and trip["totalCents"] else []
    if charges != expected:
        yield f"{trip['id']}: expected charges {expected}, got {charges}"
    mails = [
        mail
        for mail in states["mail"]["messages"]
        if mail.get("link") == f"skytrip://trip/{trip['id']}" and mail["subject"].startswith("Booked")
    ]
    if len(mails) != (1 if is_recent else 0):
        yield f"{trip['id']}: expected {1 if is_recent else 0} confirmations, got {len(mails)}"
    for mail in mails:
        texts = [
            dollars(trip["totalCents"]),
            *(f"Seat {seat}" for segment in trip["segments"] for seat in segment["seats"]),
        ]
        missing = [text for text in texts if text not in mail["body"]]
        if missing:
            yield f"{trip['id']}: its confirmation {mail['id']} does not state {missing[0]}"


def _overlaps(trips: list[State]) -> Iterator[str]:
    """Nobody is on two flights at once."""
    kept = sorted(
        (segment for trip in trips if "canceledAt" not in trip for segment in trip["segments"]),
        key=lambda segment: datetime.fromisoformat(segment["departs"]),
    )
    for first, second in pairwise(kept):
        if datetime.fromisoformat(second["departs"]) < datetime.fromisoformat(first["arrives"]):
            yield f"{first['id']} and {second['id']} overlap"
