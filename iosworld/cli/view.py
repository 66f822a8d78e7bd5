"""`iosworld view`: saved runs in the browser."""

import functools
from pathlib import Path
from typing import TYPE_CHECKING

import click

from iosworld.cli.web import json_url_option, no_open_option, port_option, serve_page
from iosworld.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iosworld.runs.saved import SavedRun
    from iosworld.runs.saved_episode import SavedEpisode

RUN = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("view", short_help="Look at saved runs in the browser.")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=RUN)
@click.option(
    "--labels",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Label the episodes in the page, without seeing what judges said. FILE is what `agreement --labels` reads.",
)
@click.option("--labeler", default="human", show_default=True, metavar="NAME", help="With --labels, who labels.")
@click.option(
    "--export",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the pages into a new folder that needs no server, and end.",
)
@click.option(
    "--clip",
    metavar="NAME",
    help="Write a short film of the episode NAME (a task, or task/trial) to the file that --output names, and end.",
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="With --clip, the film: FILE.webp, FILE.gif, or FILE.mp4.",
)
@port_option
@no_open_option
@json_url_option
def view_command(
    runs: tuple[Path, ...],
    labels: Path | None,
    labeler: str,
    folder: Path | None,
    clip: str | None,
    output: Path | None,
    port: int,
    no_open: bool,
    as_json: bool,
) -> None:
    """Show the episodes of RUNS in the browser: a table, and each episode step by step. Two runs or two episodes can be
    seen side by side. A run that goes on is shown as far as it is, and updates by itself."""
    from iosworld.runs.saved import SavedRun
    from iosworld.viewer.run_list import RunList

    if sum(choice is not None for choice in (labels, folder, clip)) > 1:
        raise click.UsageError("--labels, --export and --clip are three things to do; give one of them")
    if (clip is None) != (output is None):
        raise click.UsageError("--clip and --output go together: --clip TASK --output clip.webp")
    if clip is not None and output is not None:
        from iosworld.viewer.clip import write_clip

        size = write_clip(find_episode([SavedRun.open(run) for run in runs], clip), output)
        click.echo(f"{output}: {size / 1e6:.1f} MB", err=True)
        return
    for run in runs:
        SavedRun.open(run)  # a folder that is no run is an error at once
    from iosworld.devices.factory import open_phones
    from iosworld.viewer.step_checks import StepChecks

    phones = functools.partial(open_phones, "embedded")
    if folder is not None:
        from iosworld.viewer.export import export_runs

        with StepChecks(phones) as steps:
            count = export_runs(RunList(runs), folder, lambda task: click.echo(task, err=True), steps)
        click.echo(f"{count} episodes; open {folder / 'index.html'}", err=True)
        return
    book = None
    if labels is not None:
        from iosworld.reports import open_runs
        from iosworld.viewer.label_book import LabelBook

        book = LabelBook(labels, open_runs(runs), labeler)
    with StepChecks(phones) as steps:
        serve_page(RunList(runs), None, port, not no_open, as_json, labels=book, steps=None if book else steps)


def find_episode(runs: "Sequence[SavedRun]", name: str) -> "tuple[SavedRun, SavedEpisode]":
    """The first episode of these runs that is called `task` or `task/trial`. Raises UnknownName."""
    task, _, trial = name.partition("/")
    for run in runs:
        for episode in run.episodes:
            if episode.task == task and trial in ("", str(episode.trial)):
                return run, episode
    known = [f"{one.task}/{one.trial}" for run in runs for one in run.episodes]
    raise UnknownName("episode", name, known)
