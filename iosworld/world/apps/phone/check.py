"""Checks of Phone: numbers are those of Contacts, one call at a time, and a message follows a call that nobody took."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from iosworld.world.ledger import Ledger

Json = dict[str, Any]


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["phone"]
    people = {row["id"]: row for row in states["contacts"]["people"]}
    owners = {number: row["id"] for row in people.values() for number in row["phones"]}
    for kind in ("calls", "voicemails"):
        for key, count in Counter(row["id"] for row in state[kind]).items():
            if count > 1:
                yield f"{count} {kind} are called {key}"
        for row in state[kind]:
            yield from _caller(row, people, owners)
    for key in state.get("favorites", []):
        if key not in people:
            yield f"{key} is a favorite, but not a contact"
    calls = sorted(state["calls"], key=lambda row: _at(row["at"]))
    for first, second in pairwise(calls):
        if _at(first["at"]) + timedelta(seconds=first["seconds"]) > _at(second["at"]):
            yield f"{second['id']} begins during {first['id']}"
    for row in calls:
        if (row["kind"] in ("missed", "declined")) and row["seconds"]:
            yield f"{row['id']} was not taken, but has a length"
        if _at(row["at"]) + timedelta(seconds=row["seconds"]) > ledger.now:
            yield f"{row['id']} ends in the future"
    missed = {(row["caller"]["number"], _at(row["at"])) for row in calls if row["kind"] in ("missed", "declined")}
    for row in state["voicemails"]:
        at = _at(row["at"])
        if not any(
            number == row["caller"]["number"] and timedelta() <= at - moment <= timedelta(minutes=2)
            for number, moment in missed
        ):
            yield f"{row['id']} follows no call that was missed"


def _caller(row: Json, people: dict[str, Json], owners: dict[str, str]) -> Iterator[str]:
    caller = row["caller"]
    if "contactID" in caller:
        if caller["contactID"] not in people:
            yield f"{row['id']} names {caller['contactID']}, who is not a contact"
        elif owners.get(caller["number"]) != caller["contactID"]:
            yield f"{row['id']}: {caller['number']} is not a number of {caller['contactID']}"
    elif caller["number"] in owners:
        yield f"{row['id']}: {caller['number']} is the number of {owners[caller['number']]}, who is not named"


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)
