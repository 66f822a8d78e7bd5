"""The effects of a record on other apps: its charge, its receipt, its notifications.

A task that allows an order also allows what the order causes, with `effects_of: [quickbite.orders[+]]`: a charge of
exactly its total that refers to it, the account's balance by that amount, mails and notifications that link to it.
Nothing else is covered, so a second charge or a transfer of the same amount is a side effect.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.judging.changes import Change, covers
from iosworld.state_paths import parse_path
from iosworld.tasks.interpreter import search

State = dict[str, Any]


@dataclass(frozen=True)
class Effects:
    """The effects of one kind of record."""

    total: str = ""
    """The record's field with the amount that is charged, in cents; empty if nothing is charged."""
    reference: str = "id"
    """The record's field that the charge refers to."""
    link: str = ""
    """The link in its mails and notifications, with the record's fields in braces; empty if it sends none."""
    transactions: int = 1
    """How many transactions it makes."""
    mails: int = 2
    """How many mails it sends at most."""
    parts: str = ""
    """A JMESPath expression on the record: for each different part that it finds, one more mail is sent."""

    def most_mails(self, record: State) -> int:
        """How many mails this record sends at most."""
        found = search(self.parts, record) if self.parts else []
        return self.mails + len({json.dumps(part, sort_keys=True) for part in found or []})


KINDS = {
    "cityride.rides": Effects("fareCents", "number", "cityride://ride/{id}"),
    "dinespot.reservations": Effects(link="dinespot://reservation/{id}"),
    "freshcart.orders": Effects("totalCents", link="freshcart://order/{id}"),
    "lockedin.applications": Effects(link="lockedin://job/{jobID}"),
    "megamart.orders": Effects("totalCents", link="megamart://order/{id}"),
    "mybank.billPayments": Effects("amountCents", link="mybank://bill/{billID}"),
    "mybank.payments": Effects("amountCents"),
    "mybank.transfers": Effects("amountCents", link="mybank://transfer/{id}", transactions=2),
    "quickbite.orders": Effects("totalCents", link="quickbite://order/{id}"),
    "skytrip.trips": Effects("totalCents", link="skytrip://trip/{id}"),
    "splitpay.payments": Effects("amountCents", link="splitpay://payment/{id}"),
    "splitpay.transfers": Effects("amountCents"),
    "stayfinder.bookings": Effects("totalCents", link="stayfinder://booking/{id}"),
    "stayfinder.trips": Effects("totalCents", link="stayfinder://trip/{id}"),
    # Besides the receipt, a mail for each transfer, however many tickets went with it: to one person at one time.
    "ticketbox.orders": Effects(
        "totalCents", link="ticketbox://order/{id}", mails=1, parts="tickets[].transfer.[contactID, sentAt]"
    ),
}
"""The effects of every kind of record that has some, by its list in the state."""


RINGS = {"clock.alarms": "clock://alarms/{id}", "clock.timers": "clock://timers/{id}"}
"""The links in the notifications of what rings at a time, by its list in the state. A ring follows from the alarm, which is
judged itself: earlier than it would have rung otherwise, it is no change of its own."""


RING_FIELDS = frozenset({"date", "endsAt", "isOn", "pausedSeconds", "repeats", "seconds", "time"})
"""The fields of an alarm or a timer that decide when it rings."""


def without_effects(
    left: Sequence[Change], found: Sequence[Change], effects_of: Iterable[str], after: State
) -> list[Change]:
    """The changes in `left` that are not effects of records at these paths. `found` are all changes of the episode."""
    left = _without_rings(left, found)
    records = _records(found, effects_of, after)
    if not records:
        return left
    links: set[str] = set()
    allowed: set[Change] = set()
    for effects, record in records:
        own = {_link(effects, record)} - {""}
        allowed.update(_charges(left, effects, record))
        mails = [change for change in _added(left, "mail", "messages") if _links(change, own, "inbox")]
        sent = mails[: effects.most_mails(record)]
        allowed.update(sent)
        links |= own | {f"mail://message/{change.path[2].name}" for change in sent}
    for change in (*_added(left, "system", "notifications"), *_added(left, "quickchat", "messages")):
        if change.value.get("link") in links:
            allowed.add(change)
    rest = [change for change in left if change not in allowed]
    moved = _moved(found, rest)
    return [change for change in rest if not _is_balance_of(change, moved)]


def _without_rings(left: Sequence[Change], found: Sequence[Change]) -> list[Change]:
    """`left`, without the notifications of alarms and timers that are new or ring at another time, as they may."""
    links = {
        RINGS[kind].format(id=change.path[2].name)
        for change in found
        if len(change.path) > 2 and change not in left
        if len(change.path) == 3 or change.path[3].name in RING_FIELDS
        if (kind := f"{change.path[0].name}.{change.path[1].name}") in RINGS
    }
    rung = [change for change in _added(left, "system", "notifications") if change.value.get("link") in links]
    return [change for change in left if change not in rung]


def _records(found: Sequence[Change], effects_of: Iterable[str], after: State) -> list[tuple[Effects, State]]:
    """The records that were added or changed at the paths, with their effects."""
    records: dict[tuple[str, str], tuple[Effects, State]] = {}
    for path in map(parse_path, effects_of):
        for change in found:
            if len(change.path) < 3 or not covers(path, change):
                continue
            kind, name = f"{change.path[0].name}.{change.path[1].name}", change.path[2].name
            elements = after.get(change.path[0].name, {}).get(change.path[1].name, [])
            record = next((each for each in elements if each.get("id") == name), None)
            if kind in KINDS and record is not None:
                records[kind, name] = KINDS[kind], record
    return list(records.values())


def _charges(left: Sequence[Change], effects: Effects, record: State) -> list[Change]:
    """The transactions that the record makes. None if there are more than it makes, or one of another amount."""
    if not effects.total:
        return []
    made = [
        change
        for change in _added(left, "mybank", "transactions")
        if change.value.get("reference") == record.get(effects.reference)
    ]
    exact = all(abs(change.value.get("amountCents", 0)) == abs(record.get(effects.total, 0)) for change in made)
    return made if exact and len(made) <= effects.transactions else []


def _link(effects: Effects, record: State) -> str:
    try:
        return effects.link.format_map(record)
    except KeyError:
        return ""


def _links(change: Change, links: set[str], mailbox: str) -> bool:
    return change.value.get("link") in links and change.value.get("mailbox") == mailbox


def _added(changes: Sequence[Change], app: str, part: str) -> list[Change]:
    return [
        change
        for change in changes
        if change.kind == "added"
        and len(change.path) == 3
        and (change.path[0].name, change.path[1].name) == (app, part)
        and isinstance(change.value, dict)
    ]


def _moved(found: Sequence[Change], rest: Sequence[Change]) -> dict[str, int]:
    """By account, the sum of the new transactions that are allowed."""
    moved: dict[str, int] = {}
    for change in _added(found, "mybank", "transactions"):
        if change not in rest:
            account = str(change.value.get("accountID"))
            moved[account] = moved.get(account, 0) + int(change.value.get("amountCents", 0))
    return moved


def _is_balance_of(change: Change, moved: dict[str, int]) -> bool:
    """Whether an account's balance changed by exactly what the allowed transactions moved."""
    path = change.path
    if len(path) != 4 or [part.name for part in path[:2]] != ["mybank", "accounts"] or path[3].name != "balanceCents":
        return False
    return bool(path[2].name in moved and change.value - change.old == moved[path[2].name])
