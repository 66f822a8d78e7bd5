"""What new records are like where a goal says nothing, from `tasks/new_records.yaml`.

A do block lets a record be added and checks what the goal names. Everything else in that record must be as the app makes
it: a message that is starred as well, or a reminder with a flag, is not what was asked for.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from iosworld.state_paths import Part, format_path, parse_path
from iosworld.yaml_files import read_model

FILE = "new_records.yaml"
Value = bool | int | str | None | list[Any]
Defaults = Mapping[str, Mapping[str, Value]]
"""By the list's keys (`freshcart.lists.items`), the values of fields."""


def read_defaults(tasks: Path) -> Defaults:
    """The defaults in a folder of suites; none if it has no such file. Raises FileProblem."""
    file = tasks / FILE
    return read_model(file, dict[str, dict[str, Value]]) if file.is_file() else {}


def with_defaults(path: str, checks: Iterable[str], defaults: Defaults) -> str:
    """The path with the default values as conditions, if it allows a number of new records.

    A field that a condition of the path or one of the `checks` names keeps its freedom.
    """
    parts = parse_path(path)
    last = parts[-1]
    if last.kind != "added" or last.most is None:
        return path
    fields = defaults.get(".".join(part.name for part in parts if part.kind == "key"), {})
    named = {place.partition(".")[0] for place, _ in last.where}
    named |= set(re.findall(r"[A-Za-z_]\w*", " ".join(checks)))
    more = tuple((name, (_text(value),)) for name, value in fields.items() if name not in named)
    return format_path((*parts[:-1], Part("added", most=last.most, where=(*last.where, *more))))


def _text(value: Value) -> str:
    """The value as a condition of a path compares it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    return "" if value == [] else str(value)
