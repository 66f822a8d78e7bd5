"""SplitPay: the owner's payments and requests, and what friends paid each other.

A line of the log is a day, a time, what happened, a person, an amount, and a note::

    2026-02-22 11:10 asked bea-nakamura 5.75 americano and a banana {paid 2026-02-22 11:25} {likes kai-santos}

The owner `paid` somebody, `got` money, `asked` for it, or somebody `asks` the owner. Notes in braces: `{paid DAY TIME}` and
`{reminded DAY TIME}` of a request, `{declined}`, `{us}` (only the two see it), `{everyone}`, `{likes …}`, `{comment PERSON: …}`.
Everything is paid from the balance. A line of the feed names two people: `2025-11-15 10:20 dev-raman > maya-patel lane six`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.splitpay.entries import SplitPayLedger
from iosworld.world.entries.names import slug
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.money import parse_dollars

_KINDS = {"paid": "sent", "got": "received", "asked": "requestSent", "asks": "requestReceived"}
_LINE = re.compile(r"^(\S+ \d{1,2}:\d\d) (paid|got|asked|asks) (\S+) (\d+\.\d\d) (.+)$")
_FEED = re.compile(r"^(\S+ \d{1,2}:\d\d) (\S+) > (\S+) (.+)$")
_BRACES = re.compile(r"\{([^{}]*)\}")
_BALANCE = "method-balance"


def splitpay(ledger: Ledger) -> dict[str, Any]:
    """The value of `splitpay.json` (`SplitPayState`)."""
    book = ledger.splitpay
    payments = list(_payments(book, ledger))
    return {
        "handle": book.handle or f"@{slug(ledger.me.name).replace('-', '')}",
        "balanceCents": _balance(book.opening, payments),
        "people": list(_people(book, ledger)),
        "payments": payments,
        "feed": list(_feed(book, ledger)),
        "bills": [],
        "transfers": [],
        "methods": [
            {
                "id": f"method-{each.id}",
                "kind": each.kind,
                "name": each.name,
                "isDefault": each.kind == "balance",
                **({"last4": each.last4} if each.last4 else {}),
            }
            for each in book.methods
        ],
        "defaultAudience": book.audience,
    }


def _people(book: SplitPayLedger, ledger: Ledger) -> Iterator[dict[str, Any]]:
    for key, (handle, joined) in book.people.items():
        person = ledger.person(key)
        yield {
            "id": f"person-{key}",
            "name": person.name,
            "handle": handle,
            "contactID": person.contact_id,
            "isFriend": True,
            "joined": dates.iso(dates.at(joined, dates.parse_clock("12:00"))),
        }
    for stranger in book.strangers:
        yield {
            "id": f"person-{stranger.id}",
            "name": stranger.name,
            "handle": stranger.handle,
            "isFriend": False,
            "joined": dates.iso(dates.at(stranger.joined, dates.parse_clock("12:00"))),
        }


def _payments(book: SplitPayLedger, ledger: Ledger) -> Iterator[dict[str, Any]]:
    numbers: Counter[str] = Counter()
    for line in filter(None, (line.strip() for line in book.log.splitlines())):
        match = _LINE.match(line)
        if match is None:
            raise LedgerError(
                f"splitpay.yaml: expected a line such as '2026-02-22 11:10 paid kai-santos 5.75 tea', got {line!r}"
            )
        at, kind, who, amount, rest = match.groups()
        moment = dates.parse_moment(at)
        day = f"{moment:%y%m%d}"
        numbers[day] += 1
        row: dict[str, Any] = {
            "id": f"split-{day}-{numbers[day]}",
            "personID": _person(book, who),
            "kind": _KINDS[kind],
            "amountCents": parse_dollars(amount),
            "note": _text(rest),
            "audience": book.audience,
            "date": dates.iso(moment),
            "status": "pending" if kind in ("asked", "asks") else "completed",
            "likes": [],
            "comments": [],
        }
        if kind == "paid":
            row["methodID"] = _BALANCE
        for word, value in _notes(rest):
            if word == "paid":
                row |= {"paidDate": dates.iso(dates.parse_moment(value)), "status": "completed"}
                if kind == "asks":
                    row["methodID"] = _BALANCE
            elif word == "reminded":
                row["remindedAt"] = dates.iso(dates.parse_moment(value))
            elif word == "declined":
                row["status"] = "declined"
            elif word in ("us", "everyone"):
                row["audience"] = "onlyUs" if word == "us" else "everyone"
            else:
                _social(row, word, value, book, ledger)
        yield row


def _feed(book: SplitPayLedger, ledger: Ledger) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(filter(None, (line.strip() for line in book.feed.splitlines())), start=1):
        match = _FEED.match(line)
        if match is None:
            raise LedgerError(f"splitpay.yaml: expected a line such as '2026-02-22 11:10 a > b tea', got {line!r}")
        at, payer, payee, rest = match.groups()
        row: dict[str, Any] = {
            "id": f"feed-{number}",
            "payerID": _person(book, payer),
            "payeeID": _person(book, payee),
            "note": _text(rest),
            "date": dates.iso(dates.parse_moment(at)),
            "likes": [],
            "comments": [],
        }
        for word, value in _notes(rest):
            _social(row, word, value, book, ledger)
        yield row


def _social(row: dict[str, Any], word: str, value: str, book: SplitPayLedger, ledger: Ledger) -> None:
    if word == "likes":
        row["likes"] = [who if who == "me" else _person(book, who) for who in value.split()]
    elif word == "comment":
        who, _, text = value.partition(": ")
        later = dates.later(dates.parse_moment(str(row["date"])[:16].replace("T", " ")), 37)
        row["comments"].append(
            {
                "id": f"comment-{row['id']}-{len(row['comments']) + 1}",
                "authorID": _person(book, who),
                "text": text,
                "date": dates.iso(min(later, ledger.now)),
            }
        )
    else:
        raise LedgerError(f"splitpay.yaml: {row['note']!r} has an unknown note {word!r}")


def _balance(opening: int, payments: list[dict[str, Any]]) -> int:
    """The opening balance and everything that moved, in order; it is never below zero."""
    moves = [
        (
            row.get("paidDate", row["date"]),
            row["amountCents"] * (1 if row["kind"] in ("received", "requestSent") else -1),
        )
        for row in payments
        if row["status"] == "completed"
    ]
    balance = opening
    for date, cents in sorted(moves, key=lambda move: dates.parse_moment(str(move[0])[:16].replace("T", " "))):
        balance += cents
        if balance < 0:
            raise LedgerError(f"splitpay.yaml: the balance is below zero on {date}")
    return balance


def _person(book: SplitPayLedger, key: str) -> str:
    if key not in book.people and all(key != stranger.id for stranger in book.strangers):
        raise LedgerError(f"splitpay.yaml: {key!r} is neither in people nor in strangers")
    return f"person-{key}"


def _text(rest: str) -> str:
    return " ".join(_BRACES.sub(" ", rest).split())


def _notes(rest: str) -> Iterator[tuple[str, str]]:
    for note in _BRACES.findall(rest):
        word, _, value = note.strip().partition(" ")
        yield word, value
