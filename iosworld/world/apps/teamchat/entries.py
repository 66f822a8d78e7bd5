"""TeamChat's workspace: its members, channels, and direct messages."""

from typing import Annotated, Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part


class TeamStatus(Entry):
    """What a member shows that they are doing."""

    emoji: str
    text: str
    until: Moment | None = None


class TeamMember(Entry):
    """A person in the workspace. Their handle is their first name in plain letters."""

    person: str
    guest: bool = False
    active: bool = True
    status: TeamStatus | None = None
    since: Day | None = None  # the first day; by default, before the ledger begins
    absent: list[tuple[Day, Day]] = []  # leave: the person writes nothing from the first to the last day


class TeamDraft(Entry):
    """A message that the persona has begun. `room` is the ID of a room."""

    room: str
    text: str
    at: Moment


class Workspace(Entry):
    """teamchat/workspace.yaml."""

    name: str = ""  # default: the employer, or the name of the persona
    members: list[TeamMember] = []  # default: the persona
    drafts: list[TeamDraft] = []
    seen: Moment | None = None  # the persona last looked at the activity list; default: now


class Room(Entry):
    """A channel, or direct messages, with everything that was written there.

    `posts` is a transcript (see `iosworld.world.apps.teamchat.transcript`).
    """

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    kind: Literal["channel", "private", "direct"] = "channel"
    topic: str = ""
    purpose: str = ""
    by: str = "me"  # who made it
    at: Moment
    members: list[str] | Literal["all"]  # handles; `all` is everyone but guests
    starred: bool = False
    muted: bool = False
    posts: str


class TeamChatLedger(Part):
    workspace: Annotated[Workspace, InFile("teamchat/workspace.yaml")] = Workspace()
    channels: Annotated[list[Room], InFolder("teamchat/channels")] = []
    direct: Annotated[list[Room], InFolder("teamchat/direct")] = []
