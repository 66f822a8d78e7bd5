"""Suites: a folder of task files and a folder of rubric files with the same name."""

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from iosworld import resources
from iosworld.errors import FileProblem, UnknownName
from iosworld.tasks.personal.suite import PERSONAL, personal_tasks
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.suite_task import SuiteTask as SuiteTask
from iosworld.tasks.task import Category, Task
from iosworld.tasks.templates.gym import gym_task, gym_tasks, template_of
from iosworld.tasks.templates.library import GYM
from iosworld.yaml_files import read_yaml, validate

DEFAULT = "starter"
"""The default suite."""


def suite_names(tasks: Path | None = None) -> list[str]:
    """The names of the available suites. `tasks` is the folder of suites; the default is iosworld's own."""
    root = tasks or resources.folder("tasks")
    return sorted(path.name for path in root.iterdir() if path.is_dir() and any(path.glob("*.yaml")))


def load_suite(name: str = DEFAULT, tasks: Path | None = None, rubrics: Path | None = None) -> list[SuiteTask]:
    """All tasks of a suite with their rubrics, by task id.

    `tasks` and `rubrics` are the folders of suites; the defaults are iosworld's own. Raises UnknownName if the suite
    does not exist, FileProblem if one of its files is invalid. Of a suite of templates, these are one instance of each.
    """
    folder = suite_folder(name, tasks)
    if name == GYM:
        return gym_tasks(tasks=tasks)
    if name == PERSONAL:
        return personal_tasks(tasks)
    files = sorted(folder.glob("*.yaml"))
    return [load_task(file, (rubrics or resources.folder("rubrics")) / name / file.name) for file in files]


def tasks_among(suite: str, names: Iterable[str]) -> list[SuiteTask]:
    """All tasks of a suite, or of a suite of templates those with these names. Names that it does not have are left out.

    Raises UnknownName if the suite does not exist, FileProblem.
    """
    if suite != GYM:
        return load_suite(suite)
    known = []
    for name in dict.fromkeys(names):
        with contextlib.suppress(UnknownName):
            known.append(gym_task(name))
    return known


def suite_folder(name: str, tasks: Path | None = None) -> Path:
    """The folder of a suite's task files. Raises UnknownName if it does not exist."""
    root = tasks or resources.folder("tasks")
    known = suite_names(root)
    if name not in known:
        raise UnknownName("suite", name, known)
    return root / name


def load_task(file: Path, rubric_file: Path, read: Callable[[Path], Any] = read_yaml) -> SuiteTask:
    """Load one task with its rubric from the values that `read` reads from their files. Raises FileProblem."""
    task = validate(file, Task, read(file))
    if task.id != file.stem:
        raise FileProblem(file, "id", f"expected {file.stem!r} as the file is called, got {task.id!r}", "Rename one")
    rubric = validate(rubric_file, Rubric, read(rubric_file))
    if rubric.task != task.id:
        raise FileProblem(rubric_file, "task", f"expected {task.id!r}, got {rubric.task!r}", "Correct it")
    return SuiteTask(task, rubric, file)


def select(
    suite: Iterable[SuiteTask],
    tasks: Iterable[str] = (),
    categories: Iterable[Category] = (),
    apps: Iterable[str] = (),
) -> list[SuiteTask]:
    """The tasks of `suite` that match every given filter. The name of a template selects its instances.

    Raises UnknownName for an unknown task id.
    """
    everything = list(suite)
    wanted, kinds, names = set(tasks), set(categories), set(apps)
    known = [item.task.id for item in everything]
    for task_id in sorted(wanted - set(known) - {template_of(name) for name in known}):
        raise UnknownName("task", task_id, known)
    return [
        item
        for item in everything
        if (not wanted or item.task.id in wanted or template_of(item.task.id) in wanted)
        and (not kinds or item.task.category in kinds)
        and (not names or names & set(item.task.apps))
    ]
