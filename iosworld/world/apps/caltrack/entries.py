"""What CalTrack knows: foods, what a usual day is made of, recipes, goals, weights."""

from typing import Annotated

from pydantic import Field

from iosworld.world.dates import Day
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, Part


class Food(Entry):
    """One serving: calories, and protein, carbohydrates, fat and alcohol in grams."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    by: str | None = None
    serving: str
    kcal: int
    p: int
    c: int
    f: int
    alcohol: int = 0
    art: str
    own: bool = False


class Goals(Entry):
    kcal: int = 2000
    protein: int = 75
    carbs: int = 250
    fat: int = 65
    water: int = 64  # fluid ounces
    weight: float = 160  # pounds
    start_weight: float = 160
    pace: float = 0  # pounds a week


class Eaten(Entry):
    """The foods that an order at a restaurant, or a purchase, is in CalTrack. `dish`: only orders that list it."""

    order: str | None = None
    dish: str | None = None
    purchase: str | None = None
    foods: list[str]


class Recipe(Entry):
    id: str
    name: str
    servings: int
    foods: dict[str, int]  # servings of each
    art: str


class Exercise(Entry):
    id: str
    name: str
    symbol: str
    per_minute: float  # calories


class Plan(Entry):
    """caltrack/plan.yaml"""

    goals: Goals = Goals()
    favorites: list[str] = []
    meals: dict[str, Annotated[list[str], Field(min_length=1)]] = {}
    eaten: list[Eaten] = []
    recipes: list[Recipe] = []
    exercises: list[Exercise] = []
    weights: dict[Day, float] = {}


class CalTrackLedger(Part):
    foods: Annotated[list[Food], InFile("caltrack/foods.yaml")] = []
    plan: Annotated[Plan, InFile("caltrack/plan.yaml")] = Plan()
