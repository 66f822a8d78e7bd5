"""`iosworld report`: metrics of runs."""

from pathlib import Path

import click

from iosworld.cli.tables import Form, form_options, print_report
from iosworld.reports import columns, open_runs, report_runs
from iosworld.reports.report_view import report_tables

RUN = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("report", short_help="Success with intervals, cost and failures of runs.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=RUN)
@click.option(
    "--judge",
    default="state",
    show_default=True,
    metavar="NAME",
    help="Judge whose verdicts are used: state, rubric, rubric:MODEL.",
)
@click.option(
    "--episodes", is_flag=True, help="Also list every episode; with --csv, list episodes instead of categories."
)
@form_options
def report_command(runs: tuple[Path, ...], judge: str, episodes: bool, form: Form | None) -> None:
    """Success by category with intervals, cost, and failure modes, for each run in RUNS."""
    found = report_runs(open_runs(runs), judge)
    as_json = {"judge": found[0].judge, "runs": [one.to_json() for one in found]}
    tables = report_tables(found, episodes)
    if episodes:
        print_report(form, as_json, tables, columns.episode_rows(found), columns.EPISODE_COLUMNS)
    else:
        print_report(form, as_json, tables, columns.report_rows(found), columns.REPORT_COLUMNS)
