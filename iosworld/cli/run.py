"""`iosworld run`: play a suite and judge it, or resume a run that was interrupted."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, get_args

import click

from iosworld.agents import AGENTS, History, open_agents
from iosworld.agents.person import log_recall
from iosworld.cli.engine import check_engine, engine_options, ray_cluster
from iosworld.cli.judge import DONE_WITHOUT_VERDICTS, judge_runs, print_judging
from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.phones import phones_for
from iosworld.cli.progress import run_progress
from iosworld.cli.run_options import AGENT, ANSWERS, LIMITS, MODEL, PLACE, configuration, configuration_options
from iosworld.cli.run_repeat import Repeating
from iosworld.cli.run_result import print_result
from iosworld.cli.sections import SectionedCommand
from iosworld.cli.suite_options import INSTANCES, tasks_of
from iosworld.devices.factory import PhoneSource, check_device_name
from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import SetupError
from iosworld.models.registry import foreign_host
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder, default_path
from iosworld.runs.judges import open_judge
from iosworld.runs.plan import Planned, recorded_tasks
from iosworld.runs.player import Player
from iosworld.runs.readers import open_reader
from iosworld.runs.rescore import Rescored
from iosworld.runs.runner import Run, RunResult, check_prices
from iosworld.runs.saved import SavedRun
from iosworld.runs.summary import summary
from iosworld.runs.users import open_users
from iosworld.tasks.personal.suite import PERSONAL
from iosworld.tasks.split import SPLITS, Split, splits
from iosworld.tasks.suite import DEFAULT, SuiteTask, select
from iosworld.tasks.task import Category
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GYM_SPLITS, GymSplit
from iosworld.tasks.variants import ALL, in_variants, read_variants

DONE, NOT_DONE = 0, 1
"""Exit statuses: every episode has a verdict; some are still to be played."""


ENGINE = ("engine", "ray_address")
TASKS = ("suite", "tasks", "categories", "apps", "split", "instances", "variants")
SECTIONS = {
    "Agent": ("agent", "model", *(choice.name for choice in AGENT)),
    "Tasks": (*TASKS, *(choice.name for choice in PLACE)),
    "Answers and judging": (*(choice.name for choice in ANSWERS), "judge_name"),
    "Model": tuple(choice.name for choice in MODEL),
    "Limits": tuple(choice.name for choice in LIMITS),
    "Cluster": ENGINE,
    "Repeating a run from a step": ("repeat", "repeat_from"),
    "Resuming a run": ("resume", "retry_no_verdict", "allow_changes"),
}


@click.command(
    "run", short_help="Play a suite of tasks and judge it, or resume a run.", cls=SectionedCommand, sections=SECTIONS
)
@click.option("--agent", metavar="NAME", help=f"{', '.join(AGENTS)}, or a model.  [default: reference]")
@click.option("--model", metavar="NAME", help="A model, such as claude-opus-4-6, gpt-5.4 or compatible/NAME.")
@configuration_options
@click.option("--suite", metavar="NAME", help=f"Suite of tasks; see `iosworld tasks list`.  [default: {DEFAULT}]")
@click.option("--task", "tasks", multiple=True, metavar="ID", help="Only this task; may be given again.")
@click.option(
    "--category",
    "categories",
    multiple=True,
    metavar="NAME",
    type=click.Choice(get_args(Category)),
    help=f"Only {', '.join(get_args(Category))} tasks.",
)
@click.option(
    "--split",
    type=click.Choice((*SPLITS, *GYM_SPLITS[1:])),
    help=f"Only the tasks to train on, or those that are held out. Of {GYM}: {', '.join(GYM_SPLITS)}.",
)
@INSTANCES
@click.option(
    "--variants",
    metavar="A,B",
    help=f"Variants of each task, separated by commas, or all: {', '.join(ALL)}.  [default: default]",
)
@click.option("--app", "apps", multiple=True, metavar="ID", help="Only tasks that need this app; may be given again.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 256), metavar="N", help="Episodes at a time."
)
@engine_options
@click.option(
    "--judge",
    "judge_name",
    metavar="NAME",
    help="Judge the run when it has ended: rubric or rubric:MODEL.  [default: state; with --condition published: rubric]",
)
@click.option(
    "--run-dir",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Run folder, new or empty.  [default: runs/…]",
)
@click.option(
    "--repeat",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Run folder whose episodes its own agent plays again from a step.",
)
@click.option("--repeat-from", type=click.IntRange(1), metavar="N", help="The first step that is played anew.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="DIR", help="Run folder to resume.")
@click.option("--retry-no-verdict", is_flag=True, help="With --resume: play episodes without a verdict again.")
@click.option("--allow-changes", is_flag=True, help="With --resume or --repeat: go on despite changed inputs.")
@json_option
def run_command(
    agent: str | None,
    model: str | None,
    suite: str | None,
    tasks: tuple[str, ...],
    categories: tuple[str, ...],
    apps: tuple[str, ...],
    split: Split | GymSplit | None,
    instances: int,
    variants: str | None,
    workers: int,
    engine: str,
    ray_address: str | None,
    judge_name: str | None,
    run_dir: Path | None,
    repeat: Path | None,
    repeat_from: int | None,
    resume: Path | None,
    retry_no_verdict: bool,
    allow_changes: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Play every task of a suite, each on a fresh phone, and judge it from the phone's state.

    After Ctrl-C or any other interruption, --resume continues the run.
    """
    if agent and model:
        raise click.UsageError("--agent and --model both select the agent; give one of them")
    if not resume and (retry_no_verdict or (allow_changes and not repeat)):
        raise click.UsageError("--retry-no-verdict and --allow-changes go with --resume")
    check_engine(engine, ray_address)
    who = {"name": agent or model} if agent or model else {}
    if resume:
        _refuse(
            resume,
            {
                "--suite": suite,
                "--task": tasks,
                "--category": categories,
                "--app": apps,
                "--split": split,
                "--variants": variants,
                "--run-dir": run_dir,
            },
        )
    resumed = RunFolder(resume).read() if resume else None
    repeating = Repeating.of(repeat, repeat_from, resumed)
    if repeating and engine == "ray":
        raise click.UsageError("--engine ray cannot be chosen with --repeat: copies of a phone stay on its machine")
    if resume and resumed is not None:
        base = resumed.config.model_dump(mode="json", exclude_none=True)
        config = configuration(given, {**base, "agent": {**base["agent"], **who}})
        if not allow_changes and given.get("base_url") is None:
            _check_host(resume, config)
        chosen = recorded_tasks(resumed)
    elif repeating:
        others = {"--agent": agent, "--model": model, "--suite": suite, "--category": categories, "--app": apps}
        config = repeating.configuration(given, others | {"--split": split, "--variants": variants})
        if not allow_changes and given.get("base_url") is None:
            _check_host(repeating.run.path, config)
        chosen = repeating.tasks(tasks)
    else:
        somebody = {"user": "scripted"} if suite == PERSONAL else {}
        config = configuration(given, {"suite": suite or DEFAULT, "agent": who, **somebody})
        if config.suite == GYM and split == "held_out":
            raise click.UsageError(f"the splits of {GYM} are {', '.join(GYM_SPLITS)}")
        of_templates = split if config.suite == GYM else None
        items = tasks_of(config.suite, tasks, instances, of_templates, config.seed)  # type: ignore[arg-type]  # checked above
        chosen = select(items, tasks, categories, apps)  # type: ignore[arg-type]  # click checked it
        if split and config.suite != GYM:
            parts = splits([item.task for item in items])
            chosen = [item for item in chosen if parts[item.task.id] == split]
        if variants:
            chosen = in_variants(chosen, read_variants(variants))
    if not chosen:
        raise click.UsageError("no task matches these filters; see `iosworld tasks list`")
    check_device_name(config.device)
    with ExitStack() as stack:
        agents = open_agents(config.agent, asks=config.user != "none")
        stack.callback(agents.close)
        check_prices(config, agents)
        agents.check_requests(max(config.max_steps or item.task.max_steps for item in chosen))
        judge_name = judge_name or ("rubric" if config.condition == "published" else "state")
        judge = None if judge_name == "state" else open_judge(judge_name)
        if judge is not None:
            stack.callback(judge.close)
        repeats = repeating.repeats(agents, chosen) if repeating else None
        chosen = repeats.among(chosen) if repeats else chosen
        folder = RunFolder(resume) if resume else RunFolder.create(run_dir or default_path(agents.name))
        sources = stack.enter_context(phones_for(chosen, config.device, workers))
        users = open_users(config.user, config.agent.name)
        stack.callback(users.close)
        reader = open_reader(config.reader) if config.reader else None
        if reader is not None:
            stack.callback(reader.close)
        watcher = stack.enter_context(run_progress(console(as_json=True)))
        elsewhere = stack.enter_context(_cluster(ray_address, config, sources, workers)) if engine == "ray" else None
        run = Run(config, chosen, agents, sources, folder, workers, watcher, reader, users, elsewhere, repeats)
        if resume:
            result = run.resume(retry_no_verdict=retry_no_verdict, allow_changes=allow_changes)
        else:
            result = run.play(allow_changes=allow_changes)
        judged = None
        if judge is not None and not result.missing:
            judged = judge_runs([SavedRun.open(folder.path)], judge, judge_name, workers=max(4, workers))
    if repeats and repeats.left_out and not resume:
        console(as_json).print(
            f"left out: {repeats.left_out} episodes that end before step {repeats.step} or are not complete"
        )
    sys.exit(_tell(config, chosen, result, folder, judged, as_json))


@contextmanager
def _cluster(
    address: str | None, config: RunConfiguration, sources: Mapping[str, PhoneSource], workers: int
) -> Iterator[Callable[[Player], Callable[[Planned], EpisodeRecord]]]:
    """What plays episodes on a Ray cluster. Raises SetupError."""
    from iosworld.plugs.ray.node import NodePlayer
    from iosworld.plugs.ray.player import RayPlayer

    if config.reader:
        raise SetupError("--engine ray does not read free answers; run without --reader, and judge the run afterwards")
    with ray_cluster(address, NodePlayer, (config,), sources, workers) as cluster:
        yield lambda player: RayPlayer(player, cluster).play


def _check_host(resume: Path, config: RunConfiguration) -> None:
    """Raise SetupError if a key would go to a host that only the folder names: the folder may not be trusted."""
    if config.agent.name in AGENTS:
        return
    if host := foreign_host(config.agent.name, config.agent.settings):
        raise SetupError(
            f"{resume} asks {config.agent.name} at {host}, and the key in the environment would be sent there; if that "
            f"is right, go on with --allow-changes, or name the address yourself with --base-url"
        )


def _refuse(resume: Path, given: dict[str, Any]) -> None:
    if wrong := [name for name, value in given.items() if value]:
        raise click.UsageError(
            f"{', '.join(wrong)} cannot be chosen with --resume: the run in {resume} already has its tasks"
        )


def _tell(
    config: RunConfiguration,
    chosen: list[SuiteTask],
    result: RunResult,
    folder: RunFolder,
    judged: tuple[dict[str, Any], list[Rescored]] | None,
    as_json: bool,
) -> int:
    figures = summary(folder, result.records)
    if as_json:
        print_json(figures | ({"judged": judged[0]} if judged else {}))
    print_result(console(as_json), f"{config.agent.label} ({config.label} answers)", chosen, result, folder)
    _print_recall(config.agent.history, chosen, as_json)
    if judged:
        print_judging(*judged, as_json)
    if result.missing:
        return NOT_DONE
    without = judged[0]["no_verdict"] if judged else figures["no_verdict"]
    return DONE_WITHOUT_VERDICTS if without else DONE


def _print_recall(history: History, chosen: list[SuiteTask], as_json: bool) -> None:
    """Print how much of the evidence the agent was given of a behavior log, if it was given a selection."""
    if history.log in ("none", "log"):
        return
    share = log_recall((item.task for item in chosen), history)
    if share is not None:
        most = history.log.rpartition("-")[2]
        console(as_json).print(f"recall@{most} of the evidence in the behavior log: {share:.0%}")
