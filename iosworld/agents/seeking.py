"""Scrolling to what a step names, on a screen that is laid out differently from the one that the step was written for."""

from collections.abc import Generator, Iterator

from iosworld import actions
from iosworld.actions import Action, to_grid
from iosworld.agents.locator import exists
from iosworld.screen.element import Frame
from iosworld.screen.observation import Observation
from iosworld.tasks import steps
from iosworld.tasks.steps import Step, Target

MAX_SWIPES = 40
MAX_SIDEWAYS = 12
"""Swipes along one row."""
KEYS = ("Keyboard", "Key")
"""The types of what the keyboard consists of."""
DOWN = ((0.8, 0.4), (0.6, 0.3))
UP = ((0.4, 0.8), (0.6, 0.9))
"""Where the finger begins and ends to scroll, in shares of what the keyboard leaves of the screen. If the first swipe does
nothing, a header or a bar above the keyboard may have taken it, and the second follows."""
ROW_HEIGHT = 0.45
"""The largest share of the screen's height that a row which scrolls sideways takes."""
EDGE = 1.0
"""How far, in points, an element has to lie beyond the edge of what can be touched of it to count as cut off."""

Seek = Generator[Action, Observation, Observation]


def named_by(step: Step) -> Target | None:
    """What has to be on the screen for this step; None if nothing has."""
    match step:
        case steps.TapStep() | steps.DoubleTapStep() | steps.LongPressStep() | steps.ExpectStep():
            return step
        case steps.ScrollToStep(direction="down", inside=None):
            return step
        case steps.TypeTextStep(into=into):
            return into
        case steps.SwipeStep(on=on):
            return on
        case steps.SpinStep(wheel=wheel):
            return wheel
        case steps.DragStep(start=start):
            return start
        case _:
            return None


def seek(target: Target, seen: Observation) -> Seek:
    """Scroll down, then up, until the screen shows the target or ends, then through the rows that scroll sideways, from
    the top of the screen on. Does nothing if the target is shown already."""
    for swipes in (DOWN, UP):
        seen = yield from _along(target, seen, swipes)
        if seen.error is not None or exists(seen.tree, target):
            return seen
    for _ in range(MAX_SWIPES):
        for row in list(_rows(seen)):
            seen = yield from _sideways(target, seen, row)
            if seen.error is not None or exists(seen.tree, target):
                return seen
        before = _content(seen)
        seen = yield _swipe(seen, *DOWN[0])
        if seen.error is not None or _content(seen) == before:
            break
    return seen


def _along(target: Target, seen: Observation, swipes: tuple[tuple[float, float], ...]) -> Seek:
    """Scroll in one direction until the screen shows the target or ends."""
    for _ in range(MAX_SWIPES):
        if exists(seen.tree, target):
            break
        before = _content(seen)
        for first, last in swipes:
            seen = yield _swipe(seen, first, last)
            if seen.error is not None or _content(seen) != before:
                break
        if seen.error is not None or _content(seen) == before:
            break
    return seen


def _sideways(target: Target, seen: Observation, row: Frame) -> Seek:
    """Scroll a row to its end, then to its beginning, until the screen shows the target."""
    for is_on in (True, False):
        for _ in range(MAX_SIDEWAYS):
            before = _content(seen)
            seen = yield _swipe_sideways(seen, row, is_on=is_on)
            if seen.error is not None or exists(seen.tree, target):
                return seen
            if _content(seen) == before:
                break
    return seen


def _rows(seen: Observation) -> Iterator[Frame]:
    """Where the screen scrolls sideways, from top to bottom: where an element is cut off at its left or right side.

    Elements that overlap vertically belong to the same row.
    """
    bottom = 0.0
    for frame in sorted(_cut_off(seen), key=lambda frame: (frame.y, frame.height)):
        if frame.y >= bottom:
            yield frame
            bottom = frame.y + frame.height


def _cut_off(seen: Observation) -> Iterator[Frame]:
    width, height = seen.size
    for element in seen.tree.elements:
        frame, part = element.frame, seen.tree.touch_frame(element)
        if part.is_empty or frame.height > height * ROW_HEIGHT:
            continue
        right, shown = frame.x + frame.width, part.x + part.width
        is_cut_right = right > width + EDGE or (shown < right - EDGE and shown > width * 0.8)
        is_cut_left = frame.x < -EDGE or (part.x > frame.x + EDGE and part.x < width * 0.2)
        if is_cut_right or is_cut_left:
            yield Frame(frame.x, max(frame.y, 0.0), frame.width, frame.height)


def _swipe(seen: Observation, first: float, last: float) -> Action:
    """A slow swipe over what the keyboard leaves of the screen."""
    width, height = seen.size
    bottom = min([height, *(element.frame.y for element in seen.tree.elements if element.type in KEYS)])
    x, start = to_grid(width / 2, max(bottom * first, 150.0), seen.size)
    _, end = to_grid(width / 2, max(bottom * last, 150.0), seen.size)
    return actions.Swipe(x1=x, y1=start, x2=x, y2=end, seconds=1.0)


def _swipe_sideways(seen: Observation, row: Frame, *, is_on: bool) -> Action:
    """A slow swipe along the middle of a row, away from the edges of the screen, where iOS has gestures of its own."""
    width, height = seen.size
    right, left = width * 0.8, width * 0.25
    y = min(max(row.center[1], 1.0), height - 1)
    start, row_y = to_grid(right if is_on else left, y, seen.size)
    end, _ = to_grid(left if is_on else right, y, seen.size)
    return actions.Swipe(x1=start, y1=row_y, x2=end, y2=row_y, seconds=1.0)


def _content(seen: Observation) -> list[tuple[str, str, str, object]]:
    return [(element.type, element.label, element.value, element.frame) for element in seen.tree.elements]
