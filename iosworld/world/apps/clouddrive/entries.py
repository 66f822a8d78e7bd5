"""Cloud files: folders, uploads, and what every file has."""

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
