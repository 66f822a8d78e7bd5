"""Checks of Messages: everybody exists, and what companies text agrees with what their apps say."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["messages"]
    people = {row["id"]: row for row in states["contacts"]["people"]}
    threads = {row["id"]: row for row in state["threads"]}
    for kind in ("threads", "messages"):
        for key, count in Counter(row["id"] for row in state[kind]).items():
            if count > 1:
                yield f"{count} {kind} are called {key}"
    for thread in threads.values():
        for member in thread["members"]:
            if member.startswith("contact-"):
                if member not in people:
                    yield f"{thread['id']} names {member}, who is not a contact"
                elif not people[member]["phones"]:
                    yield f"{thread['id']} is with {member}, who has no number"
    for message in state["messages"]:
        thread = threads.get(message["threadID"])
        if thread is None:
            yield f"{message['id']} is in {message['threadID']}, which does not exist"
        elif message["sender"] not in (ledger.me.contact_id, *thread["members"]):
            yield f"{message['id']} is from {message['sender']}, who is not in {thread['id']}"
        if datetime.fromisoformat(message["date"]) > ledger.now:
            yield f"{message['id']} is dated after the phone's moment"
    yield from _same_as_elsewhere(states)


_NAMED = {
    "thread-dinespot": (r"Confirmation (DS-\d+)", "dinespot", "reservations", "code"),
    "thread-skytrip": (r"Confirmation (\w+)\.", "skytrip", "trips", "id"),
    "thread-freshcart": (r"Order (FC-[\d-]+)", "freshcart", "orders", "id"),
    "thread-megamart": (r"order (MM-[\d-]+)", "megamart", "orders", "id"),
}


def _same_as_elsewhere(states: dict[str, Any]) -> Iterator[str]:
    for message in states["messages"]["messages"]:
        if message["threadID"] not in _NAMED:
            continue
        pattern, app, records, field = _NAMED[message["threadID"]]
        found = re.search(pattern, message["text"])
        if found and found[1] not in {row[field] for row in states[app][records]}:
            yield f"{message['id']} names {found[1]}, which {app} does not have"
