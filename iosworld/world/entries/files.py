"""Cloud files: folders, documents, and uploads."""

from typing import Literal

from pydantic import Field

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry

Role = Literal["viewer", "commenter", "editor"]


class CloudEntry(Entry):
    """What every cloud file has. People are named by their IDs; `me` is the persona."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    owner: str = "me"
    folder: str | None = None
    made: Moment
    edited: Moment | None = None
    by: str = "me"  # who edited it last
    opened: Moment | None = None
    starred: bool = False
    trashed: Moment | None = None
    editors: list[str] = []
    commenters: list[str] = []
    viewers: list[str] = []
    link: Role | None = None


class CloudFolder(CloudEntry):
    """A folder of CloudDrive."""


class Upload(CloudEntry):
    """A PDF or an image. `text` is what the PDF says, or what the image shows."""

    kind: Literal["pdf", "image"]
    kb: int
    text: str = ""
    scene: Literal["room", "cat", "trail", "city", "board", "paper"] | None = None  # what an image is drawn as


class DriveLedger(Entry):
    """clouddrive.yaml"""

    folders: list[CloudFolder] = []
    uploads: list[Upload] = []


class CommentReply(Entry):
    by: str = "me"
    at: Moment
    text: str


class DocComment(Entry):
    on: str | None = None  # part of the paragraph that it is about
    by: str = "me"
    at: Moment
    text: str
    replies: list[CommentReply] = []
    resolved: Moment | None = None
    resolved_by: str = "me"


class DocVersion(Entry):
    """An earlier version: the text without the lines that contain one of `lacks`, and with lines of `said` as they were."""

    at: Moment
    by: str = "me"
    name: str | None = None
    lacks: list[str] = []
    said: dict[str, str] = {}


class Doc(CloudEntry):
    """A document of CloudDocs.

    Each line of `text` is a paragraph: `# ` begins a title, `## ` a heading, `### ` a subheading, `- ` an item of a list,
    `1. ` an item of a numbered list, `[ ] ` and `[x] ` an item of a checklist, `| ` a row of a table. A line in
    `**` is bold, a line in `_` is italic.
    """

    text: str
    versions: list[DocVersion] = []
    comments: list[DocComment] = []
    named: str | None = None  # the name of the current version


class DocTemplate(Entry):
    id: str
    name: str
    text: str


class DeckComment(Entry):
    slide: int  # counted from one
    by: str = "me"
    at: Moment
    text: str
    replies: list[CommentReply] = []
    resolved: Moment | None = None
    resolved_by: str = "me"


class Deck(CloudEntry):
    """A presentation of CloudSlides.

    In `slides`, `# ` begins a title slide, `## ` a slide with bullets (`- `), `> ` a statement. `_` begins a subtitle,
    `! ` the speaker's notes.
    """

    theme: Literal["paper", "midnight", "sand", "coral", "forest"] = "paper"
    slides: str
    comments: list[DeckComment] = []


class SheetEntry(Entry):
    """A sheet of a spreadsheet.

    Each line of `cells` is a row, its cells separated by ` | `. What begins with `=` is a formula, `2026-05-03` a date;
    `{spent dining 2026-03}` stands for an amount of the bank (see `app_state.bank_cells`).
    `styles` gives ranges their look, such as `B2:G9: currency bold fill-yellow`.
    """

    name: str
    cells: str
    header: bool = False
    widths: dict[str, int] = {}
    styles: dict[str, str] = {}
    rows: int = 60
    columns: int = 12


class Book(CloudEntry):
    """A spreadsheet of CloudSheets."""

    sheets: list[SheetEntry]
