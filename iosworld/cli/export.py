"""`iosworld export`: runs and suites in the forms of other programs."""

import json
from pathlib import Path

import click

from iosworld.cli.output import console
from iosworld.cli.suite_options import INSTANCES
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import DEFAULT

RUNS = click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, file_okay=False))


@click.group("export", short_help="Write runs and tasks in the forms of other programs.")
def export_group() -> None:
    """Write runs as parquet, ATIF trajectories or chat messages, and tasks as folders for Harbor or OpenEnv."""


@export_group.command("parquet")
@RUNS
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="FILE", help="The file to write.")
@click.option("--pictures", is_flag=True, help="Put pictures into the rows instead of their paths.")
def parquet_command(runs: tuple[Path, ...], out: Path, pictures: bool) -> None:
    """Write a row for each step of RUNS. Needs the extra `iosworld[exports]`."""
    from iosworld.plugs.exports.parquet import write_parquet

    count = write_parquet([SavedRun.open(path) for path in runs], out, pictures=pictures)
    console(as_json=True).print(f"{count} rows in {out}", soft_wrap=True)


@export_group.command("atif")
@RUNS
def atif_command(runs: tuple[Path, ...]) -> None:
    """Write `trajectory.json` next to each `episode.json` of RUNS."""
    from iosworld.plugs.exports.atif import atif_of

    count = 0
    for path in runs:
        for episode in SavedRun.open(path).episodes:
            text = json.dumps(atif_of(episode, episode.folder), ensure_ascii=False, indent=1)
            (episode.folder / "trajectory.json").write_text(text + "\n", encoding="utf-8")
            count += 1
    console(as_json=True).print(f"{count} trajectories", soft_wrap=True)


@export_group.command("chat")
@RUNS
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="FILE", help="The JSON Lines to write.")
@click.option("--passed", is_flag=True, help="Only episodes that passed.")
def chat_command(runs: tuple[Path, ...], out: Path, passed: bool) -> None:
    """Write a row of messages and tools for each episode of RUNS."""
    from iosworld.plugs.exports.chat import chat_of

    count = 0
    with out.open("w", encoding="utf-8") as file:
        for path in runs:
            for episode in SavedRun.open(path).episodes:
                if not passed or episode.record.verdict == "pass":
                    file.write(json.dumps(chat_of(episode), ensure_ascii=False) + "\n")
                    count += 1
    console(as_json=True).print(f"{count} rows in {out}", soft_wrap=True)


@export_group.command("harbor")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="Suite of tasks.")
@click.option("--split", metavar="NAME", help="Only this split.")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="DIR", help="The folder to write.")
@click.option("--image", default="iosworld", show_default=True, metavar="NAME", help="Container image with iosworld.")
@INSTANCES
def harbor_command(suite: str, split: str | None, out: Path, image: str, instances: int) -> None:
    """Write a task folder for Harbor for each task of a suite."""
    from iosworld.plugs.harbor.export import write_tasks
    from iosworld.plugs.tasks import tasks_of

    written = write_tasks(tasks_of(suite, split, instances), suite, out, image)
    console(as_json=True).print(f"{len(written)} tasks in {out}", soft_wrap=True)


@export_group.command("openenv")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="Suite of tasks.")
@click.option("--task", metavar="ID", help="The task that checks play.  [default: the first that needs no answer]")
@click.option("--out", required=True, type=click.Path(path_type=Path), metavar="DIR", help="The folder to write.")
@click.option("--image", default="iosworld", show_default=True, metavar="NAME", help="Container image with iosworld.")
@INSTANCES
def openenv_command(suite: str, task: str | None, out: Path, image: str, instances: int) -> None:
    """Write the folder that `openenv validate` reads."""
    from iosworld.plugs.openenv.package import write_package
    from iosworld.plugs.session import shared_phones

    chosen = write_package(out, suite, lambda persona: shared_phones([persona])[persona], task, instances, image)
    console(as_json=True).print(f"{out} plays {chosen.id}", soft_wrap=True)
