"""Runs on fake phones: tasks that pass, fail, or have no verdict, and judges with the verdicts that a test needs."""

import copy
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from iosworld.agents import open_agents
from iosworld.judging.verdict import ItemVerdict, Verdict
from iosworld.reports import JudgedRun
from iosworld.runs import Run, RunConfiguration, RunFolder
from iosworld.tasks import SuiteTask
from iosworld.tasks.suite import load_task
from iosworld.tasks.task import Task
from iosworld.testing import FakePhones
from iosworld.yaml_files import dump_yaml, read_model

ITEMS = ("opened", "added", "ticked", "told")


@pytest.fixture(scope="session")
def played() -> dict[str, Path]:
    """Runs that were already played, by their arguments: the same arguments give the same folder."""
    return {}


@pytest.fixture
def make_run(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, todo_data: dict, played: dict[str, Path]
) -> Callable[..., Path]:
    """A run's folder, from task ids and how each goes: `make_run("a", milk="right", bread="wrong")`.

    `wrong`: Milk is added and not ticked, and the agent says that it is done. `spoils`: another thing is ticked too.
    `types TEXT`: right, and the goal asks for Add and for typing this text on the way. `trouble`: the phone does not start. `mended`: the same task, and the phone starts.
    """

    def make(name: str, *, memory: Iterable[str] = (), asked: dict | None = None, **tasks: str) -> Path:
        key = repr((sorted(memory), asked, tasks))
        if key not in played:
            folder = tmp_path_factory.mktemp("played")
            suite = [_task(folder / "suite", todo_data, task, how, memory) for task, how in tasks.items()]
            configuration = RunConfiguration(agent="reference", suite="small", **(asked or {}))
            phones = {"jordan_avery": FakePhones(), "trouble": FakePhones(fails="trouble" in tasks.values())}
            run = RunFolder.create(folder / "run")
            Run(configuration, suite, open_agents(configuration.agent), phones, run).play()
            played[key] = run.path
        copied = RunFolder(Path(shutil.copytree(played[key], tmp_path / name)))
        copied.write(copied.read().model_copy(update={"name": name}))
        return copied.path

    return make


def _task(folder: Path, todo_data: dict, name: str, how: str, memory: Iterable[str]) -> SuiteTask:
    data = copy.deepcopy(todo_data) | {"id": name, "category": "memory" if name in memory else "single"}
    if how == "wrong":
        data["solution"] = [*todo_data["near_misses"][0]["steps"], {"answer": "Milk is there."}]
    elif how == "spoils":
        data["solution"] = [*todo_data["near_misses"][1]["steps"], {"answer": "Milk is there."}]
    elif how.startswith("types "):
        typed, touched = {"FindAction": {"action": "type", "text": how[6:]}}, {"FindElementByAction": {"label": "Add"}}
        conditions = (("typed", typed), ("touched", touched))
        data["path"] = [{"id": name, "text": f"It is {name}", "happens": happens} for name, happens in conditions]
    elif how in ("trouble", "mended"):
        data["persona"] = "trouble"
    rubric = {"task": name, "items": [{"id": item, "text": f"It was {item}"} for item in ITEMS]}
    for kind, content in (("tasks", data), ("rubrics", rubric)):
        (folder / kind).mkdir(parents=True, exist_ok=True)
        (folder / kind / f"{name}.yaml").write_text(dump_yaml(content))
    assert read_model(folder / "tasks" / f"{name}.yaml", Task).id == name
    return load_task(folder / "tasks" / f"{name}.yaml", folder / "rubrics" / f"{name}.yaml")


@pytest.fixture
def rubric_says() -> Callable[..., None]:
    """Leaves a verdict of a rubric judge in a run: see `_rubric_says`."""
    return _rubric_says


def _rubric_says(path: Path, task: str, *failed: str, judge: str = "rubric:fake", **more: object) -> None:
    """Leave a verdict of a rubric judge: these items failed, all others hold; shown at steps 1 and 2."""
    [episode] = [one for one in JudgedRun(path).episodes if one.task == task]
    items = tuple(
        ItemVerdict(id=item, text=f"It was {item}", satisfied=item not in failed, evidence=(1, 2), reason=f"saw {item}")
        for item in ITEMS
    )
    said = {"verdict": "fail" if failed else "pass", "cause": f"{failed[0]}: not shown" if failed else ""} | more
    score = sum(item.satisfied for item in items) / len(items)
    episode.write_verdict(Verdict(judge=judge, score=score, items=items, **said))
