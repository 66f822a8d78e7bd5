"""QuickChat: chats, communities, status posts.

A chat's `log` is written as people read it::

    == 2026-05-09
    18:02 kai: are you bringing anything
    me: wine, and the good mood
    kai: sunny side street, the red one {love me}
    18:40 kai: {voice 0:21} ok so change of plan, we eat outside
    me: {re change of plan} perfect

`==` begins a day. A line is an optional time, a sender and a text; without a time, it follows the line before it after a minute or
two. A sender is `me`, a person's ID, or their first name or nickname if that is unique in the chat. Notes in braces belong to the
message:

| note | means |
|---|---|
| `{love me}` (`like`, `laugh`, `wow`, `sad`, `applause`) | these people reacted |
| `{re some words}` | answers the latest message before it that has these words |
| `{voice 0:24}` | a voice note; the text is its transcript, `unplayed` after the length: not yet heard |
| `{photo cat: Miso on the crossword}` | a photo of a scene |
| `{place kezar}`, `{contact maya-patel}` | a location, somebody's contact |
| `{poll ID}`, `{event ID}` | one of the chat's polls or events |
| `{link mybank://…}` | a screen in another app |
| `{notice}`, `{forwarded}`, `{starred}`, `{deleted}` | what kind of line it is |

In a text, `\\n` is a line break.
"""

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.quickchat.entries import PHOTOS, ChatEntry, EventEntry, PollEntry, StatusEntry
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

REACTIONS = ("love", "like", "laugh", "wow", "sad", "applause")
_LINE = re.compile(r"^(?:(?P<time>\d{1,2}:\d\d) )?(?P<who>[^:{}]+?): ?(?P<rest>.*)$")
_NOTE = re.compile(r"\{([^{}]*)\}")


@dataclass
class Line:
    """One message of a log."""

    who: str
    at: datetime
    text: str
    notes: list[tuple[str, str]] = field(default_factory=list)


def read_log(chat: ChatEntry, ledger: Ledger) -> list[Line]:
    """The messages of a chat, oldest first."""
    return read_lines(chat.log, member_names(chat.people, ledger), f"chat {chat.id}", chat.id)


def read_lines(log: str, names: dict[str, str], what: str, seed: str = "") -> list[Line]:
    """The messages of a log, oldest first. `names` are those that it may call people, and who they are.

    `what` says in errors what it is, `seed` makes its minutes other than those of other logs. Raises LedgerError.
    """
    lines: list[Line] = []
    day: date | None = None
    for number, raw in enumerate(log.splitlines(), start=1):
        where = f"{what}, line {number}"
        text = raw.strip()
        if not text:
            continue
        if text.startswith("=="):
            day = dates.parse_day(text[2:].strip())
            continue
        match = _LINE.match(text)
        if match is None or day is None:
            raise LedgerError(f"{where}: expected a line such as '18:02 kai: hello' under a day, got {text[:60]!r}")
        who = match["who"].strip()
        if who not in names:
            raise LedgerError(f"{where}: expected one of {sorted(names)}, got {who!r}")
        if match["time"]:
            at = dates.at(day, dates.parse_clock(match["time"]))
        elif lines and lines[-1].at.date() == day:
            at = dates.later(lines[-1].at, stable_random.between(1, 2, seed or what, number))
        else:
            raise LedgerError(f"{where}: the first message of a day needs a time")
        if lines and at <= lines[-1].at:
            raise LedgerError(f"{where}: {dates.iso(at)} is not later than the message before")
        notes = [_note(note) for note in _NOTE.findall(match["rest"])]
        body = re.sub(r"\s+", " ", _NOTE.sub(" ", match["rest"])).strip().replace("\\n", "\n")
        lines.append(Line(names[who], at, body, notes))
    return lines


def quickchat(ledger: Ledger) -> dict[str, Any]:
    """The value of `quickchat.json` (`QuickChatState`)."""
    book = ledger.quickchat.account
    entries = ledger.quickchat.chats
    known = {entry.id for entry in entries}
    if len(known) != len(entries):
        raise LedgerError("quickchat/chats: two chats have one id")
    chats, messages = [], []
    for entry in entries:
        lines = read_log(entry, ledger)
        late = [line for line in lines if line.at > ledger.now]
        if late:
            raise LedgerError(f"chat {entry.id}: a message is dated after the phone's moment: {late[0].text[:40]!r}")
        rows = [_message(entry, number, line, lines, ledger) for number, line in enumerate(lines, start=1)]
        chats.append(_chat(entry, lines, ledger))
        messages += rows
    messages.sort(key=lambda row: (datetime.fromisoformat(row["date"]), row["id"]))
    return {
        "profiles": [
            _present(contactID=ledger.person(who).contact_id, about=about, city=city)
            for who, (about, city) in book.profiles.items()
        ],
        "chats": chats,
        "messages": messages,
        "communities": [
            {
                "id": f"community-{each.id}",
                "name": each.name,
                "about": each.about,
                "picture": _picture(each.picture),
                "announcementsID": f"chat-{each.announcements}",
            }
            for each in book.communities
        ],
        "statuses": [_status(each, number, ledger) for number, each in enumerate(book.statuses, start=1)],
        "settings": dict(sorted(book.settings.items())),
    }


def member_names(people: list[str], ledger: Ledger) -> dict[str, str]:
    """How a log may call each of these people and the persona, and their contact IDs."""
    names: dict[str, str] = {"me": ledger.me.contact_id}
    firsts: dict[str, list[str]] = {}
    for key in people:
        person = ledger.person(key)
        names[key] = person.contact_id
        for short in {person.first_name.lower(), (person.nickname or person.first_name).lower(), key.split("-")[0]}:
            firsts.setdefault(short, []).append(person.contact_id)
    return {**{short: found[0] for short, found in firsts.items() if len(found) == 1}, **names}


def _note(text: str) -> tuple[str, str]:
    kind, _, rest = text.strip().partition(" ")
    return kind, rest.strip()


def _chat(entry: ChatEntry, lines: list[Line], ledger: Ledger) -> dict[str, Any]:
    me = ledger.me.contact_id
    names = member_names(entry.people, ledger)
    direct = len(entry.people) == 1 and entry.title is None
    others = [line for line in lines if line.who != me and not any(kind == "notice" for kind, _ in line.notes)]
    if entry.unread > len(others) or (entry.unread and lines[-1].who == me):
        raise LedgerError(f"chat {entry.id}: cannot have {entry.unread} unread messages")
    if entry.unread:
        first = others[-entry.unread].at
        read = dates.later(first, -1)
    else:
        read = lines[-1].at if lines else ledger.now
    made = (
        dates.at(entry.created, dates.parse_clock("9:00")) if entry.created else (lines[0].at if lines else ledger.now)
    )
    if lines and made > lines[0].at:
        raise LedgerError(f"chat {entry.id}: was made after its first message")
    return _present(
        id=f"chat-{entry.id}",
        kind="direct" if direct else "announcement" if entry.announcements else "group",
        title=entry.title,
        about=entry.about,
        picture=_picture(entry.picture) if entry.picture else None,
        memberIDs=([me] if entry.joined else []) + [ledger.person(who).contact_id for who in entry.people],
        adminIDs=[names[who] for who in entry.admins],
        communityID=f"community-{entry.community}" if entry.community else None,
        createdAt=dates.iso(made),
        createdBy=names[entry.by],
        pinnedAt=dates.iso(entry.pinned) if entry.pinned else None,
        isMuted=entry.muted,
        isArchived=entry.archived,
        lastReadAt=dates.iso(read),
        isMarkedUnread=False,
        draft=entry.draft,
    )


def _message(entry: ChatEntry, number: int, line: Line, lines: list[Line], ledger: Ledger) -> dict[str, Any]:
    where = f"chat {entry.id}, message {number} ({line.text[:40]!r})"
    names = member_names(entry.people, ledger)
    row: dict[str, Any] = {
        "id": f"message-{entry.id}-{number:03d}",
        "chatID": f"chat-{entry.id}",
        "senderID": line.who,
        "date": dates.iso(line.at),
        "text": line.text,
        "isNotice": False,
        "isForwarded": False,
        "isStarred": False,
        "isDeleted": False,
        "reactions": [],
    }
    for kind, rest in line.notes:
        if kind in REACTIONS:
            row["reactions"] += [{"contactID": _who(names, who, where), "kind": kind} for who in rest.split()]
        elif kind == "re":
            row["replyToID"] = _answered(entry, number, rest, lines, where)
        elif kind == "voice":
            length, _, state = rest.partition(" ")
            minutes, _, seconds = length.partition(":")
            row["voice"] = {
                "seconds": int(minutes) * 60 + int(seconds),
                "transcript": line.text,
                "isPlayed": state != "unplayed",
            }
            row["text"] = ""
        elif kind == "photo":
            row["photo"] = _photo(rest, where)
        elif kind == "place":
            row["placeID"] = _place(rest, ledger)
        elif kind == "contact":
            row["sharedContactID"] = ledger.person(rest).contact_id
        elif kind == "poll":
            row["poll"] = _poll(_find(entry.polls, rest, where), names, where)
        elif kind == "event":
            row["event"] = _event(_find(entry.events, rest, where), names, where)
        elif kind == "link":
            row["link"] = rest
        elif kind in ("notice", "forwarded", "starred", "deleted"):
            row[f"is{kind.capitalize()}"] = True
        else:
            raise LedgerError(f"{where}: unknown note {kind!r}")
    if row["isDeleted"]:
        row["text"] = ""
    return row


def _who(names: dict[str, str], who: str, where: str) -> str:
    if who not in names:
        raise LedgerError(f"{where}: {who!r} is not in this chat")
    return names[who]


def _find(table: dict[str, Any], key: str, where: str) -> Any:
    if key not in table:
        raise LedgerError(f"{where}: expected one of {sorted(table)}, got {key!r}")
    return table[key]


def _answered(entry: ChatEntry, number: int, words: str, lines: list[Line], where: str) -> str:
    for before in range(number - 1, 0, -1):
        line = lines[before - 1]
        said = " ".join([line.text, *(rest for kind, rest in line.notes if kind != "re")])
        if words.lower() in said.lower():
            return f"message-{entry.id}-{before:03d}"
    raise LedgerError(f"{where}: no message before it has the words {words!r}")


def _photo(text: str, where: str) -> dict[str, Any]:
    scene, _, caption = text.partition(":")
    if not caption:
        raise LedgerError(f"{where}: expected a photo such as 'cat: Miso on the crossword', got {text!r}")
    if scene.strip() not in PHOTOS:
        raise LedgerError(f"{where}: expected a photo of one of {sorted(PHOTOS)}, got {scene.strip()!r}")
    return {"scene": scene.strip(), "caption": caption.strip()}


def _place(key: str, ledger: Ledger) -> str:
    ledger.place(key)
    return f"place-{key}"


def _poll(poll: PollEntry, names: dict[str, str], where: str) -> dict[str, Any]:
    for who, chosen in poll.votes.items():
        if any(not 1 <= option <= len(poll.options) for option in chosen) or (len(chosen) > 1 and not poll.several):
            raise LedgerError(f"{where}: {who} votes for {chosen}")
    return {
        "question": poll.question,
        "options": [
            {
                "id": f"option-{number}",
                "text": option,
                "voterIDs": [_who(names, who, where) for who, chosen in poll.votes.items() if number in chosen],
            }
            for number, option in enumerate(poll.options, start=1)
        ],
        "allowsSeveral": poll.several,
        "isClosed": poll.closed,
    }


def _event(event: EventEntry, names: dict[str, str], where: str) -> dict[str, Any]:
    return _present(
        title=event.title,
        starts=dates.iso(event.starts),
        ends=dates.iso(event.ends) if event.ends else None,
        place=event.place,
        details=event.details,
        answers=[{"contactID": _who(names, who, where), "answer": answer} for who, answer in event.answers.items()],
        isCanceled=event.canceled,
    )


def _status(entry: StatusEntry, number: int, ledger: Ledger) -> dict[str, Any]:
    mine = entry.by == "me"
    return _present(
        id=f"status-{number}",
        authorID=ledger.me.contact_id if mine else ledger.person(entry.by).contact_id,
        date=dates.iso(entry.at),
        text=entry.text,
        background=entry.color,
        photo=_photo(entry.photo, f"status {number}") if entry.photo else None,
        isSeen=mine or entry.seen,
        views=[
            {"contactID": ledger.person(who).contact_id, "date": dates.iso(at)} for who, at in entry.viewers.items()
        ],
    )


def _picture(picture: tuple[str, str]) -> dict[str, str]:
    return {"symbol": picture[0], "color": picture[1]}


def _present(**fields: Any) -> dict[str, Any]:
    return present(fields)
