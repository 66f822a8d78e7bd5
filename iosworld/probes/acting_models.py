"""A planner's parts by a model: proposals, one prediction for each proposal, and one call that values all predictions."""

import json
import re
from collections.abc import Sequence
from typing import Any

from iosworld.actions import Action, Wait, parse_action
from iosworld.errors import InvalidAction
from iosworld.models.model import Model, Picture, Request, UserTurn
from iosworld.probes.walks import Point, in_words
from iosworld.probes.ways import Prediction, Situation
from iosworld.screen.screenshot import Screenshot

SYSTEM = "You operate an iPhone to reach a goal. You see its screen as a list; numbers name elements."
PROPOSE = (
    "Propose {count} different next actions. Answer with JSON only: a list of objects such as "
    '{{"action": "tap", "element": 3}}, {{"action": "type", "text": "hello"}}, '
    '{{"action": "swipe", "x1": 500, "y1": 700, "x2": 500, "y2": 300}} (a grid from 0 to 1000), {{"action": "home"}} or '
    '{{"action": "wait", "seconds": 1}}.'
)
PREDICT = (
    "The next action is: {action}. Describe in a few sentences what is different right after it: what appears, what is gone, what "
    "has another value, and what is different in the phone's saved data."
)
VALUE = (
    "Below are {count} actions' predicted results. Rate each from 0 (leads away from the goal) to 10 (leads straight to it). "
    "Answer with JSON only: a list of {count} numbers in the same order.\n\n{results}"
)
ATTEMPTS = 2
"""How often a reply that cannot be read is asked for again."""


class ModelTalk:
    """Asks a model, and counts tokens. A reply that the server does not count makes the sum unknown."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.tokens: int | None = 0

    def ask(self, now: Situation, asked: str, pictures: Sequence[Screenshot] = ()) -> str:
        """The model's answer about a situation, and about these pictures. Raises ModelError."""
        said = "\n".join(f"- {line}" for line in now.point.said) or "- nothing"
        text = f"The goal: {now.goal}\n\nDone so far:\n{said}\n\nThe phone:\n{now.here}\n{asked}"
        shown = [Picture(one.png, one.size) for one in pictures]
        reply = self.model.reply(Request(SYSTEM, (UserTurn((text, *shown)),)))
        counted = reply.usage.total if reply.usage else None
        self.tokens = None if self.tokens is None or counted is None else self.tokens + counted
        return reply.turn.text

    def ask_list(self, now: Situation, asked: str, pictures: Sequence[Screenshot] = ()) -> list[Any]:
        """A list that the model answers with; empty if it does not."""
        for _ in range(ATTEMPTS):
            found = re.search(r"\[.*\]", self.ask(now, asked, pictures), re.DOTALL)
            try:
                value = json.loads(found[0]) if found else None
            except (ValueError, RecursionError):
                continue
            if isinstance(value, list):
                return value
        return []


class ModelProposer:
    """Lets a model propose actions. What is no action is left out; without any, the phone waits."""

    def __init__(self, talk: ModelTalk, count: int) -> None:
        self._talk, self._count = talk, count

    def propose(self, now: Situation) -> list[Action]:
        found: list[Action] = []
        for one in self._talk.ask_list(now, PROPOSE.format(count=self._count)):
            try:
                action = parse_action(one)
            except InvalidAction:
                continue
            if action.name != "stop" and action not in found:
                found.append(action)
        return found[: self._count] or [Wait(seconds=1)]


class ModelWorld:
    """Lets a model predict in words."""

    def __init__(self, talk: ModelTalk) -> None:
        self._talk = talk

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        pass

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        tree = now.point.seen.tree
        return [self._talk.ask(now, PREDICT.format(action=in_words(action, tree))) for action in proposed]


class ModelValue:
    """Lets a model value all predictions in one call. A reply that cannot be read values them alike."""

    def __init__(self, talk: ModelTalk) -> None:
        self._talk = talk

    def values(self, now: Situation, predicted: Sequence[Prediction]) -> list[float]:
        pictures = [shown for shown in predicted if not isinstance(shown, str)]
        results = "\n\n".join(
            f"Result {number}:\n{shown if isinstance(shown, str) else 'the picture with this number'}"
            for number, shown in enumerate(predicted, 1)
        )
        rated = self._talk.ask_list(now, VALUE.format(count=len(predicted), results=results), pictures)
        if len(rated) != len(predicted) or not all(isinstance(one, int | float) for one in rated):
            return [0.0] * len(predicted)
        return [float(one) for one in rated]
