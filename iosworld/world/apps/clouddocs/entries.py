"""Documents of CloudDocs."""

from typing import Annotated

from iosworld.world.apps.clouddrive.entries import CloudEntry, CommentReply
from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFolder, Part


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


class CloudDocsLedger(Part):
    documents: Annotated[list[Doc], InFolder("clouddocs")] = []
