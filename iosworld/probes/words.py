"""Words that two texts have in common, and differences of the saved data in words."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from iosworld.judging.changes import Change
from iosworld.text import shorten

LONGEST_LINE = 400


def words(text: str) -> set[str]:
    """The words of a text, in lower case."""
    return set(re.findall(r"[^\W_]+", text.lower()))


def covered(asked: str, shown: str) -> float:
    """The share of the words of `asked` that `shown` has, too."""
    wanted = words(asked)
    return len(wanted & words(shown)) / max(1, len(wanted))


def change_lines(changed: Sequence[Change]) -> list[str]:
    """Each difference as a line: `new in clock.alarms: label "Gym", hour 6`. Ids are left out."""
    return [_line(change) for change in changed]


def _line(change: Change) -> str:
    names = [part.name for part in change.path if part.kind == "key"]
    place = ".".join(names)
    match change.kind:
        case "added":
            text = f"new in {place}: {_value(change.value)}"
        case "removed":
            text = f"gone from {place}: {_value(change.old)}"
        case "reordered":
            text = f"another order in {place}"
        case _:
            text = f"changed in {place}: from {_value(change.old)} to {_value(change.value)}"
    return shorten(text, LONGEST_LINE)


def _value(value: Any) -> str:
    return ", ".join(_parts(value, "")) or "empty"


def _parts(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "id" and not key.endswith("Id"):
                yield from _parts(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from _parts(part, name)
    elif value is not None:
        yield f"{name} {json.dumps(value, ensure_ascii=False)}".strip()
