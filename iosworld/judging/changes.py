"""Differences between two states, and which of them are allowed."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from iosworld.json_values import identical
from iosworld.judging.reading import READING
from iosworld.state_paths import Part, Path, format_path, parse_path
from iosworld.tasks.elements import identities


@dataclass(frozen=True, slots=True)
class Change:
    """One difference, at the deepest path that identifies it."""

    path: Path
    kind: Literal["added", "removed", "changed", "reordered"]
    old: Any = field(default=None, compare=False, repr=False)
    """What was there before, if anything."""
    value: Any = field(default=None, compare=False, repr=False)
    """What is there now, if anything."""

    def __str__(self) -> str:
        return format_path(self.path)


_READING: dict[str, list[Path]] = {}
"""The paths of what reading changes, by the part of the state that they begin with."""
for _path in map(parse_path, READING):
    _READING.setdefault(_path[0].name, []).append(_path)


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """All differences in path order, except those that reading makes (`iosworld.judging.reading`)."""
    return [change for change in _compare(before, after, ()) if not _is_reading(change)]


def read_changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """The differences that reading makes, which `changes` leaves out, in path order."""
    return list(filter(_is_reading, _compare(before, after, ())))


def _is_reading(change: Change) -> bool:
    return any(covers(path, change) for path in _READING.get(change.path[0].name, ()))


def unexpected(found: Iterable[Change], may_change: Iterable[str]) -> list[Change]:
    """The changes that no path in `may_change` (as in `iosworld.state_paths`) covers. A path with a number covers that
    many."""
    allowed = [parse_path(path) for path in may_change]
    used: Counter[Path] = Counter()
    left = []
    for change in found:
        path = next((path for path in allowed if covers(path, change) and used[path] < _most(path)), None)
        if path is None:
            left.append(change)
        else:
            used[path] += 1
    return left


def _most(path: Path) -> float:
    return min((part.most for part in path if part.most is not None), default=float("inf"))


def covers(pattern: Path, change: Change) -> bool:
    """Whether `change` is at the path that `pattern` names, or inside it."""
    if len(pattern) > len(change.path):
        return False
    for place, (wanted, part) in enumerate(zip(pattern, change.path, strict=False)):
        last = place == len(change.path) - 1
        if not _fits(wanted, part, change.kind if last else "changed"):
            return False
        if wanted.where and not (last and all(_has(change.value, *condition) for condition in wanted.where)):
            return False
    return True


def _fits(wanted: Part, part: Part, kind: str) -> bool:
    match wanted.kind:
        case "any-key":
            return part.kind == "key"
        case "any-element":
            return part.kind == "element" and kind == "changed"
        case "added" | "removed":
            return part.kind == "element" and kind == wanted.kind
        case _:
            return wanted == part


def _has(element: Any, place: str, values: tuple[str, ...]) -> bool:
    """Whether every value at a place in an element is one of these. The value of an empty list is an empty text."""
    found = [element]
    for name in place.split("."):
        found = [value.get(name) for value in _leaves(found) if isinstance(value, dict)]
    texts = [value if isinstance(value, str) else json.dumps(value) for value in _leaves(found)]
    return all(text in values for text in texts or [""])


def _leaves(values: list[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, list):
            yield from _leaves(value)
        else:
            yield value


def _compare(before: Any, after: Any, path: Path) -> Iterator[Change]:
    if before is after:  # states share their unchanged parts
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _compare_keys(before, after, path, "key")
    elif isinstance(before, list) and isinstance(after, list):
        yield from _compare_lists(before, after, path)
    elif not _same(before, after):
        yield Change(path, "changed", before, after)


def _compare_keys(
    before: dict[str, Any], after: dict[str, Any], path: Path, kind: Literal["key", "element"]
) -> Iterator[Change]:
    # Most parts are shared; only those that are not need their order.
    different = [name for name in before if name not in after or before[name] is not after[name]]
    different += [name for name in after if name not in before]
    for name in sorted(different):
        place = (*path, Part(kind, name))
        if name not in before:
            yield Change(place, "added", None, after[name])
        elif name not in after:
            yield Change(place, "removed", before[name])
        elif kind == "key" or not identical(before[name], after[name]):
            yield from _compare(before[name], after[name], place)


def _compare_lists(before: list[Any], after: list[Any], path: Path) -> Iterator[Change]:
    old, new = _by_id(before), _by_id(after)
    if old is not None and new is not None:
        yield from _compare_keys(old, new, path, "element")
        if list(old) != list(new) and [name for name in old if name in new] != [name for name in new if name in old]:
            yield Change((*path, Part("order")), "reordered")
    elif len(before) == len(after) and all(isinstance(item, dict | list) for item in (*before, *after)):
        for place, (first, second) in enumerate(zip(before, after, strict=True)):
            yield from _compare(first, second, (*path, Part("element", str(place))))
    elif not _same(before, after):
        yield Change(path, "changed", before, after)


def _by_id(elements: list[Any]) -> dict[str, Any] | None:
    """The elements by id; None if ids do not identify them."""
    names = identities(elements)
    if not set(map(type, names)) <= {str}:
        return None
    found = dict(zip(names, elements, strict=True))
    return found if len(found) == len(elements) else None


def _same(first: Any, second: Any) -> bool:
    """JSON equality: true is not 1."""
    if isinstance(first, bool) or isinstance(second, bool):
        return first is second
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(_same, first, second))
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(_same(first[key], second[key]) for key in first)
    return bool(first == second)
