"""Reads the transcript of a TeamChat room.

A transcript is written like a printed conversation::

    2026-05-04
    16:20 ben: Third round approved, without changes.
    + 🎉 maya leo me
    file approval.pdf 96
      16:24 leo: I owe two people a sandwich.
      2026-05-05 9:02 maya: We know.
    | And we have it in writing.

A line with a day sets the day for the lines after it. A message is a time, a handle, and a text; `joined` and `left` instead of the
text are notices. Indented messages are replies to the last message that is not indented, and may name their own day. Lines below a
message add to it:

- `+ 👍 maya leo` is a reaction, in the order in which they reacted
- `| text` continues the text on a new line
- `file name.pdf 96` is a file with its size in KB; `file name.pdf 96 = text` gives what it says, with `\\n` between lines
- `doc Title -> clouddocs://document/document-1` links a document
- `pin` and `save` mark it, `also` shows a reply in the room as well, `edited 16:31` is when it was changed
- `unread` means that the persona has not read it, nor what follows
"""

import re
from dataclasses import dataclass, field
from datetime import date, datetime

from iosworld.world import dates
from iosworld.world.ledger import LedgerError

_DAY = re.compile(r"^\d{4}-\d\d-\d\d$")
_POST = re.compile(
    r"^(?P<day>\d{4}-\d\d-\d\d )?(?P<clock>\d{1,2}:\d\d) (?P<who>[a-z]+)(?:: (?P<text>.+)| (?P<notice>joined|left))$"
)
_FILE = re.compile(r"^file (?P<name>\S+) (?P<kb>\d+)(?: = (?P<text>.+))?$")
_DOCUMENT = re.compile(r"^doc (?P<title>.+) -> (?P<url>[a-z]+://\S+)$")


@dataclass
class Post:
    """One message of a transcript. `who` and those who react are handles."""

    at: datetime
    who: str
    text: str
    kind: str = "text"
    parent: "Post | None" = None
    reactions: list[tuple[str, list[str]]] = field(default_factory=list)
    files: list[tuple[str, int, str | None]] = field(default_factory=list)
    documents: list[tuple[str, str]] = field(default_factory=list)
    pinned: bool = False
    saved: bool = False
    also: bool = False
    unread: bool = False
    edited: datetime | None = None


def read_transcript(room: str, text: str) -> list[Post]:
    """All messages in the order of the transcript. A line that can't be read, or goes back in time, raises `LedgerError`."""
    posts: list[Post] = []
    root: Post | None = None
    day: date | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        if not bare:
            continue
        if _DAY.match(bare):
            day = dates.parse_day(bare)
            continue
        match = _POST.match(bare)
        if match is None:
            if not posts or not _add(posts[-1], bare):
                raise LedgerError(f"teamchat {room}, line {number}: expected a day, a message or a mark, got {bare!r}")
            continue
        is_reply = line.startswith("  ")
        if day is None or (is_reply and root is None):
            raise LedgerError(f"teamchat {room}, line {number}: expected a day and a message before {bare!r}")
        on = dates.parse_day(match["day"].strip()) if match["day"] else posts[-1].at.date() if is_reply else day
        post = Post(
            dates.at(on, dates.parse_clock(match["clock"])),
            match["who"],
            match["text"] or "",
            match["notice"] or "text",
            root if is_reply else None,
        )
        before = posts[-1] if is_reply else root
        if before is not None and post.at < before.at:
            raise LedgerError(f"teamchat {room}, line {number}: {bare!r} is earlier than the message before it")
        if not is_reply:
            root = post
        posts.append(post)
    return posts


def _add(post: Post, line: str) -> bool:
    """Adds a line below a message to it. False if it is none."""
    if line.startswith("+ "):
        emoji, *people = line[2:].split()
        post.reactions.append((emoji, people))
    elif line.startswith("| "):
        post.text += "\n" + line[2:]
    elif match := _FILE.match(line):
        content = match["text"]
        post.files.append((match["name"], int(match["kb"]), content.replace("\\n", "\n") if content else None))
    elif match := _DOCUMENT.match(line):
        post.documents.append((match["title"], match["url"]))
    elif line in ("pin", "save", "also", "unread"):
        setattr(post, {"pin": "pinned", "save": "saved"}.get(line, line), True)
    elif line.startswith("edited "):
        post.edited = dates.at(post.at.date(), dates.parse_clock(line.removeprefix("edited ")))
    else:
        return False
    return True
