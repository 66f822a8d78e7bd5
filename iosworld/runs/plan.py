"""The episodes of a run, in order."""

from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunRecord
from iosworld.tasks.suite import SuiteTask, tasks_among
from iosworld.tasks.variants import name_and_variant, variant_of


@dataclass(frozen=True)
class Planned:
    """An episode to be played."""

    item: SuiteTask
    trial: int
    repeats: int | None = None
    """The trial of another run that it goes on with; None if it begins at the start."""

    @property
    def key(self) -> tuple[str, int]:
        """Task id and trial, as `run.json` names it."""
        return self.item.task.id, self.trial


def plan(suite: Sequence[SuiteTask], trials: int = 1) -> list[Planned]:
    """The episodes of a run: every task once, then every task again. Early results thus cover the whole suite."""
    return [Planned(item, trial) for trial in range(1, trials + 1) for item in suite]


def recorded_tasks(record: RunRecord) -> list[SuiteTask]:
    """The tasks of a run in the run's order, as the suite defines them now.

    Raises RunFolderProblem if the suite no longer has one of them, UnknownName for an unknown variant, or UnknownName or
    FileProblem if it cannot be read.
    """
    names = [name_and_variant(task) for task in dict.fromkeys(task for task, _ in record.episodes)]
    now = {item.task.id: item for item in tasks_among(record.config.suite, [name for name, _ in names])}
    if lost := list(dict.fromkeys(name for name, _ in names if name not in now)):
        raise RunFolderProblem(
            f"the run {record.name} has tasks that the suite {record.config.suite} no longer has: {', '.join(lost)}; "
            "put them back, or start a new run"
        )
    return [variant_of(now[name], variant) for name, variant in names]
