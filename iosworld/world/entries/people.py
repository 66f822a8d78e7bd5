"""People and places."""

from pydantic import Field

from iosworld.world.catalog.entries import Key, Located, PlaceKind
from iosworld.world.entries.entry import Entry


class Person(Entry):
    """Someone in the persona's life; becomes a contact."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    nickname: str | None = None
    work: tuple[str, str] | None = None  # job title (may be empty), company
    phones: list[str] = []
    emails: list[str] = []
    birthday: str | None = Field(default=None, pattern=r"^\d\d-\d\d$")
    address: str | None = None
    relation: str | None = None
    notes: str | None = None

    @property
    def contact_id(self) -> str:
        """`contact-maya-patel`."""
        return f"contact-{self.id}"

    @property
    def first_name(self) -> str:
        return self.name.split(" ")[0]

    @property
    def last_name(self) -> str:
        return self.name.partition(" ")[2]


class Place(Located):
    """A place of the persona: their home, their office, friends' homes."""

    kind: PlaceKind
    city: Key = ""  # by default that of the home
    saved_as: str | None = None  # "Work": the label in apps that save places
    instructions: str | None = None


class SavedPlace(Entry):
    """A catalog place that the persona has saved under their own label."""

    saved: Key
    saved_as: str
