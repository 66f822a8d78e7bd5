"""Divides a suite into tasks to train on and tasks that are held out.

A quarter of the tasks is held out. The division depends only on the tasks' names: tasks of a pair are one group, named
after the pair; groups are ordered by the SHA-256 hash of their names; from the first on, each group is held out that
still fits into the quarter. So a new task moves few others, pairs stay together, and everybody gets the same division.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal

from iosworld.tasks.task import Task

Split = Literal["train", "held_out"]
SPLITS: tuple[Split, ...] = ("train", "held_out")


def splits(tasks: Sequence[Task]) -> dict[str, Split]:
    """The part that each task of a suite belongs to, by task id."""
    groups: dict[str, list[str]] = {}
    for task in tasks:
        groups.setdefault(task.pair or task.id, []).append(task.id)
    room = len(tasks) // 4
    found: dict[str, Split] = {}
    for name in sorted(groups, key=_rank):
        fits = len(groups[name]) <= room
        room -= len(groups[name]) if fits else 0
        found |= dict.fromkeys(groups[name], "held_out" if fits else "train")
    return found


def _rank(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()
