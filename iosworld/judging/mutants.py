"""Mutants: end states of solved tasks with one thing wrong. A judge that passes one of them misses something."""

import copy
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from iosworld.judging.changes import Change, changes
from iosworld.judging.journal import State
from iosworld.tasks.elements import identity, key_of

OWN_FIELDS = re.compile(r"^(?:id|.*ID|.*At|date|day|number|code|tracking|link|reference)$")
"""Fields of a new record that the phone sets: its name, its time, what it refers to. A mutant with another value there is
equivalent, because no action of a person gives it."""
_DATE = re.compile(r"^\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Mutant:
    """An end state with one thing wrong."""

    text: str
    """What is wrong."""
    state: State


def mutants(before: State, after: State, seed: str, most: int) -> list[Mutant]:
    """Up to `most` mutants of an end state. They depend only on the states and the seed."""
    chance = random.Random(seed)  # noqa: S311  # reproducible, not cryptographic
    found = list(_all(before, after, chance))
    chance.shuffle(found)
    return found[:most]


def _all(before: State, after: State, chance: random.Random) -> Iterator[Mutant]:
    for change in changes(before, after):
        if change.path[0].name != "system":
            yield from _of_change(after, change)
    yield from _of_others(before, after, chance)


def _of_change(after: State, change: Change) -> Iterator[Mutant]:
    path = [part.name for part in change.path]
    where = str(change)
    if change.kind == "added" and isinstance(change.value, dict):
        yield _mutant(f"{where} is missing", after, path, _drop)
        yield _mutant(f"{where} stands twice", after, path, _double)
        for name, value in change.value.items():
            other = _other(value)
            if other is not None and not OWN_FIELDS.match(name):
                yield _mutant(
                    f"{where}.{name} is {other!r} instead of {value!r}",
                    after,
                    path,
                    lambda parent, key, name=name, other=other: _set(_child(parent, key), name, other),
                )
    elif change.kind == "removed":
        yield _mutant(
            f"{where} is still there", after, path, lambda parent, key, old=change.old: _add(parent, key, old)
        )
    elif change.kind == "changed":
        yield _mutant(f"{where} is as before", after, path, lambda parent, key, old=change.old: _set(parent, key, old))
        other = _other(change.value)
        if other is not None and other != change.old and not OWN_FIELDS.match(path[-1]):
            yield _mutant(f"{where} is {other!r}", after, path, lambda parent, key: _set(parent, key, other))


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
            fields = [key for key, value in element.items() if _other(value) is not None and not OWN_FIELDS.match(key)]
            if fields:
                field = chance.choice(fields)
                other = _other(element[field])
                yield _mutant(
                    f"{app}.{name}[{path[2]}].{field} is {other!r}",
                    after,
                    path,
                    lambda parent, key, field=field, other=other: _set(_child(parent, key), field, other),
                )


def _mutant(text: str, after: State, path: list[str], change: Any) -> Mutant:
    """The state with a change at a path, as a copy of the app's part alone."""
    app = path[0]
    state = {**after, app: copy.deepcopy(after[app])}
    parent: Any = state[app]
    for key in path[1:-1]:
        parent = _child(parent, key)
    change(parent, path[-1])
    return Mutant(text, state)


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


def _other(value: Any) -> Any:
    """Another value of the same type; None for lists, mappings and nothing."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str) and value:
        return None if _DATE.match(value) else f"{value} x"
    return None
