"""The suite `personal`: all instances of all scenarios."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from iosworld import resources
from iosworld.errors import FileProblem
from iosworld.tasks.personal.making import instances
from iosworld.tasks.personal.people import Person, load_person
from iosworld.tasks.personal.scenario import PersonalScenario
from iosworld.tasks.suite_task import SuiteTask
from iosworld.yaml_files import read_model

PERSONAL = "personal"
"""The name of the suite."""


def personal_tasks(tasks: Path | None = None) -> list[SuiteTask]:
    """Every instance, by scenario and person. `tasks` is the folder of suites; the default is iosworld's own.

    Raises FileProblem.
    """
    return list(_instances((tasks or resources.folder("tasks")) / PERSONAL))


def scenarios(tasks: Path | None = None) -> dict[Path, PersonalScenario]:
    """Every scenario by its file. Raises FileProblem."""
    folder = (tasks or resources.folder("tasks")) / PERSONAL
    found = {}
    for file in sorted(folder.glob("*.yaml")):
        found[file] = read_model(file, PersonalScenario)
        if found[file].id != file.stem:
            raise FileProblem(file, "id", f"expected {file.stem!r} as the file is called", "Rename one")
    return found


def people(tasks: Path | None = None) -> dict[str, Person]:
    """Every person by the persona's name. Raises FileProblem."""
    folder = (tasks or resources.folder("tasks")) / PERSONAL / "people"
    return {file.stem: load_person(file) for file in sorted(folder.glob("*.yaml"))}


@lru_cache(maxsize=4)
def _instances(folder: Path) -> tuple[SuiteTask, ...]:
    return tuple(_made(folder))


def _made(folder: Path) -> Iterator[SuiteTask]:
    known = people(folder.parent)
    for file, scenario in scenarios(folder.parent).items():
        if unknown := sorted(scenario.people.keys() - known.keys()):
            raise FileProblem(file, "people", f"there is no person {unknown[0]}", f"Known: {', '.join(known)}")
        yield from instances(scenario, known, file)
