"""The configuration of a run, and the record of it."""

import hashlib
import importlib.metadata
import platform
from typing import Annotated, Any

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, StringConstraints, field_validator

import iosworld
from iosworld.agents.configuration import AgentConfiguration
from iosworld.episodes.budget import NO_BUDGET, Budget
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Category

FORMAT = 1
PACKAGES = ("anthropic", "jinja2", "jmespath", "lxml", "openai", "pillow", "pydantic", "skia-python")
"""Those whose versions can affect what is seen or judged."""


class RunConfiguration(BaseModel):
    """What was asked."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    agent: AgentConfiguration
    """A name alone stands for the agent of that name with nothing else chosen."""
    suite: str
    device: str = "embedded"
    seed: int = Field(default=0, ge=0)
    trials: int = Field(default=1, ge=1)
    """How often each task is played."""
    max_steps: int | None = Field(default=None, ge=1)
    """Overrides each task's own limit."""
    budget: Budget = NO_BUDGET
    """What each episode may use."""
    run_budget: Budget = NO_BUDGET
    """What all of them may use together, earlier sessions included. A limit in seconds counts the time at work."""
    stop_loops: int | None = Field(default=None, ge=2)
    """Ends an episode in which the same steps follow each other that often."""

    @field_validator("agent", mode="before")
    @classmethod
    def _named(cls, agent: object) -> object:
        return AgentConfiguration(name=agent) if isinstance(agent, str) else agent


class TaskFacts(BaseModel):
    """What tables say of a task: kept with the run, so that it can be read without its suite."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    category: Category
    apps: tuple[str, ...]


FolderName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,199}$")]
"""A name that is a folder's, and never leads out of the one that it is in."""


class RunRecord(BaseModel):
    """What `run.json` says: enough to know whether two runs can be compared."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    name: str
    config: RunConfiguration = Field(validation_alias=AliasChoices("config", "asked"))
    """Older runs have it under the name `asked`."""
    agent: dict[str, Any] = {}
    """Everything that affects what the agent does, as it says itself: model, mode, prompt, coordinates, pictures."""
    episodes: tuple[tuple[FolderName, int], ...]
    """Task id and trial of each episode, in the order in which they are played."""
    versions: dict[str, str]
    hashes: dict[str, str | dict[str, str]]
    """Of the simulator's executable (`apps`), each persona's seeds, each task and each rubric."""
    tasks: dict[str, TaskFacts] = {}
    """By task id."""
    changes: tuple[str, ...] = ()
    """What was different when the run was resumed all the same: its episodes are not all alike."""


def versions() -> dict[str, str]:
    """Versions of iosworld, Python and the packages that can affect a result."""
    found = {"iosworld": iosworld.__version__, "python": platform.python_version(), "platform": platform.platform()}
    return found | {name: importlib.metadata.version(name) for name in PACKAGES}


def task_hashes(suite: list[SuiteTask]) -> dict[str, str | dict[str, str]]:
    """Hashes of tasks and rubrics by task id."""
    return {
        "tasks": {item.task.id: item.task.hash for item in suite},
        "rubrics": {item.task.id: item.rubric.hash for item in suite},
    }


def task_facts(suite: list[SuiteTask]) -> dict[str, TaskFacts]:
    """Category and apps by task id."""
    return {item.task.id: TaskFacts(category=item.task.category, apps=tuple(item.task.apps)) for item in suite}


def episode_seed(seed: int, task: str, trial: int) -> int:
    """The seed of one episode: the same for the same run seed, task and trial, whatever else is in the run."""
    text = f"{seed}/{task}/{trial}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
