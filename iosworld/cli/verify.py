"""`iosworld verify`: play saved runs again, without an agent, and judge the result again."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.reports.tables import Table
from iosworld.runs.installed import installed_tasks
from iosworld.runs.saved import SavedRun
from iosworld.runs.verify import (
    REPLAYED_DEVICE,
    Verification,
    check_replayable,
    not_compared,
    verify,
    verifying,
    version_differences,
)

UNVERIFIED = 3
"""Exit status when episodes could not be verified."""
DIFFERENT = 4
"""Exit status when an episode differs from its record."""
FINDINGS = {"verified": "[green]verified[/]", "differs": "[red]differs[/]", "unverified": "[yellow]unverified[/]"}


@click.command("verify", short_help="Repeat saved runs on fresh phones and compare.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--workers",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="N",
    help="Episodes played in parallel.",
)
@json_option
def verify_command(runs: tuple[Path, ...], workers: int, as_json: bool) -> None:
    """Play the recorded actions of saved runs again on fresh phones, and judge the result again.

    No agent or model is used. Phones, seeds, tasks and judge are the installed ones; nothing in the folders decides.
    Every screen, accessibility tree and state is compared with the record, and the state judge's verdict with the
    recorded one. Lists the episodes that differ, the versions that differ from the run's, and what could not be
    compared. Changes nothing in the runs.

    Exit status: 0 if every episode is verified, 3 if some could not be verified, 4 if some differ.
    """
    saved = [SavedRun.open(path) for path in dict.fromkeys(runs)]
    for run in saved:
        check_replayable(run)
    items = [task.item for run in saved for task in installed_tasks(run).values() if task.item]
    with ExitStack() as stack:
        sources = stack.enter_context(phones_for(items, REPLAYED_DEVICE, workers))
        changed = list(dict.fromkeys(line for run in saved for line in version_differences(run.record, sources)))
        bar = stack.enter_context(progress(sum(len(run.episodes) + len(run.damaged) for run in saved)))

        def on_end(result: Verification) -> None:
            name = f"{result.task} {result.trial}"
            bar.at(escape(name))
            bar.done(f"{FINDINGS[result.finding]} {escape(name)}")

        results = verify(saved, sources, workers=workers, on_end=on_end)
        unknown = not_compared(saved, sources)
    figures = verifying(saved, results, changed, unknown)
    if as_json:
        print_json(figures)
    _report(figures, results, as_json)
    sys.exit(DIFFERENT if figures["differ"] else UNVERIFIED if figures["unverified"] else 0)


def _report(figures: dict[str, Any], results: Sequence[Verification], as_json: bool) -> None:
    out = console(as_json)
    if any(result.finding != "verified" for result in results):
        print_tables(out, [_table(results, several=len(figures["runs"]) > 1)])
    for line in figures["versions"]:
        out.print(f"[bold]versions differ[/]: {escape(line)}", soft_wrap=True)
    for line in figures["not_compared"]:
        out.print(f"[bold]not compared[/]: {escape(line)}", soft_wrap=True)
    for run, task, trial in figures["unfinished"]:
        out.print(
            f"[bold]{escape(task)} {trial}[/] is not complete in {escape(run)}: `iosworld run --resume {escape(run)}`",
            soft_wrap=True,
        )
    parts = [f"[bold]{figures['verified']}/{figures['total']}[/] verified"]
    parts += [f"{figures[field]} {words}" for field, words in (("differ", "differ"), ("unverified", "unverified"))]
    out.print(", ".join(part for part in parts if not part.startswith("0 ")), soft_wrap=True)


def _table(results: Sequence[Verification], several: bool) -> Table:
    columns = (*(["run"] if several else []), "task", "trial", "finding", "step", "because")
    rows = tuple(
        (
            *([str(result.run)] if several else []),
            result.task,
            str(result.trial),
            result.finding,
            "" if result.step is None else str(result.step),
            result.cause,
        )
        for result in results
        if result.finding != "verified"
    )
    return Table("", columns, rows, frozenset({"run", "task", "finding", "because"}))
