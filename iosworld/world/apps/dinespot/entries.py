"""DineSpot's entries: menus and reviews of restaurants with tables, and the diner's own settings."""

import re
from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

from iosworld.world.dates import Day
from iosworld.world.entries.entry import Entry

DishTag = Literal["vegetarian", "vegan", "glutenFree"]
_TAGS: dict[str, DishTag] = {"v": "vegetarian", "vg": "vegan", "gf": "glutenFree"}
_DISH = re.compile(r"(?P<price>\d+)(?: (?P<details>[^\[\]]+?))?(?: \[(?P<tags>[a-z, ]+)\])?")


class Dish(BaseModel):
    """A dish on a menu, written as `24 Mignonette, lemon [gf]`: dollars, what is in it, and tags."""

    price: int
    details: str = ""
    tags: list[DishTag] = []


class GuestReview(BaseModel):
    """What a guest wrote, written as `Anton R. | 2026-04-18 | 4 | Beautiful room.`."""

    author: str
    day: date
    stars: int = Field(ge=1, le=5)
    text: str


def _dish(value: object) -> object:
    found = _DISH.fullmatch(str(value))
    if found is None:
        raise ValueError(f"expected a dish such as '24 Mignonette, lemon [gf]', got {value!r}")
    tags = [each.strip() for each in (found["tags"] or "").split(",") if each.strip()]
    if unknown := [each for each in tags if each not in _TAGS]:
        raise ValueError(f"expected tags among {sorted(_TAGS)}, got {unknown}")
    return Dish(price=int(found["price"]) * 100, details=found["details"] or "", tags=[_TAGS[each] for each in tags])


def _review(value: object) -> object:
    parts = [part.strip() for part in str(value).split("|")]
    if len(parts) != 4:
        raise ValueError(f"expected a review such as 'Anton R. | 2026-04-18 | 4 | Fine.', got {value!r}")
    author, day, stars, text = parts
    return GuestReview(author=author, day=date.fromisoformat(day), stars=int(stars), text=text)


class Table(Entry):
    """A restaurant of the catalog: the largest party it takes, its menu by section, and reviews, newest first."""

    id: str
    most: int = Field(default=8, ge=1, le=12)
    menu: dict[str, dict[str, Annotated[Dish, BeforeValidator(_dish)]]]
    reviews: list[Annotated[GuestReview, BeforeValidator(_review)]]


class SavedTable(Entry):
    """A restaurant that the persona saved, and when."""

    restaurant: str
    on: Day


class Diner(Entry):
    """dinespot.yaml: settings and saved restaurants. `needs` goes along with each new reservation."""

    city: str = ""  # default: that of the home
    party: int = 2
    needs: str = ""
    reminders: bool = True
    saved: list[SavedTable] = []
