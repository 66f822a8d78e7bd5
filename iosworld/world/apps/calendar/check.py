"""Checks of Calendar: what it says of a booking, a flight, a ticket or an invitation is what the app of it says."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger

Json = dict[str, Any]


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["calendar"]
    calendars = {row["id"] for row in state["calendars"]}
    people = {row["id"] for row in states["contacts"]["people"]}
    starts = _starts(states)
    for key, count in Counter(row["id"] for row in state["events"]).items():
        if count > 1:
            yield f"{count} events are called {key}"
    for event in state["events"]:
        if event["calendarID"] not in calendars:
            yield f"{event['id']} is in {event['calendarID']}, which is not a calendar"
        if _at(event["end"]) < _at(event["start"]):
            yield f"{event['id']} ends before it starts"
        for person in (
            *(each["contactID"] for each in event["invitees"]),
            event.get("organizerID", ledger.me.contact_id),
        ):
            if person not in people:
                yield f"{event['id']} names {person}, who is not a contact"
        if "link" in event:
            yield from _same_as_elsewhere(event, starts)


def _same_as_elsewhere(event: Json, starts: Mapping[str, set[datetime]]) -> Iterator[str]:
    moments = starts.get(event["link"])
    if moments is None:
        yield f"{event['id']} links to {event['link']}, which does not exist"
        return
    start = _at(event["start"])
    known = {moment.date() for moment in moments} if event["isAllDay"] else moments
    if (start.date() if event["isAllDay"] else start) not in known:
        yield f"{event['id']} starts at {event['start']}, but not {event['link']}"


def _starts(states: dict[str, Any]) -> dict[str, set[datetime]]:
    """When the records of other apps begin, by link. A trip begins with each of its flights."""
    found = {f"dinespot://reservation/{row['id']}": {_at(row["date"])} for row in states["dinespot"]["reservations"]}
    shows = {row["id"]: _at(row["starts"]) for row in states["ticketbox"]["events"]}
    found |= {f"ticketbox://order/{row['id']}": {shows[row["eventID"]]} for row in states["ticketbox"]["orders"]}
    found |= {f"stayfinder://trip/{row['id']}": {_at(row["checkIn"])} for row in states["stayfinder"]["trips"]}
    for trip in states["skytrip"]["trips"]:
        found[f"skytrip://trip/{trip['id']}"] = {_at(segment["departs"]) for segment in trip["segments"]}
    for message in states["quickchat"]["messages"]:
        if "event" in message:
            found[f"quickchat://message/{message['id']}"] = {_at(message["event"]["starts"])}
    return found


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)
