"""A picture, before it is a record of the state."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from iosworld.world import dates
from iosworld.world.catalog.entries import City, Located
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present

Json = dict[str, Any]
Point = tuple[float, float]


@dataclass
class Picture:
    """One picture. People are named by their contact IDs."""

    at: datetime
    about: str
    scene: str
    things: list[str] = field(default_factory=list)
    place: str | None = None
    city: str | None = None
    point: Point | None = None
    people: list[str] = field(default_factory=list)
    others: int = 0
    kind: str = "photo"
    screen: Json | None = None
    caption: str | None = None
    favorite: bool = False
    hidden: bool = False
    deleted: datetime | None = None
    look: str = ""
    """What tells pictures of one scene apart; two with the same are the same picture twice. By default the ID."""

    def record(self, key: str) -> Json:
        """The record of `photos.json` (`Photo` in the app)."""
        point = self.point and {"latitude": self.point[0], "longitude": self.point[1]}
        return present(
            {
                "id": key,
                "takenAt": dates.iso(self.at),
                "kind": self.kind,
                "scene": self.scene,
                "about": self.about,
                "things": self.things,
                "place": self.place,
                "city": self.city,
                "coordinate": point,
                "people": self.people,
                "strangers": self.others or None,
                "screen": self.screen,
                "caption": self.caption,
                "isFavorite": self.favorite,
                "isHidden": self.hidden,
                "deletedAt": dates.iso(self.deleted) if self.deleted else None,
                "look": self.look or key,
            }
        )


@dataclass(frozen=True)
class Where:
    """Where a picture was taken, in words and on the map."""

    place: str | None
    city: str | None
    point: Point | None

    def fields(self) -> dict[str, Any]:
        """As fields of a `Picture`."""
        return {"place": self.place, "city": self.city, "point": self.point}


class Spots:
    """The places of a ledger and its catalog, by key and by name, and the cities by name."""

    def __init__(self, ledger: Ledger) -> None:
        located: list[Located] = [*ledger.catalog.everything(), *ledger.own_places]
        self._ledger = ledger
        self._by_key = {each.id: each for each in located}
        self._by_name = {each.name: each for each in reversed(located)}
        self._cities = {f"{each.name}, {each.region}": each for each in ledger.catalog.cities}

    @property
    def cities(self) -> list[str]:
        """Their names: `Davis, CA`."""
        return list(self._cities)

    @property
    def home(self) -> Where:
        """At home: no app calls the point by a name."""
        home = self._ledger.home
        return Where("Home", self._ledger.here, home.at)

    def at(self, key: str) -> Where:
        """A place by its key or its name; what is neither stays as it is, in the city of the home."""
        found = self._by_key.get(key) or self._by_name.get(key)
        if found is None:
            return Where(key, self._ledger.here, None)
        return Where(found.name, self._name(self._ledger.catalog.city(found.city)), found.at)

    def city(self, name: str, place: str | None = None) -> Where:
        """A city by its name (`Davis, CA`) or its key, and a place in it, which may be known."""
        found = self._by_key.get(place or "") or self._by_name.get(place or "")
        city = self._cities.get(name) or self._ledger.catalog.city(name)
        if found is not None and (city is None or found.city == city.id):
            return self.at(found.id)
        return Where(place, self._name(city) or name, city.at if city else None)

    def is_away(self, name: str | None) -> bool:
        """Whether a city is another one than that of the home."""
        return name is not None and name in self._cities and name != self._ledger.here

    @staticmethod
    def _name(city: City | None) -> str | None:
        return f"{city.name}, {city.region}" if city else None
