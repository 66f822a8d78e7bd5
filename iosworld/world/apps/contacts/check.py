"""Checks of people: every contact ID exists, and every address belongs to one person only."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    contacts = {row["id"]: row for row in states["contacts"]["people"]}
    if states["contacts"]["me"] != ledger.me.contact_id or ledger.me.contact_id not in contacts:
        yield "the phone's owner is not among the contacts"
    if len(contacts) != len(states["contacts"]["people"]):
        yield "two contacts have one id"
    for kind in ("emails", "phones"):
        count = Counter(value for row in contacts.values() for value in row[kind])
        yield from (f"{value} belongs to {times} contacts" for value, times in count.items() if times > 1)
    for app in ("mail", "mybank"):
        for path, key in sorted(set(_ids(states[app], app))):
            if key not in contacts:
                yield f"{path} names {key}, who is not a contact"
    for message in states["mail"]["messages"]:
        for who in [message["from"], *message["to"], *message["cc"]]:
            contact = contacts.get(who.get("contactID", ""))
            if contact is not None and who["address"] not in contact["emails"]:
                yield f"{message['id']}: {who['address']} is not an address of {who['contactID']}"


def _ids(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "contactID":
                yield path, inner
            else:
                yield from _ids(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _ids(inner, path)
