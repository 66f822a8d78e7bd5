"""Compares a run's tasks with those of the installed suite: whoever gives a folder can have changed the tasks in it."""

from dataclasses import dataclass

from iosworld.errors import SetupError
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import SuiteTask


@dataclass(frozen=True)
class InstalledTask:
    """The installed suite's version of a task of a run."""

    item: SuiteTask | None
    """None if no suite that is installed has the task."""
    difference: str = ""
    """Why the run cannot count as played with it, as one sentence; empty if it was."""


def installed_tasks(run: SavedRun) -> dict[str, InstalledTask]:
    """The installed version of each task of the run's episodes, by task id. Raises nothing for a task that differs."""
    return {task: installed_task(run, task) for task in dict.fromkeys(episode.task for episode in run.episodes)}


def installed_task(run: SavedRun, task: str) -> InstalledTask:
    """The installed version of one task of the run. Raises nothing if it differs."""
    try:
        item = run.task(task, "current")
    except SetupError as problem:
        return InstalledTask(None, str(problem))
    for kind, now in (("tasks", item.task.hash), ("rubrics", item.rubric.hash)):
        hashes = run.record.hashes.get(kind, {})
        then = hashes.get(task) if isinstance(hashes, dict) else None
        if then != now:
            known = f"the hash {then} in run.json" if then else "no hash in run.json"
            return InstalledTask(
                item, f"its {kind[:-1]} is not that of the installed suite: it has {known}, the installed one has {now}"
            )
    if run.keeps(task):
        try:
            kept = run.task(task, "recorded")
        except SetupError as problem:
            return InstalledTask(item, str(problem))
        if (kept.task.hash, kept.rubric.hash) != (item.task.hash, item.rubric.hash):
            return InstalledTask(item, "the copy of its task in the folder is not that of the installed suite")
    return InstalledTask(item)
