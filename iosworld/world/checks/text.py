"""Checks of text: only characters that the phone's font has, and nothing that a person would not write."""

import re
from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger

# Latin letters with accents, the typographic characters that the apps use, and emoji.
ALLOWED = re.compile(
    "[\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026"
    "\u23f0\u2600-\u27bf\u2b50\ufe0f\u200d\U0001f300-\U0001faff]*\\Z"
)
_LEFTOVERS = re.compile(r"\{\{|\}\}|\{%|\bTODO\b|\bFIXME\b|lorem ipsum|\bNone\b\s*$", re.IGNORECASE)


def text(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    for app, state in states.items():
        for path, value in strings(state, app):
            if not ALLOWED.match(value):
                odd = sorted({character for character in value if not ALLOWED.match(character)})
                yield f"{path} has characters without a glyph: {odd} in {value[:60]!r}"
            if _LEFTOVERS.search(value):
                yield f"{path} has something left over from a template: {value[:80]!r}"
            if value != value.strip() or re.search(r"[ \t]+\n", value):
                yield f"{path} has blanks around its lines: {value[:60]!r}"


def strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every string in a state with its path; list elements are identified by their ID."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            name = inner.get("id", number) if isinstance(inner, dict) else number
            yield from strings(inner, f"{path}[{name}]")
