"""Which tasks an environment plays."""

from collections.abc import Sequence

import numpy as np

from iosworld.errors import SetupError, UnknownName
from iosworld.tasks.split import SPLITS, splits
from iosworld.tasks.suite import DEFAULT, load_suite, select
from iosworld.tasks.task import Task


class TaskChoice:
    """The tasks of a suite, or of a part of it. `reset` draws one of them."""

    def __init__(self, suite: str = DEFAULT, task: str | Sequence[str] | None = None, split: str | None = None) -> None:
        """`task` is an id or several, `split` is `train` or `held_out`; without both, all tasks of the suite.

        Raises UnknownName, FileProblem, and SetupError if no task is left.
        """
        if task is not None and split is not None:
            raise SetupError("expected task or split, got both; give one of them")
        if split is not None and split not in SPLITS:
            raise UnknownName("split", split, SPLITS)
        wanted = [task] if isinstance(task, str) else list(task or ())
        items = [item.task for item in select(load_suite(suite), wanted)]
        if split is not None:
            parts = splits([item.task for item in load_suite(suite)])
            items = [item for item in items if parts[item.id] == split]
        if not items:
            raise SetupError(f"the suite {suite} has no task in the split {split}; choose another")
        self.tasks: tuple[Task, ...] = tuple(items)

    @property
    def personas(self) -> tuple[str, ...]:
        """Whose phones the tasks need."""
        return tuple(sorted({task.persona for task in self.tasks}))

    def draw(self, random: np.random.Generator, named: object = None) -> Task:
        """A task at random, or the one with the id `named`. Raises UnknownName."""
        if named is None:
            return self.tasks[int(random.integers(len(self.tasks)))]
        for task in self.tasks:
            if task.id == named:
                return task
        raise UnknownName("task", str(named), [task.id for task in self.tasks])
