"""`iosworld tasks`: list, validate and audit tasks."""

import sys
from contextlib import ExitStack

import click
from rich.markup import escape
from rich.table import Table

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.devices.factory import open_phones
from iosworld.runs.audit import MAX_PROGRESS, Audit, audit_suite
from iosworld.runs.validation import TaskValidation, validate_suite
from iosworld.tasks.suite import DEFAULT, load_suite, select, suite_names


@click.group("tasks")
def tasks_command() -> None:
    """List, validate and audit tasks."""


@tasks_command.command("list")
@click.option("--suite", help="Only this suite.")
@json_option
def list_command(suite: str | None, as_json: bool) -> None:
    """Show every task with its goal."""
    suites = {name: load_suite(name) for name in ([suite] if suite else suite_names())}
    if as_json:
        print_json(
            [
                {
                    "suite": name,
                    **item.task.model_dump(
                        mode="json", include={"id", "version", "goal", "apps", "category", "max_steps"}
                    ),
                }
                for name, items in suites.items()
                for item in items
            ]
        )
        return
    out = console()
    for name, items in suites.items():
        table = Table(
            title=f"{name}: {len(items)} tasks", title_justify="left", box=None, pad_edge=False, header_style="bold"
        )
        for column in ("task", "category", "apps", "goal"):
            table.add_column(column, no_wrap=column != "goal")
        for item in items:
            table.add_row(item.task.id, item.task.category, ", ".join(item.task.apps), escape(item.task.goal))
        out.print(table)


@tasks_command.command("validate")
@click.option("--suite", default=DEFAULT, show_default=True, help="Which suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@json_option
def validate_command(suite: str, tasks: tuple[str, ...], as_json: bool) -> None:
    """Carry out each task's solution and near misses, and verify that its checks distinguish them."""
    chosen = select(load_suite(suite), tasks)
    with ExitStack() as stack:
        sources = {persona: open_phones("embedded", persona) for persona in sorted({c.task.persona for c in chosen})}
        for source in sources.values():
            stack.callback(source.close)
        with progress(len(chosen)) as steps:

            def on_end(result: TaskValidation) -> None:
                steps.done(f"{'[green]valid[/]' if result.valid else '[red]wrong[/]'} {result.task}")

            found = validate_suite(chosen, sources, on_end)
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


@tasks_command.command("audit")
@click.option("--suite", default=DEFAULT, show_default=True, help="Which suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@json_option
def audit_command(suite: str, tasks: tuple[str, ...], as_json: bool) -> None:
    """Verify that policies without understanding pass no task, and that wordings are judged correctly.

    The policies are an agent that does nothing, every constant answer, values seen on the apps' first screens, and an
    agent that acts at random.
    """
    chosen = select(load_suite(suite), tasks)
    with ExitStack() as stack:
        sources = {persona: open_phones("embedded", persona) for persona in sorted({c.task.persona for c in chosen})}
        for source in sources.values():
            stack.callback(source.close)
        with progress(len(chosen)) as steps:
            found = audit_suite(chosen, sources, steps.done)
    if as_json:
        print_json(found.to_json())
    _report_audit(found, as_json)
    sys.exit(1 if found.problems() else 0)


def _report_audit(found: Audit, as_json: bool) -> None:
    out, figures = console(as_json), found.to_json()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("policy", "passed", "mean progress"):
        table.add_column(column, justify="left" if column == "policy" else "right")
    for policy, result in figures["policies"].items():
        table.add_row(policy, str(result["passed"]), f"{result['progress']:.3f}")
    out.print(table)
    right, wrong = figures["also_right"], figures["also_wrong"]
    out.print(
        f"{right['failed']} of {right['total']} right wordings fail, {wrong['passed']} of {wrong['total']} wrong ones pass"
    )
    problems = found.problems()
    for problem in problems:
        out.print(f"[red]{escape(problem)}[/]", soft_wrap=True)
    if not problems:
        out.print(f"[green]clean[/]: no policy passes a task or makes a mean progress of {MAX_PROGRESS} or more")
