"""Resampling: does a screen tell what an action will do, or only saved data that it does not show?

The data that no screen so far has shown is drawn anew, the way is played again, and the same action is executed. What differs then
could not be foreseen. Texts become others of their kind: halves of two texts that the phone has in the same field. Numbers and dates
become others of their field, unless that changes the screen. Drawn is the data of the app in front and of those that are opened: a tap shows
hardly anything else.
"""

import re
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from iosworld.actions import Tap
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.observe import read_tree
from iosworld.errors import ActionRefused, DeviceLost
from iosworld.probes.atoms import Atom, outcome_of
from iosworld.probes.items import draw
from iosworld.probes.walks import Point, copies, differences, read_differences, tree_after
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.tasks.task import Task

RESAMPLES = 8
"""How often hidden data is drawn for one screen."""
ATTEMPTS = 2
"""Draws per sample: some lead to another screen and count for nothing."""
Level = Literal["as it is", "texts", "texts, numbers and dates"]
LEVELS: tuple[Level, ...] = ("texts, numbers and dates", "texts", "as it is")
"""How much of an app's data is drawn, the most first."""
FEWEST = 5
"""A field of fewer numbers or dates has nothing to draw from."""
SHORTEST = 3
"""Shorter texts are on a screen by chance."""
BEGINNING = 24
"""A screen that shows so much of a text shows it."""
Taps = tuple[int, ...]
"""The numbers of the elements that are tapped one after the other."""
_FIXED = re.compile(r"id|ids|url|zone|kind|status|state|color|symbol|icon|currency|code|hex", re.IGNORECASE)
_NO_TEXT = re.compile(r"[\d\W]*|\d{4}-\d\d.*|[a-z]+://.*|\S*@\S*|[a-z0-9_.-]*|#?[0-9A-Fa-f]+", re.DOTALL)
"""Numbers, dates, links, addresses, and words of a program."""
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-][\d:]+)?)?")


@dataclass(frozen=True)
class Samples:
    """What taps did on phones that show the same screen and have other hidden data."""

    found: tuple[Mapping[Taps, frozenset[Atom] | None], ...] = ()
    """A mapping for each phone; None where an element could not be tapped."""

    def __contains__(self, taps: Taps) -> bool:
        """Whether the taps were executed."""
        return any(taps in one for one in self.found)

    def share(self, taps: Taps, atom: Atom) -> float | None:
        """The share of phones on which the statement is true after the taps; None if they were executed on none."""
        after = [one[taps] for one in self.found if taps in one]
        return sum(atoms is not None and atom in atoms for atoms in after) / len(after) if after else None


@dataclass
class Hidden:
    """Draws hidden data for phones of one source."""

    source: PhoneSource
    seed: int = 0
    count: int = RESAMPLES
    _levels: dict[str, Level] | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def samples(self, task: Task, way: Sequence[Point], wanted: Iterable[Taps]) -> Samples:
        """What `wanted` taps do at the end of a way through a task on phones with other hidden data. `way` has all its points. Raises
        DeviceError.

        Empty for scenarios with events, which a phone with other data would not know, and for phones whose state cannot be set.
        """
        taps = list(dict.fromkeys(wanted))
        if not taps or not self.count or task.scenario.events or not (levels := self._accepted()):
            return Samples()
        shown = "\n".join(_texts(point.seen.tree for point in way))
        found: list[Mapping[Taps, frozenset[Atom] | None]] = []
        for number in range(self.count * ATTEMPTS):
            if len(found) == self.count:
                break
            with phone_at(self.source, task.scenario) as phone:
                if not isinstance(phone, ForkableDevice):
                    break
                state, apps = phone.state(), _opened(phone, way[-1].seen.tree, taps)
                for most in LEVELS[:-1]:
                    drawn = {app: max(level, most, key=LEVELS.index) for app, level in levels.items() if app in apps}
                    other = redrawn(state, shown, drawn, (self.seed, number))
                    done = _carried_out(phone, other, way[-1], taps)
                    if done is not None:
                        found.append(done)
                        break
        return Samples(tuple(found))

    def _accepted(self) -> dict[str, Level]:
        """How much of each app's data can be drawn so that the app accepts it; empty if the phone's state cannot be set."""
        with self._lock:  # found once, from all data
            if self._levels is None:
                self._levels = self._tried()
            return self._levels

    def _tried(self) -> dict[str, Level]:
        with self.source.phone() as phone:
            state = phone.state()
        levels = {app: LEVELS[0] for app in state if app != "system"}
        for number in range(2):
            self._lower(state, levels, number, list(levels))
        return levels if set(levels.values()) != {LEVELS[-1]} else {}

    def _lower(self, state: State, levels: dict[str, Level], number: int, apps: list[str]) -> None:
        """Lower the levels of these apps until a draw of all of them is accepted, halving them to find which are refused."""
        while True:
            tried = {app: levels[app] if app in apps else LEVELS[-1] for app in levels}
            with self.source.phone() as phone:
                if _restored(phone, redrawn(state, "", tried, (self.seed, number))):
                    return
            if len(apps) > 1:
                middle = len(apps) // 2
                self._lower(state, levels, number, apps[:middle])
                self._lower(state, levels, number, apps[middle:])
                return
            if levels[apps[0]] == LEVELS[-1]:
                return
            levels[apps[0]] = LEVELS[LEVELS.index(levels[apps[0]]) + 1]


def redrawn(state: State, shown: str, levels: Mapping[str, Level], names: tuple[object, ...]) -> State:
    """A state whose texts and numbers that `shown` does not have are drawn anew, as far as `levels` allows. The draw depends only on
    `names`."""
    drawer = _Drawer(shown, names)
    for app, level in levels.items():
        if level != LEVELS[-1] and app in state:
            drawer.read(state[app], (app,))
    return {
        part: drawer.drawn(value, (part,), numbers=levels[part] == LEVELS[0])
        if levels.get(part, LEVELS[-1]) != LEVELS[-1]
        else value
        for part, value in state.items()
    }


class _Drawer:
    def __init__(self, shown: str, names: tuple[object, ...]) -> None:
        self._shown, self._names = shown, names
        self._texts_of: dict[tuple[str, ...], dict[str, None]] = {}
        self._figures_of: dict[tuple[str, ...], list[Any]] = {}
        self._pools: dict[tuple[str, ...], list[str]] = {}
        self._texts: dict[str, str] = {}
        self._turn = 0

    def read(self, value: Any, path: tuple[str, ...]) -> None:
        """Collect what each field has."""
        if isinstance(value, dict):
            for name, part in value.items():
                self.read(part, (*path, name))
        elif isinstance(value, list):
            for part in value:
                self.read(part, (*path, "[]"))
        elif _is_figure(value):
            self._figures_of.setdefault(path, []).append(value)
        elif _is_text(value):
            self._texts_of.setdefault(path, {}).setdefault(value)

    def drawn(self, value: Any, path: tuple[str, ...], *, numbers: bool) -> Any:
        """A value with other texts and numbers. What is the same is shared."""
        if isinstance(value, dict):
            numbers = numbers and not any(self._is_shown(part) for part in value.values() if _is_text(part))
            new = {
                name: part if _is_fixed(name) else self.drawn(part, (*path, name), numbers=numbers)
                for name, part in value.items()
            }
            return value if all(new[name] is value[name] for name in new) else new
        if isinstance(value, list):
            found = [self.drawn(part, (*path, "[]"), numbers=numbers) for part in value]
            return value if all(map(_is, found, value)) else found
        if _is_text(value):
            return self._text(value, path)
        return self._figure(value, path) if numbers and _is_figure(value) else value

    def _text(self, text: str, path: tuple[str, ...]) -> str:
        if self._is_shown(text):
            return text
        if text not in self._texts:
            if path not in self._pools:
                self._pools[path] = list(self._texts_of[path])
            pool = self._pools[path]
            first, second = (pool[draw(*self._names, text, half) % len(pool)].split(" ") for half in "12")
            begin, end = first[: (len(first) + 1) // 2], second[(len(second) + 1) // 2 :]
            self._texts[text] = " ".join([*begin, *end]) or text
        return self._texts[text]

    def _figure(self, value: float | str, path: tuple[str, ...]) -> float | str:
        pool = self._figures_of[path]
        if len(pool) < FEWEST:
            return value
        self._turn += 1
        found: float | str = pool[draw(*self._names, path, self._turn) % len(pool)]
        return found

    def _is_shown(self, text: str) -> bool:
        if len(text) < SHORTEST:
            return True
        return any(line[:BEGINNING] in self._shown for line in text.splitlines() if len(line) >= SHORTEST)


def _opened(phone: ForkableDevice, tree: AccessibilityTree, wanted: Iterable[Taps]) -> set[str]:
    """The app in front, and those whose icons are tapped."""
    tapped = {number for taps in wanted for number in taps[:1]}
    names = {element.label for element in tree.elements if element.number in tapped and element.type == "Icon"}
    names.add(tree.root.label.strip())
    return {app.id for app in phone.info.apps if app.name in names or app.id in names}


def _carried_out(
    phone: ForkableDevice, state: State, end: Point, wanted: Sequence[Taps]
) -> Mapping[Taps, frozenset[Atom] | None] | None:
    """What the taps do at the end of the way, after the phone's state is set; None if the way leads to another screen, or if the phone
    does not bear the state."""
    if not _restored(phone, state):
        return None
    try:
        for action in end.taken:
            perform(phone, action, read_tree(phone).touch_points if isinstance(action, Tap) else {})
        if read_tree(phone).text() != end.seen.tree.text():
            return None
        return _executed(phone, end.seen.tree, wanted)
    except (ActionRefused, DeviceLost):
        return None


def _restored(phone: Device, state: State) -> bool:
    try:
        phone.restore(state)
    except (ActionRefused, DeviceLost):
        return False
    return True


def _executed(
    phone: ForkableDevice, tree: AccessibilityTree, wanted: Sequence[Taps]
) -> Mapping[Taps, frozenset[Atom] | None]:
    before = phone.state()
    found: dict[Taps, frozenset[Atom] | None] = {}
    for taps, fork in zip(wanted, copies(phone, len(wanted)), strict=True):
        after: AccessibilityTree | None = tree
        for number in taps:
            after = None if after is None else tree_after(fork, Tap(element=number), after)
        found[taps] = None if after is None else _outcome(tree, after, before, fork.state())
    return found


def _outcome(tree: AccessibilityTree, after: AccessibilityTree, before: State, state: State) -> frozenset[Atom]:
    return outcome_of(tree, after, differences(before, state), read_differences(before, state))[0]


def _texts(trees: Iterable[AccessibilityTree]) -> Iterator[str]:
    for tree in trees:
        for element in tree.root.walk():
            yield from filter(None, (element.label, element.value, element.placeholder))


def _is_fixed(name: str) -> bool:
    """Whether a field names something, or says what kind of thing it is: nobody can draw it alone."""
    last = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)[-1:] or [name]
    return bool(_FIXED.fullmatch(last[0]))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and not _NO_TEXT.fullmatch(value)


def _is_figure(value: object) -> bool:
    """Whether it is a number or a moment."""
    if isinstance(value, str):
        return bool(_MOMENT.fullmatch(value))
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is(first: object, second: object) -> bool:
    return first is second
