"""Notes and their folders."""

from pydantic import Field

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry


class NoteFolder(Entry):
    id: str
    name: str


class Note(Entry):
    """A note. Lines of its checklist (`items`) begin with `[ ]` or `[x]`."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    title: str
    folder: str = "notes"
    made: Moment
    edited: Moment | None = None
    deleted: Moment | None = None
    pinned: bool = False
    body: str = ""
    items: list[str] = []
