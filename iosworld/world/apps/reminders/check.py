"""Checks of Reminders: lists and people exist, and what is about a trip or a bill agrees with it."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.ledger import Ledger


def check(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["reminders"]
    lists = {row["id"]: row for row in state["lists"]}
    items = {row["id"]: row for row in state["items"]}
    people = {row["id"] for row in states["contacts"]["people"]}
    for key, count in Counter(row["id"] for row in state["items"]).items():
        if count > 1:
            yield f"{count} reminders are called {key}"
    for each in lists.values():
        for person in each.get("sharedWith", []):
            if person not in people:
                yield f"{each['id']} is shared with {person}, who is not a contact"
    for item in items.values():
        shared = lists.get(item["listID"], {}).get("sharedWith", [])
        if item["listID"] not in lists:
            yield f"{item['id']} is in {item['listID']}, which is not a list"
        if "parentID" in item and item["parentID"] not in items:
            yield f"{item['id']} belongs to {item['parentID']}, which does not exist"
        for person in (item.get("addedBy"), item.get("completedBy")):
            if person is not None and person not in shared:
                yield f"{item['id']} names {person}, who does not share {item['listID']}"
    yield from _check_ins(items, states["skytrip"])


def _check_ins(items: dict[str, Any], skytrip: dict[str, Any]) -> Iterator[str]:
    departs = {
        f"reminder-check-in-{segment['id'].lower()}": segment["departs"]
        for trip in skytrip["trips"]
        for segment in trip["segments"]
    }
    for key, item in items.items():
        if not key.startswith("reminder-check-in-"):
            continue
        if key not in departs:
            yield f"{key} is about a flight that does not exist"
        elif datetime.fromisoformat(item["due"]) != datetime.fromisoformat(departs[key]) - timedelta(days=1):
            yield f"{key} is due at {item['due']}, but the flight departs at {departs[key]}"
