"""The tasks that a plug offers, in an order that never changes."""

from iosworld.environments.choice import TaskChoice
from iosworld.tasks.task import Task
from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GYM_SPLITS, GymSplit


def tasks_of(suite: str, split: str | None = None, instances: int = 1, seed: int = 0) -> tuple[Task, ...]:
    """The tasks of a suite or of a split. Of a suite of templates, so many instances of each template.

    Raises UnknownName, SetupError, FileProblem, NoInstance.
    """
    if suite != GYM:
        return TaskChoice(suite, split=split).tasks
    TaskChoice(suite, split=split)  # it says what is wrong with the split
    part: GymSplit | None = next((each for each in GYM_SPLITS if each == split), None)
    return tuple(item.task for item in gym_tasks(part, instances, seed))
