"""Reminders: the persona's own, and one for each check-in and each bill that is paid by hand."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.reminders.entries import ReminderEntry, ReminderListEntry
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.world import World

Json = dict[str, Any]
CHECK_IN = timedelta(days=1)
"""How long before a flight its check-in opens."""


def reminders(world: World) -> Json:
    """The value of `reminders.json` (`RemindersState`)."""
    book = world.ledger.reminders
    known = [each.id for each in book.lists]
    travel, money = book.travel or known[0], book.money or known[0]
    if unknown := sorted({travel, money} - set(known)):
        raise LedgerError(f"reminders.yaml: expected the ID of one of its lists, got {unknown[0]!r}")
    made = {travel: list(_check_ins(world, travel))}
    made[money] = [*made.get(money, []), *_bills(world, money)]
    items = [
        row
        for each in book.lists
        for row in [
            *(row for entry in each.items for row in _own(entry, each, world.ledger)),
            *made.get(each.id, []),
        ]
    ]
    if late := [row for row in items if "completedAt" in row and _at(row["completedAt"]) > world.ledger.now]:
        raise LedgerError(f"reminders.yaml: {late[0]['title']!r} is done after the phone's moment")
    return {"lists": [_list(each, world.ledger) for each in book.lists], "items": items}


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


def _list(each: ReminderListEntry, ledger: Ledger) -> Json:
    people = [ledger.person(key).contact_id for key in each.shared_with]
    return present(
        {
            "id": f"list-{each.id}",
            "name": each.name,
            "color": each.color,
            "symbol": each.symbol,
            "showsCompleted": each.shows_completed,
            "sharedWith": people or None,
        }
    )


def _row(key: str, list_id: str, title: str, **fields: Any) -> Json:
    row = {
        "id": f"reminder-{key}",
        "listID": f"list-{list_id}",
        "title": title,
        "notes": "",
        "hasTime": False,
        "isFlagged": False,
        "tags": [],
        **fields,
    }
    return present(row)


def _own(entry: ReminderEntry, each: ReminderListEntry, ledger: Ledger) -> Iterator[Json]:
    due = entry.at or (dates.at(entry.on, time()) if entry.on else None)
    yield _row(
        entry.id,
        each.id,
        entry.title,
        notes=entry.notes,
        due=dates.iso(due) if due else None,
        hasTime=entry.at is not None,
        repeats=entry.repeats,
        priority=entry.priority,
        isFlagged=entry.flag,
        tags=entry.tags,
        place=entry.place and ledger.place_line(entry.place),
        addedBy=ledger.person(entry.by).contact_id if entry.by else None,
        completedAt=dates.iso(entry.done) if entry.done else None,
        completedBy=ledger.person(entry.done_by).contact_id if entry.done_by else None,
    )
    for number, (title, done) in enumerate(entry.steps.items(), start=1):
        yield _row(
            f"{entry.id}-{number}",
            each.id,
            title,
            parentID=f"reminder-{entry.id}",
            completedAt=dates.iso(done) if done else None,
        )


def _check_ins(world: World, list_id: str) -> Iterator[Json]:
    """The persona checks in as soon as it is possible: what is past was done five minutes later."""
    now = world.ledger.now
    for trip in world.state("skytrip")["trips"]:
        if "canceledAt" in trip:
            continue
        for segment in trip["segments"]:
            opens = _at(segment["departs"]) - CHECK_IN
            if opens.date() < world.ledger.profile.begins:
                continue
            yield _row(
                f"check-in-{segment['id'].lower()}",
                list_id,
                f"Check in for {segment['flightID']} to {segment['to']}",
                due=dates.iso(opens),
                hasTime=True,
                link=f"skytrip://trip/{trip['id']}",
                completedAt=dates.iso(opens + timedelta(minutes=5)) if opens + timedelta(minutes=5) <= now else None,
            )


def _bills(world: World, list_id: str) -> Iterator[Json]:
    """Bills that are neither paid by themselves nor scheduled, on the day on which they are due."""
    for bill in world.state("mybank")["bills"]:
        if bill["isAutopay"] or bill["status"] != "due":
            continue
        yield _row(
            f"bill-{bill['id'].removeprefix('bill-')}",
            list_id,
            f"Pay {bill['payee']}",
            due=dates.iso(_at(bill["dueDate"]).replace(hour=0, minute=0, second=0)),
            link=f"mybank://bill/{bill['id']}",
        )
