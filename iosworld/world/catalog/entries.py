"""The catalog: places and companies shared by all personas. One file each in `worlds/catalog/`."""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from iosworld.world.entries.entry import Entry
from iosworld.world.money import Dollars

Key = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
PlaceKind = Literal[
    "landmark",
    "park",
    "museum",
    "station",
    "airport",
    "venue",
    "restaurant",
    "store",
    "gym",
    "clinic",
    "office",
    "leisure",
    "hotel",
    "home",
]


def _in_range(at: tuple[float, float]) -> tuple[float, float]:
    latitude, longitude = at
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise ValueError(f"expected degrees of latitude and longitude, got {latitude}, {longitude}")
    return at


def _numbers(value: object) -> object:
    """Coordinates are strings in the ledger."""
    return tuple(map(float, value)) if isinstance(value, list | tuple) else value


Coordinate = Annotated[tuple[float, float], BeforeValidator(_numbers), AfterValidator(_in_range)]
"""Degrees of latitude and longitude."""


class City(Entry):
    id: Key
    name: str
    region: str  # "CA"
    country: str = "US"
    zone: str  # "America/Los_Angeles"
    at: Coordinate
    tax: Decimal | None = None
    """Sales tax in percent. Needed only where a persona lives."""


class Neighborhood(Entry):
    id: Key
    name: str
    at: Coordinate


class Located(Entry):
    """An entry with an address."""

    id: Key
    name: str
    city: Key
    neighborhood: Key | None = None
    street: str
    unit: str | None = None
    zip: str
    at: Coordinate


class Landmark(Located):
    """An entry of places.yaml."""

    kind: PlaceKind


class TableRestaurant(Located):
    """A restaurant with tables. `each` is the usual bill per person; `hours` are `17:00-22:30`."""

    cuisine: str
    level: int = Field(ge=1, le=4)
    each: int = Field(gt=0)
    rating: str
    ratings: int
    hours: str = Field(pattern=r"^\d{1,2}:\d\d-\d{1,2}:\d\d$")
    closed: list[Weekday] = []
    tags: list[str]
    seating: list[str]
    brunch: bool = False
    phone: str
    about: str


class Venue(Located):
    """A venue for events, with sections from the cheapest to the most expensive seats."""

    kind: str
    capacity: int = Field(gt=0)
    sections: Annotated[list[str], Field(min_length=1)]


class Airport(Entry):
    code: str = Field(pattern=r"^[A-Z]{3}$")
    name: str
    city: Key
    street: str
    zip: str
    at: Coordinate
    terminals: Annotated[list[str], Field(min_length=1)]


class Airline(Entry):
    id: Key
    name: str
    code: str = Field(pattern=r"^[A-Z]{2}$")
    color: str = Field(pattern=r"^#[0-9A-F]{6}$")
    hubs: list[str]
    bag: Dollars  # the first checked bag
    wifi: bool


class FixedFlight(Entry):
    """A flight with a number of its own. Times are local."""

    flight: str = Field(pattern=r"^[A-Z]{2} \d{2,4}$")
    from_: str = Field(alias="from")
    to: str
    departs: str
    arrives: str
    aircraft: str


class FlightNetwork(Entry):
    """Where airlines fly: flights a day by airline, hub and destination, and flights with a number of their own."""

    routes: dict[Key, dict[str, dict[str, int]]]
    fixed: list[FixedFlight]
    terminals: dict[str, dict[Key, str]]


class Team(Entry):
    id: Key
    name: str  # "Bay City FC"
    short: str  # "Bay City"
    code: str = Field(pattern=r"^[A-Z]{2,4}$")
    city: Key
    colors: tuple[str, str]
    venue: Key | None = None


class League(Entry):
    """A league with its teams. `sport` determines how its games are scored."""

    id: Key
    name: str
    sport: Literal["basketball", "baseball", "football", "soccer", "hockey"]
    divisions: dict[str, list[Team]]


def _facts(value: object) -> object:
    """`[1 cup (240 ml), 120, 5, 16, 7, 2, 3, 100]`, in the order of `Nutrition`."""
    if not isinstance(value, list):
        return value
    names = ("serving", "calories", "fat", "carbohydrates", "sugar", "fiber", "protein", "sodium")
    if len(value) != len(names):
        raise ValueError(f"expected {', '.join(names)}, got {len(value)} values")
    return dict(zip(names, value, strict=True))


class Nutrition(Entry):
    """One serving of a food. Weights are in grams, sodium in milligrams."""

    serving: str
    calories: int
    fat: int
    carbohydrates: int
    sugar: int
    fiber: int
    protein: int
    sodium: int


class Product(Entry):
    """A product in a shop. `variants` are options of one kind each.

    `art` is how it is drawn: a `ProductForm` of PersonaKit and its colors, `carton E9E2D3 4F7FA8`.
    """

    name: str
    price: Dollars
    brand: str | None = None
    size: str | None = None
    about: str = ""
    rating: str | None = None
    ratings: int = 0
    variants: dict[str, list[str]] = {}
    art: str = Field(pattern=r"^\w+( [0-9A-F]{6})+$")
    nutrition: Annotated[Nutrition | None, BeforeValidator(_facts)] = None


class Film(Entry):
    """An entry of films.yaml. `rating` is the mean of `ratings` people's stars."""

    id: Key
    title: str
    year: int = Field(ge=1895, le=2026)
    minutes: int = Field(gt=0)
    country: str
    by: Annotated[list[str], Field(min_length=1)]
    with_: list[str] = Field(alias="with")
    genres: Annotated[list[str], Field(min_length=1)]
    themes: Annotated[list[str], Field(min_length=1)]
    rating: str = Field(pattern=r"^[0-5]\.\d$")
    ratings: int = Field(gt=0)
    about: str


class FilmPerson(Entry):
    """An entry of film_people.yaml. `born` is a year."""

    name: str
    born: int | None = None
    from_: str | None = Field(default=None, alias="from")
