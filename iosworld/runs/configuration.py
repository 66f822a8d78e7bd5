"""The configuration of a run, and its record."""

import hashlib
import importlib.metadata
import platform
from typing import Annotated, Any, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, StringConstraints, field_validator

import iosworld
from iosworld.agents.configuration import AgentConfiguration
from iosworld.episodes.budget import NO_BUDGET, Budget
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Category

FORMAT = 1
PUBLISHED_MODES = ("vision", "vision+xml")
PUBLISHED_STEPS = 50
USERS = r"^(none|scripted|human|model:.{1,200})$"
PACKAGES = ("anthropic", "jinja2", "jmespath", "lxml", "openai", "pillow", "pydantic", "skia-python")
"""Packages whose versions can affect observations or verdicts."""


class RunConfiguration(BaseModel):
    """The settings that the user chose for a run."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    agent: AgentConfiguration
    """A name alone means the agent of that name with default settings."""
    suite: str
    device: str = "embedded"
    seed: int = Field(default=0, ge=0)
    trials: int = Field(default=1, ge=1)
    """How many times each task is played."""
    max_steps: int | None = Field(default=None, ge=1)
    """Overrides each task's own limit."""
    budget: Budget = NO_BUDGET
    """The budget of each episode."""
    run_budget: Budget = NO_BUDGET
    """The budget of all episodes together, including earlier parts of the run. Time limits count only running time."""
    stop_loops: int | None = Field(default=None, ge=2)
    """Ends an episode in which the same steps repeat this many times."""
    answers: Literal["typed", "free", "rules"] = "typed"
    """How agents answer: in the task's fields, or in free text that a reader maps to them. `rules`: in free text that
    rules judged, as in earlier versions."""
    reader: str | None = None
    """The model that reads free answers; None if nobody does."""
    user: Annotated[str, StringConstraints(pattern=USERS)] = "none"
    """Who answers questions to the person: `none`, `scripted`, `human`, or `model:` and the name of a model."""
    condition: Literal["published"] | None = None
    """`published`: the conditions of the published results, as `--condition` sets them."""

    @property
    def label(self) -> str:
        """The condition that tables name: `typed`, `free`, `published` or `rules`."""
        return self.condition or self.answers

    @field_validator("agent", mode="before")
    @classmethod
    def _named(cls, agent: object) -> object:
        return AgentConfiguration(name=agent) if isinstance(agent, str) else agent


def published(values: dict[str, Any]) -> dict[str, Any]:
    """A configuration's values under the conditions of the published results: free answers, 50 steps for each task.

    Raises ValueError for a mode that was not published.
    """
    mode = values.get("agent", {}).get("mode", PUBLISHED_MODES[0])
    if mode not in PUBLISHED_MODES:
        raise ValueError(f"the published modes are {' and '.join(PUBLISHED_MODES)}, not {mode}")
    return values | {"condition": "published", "answers": "free", "max_steps": PUBLISHED_STEPS}


class TaskFacts(BaseModel):
    """The task metadata that tables show. It is saved with the run, so that the run can be read without its suite."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    category: Category
    apps: tuple[str, ...]
    tags: tuple[str, ...] = ()


FolderName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.@-]{0,199}$")]
"""A folder name that never leads out of its parent folder."""


class Repeated(BaseModel):
    """The run that a run repeats from a step."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    run: str
    """Its name."""
    hash: str
    """A hash of the steps, and the replies of the model, of the episodes that are repeated."""
    step: int = Field(ge=1)
    """The first step that is played anew. The steps before it are the other run's."""
    left_out: int = Field(default=0, ge=0)
    """How many episodes of the chosen tasks are not repeated: they end before the step, or were not complete."""


class RunRecord(BaseModel):
    """The contents of `run.json`: enough to decide whether two runs can be compared."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    name: str
    config: RunConfiguration = Field(validation_alias=AliasChoices("config", "asked"))
    """Older runs use the name `asked`."""
    agent: dict[str, Any] = {}
    """Everything that affects the agent's behavior, as it reports it: model, mode, prompt, coordinates, pictures."""
    episodes: tuple[tuple[FolderName, int], ...]
    """Task id and trial of each episode, in the order in which they are played."""
    versions: dict[str, str]
    hashes: dict[str, str | dict[str, str]]
    """Hashes of the simulator's executable (`apps`), each persona's seeds, each task and each rubric."""
    tasks: dict[str, TaskFacts] = {}
    """By task id."""
    repeated: Repeated | None = None
    """The run that it repeats from a step; None if its episodes begin at the start."""

    @field_validator("config", mode="before")
    @classmethod
    def _of_earlier_versions(cls, config: object) -> object:
        """A run that does not say how its agents answered is from a version in which rules judged their words."""
        return {"answers": "rules", **config} if isinstance(config, dict) else config

    changes: tuple[str, ...] = ()
    """What had changed when the run was resumed with changes allowed: its episodes are not all comparable."""


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
    """Category, apps and tags by task id."""
    return {
        item.task.id: TaskFacts(category=item.task.category, apps=tuple(item.task.apps), tags=tuple(item.task.tags))
        for item in suite
    }


def episode_seed(seed: int, task: str, trial: int) -> int:
    """The random seed of one episode. It depends only on the run's seed, the task and the trial."""
    text = f"{seed}/{task}/{trial}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
