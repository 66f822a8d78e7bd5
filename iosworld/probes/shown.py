"""What is on one screen, as statements about changes are made of it: texts, named controls, bars and surfaces."""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.probes.screen_texts import aside_texts_of, other_texts_of, texts_of
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.compact import PARTS
from iosworld.screen.simple_list import ListEntry, entries_of, is_control
from iosworld.screen.touch import AROUND_POPOVER, BARS

LONGEST = 60
"""Longer texts make no question."""
DIALOGS = {"Alert": "alert", "Sheet": "action sheet"}
"""A page that SwiftUI calls a sheet is none of these: it has no type of its own."""
_LOW = 0.15
"""A surface that begins below this share of the screen leaves what is behind it in sight, at least its bar."""


@dataclass(frozen=True)
class Showing:
    """What statements are made of on one screen. Nobody changes it."""

    texts: frozenset[str]
    others: frozenset[str]
    """More texts, of which it is doubtful whether they are on the screen: as `other_texts_of`."""
    aside: frozenset[str]
    """Texts that no statement is about, but that can be read there: as `aside_texts_of`."""
    named: dict[str, ListEntry]
    types: frozenset[str]
    bars: dict[int, str]
    """The type of the bar in which an element is, by its number."""
    surface: str
    """`popover` if a menu, a popover or a dialog is open, `low` if another surface leaves much of the screen behind it in sight."""

    @property
    def has_menu(self) -> bool:
        """Whether a menu or popover is open: iOS gives only menus for editing text a type."""
        dialog = not self.types.isdisjoint(DIALOGS)
        return not self.types.isdisjoint(("Menu", "Popover")) or (self.surface == "popover" and not dialog)

    @functools.cached_property
    def _everything(self) -> str:
        return "\n".join(self.texts | self.others | self.aside)

    def can_read(self, text: str) -> bool:
        """Whether the screen has a text in any way: within a longer one as whole words, or in parts that are texts of their own."""
        everything = self._everything
        if text in everything and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", everything):
            return True
        parts = [part.strip() for part in PARTS.split(text)]
        return len(parts) > 1 and all(part in self.texts or part in self.others for part in parts)


@functools.lru_cache(maxsize=256)
def shown_on(tree: AccessibilityTree) -> Showing:
    """A tree as statements are made of it: most trees are that of a screen after one action, and before the next."""
    elements = tree.elements
    bars = {inside.number: bar.type for bar in elements if bar.type in BARS for inside in bar.walk()}
    surface = "low" if elements and min(one.frame.y for one in elements) > _LOW * tree.size[1] else ""
    if any(element.identifier == AROUND_POPOVER for element in elements):
        surface = "popover"
    types = frozenset(element.type for element in elements)
    return Showing(
        texts_of(tree), other_texts_of(tree), aside_texts_of(tree), _named(entries_of(tree)), types, bars, surface
    )


def surfaces_on(tree: AccessibilityTree) -> frozenset[str]:
    """What lies over the screen: `alert`, `action sheet`, `menu`, `low` for another surface that leaves much of it in sight, `keyboard`."""
    shown = shown_on(tree)
    found = {word for kind, word in DIALOGS.items() if kind in shown.types}
    over = {"menu": shown.has_menu, "low": shown.surface == "low", "keyboard": "Keyboard" in shown.types}
    return frozenset(found | {word for word, holds in over.items() if holds})


def _named(entries: Sequence[ListEntry]) -> dict[str, ListEntry]:
    """Controls by type and name, those that this identifies."""
    found: dict[str, list[ListEntry]] = {}
    for entry in entries:
        if is_control(entry.element) and fits(entry.name):
            found.setdefault(f"{entry.element.type} “{entry.name}”", []).append(entry)
    return {name: same[0] for name, same in found.items() if len(same) == 1}


def fits(text: str) -> bool:
    """Whether a question can be about a text."""
    return 2 <= len(text.strip()) <= LONGEST and "\n" not in text
