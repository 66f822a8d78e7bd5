"""Walks: the steps of a solution carried out on a phone, with a visit before each action."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from iosworld import actions
from iosworld.actions import Action, to_points
from iosworld.agents.reference import BANNER, perform_step
from iosworld.devices.device import Device, ForkableDevice, State
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe, observe_tree, read_tree
from iosworld.errors import ActionRefused, AgentError
from iosworld.hashes import value_hash
from iosworld.judging.changes import Change, changes, read_changes
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.screen.simple_list import ListEntry, entries_of, is_control
from iosworld.tasks.steps import AnswerStep, ExpectStep, ScrollToStep, Step

CLOCK = "system.now"
_FRONT = frozenset({"Alert", "Menu", "Popover", "Sheet"})
"""Types of what lies over the rest of a screen."""
_OWN = frozenset({"now", "counters", "journal", "badges"})
"""What the phone keeps for itself: nobody calls it saved data."""


@dataclass(frozen=True)
class Point:
    """A phone at one step of a walk."""

    phone: ForkableDevice
    seen: Observation
    taken: tuple[Action, ...] = ()
    said: tuple[str, ...] = ()
    """The actions in words."""
    step: int = 0
    """The place of the solution's step that comes next or goes on."""
    pictures: bool = True
    """Whether screens are seen as pictures, too. Reading trees alone is much faster."""
    teller: "Teller | None" = None
    """Writes `told` and `saved` of the points that come after this one."""
    told: tuple[str, ...] = ()
    """The actions in words, with what they visibly did."""
    saved: State | None = None
    """The phone's state, if it is known."""

    def after(self, phone: ForkableDevice, action: Action) -> "Point":
        """Carry out an action on `phone`, which is as this point's. Raises DeviceError."""
        error = None
        try:
            perform(phone, action, self.seen.tree.touch_points)
        except ActionRefused as refusal:
            error = str(refusal)
        look = observe if self.pictures else observe_tree
        seen = look(phone, len(self.taken) + 2, error)
        said = (*self.said, in_words(action, self.seen.tree) + _then(action, self.seen.tree, seen.tree))
        after = replace(self, phone=phone, seen=seen, taken=(*self.taken, action), said=said)
        return after if self.teller is None else self.teller(self, action, after)

    def pictured(self) -> "Point":
        """This point with the picture of its screen. The phone is still here. Raises DeviceError."""
        return self if self.pictures else replace(self, seen=replace(self.seen, screenshot=self.phone.screenshot()))


Teller = Callable[[Point, Action, Point], Point]
"""Called with a point, an action, and the point after it; gives that with more that is known of it."""
Visit = Callable[[Point, Action | None], None]
"""Called with each point and the action that comes next, None at the end."""


def walk(
    phone: Device,
    steps: Sequence[Step],
    visit: Visit = lambda *_: None,
    *,
    pictures: bool = False,
    begin: Point | None = None,
) -> Point:
    """Carry out `steps` up to their answer, and return the last point. Raises AgentError or DeviceError.

    With `begin`, the phone is there already, and the walk goes on with the step that comes next there.
    """
    look = observe if pictures else observe_tree
    point = begin or Point(cast("ForkableDevice", phone), look(phone), pictures=pictures)
    for number, step in enumerate(steps):
        if isinstance(step, AnswerStep):
            break
        if number < point.step:
            continue
        point = replace(point, step=number)
        play = perform_step(step, point.seen)
        try:
            action = next(play)
            while True:
                visit(point, action)
                point = point.after(point.phone, action)
                action = play.send(point.seen)
        except StopIteration:
            continue
    visit(point, None)
    return point


def common_steps(first: Sequence[Step], second: Sequence[Step]) -> int:
    """How many steps two walks begin with alike."""
    pairs = zip(first, second, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


def reaches(phone: Device, steps: Sequence[Step], passes: Callable[[State], bool]) -> bool:
    """Whether `steps` up to their answer reach the goal for one who only reads what they do. Raises DeviceError.

    Such a reader does not know what a solution expects to see on the way, and goes on where a scroll finds nothing.
    """
    for step in steps:
        if isinstance(step, ExpectStep):
            continue
        try:
            walk(phone, [step])
        except AgentError:
            if not isinstance(step, ScrollToStep):
                return False
    return passes(phone.state())


def copies(phone: ForkableDevice, count: int) -> Iterator[ForkableDevice]:
    """So many copies of a phone, one after the other: each ends when the next one is asked for. Raises DeviceError."""
    checkpoint = phone.checkpoint()
    try:
        for _ in range(count):
            with checkpoint.phone() as copy:
                yield copy
    finally:
        checkpoint.release()


def tree_after(phone: Device, action: Action, tree: AccessibilityTree) -> AccessibilityTree | None:
    """Carry out an action and read the tree, without a picture; None if it is refused. Raises DeviceError."""
    try:
        perform(phone, action, tree.touch_points)
    except ActionRefused:
        return None
    return read_tree(phone)


def as_json(taken: Sequence[Action]) -> tuple[dict[str, Any], ...]:
    """Actions as they are saved."""
    return tuple(action.model_dump(mode="json") for action in taken)


def differences(before: State, after: State) -> list[Change]:
    """The changes of the saved state, clock aside."""
    return [change for change in changes(before, after) if str(change) != CLOCK]


def read_differences(before: State, after: State) -> list[Change]:
    """The changes of the saved state that reading makes: they count for who looks at saved data, and not for judges."""
    found = read_changes(before, after)
    return [one for one in found if one.path[0].name != "system" or one.path[1].name not in _OWN]


def state_key(before: State, after: State, tree: AccessibilityTree) -> str:
    """A hash of a phone's state and screen, relative to the state `before`, clock aside."""
    return place_key(differences(before, after), tree.text())


def place_key(changed: Sequence[Change], text: str) -> str:
    """A hash of differences of the saved state and of a tree's text."""
    return value_hash([[[str(change), change.kind, change.value] for change in changed], text])


def controls(tree: AccessibilityTree) -> list[ListEntry]:
    """The controls that a tap reaches, each number once, in reading order: a notification's banner takes the taps on what is under it."""
    banner = _banner(tree)
    points = tree.touch_points
    return [one for one in _touchable(tree) if banner is None or _lets_through(banner, one, points[one.element.number])]


def _touchable(tree: AccessibilityTree) -> list[ListEntry]:
    found = {entry.element.number: entry for entry in entries_of(tree) if entry.touchable and is_control(entry.element)}
    return list(found.values())


def _banner(tree: AccessibilityTree) -> Element | None:
    return next((element for element in tree.elements if element.identifier == BANNER), None)


def _lets_through(banner: Element, entry: ListEntry, point: tuple[float, float]) -> bool:
    """Whether a touch at a point reaches a control there, which a banner may cover."""
    return not banner.frame.contains(*point) or any(one.number == entry.element.number for one in banner.walk())


def control_words(entry: ListEntry) -> str:
    """`Button “Save”`."""
    return f"{entry.element.type} “{entry.name}”" if entry.name else entry.element.type


def control_at(tree: AccessibilityTree, point: tuple[float, float]) -> ListEntry | None:
    """The smallest control that a touch at a point reaches; None if there is none. The point is in the points of the screen.

    One of a menu or a dialog lies over all others.
    """
    banner = _banner(tree)
    found = [
        entry
        for entry in _touchable(tree)
        if tree.touch_frame(entry.element).contains(*point) and (banner is None or _lets_through(banner, entry, point))
    ]
    front = {inside.number for element in tree.elements if element.type in _FRONT for inside in element.walk()}
    over = [entry for entry in found if entry.element.number in front]
    return min(over or found, key=lambda entry: entry.element.frame.width * entry.element.frame.height, default=None)


def in_words(action: Action, tree: AccessibilityTree) -> str:
    """An action as a line of the history."""
    match action:
        case actions.TapXY(x=x, y=y):
            return f"tap {_at(x, y, tree)}"
        case actions.Tap(element=number):
            entry = next((entry for entry in controls(tree) if entry.element.number == number), None)
            return f"tap {control_words(entry) if entry else f'element {number}'}"
        case actions.DoubleTap(x=x, y=y) | actions.LongPress(x=x, y=y):
            return f"{action.name.replace('_', ' ')} {_at(x, y, tree)}"
        case actions.Type(text=text):
            return _typing(text)
        case actions.Swipe():
            return f"swipe {_direction(action.x2 - action.x1, action.y2 - action.y1)}"
        case actions.Drag():
            return f"drag {_at(action.x1, action.y1, tree)} to {_at(action.x2, action.y2, tree)}"
        case actions.Home():
            return "go to the home screen"
        case actions.LaunchApp(app=app):
            return f"open the app “{app}”"
        case actions.TerminateApp(app=app):
            return f"close the app “{app}”"
        case actions.OpenURL(url=url):
            return f"open the address “{url}”"
        case actions.Wait(seconds=seconds):
            return f"wait {seconds:g} seconds"
        case _:
            return action.name.replace("_", " ")


def _typing(text: str) -> str:
    """Typing in words: backspaces at its beginning delete what was there."""
    rest = text.lstrip("\b")
    deleted = len(text) - len(rest)
    if not deleted:
        return f"type “{text}”"
    words = f"delete {deleted} character{'s' if deleted > 1 else ''}"
    return f"{words} and type “{rest}”" if rest else words


def _then(action: Action, before: AccessibilityTree, after: AccessibilityTree) -> str:
    """What a touched control without a name says afterwards: else nobody could know from a history what a wheel was turned to."""
    if not isinstance(action, actions.TapXY):
        return ""
    point = to_points(action.x, action.y, before.size)
    touched, now = control_at(before, point), control_at(after, point)
    if (
        touched is None
        or now is None
        or touched.name
        or now.element.type != touched.element.type
        or not now.element.value
    ):
        return ""
    return f", which then says “{now.element.value}”"


def _at(x: float, y: float, tree: AccessibilityTree) -> str:
    """The smallest control at a place of the grid, in words."""
    found = control_at(tree, to_points(x, y, tree.size))
    return control_words(found) if found else f"the screen at ({x:g}, {y:g})"


def _direction(dx: float, dy: float) -> str:
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"
