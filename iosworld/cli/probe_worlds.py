"""`iosworld probes act|export|evaluate`: acting with world models, training data, and trajectory evaluators."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.probes.acting import PROPOSALS, Parts, climb
from iosworld.probes.transitions import PICTURES, Wanted, export_transitions
from iosworld.probes.ways import Way
from iosworld.probes.world_models import LADDER, WorldModel
from iosworld.reports.tables import Table
from iosworld.screen.cores import usable_cores
from iosworld.tasks.suite import load_suite, select

if TYPE_CHECKING:
    from iosworld.probes.acting_models import ModelTalk

ITSELF = "itself"
"""The rung on which the model predicts for itself."""


@click.command("act", short_help="Act with better and worse world models.")
@click.option("--suite", default="starter", show_default=True, metavar="NAME", help="Suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@click.option(
    "--world",
    "worlds",
    multiple=True,
    type=click.Choice([*LADDER, ITSELF]),
    help="Only this world model; may be given again.",
)
@click.option("--model", metavar="NAME", help="The model that proposes and values. Without it, proposals are random.")
@click.option("--base-url", metavar="URL", help="Base URL of the model's server, if not the vendor's.")
@click.option(
    "--proposals",
    default=PROPOSALS,
    show_default=True,
    type=click.IntRange(2, 32),
    metavar="N",
    help="Actions per step.",
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), metavar="N", help="Seed of the draws."
)
@json_option
def act_command(
    suite: str,
    tasks: tuple[str, ...],
    worlds: tuple[str, ...],
    model: str | None,
    base_url: str | None,
    proposals: int,
    seed: int,
    as_json: bool,
) -> None:
    """Play tasks with a planner: propose actions, predict what each does, and take the one with the best prediction.

    The same planner plays with each world model, from none to the true result.
    """
    if ITSELF in worlds and model is None:
        raise click.UsageError(f"--world {ITSELF} needs a model that predicts; give --model")
    chosen = select(load_suite(suite), tasks)
    rungs = worlds or (*LADDER, *([ITSELF] if model else []))
    parts: Callable[[str, Way], Parts] | None = None
    talks: dict[str, ModelTalk] = {}
    with ExitStack() as stack:
        if model is not None:
            parts, talks, close = _model_parts(model, base_url, proposals)
            stack.callback(close)
        sources = stack.enter_context(phones_for(chosen))
        steps = stack.enter_context(progress(len(chosen) * len(rungs)))
        plain = [item.task for item in chosen]
        report = climb(plain, sources, rungs=rungs, parts=parts, seed=seed, on_end=lambda _: steps.done())
    for rung in report["rungs"]:
        rung["tokens"] = talks[rung["name"]].tokens if rung["name"] in talks else 0
    if as_json:
        print_json(report | {"suite": suite, "model": model})
        return
    rows = [
        (
            rung["name"],
            f"{rung['passed']} of {report['tasks']}",
            str(rung["steps"]),
            _share(rung["proposal_recall"]),
            "" if rung["value_regret"] is None else f"{rung['value_regret']:.2f}",
            "unknown" if rung["tokens"] is None else str(rung["tokens"]),
        )
        for rung in report["rungs"]
    ]
    columns = ("world model", "passed", "steps", "proposal recall", "value regret", "tokens")
    print_tables(
        console(), [Table(f"{suite}, {report['tasks']} tasks", columns, tuple(rows), frozenset({"world model"}))]
    )


def _model_parts(
    name: str, base_url: str | None, proposals: int
) -> tuple[Callable[[str, Way], Parts], dict[str, "ModelTalk"], Callable[[], None]]:
    """The parts of a planner by a model, its conversations by rung, and what closes it."""
    from iosworld.models.registry import open_model
    from iosworld.models.settings import ModelSettings
    from iosworld.probes.acting_models import ModelProposer, ModelTalk, ModelValue, ModelWorld

    model = open_model(name, ModelSettings(base_url=base_url))
    talks: dict[str, ModelTalk] = {}
    worlds: dict[str, WorldModel | None] = {}

    def parts(rung: str, way: Way) -> Parts:  # noqa: ARG001  # a model does not know the way
        talk = talks.setdefault(rung, ModelTalk(model))
        if rung not in worlds:
            worlds[rung] = ModelWorld(talk) if rung == ITSELF else LADDER[rung]()
        return ModelProposer(talk, proposals), worlds[rung], ModelValue(talk)

    return parts, talks, model.close


@click.command("export", short_help="Write transitions as training data.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--suite", default="gym", show_default=True, metavar="NAME", help="Suite.")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@click.option("--steps", default=40, show_default=True, type=click.IntRange(1), metavar="N", help="Actions of a walk.")
@click.option(
    "--walks",
    default=2,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Random and mixed walks per task.",
)
@click.option("--pictures", is_flag=True, help="Write a picture of each screen, too.")
@click.option(
    "--form", default="parquet", show_default=True, type=click.Choice(["parquet", "jsonl"]), help="Form of the files."
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), metavar="N", help="Seed of the walks."
)
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Tasks at a time.  [default: one per core]")
@json_option
def export_command(
    folder: Path,
    suite: str,
    tasks: tuple[str, ...],
    steps: int,
    walks: int,
    pictures: bool,
    form: Any,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Walk through tasks, and write what each action changed: statements, sentences, and the screens before and after.

    Apps of the part train and apps of the part held_out are in different files.
    """
    whole = load_suite(suite)
    chosen = select(whole, tasks)
    with phones_for(chosen) as sources, progress(len(chosen)) as done:
        counts = export_transitions(
            suite,
            [item.task for item in chosen],
            sources,
            folder,
            Wanted(steps, walks, pictures=folder / PICTURES if pictures else None),
            form=form,
            seed=seed,
            workers=workers or usable_cores(),
            whole=[item.task for item in whole],
            on_end=lambda _: done.done(),
        )
    if as_json:
        print_json(counts)
    console(as_json).print(f"{counts['transitions']} transitions, {counts['repeated']} repeated ones left out")


@click.command("evaluate", short_help="Apply trajectory evaluators to a run.")
@click.argument("run", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--evaluators",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="JSON: a list of evaluators for each task.",
)
@json_option
def evaluate_command(run: Path, evaluators: Path, as_json: bool) -> None:
    """Say which episodes of a run satisfy their tasks' trajectory evaluators: success rate and average completion."""
    from iosworld.judging.path import events_of
    from iosworld.runs.saved import SavedRun
    from iosworld.tasks.evaluators import completion, read_evaluators

    wanted = read_evaluators(evaluators.read_text(encoding="utf-8"))
    found = [
        {"task": one.task, "trial": one.trial, "completion": completion(wanted[one.task], events_of(one.trajectory()))}
        for one in SavedRun.open(run).episodes
        if one.task in wanted
    ]
    shares = [float(one["completion"]) for one in found]  # type: ignore[arg-type]  # a share
    report = {
        "episodes": found,
        "success_rate": sum(share == 1 for share in shares) / len(shares) if shares else None,
        "average_completion": sum(shares) / len(shares) if shares else None,
    }
    if as_json:
        print_json(report)
    if shares:
        words = f"{report['success_rate']:.1%} successful, {report['average_completion']:.1%} completed on average"
        console(as_json).print(f"{len(shares)} episodes: {words}")
    else:
        console(as_json).print("no episode has a task with evaluators")


@click.command("conduct", short_help="Count what an agent did against instructions.")
@click.argument("run", type=click.Path(path_type=Path, exists=True, file_okay=False))
@json_option
def conduct_command(run: Path, as_json: bool) -> None:
    """Count outputs that are no action, invented elements, actions on disabled elements, and fruitless repetitions in a run."""
    from iosworld.judging.state import NAME
    from iosworld.probes.conduct import conduct_of, conduct_report
    from iosworld.runs.saved import SavedRun

    found = SavedRun.open(run).episodes
    report = conduct_report(conduct_of(one.trajectory(), one.verdict(NAME)) for one in found)
    if as_json:
        print_json(report)
    words = ", ".join(f"{count} {kind}" for kind, count in report["faults"].items())
    console(as_json).print(f"{report['steps']} steps of {report['episodes']} episodes: {words}")


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.1%}"
