"""Differences between two states, and which of them are allowed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from iosworld.tasks.paths import Part, Path, format_path, parse_path

IGNORED = ("system.now", "system.counters", "system.pasteboard", "system.recentEmoji")
"""Paths that are never side effects: the clock advances with every action, counters only number objects that are judged
themselves, copied text changes nothing until it is pasted, and the emoji keyboard remembers recent emoji."""


@dataclass(frozen=True, slots=True)
class Change:
    """One difference, at the deepest path that identifies it."""

    path: Path
    kind: Literal["added", "removed", "changed", "reordered"]

    def __str__(self) -> str:
        return format_path(self.path)


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """All differences in path order, except those that `IGNORED` names."""
    ignored = [parse_path(path) for path in IGNORED]
    return [change for change in _compare(before, after, ()) if not any(_covers(path, change) for path in ignored)]


def unexpected(found: Iterable[Change], may_change: Iterable[str]) -> list[Change]:
    """The changes that no path in `may_change` (as in `iosworld.tasks.paths`) covers."""
    allowed = [parse_path(path) for path in may_change]
    return [change for change in found if not any(_covers(path, change) for path in allowed)]


def _covers(pattern: Path, change: Change) -> bool:
    """Whether `change` is at the path that `pattern` names, or inside it."""
    if len(pattern) > len(change.path):
        return False
    for place, (wanted, part) in enumerate(zip(pattern, change.path, strict=False)):
        kind = change.kind if place == len(change.path) - 1 else "changed"
        if not _fits(wanted, part, kind):
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


def _compare(before: Any, after: Any, path: Path) -> Iterator[Change]:
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _compare_keys(before, after, path, "key")
    elif isinstance(before, list) and isinstance(after, list):
        yield from _compare_lists(before, after, path)
    elif not _same(before, after):
        yield Change(path, "changed")


def _compare_keys(
    before: dict[str, Any], after: dict[str, Any], path: Path, kind: Literal["key", "element"]
) -> Iterator[Change]:
    for name in sorted(before.keys() | after.keys()):
        place = (*path, Part(kind, name))
        if name not in before:
            yield Change(place, "added")
        elif name not in after:
            yield Change(place, "removed")
        else:
            yield from _compare(before[name], after[name], place)


def _compare_lists(before: list[Any], after: list[Any], path: Path) -> Iterator[Change]:
    old, new = _by_id(before), _by_id(after)
    if old is not None and new is not None:
        yield from _compare_keys(old, new, path, "element")
        if [name for name in old if name in new] != [name for name in new if name in old]:
            yield Change((*path, Part("order")), "reordered")
    elif len(before) == len(after) and all(isinstance(item, dict | list) for item in (*before, *after)):
        for place, (first, second) in enumerate(zip(before, after, strict=True)):
            yield from _compare(first, second, (*path, Part("element", str(place))))
    elif not _same(before, after):
        yield Change(path, "changed")


def _by_id(elements: list[Any]) -> dict[str, Any] | None:
    """The elements by id; None if ids do not identify them."""
    if not all(isinstance(element, dict) and isinstance(element.get("id"), str) for element in elements):
        return None
    found = {element["id"]: element for element in elements}
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
