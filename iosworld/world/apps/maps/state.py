"""Maps: favorites, guides, recents, and what friends wrote in TasteRank.

The places that the persona has saved for all apps are favorites. A place that the persona was at seldom was looked up before:
a restaurant before the visit, a venue before the show, and where a ride went.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.apps.mybank.facts import Purchase
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.catalog.state import places, saved_places
from iosworld.world.entries.names import slug
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.world import World

Json = dict[str, Any]
RECENTS = 40
"""How many recents Maps keeps of the past."""
SELDOM = 4
"""A place at which the persona was more often is known by heart."""


@dataclass(frozen=True)
class _Spots:
    """The places of the catalog as Maps keeps them."""

    places: dict[str, Json]
    cities: dict[str, str]

    @classmethod
    def of(cls, ledger: Ledger) -> "_Spots":
        return cls(
            {each["id"]: each for each in places(ledger)},
            {each.id: f"{each.name}, {each.region}" for each in ledger.catalog.cities},
        )

    def spot(self, key: str) -> Json:
        place = self.places.get(f"place-{key}")
        if place is None:
            raise LedgerError(f"maps.yaml: expected the id of a place, got {key!r}")
        street = [place["street"], place["unit"]] if "unit" in place else [place["street"]]
        return {
            "name": place["name"],
            "address": ", ".join([*street, f"{self.cities[place['cityID']]} {place['postalCode']}"]),
            "placeID": place["id"],
            "coordinate": place["coordinate"],
        }


def maps(world: World) -> Json:
    """The value of `maps.json` (`MapsState`)."""
    ledger, book = world.ledger, world.ledger.maps
    spots = _Spots.of(ledger)
    labels = {each["label"]: each["placeID"].removeprefix("place-") for each in saved_places(ledger)} | book.favorites
    recents = sorted(_latest(_recents(world)), key=lambda each: each.at, reverse=True)[:RECENTS]
    if late := [each for each in recents if each.at > ledger.now]:
        raise LedgerError(f"maps.yaml: expected moments up to the phone's, got {dates.iso(late[0].at)}")
    return {
        "favorites": [
            {"id": f"favorite-{slug(label)}", "label": label, "spot": spots.spot(key)} for label, key in labels.items()
        ],
        "guides": [
            {
                "id": f"guide-{each.id}",
                "name": each.name,
                "about": each.about,
                "spots": [spots.spot(key) for key in each.places],
                "createdAt": dates.iso(dates.at(each.on, time(20, 10))),
            }
            for each in book.guides
        ],
        "recents": [each.row(spots) for each in recents],
        "reviews": [
            {
                "id": post["id"],
                "placeID": post["placeID"],
                "contactID": post["contactID"],
                "date": post["date"],
                "scoreTenths": post["scoreTenths"],
                "text": post["text"],
            }
            for post in reversed(world.state("tasterank")["posts"])
        ],
        "preferences": {"mode": book.mode, "avoidsHighways": book.avoids_highways},
        "shares": [],
    }


@dataclass(frozen=True)
class _Recent:
    at: datetime
    query: str | None = None
    place: str | None = None
    start: str | None = None
    mode: str | None = None

    @property
    def subject(self) -> tuple[str | None, ...]:
        return (self.query, self.place, self.start, self.mode)

    def row(self, spots: _Spots) -> Json:
        name = self.place or slug(self.query or "")
        return present(
            {
                "id": f"recent-{self.at:%y%m%d%H%M}-{name}",
                "at": dates.iso(self.at),
                "query": self.query,
                "spot": spots.spot(self.place) if self.place else None,
                "start": spots.spot(self.start) if self.start else None,
                "mode": self.mode,
            }
        )


def _latest(recents: Iterator[_Recent]) -> list[_Recent]:
    """Each search, place and way once: as it was looked up last."""
    latest: dict[tuple[str | None, ...], _Recent] = {}
    for each in recents:
        if each.subject not in latest or latest[each.subject].at < each.at:
            latest[each.subject] = each
    return list(latest.values())


def _recents(world: World) -> Iterator[_Recent]:
    ledger, book = world.ledger, world.ledger.maps
    known = {each["placeID"].removeprefix("place-") for each in saved_places(ledger)}
    visits = [(at, key) for at, key in _visits(world) if key not in known]
    often = Counter(key for _, key in visits)
    for at, key in visits:
        if often[key] <= SELDOM and at <= ledger.now:
            yield _Recent(at, place=key)
    for search in book.searches:
        yield _Recent(search.at, query=search.text)
    for looked in book.looked_up:
        yield _Recent(looked.at, place=looked.place, start=looked.start, mode=looked.mode if looked.start else None)


def _visits(world: World) -> Iterator[tuple[datetime, str]]:
    """When the persona looked up where to go, and the place."""
    ledger = world.ledger
    located = {each["id"].removeprefix("place-") for each in places(ledger)}

    def before(at: datetime, key: str) -> datetime:
        return at - timedelta(minutes=stable_random.between(25, 70, "maps", key, dates.iso(at)))

    for fact in world.life.facts_of(Purchase, Tickets, Booking, Ride):
        if isinstance(fact, Purchase):
            key = ledger.merchant(fact.merchant).place or fact.merchant
            at = before(fact.at, key)
        elif isinstance(fact, Tickets):
            key, at = fact.venue, before(fact.starts, fact.venue)
        elif isinstance(fact, Booking):
            key, at = fact.restaurant, fact.at - timedelta(minutes=4)
        else:
            key, at = fact.end, fact.at - timedelta(minutes=2)
        if key in located:
            yield at, key
