"""The reference agent: carries out a task's written solution by touch and typing only.

It finds the element that a step names on the current screen and touches its center, at a point on the 0–1000 grid, as a
vision-only agent would. It fails if the screen is not as the solution expects.
"""

import math
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import assert_never

from iosworld import actions
from iosworld.actions import Action, to_grid
from iosworld.agents.agent import Scripted
from iosworld.agents.locator import ElementNotFound, exists, find, find_all
from iosworld.agents.seeking import KEYS, named_by, seek
from iosworld.errors import AgentError
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element
from iosworld.screen.formats import US, Formats
from iosworld.screen.observation import Observation
from iosworld.tasks import steps
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.steps import Direction, Step, Target

MAX_PAGES = 10
MAX_SWIPES = 40
MAX_TURNS = 80
ROW = 32.0
"""Height of a picker wheel's row in points."""
WHEEL_RADIUS = 108.0
"""Radius in points of the cylinder that a wheel's rows are drawn on. Rows far from the center are closer together."""

WHEEL = Target(type="PickerWheel")
O_CLOCK = "o’clock"
"""What a wheel of hours of the day has in its value."""
HALVES = ("AM", "PM")
LOW_POWER = Target(label="Low Power Mode", type="Button")
"""The other button of the alert about a low battery."""
BANNER = "NotificationShortLookView"
"""The identifier of a notification's banner, which covers what is at the top of the screen."""
BANNER_SECONDS = 6

Play = Generator[Action, Observation, Observation]
"""Yields actions, receives the observation after each, and returns the last observation."""


class ReferenceAgent(Scripted):
    """Plays the steps of a solution, then stops."""

    name = "reference"

    def __init__(
        self, solution: Sequence[Step], *, interrupted: bool = False, seeks: bool = False, formats: Formats = US
    ) -> None:
        """`interrupted` says that something happens on the phone meanwhile, of which the solution knows nothing: the
        agent closes alerts of the system's, and waits until banners are gone. `seeks` says that the screen may be
        laid out differently: the agent scrolls to what a step names and the screen does not show. `formats` says how
        the phone writes times and dates: the agent looks for the values that a step names in this form too."""
        self._play = _play(solution, seeks)
        self._interrupted = interrupted
        self._formats = formats
        self._started = False
        self._fields: Fields | None = None

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:  # noqa: ARG002  # the solution has it
        """Keep the fields. The solution already implements the goal."""
        self._fields = fields

    def act(self, observation: Observation) -> Action:
        """Return the next action. Raises AgentError if the screen is unexpected or the last action was refused."""
        if self._formats != US:
            observation = replace(observation, tree=replace(observation.tree, formats=self._formats))
        if self._interrupted and observation.error is None and (action := _after_interruption(observation)):
            return action
        if not self._started:
            next(self._play)
            self._started = True
        action = self._play.send(observation)
        if isinstance(action, actions.Stop) and self._fields is not None:
            # A field that the solution does not fill was not found; free answers have no fields.
            return actions.Stop(answer=action.answer, answers={name: action.answers.get(name) for name in self._fields})
        return action


def _after_interruption(seen: Observation) -> Action | None:
    """What makes the screen as it would be without what has just happened; None if nothing is in the way."""
    if exists(seen.tree, LOW_POWER):
        return _tap(seen, find(seen.tree, Target(label="Close", type="Button", near=LOW_POWER)))
    if any(element.identifier == BANNER for element in seen.tree.elements):
        return actions.Wait(seconds=BANNER_SECONDS)
    return None


def _play(solution: Sequence[Step], seeks: bool) -> Generator[Action, Observation, None]:
    seen = yield actions.Wait()  # never carried out: it receives the first observation
    for number, step in enumerate(solution, 1):
        try:
            if seeks and (target := named_by(step)) is not None:
                seen = yield from seek(target, seen)
            seen = yield from perform_step(step, seen)
            if seeks and isinstance(step, steps.OpenStep) and seen.tree.root.label.strip() not in ("", step.app):
                seen = yield from perform_step(step, seen)  # a banner came, covered the icon and took the touch
        except AgentError as problem:
            raise AgentError(f"step {number} of the solution ({steps.keyword(step)}): {problem}") from None
    while True:
        yield actions.Stop()


def perform_step(step: Step, seen: Observation) -> Play:
    """Carry out one step from the screen `seen`. Raises AgentError if the screen is not as the step expects."""
    match step:
        case steps.OpenStep(app=app):
            return (yield from _open(app, seen))
        case steps.ScrollToStep():
            return (yield from _scroll_to(step, seen))
        case steps.ExpectStep():
            find_all(seen.tree, step)
            return seen
        case steps.TapStep(at="end"):
            return (yield from _tap_end(step, seen))
        case steps.TapStep():
            return (yield from _do(_tap(seen, find(seen.tree, step))))
        case steps.DoubleTapStep():
            x, y = _place(seen, find(seen.tree, step))
            return (yield from _do(actions.DoubleTap(x=x, y=y)))
        case steps.LongPressStep():
            x, y = _place(seen, find(seen.tree, step))
            return (yield from _do(actions.LongPress(x=x, y=y)))
        case steps.TypeTextStep():
            return (yield from _type(step, seen))
        case steps.SwipeStep(direction=direction, on=on):
            return (yield from _do(_swipe(seen, direction, find(seen.tree, on) if on else None)))
        case steps.DragStep(start=start, end=end):
            (x1, y1), (x2, y2) = _place(seen, find(seen.tree, start)), _place(seen, find(seen.tree, end))
            return (yield from _do(actions.Drag(x1=x1, y1=y1, x2=x2, y2=y2)))
        case steps.SpinStep():
            return (yield from _spin(step, seen))
        case steps.HomeStep():
            return (yield from _do(actions.Home()))
        case steps.BackStep():
            return (yield from _do(actions.Swipe(x1=0, y1=500, x2=850, y2=500)))
        case steps.WaitStep(seconds=seconds):
            return (yield from _do(actions.Wait(seconds=seconds)))
        case steps.AskStep(question=question):
            return (yield from _do(actions.AskUser(question=question)))
        case steps.AnswerStep():
            return (yield from _do(actions.Stop(answer=step.text, answers=step.answers)))
        case _:
            assert_never(step)


def _do(action: Action) -> Play:
    seen = yield action
    if seen.error is not None:
        raise AgentError(f"the phone refused {action.name}: {seen.error}")
    return seen


def _open(app: str, seen: Observation) -> Play:
    """From any screen: go to the first page of the home screen, then page by page until the icon appears."""
    icon = Target(label=app, type="Icon", nth=1)  # an icon in the dock can also be on a page
    seen = yield from _do(actions.Home())
    if not exists(seen.tree, icon):
        seen = yield from _do(actions.Home())  # from a later page, Home goes to the first
    for start, end in ((900, 100), (100, 900)):  # Home may also stay on a later page: then the icon is on one before it
        for _ in range(MAX_PAGES):
            if exists(seen.tree, icon):
                return (yield from _do(_tap(seen, find(seen.tree, icon))))
            before = _content(seen.tree)
            seen = yield from _do(actions.Swipe(x1=start, y1=500, x2=end, y2=500))
            if _content(seen.tree) == before:
                break
    find(seen.tree, icon)  # its error lists what is there instead
    raise ElementNotFound(f"expected the icon of {app!r} on one of {MAX_PAGES} pages")


def _scroll_to(step: steps.ScrollToStep, seen: Observation) -> Play:
    opposite: dict[Direction, Direction] = {"down": "up", "up": "down", "left": "right", "right": "left"}
    finger = opposite[step.direction]  # to reveal content further down, the finger moves up
    for direction in (finger, opposite[finger]):
        for _ in range(MAX_SWIPES):
            if exists(seen.tree, step):
                return seen
            before = _content(seen.tree)
            inside = find(seen.tree, step.inside) if step.inside else None
            seen = yield from _do(_swipe(seen, direction, inside, gently=True))
            if _content(seen.tree) == before:
                break
    find_all(seen.tree, step)  # its error lists what is there instead
    return seen


def _type(step: steps.TypeTextStep, seen: Observation) -> Play:
    if step.into is not None:
        if step.clear:
            seen = yield from _select_all(step.into, seen)
        elif step.at == "end":
            seen = yield from _tap_end(step.into, seen)
        else:
            seen = yield from _do(_tap(seen, find(seen.tree, step.into)))
    return (yield from _do(actions.Type(text=step.text)))


def _tap_end(field: Target, seen: Observation) -> Play:
    """Tap a field after its text, which puts the caret at the end. Scroll the field first if its end is not visible."""
    for _ in range(MAX_SWIPES):
        element = find(seen.tree, field)
        part, whole = seen.tree.touch_frame(element), element.frame
        if part.y + part.height >= whole.y + whole.height - 1:
            point = seen.tree.end_point(element)
            if point is not None:
                return (yield from _do(_tap_point(seen, *point)))
        before = _content(seen.tree)
        swipe = _swipe(seen, "up", element, gently=True)
        seen = yield from _do(swipe)
        if _content(seen.tree) == before:  # a bar below the field may have taken the finger
            x, y = _place(seen, element)
            seen = yield from _do(swipe.model_copy(update={"x1": x, "y1": y, "x2": x, "y2": y + swipe.y2 - swipe.y1}))
        if _content(seen.tree) == before:
            break
    raise ElementNotFound(f"the end of the text in {field} is covered or off the screen")


def _select_all(field: Target, seen: Observation) -> Play:
    """Select a field's contents as a person does: a tap, a tap on the caret, Select All."""
    seen = yield from _tap_end(field, seen)
    element = find(seen.tree, field)
    if not element.value or element.value == element.placeholder:
        return seen
    seen = yield from _tap_end(field, seen)
    command = Target(label="Select All", type="MenuItem")
    if exists(seen.tree, command):
        return (yield from _do(_tap(seen, find(seen.tree, command))))
    # A device without an edit menu: the caret is at the end.
    return (yield from _do(actions.Type(text="\b" * len(element.value))))


def _spin(step: steps.SpinStep, seen: Observation) -> Play:
    """Turn a wheel by touching a row next to its center, which brings that row to the center."""
    if seen.tree.formats.is_24_hour:
        step = for_24_hours(step, seen)
    wheel = find(seen.tree, step.wheel)
    direction = _direction(wheel.value, step)
    may_turn_back = step.towards is None
    rows = 1
    for _ in range(MAX_TURNS):
        if _shows(wheel.value, step.to):
            return seen
        before = wheel.value
        x, y = wheel.frame.center
        seen = yield from _do(_tap_point(seen, x, y + direction * _distance(rows)))
        wheel = find(seen.tree, step.wheel)
        if wheel.value == before:
            if not may_turn_back:
                raise AgentError(f"the wheel {step.wheel} stays at {before!r}; expected it to turn to {step.to!r}")
            direction, may_turn_back = -direction, False
        rows = _rows(before, wheel, step.to, rows)
    raise AgentError(f"the wheel {step.wheel} did not reach {step.to!r} in {MAX_TURNS} turns; it is at {wheel.value!r}")


def for_24_hours(step: steps.SpinStep, seen: Observation) -> steps.SpinStep:
    """The same turn where the wheel of hours goes from 0 to 23 and there is none for the half of the day: an hour stays
    in the half in which it is, and a half keeps the hour."""
    hours = [number for number, wheel in enumerate(find_all(seen.tree, WHEEL), 1) if O_CLOCK in wheel.value]
    if step.to in HALVES and hours:
        wheel = WHEEL.model_copy(update={"nth": hours[0]})
        now = _number(find(seen.tree, wheel).value) or 0
        return step.model_copy(update={"wheel": wheel, "to": str(now % 12 + 12 * HALVES.index(step.to))})
    value = find(seen.tree, step.wheel).value
    hour, goal = _number(value), _number(step.to)
    if hour is None or goal is None or O_CLOCK not in value:
        return step
    return step.model_copy(update={"to": str(goal % 12 + 12 * (hour // 12))})


def _shows(value: str, wanted: str) -> bool:
    """Whether the current row matches: it is equal, or begins with the same word or number (5 and 05 are equal)."""
    shown, goal = _number(value), _number(wanted)
    return value == wanted or value.startswith(f"{wanted} ") or (shown is not None and shown == goal)


def _direction(value: str, step: steps.SpinStep) -> int:
    """1 for a row below the current one, -1 for one above: as the step says, else by the numbers, else below."""
    shown, goal = _number(value), _number(step.to)
    if step.towards is not None:
        return 1 if step.towards == "later" else -1
    return -1 if shown is not None and goal is not None and goal < shown else 1


def _distance(rows: int) -> float:
    """Distance in points from the center of a wheel at which a row is drawn."""
    return WHEEL_RADIUS * 0.95 * math.sin(rows * ROW / WHEEL_RADIUS)


def _rows(before: str, wheel: Element, wanted: str, rows: int) -> int:
    """How many rows to turn next: three while the numbers are consecutive and the target is far, else one.

    On a wheel drawn as a cylinder, the row at three row heights from the center is the fourth.
    """
    old, new, goal = _number(before), _number(wheel.value), _number(wanted)
    if old is None or new is None or goal is None or abs(new - old) not in ((1,) if rows == 1 else (3, 4)):
        return 1
    reach = 3 if abs(new - old) == 3 else 4
    return 3 if abs(goal - new) >= reach and wheel.frame.height >= 6 * ROW else 1


def _number(row: str) -> int | None:
    first = row.split(" ")[0]
    return int(first) if first.isascii() and first.isdecimal() else None


def _tap(seen: Observation, element: Element) -> Action:
    x, y = _place(seen, element)
    return actions.TapXY(x=x, y=y)


def _tap_point(seen: Observation, x: float, y: float) -> Action:
    grid_x, grid_y = to_grid(x, y, seen.size)
    return actions.TapXY(x=grid_x, y=grid_y)


def _place(seen: Observation, element: Element) -> tuple[int, int]:
    """The grid point at which to touch an element. Raises ElementNotFound if the element is covered."""
    point = seen.tree.tap_point(element)
    if point is None:
        raise ElementNotFound(f"{element.type} {element.label!r} is covered or off the screen")
    return to_grid(*point, seen.size)


def _swipe(seen: Observation, direction: Direction, on: Element | None, *, gently: bool = False) -> actions.Swipe:
    """A swipe over most of an element, or over the center of the screen. `gently` makes it shorter and slower."""
    width, height = seen.size
    x, y = (width / 2, height / 2) if on is None else seen.tree.touch_point(on) or on.frame.center
    reach = 0.2 if gently else 0.3
    along_x = min(width, on.frame.width if on else width) * (reach + 0.1)
    along_y = height * reach if on is None or on.frame.height > height * reach * 2 else max(on.frame.height * 0.4, 20.0)
    dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[direction]
    keys = min((element.frame.y for element in seen.tree.elements if element.type in KEYS), default=height)
    if on is None and y - dy * along_y >= keys:  # A finger that starts on the keyboard scrolls nothing.
        y, along_y = keys * 0.6, keys * 0.2
    x1, y1 = to_grid(x - dx * along_x, y - dy * along_y, seen.size)
    x2, y2 = to_grid(x + dx * along_x, y + dy * along_y, seen.size)
    return actions.Swipe(x1=x1, y1=y1, x2=x2, y2=y2, seconds=1.0 if gently else 0.3)


def _content(tree: AccessibilityTree) -> list[tuple[str, str, str, object]]:
    """A fingerprint of the screen. A swipe that does not change it has reached the end."""
    return [(element.type, element.label, element.value, element.frame) for element in tree.elements]
