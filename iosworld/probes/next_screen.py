"""The next screen: what does the phone show, and what is different in its saved data, after one action or several?

A reply predicts the whole screen as a plain list, and the changes of the saved data, those that no screen shows too. It is right
if both are exact; how near it comes is scored apart (`iosworld.probes.predicted`). Actions are those of the solution, and those of a
random walk that leaves it. How fast scores fall with the number of actions is the growth of errors.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from iosworld.actions import Action, DoubleTap, LongPress, Swipe, Tap, TapXY, to_points
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, SourceState, draw, order
from iosworld.probes.predicted import lines_of, saved_of
from iosworld.probes.random_walk import random_action
from iosworld.probes.walks import (
    Point,
    as_json,
    control_at,
    control_words,
    controls,
    differences,
    in_words,
    state_key,
    walk,
)
from iosworld.screen.accessibility import AccessibilityTree

HORIZONS = (1, 2, 4, 8)
"""How many actions are carried out."""
STARTS = 2
"""From how many steps of one walk so many actions are carried out."""
MOST_LINES = 80
"""A screen with more lines is not asked about."""


@dataclass(frozen=True)
class _Moment:
    """A step of a walk: what the phone shows and saves there, and what was done since the last one, in words."""

    point: Point
    state: State
    action: str = ""


def next_screen_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    solved = explored.solved
    if solved is None or not solved.forkable:
        return []
    task = explored.origin.task
    leaves = draw(explored.origin.seed, task.id, "leaves") % len(solved.points)
    walks: dict[str, list[_Moment]] = {"solution": [], "random": []}

    def visit(point: Point, action: Action | None) -> None:
        del action  # what was done is known from the next point
        _keep(walks["solution"], point.pictured())
        if len(point.taken) == leaves and not walks["random"]:
            with point.phone.fork() as fork:
                walks["random"] = _wander(explored, point.pictured(), fork)

    with phone_at(explored.source, task.scenario) as phone:
        start = phone.state()
        walk(phone, task.solution, visit)
    found: dict[str, DraftItem] = {}
    for name, moments in walks.items():
        _add_items(found, explored, name, moments, start)
    return list(found.values())


def _wander(explored: Exploration, point: Point, phone: ForkableDevice) -> list[_Moment]:
    """A random walk as long as the longest horizon. Actions that the phone refuses change nothing, and are left out."""
    moments: list[_Moment] = []
    _keep(moments, replace(point, phone=phone))
    for place in range(2 * max(HORIZONS)):
        name = (explored.origin.seed, explored.origin.task.id, "wander", place)
        after = point.after(phone, random_action(point, name))
        if after.seen.error is None:
            point = after
            _keep(moments, point.pictured())
        if len(moments) > max(HORIZONS):
            break
    return moments


def _keep(moments: list[_Moment], point: Point) -> None:
    """Add a step. A visit without a new action, as where a solution ends, adds none."""
    if not moments:
        moments.append(_Moment(point, point.phone.state()))
    elif len(point.taken) > len(moments[-1].point.taken):
        words = _in_words(point.taken[-1], moments[-1].point.seen.tree)
        moments.append(_Moment(point, point.phone.state(), words))


def _in_words(action: Action, tree: AccessibilityTree) -> str:
    """An action with its place, where others have the same words: on a screen that is not shown, nobody could know which."""
    said = in_words(action, tree)
    if isinstance(action, Swipe):  # where it begins and how far it goes decides what it does
        return f"{said} from ({action.x1:g}, {action.y1:g}) to ({action.x2:g}, {action.y2:g})"
    names = Counter(map(control_words, controls(tree)))
    if isinstance(action, Tap):
        entry = next((one for one in controls(tree) if one.element.number == action.element), None)
        if entry is None or (entry.name and names[control_words(entry)] == 1):
            return said
        x, y = tree.touch_points[action.element]
        return f"{said} at ({x / tree.size[0] * 1000:.0f}, {y / tree.size[1] * 1000:.0f})"
    if isinstance(action, TapXY | DoubleTap | LongPress):
        entry = control_at(tree, to_points(action.x, action.y, tree.size))
        if entry is not None and not (entry.name and names[control_words(entry)] == 1):
            return f"{said} at ({action.x:.0f}, {action.y:.0f})"
    return said


def _add_items(
    found: dict[str, DraftItem], explored: Exploration, name: str, moments: Sequence[_Moment], start: State
) -> None:
    """Add the items about one walk, by their labels: no two ask for the same end."""
    origin = explored.origin
    for steps in HORIZONS:
        left = STARTS
        for at in order(range(len(moments) - steps), origin.seed, origin.task.id, name, steps):
            draft = _draft(explored, name, moments[at : at + steps + 1], start)
            if draft is not None and draft.item.label not in found:
                found[draft.item.label] = draft
                left -= 1
            if not left:
                break


def _draft(explored: Exploration, name: str, moments: Sequence[_Moment], start: State) -> DraftItem | None:
    """The item about some steps of a walk; None if nothing is different after them, or too much is on the screen."""
    origin, first, last = explored.origin, moments[0], moments[-1]
    before, after = lines_of(first.point.seen.tree), lines_of(last.point.seen.tree)
    saved = saved_of(differences(first.state, last.state))
    if max(len(before), len(after)) > MOST_LINES or (before == after and not saved):
        return None
    steps = len(moments) - 1
    actions = "\n".join(f"{number}. {moment.action}" for number, moment in enumerate(moments[1:], 1))
    key = state_key(start, first.state, first.point.seen.tree)
    item = ProbeItem(
        id=f"next-screen-{origin.task.id}-{name}-{len(first.point.taken)}-{steps}",
        probe="next-screen",
        kind=f"{steps}-step" if steps == 1 else f"{steps}-steps",
        source=SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(first.point.taken)),
        state=origin.state(key),
        screen=origin.screen(first.point.seen),
        question=f"The screen shows the phone now. Then this is done:\n{actions}\nWhat is on the screen after that, and what is "
        "different in the phone's saved data?",
        label=json.dumps({"screen": after, "saved": saved}, ensure_ascii=False),
        evidence={
            "walk": name,
            "steps": steps,
            "actions": as_json(last.point.taken[len(first.point.taken) :]),
            "before": before,
            "successor": state_key(first.state, last.state, last.point.seen.tree),
        },
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, first.point.seen)
