"""Options that choose the instances of a suite of templates."""

from collections.abc import Callable, Sequence
from typing import Any

import click

from iosworld.tasks.suite import SuiteTask, load_suite, suite_names, tasks_among
from iosworld.tasks.templates.gym import SEPARATOR, gym_tasks
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GYM_SPLITS, GymSplit

INSTANCES = click.option(
    "--instances",
    default=1,
    show_default=True,
    type=click.IntRange(1, 10_000),
    metavar="N",
    help=f"Instances of each template; only with --suite {GYM}.",
)


def instance_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--instances`, `--split` and `--seed` to a command."""
    split = click.option("--split", type=click.Choice(GYM_SPLITS), help=f"Only this split; only with --suite {GYM}.")
    seed = click.option(
        "--seed",
        default=0,
        show_default=True,
        type=click.IntRange(0),
        metavar="N",
        help="The seed that instances are drawn from.",
    )
    return INSTANCES(split(seed(command)))


def tasks_of(
    suite: str, tasks: Sequence[str] = (), instances: int = 1, split: GymSplit | None = None, seed: int = 0
) -> list[SuiteTask]:
    """The tasks of a suite; of a suite of templates, those that these options choose. `tasks` may name instances.

    Raises click.UsageError for options that go only with templates; UnknownName, FileProblem.
    """
    if suite != GYM:
        if instances != 1 or split is not None:
            raise click.UsageError(f"--instances and --split {split or ''} go with --suite {GYM}")
        return load_suite(suite)
    if tasks and all(SEPARATOR in name for name in tasks):
        return tasks_among(suite, tasks)
    return gym_tasks(split, instances, seed, wanted=lambda template: not tasks or template in tasks)


def suites_of(
    suite: str | None, instances: int = 1, split: GymSplit | None = None, seed: int = 0
) -> dict[str, list[SuiteTask]]:
    """The tasks of one suite, or of all. The other options choose the instances of the suite of templates.

    Raises click.UsageError if they are given and that suite is not among them; UnknownName, FileProblem.
    """
    names = [suite] if suite else suite_names()
    if GYM not in names and (instances != 1 or split is not None or seed):
        raise click.UsageError(f"--instances, --split and --seed go with --suite {GYM}")
    return {name: tasks_of(name, (), instances, split, seed) if name == GYM else load_suite(name) for name in names}
