"""`iosworld probes`: build, run and report probes of single abilities."""

import functools
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, get_args

import click
from rich.markup import escape

from iosworld.cli.engine import check_engine, engine_options, ray_cluster
from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.probe_attribution import attribute_command
from iosworld.cli.probe_options import folder_option
from iosworld.cli.probe_predictions import prediction_tables, score_command
from iosworld.cli.probe_readers import mark_command, sheet_command
from iosworld.cli.probe_worlds import (
    act_command,
    conduct_command,
    evaluate_command,
    export_command,
)
from iosworld.cli.tables import print_tables
from iosworld.devices.factory import PhoneSource
from iosworld.errors import UnknownName
from iosworld.probes.baselines import POLICIES
from iosworld.probes.building import BuiltTask, build_probes
from iosworld.probes.executing import PointChecker
from iosworld.probes.figures import figures_of, report_of
from iosworld.probes.files import read_items
from iosworld.probes.items import FORMS, PROBES, ProbeName
from iosworld.probes.origin import Origin
from iosworld.probes.resampling import RESAMPLES
from iosworld.probes.run_tracks import tracks_of
from iosworld.probes.running import ProbeMode, Shown, run_model, run_policy
from iosworld.reports.tables import Table
from iosworld.runs.saved import SavedRun
from iosworld.screen.cores import usable_cores
from iosworld.tasks.suite import load_suite, select

ALL = "all"


@click.group("probes", short_help="Ask about single abilities.")
def probes_command() -> None:
    """Build, run and report probes: questions about one ability, with labels that were computed by executing them."""


@probes_command.command("build", short_help="Build probes from a suite's solutions.")
@click.argument("name", metavar="NAME|all")
@click.option("--suite", default="iosworld", show_default=True, metavar="NAME", help="Suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@folder_option
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), metavar="N", help="Seed of the choice."
)
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Tasks at a time.  [default: one per core]")
@engine_options
@click.option("--no-pictures", is_flag=True, help="Save only the trees of screens.")
@click.option(
    "--resamples",
    default=RESAMPLES,
    show_default=True,
    type=click.IntRange(0, 64),
    metavar="N",
    help="How often data that a screen does not show is drawn for questions about what comes next; 0 for never.",
)
@click.option(
    "--runs",
    multiple=True,
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    help="A saved run whose episodes are trajectories of completion, too; may be given again.",
)
@json_option
def build_command(
    name: str,
    suite: str,
    tasks: tuple[str, ...],
    folder: Path,
    seed: int,
    workers: int | None,
    engine: str,
    ray_address: str | None,
    no_pictures: bool,
    resamples: int,
    runs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Carry out solutions and near misses, fork the phone at their steps, and save what happens as questions.

    Fails if a baseline answers more than its bound.
    """
    check_engine(engine, ray_address)
    names = _names(name)
    if runs and "completion" not in names:
        raise click.UsageError("--runs is for the probe completion")
    saved = [SavedRun.open(path) for path in runs]
    whole = load_suite(suite)
    chosen = select(whole, tasks)
    workers = workers or usable_cores()
    with ExitStack() as stack:
        sources = stack.enter_context(phones_for(chosen))
        elsewhere = None
        if engine == "ray":
            elsewhere = stack.enter_context(_cluster(ray_address, sources, workers, names, seed, resamples))
        tasks_chosen = [item.task for item in chosen]
        tracks = tracks_of(saved, tasks_chosen, sources, workers=workers)
        steps = stack.enter_context(progress(len(chosen)))
        cards = build_probes(
            names,
            suite,
            tasks_chosen,
            sources,
            folder,
            seed=seed,
            workers=workers,
            pictures=not no_pictures,
            resamples=resamples,
            whole=[item.task for item in whole],
            on_end=lambda _: steps.done(),
            build=elsewhere,
            tracks=tracks,
        )
    if as_json:
        print_json({"probes": cards})
    for card in cards:
        console(as_json).print(f"[bold]{card['name']}[/]: {card['items']} items of {card['tasks']} tasks")


@contextmanager
def _cluster(
    address: str | None,
    sources: Mapping[str, PhoneSource],
    workers: int,
    names: tuple[ProbeName, ...],
    seed: int,
    resamples: int,
) -> Iterator[Callable[[Origin], BuiltTask]]:
    """What makes items on a Ray cluster. Raises SetupError."""
    from iosworld.plugs.ray.node import NodeBuilder

    def build(origin: Origin) -> BuiltTask:
        built: BuiltTask = cluster.do("build", origin, origin.task.id)
        return built

    with ray_cluster(address, NodeBuilder, (names, seed, resamples), sources, workers) as cluster:
        yield build


@probes_command.command("run", short_help="Ask a model or a scripted policy.")
@click.argument("name", metavar="NAME|all")
@click.option("--model", metavar="NAME", help="The model that is asked.")
@click.option("--agent", type=click.Choice(list(POLICIES)), help="The scripted policy that answers.")
@folder_option
@click.option(
    "--mode", default="vision", show_default=True, type=click.Choice(get_args(ProbeMode)), help="What a model sees."
)
@click.option(
    "--show",
    default="both",
    show_default=True,
    type=click.Choice(get_args(Shown)),
    help="What is shown where a question has a history and a screen.",
)
@click.option("--confidence", is_flag=True, help="Ask for probabilities where the answer is yes or no.")
@click.option("--base-url", metavar="URL", help="Base URL of the model's server, if not the vendor's.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Ask at most N more items.")
@click.option(
    "--max-dollars", type=click.FloatRange(0, min_open=True), metavar="X", help="Ask nothing after this cost."
)
@click.option(
    "--workers", default=4, show_default=True, type=click.IntRange(1, 64), metavar="N", help="Items at a time."
)
@json_option
def run_probes_command(
    name: str,
    model: str | None,
    agent: str | None,
    folder: Path,
    mode: ProbeMode,
    show: Shown,
    confidence: bool,
    base_url: str | None,
    limit: int | None,
    max_dollars: float | None,
    workers: int,
    as_json: bool,
) -> None:
    """Ask every item that has no answer yet. If it is interrupted, the same command goes on."""
    if (model is None) == (agent is None):
        raise click.UsageError("give --model or --agent, one of them")
    found = {}
    for probe in _names(name):
        if agent is not None:
            answers = run_policy(folder / probe, agent)
        else:
            assert model is not None
            answers = _asked(folder / probe, model, mode, show, confidence, base_url, limit, max_dollars, workers)
        found[probe] = figures_of(read_items(folder / probe), answers)
    if as_json:
        print_json({"name": model or agent, "probes": found})
    for probe, figures in found.items():
        accuracy = figures["accuracy"]
        words = "no answer" if accuracy is None else f"{accuracy['value']:.1%} of {figures['answered']} right"
        console(as_json).print(f"[bold]{probe}[/]: {escape(words)}")


def _asked(
    folder: Path,
    name: str,
    mode: ProbeMode,
    show: Shown,
    confidence: bool,
    base_url: str | None,
    limit: int | None,
    max_dollars: float | None,
    workers: int,
) -> dict[str, Any]:
    from iosworld.models.prices import dollars
    from iosworld.models.registry import open_model
    from iosworld.models.settings import ModelSettings

    items = read_items(folder)
    model = open_model(name, ModelSettings(base_url=base_url))
    try:
        with ExitStack() as stack:
            execute = None
            if any(FORMS[item.probe] == "place" for item in items):
                suite = load_suite(items[0].source.suite)
                chosen = select(suite, {item.source.task for item in items})
                sources = stack.enter_context(phones_for(chosen))
                execute = PointChecker({item.task.id: item.task for item in chosen}, sources)
            steps = stack.enter_context(progress(len(items) if limit is None else limit))
            return run_model(
                folder,
                model,
                mode,
                shown=show,
                confidence=confidence,
                execute=execute,
                limit=limit,
                dollars=max_dollars,
                price=functools.partial(dollars, name),
                workers=workers,
                on_end=lambda _: steps.done(),
            )
    finally:
        model.close()


@probes_command.command("report", short_help="Show items, baselines, gates and answers.")
@folder_option
@json_option
def report_probes_command(folder: Path, as_json: bool) -> None:
    """Show each probe's items, what its baselines get right, and everybody's answers."""
    report = report_of(folder)
    if as_json:
        print_json(report)
        return
    columns = ("who", "right", "95 % interval", "bound")
    tables = []
    for probe in report["probes"]:
        rows = [
            (gate["baseline"], f"{gate['share']:.1%}", "", "" if gate["bound"] is None else f"{gate['bound']:.0%}")
            for gate in probe["gates"]
        ]
        for who, figures in probe["models"].items():
            one = figures["accuracy"]
            if one is not None and who not in POLICIES:
                rows.append((who, f"{one['value']:.1%}", f"{one['low']:.1%}–{one['high']:.1%}", ""))
        tables.append(Table(f"{probe['name']}: {probe['items']} items", columns, tuple(rows), frozenset({"who"})))
        tables += prediction_tables(probe)
    print_tables(console(), tables)


def _names(name: str) -> tuple[ProbeName, ...]:
    if name == ALL:
        return PROBES
    found = tuple(probe for probe in PROBES if probe == name)
    if not found:
        raise UnknownName("probe", name, (*PROBES, ALL))
    return found


probes_command.add_command(act_command)
probes_command.add_command(export_command)
probes_command.add_command(evaluate_command)
probes_command.add_command(conduct_command)
probes_command.add_command(attribute_command)
probes_command.add_command(sheet_command)
probes_command.add_command(mark_command)
probes_command.add_command(score_command)
