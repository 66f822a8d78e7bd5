"""What was done and undone on the phone itself leaves traces that are no side effects.

A text that was typed and taken back has a new date, a favorite that was taken off and put on is at another place in its
list, a note that was made and deleted is in Recently Deleted. `settled` puts such traces back as they were. What left
the phone is not undone so; see `iosworld.judging.journal`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from iosworld.json_values import identical
from iosworld.tasks.elements import identities, identity

State = dict[str, Any]

DATES = frozenset({"at", "addedAt", "editedAt", "lastReadAt", "modifiedAt", "modifiedByID", "savedAt"})
"""Fields that say when something was last done, or who did it. Alone they are no change."""

SETS = frozenset(
    {
        "answers",
        "by",
        "endorserIDs",
        "eventIDs",
        "experienceIDs",
        "favoriteIDs",
        "favoriteRestaurantIDs",
        "followedCompanyIDs",
        "followingIDs",
        "kudos",
        "likes",
        "listingIDs",
        "mutedThreads",
        "notifyIDs",
        "performerIDs",
        "productIDs",
        "reactions",
        "saved",
        "savedJobIDs",
        "savedMessageIDs",
        "threads",
        "venueIDs",
        "vips",
        "voterIDs",
        "wants",
        "watchlist",
    }
)
"""Lists of which only the elements matter, not their order: what is switched on and off."""


def settled(before: State, after: State) -> State:
    """`after`, with what was undone put back as in `before`. The states are not changed; they share what is the same."""
    parts = {part: _settled(before[part], after[part], part) if part in before else after[part] for part in after}
    for part, clean in _CLEAN.items():
        if part in before and part in parts and before[part] is not parts[part]:
            parts[part] = clean(before, {**after, **parts})
    return parts


def _settled(old: Any, new: Any, name: str) -> Any:
    if old is new or _alike(old, new, name):
        return old
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: _settled(old[key], value, key) if key in old else value for key, value in new.items()}
    if isinstance(old, list) and isinstance(new, list):
        known = dict(zip(identities(old), old, strict=True))
        if None in known or len(known) != len(old):
            return new
        return [
            _settled(known[name], element, "") if name in known else element
            for name, element in zip(identities(new), new, strict=True)
        ]
    return new


def _alike(old: Any, new: Any, name: str) -> bool:
    """Whether two values are the same but for dates, and for the order in sets."""
    if old is new or identical(old, new):
        return True
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys() and all(key in DATES or _alike(old[key], new[key], key) for key in old)
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        if name not in SETS:
            return all(_alike(first, second, "") for first, second in zip(old, new, strict=True))
        left = list(new)
        for element in old:
            match = next((place for place, other in enumerate(left) if _alike(element, other, "")), None)
            if match is None:
                return False
            del left[match]
        return True
    return False


def _without(state: State, part: str, gone: Callable[[Any], bool], known: Iterable[Any]) -> State:
    """An app's state without the new elements of a list that are gone again."""
    names, found = set(identities(list(known))), state.get(part, [])
    kept = [
        element for name, element in zip(identities(found), found, strict=True) if name in names or not gone(element)
    ]
    return {**state, part: kept}


def _notes(before: State, after: State) -> State:
    """A new note is gone if it was deleted, or if nothing is in it."""

    def gone(note: Any) -> bool:
        texts = [note.get("title"), note.get("body"), note.get("ending")]
        texts += [item.get("text") for item in note.get("checklist") or []]
        return bool(note.get("deletedAt")) or not any(text and text.strip() for text in texts)

    return _without(after["notes"], "notes", gone, before["notes"].get("notes", []))


def _chats(app: str, chats: str, messages: str, chat: str) -> Callable[[State, State], State]:
    """A direct chat that was opened is gone if nothing was written in it."""

    def clean(before: State, after: State) -> State:
        state = after[app]
        used = {message.get(chat) for message in state.get(messages, [])}

        def gone(element: Any) -> bool:
            return element.get("kind", "direct") == "direct" and not (
                element.get("id") in used or element.get("draft") or element.get("recording") or element.get("messages")
            )

        return _without(state, chats, gone, before[app].get(chats, []))

    return clean


_DOCUMENTS = {"clouddocs": "documents", "cloudsheets": "workbooks", "cloudslides": "presentations"}


def _documents(app: str) -> Callable[[State, State], State]:
    """A new document is gone if it is in the trash."""
    part = _DOCUMENTS[app]

    def clean(before: State, after: State) -> State:
        return _without(after[app], part, lambda item: bool(item["file"].get("trashedAt")), before[app].get(part, []))

    return clean


def _drive(before: State, after: State) -> State:
    """A new file is gone if it is in the trash; what was changed and changed back was not edited."""
    state, known = after["clouddrive"], before["clouddrive"]
    old = set(identities(known.get("files", [])))
    gone = {identity(file) for file in state.get("files", []) if identity(file) not in old and file.get("trashedAt")}
    state = _without(state, "files", lambda file: identity(file) in gone, known.get("files", []))
    state = _without(state, "contents", lambda content: identity(content) in gone, known.get("contents", []))
    edited = {
        identity(item)
        for app, part in _DOCUMENTS.items()
        if app in after and app in before
        for item in _changed(before[app].get(part, []), after[app].get(part, []))
    }
    past = {identity(activity): activity for activity in known.get("activities", [])}
    activities = []
    for activity in state.get("activities", []):
        if activity.get("fileID") in gone:
            continue
        if activity.get("kind") == "edited" and activity.get("fileID") in old - edited:
            activity = past.get(identity(activity))
        if activity is not None:
            activities.append(activity)
    return {**state, "activities": activities}


def _changed(old: list[Any], new: list[Any]) -> list[Any]:
    known = {identity(item): item for item in old}
    return [item for item in new if known.get(identity(item)) is not item]


_CLEAN: dict[str, Callable[[State, State], State]] = {
    "notes": _notes,
    "quickchat": _chats("quickchat", "chats", "messages", "chatID"),
    "teamchat": _chats("teamchat", "conversations", "messages", "conversationID"),
    "lockedin": _chats("lockedin", "conversations", "", ""),
    "clouddocs": _documents("clouddocs"),
    "cloudsheets": _documents("cloudsheets"),
    "cloudslides": _documents("cloudslides"),
    "clouddrive": _drive,
}
"""What an app's new elements show of having been made and thrown away. The drive comes last: it depends on documents."""
