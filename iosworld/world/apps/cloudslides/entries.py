"""Presentations of CloudSlides."""

from typing import Annotated, Literal

from iosworld.world.apps.clouddrive.entries import CloudEntry, CommentReply
from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFolder, Part


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


class CloudSlidesLedger(Part):
    decks: Annotated[list[Deck], InFolder("cloudslides")] = []
