"""Maps: guides and searches of the persona. Favorites and most recents follow from facts (`state.py`)."""

from typing import Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry

Mode = Literal["driving", "walking", "transit", "cycling"]


class GuideEntry(Entry):
    """A collection of places."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    about: str = ""
    places: list[str] = Field(min_length=1)  # of the catalog or the persona
    on: Day


class SearchEntry(Entry):
    """Words that were searched for."""

    at: Moment
    text: str


class LookedUp(Entry):
    """A place that was looked up, or, with a start, a way to it."""

    at: Moment
    place: str
    start: str | None = None
    mode: Mode = "driving"


class MapsBook(Entry):
    """maps.yaml"""

    mode: Mode = "driving"  # how the persona usually goes
    avoids_highways: bool = False
    favorites: dict[str, str] = {}  # places by label, besides those that the persona has saved for all apps
    guides: list[GuideEntry] = []
    searches: list[SearchEntry] = []
    looked_up: list[LookedUp] = []
