"""Restaurants that deliver, with their menus, and the persona's account."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from iosworld.world.catalog.entries import Coordinate, Key
from iosworld.world.dates import Clock
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.names import slug
from iosworld.world.entries.part import InFile, OnePerFile, Part
from iosworld.world.entries.shop_account import DeliveryPromo, PaymentCard
from iosworld.world.money import Dollars

Tag = Literal["popular", "vegetarian", "vegan", "glutenFree", "spicy", "new"]


Art = Literal[
    "bowl",
    "burrito",
    "taco",
    "salad",
    "sushi",
    "ramen",
    "noodles",
    "curry",
    "pizza",
    "pasta",
    "burger",
    "sandwich",
    "chicken",
    "dumplings",
    "rice",
    "soup",
    "steak",
    "fish",
    "eggs",
    "pancakes",
    "pastry",
    "bagel",
    "coffee",
    "tea",
    "juice",
    "soda",
    "iceCream",
    "cake",
    "cookie",
    "fries",
    "fruit",
    "oysters",
    "shrimp",
    "skewers",
    "bread",
    "cheese",
    "vegetables",
    "wine",
    "cocktail",
    "beer",
]


class OptionGroup(Entry):
    """A choice for a dish. `pick` is how many options may be chosen: `1`, `0-1`, `0-6`."""

    name: str
    pick: str = Field(pattern=r"^\d+(-\d+)?$")
    choices: dict[str, Dollars]

    @property
    def bounds(self) -> tuple[int, int]:
        low, _, high = self.pick.partition("-")
        return int(low), int(high or low)


class Dish(Entry):
    name: str
    price: Dollars
    about: str
    art: Art
    cal: int | None = None
    tags: list[Tag] = []
    ask: list[str] = []  # keys of the restaurant's option groups
    sold_out: bool = False


class Restaurant(Entry):
    """One file in restaurants/: the place, its menu, and the persona's usual order."""

    id: str
    name: str
    cuisine: str
    tags: list[str]
    rating: str
    ratings: int
    level: int = Field(ge=1, le=4)
    eta: int
    fee: Dollars
    minimum: Dollars
    miles: str
    address: str
    neighborhood: Key
    at: Coordinate
    phone: str
    opens: Clock
    closes: Clock
    art: Art
    options: dict[str, OptionGroup] = {}
    menu: dict[str, list[Dish]]
    usuals: dict[str, list[str]] = {}

    @model_validator(mode="after")
    def _questions_exist(self) -> "Restaurant":
        for dish in self.dishes:
            for key in dish.ask:
                if key not in self.options:
                    raise ValueError(f"{dish.name} asks {key!r}, which is not among options {sorted(self.options)}")
        return self

    @property
    def dishes(self) -> list[Dish]:
        return [dish for section in self.menu.values() for dish in section]

    def dish(self, name: str) -> Dish:
        for dish in self.dishes:
            if dish.name == name:
                return dish
        raise ValueError(f"{self.id} has no dish {name!r}; its menu: {', '.join(d.name for d in self.dishes)}")

    def item_id(self, dish: Dish) -> str:
        """`item-chipotle-chicken-bowl`."""
        return f"item-{self.id}-{slug(dish.name)}"


class DeliveryAddress(Entry):
    place: str
    label: str


class Delivery(Entry):
    """quickbite.yaml: the persona's account there."""

    addresses: list[DeliveryAddress] = []  # default: the home
    cards: list[PaymentCard] = []  # default: the everyday card
    favorites: list[str] = []
    couriers: list[str] = []
    promos: list[DeliveryPromo] = []


class QuickBiteLedger(Part):
    account: Annotated[Delivery, InFile("quickbite.yaml")] = Delivery()
    restaurants: Annotated[list[Restaurant], OnePerFile("restaurants")] = []
