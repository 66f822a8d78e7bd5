"""A mail, and rendering of its template."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined, Template, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from iosworld.resources import app_mails
from iosworld.world import dates, money
from iosworld.world.apps.mail.entries import File
from iosworld.world.entries.people import Person
from iosworld.world.entries.shop_account import PaymentCard
from iosworld.world.ledger import Ledger, LedgerError


@dataclass(frozen=True)
class Address:
    """A name, an address, and the matching contact."""

    name: str
    address: str
    contact: str | None = None


@dataclass(frozen=True)
class Mail:
    """A mail before it gets its ID. `key` is unique in a life and identifies the subject."""

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
    answers: str | None = None  # key of another mail
    forwards: str | None = None


def person_address(ledger: Ledger, person: Person, work: bool = False) -> Address:
    """A person's private address, or with `work` their address at the persona's employer, if they have one."""
    employer = ledger.profile.employer
    from_work = [email for email in person.emails if employer and email.endswith(f"@{employer.domain}")]
    private = [email for email in person.emails if email not in from_work]
    chosen = from_work + private if work else private + from_work
    if not chosen:
        raise LedgerError(f"{person.id}: expected an address in `emails`, got none; add one for their mails")
    return Address(person.name, chosen[0], person.contact_id)


def known_address(ledger: Ledger, name: str, address: str) -> Address:
    """An address with its contact. A practice that sends mail from its doctor's address is not the doctor."""
    found = (person.contact_id for person in ledger.people if address in person.emails and person.name == name)
    return Address(name, address, next(found, None))


def my_address(ledger: Ledger, work: bool = False) -> Address:
    return person_address(ledger, ledger.me, work)


def from_company(
    ledger: Ledger,
    key: str,
    sender: tuple[str, str],
    at: datetime,
    text: tuple[str, str],
    category: str,
    *,
    link: str | None = None,
    work: bool = False,
) -> Mail:
    """An automated mail from a company: a separate thread that expects no answer."""
    subject, body = text
    return Mail(
        key,
        f"thread-{key}",
        known_address(ledger, *sender),
        at,
        subject,
        body,
        category,
        [my_address(ledger, work)],
        link=link,
    )


@cache
def _environment(is_own: bool) -> Environment:
    """For the apps' own templates, whose blocks stand on lines of their own, or for those of a ledger, which may come from
    anybody and run in a sandbox. The sandbox takes as long as the rest of the rendering."""
    kind = Environment if is_own else ImmutableSandboxedEnvironment
    environment = kind(
        undefined=StrictUndefined,
        keep_trailing_newline=False,
        trim_blocks=is_own,
        lstrip_blocks=is_own,
        autoescape=False,  # plain text, no markup
    )
    environment.filters |= {
        "dollars": money.dollars,
        "clock": dates.clock_text,
        "short_day": dates.short_day,
        "long_day": dates.long_day,
    }
    return environment


@cache
def _template(source: str, is_own: bool) -> Template:
    return _environment(is_own).from_string(source)


def charged(card: PaymentCard | None) -> PaymentCard:
    """The card that a receipt names. LedgerError if the ledger has none."""
    if card is None:
        raise LedgerError(
            "a mail cannot be written: expected the card that was charged, got none; add it to the ledger"
        )
    return card


def worded(ledger: Ledger, wording: str, values: Mapping[str, Any]) -> tuple[str, str]:
    """Subject and body of a mail that the app itself words in the same way, such as `CityRide/receipt`. `values` are texts, lists of
    texts by name, and None, as in Swift (docs/personakit.md#mails)."""
    return _split(_rendered(ledger, _wording(wording), {"first_name": ledger.me.first_name, **values}, is_own=True))


def wording_lines(wording: str) -> list[str]:
    """The lines of a file with one text each, such as `StayFinder/greetings`, which the app reads, too."""
    return _wording(wording).splitlines()


@cache
def _wording(wording: str) -> str:
    app, _, name = wording.partition("/")
    return (app_mails(app) / f"{name}.txt").read_text(encoding="utf-8")


def filled(ledger: Ledger, template: str, values: Mapping[str, Any]) -> tuple[str, str]:
    """Subject and body of a template for mails that no app writes, such as `mybank/statement`."""
    return _split(_rendered(ledger, _source(template), values, is_own=True))


def _split(text: str) -> tuple[str, str]:
    """The first line, and all after the empty line."""
    subject, _, body = text.partition("\n\n")
    return subject.strip(), tidy(body)


@cache
def _source(template: str) -> str:
    app, _, name = template.partition("/")
    return files("iosworld.world.apps").joinpath(app, "templates", f"{name}.txt").read_text(encoding="utf-8")


def rendered(ledger: Ledger, source: str, values: Mapping[str, Any]) -> str:
    """A ledger's Jinja text, filled in with `values` and what every template may name: me, home, accounts, the everyday
    card, payroll."""
    return _rendered(ledger, source, values, is_own=False)


def _rendered(ledger: Ledger, source: str, values: Mapping[str, Any], *, is_own: bool) -> str:
    employer = ledger.profile.employer
    known = {
        "me": ledger.me,
        "home": ledger.place(ledger.profile.home),
        "accounts": {account.id: account for account in ledger.mybank.accounts},
        "everyday": ledger.everyday_card,
        "payroll": employer.payroll_name if employer else None,
    }
    try:
        return _template(source, is_own).render({**known, **values})
    except UndefinedError as error:
        raise LedgerError(f"a mail cannot be written: {error}; add it to the ledger") from error


def tidy(body: str) -> str:
    """Removes trailing spaces, repeated empty lines, and empty lines at both ends."""
    lines: list[str] = []
    for line in body.split("\n"):
        line = line.rstrip()
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).strip("\n")
