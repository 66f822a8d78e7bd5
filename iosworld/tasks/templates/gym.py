"""The suite `gym`: instances of all templates, or of those of one split."""

from collections.abc import Callable
from pathlib import Path

from iosworld.errors import UnknownName
from iosworld.tasks.suite_task import SuiteTask
from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.library import load_library
from iosworld.tasks.templates.seeds import GymSplit, instance_seed, split_of

SEPARATOR = "@"
"""Between the template's name and the seed in an instance's name."""


def gym_tasks(
    split: GymSplit | None = None,
    instances: int = 1,
    seed: int = 0,
    tasks: Path | None = None,
    wanted: Callable[[str], bool] = lambda _: True,
) -> list[SuiteTask]:
    """So many instances of each template of a split, in the order of their names; without a split, of every template.

    `seed` is the run's. Templates to train on get seeds of training, unless `split` is `test_instances`; all others get
    seeds of tests. `wanted` says of a template's name whether it is included. Raises FileProblem, NoInstance.
    """
    library = load_library(tasks)
    found = []
    for template in library.templates.values():
        part = split_of(template)
        if not wanted(template.id) or split not in (None, part, "test_instances" if part == "train" else part):
            continue
        hidden = part != "train" or split == "test_instances"
        seeds = [instance_seed(seed, template.id, number, hidden=hidden) for number in range(1, instances + 1)]
        found += [make_instance(library, template.id, each) for each in seeds]
    return found


def gym_task(name: str, tasks: Path | None = None) -> SuiteTask:
    """The instance `template@seed`. Raises UnknownName."""
    library = load_library(tasks)
    template, sign, seed = name.partition(SEPARATOR)
    if not sign or not seed.isdecimal() or not seed.isascii() or len(seed) > 10 or template not in library.templates:
        raise UnknownName("task", name, [f"{known}@1" for known in library.templates])
    return make_instance(library, template, int(seed))


def template_of(name: str) -> str:
    """The template's part of an instance's name; the whole name of another task."""
    return name.partition(SEPARATOR)[0]
