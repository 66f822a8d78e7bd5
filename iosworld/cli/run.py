"""`iosworld run`: play a suite and judge it."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from iosworld.agents import AGENTS
from iosworld.cli.output import MARKS, console, json_option, print_json, progress
from iosworld.episodes.record import EpisodeRecord
from iosworld.runs.configuration import PhoneSource, RunConfiguration
from iosworld.runs.folder import RunFolder, default_path
from iosworld.runs.phones import check_device_name, open_phones
from iosworld.runs.runner import Planned, run_suite
from iosworld.runs.summary import summary
from iosworld.tasks.suite import DEFAULT, SuiteTask, load_suite, select

DONE_WITHOUT_VERDICTS = 3
"""Exit status when episodes are left without a verdict."""


@click.command("run")
@click.option("--agent", default="reference", show_default=True, type=click.Choice(AGENTS), help="Who plays.")
@click.option("--suite", default=DEFAULT, show_default=True, help="Which tasks; see `iosworld tasks list`.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@click.option("--category", "categories", multiple=True, type=click.Choice(("single", "multi", "memory")))
@click.option("--app", "apps", multiple=True, metavar="APP", help="Only tasks that need this app; may be given again.")
@click.option("--device", default="embedded", show_default=True, help="What they play on.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), help="For whatever is left to chance."
)
@click.option("--max-steps", type=click.IntRange(min=1), help="Instead of each task's own limit.")
@click.option("--run-dir", type=click.Path(path_type=Path), help="Folder of the run, new or empty. [default: runs/…]")
@json_option
def run_command(
    agent: str,
    suite: str,
    tasks: tuple[str, ...],
    categories: tuple[str, ...],
    apps: tuple[str, ...],
    device: str,
    seed: int,
    max_steps: int | None,
    run_dir: Path | None,
    as_json: bool,
) -> None:
    """Play every task of a suite, each on a fresh phone, and judge it from the phone's state."""
    chosen = select(load_suite(suite), tasks, categories, apps)  # type: ignore[arg-type]  # click checked the words
    if not chosen:
        raise click.UsageError("no task fits these filters; see `iosworld tasks list`")
    asked = RunConfiguration(agent=agent, suite=suite, device=device, seed=seed, max_steps=max_steps)
    check_device_name(device)
    folder = RunFolder.create(run_dir or default_path(agent))
    with ExitStack() as stack:
        sources = {persona: open_phones(device, persona) for persona in sorted({c.task.persona for c in chosen})}
        for source in sources.values():
            stack.callback(source.close)
        records = _play(asked, chosen, sources, folder)
    figures = summary(folder, records)
    if as_json:
        print_json(figures)
    _report(chosen, records, folder, as_json)
    sys.exit(DONE_WITHOUT_VERDICTS if figures["no_verdict"] else 0)


def _play(
    asked: RunConfiguration, chosen: list[SuiteTask], sources: Mapping[str, PhoneSource], folder: RunFolder
) -> list[EpisodeRecord]:
    with progress(len(chosen)) as steps:

        def on_start(planned: Planned) -> None:
            steps.at(planned.item.task.id)

        def on_end(record: EpisodeRecord) -> None:
            steps.done(f"{MARKS[record.verdict]} {record.task} in {record.steps} steps")

        return run_suite(asked, chosen, sources, folder, on_start=on_start, on_end=on_end)


def _report(chosen: Sequence[SuiteTask], records: Sequence[EpisodeRecord], folder: RunFolder, as_json: bool) -> None:
    out = console(as_json)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name, justify in (
        ("task", "left"),
        ("category", "left"),
        ("apps", "left"),
        ("steps", "right"),
        ("verdict", "left"),
        ("progress", "right"),
    ):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]  # the words are rich's
    about = {item.task.id: item.task for item in chosen}
    for record in records:
        task = about[record.task]
        share = "–" if record.progress is None else f"{record.progress:.0%}"
        table.add_row(task.id, task.category, ", ".join(task.apps), str(record.steps), MARKS[record.verdict], share)
    out.print(table)
    for record in records:
        if record.cause:
            out.print(f"[bold]{record.task}[/]: {escape(record.cause)}", soft_wrap=True)
    passed = sum(record.verdict == "pass" for record in records)
    nothing = sum(record.verdict == "none" for record in records)
    out.print(
        f"\n{records[0].agent}: [bold]{passed}/{len(records)}[/] passed"
        + (f", {nothing} without verdict" if nothing else "")
    )
    out.print(
        f"screenshots: {folder.path / 'episodes' / records[0].task / '1' / 'screens'} (and beside it, task by task)"
    )
    out.print(f"run folder:  {folder.path}", soft_wrap=True)
