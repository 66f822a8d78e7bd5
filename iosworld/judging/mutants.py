"""Mutants: end states of solved tasks with one thing wrong. A judge that passes one of them misses something."""

import copy
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from iosworld.judging.changes import Change, changes
from iosworld.judging.consequences import consequence
from iosworld.judging.journal import State
from iosworld.judging.undone import DATES
from iosworld.state_paths import Part
from iosworld.tasks.elements import identity, key_of

OWN_FIELDS = re.compile(r"^(?:id|.*At|date|day|number|code|tracking|link|reference|relatedID|threadID|transactionID)$")
"""Fields of a new record that the phone sets: its name, its time, what it refers to. A mutant with another value there is
equivalent, because no action of a person gives it."""
_ID = re.compile(r"^\w+ID$")
_DATE = re.compile(r"^\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Mutant:
    """An end state with one thing wrong."""

    text: str
    """What is wrong."""
    state: State
    equivalent: str | None = None
    """Why no action gives this end state, because an app writes what is wrong itself; None if one can."""


def mutants(before: State, after: State, seed: str, most: int) -> list[Mutant]:
    """Up to `most` mutants of an end state. They depend only on the states and the seed.

    States that differ only in what reading changes (`iosworld.judging.reading`) are none.
    """
    chance = random.Random(seed)  # noqa: S311  # reproducible, not cryptographic
    found = [mutant for mutant in _all(before, after, chance) if changes(after, mutant.state)]
    chance.shuffle(found)
    return found[:most]


def _all(before: State, after: State, chance: random.Random) -> Iterator[Mutant]:
    for change in changes(before, after):
        if change.path[0].name != "system":
            yield from _of_change(after, change, chance)
    yield from _of_others(before, after, chance)


def _of_change(after: State, change: Change, chance: random.Random) -> Iterator[Mutant]:
    path = [part.name for part in change.path]
    where = str(change)
    why = consequence(change, None, after)
    if change.kind == "added" and isinstance(change.value, dict):
        yield _mutant(f"{where} is missing", after, path, _drop, why)
        yield _mutant(f"{where} stands twice", after, path, _double, why)
        for name, value in change.value.items():
            other = _other_id(after, path, name, value, chance) if _ID.match(name) else _other(value)
            if other is not None and not OWN_FIELDS.match(name):
                yield _mutant(
                    f"{where}.{name} is {other!r} instead of {value!r}",
                    after,
                    path,
                    lambda parent, key, name=name, other=other: _set(_child(parent, key), name, other),
                    consequence(change, name, after),
                )
    elif change.kind == "removed":
        yield _mutant(
            f"{where} is still there", after, path, lambda parent, key, old=change.old: _add(parent, key, old), why
        )
    elif change.kind == "changed":
        yield _mutant(
            f"{where} is as before", after, path, lambda parent, key, old=change.old: _set(parent, key, old), why
        )
        other = _other(change.value)
        if other is not None and other != change.old and not OWN_FIELDS.match(path[-1]):
            yield _mutant(f"{where} is {other!r}", after, path, lambda parent, key: _set(parent, key, other), why)


def _of_others(before: State, after: State, chance: random.Random) -> Iterator[Mutant]:
    """A record of an app that changed, other than what changed, with one field wrong; and one record gone."""
    touched = {str(change.path[0].name) for change in changes(before, after)} - {"system"}
    for app in sorted(touched & before.keys()):
        for name, elements in sorted(before[app].items()):
            if not isinstance(elements, list) or not elements or after[app].get(name) != elements:
                continue
            element = chance.choice(elements)
            if not isinstance(element, dict):
                continue
            path = [app, name, str(identity(element) or elements.index(element))]
            yield _mutant(f"{app}.{name}: another record is gone", after, path, _drop)
            own = [key for key in element if key in DATES or OWN_FIELDS.match(key)]
            fields = [key for key, value in element.items() if _other(value) is not None and key not in own]
            if fields:
                field = chance.choice(fields)
                other = _other(element[field])
                yield _mutant(
                    f"{app}.{name}[{path[2]}].{field} is {other!r}",
                    after,
                    path,
                    lambda parent, key, field=field, other=other: _set(_child(parent, key), field, other),
                    consequence(_change_of(path, field), None, after),
                )


def _change_of(path: list[str], field: str) -> Change:
    """A change of one field of a record."""
    app, name, element = path
    return Change((Part("key", app), Part("key", name), Part("element", element), Part("key", field)), "changed")


def _mutant(text: str, after: State, path: list[str], change: Any, equivalent: str | None = None) -> Mutant:
    """The state with a change at a path, as a copy of the app's part alone."""
    app = path[0]
    state = {**after, app: copy.deepcopy(after[app])}
    parent: Any = state[app]
    for key in path[1:-1]:
        parent = _child(parent, key)
    change(parent, path[-1])
    return Mutant(text, state, equivalent)


def _child(parent: Any, name: str) -> Any:
    return parent[key_of(parent, name)]


def _set(parent: Any, name: str, value: Any) -> None:
    parent[key_of(parent, name)] = value


def _drop(parent: Any, name: str) -> None:
    del parent[key_of(parent, name)]


def _add(parent: Any, key: Any, value: Any) -> None:
    if isinstance(parent, dict):
        parent[key] = value
    else:
        parent.append(value)


def _double(parent: Any, key: Any) -> None:
    twin = copy.deepcopy(_child(parent, key))
    if "id" in twin:
        twin["id"] = f"{twin['id']}-again"
    _add(parent, f"{key}-again", twin)


def _other_id(after: State, path: list[str], name: str, value: Any, chance: random.Random) -> str | None:
    """What another record of the same list refers to in this field: another person, another account."""
    records: Any = after
    for key in path[:-1]:
        records = _child(records, key)
    if not isinstance(records, list):
        return None
    found = {record.get(name) for record in records if isinstance(record, dict)} - {value, None}
    return chance.choice(sorted(map(str, found))) if found else None


def _other(value: Any) -> Any:
    """Another value of the same type; None for lists, mappings and nothing.

    A text with digits gets another number, so that the fact in it is another one. A date is a day later.
    """
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if not isinstance(value, str) or not value:
        return None
    if _DATE.match(value):
        return (date.fromisoformat(value[:10]) + timedelta(days=1)).isoformat() + value[10:]
    digits = re.search(r"\d(?=\D*$)", value)
    if digits is None:
        return f"{value} x"
    return value[: digits.start()] + str((int(digits[0]) + 1) % 10) + value[digits.end() :]
