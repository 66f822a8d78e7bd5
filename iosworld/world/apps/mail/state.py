"""Mail: all messages sent and received, and where they are filed."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.mail import personal as personal_mail
from iosworld.world.apps.mail.entries import File
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.mails import Address, Mail, person_address
from iosworld.world.optionals import present

STANDARD = {"inbox", "drafts", "sent", "archive", "trash", "junk"}


def mail(ledger: Ledger, from_companies: list[Mail]) -> dict[str, Any]:
    """The value of `mail.json` (`MailState`)."""
    keeping = ledger.mail.keeping
    mails = from_companies + personal_mail.threads(ledger) + personal_mail.periodicals(ledger)
    mails += personal_mail.drafts(ledger, mails)
    mails.sort(key=lambda mail: (mail.at, mail.key))
    late = next((mail for mail in mails if mail.at > ledger.now), None)
    if late:
        raise LedgerError(f"mail {late.key} is dated {dates.iso(late.at)}, after the phone's moment")
    ids = _ids(mails)
    latest = _latest(mails)
    known = {mail.thread.removeprefix("thread-") for mail in mails}
    unknown = [key for key in [*keeping.unread, *keeping.muted] if key not in known]
    if unknown:
        raise LedgerError(f"mail/keeping.yaml: no thread {unknown[0]!r}")
    return {
        "messages": [_message(mail, ids, ledger, latest[mail.thread]) for mail in mails],
        "folders": personal_mail.folders(ledger),
        "vips": [person_address(ledger, ledger.person(key)).address.lower() for key in keeping.vips],
        "mutedThreads": [f"thread-{key}" for key in keeping.muted],
        "signature": keeping.signature,
        "photos": _photos(ledger),
    }


def _ids(mails: Iterable[Mail]) -> dict[str, str]:
    """`mail-260508-2`: day and number within the day."""
    count: Counter[date] = Counter()
    ids: dict[str, str] = {}
    for mail in mails:
        if mail.key in ids:
            raise LedgerError(f"two mails are called {mail.key!r}; rename a thread")
        count[mail.at.date()] += 1
        ids[mail.key] = f"mail-{mail.at:%y%m%d}-{count[mail.at.date()]}"
    return ids


def _latest(mails: Iterable[Mail]) -> dict[str, datetime]:
    return {mail.thread: mail.at for mail in mails if mail.box != "drafts"} | {
        mail.thread: mail.at for mail in mails if mail.thread.startswith("thread-draft-")
    }


def _message(mail: Mail, ids: dict[str, str], ledger: Ledger, latest: datetime) -> dict[str, Any]:
    box = _box(mail, ledger, latest)
    row = {
        "id": ids[mail.key],
        "threadID": mail.thread,
        "mailbox": box,
        "from": _address(mail.sender),
        "to": [_address(who) for who in mail.to],
        "cc": [_address(who) for who in mail.cc],
        "bcc": [],
        "subject": mail.subject,
        "body": mail.body,
        "date": dates.iso(mail.at),
        "isRead": not _unread(mail, ledger, box),
        "isFlagged": mail.flagged,
        "category": mail.category,
        "attachments": [_attachment(file) for file in mail.files],
        "link": mail.link,
        "linkTitle": mail.link_title,
        "inReplyTo": ids[mail.answers] if mail.answers else None,
        "forwardOf": ids[mail.forwards] if mail.forwards else None,
    }
    return present(row)


def _box(mail: Mail, ledger: Ledger, latest: datetime) -> str:
    """Its mailbox: as the ledger says, Sent for the persona's own mail, otherwise by age and category of its thread."""
    keeping = ledger.mail.keeping
    if mail.mine:
        box = "drafts" if mail.box == "drafts" else "sent"
    elif mail.box:
        box = mail.box
    elif keeping.archived_before is None or latest.date() >= keeping.archived_before:
        box = "inbox"
    else:
        box = keeping.boxes.get(mail.category, "archive")
    if box in STANDARD:
        return box
    if box not in {folder.id for folder in keeping.folders}:
        raise LedgerError(f"mail {mail.key}: no mailbox {box!r} in mail/keeping.yaml")
    return f"folder-{box}"


def _unread(mail: Mail, ledger: Ledger, box: str) -> bool:
    keeping = ledger.mail.keeping
    if mail.mine or box in ("trash", "archive"):
        return False
    if mail.unread is not None:
        return mail.unread
    if keeping.unread_since is None or mail.at.date() < keeping.unread_since:
        return False
    return mail.category in ("newsletters", "promotions") or mail.thread.removeprefix("thread-") in keeping.unread


def _address(who: Address) -> dict[str, Any]:
    row = {"name": who.name, "address": who.address, "contactID": who.contact}
    return present(row)


def _attachment(file: File) -> dict[str, Any]:
    row = {"name": file.name, "kind": file.kind, "bytes": file.kb * 1000, "text": tidy_text(file.text)}
    return present(row | {"scene": file.scene})


def _photos(ledger: Ledger) -> list[dict[str, Any]]:
    """The persona's own pictures, newest first: those that they also keep in CloudDrive."""
    uploads = ledger.clouddrive.uploads
    own = [each for each in uploads if each.kind == "image" and each.owner == "me" and each.trashed is None]
    own.sort(key=lambda each: each.made, reverse=True)
    return [
        present({"name": each.name, "kind": "image", "bytes": each.kb * 1000, "text": each.text, "scene": each.scene})
        for each in own
    ]


def tidy_text(text: str | None) -> str | None:
    return text.strip("\n") if text else None
