"""Checks of where the persona is: evenings out, nights away and flights do not put one person at two places at once."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.catalog.check import miles
from iosworld.world.catalog.entries import Coordinate
from iosworld.world.ledger import Ledger

Json = dict[str, Any]
_NEAR = 100
"""Miles between two cities that one can be in on the same evening."""


def whereabouts(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    cities = {city.id: city.at for city in ledger.catalog.cities}
    lodgings = {listing["id"]: cities[listing["cityID"]] for listing in states["stayfinder"]["listings"]}
    stays = [(trip, lodgings[trip["listingID"]]) for trip in states["stayfinder"]["trips"] if "canceledAt" not in trip]
    yield from _evenings(stays, {f"place-{venue.id}": cities[venue.city] for venue in ledger.catalog.venues}, states)
    airports = {airport.code: cities[airport.city] for airport in ledger.catalog.airports}
    for trip in states["skytrip"]["trips"]:
        if "canceledAt" not in trip:
            yield from _flown(trip, stays, airports)


def _evenings(stays: list[tuple[Json, Coordinate]], venues: dict[str, Coordinate], states: Json) -> Iterator[str]:
    """Nobody is at an event in one city and sleeps in another that is far from it."""
    events = {event["id"]: event for event in states["ticketbox"]["events"]}
    for order in states["ticketbox"]["orders"]:
        if all("transfer" in ticket or "sale" in ticket for ticket in order["tickets"]):
            continue
        event = events[order["eventID"]]
        starts = datetime.fromisoformat(event["starts"])
        for stay, place in stays:
            if _arrives(stay) < starts < _leaves(stay) and miles(place, venues[event["venueID"]]) > _NEAR:
                yield f"{event['id']} is on {event['starts'][:10]}, during the stay {stay['id']} in another city"


def _flown(trip: Json, stays: list[tuple[Json, Coordinate]], airports: dict[str, Coordinate]) -> Iterator[str]:
    """Whoever flies to a stay and home again does not check in before the flight, nor check out after it."""
    out = [segment for segment in trip["segments"] if segment["direction"] == 0]
    back = [segment for segment in trip["segments"] if segment["direction"] == 1]
    if not out or not back:
        return
    left, landed = datetime.fromisoformat(out[0]["departs"]), datetime.fromisoformat(out[-1]["arrives"])
    home, returned = datetime.fromisoformat(back[0]["departs"]), datetime.fromisoformat(back[-1]["arrives"])
    for stay, place in stays:
        if miles(place, airports[out[-1]["to"]]) > _NEAR or _leaves(stay) < left or _arrives(stay) > returned:
            continue
        if _arrives(stay).date() < landed.date() or _leaves(stay).date() > home.date():
            yield f"{stay['id']} is from {stay['checkIn'][:10]} to {stay['checkOut'][:10]}, flight {trip['id']} is not"


def _arrives(stay: Json) -> datetime:
    return datetime.fromisoformat(stay["checkIn"])


def _leaves(stay: Json) -> datetime:
    return datetime.fromisoformat(stay["checkOut"])
