"""The result of a run, as `iosworld run` prints it."""

from collections.abc import Sequence
from functools import reduce
from operator import add
from statistics import mean

from rich.console import Console
from rich.markup import escape

from iosworld.cli.progress import price
from iosworld.cli.tables import print_tables
from iosworld.episodes.record import EpisodeRecord
from iosworld.models.usage import NOTHING_SPENT
from iosworld.reports.tables import Table, percent
from iosworld.runs.folder import RunFolder
from iosworld.runs.runner import RunResult
from iosworld.tasks.suite import SuiteTask

STATE_ONLY = (
    "state only: the rubric also has items about the meaning of words, which the state judge does not decide; judge them "
    "with `iosworld judge RUN --judge rubric`."
)


def print_result(out: Console, agent: str, suite: Sequence[SuiteTask], result: RunResult, folder: RunFolder) -> None:
    """Print a table of the tasks, the problems, the counts, and the location of the files."""
    records = result.records
    if records:
        print_tables(out, [_table(suite, records)])
    for record in records:
        if record.cause:
            trial = f" (trial {record.trial})" if record.trial > 1 else ""
            out.print(f"[bold]{escape(record.task)}[/]{trial}: {escape(record.cause)}", soft_wrap=True)
    passed = sum(record.verdict == "pass" for record in records)
    nothing = sum(record.verdict == "none" for record in records)
    decided = {item.task.id for item in suite if item.task.words_decide}
    unjudged = sum(record.verdict == "pass" and record.task in decided for record in records)
    cost = price(reduce(add, (record.spending for record in records), NOTHING_SPENT))
    out.print(
        f"\n{escape(agent)}: [bold]{passed}/{len(records)}[/] passed"
        + (f", {unjudged} of them with words unjudged" if unjudged else "")
        + (f", {nothing} without verdict" if nothing else "")
        + (f", {cost}" if cost else "")
    )
    if records:
        screens = folder.episode(records[0].task, records[0].trial) / "screens"
        out.print(f"screenshots: {escape(str(screens))} (one folder for each episode)", soft_wrap=True)
    out.print(f"run folder:  {escape(str(folder.path))}", soft_wrap=True)
    if result.missing:
        out.print(
            f"[yellow]{escape(str(result.stopped))}[/]: {result.missing} of {len(result.planned)} episodes are not yet played. "
            f"Resume it with: iosworld run --resume {escape(str(folder.path))}",
            soft_wrap=True,
        )


def _table(suite: Sequence[SuiteTask], records: Sequence[EpisodeRecord]) -> Table:
    """One row for each task, in the order in which they were first played."""
    several = any(record.trial > 1 for record in records)
    about = {item.task.id: item.task for item in suite}
    rows = []
    for name in dict.fromkeys(record.task for record in records):
        task, mine = about[name], [record for record in records if record.task == name]
        verdict = f"{sum(record.verdict == 'pass' for record in mine)}/{len(mine)}" if several else mine[0].verdict
        known = [record.progress for record in mine if record.progress is not None]
        progress = percent(mean(known) if known else None)
        if task.words_decide and any(record.verdict == "pass" for record in mine):
            verdict += ", words unjudged"
        elif any(record.words == "unjudged" for record in mine):
            verdict += ", state only"
        steps = f"{mean(record.steps for record in mine):.0f}"
        rows.append((task.id, task.category, ", ".join(task.apps), steps, verdict, progress))
    return Table(
        "Tasks",
        ("task", "category", "apps", "steps", "passed" if several else "verdict", "progress"),
        tuple(rows),
        left=frozenset({"task", "category", "apps", "verdict"}),
        notes=(STATE_ONLY,) if any(record.words == "unjudged" for record in records) else (),
    )
