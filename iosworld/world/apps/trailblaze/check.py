"""Checks of TrailBlaze: references exist, sums agree, and workouts match those of the diary."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import Any

from iosworld.world import dates
from iosworld.world.ledger import Ledger

Json = dict[str, Any]
_WEEKS = re.compile(r"\b(\w+)[ -]weeks?(?: from (\w+ \d+))?", re.IGNORECASE)
_NUMBERS = {"twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16}


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["trailblaze"]
    now = dates.iso(ledger.now)
    ids = [row["id"] for kind in ("activities", "routes", "gear", "challenges", "clubs") for row in state[kind]]
    if len(set(ids)) != len(ids):
        yield "two records have one id"
    yield from _people(state, {person["id"] for person in states["contacts"]["people"]})
    routes = {route["id"] for route in state["routes"]}
    gear = {each["id"]: each for each in state["gear"]}
    for row in state["activities"]:
        if row["startedAt"] > now:
            yield f"{row['id']} starts at {row['startedAt']}, after now"
        if row.get("routeID") and row["routeID"] not in routes:
            yield f"{row['id']}: no route {row['routeID']}"
        if row.get("gearID") and row["gearID"] not in gear:
            yield f"{row['id']}: no gear {row['gearID']}"
        if row["splits"] and sum(row["splits"]) != row["seconds"]:
            yield f"{row['id']} took {row['seconds']} seconds, its splits make {sum(row['splits'])}"
        if row["splits"] and len(row["splits"]) != -(-row["hundredths"] // 100):
            yield f"{row['id']}: {len(row['splits'])} splits for {row['hundredths'] / 100} miles"
        if any(comment["writtenAt"] < row["startedAt"] for comment in row["comments"]):
            yield f"{row['id']} has a comment from before it started"
    mine = [row for row in state["activities"] if row["athleteID"] == ledger.me.contact_id]
    yield from _plan(state, {row["id"]: row for row in mine})
    yield from _elsewhere(mine, states)
    yield from _worn(mine, gear, states["notes"])
    yield from _new_shoes(mine, gear, states["clouddocs"])
    yield from _weeks(state["plan"], states)


def _people(state: Json, known: set[str]) -> Iterator[str]:
    athletes = {each["id"] for each in state["athletes"]}
    for row in state["activities"]:
        named = [row["athleteID"], *row["kudos"], *(comment["athleteID"] for comment in row["comments"])]
        yield from (f"{row['id']} names {each}, who is not a contact" for each in named if each not in known)
        if len(set(row["kudos"])) != len(row["kudos"]):
            yield f"{row['id']} has kudos twice from one person"
        if row["athleteID"] in row["kudos"]:
            yield f"{row['id']} has kudos from its own athlete"
    for kind in ("challenges", "clubs"):
        for row in state[kind]:
            yield from (
                f"{row['id']} names {each}, who is not an athlete" for each in row["athleteIDs"] if each not in athletes
            )


def _plan(state: Json, mine: dict[str, Json]) -> Iterator[str]:
    for workout in state["plan"]["workouts"]:
        activity = mine.get(workout.get("activityID", ""))
        if workout["isDone"] and (activity is None or activity["startedAt"][:10] != workout["day"]):
            yield f"{workout['id']} is done, but no run of {workout['day']} is its own"


def _elsewhere(mine: list[Json], states: dict[str, Any]) -> Iterator[str]:
    trained = {(row["startedAt"][:10], round(row["seconds"] / 60)) for row in mine}
    for row in states["caltrack"]["workouts"]:
        if (row["day"], row["minutes"]) not in trained:
            yield f"CalTrack counts {row['minutes']} minutes of {row['kindID']} on {row['day']}, TrailBlaze has none"


def _worn(mine: list[Json], gear: dict[str, Json], notes: Json) -> Iterator[str]:
    """Shoes and bikes are used from the day they were bought until they are retired; the note has the same days."""
    for row in mine:
        if row.get("gearID") in gear and row["startedAt"][:10] < gear[row["gearID"]]["since"]:
            yield f"{row['id']} was done with {row['gearID']}, bought on {gear[row['gearID']]['since']}"
    shoes = [each for each in gear.values() if each["kind"] == "shoes"]
    for older, newer in pairwise(shoes):
        late = [
            row["id"] for row in mine if row.get("gearID") == older["id"] and row["startedAt"][:10] > newer["since"]
        ]
        if older["isRetired"] and late:
            yield f"{late[-1]} was done with {older['id']}, which was replaced on {newer['since']}"
    body = "".join(note["body"] for note in notes["notes"] if note["id"] == "note-shoes")
    for number, pair in enumerate(shoes if body else [], start=1):
        day = date.fromisoformat(pair["since"])
        if f"No. {number} ({day.day} {day:%b})" not in body:
            yield f"the note about shoes does not say that {pair['id']} is of {pair['since']}"


def _new_shoes(mine: list[Json], gear: dict[str, Json], clouddocs: Json) -> Iterator[str]:
    """The log says "New shoes" of runs that were the first in a pair."""
    first: dict[str, str] = {}
    for row in sorted(mine, key=lambda each: str(each["startedAt"])):
        if gear.get(row.get("gearID", ""), {}).get("kind") == "shoes":
            first.setdefault(row["gearID"], row["startedAt"][:10])
    days = {f"{date.fromisoformat(day):%b} {date.fromisoformat(day).day}" for day in first.values()}
    for document in clouddocs["documents"]:
        for block in document["blocks"]:
            for day, *cells in block["rows"]:
                if any("New shoes" in cell for cell in cells) and day not in days:
                    yield f"{document['file']['id']} has new shoes on {day}, TrailBlaze on {sorted(days)}"


def _weeks(plan: Json, states: dict[str, Any]) -> Iterator[str]:
    """The race is in the plan's last week, and the coach's mail and file speak of as many weeks as the plan has."""
    first, count = date.fromisoformat(plan["firstDay"]), len(plan["weeks"])
    race = plan["raceDay"]
    if (date.fromisoformat(race) - first).days // 7 + 1 != count:
        yield f"the plan has {count} weeks from {first}, and its race is on {race}"
    for mail in states["mail"]["messages"]:
        if mail["from"].get("contactID") != plan["coachID"]:
            continue
        for said, day in _WEEKS.findall(mail["body"]):
            if day and (_NUMBERS.get(said.lower()), day) != (count, f"{first:%B} {first.day}"):
                yield f"{mail['id']} says {said} weeks from {day}, the plan has {count} from {first}"
        for file in mail["attachments"]:
            weeks = sum(line.startswith("Week ") for line in file.get("text", "").splitlines())
            if weeks and (weeks != count or f"-{count}-weeks" not in file["name"]):
                yield f"{mail['id']}: {file['name']} has {weeks} weeks, the plan {count}"
