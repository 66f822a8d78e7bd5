"""TeamChat: the studio's workspace, from the transcripts of its rooms."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.mail.entries import KINDS
from iosworld.world.apps.teamchat.entries import Room, TeamMember, Workspace
from iosworld.world.apps.teamchat.transcript import Post, read_transcript
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

_APPS = {
    "clouddocs": "CloudDocs",
    "cloudsheets": "CloudSheets",
    "cloudslides": "CloudSlides",
    "clouddrive": "CloudDrive",
}
_HANDLE = re.compile(r"(?<![\w.])@([a-z]+)")
_MOST_MINUTES = 55
"""A reaction comes at most that long after its message."""


@dataclass(frozen=True)
class Written:
    """A message with the ID that the app knows it by."""

    id: str
    post: Post


@dataclass(frozen=True)
class TeamChat:
    """The workspace of a ledger."""

    ledger: Ledger

    @cached_property
    def workspace(self) -> Workspace:
        """The workspace, with a name, and with the persona if it has no members."""
        own, employer = self.ledger.teamchat.workspace, self.ledger.profile.employer
        name = own.name or (employer.name if employer else self.ledger.me.name)
        return own.model_copy(update={"name": name, "members": own.members or [TeamMember(person=self.ledger.me.id)]})

    @cached_property
    def rooms(self) -> list[Room]:
        return [*self.ledger.teamchat.channels, *self.ledger.teamchat.direct]

    @cached_property
    def handles(self) -> dict[str, TeamMember]:
        """Members by handle; `me` is the persona."""
        members = {}
        for member in self.workspace.members:
            key = "me" if member.person == self.ledger.me.id else handle(self.ledger.person(member.person).first_name)
            if key in members:
                raise LedgerError(f"teamchat: two members are called {key!r}")
            members[key] = member
        return members

    def contact(self, key: str) -> str:
        """The contact ID of a handle."""
        if key not in self.handles:
            raise LedgerError(
                f"teamchat: expected the handle of a member, got {key!r}; add them to teamchat/workspace.yaml"
            )
        return self.ledger.person(self.handles[key].person).contact_id

    def members(self, room: Room) -> list[str]:
        """The contact IDs of a room's members."""
        if room.members == "all":
            return [self.contact(key) for key, member in self.handles.items() if not member.guest]
        return [self.contact(key) for key in room.members]

    @cached_property
    def written(self) -> dict[str, list[Written]]:
        """The messages of each room, by room ID, as in its transcript."""
        found: dict[str, list[Written]] = {}
        for room in self.rooms:
            numbers: dict[str, int] = {}
            found[room.id] = []
            for post in read_transcript(room.id, room.posts):
                day = f"{post.at:%y%m%d}"
                numbers[day] = numbers.get(day, 0) + 1
                found[room.id].append(Written(f"message-{room.id}-{day}-{numbers[day]}", post))
        return found


def handle(name: str) -> str:
    """`Inês` becomes `ines`."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name.lower()) if "a" <= letter <= "z")


def conversation_id(room: Room) -> str:
    return f"dm-{room.id}" if room.kind == "direct" else f"channel-{room.id}"


def teamchat(ledger: Ledger) -> dict[str, Any]:
    """The value of `teamchat.json` (`TeamChatState`)."""
    chat = TeamChat(ledger)
    messages = [_message(chat, room, written) for room in chat.rooms for written in chat.written[room.id]]
    messages.sort(key=lambda message: (message["sentAt"], message["id"]))
    saved = [written for room in chat.rooms for written in chat.written[room.id] if written.post.saved]
    return {
        "workspace": chat.workspace.name,
        "members": [_member(chat, member) for member in chat.handles.values()],
        "conversations": [_conversation(chat, room) for room in chat.rooms],
        "messages": messages,
        "threads": [thread for room in chat.rooms for thread in _threads(chat, room)],
        "savedMessageIDs": [written.id for written in sorted(saved, key=lambda each: each.post.at, reverse=True)],
        "drafts": [
            {
                "conversationID": conversation_id(_room(chat, draft.room)),
                "text": draft.text,
                "savedAt": dates.iso(draft.at),
            }
            for draft in sorted(chat.workspace.drafts, key=lambda draft: draft.at, reverse=True)
        ],
        "activitySeenAt": dates.iso(chat.workspace.seen or ledger.now),
    }


def _room(chat: TeamChat, key: str) -> Room:
    for room in chat.rooms:
        if room.id == key:
            return room
    raise LedgerError(f"teamchat: no room {key!r}")


def _member(chat: TeamChat, member: TeamMember) -> dict[str, Any]:
    person = chat.ledger.person(member.person)
    status = member.status
    return present(
        {
            "contactID": person.contact_id,
            "handle": handle(person.first_name),
            "isGuest": member.guest,
            "isActive": member.active,
            "status": status
            and present(
                {
                    "emoji": status.emoji,
                    "text": status.text,
                    "expiresAt": dates.iso(status.until) if status.until else None,
                }
            ),
        }
    )


def _conversation(chat: TeamChat, room: Room) -> dict[str, Any]:
    written = chat.written[room.id]
    shown = [each.post for each in written if each.post.parent is None or each.post.also]
    unread = [post.at for post in shown if post.unread]
    read = min(unread) - timedelta(seconds=1) if unread else max((post.at for post in shown), default=room.at)
    pinned = sorted((each for each in written if each.post.pinned), key=lambda each: each.post.at, reverse=True)
    return {
        "id": conversation_id(room),
        "kind": {"channel": "channel", "private": "privateChannel", "direct": "direct"}[room.kind],
        "name": "" if room.kind == "direct" else room.id,
        "topic": room.topic,
        "purpose": room.purpose,
        "creatorID": chat.contact(room.by),
        "createdAt": dates.iso(room.at),
        "memberIDs": chat.members(room),
        "pinnedMessageIDs": [each.id for each in pinned],
        "lastReadAt": dates.iso(read),
        "isStarred": room.starred,
        "isMuted": room.muted,
    }


def _message(chat: TeamChat, room: Room, written: Written) -> dict[str, Any]:
    post = written.post
    thread = next((each.id for each in chat.written[room.id] if each.post is post.parent), None)
    return present(
        {
            "id": written.id,
            "conversationID": conversation_id(room),
            "authorID": chat.contact(post.who),
            "kind": post.kind,
            "text": _HANDLE.sub(lambda match: _mention(chat, match[1]), post.text),
            "sentAt": dates.iso(post.at),
            "editedAt": dates.iso(post.edited) if post.edited else None,
            "threadID": thread,
            "isAlsoInConversation": post.also,
            "reactions": [_reaction(chat, written, emoji, people) for emoji, people in post.reactions],
            "files": [_file(name, kb, text) for name, kb, text in post.files],
            "documents": [
                {"title": title, "app": _APPS[url.split(":")[0]], "url": url} for title, url in post.documents
            ],
        }
    )


def _mention(chat: TeamChat, key: str) -> str:
    if key in ("channel", "here", "everyone"):
        return f"@{key}"
    if key == handle(chat.ledger.me.first_name):
        return f"@{chat.ledger.me.name}"
    chat.contact(key)
    return f"@{chat.ledger.person(chat.handles[key].person).name}"


def _reaction(chat: TeamChat, written: Written, emoji: str, people: list[str]) -> dict[str, Any]:
    """The times are noise: minutes after the message, and not in the future."""
    marks = []
    minutes = 0
    for key in people:
        minutes += stable_random.between(1, max(1, _MOST_MINUTES // len(people)), written.id, emoji, key)
        at = min(dates.later(written.post.at, minutes), dates.later(chat.ledger.now, -1))
        marks.append({"memberID": chat.contact(key), "at": dates.iso(max(at, written.post.at))})
    return {"emoji": emoji, "by": marks}


def _file(name: str, kb: int, text: str | None) -> dict[str, Any]:
    ending = name.rsplit(".", 1)[-1].lower()
    kind = {"mp4": "video", "mov": "video"}.get(ending) or KINDS[ending]
    return present({"name": name, "kind": kind, "bytes": kb * 1000 + stable_random.between(0, 999, name), "text": text})


def _threads(chat: TeamChat, room: Room) -> list[dict[str, Any]]:
    """The threads that the persona began, answered in, or is mentioned in."""
    me = f"@{chat.ledger.me.name}"
    found = []
    for written in chat.written[room.id]:
        replies = [each.post for each in chat.written[room.id] if each.post.parent is written.post]
        posts = [written.post, *replies]
        named = any(me in _HANDLE.sub(lambda match: _mention(chat, match[1]), post.text) for post in posts)
        if not replies or not (named or any(post.who == "me" for post in posts)):
            continue
        unread = [post.at for post in replies if post.unread]
        read = min(unread) - timedelta(seconds=1) if unread else replies[-1].at
        found.append({"messageID": written.id, "lastReadAt": dates.iso(read)})
    return found
