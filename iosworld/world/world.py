"""A world: what the apps compile their state from, and what each app adds to it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from iosworld.world.apps.cloudsheets.bank_cells import BankCells, asked
from iosworld.world.apps.mybank.books import Books
from iosworld.world.apps.quickbite.orders import Deliveries
from iosworld.world.entries.happening import Happening
from iosworld.world.ledger import Ledger
from iosworld.world.mails import Mail
from iosworld.world.movements import Movement
from iosworld.world.timeline import Life

States = dict[str, dict[str, Any]]
"""Each app's state, by app."""
Charges = Callable[[Any, "World"], Iterable[Movement]]
"""What one fact moves on the persona's accounts."""
Mails = Callable[[Any, "World"], Iterable[Mail]]
"""The mails about one fact, also those that are sent after the phone's start time."""


@dataclass(frozen=True)
class App:
    """What one app adds to a world."""

    id: str
    state: Callable[["World"], dict[str, Any]]
    """The content of the app's seed."""
    charges: Mapping[type[Happening], Charges] = field(default_factory=dict)
    """By the kind of fact. A kind of fact is charged by one app only."""
    mails: Mapping[type[Happening], Mails] = field(default_factory=dict)
    """By the kind of fact."""
    notices: Callable[["World"], Iterable[Mail]] | None = None
    """Mails that are not about one fact, such as statements."""
    check: Callable[[Ledger, States], Iterator[str]] | None = None
    """One sentence for each inconsistency."""
    least: Mapping[str, int] = field(default_factory=dict)
    """How many elements the lists of its state have at least, in a ledger of eight months."""


@dataclass(frozen=True)
class World:
    """A ledger, its facts, and the records that several apps share."""

    ledger: Ledger
    apps: tuple[App, ...]
    states: States = field(default_factory=dict)
    """What is compiled already."""

    @cached_property
    def life(self) -> Life:
        return Life.of(self.ledger)

    @cached_property
    def deliveries(self) -> Deliveries:
        return Deliveries(self.life)

    @cached_property
    def books(self) -> Books:
        charged = self.life.facts_of(*(kind for app in self.apps for kind in app.charges))
        return Books(self.life, [each for fact in charged for each in self.charges(fact)])

    @cached_property
    def bank(self) -> BankCells:
        return BankCells(self.life, self.books)

    @cached_property
    def amounts(self) -> dict[str, str]:
        """Everything that the spreadsheets ask the bank for, with the bank's answer."""
        return {text: self.bank.filled(text) for text in asked(self.ledger)}

    def state(self, app: str) -> dict[str, Any]:
        """The content of an app's seed, compiled once: an app may build on what others show."""
        if app not in self.states:
            self.states[app] = next(each for each in self.apps if each.id == app).state(self)
        return self.states[app]

    def charges(self, fact: Happening) -> list[Movement]:
        """The movements of one fact: none, one, or both legs of a transfer."""
        return [each for app in self.apps if type(fact) in app.charges for each in app.charges[type(fact)](fact, self)]

    def mails(self) -> list[Mail]:
        """All mails from companies up to the phone's start time."""
        about = [
            mail
            for fact in self.life.facts_of(*(kind for app in self.apps for kind in app.mails))
            for app in self.apps
            if type(fact) in app.mails
            for mail in app.mails[type(fact)](fact, self)
        ]
        notices = [mail for app in self.apps if app.notices is not None for mail in app.notices(self)]
        return [mail for mail in (*about, *notices) if mail.at <= self.ledger.now]
