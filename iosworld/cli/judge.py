"""`iosworld judge`: judge saved runs, without a phone."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import click
from pydantic import ValidationError
from rich.markup import escape

from iosworld.cli.output import MARKS, console, json_option, print_json, progress
from iosworld.cli.tables import print_tables
from iosworld.episodes.timeline import DayPlayed
from iosworld.errors import SetupError
from iosworld.judging.rubric import DEFAULT_MODEL
from iosworld.models.settings import Effort, ModelSettings
from iosworld.reports.tables import Table
from iosworld.runs.judges import Judge, open_judge
from iosworld.runs.rescore import Rescored, Saved, rescore, rescoring, spent
from iosworld.runs.saved import SavedRun, TaskSource
from iosworld.runs.saved_day import SavedDay

DONE_WITHOUT_VERDICTS = 3
"""Exit status when episodes are left without a verdict."""


@click.command("judge", short_help="Judge saved runs again from their files.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--judge", "name", required=True, metavar="NAME", help=f"state, rubric (by {DEFAULT_MODEL}), or rubric:MODEL."
)
@click.option(
    "--workers",
    default=4,
    show_default=True,
    type=click.IntRange(1, 64),
    metavar="N",
    help="Episodes judged in parallel.",
)
@click.option(
    "--reader",
    metavar="NAME",
    is_flag=False,
    flag_value=DEFAULT_MODEL,
    help=f"With state: the model that reads free answers; without a name, {DEFAULT_MODEL}.",
)
@click.option("--again", is_flag=True, help="Judge again what this judge has already judged.")
@click.option("--current-tasks", is_flag=True, help="Use the installed tasks even if they have changed since the run.")
@click.option("--recorded-tasks", is_flag=True, help="Use the copies in the run's folder, if you trust it.")
@click.option("--base-url", metavar="URL", help="Base URL of the judging model's server, if not the vendor's.")
@click.option("--effort", type=click.Choice(get_args(Effort)), help="Reasoning effort of the judging model.")
@click.option(
    "--picture-side",
    type=click.IntRange(min=1),
    metavar="N",
    help="The longest side in pixels of pictures sent to the judging model.",
)
@json_option
def judge_command(
    runs: tuple[Path, ...],
    name: str,
    workers: int,
    reader: str | None,
    again: bool,
    current_tasks: bool,
    recorded_tasks: bool,
    base_url: str | None,
    effort: str | None,
    picture_side: int | None,
    as_json: bool,
) -> None:
    """Judge saved runs from their files, and show every changed verdict.

    Tasks and rubrics are those of the installed suite; an episode that was played with others gets no verdict.
    A folder of `iosworld tasks timeline` is judged moment by moment, and the sums of its days are written anew.
    Verdicts are added to each episode's folder; earlier verdicts are kept next to them. If it is interrupted, the same
    command resumes where it stopped.
    """
    if reader and name != "state":
        raise click.UsageError("--reader reads free answers for the state judge; it goes with --judge state")
    if current_tasks and recorded_tasks:
        raise click.UsageError("--current-tasks and --recorded-tasks both select the tasks; give one of them")
    source: TaskSource = "current" if current_tasks else "recorded" if recorded_tasks else "suite"
    saved = [each for path in dict.fromkeys(runs) for each in _saved(path)]
    judge = open_judge(name, _settings(base_url=base_url, effort=effort, picture_side=picture_side), reader)
    try:
        figures, results = judge_runs(saved, judge, name, workers=workers, source=source, again=again)
    finally:
        judge.close()
    days = _days(saved, results, source)
    if as_json:
        print_json(figures | ({"days": {name: day.to_json() for name, day in days.items()}} if days else {}))
    print_judging(figures, results, as_json)
    for day_name, day in days.items():
        console(as_json).print(f"{escape(day_name)}: {day.says()}")
    sys.exit(DONE_WITHOUT_VERDICTS if figures["no_verdict"] else 0)


def _saved(path: Path) -> list[Saved]:
    """The days in a folder, or its run. Raises RunFolderProblem."""
    days: list[Saved] = [*SavedDay.among(path)]
    return days or [SavedRun.open(path)]


def _days(saved: Sequence[Saved], results: Sequence[Rescored], source: TaskSource) -> dict[str, DayPlayed]:
    """The sums of the days among what was judged, by name. Writes them. A day whose tasks are not there keeps its sums."""
    found = {}
    for day in (each for each in saved if isinstance(each, SavedDay)):
        for result in results:
            if result.run == day.path:
                day.add(result.episode, result.judged.verdict)
        try:
            found[day.path.name] = day.finish(source)
        except SetupError:  # each of its moments is listed without a verdict, and says why
            continue
    return found


def judge_runs(
    saved: Sequence[Saved],
    judge: Judge,
    name: str,
    *,
    workers: int,
    source: TaskSource = "suite",
    again: bool = False,
) -> tuple[dict[str, Any], list[Rescored]]:
    """Judge runs with progress on stderr. Returns the figures that `--json` prints, and the judgments."""
    try:
        with progress(sum(len(run.episodes) for run in saved)) as steps:

            def on_end(result: Rescored) -> None:
                steps.at(f"{result.episode.task} {result.episode.trial}")
                steps.done(f"{MARKS[result.judged.verdict.verdict]} {result.episode.task} {result.episode.trial}")

            results = rescore(saved, judge, workers=workers, source=source, again=again, on_end=on_end)
    except KeyboardInterrupt:
        raise click.ClickException("interrupted; `iosworld judge` continues where it stopped") from None
    return rescoring(saved, name, results), results


def _settings(**given: Any) -> ModelSettings:
    try:
        return ModelSettings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        item = error.errors()[0]
        option = "--" + str(item["loc"][0]).replace("_", "-")
        raise click.UsageError(f"{option}: {item['msg'].removeprefix('Value error, ')}") from None


def print_judging(figures: dict[str, Any], results: Sequence[Rescored], as_json: bool) -> None:
    """Print flipped and missing verdicts, and the counts."""
    out = console(as_json)
    if figures["flipped"]:
        print_tables(out, [_flips(figures["flipped"], several=len(figures["runs"]) > 1)])
    for result in results:
        verdict = result.judged.verdict
        if verdict.verdict == "none":
            where = f"{result.episode.task} {result.episode.trial}"
            out.print(f"[bold]{escape(where)}[/] has no verdict: {escape(verdict.cause)}", soft_wrap=True)
    for cause in figures["damaged"]:
        out.print(f"[bold]not judged[/]: {escape(cause)}", soft_wrap=True)
    for run, task, trial in figures["unfinished"]:
        out.print(
            f"[bold]{escape(task)} {trial}[/] is not complete in {escape(run)}: `iosworld run --resume {escape(run)}`",
            soft_wrap=True,
        )
    parts = [f"[bold]{figures['passed']}/{figures['total']}[/] passed", f"{len(figures['flipped'])} flipped"]
    for field, words in (("no_verdict", "without verdict"), ("kept", "judged before and kept")):
        if figures[field]:
            parts.append(f"{figures[field]} {words}")
    model = f" ({escape(figures['model'])})" if figures["model"] else ""
    out.print(f"{escape(figures['judge'])}{model}: " + ", ".join(parts) + _cost(results), soft_wrap=True)


def _flips(flips: Sequence[dict[str, Any]], several: bool) -> Table:
    columns = (*(["run"] if several else []), "task", "trial", "before", "by", "now", "because")
    rows = tuple(
        (
            *([flip["run"]] if several else []),
            flip["task"],
            str(flip["trial"]),
            flip["before"],
            flip["against"],
            flip["after"],
            flip["after_cause"] or flip["before_cause"],
        )
        for flip in flips
    )
    return Table("flipped", columns, rows, frozenset(columns) - {"trial"})


def _cost(results: Sequence[Rescored]) -> str:
    total = spent(results)
    if not total.calls:
        return ""
    if total.total_tokens is None:
        return f"; {total.calls} calls, cost unknown: the server did not report the usage of {total.unreported}"
    dollars = "its price is not in the table" if total.dollars is None else f"${total.dollars:.2f}"
    return f"; {total.calls} calls, {total.total_tokens:,} tokens, {dollars}"
