from pathlib import Path

import pytest

from iosworld.agents import open_agents
from iosworld.runs import Run, RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.tasks import Rubric, SuiteTask, Task
from iosworld.testing import FakePhones


@pytest.fixture
def suite(todo_data):
    """Three tasks that differ only in their names."""
    items = [{"id": f"i{n}", "text": f"Item {n}"} for n in range(4)]
    names = ("todo-milk", "todo-milk-b", "todo-milk-c")
    return [
        SuiteTask(
            Task.model_validate({**todo_data, "id": name}),
            Rubric.model_validate({"task": name, "items": items}),
            Path("x.yaml"),
        )
        for name in names
    ]


@pytest.fixture
def make_run(suite):
    """A run of the suite in a folder, new or in use."""

    def make(path, agent="reference", phones=None, workers=1, tasks=None, **more):
        watcher = {name: more.pop(name) for name in ("watcher", "agents") if name in more}
        config = RunConfiguration(agent=agent, suite="small", **more)
        agents = watcher.pop("agents", None) or open_agents(config.agent)
        folder = RunFolder(path) if (path / "run.json").exists() else RunFolder.create(path)
        sources = {"jordan_avery": phones or FakePhones()}
        return Run(config, tasks or suite, agents, sources, folder, workers, **watcher)

    return make
