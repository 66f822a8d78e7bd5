"""The ledger: one person's life as a value.

A ledger has the persona, the people and places they know, what happens (habits and events), and what each app needs to
know apart from that, under the app's ID. Only the persona, the people and the places are required. An app whose part is
left out is as the app of somebody who hardly uses it.

`Ledger.load` reads a ledger from a folder; every field says which of its files it comes from. Code can make one from
entries, and `with_entries` adds to one.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from iosworld.world.apps.calendar.entries import Calendars
from iosworld.world.apps.caltrack.entries import CalTrackLedger
from iosworld.world.apps.cinephile.entries import CinephileLedger
from iosworld.world.apps.cityride.entries import RideAccount
from iosworld.world.apps.clock.entries import Clocks
from iosworld.world.apps.clouddocs.entries import CloudDocsLedger
from iosworld.world.apps.clouddrive.entries import DriveLedger
from iosworld.world.apps.cloudsheets.entries import CloudSheetsLedger
from iosworld.world.apps.cloudslides.entries import CloudSlidesLedger
from iosworld.world.apps.dinespot.entries import Diner
from iosworld.world.apps.freshcart.entries import FreshCartLedger
from iosworld.world.apps.lockedin.entries import LockedInLedger
from iosworld.world.apps.mail.entries import MailLedger
from iosworld.world.apps.maps.entries import MapsBook
from iosworld.world.apps.megamart.entries import MegaMartLedger
from iosworld.world.apps.messages.entries import Texts
from iosworld.world.apps.mybank.entries import Bank
from iosworld.world.apps.notes.entries import NotesLedger
from iosworld.world.apps.phone.entries import PhoneLedger
from iosworld.world.apps.photos.entries import PhotosLedger
from iosworld.world.apps.quickbite.entries import QuickBiteLedger, Restaurant
from iosworld.world.apps.quickchat.entries import QuickChatLedger
from iosworld.world.apps.reminders.entries import ReminderBook
from iosworld.world.apps.scorezone.entries import ScoreZoneLedger
from iosworld.world.apps.settings.entries import Phone
from iosworld.world.apps.skytrip.entries import SkyAccount
from iosworld.world.apps.splitpay.entries import SplitPayLedger
from iosworld.world.apps.stayfinder.entries import StayFinderLedger
from iosworld.world.apps.tasterank.entries import Tastes
from iosworld.world.apps.teamchat.entries import TeamChatLedger
from iosworld.world.apps.ticketbox.entries import TicketBoxLedger
from iosworld.world.apps.trailblaze.entries import TrailBlazeLedger
from iosworld.world.apps.weather.entries import Skies
from iosworld.world.catalog import Catalog
from iosworld.world.catalog.entries import Product
from iosworld.world.entries.habits import Exceptions, Habit
from iosworld.world.entries.merchants import Merchant
from iosworld.world.entries.part import InFile, InFolder
from iosworld.world.entries.people import Person, Place, SavedPlace
from iosworld.world.entries.profile import Pattern, Profile
from iosworld.world.entries.shop_account import PaymentCard
from iosworld.world.errors import LedgerError
from iosworld.world.facts import Fact

__all__ = ["Destination", "Ledger", "LedgerError", "home_among", "zone_of"]

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


@dataclass(frozen=True, repr=False)
class Ledger:
    """One person's life, typed and not yet expanded. Lists are not changed; `with_entries` makes another ledger."""

    profile: Annotated[Profile, InFile("persona.yaml")]
    catalog: Catalog
    """What every persona shares."""
    people: Annotated[list[Person], InFolder("people")]
    """Everyone the persona knows, and the persona."""
    places: Annotated[list[Place | SavedPlace], InFile("places.yaml")]
    exceptions: Annotated[Exceptions, InFile("exceptions.yaml")] = field(default_factory=Exceptions)
    merchants: Annotated[list[Merchant], InFile("merchants.yaml")] = field(default_factory=list)
    habits: Annotated[list[Habit], InFolder("habits")] = field(default_factory=list)
    events: Annotated[list[Fact], InFolder("events")] = field(default_factory=list)
    patterns: Annotated[list[Pattern], InFile("patterns.yaml")] = field(default_factory=list)
    caltrack: CalTrackLedger = field(default_factory=CalTrackLedger)
    cinephile: CinephileLedger = field(default_factory=CinephileLedger)
    cityride: Annotated[RideAccount, InFile("cityride.yaml")] = field(default_factory=RideAccount)
    clock: Annotated[Clocks, InFile("clock.yaml")] = field(default_factory=Clocks)
    clouddocs: CloudDocsLedger = field(default_factory=CloudDocsLedger)
    clouddrive: Annotated[DriveLedger, InFile("clouddrive.yaml")] = field(default_factory=DriveLedger)
    cloudsheets: CloudSheetsLedger = field(default_factory=CloudSheetsLedger)
    cloudslides: CloudSlidesLedger = field(default_factory=CloudSlidesLedger)
    dinespot: Annotated[Diner, InFile("dinespot.yaml")] = field(default_factory=Diner)
    freshcart: Annotated[FreshCartLedger, InFile("freshcart.yaml")] = field(default_factory=FreshCartLedger)
    lockedin: LockedInLedger = field(default_factory=LockedInLedger)
    mail: MailLedger = field(default_factory=MailLedger)
    calendar: Annotated[Calendars, InFile("event_calendars.yaml")] = field(default_factory=Calendars)
    maps: Annotated[MapsBook, InFile("maps.yaml")] = field(default_factory=MapsBook)
    megamart: Annotated[MegaMartLedger, InFile("megamart.yaml")] = field(default_factory=MegaMartLedger)
    messages: Annotated[Texts, InFile("messages.yaml")] = field(default_factory=Texts)
    mybank: Annotated[Bank, InFile("accounts.yaml")] = field(default_factory=Bank)
    notes: NotesLedger = field(default_factory=NotesLedger)
    phone: Annotated[PhoneLedger, InFile("phone.yaml")] = field(default_factory=PhoneLedger)
    photos: Annotated[PhotosLedger, InFile("photos.yaml")] = field(default_factory=PhotosLedger)
    quickbite: QuickBiteLedger = field(default_factory=QuickBiteLedger)
    quickchat: QuickChatLedger = field(default_factory=QuickChatLedger)
    reminders: Annotated[ReminderBook, InFile("reminders.yaml")] = field(default_factory=ReminderBook)
    scorezone: ScoreZoneLedger = field(default_factory=ScoreZoneLedger)
    skytrip: Annotated[SkyAccount, InFile("skytrip.yaml")] = field(default_factory=SkyAccount)
    settings: Annotated[Phone, InFile("settings.yaml")] = field(default_factory=Phone)
    splitpay: Annotated[SplitPayLedger, InFile("splitpay.yaml")] = field(default_factory=SplitPayLedger)
    stayfinder: StayFinderLedger = field(default_factory=StayFinderLedger)
    tasterank: Annotated[Tastes, InFile("tasterank.yaml")] = field(default_factory=Tastes)
    teamchat: TeamChatLedger = field(default_factory=TeamChatLedger)
    ticketbox: TicketBoxLedger = field(default_factory=TicketBoxLedger)
    trailblaze: TrailBlazeLedger = field(default_factory=TrailBlazeLedger)
    weather: Annotated[Skies, InFile("weather/cities.yaml")] = field(default_factory=Skies)

    def __repr__(self) -> str:
        """Short: a traceback that shows a whole life takes minutes to print."""
        return f"<Ledger of {self.profile.id}: {len(self.events)} events, {len(self.habits)} habits>"

    @classmethod
    def load(cls, folder: Path | str) -> "Ledger":
        """Reads a ledger folder, with the catalog that is the folder `catalog` next to it, or that of this installation.

        Raises FileProblem or LedgerError if one thing is wrong, and LedgerProblems, which has them all, if several are.
        """
        from iosworld.world.folder import read_ledger  # it needs this class

        return read_ledger(Path(folder))

    def with_entries(self, entries: Mapping[str, list[Any]]) -> "Ledger":
        """This ledger with more elements in some of its lists.

        Keys name lists: `events`, `habits`, `people`, or a list of an app's part such as `mail.threads` or
        `quickchat.chats`. Elements are entries, or plain values as in the files. Raises FileProblem if one is invalid.
        """
        from iosworld.world.folder import added  # it needs this class

        return added(self, entries)

    def leaves_out(self, app: str) -> bool:
        """Whether this ledger has nothing for an app: its part is as the default."""
        make = next((each.default_factory for each in fields(self) if each.name == app), MISSING)
        return make is not MISSING and bool(getattr(self, app) == make())

    @cached_property
    def zone(self) -> ZoneInfo:
        """The phone's time zone: that of the city where the persona lives."""
        return zone_of(self.catalog, self.home.city)

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
        return home_among(self.places, self.profile.home)

    @cached_property
    def own_places(self) -> list[Place]:
        """The persona's own places. A place is in the city of the home unless it says otherwise."""
        own = (place for place in self.places if isinstance(place, Place))
        return [place if place.city else place.model_copy(update={"city": self.home.city}) for place in own]

    @cached_property
    def saved_places(self) -> list[SavedPlace]:
        """Places of the catalog that the persona has saved."""
        return [place for place in self.places if isinstance(place, SavedPlace)]

    @cached_property
    def restaurants(self) -> list[Restaurant]:
        """Those that deliver, as in QuickBite: nearest first."""
        return sorted(self.quickbite.restaurants, key=lambda restaurant: (float(restaurant.miles), restaurant.id))

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
        found = {each.id: each for each in (*self.catalog.everything(), *self.own_places)}
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

    @cached_property
    def everyday_card(self) -> PaymentCard | None:
        """The card that is used where nothing else is said. None if the persona has none."""
        for card in self.mybank.cards:
            if card.last4 == self.mybank.everyday:
                return PaymentCard(last4=card.last4, name=card.name, network=card.network, expires=card.expires)
        return None

    def cards(self, own: list[PaymentCard]) -> list[PaymentCard]:
        """The cards of an account: its own, or the everyday card."""
        return own or [card for card in [self.everyday_card] if card is not None]

    def person(self, key: str) -> Person:
        return _find(self._people, key, "person", "people/")

    def place(self, key: str) -> Destination:
        """A place of the persona or of the catalog."""
        return _find(self._destinations, key, "place", "places.yaml or the catalog")

    def place_line(self, key: str) -> str:
        """`Kezar Track, 670 Kezar Drive`; what is no place of the persona or of the catalog stays as it is."""
        try:
            found = self.place(key)
        except LedgerError:
            return key
        return f"{found.name}, {found.street}"

    def merchant(self, key: str) -> Merchant:
        return _find(self._merchants, key, "merchant", "merchants.yaml")

    def restaurant(self, key: str) -> Restaurant:
        return _find(self._restaurants, key, "restaurant", "restaurants/")


def home_among(places: list[Place | SavedPlace], key: str) -> Place:
    """The place of the persona with the ID `key` and a city. LedgerError if there is none."""
    for place in places:
        if isinstance(place, Place) and place.id == key and place.city:
            return place
    raise LedgerError(f"expected the home {key!r} with its city in places.yaml")


def zone_of(catalog: Catalog, home: str) -> ZoneInfo:
    """The time zone of the city with the id `home`."""
    city = catalog.city(home)
    if city is None:
        raise LedgerError(f"expected the home in a city of the catalog, got {home!r}; add it to cities.yaml")
    try:
        return ZoneInfo(city.zone)
    except (ValueError, ZoneInfoNotFoundError):
        raise LedgerError(f"expected {home!r} to have a time zone such as America/Denver, got {city.zone!r}") from None


def _find(table: dict[str, Found], key: str, kind: str, where: str) -> Found:
    try:
        return table[key]
    except KeyError:
        raise LedgerError(f"expected the id of a {kind}, got {key!r}; write it down in {where}") from None
