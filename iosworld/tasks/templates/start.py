"""The state that phones begin with, as templates draw from it. It is read from the persona's seeds, without a phone."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from iosworld import resources
from iosworld.tasks.checks import OPTIONS
from iosworld.tasks.interpreter import search
from iosworld.yaml_files import read_yaml


class Start:
    """A persona's state at the start. What a search finds is kept, because drawing repeats the same searches."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self._found: dict[str, Any] = {}
        self._kept: dict[str, list[Any]] = {}

    def search(self, expression: str) -> Any:
        """What a JMESPath expression finds. Raises ValueError if it is not one."""
        if expression not in self._found:
            self._found[expression] = search(expression, self.state, OPTIONS)
        return self._found[expression]

    def kept(self, key: str, find: Callable[[], list[Any]]) -> list[Any]:
        """What `find` gave the first time that it was asked for under this key."""
        if key not in self._kept:
            self._kept[key] = find()
        return list(self._kept[key])

    @property
    def now(self) -> str:
        """The moment at the start, `2026-05-12T09:41:00-07:00`."""
        return str(self.state["system"]["now"])


@cache
def start_of(persona: str = resources.PERSONA) -> Start:
    """The start of this persona's phones. Raises UnknownName, FileProblem."""
    return read_start(resources.seeds(persona))


def read_start(seeds: Path) -> Start:
    """The start of phones with these seeds. Raises FileProblem, OSError."""
    state = {file.stem: json.loads(file.read_bytes()) for file in sorted(seeds.glob("*.json"))}
    return Start({**state, "system": {"now": read_yaml(seeds / "persona.yaml")["moment"]}})
