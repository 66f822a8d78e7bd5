"""Handwritten mail: threads, newsletters, and drafts."""

import re
from typing import Any

from iosworld.world.apps.mail.entries import Issue, Letter, Periodical, Thread
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.mails import Address, Mail, known_address, my_address, person_address, tidy

_FULL = re.compile(r"^(?P<name>.*) <(?P<address>[^<>]+)>$")


def threads(ledger: Ledger) -> list[Mail]:
    """All mails of all threads."""
    return [mail for thread in ledger.mail.threads for mail in _thread(thread, ledger)]


def _thread(thread: Thread, ledger: Ledger) -> list[Mail]:
    mails: list[Mail] = []
    work = thread.category == "work"
    for number, letter in enumerate(thread.mails, start=1):
        before = mails[-1] if mails else None
        if before and letter.at <= before.at:
            raise LedgerError(f"thread {thread.id}: mail {number} is not later than the one before")
        mine = letter.from_ == "me"
        sender = my_address(ledger, work) if mine else address(ledger, letter.from_, work)
        key = f"{thread.id}-{number}"
        mails.append(
            Mail(
                key=key,
                thread=f"thread-{thread.id}",
                sender=sender,
                at=letter.at,
                subject=_subject(thread, letter, before),
                body=tidy(letter.body),
                category=thread.category,
                to=_recipients(thread, letter, mails, ledger, mine),
                cc=[address(ledger, who, work) for who in letter.cc],
                mine=mine,
                box=letter.box or thread.box,
                unread=letter.unread,
                flagged=letter.flagged,
                files=letter.files,
                link=letter.link,
                link_title=letter.link_title,
                answers=before.key if before and not letter.forward else None,
                forwards=before.key if before and letter.forward else None,
            )
        )
    return mails


def _subject(thread: Thread, letter: Letter, before: Mail | None) -> str:
    if letter.subject is not None:
        return letter.subject
    if before is None:
        return thread.subject
    return f"{'Fwd' if letter.forward else 'Re'}: {thread.subject}"


def _recipients(thread: Thread, letter: Letter, before: list[Mail], ledger: Ledger, mine: bool) -> list[Address]:
    work = thread.category == "work"
    if letter.to:
        return [address(ledger, who, work) for who in letter.to]
    if not mine:
        return [my_address(ledger, work)]
    for mail in reversed(before):
        if not mail.mine:
            return [mail.sender]
    if before:
        return before[-1].to
    raise LedgerError(f"thread {thread.id}: the first mail is the persona's own and says not to whom; give `to`")


def address(ledger: Ledger, who: str, work: bool) -> Address:
    """`me`, a person's id, the id of a sender, or `Name <address>`."""
    if who == "me":
        return my_address(ledger, work)
    match = _FULL.match(who)
    if match:
        return known_address(ledger, match["name"], match["address"])
    for sender in ledger.mail.senders:
        if sender.id == who:
            return Address(sender.name, sender.address)
    person = ledger.person(who)
    if not person.emails:
        raise LedgerError(f"{person.name} has no mail address in people/, but a mail names them")
    return person_address(ledger, person, work)


def periodicals(ledger: Ledger) -> list[Mail]:
    """All issues of all newsletters, each as a separate thread."""
    return [_issue(periodical, issue, ledger) for periodical in ledger.mail.periodicals for issue in periodical.issues]


def _issue(periodical: Periodical, issue: Issue, ledger: Ledger) -> Mail:
    sender = next((sender for sender in ledger.mail.senders if sender.id == periodical.sender), None)
    if sender is None:
        raise LedgerError(f"newsletter: no sender {periodical.sender!r} in mail/senders.yaml")
    key = f"{sender.id}-{issue.at:%y%m%d}"
    body = tidy(issue.body) + (f"\n\n{tidy(periodical.sign)}" if periodical.sign else "")
    return Mail(
        key,
        f"thread-{key}",
        Address(sender.name, sender.address),
        issue.at,
        issue.subject,
        body,
        sender.category,
        [my_address(ledger)],
        box=issue.box,
        unread=issue.unread,
    )


def drafts(ledger: Ledger, mails: list[Mail]) -> list[Mail]:
    """Unfinished mails; a draft that answers a thread answers its latest mail."""
    made = []
    for draft in ledger.mail.drafts:
        last: Mail | None = None
        if draft.answers:
            own = [mail for mail in mails if mail.thread == f"thread-{draft.answers}"]
            if not own:
                raise LedgerError(f"draft {draft.id}: no thread {draft.answers!r}")
            last = max(own, key=lambda mail: mail.at)
        work = last is not None and last.category == "work"
        made.append(
            Mail(
                key=f"draft-{draft.id}",
                thread=last.thread if last else f"thread-draft-{draft.id}",
                sender=my_address(ledger, work),
                at=draft.at,
                subject=draft.subject,
                body=tidy(draft.body),
                category=last.category if last else "primary",
                to=[address(ledger, who, work) for who in draft.to],
                cc=[address(ledger, who, work) for who in draft.cc],
                mine=True,
                box="drafts",
                answers=last.key if last else None,
            )
        )
    return made


def folders(ledger: Ledger) -> list[dict[str, Any]]:
    return [{"id": f"folder-{folder.id}", "name": folder.name} for folder in ledger.mail.keeping.folders]
