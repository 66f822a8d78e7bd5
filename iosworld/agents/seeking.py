"""Scrolling to what a step names, on a screen that is laid out differently from the one that the step was written for."""

from collections.abc import Generator

from iosworld import actions
from iosworld.actions import Action, to_grid
from iosworld.agents.locator import exists
from iosworld.screen.observation import Observation
from iosworld.tasks import steps
from iosworld.tasks.steps import Step, Target

MAX_SWIPES = 40
KEYS = ("Keyboard", "Key")
"""The types of what the keyboard consists of."""


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


def seek(target: Target, seen: Observation) -> Generator[Action, Observation, Observation]:
    """Scroll down, then up, until the screen shows the target or ends. Does nothing if it is shown already."""
    for is_down in (True, False):
        for _ in range(MAX_SWIPES):
            if exists(seen.tree, target):
                return seen
            before = _content(seen)
            seen = yield _swipe(seen, is_down=is_down)
            if seen.error is not None or _content(seen) == before:
                break
    return seen


def _swipe(seen: Observation, *, is_down: bool) -> Action:
    """A slow swipe over what the keyboard leaves of the screen."""
    width, height = seen.size
    bottom = min([height, *(element.frame.y for element in seen.tree.elements if element.type in KEYS)])
    low, high = bottom * 0.8, max(bottom * 0.4, 150.0)
    x, start = to_grid(width / 2, low if is_down else high, seen.size)
    _, end = to_grid(width / 2, high if is_down else low, seen.size)
    return actions.Swipe(x1=x, y1=start, x2=x, y2=end, seconds=1.0)


def _content(seen: Observation) -> list[tuple[str, str, str, object]]:
    return [(element.type, element.label, element.value, element.frame) for element in seen.tree.elements]
