"""`iosworld view`: saved runs in the browser."""

from pathlib import Path

import click

from iosworld.cli.web import json_url_option, no_open_option, port_option, serve_page

RUN = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("view", short_help="Look at saved runs in the browser.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=RUN)
@port_option
@no_open_option
@json_url_option
def view_command(runs: tuple[Path, ...], port: int, no_open: bool, as_json: bool) -> None:
    """Show the episodes of RUNS in the browser: a table, and each episode step by step."""
    from iosworld.runs.saved import SavedRun
    from iosworld.viewer.run_list import RunList

    for run in runs:
        SavedRun.open(run)  # a folder that is no run is an error at once
    serve_page(RunList(runs), None, port, not no_open, as_json)
