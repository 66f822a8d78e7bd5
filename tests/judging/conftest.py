import pytest

from iosworld.judging import Screen, Step, Trajectory
from iosworld.models import Picture
from iosworld.tasks import Rubric
from iosworld.testing import Say, ScriptedModel


@pytest.fixture
def scripted():
    """A model that returns these texts, replies and faults in order."""
    return lambda said: ScriptedModel([Say(line) if isinstance(line, str) else line for line in said])


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
            changes.get("answers"),
        )

    return make
