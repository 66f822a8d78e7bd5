"""Checks of TrailBlaze: references exist, sums agree, and workouts match those of the diary."""

from collections.abc import Iterator
from typing import Any

from iosworld.world import dates
from iosworld.world.ledger import Ledger

Json = dict[str, Any]


def trailblaze(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
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


def _people(state: Json, known: set[str]) -> Iterator[str]:
    athletes = {each["id"] for each in state["athletes"]}
    for row in state["activities"]:
        named = [row["athleteID"], *row["kudos"], *(comment["athleteID"] for comment in row["comments"])]
        yield from (f"{row['id']} names {each}, who is no contact" for each in named if each not in known)
        if len(set(row["kudos"])) != len(row["kudos"]):
            yield f"{row['id']} has kudos twice from one person"
        if row["athleteID"] in row["kudos"]:
            yield f"{row['id']} has kudos from whoever did it"
    for kind in ("challenges", "clubs"):
        for row in state[kind]:
            yield from (
                f"{row['id']} names {each}, who is no athlete" for each in row["athleteIDs"] if each not in athletes
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
