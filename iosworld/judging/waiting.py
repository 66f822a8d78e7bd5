"""What also happens on a phone that only waits is not done by the agent.

It is recognized by its content and not by its number: after an order, the mail that arrives anyway is `mail-1002`
and not `mail-1001`.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from iosworld.judging.changes import Change
from iosworld.state_paths import Path, format_path
from iosworld.tasks.elements import identity

State = dict[str, Any]

_NUMBER = re.compile(r"\b([A-Za-z]+)-[1-9]\d{3,}\b")
"""An id that the phone has given: "mail-1001"."""


def not_by_waiting(found: Sequence[Change], waited: Sequence[Change]) -> list[Change]:
    """The changes that are not, with the same result, among those of a phone that only waited as long."""
    alone = Counter(map(_content, waited))
    left = []
    for change in found:
        content = _content(change)
        if alone[content] > 0:
            alone[content] -= 1
        else:
            left.append(change)
    return left


def with_waiting(before: State, changed: Sequence[Change], waited: Sequence[Change]) -> State:
    """`before`, with those of `changed` that also happen by waiting. The states share what is the same."""
    mine = {id(change) for change in not_by_waiting(changed, waited)}
    state: Any = before
    for change in changed:
        if id(change) not in mine and change.kind != "reordered":
            state = _applied(state, change.path, change)
    return dict(state)


def _applied(value: Any, path: Path, change: Change) -> Any:
    if not path:
        return change.value
    part, rest = path[0], path[1:]
    if isinstance(value, dict):
        if not rest and change.kind == "removed":
            return {key: item for key, item in value.items() if key != part.name}
        return {**value, part.name: _applied(value.get(part.name, {} if rest else None), rest, change)}
    if not isinstance(value, list):
        return value
    if not rest and change.kind == "added":
        return [*value, change.value]
    by_id = all(identity(item) is not None for item in value)
    place = next((n for n, item in enumerate(value) if (identity(item) if by_id else str(n)) == part.name), None)
    if place is None:
        return value
    if not rest and change.kind == "removed":
        return [*value[:place], *value[place + 1 :]]
    return [*value[:place], _applied(value[place], rest, change), *value[place + 1 :]]


def _content(change: Change) -> str:
    """What a change is, without the numbers of ids."""
    value = json.dumps(change.value, sort_keys=True, ensure_ascii=False)
    return f"{change.kind} {_unnumbered(format_path(change.path))} {_unnumbered(value)}"


def _unnumbered(text: str) -> str:
    return _NUMBER.sub(r"\1-#", text)
