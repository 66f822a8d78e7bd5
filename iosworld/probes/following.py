"""Following instructions: a demanded form, without goal and screen. Code checks the form."""

import json
import re
from collections.abc import Sequence
from string import Template

from iosworld.probes.explored import ExploredScreen
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, draw

LINES: dict[str, tuple[str, str]] = {
    "call": (
        "Answer with exactly one call of the form name(argument): the name is tap, the argument is $number.",
        "tap($number)",
    ),
    "brackets": (
        "Separated by one space, answer with the word input, the number $number in square brackets, and the text $text in square brackets.",
        "input [$number] [$text]",
    ),
    "json": (
        "Answer with JSON only: an object with the keys action, x and y in this order. The action is tap, x is $x, y is $y.",
        '{"action": "tap", "x": $x, "y": $y}',
    ),
    "json-text": (
        "Answer with JSON only: an object with the keys element, which is $number, and text, which is $text.",
        '{"element": $number, "text": "$text"}',
    ),
    "tag": (
        "Answer with the text $text between the tags <type> and </type>, and nothing else.",
        "<type>$text</type>",
    ),
    "point": (
        "Answer with the point x = $x, y = $y as two numbers in round brackets, separated by a comma and a space.",
        "($x, $y)",
    ),
    "capitals": (
        "Answer with the text $text in capital letters, and nothing else.",
        "$capitals",
    ),
    "swipe": (
        "Separated by one space, answer with the word swipe, the number $number in square brackets, and the direction $direction.",
        "swipe [$number] $direction",
    ),
}
"""What is demanded, and the line that fulfils it, by kind."""


def following_items(explored: Exploration) -> list[DraftItem]:
    """Two items for each explored screen, with a number and a text of its own; no line is demanded twice. Raises DeviceError."""
    names = sorted(LINES)
    found: dict[str, DraftItem] = {}
    for screen in explored.screens:  # tasks may share a screen, but not a line
        first = draw(explored.origin.seed, explored.origin.task.id, screen.state) % len(names)
        kinds = (names[first], names[(first + 3) % len(names)])
        drafts = [_draft(explored, screen, kind) for kind in kinds]
        found = {draft.item.label: draft for draft in drafts} | found
    return list(found.values())


def follows(reply: str, demanded: str) -> bool:
    """Whether a reply is the demanded line; spaces around it are no fault, and JSON may have other spaces."""
    said = reply.strip()
    if demanded.startswith("{"):
        try:
            pairs: Sequence[tuple[str, object]] = json.loads(said, object_pairs_hook=list)
        except (ValueError, RecursionError):
            return False
        return bool(pairs == json.loads(demanded, object_pairs_hook=list))
    return said == demanded


def _draft(explored: Exploration, screen: ExploredScreen, kind: str) -> DraftItem:
    origin = explored.origin
    named = [effect.entry for effect in screen.effects if effect.entry.name] or [screen.effects[0].entry]
    drawn = (origin.seed, origin.task.id, screen.state, kind)
    entry = named[draw(*drawn) % len(named)]
    text = " ".join(re.findall(r"[A-Za-z0-9]+", entry.name)[:4]) or entry.element.type
    x, y = (draw(*drawn, axis) % 1000 for axis in "xy")
    given = {"number": entry.element.number, "text": text, "x": x, "y": y, "direction": ("up", "down")[x % 2]}
    demanded, line = (Template(part).substitute(given, capitals=text.upper()) for part in LINES[kind])
    item = ProbeItem(
        id=f"following-{kind}-{origin.task.id}-{screen.state}",
        probe="following",
        kind=kind,
        source=screen.source(origin),
        state=origin.state(f"following {origin.task.id} {screen.state}"),
        screen=origin.screen(screen.point.seen),
        question=demanded,
        label=line,
        evidence=given,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
