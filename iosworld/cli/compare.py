"""`iosworld compare`: whether two runs differ."""

from pathlib import Path

import click

from iosworld.cli.report import RUN
from iosworld.cli.tables import Form, form_options, print_report
from iosworld.reports import compare_runs, open_runs
from iosworld.reports import compare_view as view


@click.command("compare", short_help="Whether two runs differ, task by task.")
@click.argument("first", metavar="RUN_A", type=RUN)
@click.argument("second", metavar="RUN_B", type=RUN)
@click.option(
    "--judge",
    default="state",
    show_default=True,
    metavar="NAME",
    help="Judge whose verdicts are used: state, rubric, rubric:MODEL.",
)
@click.option(
    "--allow-changes", is_flag=True, help="Compare even if a task or the criteria for judging it have changed."
)
@form_options
def compare_command(first: Path, second: Path, judge: str, allow_changes: bool, form: Form | None) -> None:
    """Compare RUN_B with RUN_A, task by task: the difference in success and its significance (McNemar)."""
    one, other = open_runs((first, second))
    found = compare_runs(one, other, judge, allow_changes)
    tables, rows = view.comparison_tables(found), view.comparison_rows(found)
    print_report(form, found.to_json(), tables, rows, view.COMPARISON_COLUMNS)
