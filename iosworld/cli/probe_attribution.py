"""`iosworld probes attribute`: which ability explains failed tasks."""

import functools
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.errors import SetupError
from iosworld.reports.tables import Table
from iosworld.screen.cores import usable_cores
from iosworld.tasks.suite import load_suite, select

if TYPE_CHECKING:
    from iosworld.probes.run_attribution import Continuing
    from iosworld.runs.saved import SavedRun


@click.command("attribute", short_help="Say which ability explains failed tasks.")
@click.argument("run", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--ask", is_flag=True, help="With RUN: ask its model again, instead of taking its recorded actions.")
@click.option(
    "--agent", "name", metavar="NAME", help="Without RUN: a scripted agent, or a model, that plays tasks now."
)
@click.option("--suite", default="starter", show_default=True, metavar="NAME", help="Without RUN: the suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Without RUN: only this task; may be given again.")
@click.option(
    "--trials",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Without RUN: episodes of each task.",
)
@click.option("--base-url", metavar="URL", help="Base URL of the model's server, if not the vendor's.")
@click.option(
    "--workers", type=click.IntRange(1, 64), metavar="N", help="With RUN: episodes at a time.  [default: one per core]"
)
@json_option
def attribute_command(
    run: Path | None,
    ask: bool,
    name: str | None,
    suite: str,
    tasks: tuple[str, ...],
    trials: int,
    base_url: str | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Let failed tasks go on from their first step of regret with format, stopping, grounding or planning by an oracle.

    With RUN, its failed episodes are played again to that step, and the result is saved in the run, where `iosworld report` shows it.
    A scripted agent goes on itself; of a model, the recorded actions go on, or with --ask the model. Without RUN, an agent plays now.
    """
    if (run is None) == (name is None):
        raise click.UsageError("give a run's folder or --agent, one of them")
    if run is None:
        assert name is not None
        report = _of_agent(name, base_url, suite, tasks, trials)
    else:
        report = _of_run(run, ask, base_url, workers or usable_cores(), as_json)
    if as_json:
        print_json(report)
        return
    print_tables(console(), list(_attributed(report)))


def _of_agent(name: str, base_url: str | None, suite: str, tasks: tuple[str, ...], trials: int) -> dict[str, Any]:
    """The report on an agent that plays now."""
    from iosworld.agents.configuration import AgentConfiguration
    from iosworld.agents.factory import open_agents
    from iosworld.models.settings import ModelSettings
    from iosworld.probes.attribution import attribute, attribution_report

    chosen = select(load_suite(suite), tasks)
    agents = open_agents(AgentConfiguration(name=name, settings=ModelSettings(base_url=base_url)))
    found = []
    try:
        with phones_for(chosen) as sources, progress(len(chosen) * trials) as steps:
            for item, trial in ((item, trial) for item in chosen for trial in range(trials)):
                task = item.task
                found.append(attribute(task, sources[task.persona], functools.partial(agents.agent, task, trial)))
                steps.done()
    finally:
        agents.close()
    return attribution_report(found)


def _of_run(path: Path, ask: bool, base_url: str | None, workers: int, as_json: bool) -> dict[str, Any]:
    """The report on a run, which is saved in its folder."""
    from iosworld.probes.run_attribution import attribute_run, failed_episodes
    from iosworld.reports.attribution import attribution_figures
    from iosworld.runs.attributions import RunAttribution, write_attribution
    from iosworld.runs.installed import installed_tasks
    from iosworld.runs.saved import SavedRun

    run = SavedRun.open(path)
    items = [task.item for task in installed_tasks(run).values() if task.item]
    failed = failed_episodes(run)
    with ExitStack() as stack:
        continuing = _continuing(run, ask, base_url, stack)
        sources = stack.enter_context(phones_for(items, at_once=workers))
        steps = stack.enter_context(progress(len(failed)))
        found = attribute_run(run, sources, continuing, workers=workers, on_end=lambda _: steps.done())
    saved = RunAttribution(episodes=tuple(found))
    write_attribution(path, saved)
    for one in found:
        if one.cause:
            console(as_json).print(f"not explained: {escape(f'{one.task} {one.trial}: {one.cause}')}", soft_wrap=True)
    figures = attribution_figures(saved, {(one.task, one.trial) for one in failed})
    return figures.to_json() | {"episodes": len(run.episodes)}


def _continuing(run: "SavedRun", ask: bool, base_url: str | None, stack: ExitStack) -> "Continuing":
    """Who goes on with the run's episodes. SetupError if a key would go to a host that only the folder names."""
    from iosworld.agents.factory import AGENTS, open_agents
    from iosworld.models.registry import foreign_host
    from iosworld.probes.run_attribution import AskedAgain, RecordedActions

    choice = run.record.config.agent
    if choice.name not in AGENTS and not ask:
        return RecordedActions()
    if base_url is not None:
        choice = choice.model_copy(update={"settings": choice.settings.model_copy(update={"base_url": base_url})})
    elif choice.name not in AGENTS and (host := foreign_host(choice.name, choice.settings)):
        raise SetupError(
            f"{run.path} asks {choice.name} at {host}, and the key in the environment would be sent there; if that is right, name the "
            "address yourself with --base-url"
        )
    agents = open_agents(choice, asks=run.record.config.user != "none")
    stack.callback(agents.close)
    return AskedAgain(run, agents)


def _attributed(report: dict[str, Any]) -> Iterator[Table]:
    """How many failures each ability explains and each oracle rescues, and where each failed episode left the way."""
    failed = report["failed"]
    rows = [
        (name, str(count), f"{report['rescued'][name]} of {failed}" if name in report["rescued"] else "")
        for name, count in report["explained"].items()
    ]
    yield Table(
        f"{failed} of {report['episodes']} failed",
        ("ability", "explains", "its oracle rescues"),
        tuple(rows),
        frozenset({"ability"}),
    )
    if failed:
        lines = [(one["task"], one["left"] or "none", one["explained"] or "none") for one in report["tasks"]]
        columns = ("task", "first step of regret", "explained by")
        yield Table("Failed tasks", columns, tuple(lines), frozenset(columns))
