"""Checks of SplitPay: dates are plausible, nobody is asked twice for what the bank holds, cards exist."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state, bank = states["splitpay"], states["mybank"]
    contacts = {row["id"] for row in states["contacts"]["people"]}
    for person in state["people"]:
        if person.get("contactID", ledger.me.contact_id) not in contacts:
            yield f"{person['id']} names {person['contactID']}, who is not a contact"
    handles = Counter(person["handle"] for person in state["people"])
    yield from (f"{handle} belongs to {times} people" for handle, times in handles.items() if times > 1)
    open_in_bank = {(row["contactID"], row["amountCents"]) for row in bank["payments"] if row["status"] == "pending"}
    contact = {person["id"]: person.get("contactID") for person in state["people"]}
    for row in state["payments"]:
        moments = [row["date"], row.get("remindedAt"), row.get("paidDate")]
        if any(datetime.fromisoformat(moment) > ledger.now for moment in moments if moment):
            yield f"{row['id']} is dated after the phone's moment"
        if "paidDate" in row and datetime.fromisoformat(row["paidDate"]) <= datetime.fromisoformat(row["date"]):
            yield f"{row['id']} was paid before it was asked for"
        if (contact[row["personID"]], row["amountCents"]) in open_in_bank:
            yield f"{row['id']} is also an open request in the bank"
    notes = Counter(row["note"].lower() for row in [*state["payments"], *state["feed"]])
    again = {phrase.lower() for phrase in ledger.profile.phrases}
    yield from (
        f"{times} payments are for {note!r}" for note, times in notes.items() if times > 1 and note not in again
    )
    numbers = {row["last4"] for row in [*bank["cards"], *bank["accounts"]]}
    for method in state["methods"]:
        if "last4" in method and method["last4"] not in numbers:
            yield f"{method['id']} is linked to {method['last4']}, which the bank does not know"
