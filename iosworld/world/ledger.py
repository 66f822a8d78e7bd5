"""The ledger: one person's life as human-readable facts.

A ledger is a folder::

    persona.yaml        the person, and the phone's start time
    people/*.yaml       everyone they know; me.yaml is the person
    places.yaml         the persona's own places, and the catalog places they have saved
    calendar.yaml       trips, holidays, days at home
    accounts.yaml       bank accounts, cards, bills, plans
    merchants.yaml      merchants, and the mail they send about payments
    restaurants/*.yaml  menus
    quickbite.yaml      addresses, cards, promo codes, couriers
    freshcart.yaml      stores, promo codes, lists
    megamart.yaml       deals, reviews, promo codes, lists
    habits/*.yaml       recurring events
    events/*.yaml       single events
    mail/               threads/*.yaml, periodicals/*.yaml, senders.yaml, drafts.yaml, keeping.yaml
    notes/*.yaml        notes; their folders are in note_folders.yaml
    clock.yaml          alarms, cities, timers
    lockedin/           profiles, companies, posts and jobs of the professional network
    teamchat/           the studio's workspace: workspace.yaml; channels/*.yaml and direct/*.yaml with transcripts
    patterns.yaml       facts that no app states, with the traces that prove them
    <app>.yaml, <app>/  facts that only one app uses; its module in `apps/` reads them with `Ledger.file` and `Ledger.files`

`calendar.yaml`, `habits/` and `patterns.yaml`, in `mail/` the periodicals, senders and drafts, and the files of one app
that list what friends did or said may be missing: then there are none. The folder `catalog` next to it describes what
every persona shares (`iosworld.world.catalog`).
"""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from iosworld.errors import FileProblem, SetupError
from iosworld.resources import CHECKOUT
from iosworld.world import dates
from iosworld.world.apps.clock.entries import Clocks
from iosworld.world.apps.freshcart.entries import FreshCartLedger
from iosworld.world.apps.mail.entries import Draft, Keeping, Periodical, Sender, Thread
from iosworld.world.apps.megamart.entries import MegaMartLedger
from iosworld.world.apps.mybank.entries import Bank
from iosworld.world.apps.notes.entries import Note, NoteFolder
from iosworld.world.apps.quickbite.entries import Delivery, Restaurant
from iosworld.world.catalog import Catalog
from iosworld.world.catalog.entries import Product
from iosworld.world.entries.habits import Calendar, Habit
from iosworld.world.entries.merchants import Merchant
from iosworld.world.entries.people import Person, Place, SavedPlace
from iosworld.world.entries.profile import Pattern, Profile
from iosworld.world.facts import Fact
from iosworld.yaml_files import read_model

Found = TypeVar("Found")


@dataclass(frozen=True)
class Destination:
    """A place as shown in orders, rides, and mails. `city` is `San Francisco, CA 94107`."""

    id: str
    name: str
    street: str
    unit: str | None
    city: str
    instructions: str | None


class LedgerError(SetupError):
    """The ledger's files are valid, but contradict each other."""


@dataclass(frozen=True)
class Ledger:
    """The content of a ledger folder, typed and not yet expanded."""

    folder: Path
    profile: Profile
    catalog: Catalog
    people: list[Person]
    places: list[Place]
    saved_places: list[SavedPlace]
    calendar: Calendar
    bank: Bank
    merchants: list[Merchant]
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
        """Reads a ledger folder; the first error raises a `FileProblem` that names file and field.

        The catalog is the folder `catalog` next to it, or the checkout's if that does not exist.
        """
        folder = Path(folder)
        catalog = folder.parent / "catalog"
        profile = _read(folder / "persona.yaml", Profile)
        places = _read(folder / "places.yaml", list[Place | SavedPlace])
        own = [place for place in places if isinstance(place, Place)]
        home = next((place.city for place in own if place.id == profile.home), "")
        if not home:
            raise LedgerError(f"expected the home {profile.home!r} with its city in places.yaml")
        shared = Catalog.load(catalog if catalog.is_dir() else CHECKOUT / "worlds" / "catalog")
        with dates.in_zone(_zone(shared, home)):
            return cls._load(folder, profile, shared, places, home)

    @classmethod
    def _load(
        cls, folder: Path, profile: Profile, catalog: Catalog, places: list[Place | SavedPlace], home: str
    ) -> "Ledger":
        """The rest of the folder. `home` is the id of the persona's city."""
        mail = folder / "mail"
        own = [place for place in places if isinstance(place, Place)]
        return cls(
            folder=folder,
            profile=profile,
            catalog=catalog,
            people=_read_all(folder / "people", Person),
            places=[place if place.city else place.model_copy(update={"city": home}) for place in own],
            saved_places=[place for place in places if isinstance(place, SavedPlace)],
            calendar=_read(folder / "calendar.yaml", Calendar, Calendar()),
            bank=_read(folder / "accounts.yaml", Bank),
            merchants=_read(folder / "merchants.yaml", list[Merchant]),
            restaurants=_by_distance(
                [_read(path, Restaurant) for path in sorted((folder / "restaurants").glob("*.yaml"))]
            ),
            delivery=_read(folder / "quickbite.yaml", Delivery),
            habits=_read_all(folder / "habits", Habit, optional=True),
            events=_read_all(folder / "events", Fact),  # type: ignore[arg-type]
            threads=_read_all(mail / "threads", Thread),
            periodicals=_read_all(mail / "periodicals", Periodical, optional=True),
            senders=_read(mail / "senders.yaml", list[Sender], []),
            drafts=_read(mail / "drafts.yaml", list[Draft], []),
            keeping=_read(mail / "keeping.yaml", Keeping),
            note_folders=_read(folder / "note_folders.yaml", list[NoteFolder]),
            notes=_read_all(folder / "notes", Note),
            clocks=_read(folder / "clock.yaml", Clocks),
            patterns=_read(folder / "patterns.yaml", list[Pattern], []),
        )

    def file(self, name: str, kind: type[Found], default: Found | None = None) -> Found:
        """The ledger file `name`, such as `splitpay.yaml`, read as `kind`. If it is missing: `default`, or without one
        `FileProblem`."""
        with dates.in_zone(self.zone):
            return _read(self.folder / name, kind, default)

    def files(self, name: str, kind: type[Found]) -> list[Found]:
        """All files of the ledger folder `name`, sorted by name, each a list of `kind`. Empty if there is no such folder."""
        with dates.in_zone(self.zone):
            return _read_all(self.folder / name, kind, optional=True)

    @cached_property
    def zone(self) -> ZoneInfo:
        """The phone's time zone: that of the city where the persona lives."""
        return _zone(self.catalog, self.home.city)

    @property
    def now(self) -> datetime:
        """The phone's start time."""
        return self.profile.moment.replace(tzinfo=self.zone)

    @property
    def begins(self) -> str:
        """The first day of the bank's and the mailbox's history: `2025-09-01`."""
        return self.profile.begins.isoformat()

    @cached_property
    def home(self) -> Place:
        """Where the persona lives."""
        return next(place for place in self.places if place.id == self.profile.home)

    @cached_property
    def here(self) -> str:
        """The city of the home: `San Francisco, CA`."""
        city = self.catalog.city(self.home.city)
        return f"{city.name}, {city.region}" if city else ""

    @cached_property
    def tax_rate(self) -> int:
        """The sales tax where the persona lives, in thousandths of a percent."""
        city = self.catalog.city(self.home.city)
        if city is None or city.tax is None:
            raise LedgerError(
                f"expected the sales tax of {self.home.city!r}, where the persona lives; add it to cities.yaml"
            )
        return int(city.tax * 1000)

    @property
    def me(self) -> Person:
        return self.person(self.profile.id)

    @cached_property
    def _people(self) -> dict[str, Person]:
        return {person.id: person for person in self.people}

    @cached_property
    def _destinations(self) -> dict[str, Destination]:
        found = {each.id: each for each in (*self.catalog.everything(), *self.places)}
        return {
            key: Destination(
                id=key,
                name=each.name,
                street=each.street,
                unit=each.unit,
                city=self.catalog.city_line(each),
                instructions=each.instructions if isinstance(each, Place) else None,
            )
            for key, each in found.items()
        }

    @cached_property
    def freshcart(self) -> FreshCartLedger:
        """FreshCart's stores, and the persona's account there."""
        return self.file("freshcart.yaml", FreshCartLedger)

    @cached_property
    def megamart(self) -> MegaMartLedger:
        """MegaMart's deals and reviews, and the persona's account there."""
        return self.file("megamart.yaml", MegaMartLedger)

    @cached_property
    def groceries(self) -> dict[str, tuple[str, Product]]:
        """FreshCart's products and their departments, by name."""
        aisles = self.catalog.products["freshcart"].items()
        return {product.name: (department, product) for department, products in aisles for product in products}

    @cached_property
    def _merchants(self) -> dict[str, Merchant]:
        """A merchant is in the persona's city unless it says otherwise."""
        return {
            each.id: each if each.location != "" else each.model_copy(update={"location": self.here})
            for each in self.merchants
        }

    @cached_property
    def _restaurants(self) -> dict[str, Restaurant]:
        return {restaurant.id: restaurant for restaurant in self.restaurants}

    def person(self, key: str) -> Person:
        return _find(self._people, key, "person", "people/")

    def place(self, key: str) -> Destination:
        """A place of the persona or of the catalog."""
        return _find(self._destinations, key, "place", "places.yaml or the catalog")

    def merchant(self, key: str) -> Merchant:
        return _find(self._merchants, key, "merchant", "merchants.yaml")

    def restaurant(self, key: str) -> Restaurant:
        return _find(self._restaurants, key, "restaurant", "restaurants/")


def _zone(catalog: Catalog, home: str) -> ZoneInfo:
    """The time zone of the city with the id `home`."""
    city = catalog.city(home)
    if city is None:
        raise LedgerError(f"expected the home in a city of the catalog, got {home!r}; add it to cities.yaml")
    try:
        return ZoneInfo(city.zone)
    except (ValueError, ZoneInfoNotFoundError):
        raise LedgerError(f"expected {home!r} to have a time zone such as America/Denver, got {city.zone!r}") from None


def _by_distance(restaurants: list[Restaurant]) -> list[Restaurant]:
    """Sorted as in the app: nearest first."""
    return sorted(restaurants, key=lambda restaurant: (float(restaurant.miles), restaurant.id))


def _find(table: dict[str, Found], key: str, kind: str, where: str) -> Found:
    try:
        return table[key]
    except KeyError:
        raise LedgerError(f"expected the id of a {kind}, got {key!r}; write it down in {where}") from None


def _read(path: Path, kind: type[Found], default: Found | None = None) -> Found:
    """One file, or the default if there is none. Amounts stay strings with all their digits: `12.40` is twelve dollars and
    forty cents."""
    if default is not None and not path.exists():
        return default
    return read_model(path, kind, decimals=False)


def _read_all(folder: Path, kind: type[Found], *, optional: bool = False) -> list[Found]:
    """All files of a folder, sorted by name, each a list of `kind`."""
    if not folder.is_dir():
        if optional:
            return []
        raise FileProblem(folder, "", "expected a folder of ledger files, but there is none", "Create it")
    return [item for path in sorted(folder.glob("*.yaml")) for item in _read(path, list[kind])]  # type: ignore[valid-type]
