"""Two messages in a row say the same as one long message.

Where a goal does not ask for one message, a check that fails on the messages as they are is tried on the messages as
they read: what the phone's owner wrote in one chat, with nobody writing in between, is one message.
"""

import re
from typing import Any

from iosworld.tasks.elements import identity

State = dict[str, Any]

_ONE = re.compile(r"\b(?:one|single|1) (?:\w+ )?(?:message|text|chat|dm|reply|note)\b", re.IGNORECASE)

_LISTS = {"quickchat": "chatID", "teamchat": "conversationID"}
"""Apps that keep all messages in one list, with the field that says where one is."""
_INSIDE = ("lockedin", "stayfinder")
"""Apps that keep the messages of a conversation in it."""
_OWN = {"id", "text", "date", "sentAt", "replyToID"}
"""Fields in which messages that are joined may differ."""


def asks_for_one(goal: str) -> bool:
    """Whether a goal says that it wants one message."""
    return bool(_ONE.search(goal))


def joined(before: State, after: State) -> State:
    """`after` with new messages in a row as one. It is `after` itself if there are none."""
    parts = dict(after)
    for app, chat in _LISTS.items():
        if app in before and app in after and before[app] is not after[app]:
            parts[app] = _joined_list(before[app], after[app], chat)
    for app in _INSIDE:
        if app in before and app in after and before[app] is not after[app]:
            parts[app] = _joined_inside(before[app], after[app])
    return after if all(parts[part] is after[part] for part in after) else parts


def _joined_list(before: State, after: State, chat: str) -> State:
    known = {identity(message) for message in before.get("messages", [])}
    last: dict[Any, int] = {}
    messages: list[Any] = []
    for message in after.get("messages", []):
        where = message.get(chat), message.get("threadID")
        place = last.get(where)
        if place is not None and _go_together(messages[place], message, known):
            messages[place] = _both(messages[place], message)
            continue
        last[where] = len(messages)
        messages.append(message)
    return after if len(messages) == len(after.get("messages", [])) else {**after, "messages": messages}


def _joined_inside(before: State, after: State) -> State:
    known = {
        identity(message)
        for conversation in before.get("conversations", [])
        for message in conversation.get("messages", [])
    }
    conversations = []
    changed = False
    for conversation in after.get("conversations", []):
        messages: list[Any] = []
        for message in conversation.get("messages", []):
            if messages and _go_together(messages[-1], message, known):
                messages[-1] = _both(messages[-1], message)
                changed = True
            else:
                messages.append(message)
        conversations.append({**conversation, "messages": messages})
    return {**after, "conversations": conversations} if changed else after


def _go_together(first: State, second: State, known: set[Any]) -> bool:
    """Whether two messages are new, by the same person, and differ in nothing but their words."""
    if identity(first) in known or identity(second) in known:
        return False
    if not first.get("text") or not second.get("text") or first["text"] == second["text"]:
        return False
    fields = (first.keys() | second.keys()) - _OWN
    return all(first.get(field) == second.get(field) for field in fields)


def _both(first: State, second: State) -> State:
    return {**first, "text": f"{first['text']}\n{second['text']}"}
