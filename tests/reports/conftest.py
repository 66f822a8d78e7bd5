"""Runs on fake phones: tasks that are solved, missed, or met by trouble, and judges that say what a test wants."""

import copy
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import yaml

from iosworld.judging.verdict import ItemVerdict, Verdict
from iosworld.reports import Run
from iosworld.runs import RunConfiguration, RunFolder, run_suite
from iosworld.tasks import SuiteTask
from iosworld.tasks.files import read
from iosworld.tasks.suite import load_task
from iosworld.tasks.task import Task
from iosworld.testing import FakePhones

ITEMS = ("opened", "added", "ticked", "told")


@pytest.fixture
def make_run(tmp_path: Path, todo_data: dict) -> Callable[..., Path]:
    """A run's folder, from task ids and how each goes: `make_run("a", milk="right", bread="wrong")`.

    `wrong`: Milk is added and not ticked, and the agent says that it is done. `spoils`: another thing is ticked too.
    `trouble`: the phone does not come up.
    """

    def make(name: str, seed: int = 0, memory: Iterable[str] = (), **tasks: str) -> Path:
        suite = [_task(tmp_path / f"{name}-suite", todo_data, task, how, memory) for task, how in tasks.items()]
        folder = RunFolder.create(tmp_path / name)
        phones = {"jordan_avery": FakePhones(), "trouble": FakePhones(fails=True)}
        run_suite(RunConfiguration(agent="reference", suite="small", seed=seed), suite, phones, folder)
        return folder.path

    return make


def _task(folder: Path, todo_data: dict, name: str, how: str, memory: Iterable[str]) -> SuiteTask:
    data = copy.deepcopy(todo_data) | {"id": name, "category": "memory" if name in memory else "single"}
    if how == "wrong":
        data["solution"] = [*todo_data["near_misses"][0]["steps"], {"answer": "Milk is there."}]
    elif how == "spoils":
        data["solution"] = [*todo_data["near_misses"][1]["steps"], {"answer": "Milk is there."}]
    elif how == "trouble":
        data["persona"] = "trouble"
    rubric = {"task": name, "items": [{"id": item, "text": f"It was {item}"} for item in ITEMS]}
    for kind, content in (("tasks", data), ("rubrics", rubric)):
        (folder / kind).mkdir(parents=True, exist_ok=True)
        (folder / kind / f"{name}.yaml").write_text(yaml.safe_dump(content))
    assert read(folder / "tasks" / f"{name}.yaml", Task).id == name
    return load_task(folder / "tasks" / f"{name}.yaml", folder / "rubrics" / f"{name}.yaml")


@pytest.fixture
def rubric_says() -> Callable[..., None]:
    """Leaves a verdict of a rubric judge in a run: see `_rubric_says`."""
    return _rubric_says


def _rubric_says(path: Path, task: str, *failed: str, judge: str = "rubric:fake", **more: object) -> None:
    """Leave a verdict of a rubric judge: these items failed, all others hold; shown at steps 1 and 2."""
    [episode] = [one for one in Run(path).episodes if one.task == task]
    items = tuple(
        ItemVerdict(id=item, text=f"It was {item}", satisfied=item not in failed, evidence=(1, 2), reason=f"saw {item}")
        for item in ITEMS
    )
    said = {"verdict": "fail" if failed else "pass", "cause": f"{failed[0]}: not shown" if failed else ""} | more
    score = sum(item.satisfied for item in items) / len(items)
    episode.write_verdict(Verdict(judge=judge, score=score, items=items, **said))
