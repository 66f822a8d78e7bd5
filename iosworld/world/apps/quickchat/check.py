"""Checks of QuickChat: references exist, people write only in their own chats, and chats agree with other apps."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger

_SHORT = 24
"""Shorter messages ("Yes please") may repeat."""
_SHARE = re.compile(r"(\d+\.\d\d) each")
_APOSTROPHE = re.compile(r"\b(?:do not|can not|cannot|did not|is not|it is|i am|you are|that is)\b", re.IGNORECASE)
_CONTRACTED = re.compile(r"\w'(?:s|t|re|m|ll|ve|d)\b", re.IGNORECASE)


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["quickchat"]
    people = {row["id"] for row in states["contacts"]["people"]}
    places = {row["id"] for row in states["catalog"]["places"]} if "catalog" in states else None
    chats = {chat["id"]: chat for chat in state["chats"]}
    yield from _chats(state, chats, people, ledger)
    yield from _messages(state, chats, people, places, ledger)
    yield from _statuses(state, people, ledger)
    yield from _wording(state, ledger)
    yield from _shares(state, states)
    yield from _polls(state, states["mybank"], ledger)


def _chats(state: dict[str, Any], chats: dict[str, Any], people: set[str], ledger: Ledger) -> Iterator[str]:
    me = ledger.me.contact_id
    communities = {row["id"] for row in state["communities"]}
    partners = Counter(
        tuple(sorted(set(chat["memberIDs"]) - {me})) for chat in chats.values() if chat["kind"] == "direct"
    )
    yield from (f"two chats with {who[0]}" for who, times in partners.items() if times > 1)
    for chat in chats.values():
        for who in [*chat["memberIDs"], *chat["adminIDs"]]:
            if who not in people:
                yield f"{chat['id']} names {who}, who is not a contact"
        if not set(chat["adminIDs"]) <= set(chat["memberIDs"]):
            yield f"{chat['id']} has an admin who is not in it"
        if chat["kind"] != "direct" and not (chat.get("title") and chat.get("picture") and chat["adminIDs"]):
            yield f"{chat['id']} is a group without a title, a picture or an admin"
        if chat.get("communityID") is not None and chat["communityID"] not in communities:
            yield f"{chat['id']} is in {chat['communityID']}, which is not a community"
    for community in state["communities"]:
        news = chats.get(community["announcementsID"])
        if news is None or news["kind"] != "announcement" or news.get("communityID") != community["id"]:
            yield f"{community['id']} has no announcements"


def _messages(
    state: dict[str, Any], chats: dict[str, Any], people: set[str], places: set[str] | None, ledger: Ledger
) -> Iterator[str]:
    known: dict[str, dict[str, Any]] = {}
    last: dict[str, datetime] = {}
    for row in state["messages"]:
        chat, at = chats[row["chatID"]], datetime.fromisoformat(row["date"])
        if row["senderID"] not in chat["memberIDs"]:
            yield f"{row['id']} is from {row['senderID']}, who is not in {chat['id']}"
        if chat["kind"] == "announcement" and row["senderID"] not in chat["adminIDs"]:
            yield f"{row['id']} is an announcement of somebody who is not an admin"
        if at > ledger.now:
            yield f"{row['id']} is dated after the phone's moment"
        if row["chatID"] in last and at <= last[row["chatID"]]:
            yield f"{row['id']} is not later than the message before"
        last[row["chatID"]] = at
        answered = known.get(row["replyToID"]) if "replyToID" in row else None
        if "replyToID" in row and (answered is None or answered["chatID"] != row["chatID"]):
            yield f"{row['id']} answers {row['replyToID']}, which is not before it in its chat"
        content = [key for key in ("voice", "photo", "placeID", "sharedContactID", "poll", "event") if key in row]
        if not row["text"] and not content and not row["isDeleted"]:
            yield f"{row['id']} is empty"
        if places is not None and row.get("placeID", next(iter(places))) not in places:
            yield f"{row['id']} is about {row['placeID']}, which is not a place"
        if row.get("sharedContactID", ledger.me.contact_id) not in people:
            yield f"{row['id']} passes on {row['sharedContactID']}, who is not a contact"
        reactions = Counter(reaction["contactID"] for reaction in row["reactions"])
        if any(times > 1 for times in reactions.values()):
            yield f"{row['id']}: somebody reacted twice"
        known[row["id"]] = row


def _statuses(state: dict[str, Any], people: set[str], ledger: Ledger) -> Iterator[str]:
    for post in state["statuses"]:
        if post["authorID"] not in people:
            yield f"{post['id']} is by {post['authorID']}, who is not a contact"
        if datetime.fromisoformat(post["date"]) > ledger.now:
            yield f"{post['id']} is dated after the phone's moment"
        for view in post["views"]:
            if datetime.fromisoformat(view["date"]) < datetime.fromisoformat(post["date"]):
                yield f"{post['id']} was seen before it was posted"


def _wording(state: dict[str, Any], ledger: Ledger) -> Iterator[str]:
    """No long message occurs twice, and the persona uses contractions."""
    texts = Counter(
        re.sub(r"\W+", " ", row["text"].lower()).strip()
        for row in state["messages"]
        if not row["isNotice"] and len(row["text"]) > _SHORT and row["text"] not in ledger.profile.phrases
    )
    yield from (f"{times} messages say {text!r}" for text, times in texts.items() if times > 1)
    mine = [row["text"] for row in state["messages"] if row["senderID"] == ledger.me.contact_id and not row["isNotice"]]
    short = sum(len(_CONTRACTED.findall(text)) for text in mine)
    full = sum(len(_APOSTROPHE.findall(text)) for text in mine)
    if full * 8 > short:
        yield f"the persona writes {full} full forms and only {short} contractions"


def _shares(state: dict[str, Any], states: dict[str, Any]) -> Iterator[str]:
    """A share that the persona names is an amount that somebody paid or was asked for."""
    amounts = {payment["amountCents"] for payment in states["mybank"]["payments"]}
    for row in state["messages"]:
        for share in _SHARE.findall(row["text"]):
            if int(share.replace(".", "")) not in amounts:
                yield f"{row['id']} speaks of {share} each, but no payment has that amount"


def _polls(state: dict[str, Any], bank: dict[str, Any], ledger: Ledger) -> Iterator[str]:
    """Whoever votes for the place that wins goes there: on that day the card was charged by it, and by no other option."""
    merchants = {row["merchant"] for row in bank["transactions"]}
    paid = {(row["date"][:10], row["merchant"]) for row in bank["transactions"]}
    for row in state["messages"]:
        poll = row.get("poll")
        if poll is None or not poll["isClosed"] or "today" not in poll["question"]:
            continue
        votes = {option["text"]: option["voterIDs"] for option in poll["options"]}
        winner = max(votes, key=lambda name: len(votes[name]))
        if winner not in merchants or ledger.me.contact_id not in votes[winner]:
            continue
        day = row["date"][:10]
        if gone := [name for name in votes if name != winner and (day, name) in paid]:
            yield f"{row['id']}: {winner} won, but the card was charged by {gone[0]} on {day}"
        elif (day, winner) not in paid:
            yield f"{row['id']}: {winner} won, but the card was not charged by it on {day}"
