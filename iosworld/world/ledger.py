"""The ledger: one person's life as facts that a person can read.

A ledger is a folder::

    persona.yaml        who this is, and the phone's moment
    people/*.yaml       everybody they know; me.yaml is themselves
    places.yaml         addresses
    calendar.yaml       trips, holidays, days at home
    accounts.yaml       bank accounts, cards, bills, plans
    merchants.yaml      who takes money, and what mail they send about it
    products.yaml       what FreshCart sells, with prices
    restaurants/*.yaml  menus
    quickbite.yaml      addresses, cards, promos, couriers
    habits/*.yaml       what happens again and again
    events/*.yaml       what happened on a day
    mail/               threads/*.yaml, periodicals/*.yaml, senders.yaml, drafts.yaml, keeping.yaml
    notes/*.yaml        notes; folders.yaml
    clock.yaml          alarms, cities, timers
    patterns.yaml       what no app states, with the traces that prove it
"""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from iosworld.errors import FileProblem, SetupError
from iosworld.world.entries.bank import Bank
from iosworld.world.entries.facts import Fact
from iosworld.world.entries.habits import Calendar, Habit
from iosworld.world.entries.mail import Draft, Keeping, Periodical, Sender, Thread
from iosworld.world.entries.notes import Clocks, Note, NoteFolder
from iosworld.world.entries.people import Person, Place
from iosworld.world.entries.profile import Pattern, Profile
from iosworld.world.entries.shops import Delivery, Merchant, Restaurant
from iosworld.world.money import Dollars
from iosworld.yaml_files import read_model

Found = TypeVar("Found")


class LedgerError(SetupError):
    """The ledger's files are well formed, but do not fit together."""


@dataclass(frozen=True)
class Ledger:
    """Everything that a ledger folder says, typed and unexpanded."""

    profile: Profile
    people: list[Person]
    places: list[Place]
    calendar: Calendar
    bank: Bank
    merchants: list[Merchant]
    products: dict[str, int]
    restaurants: list[Restaurant]
    delivery: Delivery
    habits: list[Habit]
    events: list[Fact]
    threads: list[Thread]
    periodicals: list[Periodical]
    senders: list[Sender]
    drafts: list[Draft]
    keeping: Keeping
    note_folders: list[NoteFolder]
    notes: list[Note]
    clocks: Clocks
    patterns: list[Pattern]

    @classmethod
    def load(cls, folder: Path | str) -> "Ledger":
        """Reads a ledger folder; the first mistake is a `FileProblem` that names file and field."""
        folder = Path(folder)
        mail = folder / "mail"
        return cls(
            profile=_read(folder / "persona.yaml", Profile),
            people=_read_all(folder / "people", Person),
            places=_read(folder / "places.yaml", list[Place]),
            calendar=_read(folder / "calendar.yaml", Calendar),
            bank=_read(folder / "accounts.yaml", Bank),
            merchants=_read(folder / "merchants.yaml", list[Merchant]),
            products={
                name: cents
                for aisle in _read(folder / "products.yaml", dict[str, dict[str, Dollars]]).values()
                for name, cents in aisle.items()
            },
            restaurants=_by_distance(
                [_read(path, Restaurant) for path in sorted((folder / "restaurants").glob("*.yaml"))]
            ),
            delivery=_read(folder / "quickbite.yaml", Delivery),
            habits=_read_all(folder / "habits", Habit),
            events=_read_all(folder / "events", Fact),  # type: ignore[arg-type]
            threads=_read_all(mail / "threads", Thread),
            periodicals=_read_all(mail / "periodicals", Periodical),
            senders=_read(mail / "senders.yaml", list[Sender]),
            drafts=_read(mail / "drafts.yaml", list[Draft]),
            keeping=_read(mail / "keeping.yaml", Keeping),
            note_folders=_read(folder / "note_folders.yaml", list[NoteFolder]),
            notes=_read_all(folder / "notes", Note),
            clocks=_read(folder / "clock.yaml", Clocks),
            patterns=_read(folder / "patterns.yaml", list[Pattern]),
        )

    @property
    def now(self) -> datetime:
        """The phone's first moment."""
        return self.profile.moment

    @property
    def me(self) -> Person:
        return self.person(self.profile.id)

    @cached_property
    def _people(self) -> dict[str, Person]:
        return {person.id: person for person in self.people}

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def _merchants(self) -> dict[str, Merchant]:
        return {merchant.id: merchant for merchant in self.merchants}

    @cached_property
    def _restaurants(self) -> dict[str, Restaurant]:
        return {restaurant.id: restaurant for restaurant in self.restaurants}

    def person(self, key: str) -> Person:
        return _find(self._people, key, "person", "people/")

    def place(self, key: str) -> Place:
        return _find(self._places, key, "place", "places.yaml")

    def merchant(self, key: str) -> Merchant:
        return _find(self._merchants, key, "merchant", "merchants.yaml")

    def restaurant(self, key: str) -> Restaurant:
        return _find(self._restaurants, key, "restaurant", "restaurants/")


def _by_distance(restaurants: list[Restaurant]) -> list[Restaurant]:
    """As the app lists them: the nearest first."""
    return sorted(restaurants, key=lambda restaurant: (float(restaurant.miles), restaurant.id))


def _find(table: dict[str, Found], key: str, kind: str, where: str) -> Found:
    try:
        return table[key]
    except KeyError:
        raise LedgerError(f"expected the id of a {kind}, got {key!r}; write it down in {where}") from None


def _read(path: Path, kind: type[Found]) -> Found:
    """One file. Amounts stay text, to the last digit: `12.40` is twelve dollars and forty cents."""
    return read_model(path, kind, decimals=False)


def _read_all(folder: Path, kind: type[Found]) -> list[Found]:
    """All files of a folder, in order of name, each a list of `kind`."""
    if not folder.is_dir():
        raise FileProblem(folder, "", "expected a folder of ledger files, but there is none", "Create it")
    return [item for path in sorted(folder.glob("*.yaml")) for item in _read(path, list[kind])]  # type: ignore[valid-type]
