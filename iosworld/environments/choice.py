"""Which tasks an environment plays."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from iosworld.errors import SetupError, UnknownName
from iosworld.tasks.split import SPLITS, splits
from iosworld.tasks.suite import DEFAULT, load_suite, select, tasks_among
from iosworld.tasks.task import Task
from iosworld.tasks.templates.gym import SEPARATOR, gym_task
from iosworld.tasks.templates.library import GYM, load_library
from iosworld.tasks.templates.seeds import GYM_SPLITS, RANGE, split_of
from iosworld.tasks.templates.template import Template

KEPT = 4096
"""Instances of templates that are kept, since making one takes longer than a step."""


class TaskChoice:
    """The tasks of a suite, or of a part of it. `reset` draws one of them.

    Of a suite of templates, each draw is a new instance of one of them, unless tasks are named.
    """

    def __init__(
        self,
        suite: str = DEFAULT,
        task: str | Task | Sequence[str | Task] | None = None,
        split: str | None = None,
    ) -> None:
        """`task` is an id, a task that somebody else has loaded, or several of them. `split` is `train` or `held_out`, and of
        a suite of templates one of `GYM_SPLITS`. Without both, all tasks of the suite.

        Raises UnknownName, FileProblem, and SetupError if no task is left.
        """
        if task is not None and split is not None:
            raise SetupError("expected task or split, got both; give one of them")
        known = GYM_SPLITS if suite == GYM else SPLITS
        if split is not None and split not in known:
            raise UnknownName("split", split, known)
        self.suite, self.split = suite, split
        self._templates: tuple[Template, ...] = ()
        self.tasks: tuple[Task, ...] = ()
        """The tasks; empty if instances of templates are drawn."""
        if suite == GYM and task is None:
            self._templates = _templates(split)
        else:
            self.tasks = tuple(_tasks(suite, [task] if isinstance(task, str | Task) else list(task or ()), split))
        if not self.tasks and not self._templates:
            raise SetupError(f"the suite {suite} has no task in the split {split}; choose another")

    @property
    def personas(self) -> tuple[str, ...]:
        """Whose phones the tasks need."""
        return tuple(sorted({task.persona for task in self.tasks} | {each.persona for each in self._templates}))

    def draw(self, random: np.random.Generator, named: object = None) -> Task:
        """A task at random, or the one with the id `named`. Raises UnknownName, and NoInstance of a template."""
        if named is not None:
            return self._named(str(named))
        if self._templates:
            template = self._templates[int(random.integers(len(self._templates)))]
            hidden = split_of(template) != "train" or self.split == "test_instances"
            return _instance(f"{template.id}{SEPARATOR}{int(random.integers(RANGE)) + (RANGE if hidden else 0)}")
        return self.tasks[int(random.integers(len(self.tasks)))]

    def _named(self, name: str) -> Task:
        if self._templates:
            known = [template.id for template in self._templates]
            if name.partition(SEPARATOR)[0] not in known:
                raise UnknownName("task", name, [f"{each}{SEPARATOR}1" for each in known])
            return _instance(name)
        for task in self.tasks:
            if task.id == name:
                return task
        raise UnknownName("task", name, [task.id for task in self.tasks])


def _templates(split: str | None) -> tuple[Template, ...]:
    wanted = "train" if split == "test_instances" else split
    return tuple(each for each in load_library().templates.values() if wanted in (None, split_of(each)))


def _tasks(suite: str, wanted: list[str | Task], split: str | None) -> list[Task]:
    names = [each for each in wanted if isinstance(each, str)]
    given = [each for each in wanted if isinstance(each, Task)]
    if wanted and not names:
        return given
    if suite == GYM and all(SEPARATOR in name for name in names):
        found = [item.task for item in tasks_among(suite, names)]
        if missing := sorted(set(names) - {task.id for task in found}):
            raise UnknownName("task", missing[0], [f"{each.id}{SEPARATOR}1" for each in _templates(None)])
        return [*found, *given]
    items = load_suite(suite)
    found = [item.task for item in select(items, names)]
    if split is not None:
        parts = splits([item.task for item in items])
        found = [task for task in found if parts[task.id] == split]
    return [*found, *given]


@lru_cache(KEPT)
def _instance(name: str) -> Task:
    return gym_task(name).task
