"""Photos: what the persona took pictures of at home and on the way. What other facts show is pictured by itself (`facts.py`)."""

from typing import Literal

from pydantic import Field, model_validator

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry

Scene = Literal[
    "table",
    "dish",
    "trail",
    "run",
    "track",
    "street",
    "skyline",
    "mountain",
    "snow",
    "coast",
    "river",
    "garden",
    "flowers",
    "concert",
    "stadium",
    "museum",
    "cat",
    "dog",
    "room",
    "window",
    "people",
    "airport",
    "train",
    "drink",
    "race",
    "board",
    "book",
    "screen",
]
"""What a picture is drawn as (`PhotoScene`)."""


class Marked(Entry):
    """What a person does to a picture."""

    caption: str | None = None
    favorite: bool = False
    hidden: bool = False
    deleted: Moment | None = None


class ScreenEntry(Entry):
    """What a screenshot shows."""

    app: str
    title: str
    lines: list[str] = []


class PhotoEntry(Marked):
    """One picture."""

    at: Moment
    about: str  # "A gray cat on a crossword"
    scene: Scene
    things: list[str] = []  # words that find it
    place: str | None = None  # a place of the catalog or the ledger, or free text
    city: str | None = None  # "Davis, CA"; by default that of the place, or of the home
    people: list[str] = []
    others: int = Field(default=0, ge=0, le=8)
    selfie: bool = False
    screen: ScreenEntry | None = None
    copies: int = Field(default=0, ge=0, le=3)  # how often it is there once more, some seconds later

    @model_validator(mode="after")
    def _screen_and_scene(self) -> "PhotoEntry":
        if (self.scene == "screen") != (self.screen is not None):
            raise ValueError(f"expected a screen for a picture of a screen, and for no other, got {self.scene}")
        return self


class MarkEntry(Marked):
    """What the persona did to a picture that another fact made: one of that day, about something."""

    on: Day
    about: str  # a part of what it shows
    copies: int = Field(default=0, ge=0, le=3)


class AlbumEntry(Entry):
    """An album: the pictures that fit everything that is said."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    first: Day | None = None
    last: Day | None = None
    thing: str | None = None
    person: str | None = None
    city: str | None = None
    place: str | None = None


class PhotosLedger(Entry):
    """photos.yaml"""

    pictures: list[PhotoEntry] = []
    marks: list[MarkEntry] = []
    albums: list[AlbumEntry] = []
