"""`iosworld tasks audit`: verify that a suite can't be passed without understanding."""

import sys
from collections.abc import Sequence

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.personal_gates import report_gates
from iosworld.cli.phones import phones_for
from iosworld.cli.suite_options import instance_options, tasks_of
from iosworld.cli.tables import print_tables
from iosworld.reports.tables import Table
from iosworld.runs.audit import MAX_PROGRESS, Audit, audit_suite
from iosworld.screen.cores import usable_cores
from iosworld.tasks.personal.suite import PERSONAL
from iosworld.tasks.suite import DEFAULT, select
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GymSplit


@click.command("audit", short_help="Check that policies without understanding fail.")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="Suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@instance_options
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Tasks at a time.  [default: one per core]")
@click.option(
    "--mutants",
    default=0,
    show_default=True,
    type=click.IntRange(0, 10_000),
    metavar="N",
    help="Wrong end states of each task to judge.",
)
@json_option
def audit_command(
    suite: str,
    tasks: tuple[str, ...],
    instances: int,
    split: GymSplit | None,
    seed: int,
    workers: int | None,
    mutants: int,
    as_json: bool,
) -> None:
    """Verify that policies without understanding pass no task, and that wordings are judged correctly.

    The policies are an agent that does nothing, every constant answer, values seen on the apps' first screens, values
    that the goal names, an agent that types the goal's words into every field, and an agent that acts at random. Of the
    suite personal, they decide without understanding, and act as the solution does.
    """
    chosen = select(tasks_of(suite, tasks, instances, split, seed), tasks)
    if suite == PERSONAL:
        sys.exit(report_gates(chosen, workers or usable_cores(), as_json))
    with phones_for(chosen) as sources, progress(len(chosen)) as steps:
        found = audit_suite(chosen, sources, steps.done, workers=workers or usable_cores(), mutants_each=mutants)
    if as_json:
        print_json(found.to_json())
    problems = found.problems(suite_mean=not tasks, instances=suite == GYM)
    _report_audit(found, problems, as_json)
    sys.exit(1 if problems else 0)


def _report_audit(found: Audit, problems: Sequence[str], as_json: bool) -> None:
    out, figures = console(as_json), found.to_json()
    rows = tuple(
        (policy, str(result["passed"]), f"{result['one_try']:.2%}", f"{result['progress']:.3f}")
        for policy, result in figures["policies"].items()
    )
    print_tables(out, [Table("", ("policy", "passed", "by one try", "mean progress"), rows, frozenset({"policy"}))])
    right, wrong = figures["also_right"], figures["also_wrong"]
    out.print(
        f"{right['failed']} of {right['total']} right wordings fail, {wrong['passed']} of {wrong['total']} wrong ones pass"
    )
    if judged := figures["mutants"]["total"]:
        out.print(f"{figures['mutants']['passed']} of {judged} end states with one thing wrong pass")
        for reason, count in figures["mutants"]["equivalent"].items():
            out.print(f"  and {count} that cannot come about: {escape(reason)}", soft_wrap=True)
    for problem in problems:
        out.print(f"[red]{escape(problem)}[/]", soft_wrap=True)
    if not problems:
        out.print(f"[green]clean[/]: no policy passes a task or makes a mean progress of {MAX_PROGRESS} or more")
