"""One mail, and filling in its template."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined

from iosworld.world import money, when
from iosworld.world.entries.letters import File
from iosworld.world.entries.people import Person
from iosworld.world.ledger import Ledger


@dataclass(frozen=True)
class Address:
    """A name and an address, and whose they are in Contacts."""

    name: str
    address: str
    contact: str | None = None


@dataclass(frozen=True)
class Mail:
    """A mail before it gets its id. `key` is unique in a life and says what the mail is about."""

    key: str
    thread: str
    sender: Address
    at: datetime
    subject: str
    body: str
    category: str
    to: list[Address]
    cc: list[Address] = field(default_factory=list)
    mine: bool = False
    box: str | None = None
    unread: bool | None = None
    flagged: bool = False
    files: list[File] = field(default_factory=list)
    link: str | None = None
    link_title: str | None = None
    answers: str | None = None      # key of another mail
    forwards: str | None = None


def person_address(person: Person, work: bool = False) -> Address:
    """A person's address: the first one, or the one at work where it is asked for and there is one."""
    from_work = [email for email in person.emails if email.endswith("@northstarstudio.com")]
    private = [email for email in person.emails if email not in from_work]
    chosen = (from_work + private if work else private + from_work)[0]
    return Address(person.name, chosen, person.contact_id)


def my_address(ledger: Ledger, work: bool = False) -> Address:
    return person_address(ledger.me, work)


def from_company(ledger: Ledger, key: str, sender: tuple[str, str], at: datetime, text: tuple[str, str], category: str, *,
                 link: str | None = None, work: bool = False) -> Mail:
    """A mail that a company's machine sends: a thread of its own, no answer expected."""
    subject, body = text
    contact = next((person.contact_id for person in ledger.people if sender[1] in person.emails), None)
    return Mail(key, f"thread-{key}", Address(*sender, contact), at, subject, body, category, [my_address(ledger, work)], link=link)


@cache
def _environment() -> Environment:
    environment = Environment(undefined=StrictUndefined, keep_trailing_newline=False, autoescape=False)  # noqa: S701: plain text, no markup
    environment.filters |= {"dollars": money.dollars, "clock": when.clock_text, "short_day": when.short_day, "long_day": when.long_day}
    return environment


def filled(template: str, values: Mapping[str, Any]) -> tuple[str, str]:
    """Subject and body of a template in receipts/: its first line and everything after the empty line."""
    source = files("iosworld.world").joinpath("receipts", f"{template}.txt").read_text(encoding="utf-8")
    subject, _, body = _environment().from_string(source).render(values).partition("\n\n")
    return subject.strip(), tidy(body)


def tidy(body: str) -> str:
    """No blanks at line ends, never more than one empty line, none at either end."""
    lines: list[str] = []
    for line in body.split("\n"):
        line = line.rstrip()  # noqa: PLW2901
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).strip("\n")
