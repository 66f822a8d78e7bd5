"""`iosworld tasks validate`: prove that tasks can be completed, and that their checks reject anything else."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager

import click
from rich.markup import escape

from iosworld.cli.engine import check_engine, engine_options, ray_cluster
from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.suite_options import instance_options, tasks_of
from iosworld.devices.factory import PhoneSource
from iosworld.runs.proofs import default_proofs
from iosworld.runs.validation import TaskValidation, validate_suite
from iosworld.screen.cores import usable_cores
from iosworld.tasks.suite import DEFAULT, SuiteTask, select
from iosworld.tasks.templates.seeds import GymSplit


@click.command("validate", short_help="Play solutions and near misses, and check them.")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="Suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@instance_options
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Tasks at a time.  [default: one per core]")
@engine_options
@click.option("--again", is_flag=True, help="Also play tasks that were valid and have not changed since.")
@json_option
def validate_command(
    suite: str,
    tasks: tuple[str, ...],
    instances: int,
    split: GymSplit | None,
    seed: int,
    workers: int | None,
    engine: str,
    ray_address: str | None,
    again: bool,
    as_json: bool,
) -> None:
    """Carry out each task's solution, near misses and wordings, and verify that its checks distinguish them.

    A task that was valid is skipped until the task, its rubric, the apps, the seeds or the code changes.
    """
    check_engine(engine, ray_address)
    whole = tasks_of(suite, tasks, instances, split, seed)
    chosen = select(whole, tasks)
    workers = workers or usable_cores()
    with ExitStack() as stack:
        sources = stack.enter_context(phones_for(chosen))
        elsewhere = stack.enter_context(_cluster(ray_address, sources, workers)) if engine == "ray" else None
        steps = stack.enter_context(progress(len(chosen)))

        def on_end(result: TaskValidation) -> None:
            mark = "[red]wrong[/]" if not result.valid else "[dim]known[/]" if result.known else "[green]valid[/]"
            steps.done(f"{mark} {result.task}")

        proofs = None if again else default_proofs()
        found = validate_suite(chosen, sources, on_end, workers=workers, proofs=proofs, whole=whole, validate=elsewhere)
    valid = sum(result.valid for result in found)
    if as_json:
        results = [{"task": result.task, "valid": result.valid, "problems": result.problems} for result in found]
        print_json({"suite": suite, "total": len(found), "valid": valid, "tasks": results})
    out = console(as_json)
    for result in found:
        for problem in result.problems:
            out.print(f"[red]{result.task}[/]: {escape(problem)}", soft_wrap=True)
    out.print(f"[bold]{valid}/{len(found)}[/] tasks of {suite} are valid")
    sys.exit(0 if valid == len(found) else 1)


@contextmanager
def _cluster(
    address: str | None, sources: Mapping[str, PhoneSource], workers: int
) -> Iterator[Callable[[SuiteTask], TaskValidation]]:
    """What validates tasks on a Ray cluster. Raises SetupError."""
    from iosworld.plugs.ray.node import NodeValidator

    def validate(item: SuiteTask) -> TaskValidation:
        result: TaskValidation = cluster.do("validate", item, item.task.id)
        return result

    with ray_cluster(address, NodeValidator, (), sources, workers) as cluster:
        yield validate
