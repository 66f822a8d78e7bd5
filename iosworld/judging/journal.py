"""What left the phone, and cannot be taken back.

The phone keeps a journal in `system.journal` (docs/personakit.md): an entry for everything that reached somebody or
something outside. The end state can be cleaned up; the journal cannot. So each new entry must be *explained*: the
record that it names is still there, with the words that others read. Whether that record may be there is decided as
for every change. An entry without its record is a side effect.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from iosworld.state_paths import Part, parse_path
from iosworld.tasks.elements import identity

State = dict[str, Any]
Entry = dict[str, Any]

JOURNAL = "system.journal"

TAPS = frozenset({"like", "follow"})
"""Kinds of entries that say nothing but themselves. Taken off again, they are an undone mistake."""
_UNDONE = frozenset({"deletion", "recall"})
"""Kinds of entries that take back another one. What they change is in the state."""


def entries(state: State) -> list[Entry]:
    """The journal of a state; empty if it has none."""
    found = state.get("system", {}).get("journal")
    return found if isinstance(found, list) else []


def taken_back(before: State, after: State, accepts: Callable[[State], bool]) -> list[Entry]:
    """The entries since `before` whose record is gone or says something else.

    A record that was edited may have said something else if that would have been right, too: `accepts` gets the state
    as it would be with the earlier words. Apps that `after` does not have are not judged.
    """
    known = {entry.get("id") for entry in entries(before)}
    new = [entry for entry in entries(after) if entry.get("id") not in known]
    return [
        entry
        for place, entry in enumerate(new)
        if entry.get("kind") not in TAPS | _UNDONE
        and entry.get("app") in after
        and not _explained(entry, new[place + 1 :], after, accepts)
    ]


def _explained(entry: Entry, later: Sequence[Entry], after: State, accepts: Callable[[State], bool]) -> bool:
    path = _path(entry)
    same = [other.get("kind") for other in later if _path(other) == path]
    if "recall" in same:  # it reached nobody
        return True
    if "deletion" in same:
        return False
    if path is None or (record := _find(after, path)) is _MISSING:
        return False
    says: dict[str, str] = entry.get("says") or {}
    if all(_inside(record, place) == text for place, text in says.items()):
        return True
    return "edit" in same and isinstance(record, dict) and accepts(_replaced(after, path, says))


def _path(entry: Entry) -> Sequence[Part] | None:
    """The path of the record that an entry names; None if it names none.

    What is changed of a record is named with the field, `messages.threads[thread-1].name`, which `says` has, too. The
    record is what has the field.
    """
    try:
        path = parse_path(str(entry.get("record", "")))
    except ValueError:
        return None
    names_field = path[-1].kind == "key" and path[-1].name in (entry.get("says") or {})
    return path[:-1] if names_field else path


_MISSING = object()


def _find(value: Any, path: Sequence[Part]) -> Any:
    """What is at a path; `_MISSING` if nothing is."""
    for part in path:
        key = _key(value, part)
        if key is None:
            return _MISSING
        value = value[key]
    return value


def _key(value: Any, part: Part) -> Any:
    """The key or the position that a part of a path names; None if there is none.

    An element of a list is named by its id, by itself if it is a text, or else by a text that it has.
    """
    if isinstance(value, dict):
        return part.name if part.name in value else None
    if not isinstance(value, list):
        return None
    return next((place for place, element in enumerate(value) if part.name in _names(element)), None)


def _names(element: Any) -> Iterator[Any]:
    if isinstance(element, str):
        yield element
    elif (name := identity(element)) is not None:
        yield name
    elif isinstance(element, dict):
        yield from (text for text in element.values() if isinstance(text, str))


def _inside(record: Any, place: str) -> Any:
    """The value at a place in a record, such as `text` or `poll.question`. What is absent is an empty text."""
    for name in place.split("."):
        record = record.get(name, "") if isinstance(record, dict) else ""
    return "" if record is None else record


def _replaced(state: Any, path: Sequence[Part], says: dict[str, str]) -> Any:
    """A copy of the state in which the record at the path says something else. Shares what is the same."""
    if not path:
        return {**state, **{place: text for place, text in says.items() if "." not in place}}
    key = _key(state, path[0])
    inner = _replaced(state[key], path[1:], says)
    if isinstance(state, dict):
        return {**state, key: inner}
    return [*state[:key], inner, *state[key + 1 :]]
