"""Where items come from: a task of a suite, and the parts that it belongs to."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from iosworld.actions import Action
from iosworld.hashes import value_hash
from iosworld.probes.items import Part, draw
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Origin:
    """A task, and what all its items share."""

    suite: str
    task: Task
    split: Part
    app_split: Part | None
    seed: int
    tracks: tuple[tuple[Action, ...], ...] = ()
    """What agents did in saved runs of the task."""

    def state(self, key: str) -> str:
        """The name of a state: tasks with the same persona and scenario share it."""
        return value_hash([self.task.persona, self.task.scenario.hash, key])

    def screen(self, seen: Observation) -> str:
        """The name of a screen's files: equal screens share them."""
        return screen_name(seen)


def screen_name(seen: Observation) -> str:
    """A hash of the picture's contents and the tree."""
    known = _NAMES.get(seen.screenshot)
    if known is not None and known[0] is seen.tree:
        return known[1]
    shown = seen.screenshot.display_list
    name = value_hash([seen.tree.text(), shown if shown is not None else seen.screenshot.png.hex()])
    _NAMES[seen.screenshot] = seen.tree, name
    return name


_NAMES: WeakKeyDictionary[Screenshot, tuple[AccessibilityTree, str]] = WeakKeyDictionary()
"""Names by picture, with the tree: many items share a screen."""


@functools.cache
def app_part(app: str) -> Part:
    """The part of an app. It depends only on its id: about a third is held out."""
    return "held_out" if draw("app split", app) % 3 == 0 else "train"


def app_split(apps: Iterable[str]) -> Part | None:
    """The part of a task with these apps; None if they are of both parts."""
    parts = set(map(app_part, apps))
    return parts.pop() if len(parts) == 1 else None
