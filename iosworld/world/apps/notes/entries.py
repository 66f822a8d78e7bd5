"""Notes and their folders."""

from typing import Annotated

from pydantic import Field

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part


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


class NotesLedger(Part):
    folders: Annotated[list[NoteFolder], InFile("note_folders.yaml")] = [NoteFolder(id="notes", name="Notes")]
    notes: Annotated[list[Note], InFolder("notes")] = []
