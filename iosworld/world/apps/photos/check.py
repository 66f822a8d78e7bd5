"""Checks of Photos: people and pictures exist, and what shows a booking, a ticket or a run agrees with it."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.ledger import Ledger

DAY = timedelta(days=1)


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["photos"]
    photos = {row["id"]: row for row in state["photos"]}
    people = {row["id"] for row in states["contacts"]["people"]}
    for key, count in Counter(row["id"] for row in state["photos"]).items():
        if count > 1:
            yield f"{count} photos are called {key}"
    for row in photos.values():
        if datetime.fromisoformat(row["takenAt"]) > ledger.now:
            yield f"{row['id']} was taken after the phone's moment"
        for person in row["people"]:
            if person not in people or person == ledger.me.contact_id:
                yield f"{row['id']} shows {person}, who is not a contact"
    for album in state["albums"]:
        for key in album["photoIDs"]:
            if key not in photos:
                yield f"{album['id']} has {key}, which does not exist"
    yield from _meals(photos, states)
    yield from _screenshots(photos, states)
    yield from _looks(photos)


def _meals(photos: dict[str, Any], states: dict[str, Any]) -> Iterator[str]:
    """Every table that was kept has a picture of that day, at that place."""
    taken = {(row.get("place"), row["takenAt"][:10]) for row in photos.values()}
    for row in states["dinespot"]["reservations"]:
        if row["status"] == "completed" and (row["restaurantName"], row["date"][:10]) not in taken:
            yield f"no photo shows {row['restaurantName']} on {row['date'][:10]}, where a table was kept"


def _screenshots(photos: dict[str, Any], states: dict[str, Any]) -> Iterator[str]:
    """A screenshot of a door code or a seat says what the booking says."""
    codes = {f"Door code {trip['doorCode']}" for trip in states["stayfinder"]["trips"] if "doorCode" in trip}
    seats = {
        f"Seat {', '.join(segment['seats'])}" for trip in states["skytrip"]["trips"] for segment in trip["segments"]
    }
    titles = {event["title"] for event in states["ticketbox"]["events"]}
    for row in photos.values():
        screen = row.get("screen")
        if (screen is None) != (row["kind"] != "screenshot"):
            yield f"{row['id']} is a screenshot without a screen, or a screen that is none"
        if screen is None:
            continue
        if screen["app"] not in states:
            yield f"{row['id']} is of the app {screen['app']}, which does not exist"
        for line in screen["lines"]:
            if line.startswith("Door code ") and line not in codes:
                yield f"{row['id']} shows {line!r}, which opens no stay"
            if line.startswith("Seat ") and line not in seats:
                yield f"{row['id']} shows {line!r}, which no flight has"
        if screen["app"] == "ticketbox" and screen["title"] not in titles:
            yield f"{row['id']} shows tickets for {screen['title']!r}, which is no event"


def _looks(photos: dict[str, Any]) -> Iterator[str]:
    """Copies of one picture are about the same, and seconds apart."""
    first: dict[str, Any] = {}
    for row in photos.values():
        other = first.setdefault(row["look"], row)
        apart = datetime.fromisoformat(row["takenAt"]) - datetime.fromisoformat(other["takenAt"])
        if other["about"] != row["about"] or apart > DAY:
            yield f"{row['id']} and {other['id']} are the same picture, but not about the same"
