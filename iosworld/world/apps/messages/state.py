"""Messages: the conversations of the ledger, and one for each company that texts."""

from datetime import datetime, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.messages.companies import company_texts
from iosworld.world.apps.messages.entries import TextThread
from iosworld.world.apps.quickchat.state import Line, member_names, read_lines
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.world import World

Json = dict[str, Any]
TAPBACKS = ("love", "like", "dislike", "laugh", "emphasize", "question")


def messages(world: World) -> Json:
    """The value of `messages.json` (`MessagesState`)."""
    ledger = world.ledger
    threads: list[Json] = []
    rows: list[Json] = []
    for entry in ledger.messages.threads:
        lines = _lines(entry, ledger)
        members = [entry.number] if entry.number else [ledger.person(key).contact_id for key in entry.people]
        threads.append(_thread(entry.id, members, lines, entry, ledger))
        rows += [_message(entry, number, line, lines, ledger) for number, line in enumerate(lines, start=1)]
    texts = company_texts(world)
    companies = {text.company.id: text.company for text in texts}
    if twice := sorted(companies.keys() & {entry.id for entry in ledger.messages.threads}):
        raise LedgerError(f"messages.yaml: the thread {twice[0]} is that of a company")
    for key, company in sorted(companies.items()):
        own = [text for text in texts if text.company == company]
        lines = [Line(company.number, text.at, text.text) for text in own]
        threads.append(_thread(key, [company.number], lines, None, ledger))
        rows += [_row(key, number, line) for number, line in enumerate(lines, start=1)]
    own_companies = {each.number: each.company for each in ledger.messages.threads if each.number and each.company}
    names = {**own_companies, **{each.number: each.name for each in companies.values()}}
    rows.sort(key=lambda row: (datetime.fromisoformat(row["date"]), row["id"]))
    return {
        "threads": threads,
        "messages": rows,
        "businesses": [{"number": number, "name": name} for number, name in sorted(names.items())],
    }


def _lines(entry: TextThread, ledger: Ledger) -> list[Line]:
    where = f"messages.yaml, thread {entry.id}"
    names = _names(entry, ledger)
    lines = read_lines(entry.log, names, where)
    if late := [line for line in lines if line.at > ledger.now]:
        raise LedgerError(f"{where}: a message is dated after the phone's moment: {late[0].text[:40]!r}")
    if not lines:
        raise LedgerError(f"{where}: expected at least one message")
    return lines


def _names(entry: TextThread, ledger: Ledger) -> dict[str, str]:
    """How the log may call those who write, and their addresses."""
    if entry.number:
        return {"me": ledger.me.contact_id, "them": entry.number}
    return member_names(entry.people, ledger)


def _thread(key: str, members: list[str], lines: list[Line], entry: TextThread | None, ledger: Ledger) -> Json:
    """Of a company's texts, those since midnight are unread."""
    others = [line for line in lines if line.who != ledger.me.contact_id]
    if entry is None:
        midnight = dates.at(ledger.now.date(), dates.parse_clock("0:00"))
        unread = sum(line.at >= midnight for line in lines)
    else:
        unread = entry.unread
        if unread > len(others) or (unread and lines[-1].who == ledger.me.contact_id):
            raise LedgerError(f"messages.yaml, thread {key}: cannot have {unread} unread messages")
    read = others[-unread].at - timedelta(minutes=1) if unread else lines[-1].at
    green = entry is None or entry.green or entry.number is not None
    return present(
        {
            "id": f"thread-{key}",
            "members": members,
            "service": "text" if green else "iMessage",
            "name": entry.name if entry else None,
            "pinnedAt": dates.iso(entry.pinned) if entry and entry.pinned else None,
            "isMuted": entry.muted if entry else False,
            "isKnown": False,
            "isJunk": entry.spam if entry else False,
            "lastReadAt": dates.iso(read),
            "isMarkedUnread": False,
            "draft": "",
        }
    )


def _row(key: str, number: int, line: Line) -> Json:
    return {
        "id": f"text-{key}-{number:03d}",
        "threadID": f"thread-{key}",
        "sender": line.who,
        "date": dates.iso(line.at),
        "text": line.text,
        "tapbacks": [],
        "isUnsent": False,
    }


def _message(entry: TextThread, number: int, line: Line, lines: list[Line], ledger: Ledger) -> Json:
    where = f"messages.yaml, thread {entry.id}, message {number} ({line.text[:40]!r})"
    names = _names(entry, ledger)
    row = _row(entry.id, number, line)
    for kind, rest in line.notes:
        if kind in TAPBACKS:
            row["tapbacks"] += [{"sender": _sender(names, who, where), "kind": kind} for who in rest.split()]
        elif kind == "re":
            row["replyToID"] = _answered(entry, number, rest, lines, where)
        elif kind == "place":
            _ = ledger.place(rest)
            row["attachment"] = {"placeID": f"place-{rest}"}
        elif kind == "contact":
            row["attachment"] = {"contactID": ledger.person(rest).contact_id}
        else:
            raise LedgerError(f"{where}: unknown note {kind!r}")
    if not row["text"] and "attachment" not in row:
        raise LedgerError(f"{where}: expected words")
    return row


def _sender(names: dict[str, str], who: str, where: str) -> str:
    if who not in names:
        raise LedgerError(f"{where}: {who!r} is not in this conversation")
    return names[who]


def _answered(entry: TextThread, number: int, words: str, lines: list[Line], where: str) -> str:
    for before in range(number - 1, 0, -1):
        if words.lower() in lines[before - 1].text.lower():
            return f"text-{entry.id}-{before:03d}"
    raise LedgerError(f"{where}: no message before it has the words {words!r}")
