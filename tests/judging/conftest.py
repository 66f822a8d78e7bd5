from dataclasses import dataclass, field

import pytest

from iosworld.judging import Screen, Step, Trajectory
from iosworld.models import ModelTurn, Picture, Reply, Request, Usage
from iosworld.tasks import Rubric


@dataclass
class Scripted:
    """A model that says what it is told to: texts, turns or errors, one after the other."""

    replies: list
    name: str = "scripted"
    asked: list[Request] = field(default_factory=list)

    def describe(self):
        return {"family": "scripted"}

    def reply(self, request):
        self.asked.append(request)
        said = self.replies.pop(0)
        if isinstance(said, Exception):
            raise said
        turn = said if isinstance(said, ModelTurn) else ModelTurn(text=said)
        return Reply(turn, Usage(input=1000, output=10), stopped="end_turn")

    def close(self):
        pass


@pytest.fixture
def scripted():
    return Scripted


@pytest.fixture
def rubric():
    items = [
        {"id": "opened", "text": "Todo was opened."},
        {"id": "added", "text": "Milk is on the list."},
        {"id": "ticked", "text": "Milk is ticked."},
        {"id": "says", "text": "The answer says that Milk is there."},
    ]
    return Rubric.model_validate({"task": "todo-milk", "items": items})


def screen(number, look="list"):
    return Screen(number, lambda: Picture(look.encode(), (706, 1536)), lambda: look)


@pytest.fixture
def make_trajectory():
    def make(actions=({"action": "home"}, {"action": "stop", "answer": "Milk is there."}), **changes):
        steps = []
        for number, action in enumerate(actions, 1):
            given = dict(changes.get("steps", {}).get(number, {}))
            steps.append(Step(screen(number, given.pop("look", f"screen {number}")), action, **given))
        last = screen(len(steps) + 1, changes["last"]) if "last" in changes else None
        answer = changes.get("answer", next((a.get("answer") for a in actions[-1:] if a), None))
        return Trajectory(
            "Add Milk to the list in Todo and tick it.",
            tuple(steps),
            answer,
            changes.get("ended", "stopped"),
            last,
            changes.get("trouble", ""),
        )

    return make
