"""What an app's screens say before anything is done in it: what a goal speaks of, and an item's last screen does not show.

All ways of a task are read, those that miss the goal, too. So what is read tells no right choice from a wrong one.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from iosworld.devices.device import State
from iosworld.judging.changes import changes
from iosworld.probes.screen_texts import is_picture, read_in
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element
from iosworld.screen.simple_list import ListEntry, is_control
from iosworld.screen.touch import BARS, FIELDS


class Readings:
    """The texts of screens with the app that they are of, each once; what a page says of its record, once for each page."""

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
        own = [one for one in lines_read(tree, typed) if not any(number in one.text for number in numbers)]
        page = own[0].text if own and not own[0].is_fact else ""
        places = {f"{name} {page if one.is_fact else ''} {one.text}": one.text for one in own}
        found = dict.fromkeys(text for place, text in places.items() if place not in self._texts)
        self._texts |= dict.fromkeys(places)
        if found:
            self._lines.append(f"{name}: {'; '.join(dict.fromkeys([page, *found] if page else found))}")

    def _is_changed(self, app: str, after: State) -> bool:
        """Whether more is different than what reading changes."""
        old, new = self._before.get(app), after.get(app)
        return old is not new and bool(changes({app: old}, {app: new}))


@dataclass(frozen=True)
class ReadLine:
    """A line of the plain list as a person reads it."""

    text: str
    is_fact: bool
    """Whether it says something of what the page is about, as a cell or a switch does: `Repeats, Every month`."""
    is_plain_button: bool
    """Whether it only offers to do something."""


def lines_read(tree: AccessibilityTree, typed: Collection[str] = ()) -> Iterator[ReadLine]:
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
        if entry.element.number in shown and (text := entry_text(entry)):
            element = entry.element
            offers = element.type == "Button" and not element.selected
            yield ReadLine(text, element.type in ("Cell", "Switch"), offers)


def _is_written_in(element: Element, typed: Collection[str]) -> bool:
    """Whether it is a field that may hold what was typed."""
    if element.type not in FIELDS:
        return False
    return (
        element.type != "TextView"
        or element.value == element.placeholder
        or any(text in element.value for text in typed)
    )


def entry_text(entry: ListEntry) -> str:
    """A line of the plain list as a person reads it: `Alerts (on)`."""
    element = entry.element
    text = " ".join(entry.name.split())
    if element.type == "Switch":
        return f"{text} ({'on' if element.value == '1' else 'off'})"
    if element.value and element.value != entry.name:
        text = f"{text}: {' '.join(element.value.split())}" if text else " ".join(element.value.split())
    return f"{text} (selected)" if element.selected else text
