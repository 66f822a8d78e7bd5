"""An agent that copies words of the goal and understands nothing. A task that it passes can be passed without looking."""

import re

from iosworld.actions import Action, Home, Stop, Swipe, TapXY, Type, to_grid
from iosworld.agents.agent import Scripted
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.screen.touch import FIELDS
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.answer_types.yes_no import YesNoAnswer

MOST_ACTIONS = 24
FINISHES = ("Send", "Save", "Done", "Add", "Create", "Post", "Continue", "Confirm", "search", "return")
"""Buttons that end what was typed."""
_QUOTED = re.compile(r"“([^”]+)”|\"([^\"]+)\"")


class GoalCopierAgent(Scripted):
    """Opens the apps that the goal names, types the goal's words into every field, taps what has a label of the goal, and
    answers with words of the goal. It acts the same way each time."""

    name = "goal_copier"

    def __init__(self) -> None:
        self._goal = ""
        self._fields: Fields = NO_FIELDS
        self._texts: list[str] = []
        self._done: set[str] = set()
        self._types_next = False
        self._taken = 0

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Keep the goal: it is all that this agent reads."""
        self._goal, self._fields = goal, fields
        quoted = [one or two for one, two in _QUOTED.findall(goal)]
        self._texts = [*quoted, goal]

    def act(self, observation: Observation) -> Action:
        self._taken += 1
        if self._taken > MOST_ACTIONS:
            return self._stop()
        if self._types_next:
            self._types_next = False
            return Type(text=self._texts[(self._taken // 2) % len(self._texts)])
        elements = [each for each in observation.tree.elements if observation.tree.touch_point(each) is not None]
        fields = [each for each in elements if each.type in FIELDS]
        for each in fields:
            if self._is_new("field", each):
                self._types_next = True
                return self._tap(each, observation)
        named = [each for each in elements if each.label and len(each.label) > 2 and _head(each.label) in self._goal]
        ends = [each for each in elements if each.label in FINISHES]
        for each in [*named, *ends]:
            if self._is_new("tap", each):
                return self._tap(each, observation)
        if self._taken % 5 == 0:
            return Home()
        return Swipe(x1=900, y1=500, x2=100, y2=500) if self._taken % 2 else Swipe(x1=500, y1=700, x2=500, y2=300)

    def _is_new(self, kind: str, element: Element) -> bool:
        """Whether such an element has not been touched before."""
        key = f"{kind}/{element.type}/{element.label}/{element.identifier}"
        if key in self._done:
            return False
        self._done.add(key)
        return True

    def _tap(self, element: Element, seen: Observation) -> Action:
        point = seen.tree.touch_point(element)
        if point is None:  # they were chosen by having one
            return Home()
        x, y = to_grid(*point, seen.size)
        return TapXY(x=x, y=y)

    def _stop(self) -> Stop:
        answers: dict[str, str | list[str] | None] = {}
        for name, field in self._fields.items():
            answers[name] = None if field.many else "yes" if isinstance(field, YesNoAnswer) else self._texts[0][:200]
        return Stop(answer=self._goal[:500], answers=answers)


def _head(label: str) -> str:
    """The first part of a label, as people name things."""
    return re.split(r"[,:·]", label)[0].strip()
