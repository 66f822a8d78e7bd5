"""The ten tasks can be completed by touch and typing alone, and agents without understanding fail them."""

import functools
import json
from pathlib import Path

import pytest
from filelock import FileLock

from iosworld import resources
from iosworld.agents import open_agents
from iosworld.episodes.step_tree import play_steps
from iosworld.runs import Run, RunConfiguration, open_phones
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import SavedRun
from iosworld.runs.validation import validate_task
from iosworld.runs.verify import verify
from iosworld.tasks import SuiteTask
from iosworld.tasks.lint import lint_task
from iosworld.tasks.personal.suite import PERSONAL
from iosworld.tasks.suite import load_task, suite_folder, suite_names
from iosworld.tasks.templates.library import GYM


@pytest.fixture(scope="module")
def phones():
    source = open_phones("embedded")
    yield source
    source.close()


@pytest.fixture(scope="module")
def few(starter, is_long):
    """Three of the ten tasks; all with --long."""
    return starter if is_long else starter[1::4]


@pytest.fixture(scope="module")
def runs(phones, starter, few, is_long, shared_folder, tmp_path_factory):
    """Runs of the ten tasks by name, which begins with the agent's: `reference`, `nothing`, `random`; `reference2` has a part
    of them. Each is played when it is first asked for, once for all processes of a test run."""

    @functools.cache
    def played(name: str) -> SavedRun:
        # A few random steps say as much as all that a task allows, which take a minute.
        steps = (10 if is_long else 5) if name == "random" else None
        config = RunConfiguration(agent=name.rstrip("2"), suite="starter", max_steps=steps)
        chosen = few if name == "reference2" else starter
        whole = shared_folder / f"starter-{name}"
        with FileLock(f"{whole}.lock"):
            if not whole.exists():
                folder = RunFolder.create(tmp_path_factory.mktemp("runs") / name)
                Run(config, chosen, open_agents(config.agent), {"jordan_avery": phones}, folder, workers=2).play()
                folder.path.rename(whole)
        return SavedRun.open(whole)

    return played


def test_suite_has_ten_tasks_that_cover_every_category(starter):
    assert len(starter) == 10
    assert {item.task.category for item in starter} == {"single", "multi", "memory"}


def test_reference_agent_passes_every_task(runs):
    records = [episode.record for episode in runs("reference").episodes]
    assert len(records) == 10
    assert [(record.task, record.verdict, record.cause) for record in records if record.verdict != "pass"] == []


@pytest.mark.parametrize("agent", ["nothing", "random"])
def test_idle_and_random_agents_pass_no_task(runs, agent):
    assert [episode.record.verdict for episode in runs(agent).episodes] == ["fail"] * 10


def test_solutions_use_only_touch_and_typing(runs):
    for episode in runs("reference").episodes:
        lines = (episode.folder / "steps.jsonl").read_text().splitlines()
        names = {json.loads(line)["action"]["action"] for line in lines}
        assert names <= {"tap_xy", "double_tap", "long_press", "swipe", "drag", "type", "home", "wait", "stop"}


def test_repeated_run_is_byte_identical(runs, few):
    def files(folder: Path) -> dict[str, bytes]:
        found = [path for item in few for path in (folder / "episodes" / item.task.id).rglob("*")]
        kept = [path for path in found if path.is_file() and path.name != "episode.json"]
        return {str(path.relative_to(folder)): path.read_bytes() for path in kept}

    one, two = (files(runs(name).path) for name in ("reference", "reference2"))
    assert one.keys() == two.keys()
    assert len(one) > len(few)
    assert [name for name in one if one[name] != two[name]] == []


@pytest.mark.parametrize("agent", ["reference2", pytest.param("random", marks=pytest.mark.long)])
def test_runs_are_verified_without_their_agents(phones, runs, agent):
    results = verify([runs(agent)], {"jordan_avery": phones}, workers=2)
    assert [(result.task, result.cause) for result in results if result.finding != "verified"] == []


TASKS = [
    (suite, file.stem)
    for suite in suite_names()
    if suite not in (GYM, PERSONAL)
    for file in sorted(suite_folder(suite).glob("*.yaml"))
]


SHORT = (
    *("alerts-below-cheapest", "austin-bag-fare", "counter-to-dining-room", "dal-servings-left", "even-with-maya"),
    *("five-to-the-game", "fog-fourth-quarters", "hannah-was-here", "hv-standby", "jade-cart-minimum"),
    *("monterey-usual-stay", "overlap-claim", "rank-sol-y-mar", "red-months", "short-watchlist", "sixty-in-may"),
    *("sunscreen-cheaper-now", "talk-before-sofia", "wall-deck-ready", "wet-walk-monday"),
)
"""Tasks that are soon validated. One with many steps, near misses and wordings takes as long as ten of them."""
SAMPLE = [task for task in TASKS if task[0] == "starter" or task[1] in SHORT]


def test_the_sample_has_all_apps_and_all_types_of_answers():
    def kinds(tasks: list[tuple[str, str]]) -> tuple[set[str], set[str]]:
        chosen = [item.task for item in map(loaded, *zip(*tasks, strict=True))]
        answers = {type(answer).__name__ for task in chosen for answer in task.answers.values()}
        return {app for task in chosen for app in task.apps}, answers

    assert kinds(SAMPLE) == kinds(TASKS)


def loaded(suite: str, name: str) -> SuiteTask:
    return load_task(*(resources.folder(kind) / suite / f"{name}.yaml" for kind in ("tasks", "rubrics")))


@pytest.mark.parametrize(("suite", "name"), [task for task in TASKS if task not in SAMPLE])
def test_every_solution_passes(phones, suite, name):
    item = loaded(suite, name)
    [played] = play_steps(item.task, phones, [item.task.solution])
    assert (played.ended, played.verdict and played.verdict.verdict) == ("stopped", "pass"), played
    assert lint_task(item.task, item.rubric) == []


@pytest.mark.parametrize(
    ("suite", "name"),
    [pytest.param(*task, marks=() if task in SAMPLE else pytest.mark.long) for task in TASKS],
)
def test_every_task_is_valid(phones, suite, name):
    """With near misses and wordings a task takes several times as long as its solution."""
    item = loaded(suite, name)
    assert validate_task(item.task, phones, item.rubric).problems == ()
