"""What an app's screens say before anything is done in it: what a goal speaks of, and an item's last screen does not show.

All ways of a task are read, those that miss the goal, too. So what is read tells no right choice from a wrong one.
"""

from collections.abc import Collection, Iterator, Mapping

from iosworld.devices.device import State
from iosworld.judging.changes import changes
from iosworld.probes.screen_texts import is_picture, read_in
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element
from iosworld.screen.simple_list import ListEntry, is_control
from iosworld.screen.touch import BARS, FIELDS


class Readings:
    """The texts of screens, each once, with the app that they are of."""

    def __init__(self, before: State, apps: Mapping[str, str]) -> None:
        """`before` is the state at the start, `apps` has the apps' ids by how devices name them."""
        self._before, self._apps = before, apps
        self._texts: dict[str, None] = {}
        self._lines: list[str] = []

    @property
    def lines(self) -> tuple[str, ...]:
        """A line for each screen that says something new: `Clock: 7:00 AM, Up; 5:45 PM, Leave for track`."""
        return tuple(self._lines)

    def look(self, tree: AccessibilityTree, after: State, typed: Collection[str] = ()) -> None:
        """Read a screen, unless it is of no app, or of one whose saved data is no more as at the start.

        Texts with a number that was `typed` are left out: a page that shows an order or a payment before it is confirmed repeats it.
        """
        name = tree.root.label.strip()
        app = self._apps.get(name)
        if app is None or self._is_changed(app, after):
            return
        numbers = [text.strip() for text in typed if any(map(str.isdigit, text))]
        own = (text for text in _texts(tree, typed) if not any(number in text for number in numbers))
        found = dict.fromkeys(text for text in own if f"{name} {text}" not in self._texts)
        if found:
            self._texts |= dict.fromkeys(f"{name} {text}" for text in found)
            self._lines.append(f"{name}: {'; '.join(found)}")

    def _is_changed(self, app: str, after: State) -> bool:
        """Whether more is different than what reading changes."""
        old, new = self._before.get(app), after.get(app)
        return old is not new and bool(changes({app: old}, {app: new}))


def _texts(tree: AccessibilityTree, typed: Collection[str]) -> Iterator[str]:
    """The lines of the plain list that a person reads, but for fields, the buttons of bars, and the days of a calendar.

    Of fields, only long texts that nobody has typed into are read: a note is one.
    """
    shown = {
        element.number for element in read_in(tree) if not is_picture(element) and not _is_written_in(element, typed)
    }
    for element in tree.elements:
        if element.type in BARS or element.type == "DatePicker":
            shown -= {inside.number for inside in element.walk() if is_control(inside)}
    for entry in tree.entries:
        if entry.element.number in shown and (text := _line(entry)):
            yield text


def _is_written_in(element: Element, typed: Collection[str]) -> bool:
    """Whether it is a field that may hold what was typed."""
    if element.type not in FIELDS:
        return False
    return (
        element.type != "TextView"
        or element.value == element.placeholder
        or any(text in element.value for text in typed)
    )


def _line(entry: ListEntry) -> str:
    element = entry.element
    text = " ".join(entry.name.split())
    if element.type == "Switch":
        return f"{text} ({'on' if element.value == '1' else 'off'})"
    if element.value and element.value != entry.name:
        text = f"{text}: {' '.join(element.value.split())}" if text else " ".join(element.value.split())
    return f"{text} (selected)" if element.selected else text
