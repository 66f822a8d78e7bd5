"""`iosworld agreement`: how well two judges agree."""

from collections.abc import Sequence
from pathlib import Path

import click

from iosworld.cli.report import RUN
from iosworld.cli.tables import Form, form_options, print_report
from iosworld.reports import agree, open_runs
from iosworld.reports import agreement_view as view
from iosworld.reports.judged_runs import all_judges, resolve_judge
from iosworld.reports.labels import read_labels, write_template
from iosworld.reports.raters import JudgeRater, Rater

PEOPLE = "human"
"""The judge whose verdicts are labels by people."""


@click.command("agreement", short_help="How well two judges agree.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=RUN)
@click.option("--judges", metavar="A,B", help="The two judges; A is the ground truth unless --truth is given.")
@click.option("--truth", metavar="NAME", help="The judge that is the ground truth.")
@click.option(
    "--labels",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Labels by people: a CSV file with at least the columns task and label. They are the judge human.",
)
@click.option(
    "--write-labels",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write a CSV file for people to fill in, with a line for each episode and item, and end.",
)
@form_options
def agreement_command(
    runs: tuple[Path, ...],
    judges: str | None,
    truth: str | None,
    labels: Path | None,
    write_labels: Path | None,
    form: Form | None,
) -> None:
    """Cohen's kappa, accuracy, precision, recall and F1 of two judges over the episodes in RUNS, per task and per item,
    and every disagreement with links to the steps."""
    opened = open_runs(runs)
    if write_labels is not None:
        lines = write_template(write_labels, opened)
        click.echo(f"{write_labels}: {lines} lines to fill in with pass or fail", err=True)
        return
    people = read_labels(labels, opened) if labels else {}
    known = [*people, *(name for name in all_judges(opened) if name not in people)]
    names = _two(judges, known)
    if PEOPLE in names and PEOPLE not in known:
        raise click.UsageError(f"the judge {PEOPLE} has the labels of people; give them with --labels FILE")
    if truth is not None:
        wanted = resolve_judge(truth, known)
        if wanted not in (resolved := [resolve_judge(name, known) for name in names]):
            raise click.UsageError(f"--truth {truth} is none of the two judges, {' and '.join(resolved)}")
        names = sorted(names, key=lambda name: resolve_judge(name, known) != wanted)
    one, other = (resolve_judge(name, known) for name in names)
    if one == other:
        raise click.UsageError(f"{names[0]} and {names[1]} are the same judge; name two")
    pair: list[Rater] = [people[name] if name in people else JudgeRater(name) for name in (one, other)]
    found = agree(opened, *pair)
    tables, rows = view.agreement_tables(found), view.agreement_rows(found)
    print_report(form, found.to_json(), tables, rows, view.AGREEMENT_COLUMNS)


def _two(judges: str | None, known: Sequence[str]) -> list[str]:
    """The two judges that were requested, or the only two available."""
    if judges is None:
        if len(known) == 2:
            return list(known)
        raise click.UsageError(f"name two judges with --judges A,B; there are: {', '.join(known) or 'none'}")
    names = [name.strip() for name in judges.split(",") if name.strip()]
    if len(names) != 2:
        raise click.UsageError(f"expected two judges as --judges A,B, got {judges!r}; there are: {', '.join(known)}")
    return names
