"""The persona, and facts that no app states."""

from typing import Any

from iosworld.world.dates import Day, WallTime
from iosworld.world.entries.entry import Entry


class Employer(Entry):
    """Where the persona works: its mail domain, and who sends pay statements."""

    name: str
    domain: str
    payroll_merchant: str  # id in merchants.yaml
    payroll_name: str
    payroll_address: str


class Profile(Entry):
    """persona.yaml: the hidden profile. Apps never see it; simulated users and judges do."""

    id: str
    name: str
    moment: WallTime  # the phone's first moment, as its clock shows it
    employer: Employer | None = None
    home: str = "home"  # id in places.yaml; the phone has the time zone of its city
    begins: Day  # first day of the ledger
    summary: str = ""
    traits: list[str] = []
    preferences: dict[str, Any] = {}
    boundaries: list[str] = []  # actions that this person would refuse or want to be asked about
    goals: list[str] = []
    phrases: list[str] = []  # words that this person writes again and again; other long messages occur once
    rarely_uses: list[str] = []  # apps in which this person has something, but not much


class Trace(Entry):
    """Where a pattern shows: an app, a JMESPath over its state, and the expected result."""

    app: str
    find: str
    equals: Any = None
    at_least: int | None = None
    says: str


class Pattern(Entry):
    """A fact about this life that no screen states, with the traces that prove it."""

    id: str
    fact: str
    question: str  # as a person might ask it
    answer: str
    traces: list[Trace]
