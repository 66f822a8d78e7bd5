"""What a person did by hand, as the draft of a task's solution.

Touches become steps that name elements, so that the solution survives changes of the layout. The draft is played once on a
copy of the phone's start, and its first lines say how that went.
"""

import itertools
from collections.abc import Sequence
from typing import Any

from pydantic import TypeAdapter

from iosworld import actions
from iosworld.agents.locator import ElementNotFound, exists, find
from iosworld.agents.reference import perform_step
from iosworld.devices.device import State
from iosworld.devices.perform import perform
from iosworld.episodes.idle import idle_state
from iosworld.episodes.observe import observe
from iosworld.episodes.touched import element_at, touched_element
from iosworld.errors import DeviceError, IOSWorldError
from iosworld.judging.changes import changes
from iosworld.judging.state import judge_state
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.screen.touch import FIELDS
from iosworld.tasks.steps import AnswerStep, AskStep, Steps, Target
from iosworld.text import visible
from iosworld.viewer.live import LivePhone
from iosworld.viewer.live_step import LiveStep
from iosworld.yaml_files import dump_yaml

MOST_ACTIONS = 1000
"""Actions of a draft that is played."""
EDGE = 40
"""A swipe to the right that begins within this share of the width, in thousandths, goes back."""

Written = dict[str, Any] | str
"""A step as YAML has it."""


def draft_solution(phone: LivePhone) -> str:
    """The way to the phone's current step as YAML with the key `solution`. Raises DeviceError."""
    path = phone.current.path()
    draft = _Draft()
    for step, following in itertools.pairwise(path):
        draft.add(step.seen, following)
    if phone.judged:
        stop = phone.judged.stop
        draft.written.append({"answer": {"text": stop.answer, **stop.answers}})
    elif phone.task:
        draft.written.append({"answer": {"text": "", **dict.fromkeys(phone.task.task.fields, "")}})
    notes = ["A draft from a session by hand. Read it, and give scroll_to and expect where a screen must be right."]
    notes += [f"Left out: {note}" for note in draft.left_out]
    notes.append(_played(phone, path, draft.written))
    return "".join(f"# {visible(note)}\n" for note in notes) + dump_yaml({"solution": draft.written})


class _Draft:
    """Collects steps, and joins those that belong together."""

    def __init__(self) -> None:
        self.written: list[Written] = []
        self.left_out: list[str] = []
        self._scrolled_from: Observation | None = None
        """The screen before the swipes that the last steps are."""
        self._is_field = False
        """Whether the last step tapped a field."""

    def add(self, seen: Observation, following: LiveStep) -> None:
        """Add the action that led from the screen `seen` to the step `following`."""
        action = following.action
        if isinstance(action, actions.Swipe):
            self._swipe(seen, action)
            return
        scrolled_from, self._scrolled_from = self._scrolled_from, None
        was_field, self._is_field = self._is_field, False
        match action:
            case actions.Home():
                self.written.append("home")
            case actions.LaunchApp(app=app):
                self._open(app)
            case actions.Tap() | actions.TapXY() | actions.DoubleTap() | actions.LongPress():
                self._touch(seen, action, following, scrolled_from)
            case actions.Drag():
                self._drag(seen, action, following)
            case actions.Type(text=text):
                self._type(text, was_field)
            case actions.Wait(seconds=seconds):
                self.written.append({"wait": seconds})
            case actions.AskUser(question=question):
                self.written.append({"ask": question})
            case _:
                self.left_out.append(following.name)

    def _open(self, app: str) -> None:
        """The way over the home screen to an icon is a part of the step."""
        while self.written and self.written[-1] in ("home", {"swipe": "left"}, {"swipe": "right"}):
            self.written.pop()
        self.written.append({"open": app})

    def _touch(
        self, seen: Observation, action: actions.Action, following: LiveStep, scrolled_from: Observation | None
    ) -> None:
        element = touched_element(seen, action)
        target = None if element is None else name_of(seen, element)
        if element is None or target is None:
            self.left_out.append(f"{following.name}, which touches nothing that has a name")
            return
        if element.type == "Icon" and isinstance(action, actions.Tap | actions.TapXY):
            self._open(element.label)
            return
        if element.type == "PickerWheel":
            self._spin(target, following)
            return
        if scrolled_from is not None and not exists(scrolled_from.tree, Target.model_validate(target)):
            is_down = True
            while self.written and self.written[-1] in ({"swipe": "up"}, {"swipe": "down"}):
                is_down = self.written.pop() == {"swipe": "up"}
            self.written.append({"scroll_to": target if is_down else _with(target, direction="up")})
        word = action.name if action.name in ("double_tap", "long_press") else "tap"
        self.written.append({word: target})
        self._is_field = word == "tap" and element.type in FIELDS

    def _spin(self, target: Written, following: LiveStep) -> None:
        """Touches of one wheel are one turn, to the row where it ends."""
        wheel = find(following.seen.tree, Target.model_validate(target))
        last = self.written[-1] if self.written else None
        if isinstance(last, dict) and "spin" in last and last["spin"]["wheel"] == target:
            self.written.pop()
        self.written.append({"spin": {"wheel": target, "to": wheel.value or "?"}})

    def _drag(self, seen: Observation, action: actions.Drag, following: LiveStep) -> None:
        ends = [element_at(seen, x, y) for x, y in ((action.x1, action.y1), (action.x2, action.y2))]
        names = [None if each is None else name_of(seen, each) for each in ends]
        if None in names:
            self.left_out.append(f"{following.name}, which does not lead from one named element to another")
        else:
            self.written.append({"drag": {"from": names[0], "to": names[1]}})

    def _type(self, text: str, into_field: bool) -> None:
        last = self.written[-1] if self.written else None
        if isinstance(last, dict) and into_field:
            self.written[-1] = {"type": {"text": text, "into": last["tap"]}}
        else:
            self.written.append({"type": text})

    def _swipe(self, seen: Observation, action: actions.Swipe) -> None:
        dx, dy = action.x2 - action.x1, action.y2 - action.y1
        if abs(dx) > abs(dy):
            back = dx > 0 and action.x1 <= EDGE
            self.written.append("back" if back else {"swipe": "right" if dx > 0 else "left"})
            self._scrolled_from = None
        else:
            self._scrolled_from = self._scrolled_from or seen
            self.written.append({"swipe": "down" if dy > 0 else "up"})


def name_of(seen: Observation, element: Element) -> Written | None:
    """What means this element and no other on its screen, as short as possible; None if nothing does."""
    label, kind = {"label": element.label}, {"type": element.type}
    choices: list[Written] = [element.label, label | kind] if element.label else []
    choices += [{"identifier": element.identifier}] if element.identifier else []
    choices += [{"placeholder": element.placeholder} | kind] if element.placeholder else []
    places = (label if element.label else {}) | kind
    choices += [places | {"nth": number} for number in range(1, 31)]
    return next((each for each in choices if _means(seen, each, element)), None)


def _means(seen: Observation, written: Written, element: Element) -> bool:
    try:
        found = find(seen.tree, Target.model_validate(written))
    except (ElementNotFound, ValueError):
        return False
    return found is element or any(inside is element for inside in found.walk())


def _with(target: Written, **more: str) -> Written:
    return {**({"named": target} if isinstance(target, str) else target), **more}


def _played(phone: LivePhone, path: Sequence[LiveStep], written: Sequence[Written]) -> str:
    """How the draft goes on a copy of the start."""
    start, end = path[0], path[-1]
    checkpoint = start.checkpoint
    if checkpoint is None:
        return "Not played: only an embedded phone can go back to the start."
    done = 0
    with checkpoint.phone() as copy:
        seen, left = observe(copy), MOST_ACTIONS
        try:
            for done, step in enumerate(TypeAdapter(Steps).validate_python(list(written)), 1):  # noqa: B007
                if isinstance(step, AnswerStep | AskStep):
                    continue
                play = perform_step(step, seen)
                try:
                    action = next(play)
                    while True:
                        if left == 0:
                            return f"Not played to the end: it takes more than {MOST_ACTIONS:,} actions."
                        left -= 1
                        perform(copy, action, seen.tree.touch_points)
                        seen = observe(copy)
                        action = play.send(seen)
                except StopIteration as ended:
                    seen = ended.value
        except DeviceError:
            raise
        except (IOSWorldError, ValueError) as problem:
            return f"Played again, it ends at step {done}: {problem}"
        after = copy.state()
        if phone.task and phone.judged:
            stop, before = phone.judged.stop, start.state()

            def waited() -> State:
                return idle_state(copy, before, after)

            verdict = judge_state(
                phone.task.task, before, after, stop.answer, "stopped", given=stop.answers, waited=waited
            )
            return f"Played again, the verdict is {verdict.verdict}{f' ({verdict.cause})' if verdict.cause else ''}."
    differ = [str(change) for change in changes(end.state(), after)]
    return (
        f"Played again, {len(differ)} values differ from the end by hand: {', '.join(differ[:3])}"
        if differ
        else ("Played again, it leads to the same state.")
    )
