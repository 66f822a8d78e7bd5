"""The new values of an end state, and what could stand in their place.

An end state with another value must not tell by itself that it is wrong. So a value is left out if something else that is new says it in
another form, or goes with it, as a total goes with a price.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.device import State
from iosworld.judging.changes import Change
from iosworld.probes.forms import LONG, in_a_name, is_id, is_quoting, says
from iosworld.probes.words import covered, words
from iosworld.tasks.elements import key_of

LONGEST = 80
"""Longer values take no other's place."""
FEW = 3
"""If records of the same collection have fewer other values, the same field elsewhere in the app is looked at, too."""
FREE = 4
"""A text of fewer words may be one of an enumeration: its others come from records of the same collection."""
EDITED = 0.5
"""A text that keeps so much of what was there before is edited: another text would say that by itself."""
GIVEN = frozenset({"code", "courier", "link", "number", "reference"})
"""Fields with values that the phone chooses itself, such as an order's number: no goal says them."""
BEGUN = frozenset({"isMine", "mailbox", "status", "subject"})
"""Fields that the phone sets in a new record, and what sums up another field of it."""
FOLLOWING = frozenset({"clouddrive.activities", "clouddocs.documents.versions"})
"""Collections of which the phone adds records itself, as those that have a link or a reference to what was done."""
IDS = frozenset({"id", "kind", "type"})
_PLACE = "[]"

_SORTING = frozenset({"direction", "kind", "mailbox", "type"})
"""Fields that say what kind of record it is."""
GOING_WITH = frozenset(
    {"aircraft", "block", "city", "gate", "inReplyTo", "region", "row", "seat", "section", "terminal", "threadID"}
)
"""Fields whose values fit only with those of other fields, such as a section that has no rows."""
_PARTS = 3
"""A choice in a list of a record's part, such as a dish's sauce, fits only there."""

Place = tuple[str, ...]
"""The names that lead to a value, with `[]` for elements of lists."""


@dataclass(frozen=True)
class Leaf:
    """A value of the saved data, and where it stands."""

    path: tuple[str | int, ...]
    """The names and places that lead there."""
    place: Place
    value: Any
    beside: Mapping[str, Any] = field(default_factory=dict)
    """The record's fields, or those of its part in which the value stands."""

    @property
    def sort(self) -> frozenset[str]:
        """What kind of record it is."""
        return frozenset(f"{key} {self.beside[key]}" for key in _SORTING & self.beside.keys() if key != self.name)

    @property
    def name(self) -> str:
        """The last name that is no place in a list."""
        return next((name for name in reversed(self.place) if name != _PLACE), "")


class ValueTable:
    """The values in an app's fields."""

    def __init__(self, app: str, state: State) -> None:
        self._by_place: dict[tuple[Place, frozenset[str]], dict[str, Any]] = {}
        self._by_field: dict[str, dict[str, Any]] = {}
        for leaf in leaves_in(state.get(app), (app,), (app,)):
            if len(str(leaf.value)) <= LONGEST and not _is_own(leaf):
                written = json.dumps(leaf.value)
                self._by_place.setdefault((leaf.place, leaf.sort), {})[written] = leaf.value
                self._by_field.setdefault(leaf.name, {})[written] = leaf.value

    def others(self, leaf: Leaf) -> list[Any]:
        """Other values for a leaf: those that such records of the same collection have in this field. Numbers, sentences and names of records
        may come from the same field of other records if there are too few. None is what the record has in another field already."""
        value = leaf.value
        if isinstance(value, bool):
            return [not value]
        found = _alike(self._by_place.get((leaf.place, leaf.sort), {}), value)
        if len(found) < FEW and _is_free(value):
            found |= _alike(self._by_field.get(leaf.name, {}), value)
        if isinstance(value, int) and len(found) < FEW:
            found |= {json.dumps(value + by): value + by for by in (1, 2, 5, -1) if value + by >= 0}
        own = [other for other in leaf.beside.values() if isinstance(other, str)]
        return [other for other in found.values() if other not in own]


def _alike(known: dict[str, Any], value: Any) -> dict[str, Any]:
    """Others of the same type; for the id of a record, those of records of its kind."""
    named = isinstance(value, str) and is_id(value)
    return {
        written: other
        for written, other in known.items()
        if type(other) is type(value)
        and other != value
        and (not named or (is_id(other) and other.partition("-")[0] == value.partition("-")[0]))
    }


def _is_free(value: Any) -> bool:
    return not isinstance(value, str) or len(value.split()) >= FREE or is_id(value) or any(map(str.isdigit, value))


def new_leaves(changed: Sequence[Change], state: State, owner: str) -> list[Leaf]:
    """The new values, each once, that somebody chose who carried out the goal. `state` is the end state. It is not asked whose
    phone it is: `owner` is the name."""
    found: dict[str, Leaf] = {}
    given = {
        json.dumps(leaf.value) for change in changed for leaf in leaves_of(change, change.value) if leaf.name in GIVEN
    }
    for change in changed:
        if change.kind not in ("added", "changed") or _is_edited(change) or _follows(change):
            continue
        old = {json.dumps(leaf.value) for leaf in leaves_of(change, change.old)}
        for leaf in leaves_of(change, change.value, state=state):
            written = json.dumps(leaf.value)
            begun = change.kind == "added" and leaf.name in BEGUN
            known = leaf.name in GOING_WITH or (
                isinstance(leaf.value, str) and (is_quoting(leaf.value) or _is_names(leaf.value, owner))
            )
            if not begun and not known and leaf.place.count(_PLACE) < _PARTS and written not in old:
                found.setdefault(written, leaf)
    return [leaf for written, leaf in found.items() if written not in given]


def is_apart(leaf: Leaf, state: State, before: Sequence[Change], after: Sequence[Change], now: tuple[str, str]) -> bool:
    """Whether nothing says or goes with a leaf's value where another one has its place. `before` are the differences of the end state
    `state`, `after` those with the other value, and `now` the moments between which all was done."""
    value = leaf.value
    if isinstance(value, str):
        if any(in_a_name(value, one.value) for one in _values(before)):
            return False
    elif any(one.name != leaf.name for one in _values(before) if _goes_with(value, one.value)):
        return False
    left = [one.value for one in _values(after) if not _is_stamp(one.value, now)]
    left += [part.name for change in after for part in change.path if part.kind == "element"]
    if isinstance(value, str) and is_id(value):
        names = _names_of(state.get(leaf.place[0]), value)
        if any(name in str(other) for name in names for other in left):
            return False
    return not says(left, value)


def _goes_with(value: bool | float, other: Any) -> bool:
    """Whether two values may depend on each other: numbers do, and what is equal is replaced together."""
    if type(other) is type(value) and other == value:
        return True
    return _is_number(value) and _is_number(other) and other != 0


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _names_of(value: Any, name: str) -> Iterator[str]:
    """What people call the record with this id: its own texts with a capital and several words, such as its title or its street."""
    if isinstance(value, dict):
        if value.get("id") == name:
            texts = (part for part in value.values() if isinstance(part, str))
            yield from (text for text in texts if 1 < len(text.split()) <= LONG and text != text.lower())
        for part in value.values():
            yield from _names_of(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _names_of(part, name)


def _values(changed: Sequence[Change]) -> Iterator[Leaf]:
    """All values in differences, but for those that another one replaced."""
    for change in changed:
        yield from leaves_of(change, change.old if change.kind == "removed" else change.value, everything=True)


def _is_stamp(value: Any, now: tuple[str, str]) -> bool:
    return isinstance(value, str) and now[0] <= value <= now[1]


def _is_own(leaf: Leaf) -> bool:
    return leaf.value in (None, "") or leaf.name in IDS or leaf.name.endswith("Id")


def _is_names(value: Any, owner: str) -> bool:
    return isinstance(value, str) and words(owner) <= words(value) and len(words(value)) <= len(words(owner)) + 1


def _is_edited(change: Change) -> bool:
    """Whether a text keeps much of what was there before."""
    old, new = change.old, change.value
    if not isinstance(old, str) or not isinstance(new, str) or max(len(old.split()), len(new.split())) <= LONG // 2:
        return False
    return max(covered(old, new), covered(new, old)) >= EDITED


def _follows(change: Change) -> bool:
    """Whether the phone added a record because of what was done."""
    value = change.value
    if ".".join(part.name for part in change.path if part.kind == "key") in FOLLOWING:
        return True
    return isinstance(value, dict) and bool(value.get("link") or value.get("reference") or value.get("isNotice"))


def leaves_of(change: Change, value: Any, *, state: State | None = None, everything: bool = False) -> Iterator[Leaf]:
    """The leaves of a value that a change has; with what stands beside them if it is one of `state`."""
    beside: Any = None
    holder: Any = state
    for part in change.path if state is not None else ():
        beside = holder if isinstance(holder, dict) else beside
        holder = holder[key_of(holder, part.name)]
    path = tuple(part.name for part in change.path)
    place = tuple(part.name if part.kind == "key" else _PLACE for part in change.path)
    return (leaf for leaf in leaves_in(value, path, place, beside) if everything or not _is_own(leaf))


def leaves_in(
    value: Any, path: tuple[str | int, ...], place: Place, beside: Mapping[str, Any] | None = None
) -> Iterator[Leaf]:
    """All leaves of a value, which is one of the fields `beside`."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaves_in(part, (*path, name), (*place, name), value)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from leaves_in(part, (*path, number), (*place, _PLACE), beside)
    elif value not in (None, ""):
        yield Leaf(path, place, value, beside or {})


def beside(changed: Sequence[Change], value: Any) -> set[str]:
    """What lists with this value have besides, as JSON: an option that has something twice would be known as wrong by that alone."""
    lists: dict[tuple[str | int, ...], set[str]] = {}
    for change in changed:
        for leaf in leaves_of(change, change.value):
            path = leaf.path
            at = next((at for at in reversed(range(len(path))) if isinstance(path[at], int)), None)
            if at is not None:
                lists.setdefault((*path[:at], *path[at + 1 :]), set()).add(json.dumps(leaf.value))
    written = json.dumps(value)
    return set().union(*(found for found in lists.values() if written in found)) - {written}
