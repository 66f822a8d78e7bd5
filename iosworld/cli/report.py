"""`iosworld report`: metrics of runs."""

from pathlib import Path

import click

from iosworld.cli.tables import Form, form_options, print_report
from iosworld.reports import columns, open_runs, report_runs
from iosworld.reports.human import beside_human, human_baselines
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
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the report as one HTML file with charts and screens, which needs nothing else, and end.",
)
@click.option(
    "--show",
    "shown",
    multiple=True,
    metavar="NAME",
    help="With --html, show the episodes of this task step by step; may be given again. [default: some that failed, or "
    "that only one of the runs passed]",
)
@form_options
def report_command(
    runs: tuple[Path, ...], judge: str, episodes: bool, html: Path | None, shown: tuple[str, ...], form: Form | None
) -> None:
    """Success by category with intervals, cost, and failure modes, for each run in RUNS."""
    if shown and html is None:
        raise click.UsageError("--show selects episodes for the page; give --html FILE, too")
    found = report_runs(open_runs(runs), judge)
    as_json: dict[str, object] = {"judge": found[0].judge, "runs": [one.to_json() for one in found]}
    if people := human_baselines(found):
        as_json["human_baselines"] = [each.to_json() for each in people]
        as_json["beside_human"] = [each.to_json() for each in beside_human(found)]
    tables = report_tables(found, episodes)
    if html is not None:
        from iosworld.viewer.report_page import report_page

        content = report_page(found, tables, shown or None).encode()
        html.write_bytes(content)
        click.echo(f"{html}: {len(content) / 1e6:.2f} MB; open it in a browser", err=True)
        if form is None:
            return
    if episodes:
        print_report(form, as_json, tables, columns.episode_rows(found), columns.EPISODE_COLUMNS)
    else:
        print_report(form, as_json, tables, columns.report_rows(found), columns.REPORT_COLUMNS)
