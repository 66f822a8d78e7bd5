"""Checks of TeamChat: everyone who writes or reacts belongs there at that time, and every reference exists."""

from collections.abc import Iterator
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.teamchat.entries import Room
from iosworld.world.apps.teamchat.state import TeamChat
from iosworld.world.apps.teamchat.transcript import Post
from iosworld.world.ledger import Ledger

_TABLES = {"clouddocs": "documents", "cloudsheets": "workbooks", "cloudslides": "presentations"}


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    chat = TeamChat(ledger)
    for room in chat.rooms:
        yield from _room(chat, room)
    state = states["teamchat"]
    names = [row["name"] for row in state["conversations"] if row["name"]]
    if len(names) != len(set(names)):
        yield "two channels have one name"
    groups = [frozenset(row["memberIDs"]) for row in state["conversations"] if row["kind"] == "direct"]
    if len(groups) != len(set(groups)):
        yield "two conversations are among the same people"
    people = {row["contactID"] for row in state["members"]} - {row["id"] for row in states["contacts"]["people"]}
    yield from (f"{key} is a member and no contact" for key in sorted(people))
    yield from _documents(states)


def _room(chat: TeamChat, room: Room) -> Iterator[str]:
    members = set(chat.members(room))
    if room.kind == "channel" and any(chat.handles[key].guest for key in room.members if key in chat.handles):
        yield f"{room.id} is open, and has a guest"
    for written in chat.written[room.id]:
        post = written.post
        if post.at < room.at:
            yield f"{written.id} is older than {room.id}"
        if post.at > chat.ledger.now:
            yield f"{written.id} is dated after the phone's moment"
        who = [post.who, *(key for _, people in post.reactions for key in people)]
        yield from (
            f"{key} writes or reacts in {written.id} and is not in {room.id}"
            for key in who
            if chat.contact(key) not in members and post.kind != "left"
        )
        yield from (
            f"{written.id}: {key} reacts twice"
            for key in set(who[1:])
            if len(post.reactions) == 1 and who[1:].count(key) > 1
        )
        yield from _presence(chat, written.id, post)


def _presence(chat: TeamChat, key: str, post: Post) -> Iterator[str]:
    """Nobody writes before they came to the studio or on leave; the persona writes nothing when sick, on holidays and on days off."""
    day = post.at.date()
    for who in {post.who, *(each for _, people in post.reactions for each in people)}:
        member = chat.handles[who]
        if (member.since and day < member.since) or any(first <= day <= last for first, last in member.absent):
            yield f"{key}: {who} is not at the studio on {day}"
    if post.who == "me":
        away = [
            each.id
            for each in chat.ledger.exceptions.absences
            if each.kind in ("sick", "dayoff") and each.first <= day <= each.last
        ]
        if away or dates.weekday(day) == "sun":
            yield f"{key}: the persona writes on {day} ({away or 'a Sunday'})"


def _documents(states: dict[str, Any]) -> Iterator[str]:
    """Links lead to documents that are there, for the apps that are."""
    for message in states["teamchat"]["messages"]:
        for document in message["documents"]:
            app = document["url"].split(":")[0]
            if app not in states or app not in _TABLES:
                continue
            known = {row["file"]["id"] for row in states[app].get(_TABLES[app], [])}
            if known and document["url"].rsplit("/", 1)[-1] not in known:
                yield f"{message['id']} links to {document['url']}, which is nothing"
