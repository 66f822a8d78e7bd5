"""QuickChat: chats as they were written, communities, status posts, profiles."""

from typing import Annotated, Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part

Color = Literal["violet", "blue", "teal", "green", "amber", "orange", "red", "pink", "slate"]
Answer = Literal["going", "maybe", "declined"]
PHOTOS = (
    *("trail", "coast", "mountains", "snow", "city", "night", "food", "coffee"),
    *("cat", "dog", "desk", "stage", "track", "flowers", "bike", "home"),
)
"""What a photo in a chat can be of: the app draws these."""


class PollEntry(Entry):
    """A poll; votes name options by their number, counted from 1."""

    question: str
    options: list[str] = Field(min_length=2)
    votes: dict[str, list[int]] = {}
    several: bool = False
    closed: bool = False


class EventEntry(Entry):
    """An invitation with its answers so far."""

    title: str
    starts: Moment
    ends: Moment | None = None
    place: str | None = None
    details: str | None = None
    answers: dict[str, Answer] = {}
    canceled: bool = False


class ChatEntry(Entry):
    """One chat. Its messages are in `log`; see `iosworld.world.apps.quickchat.state` for how they are written down."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    people: list[str]  # without the persona; one person makes it a direct chat unless it has a title
    title: str | None = None
    about: str | None = None
    picture: tuple[str, Color] | None = None  # symbol, color
    announcements: bool = False
    admins: list[str] = []
    community: str | None = None
    joined: bool = True  # False: a group of a community that the persona could join
    created: Day | None = None  # default: the day of the first message
    by: str = "me"
    pinned: Moment | None = None
    muted: bool = False
    archived: bool = False
    unread: int = Field(default=0, ge=0)  # how many of the last messages
    draft: str = ""
    polls: dict[str, PollEntry] = {}
    events: dict[str, EventEntry] = {}
    log: str = ""


class CommunityEntry(Entry):
    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    about: str
    picture: tuple[str, Color]
    announcements: str  # a chat


class StatusEntry(Entry):
    by: str
    at: Moment
    text: str
    color: Color = "violet"
    photo: str | None = None  # "coast: the pier at six"
    seen: bool = False
    viewers: dict[str, Moment] = {}


class QuickChatAccount(Entry):
    """quickchat.yaml: everything but the chats."""

    profiles: dict[str, tuple[str, str | None]] = {}  # person: what they say about themselves, home city
    communities: list[CommunityEntry] = []
    statuses: list[StatusEntry] = []
    settings: dict[str, bool] = {
        "showsPreviews": True,
        "sendsReadReceipts": True,
        "transcribesVoice": False,
        "isSilent": False,
    }


class QuickChatLedger(Part):
    account: Annotated[QuickChatAccount, InFile("quickchat.yaml")] = QuickChatAccount()
    chats: Annotated[list[ChatEntry], InFolder("quickchat/chats")] = []
