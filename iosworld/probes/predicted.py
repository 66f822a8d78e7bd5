"""Predicted screens: the lines of a plain list and the changes of saved data, read from JSON and compared with the truth."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.judging.changes import Change
from iosworld.probes.screen_texts import in_status_bar, keys_of
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.compact import SCROLL_BAR

_LINE = re.compile(r'(?:(?:\d+|-) )?([A-Za-z]\w*)(?: ("(?:[^"\\]|\\.)*"))?((?:, .*)?)', re.DOTALL)
_ATTRIBUTE = re.compile(r', ((?:with|value|placeholder) "(?:[^"\\]|\\.)*"|[a-z]+)')
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d")
Leaf = tuple[str, ...]
"""The kind of a change, its place, and where it has values, the names that lead to one of them and its JSON."""


@dataclass(frozen=True)
class ScreenLine:
    """A line of the plain list: what a node of the tree is, and its attributes."""

    type: str
    name: str
    attributes: frozenset[str] = frozenset()
    """As they are written: `value "1"`, `disabled`."""

    @property
    def node(self) -> tuple[str, str]:
        return self.type, self.name


@dataclass(frozen=True)
class Prediction:
    """What a phone shows and what is different in its saved data."""

    lines: tuple[ScreenLine, ...]
    """In reading order."""
    saved: tuple[Leaf, ...]


def lines_of(tree: AccessibilityTree) -> list[str]:
    """The lines of a screen's plain list, without numbers, the status bar, scroll bars and the keys of the keyboard."""
    keys = keys_of(tree)
    entries = [
        entry
        for entry in tree.entries
        if entry.element.number not in keys
        and not in_status_bar(entry.element)
        and not SCROLL_BAR.match(entry.element.label)
    ]
    return [entry.text().partition(" ")[2] for entry in entries]


def saved_of(changed: Iterable[Change]) -> list[dict[str, Any]]:
    """Differences of the saved data as claims: `kind`, `what`, and `value` (the new record or value, without ids) if there is one.

    Each once; moments to the second, which nobody can foresee, are left out.
    """
    found: dict[str, dict[str, Any]] = {}
    for change in changed:
        names = [part.name for part in change.path if part.kind == "key"]
        value = _plain(change.value)
        if not names or change.path[0].name == "system" or (change.kind == "changed" and _is_moment(value)):
            continue
        claim = {"kind": change.kind, "what": ".".join(names)}
        claim |= {"value": value} if change.kind in ("added", "changed") else {}
        found.setdefault(json.dumps(claim, sort_keys=True), claim)
    return list(found.values())


def read_prediction(value: object) -> Prediction | None:
    """The prediction in `{"screen": [line…], "saved": [claim…]}`; None if the value is not in this form.

    A line or claim in no known form is kept as one that is not true.
    """
    match value:
        case {"screen": list(lines), "saved": list(claims), **rest} if not rest:
            return Prediction(tuple(map(_read_line, lines)), tuple(leaf for one in claims for leaf in _leaves(one)))
    return None


def scores_of(before: Sequence[str], true: Prediction, predicted: Prediction) -> dict[str, float | None]:
    """How much of the truth a prediction has.

    `node_f1` is about types and names, `attributes` the share of the nodes found whose attributes are right (None if none is found),
    `changed_f1` about lines that are not on the screen `before` or no longer there, `saved_f1` about saved data: 1 if nothing is
    different and nothing is said. `exact` is 1 if all lines and all saved data are right.
    """
    old = Counter(map(_read_line, before))
    now, said = Counter(true.lines), Counter(predicted.lines)
    nodes, told = Counter(line.node for line in true.lines), Counter(line.node for line in predicted.lines)
    found = (nodes & told).total()
    saved, claimed = Counter(true.saved), Counter(predicted.saved)
    return {
        "node_f1": _f1(nodes, told),
        "attributes": (now & said).total() / found if found else None,
        "changed_f1": _f1(_moves(old, now), _moves(old, said)),
        "saved_f1": _f1(saved, claimed),
        "exact": float(true.lines == predicted.lines and saved == claimed),
    }


def _moves(old: Counter[ScreenLine], new: Counter[ScreenLine]) -> Counter[tuple[str, ScreenLine]]:
    """The lines that are new, and those that are gone."""
    there = {("new", line): count for line, count in (new - old).items()}
    return Counter(there | {("gone", line): count for line, count in (old - new).items()})


def _f1(true: Counter[Any], said: Counter[Any]) -> float:
    whole = true.total() + said.total()
    return 2 * (true & said).total() / whole if whole else 1.0


def _read_line(line: object) -> ScreenLine:
    unread = ScreenLine("", json.dumps(line))
    read = _LINE.fullmatch(line.strip()) if isinstance(line, str) else None
    if read is None:
        return unread
    kind, name, rest = read.groups()
    attributes = [one[1] for one in _ATTRIBUTE.finditer(rest)]
    if "".join(f", {one}" for one in attributes) != rest:
        return unread
    try:
        return ScreenLine(kind, json.loads(name, strict=False) if name else "", frozenset(attributes))
    except ValueError:  # an escape that JSON does not have
        return unread


def _leaves(claim: object) -> Iterator[Leaf]:
    match claim:
        case {"kind": str(kind), "what": str(what), **rest} if rest.keys() <= {"value"}:
            yield kind, what
            if "value" in rest:
                yield from ((kind, what, *leaf) for leaf in _values(_plain(rest["value"]), ()))
        case _:
            yield "unread", json.dumps(claim, sort_keys=True)


def _values(value: object, names: tuple[str, ...]) -> Iterator[Leaf]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _values(part, (*names, str(name)))
    elif isinstance(value, list):
        for part in value:
            yield from _values(part, names)
    elif value is not None:
        yield *names, json.dumps(value)


def _plain(value: Any) -> Any:
    """A value without ids and moments to the second, which nobody can foresee, and without what is empty."""
    if isinstance(value, dict):
        kept = {
            name: _plain(part)
            for name, part in value.items()
            if name != "id" and not str(name).endswith(("Id", "ID")) and not _is_moment(part)
        }
        return {name: part for name, part in kept.items() if part not in (None, "", [], {})}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def _is_moment(value: object) -> bool:
    """Whether it is a moment to the second. Those of a calendar have no seconds."""
    return isinstance(value, str) and bool(_MOMENT.match(value)) and not value[17:].startswith("00")
