"""Values for the page: what a screen or a state has, as JSON of bounded size whose texts are safe to show."""

import json
import math
from collections.abc import Collection, Iterable
from typing import Any

from iosworld.agents.modes import MODES
from iosworld.judging.changes import Change
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.text import visible

LONGEST = 4000
"""Characters of one value in a list of changes."""
CHARACTERS_PER_TOKEN = 4
"""A rule of thumb for English text; tokenizers differ by some ten percent."""
PIXELS_PER_TOKEN = 750
"""Anthropic's rule for pictures (platform.claude.com, build-with-claude/vision). Other vendors' differ."""


def safe(value: Any) -> Any:
    """A JSON value with all its texts safe to show."""
    match value:
        case str():
            return visible(value)
        case float():
            return value if math.isfinite(value) else str(value)
        case dict():
            return {visible(str(key)): safe(item) for key, item in value.items()}
        case list() | tuple():
            return [safe(item) for item in value]
    return value


def element_json(element: Element) -> dict[str, Any]:
    """An element and its descendants, with frames in points."""
    frame = element.frame
    states = (
        ("disabled", not element.enabled),
        ("selected", element.selected),
        ("focused", element.focused),
    )
    return {
        "n": element.number,
        "type": visible(element.type),
        "label": visible(element.label),
        "value": visible(element.value),
        "placeholder": visible(element.placeholder),
        "states": [word for word, holds in states if holds],
        "frame": [frame.x, frame.y, frame.width, frame.height],
        "not_shown": element.not_shown,
        "children": [element_json(child) for child in element.children],
    }


def readings(seen: Observation) -> list[dict[str, Any]]:
    """What an agent would read of a screen in each mode, and about how many tokens that takes."""
    width, height = seen.screenshot.size
    found = []
    for mode in MODES.values():
        text = ""
        if mode.text is not None:
            text = (
                next(other for other in MODES.values() if other.text == mode.text and not other.picture).see(seen).text
            )
        found.append(
            {
                "mode": mode.name,
                "picture": mode.picture,
                "size": [width, height] if mode.picture else None,
                "text": visible(text),
                "actions": list(mode.actions),
                "text_tokens": math.ceil(len(text) / CHARACTERS_PER_TOKEN),
                "picture_tokens": math.ceil(width * height / PIXELS_PER_TOKEN) if mode.picture else 0,
            }
        )
    return found


def changes_json(found: Iterable[Change], side_effects: Collection[str] = ()) -> list[dict[str, Any]]:
    """Differences of two states. `side_effects` are the verdict's: a change that is one is marked."""
    return [
        {
            "path": visible(path := str(change)),
            "kind": change.kind,
            "old": _text(change.old),
            "value": _text(change.value),
            "side_effect": any(effect == path or effect.startswith(f"{path} ") for effect in side_effects),
        }
        for change in found
    ]


def _text(value: Any) -> str | None:
    if value is None:
        return None
    text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True)
    text = visible(text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}\n({len(text):,} characters)"
