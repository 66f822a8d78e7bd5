"""Following instructions in saved runs: what an agent did that no instruction allows."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.judging.path import elements_of
from iosworld.judging.trajectory import Step, Trajectory
from iosworld.judging.verdict import Verdict
from iosworld.tasks.evaluators import Attributes

KINDS = ("format", "invented", "disabled", "repeated")


@dataclass(frozen=True)
class Conduct:
    """Faults of one episode."""

    steps: int
    faults: Counter[str]
    outside: int | None
    """How many differences of the saved data are outside the task; None if that was not judged."""


def conduct_of(trajectory: Trajectory, verdict: Verdict | None) -> Conduct:
    """The faults of an episode:

    - `format`: an output that is no action;
    - `invented`: an element's number that is not on the screen;
    - `disabled`: an action on a disabled element;
    - `repeated`: the same action on the same screen as before, although it changed nothing there.

    A repetition is no fault if the screen changed in between. SetupError if screens have no trees.
    """
    faults: Counter[str] = Counter()
    steps = trajectory.steps
    fruitless: set[str] = set()
    for place, step in enumerate(steps):
        looks = step.screen.looks()
        if step.action is None:
            faults["format"] += 1
            continue
        number = step.action.get("element")
        found = _numbered(elements_of(looks), number)
        if number is not None and found is None:
            faults["invented"] += 1
        if found is not None and found.get("enabled") == "false":
            faults["disabled"] += 1
        key = json.dumps([looks, step.action], sort_keys=True)
        faults["repeated"] += key in fruitless
        if _next_looks(trajectory, steps, place) == looks and step.action.get("action") != "wait":
            fruitless.add(key)
    outside = len(verdict.side_effects) if verdict is not None and verdict.verdict != "none" else None
    return Conduct(len(steps), +faults, outside)


def conduct_report(found: Iterable[Conduct]) -> dict[str, Any]:
    """Each fault's share of all steps, and the share of episodes with differences outside the task."""
    episodes = list(found)
    steps = sum(one.steps for one in episodes)
    total = sum((one.faults for one in episodes), Counter[str]())
    judged = [one.outside for one in episodes if one.outside is not None]
    return {
        "episodes": len(episodes),
        "steps": steps,
        "faults": {kind: total[kind] for kind in KINDS},
        "shares": {kind: round(total[kind] / steps, 6) if steps else None for kind in KINDS},
        "outside": round(sum(map(bool, judged)) / len(judged), 6) if judged else None,
    }


def _numbered(elements: Iterable[Attributes], number: object) -> Attributes | None:
    return next((element for element in elements if number is not None and element.get("n") == str(number)), None)


def _next_looks(trajectory: Trajectory, steps: Sequence[Step], place: int) -> str | None:
    if place + 1 < len(steps):
        return steps[place + 1].screen.looks()
    return trajectory.last.looks() if trajectory.last else None
