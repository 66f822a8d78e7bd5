"""The catalog of a world: cities, places, restaurants, venues, airports, airlines, teams, products, films, climates.

All apps of all personas share it. `Catalog.load` reads `worlds/catalog/`; its entry types are in `entries.py`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from iosworld.errors import FileProblem
from iosworld.world.apps.clouddocs.entries import DocTemplate
from iosworld.world.apps.dinespot.entries import Table
from iosworld.world.apps.scorezone.entries import Names
from iosworld.world.apps.ticketbox.entries import VenueNotes
from iosworld.world.apps.weather.entries import Climate
from iosworld.world.catalog.entries import (
    Airline,
    Airport,
    City,
    Film,
    FilmPerson,
    FlightNetwork,
    Landmark,
    League,
    Located,
    Neighborhood,
    Product,
    TableRestaurant,
    Venue,
)
from iosworld.yaml_files import read_model

Kind = TypeVar("Kind")


@dataclass(frozen=True, repr=False)
class Catalog:
    """The content of `worlds/catalog/`."""

    cities: list[City]
    neighborhoods: dict[str, list[Neighborhood]]
    """By the key of their city."""
    landmarks: list[Landmark]
    restaurants: list[TableRestaurant]
    venues: list[Venue]
    airports: list[Airport]
    airlines: list[Airline]
    flights: FlightNetwork
    leagues: list[League]
    products: dict[str, dict[str, list[Product]]]
    """By shop (`freshcart`, `megamart`) and department."""
    films: list[Film]
    film_people: list[FilmPerson]
    climates: list[Climate]
    tables: list[Table]
    """Menus and reviews of `restaurants`."""
    venue_notes: list[VenueNotes]
    player_names: Names
    document_templates: list[DocTemplate]

    @classmethod
    def load(cls, folder: Path) -> "Catalog":
        """Read a catalog folder. Raises FileProblem, which names file and field."""
        if not folder.is_dir():
            raise FileProblem(folder, "", "expected the folder of the catalog, but there is none", "Create it")
        tables = sorted((folder / "restaurants").glob("*.yaml"))
        return cls(
            cities=_read(folder / "cities.yaml", list[City]),
            neighborhoods=_read(folder / "neighborhoods.yaml", dict[str, list[Neighborhood]]),
            landmarks=_read(folder / "places.yaml", list[Landmark]),
            restaurants=[each for path in tables for each in _read(path, list[TableRestaurant])],
            venues=_read(folder / "venues.yaml", list[Venue]),
            airports=_read(folder / "airports.yaml", list[Airport]),
            airlines=_read(folder / "airlines.yaml", list[Airline]),
            flights=_read(folder / "flights.yaml", FlightNetwork),
            leagues=_read(folder / "teams.yaml", list[League]),
            products=_read(folder / "products.yaml", dict[str, dict[str, list[Product]]]),
            films=_read(folder / "films.yaml", list[Film]),
            film_people=_read(folder / "film_people.yaml", list[FilmPerson]),
            climates=_read(folder / "climate.yaml", list[Climate]),
            tables=[each for path in sorted((folder / "tables").glob("*.yaml")) for each in _read(path, list[Table])],
            venue_notes=_read(folder / "venue_notes.yaml", list[VenueNotes]),
            player_names=_read(folder / "player_names.yaml", Names),
            document_templates=_read(folder / "document_templates.yaml", list[DocTemplate]),
        )

    @cached_property
    def _cities(self) -> dict[str, City]:
        return {city.id: city for city in self.cities}

    @cached_property
    def _located(self) -> dict[str, Located]:
        return {each.id: each for each in self.everything()}

    def city(self, key: str) -> City | None:
        return self._cities.get(key)

    def located(self, key: str) -> Located | None:
        """A landmark, venue, restaurant or airport by its key (`airport-sfo`)."""
        return self._located.get(key)

    def everything(self) -> Iterator[Located]:
        """All entries that have an address."""
        yield from (*self.landmarks, *self.venues, *self.restaurants)
        yield from (airport_place(each) for each in self.airports)

    def city_line(self, place: Located) -> str:
        """`San Francisco, CA 94107`."""
        city = self._cities[place.city]
        return f"{city.name}, {city.region} {place.zip}"


def airport_key(code: str) -> str:
    """`airport-sfo` for `SFO`."""
    return f"airport-{code.lower()}"


def airport_place(airport: Airport) -> Landmark:
    """An airport as a place."""
    return Landmark(
        id=airport_key(airport.code),
        name=airport.name,
        city=airport.city,
        street=airport.street,
        zip=airport.zip,
        at=airport.at,
        kind="airport",
    )


def _read(path: Path, kind: type[Kind]) -> Kind:
    return read_model(path, kind, decimals=False)
