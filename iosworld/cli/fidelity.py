"""`iosworld fidelity`: compare what two devices show."""

import json
from collections.abc import Mapping
from contextlib import ExitStack
from inspect import cleandoc
from pathlib import Path

import click

from iosworld.agents.configuration import AgentConfiguration
from iosworld.agents.factory import open_agents
from iosworld.cli.output import console
from iosworld.cli.progress import run_progress
from iosworld.cli.tables import Form, form_options, print_report
from iosworld.devices.factory import PhoneSource, check_device_name, device_usage, open_phones
from iosworld.reports.fidelity import compare_devices
from iosworld.reports.fidelity_view import FIDELITY_COLUMNS, fidelity_rows, fidelity_tables
from iosworld.reports.tables import markdown
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder, default_path
from iosworld.runs.plan import recorded_tasks
from iosworld.runs.runner import Run
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import DEFAULT, SuiteTask, load_suite, select


@click.command("fidelity", short_help="Compare what two devices show, element by element.")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--suite", metavar="NAME", help=f"Suite whose solutions are played.  [default: the saved run's, or {DEFAULT}]"
)
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@click.option(
    "--run-dir",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder for the runs and the report, new or empty.  [default: runs/…]",
)
@form_options
def fidelity_command(
    first: str, second: str, suite: str | None, tasks: tuple[str, ...], run_dir: Path | None, form: Form | None
) -> None:
    """Play the reference solutions on A and on B, and compare their screens, step by step.

    A and B are devices, named as for --device, or folders of saved runs: a run that was recorded elsewhere can replace
    its device. Writes report.md and report.json next to the runs.
    """
    saved = [SavedRun.open(Path(name)) if (Path(name) / "run.json").is_file() else None for name in (first, second)]
    for name, run in zip((first, second), saved, strict=True):
        if run is None:
            check_device_name(name)
    chosen = _tasks(suite, tasks, saved)
    with ExitStack() as stack:
        # Both are opened before either plays, so that what B lacks is found before A has played everything.
        phones = [None if run else _open(name, chosen, stack) for name, run in zip((first, second), saved, strict=True)]
        folder = RunFolder.create(run_dir or default_path("fidelity")).path
        runs = [
            run or _play(name, suite or DEFAULT, chosen, folder / side, sources or {})
            for side, name, run, sources in zip(("a", "b"), (first, second), saved, phones, strict=True)
        ]
    found = compare_devices(runs[0], runs[1], [item.task.id for item in chosen])
    tables = fidelity_tables(found)
    (folder / "report.md").write_text(markdown(tables), encoding="utf-8")
    (folder / "report.json").write_text(json.dumps(found.to_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    print_report(form, found.to_json(), tables, fidelity_rows(found), FIDELITY_COLUMNS)
    console(as_json=True).print(f"report: {folder / 'report.md'}", soft_wrap=True)


def _tasks(suite: str | None, tasks: tuple[str, ...], saved: list[SavedRun | None]) -> list[SuiteTask]:
    """What is played and compared: of the suite, or what the first saved run has."""
    recorded = next((run for run in saved if run is not None), None)
    known = recorded_tasks(recorded.record) if recorded is not None and suite is None else load_suite(suite or DEFAULT)
    return select(known, tasks)


def _open(device: str, chosen: list[SuiteTask], stack: ExitStack) -> dict[str, PhoneSource]:
    """The phones of a device, for each persona. Raises SetupError or DeviceError if it lacks something."""
    sources = {}
    for persona in sorted({item.task.persona for item in chosen}):
        sources[persona] = open_phones(device, persona)
        stack.callback(sources[persona].close)
    return sources


def _play(
    device: str, suite: str, chosen: list[SuiteTask], folder: Path, sources: Mapping[str, PhoneSource]
) -> SavedRun:
    """A run of the reference agent on a device, one episode at a time."""
    config = RunConfiguration(agent=AgentConfiguration(name="reference"), suite=suite, device=device)
    with ExitStack() as stack:
        agents = open_agents(config.agent)
        stack.callback(agents.close)
        watcher = stack.enter_context(run_progress(console(as_json=True)))
        Run(config, chosen, agents, sources, RunFolder.create(folder), watcher=watcher).play()
    return SavedRun.open(folder)


fidelity_command.help = f"{cleandoc(fidelity_command.help or '')}\n\nDevices: {device_usage()}."
