"""Handwritten mail from people and companies, and how all mail is filed."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part

MailCategory = Literal["primary", "work", "receipts", "travel", "newsletters", "promotions"]
AttachmentKind = Literal[
    "pdf", "image", "document", "spreadsheet", "presentation", "calendar", "ticket", "archive", "audio"
]

KINDS: dict[str, AttachmentKind] = {
    "pdf": "pdf",
    "jpg": "image",
    "jpeg": "image",
    "png": "image",
    "heic": "image",
    "docx": "document",
    "txt": "document",
    "md": "document",
    "xlsx": "spreadsheet",
    "csv": "spreadsheet",
    "pptx": "presentation",
    "key": "presentation",
    "ics": "calendar",
    "pkpass": "ticket",
    "zip": "archive",
    "m4a": "audio",
}


PictureScene = Literal["room", "cat", "trail", "city", "board", "paper", "dog", "reading", "fish"]


class File(Entry):
    """An attachment. Its type follows from its file name extension. `text` is what it says, or what a picture shows."""

    name: str
    kb: int = Field(ge=1)
    text: str | None = None
    scene: PictureScene | None = None  # what a picture is drawn as

    @property
    def kind(self) -> AttachmentKind:
        return KINDS[self.name.rsplit(".", 1)[-1].lower()]

    @field_validator("name")
    @classmethod
    def _known_ending(cls, name: str) -> str:
        if name.rsplit(".", 1)[-1].lower() not in KINDS:
            raise ValueError(f"expected a name ending in one of {sorted(KINDS)}, got {name!r}")
        return name


class Letter(Entry):
    """One mail. `from` and `to` are a person's ID, `me`, a sender of senders.yaml, or `Name <address>`."""

    from_: str = Field(alias="from")
    at: Moment
    body: str
    to: list[str] = []  # empty: the persona; or, from the persona, the previous sender
    cc: list[str] = []
    subject: str | None = None  # if it differs from the thread's
    files: list[File] = []
    box: str | None = None  # mailbox; by default chosen by the rules
    unread: bool | None = None
    flagged: bool = False
    link: str | None = None
    link_title: str | None = None
    forward: bool = False


class Thread(Entry):
    """A subject and its mails in order."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    subject: str
    category: MailCategory = "primary"
    box: str | None = None
    mails: list[Letter]


class Sender(Entry):
    """A sender of mail who is not a contact."""

    id: str
    name: str
    address: str
    category: MailCategory = "primary"


class Issue(Entry):
    """One issue of a newsletter, or one advertisement."""

    at: Moment
    subject: str
    body: str
    box: str | None = None
    unread: bool | None = None


class Periodical(Entry):
    """All mail of one newsletter or shop; each issue is a separate thread."""

    sender: str
    sign: str = ""  # appended to every issue
    issues: list[Issue]


class Folder(Entry):
    id: str
    name: str


class Keeping(Entry):
    """mail/keeping.yaml: where mail is filed, and what has been read."""

    folders: list[Folder] = []
    vips: list[str] = []  # people by id
    muted: list[str] = []  # threads by id
    signature: str = ""
    archived_before: Day | None = None  # inbox mail older than this was archived …
    boxes: dict[str, str] = {}  # … or moved: category → mailbox
    unread_since: Day | None = None  # nothing older is unread; by default everything is read
    unread: list[str] = []  # ids of threads (or facts) whose latest mail is unread


class Draft(Entry):
    """An unfinished mail."""

    id: str
    to: list[str]
    cc: list[str] = []
    subject: str = ""
    body: str
    at: Moment
    answers: str | None = None  # id of a thread


class MailLedger(Part):
    threads: Annotated[list[Thread], InFolder("mail/threads")] = []
    periodicals: Annotated[list[Periodical], InFolder("mail/periodicals")] = []
    senders: Annotated[list[Sender], InFile("mail/senders.yaml")] = []
    drafts: Annotated[list[Draft], InFile("mail/drafts.yaml")] = []
    keeping: Annotated[Keeping, InFile("mail/keeping.yaml")] = Keeping()
