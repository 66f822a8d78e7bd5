"""Creates the agents of a run. One model is opened once and serves any number of episodes."""

import difflib
import functools
from collections.abc import Iterable
from typing import Any, Protocol

from iosworld.agents.again import AgainFromStep
from iosworld.agents.agent import Agent
from iosworld.agents.configuration import AgentConfiguration
from iosworld.agents.model_agent import ModelAgent, unpriced
from iosworld.agents.modes import MODES
from iosworld.agents.nothing import NothingAgent
from iosworld.agents.person import person_text
from iosworld.agents.planner import PlanningAgent
from iosworld.agents.prompts import prompt_hash
from iosworld.agents.random import RandomAgent
from iosworld.agents.reference import ReferenceAgent
from iosworld.errors import SetupError, UnknownName
from iosworld.models.model import Model, Reply
from iosworld.models.prices import dollars
from iosworld.models.recorded import RecordedModel
from iosworld.models.registry import open_model
from iosworld.models.usage import PriceFunction, Usage
from iosworld.screen.formats import Formats
from iosworld.tasks.task import Task
from iosworld.tasks.variants import DEFAULT, name_and_variant

AGENTS = ("reference", "nothing", "random")
"""The names of the scripted agents. Every other name is the name of a model."""
SCREEN = (706, 1536)
"""The largest picture of a screen that an agent sees, in pixels."""


class AgentSource(Protocol):
    """Creates a run's agents, one for each episode. Thread-safe."""

    @property
    def name(self) -> str:
        """The name of its agents in tables."""
        ...

    @property
    def mode(self) -> str | None:
        """The observation mode; None for scripted agents."""
        ...

    @property
    def model(self) -> str | None:
        """The model's name; None for scripted agents."""
        ...

    @property
    def priced(self) -> bool:
        """Whether the cost in dollars is known. A budget in dollars requires it."""
        ...

    def check_requests(self, steps: int) -> None:
        """Raise SetupError if a request in an episode of so many steps could be larger than the model accepts."""
        ...

    def agent(self, task: Task, seed: int) -> Agent:
        """Create an agent for one episode. Only the reference agent reads more of the task than its goal, and who and where
        the person is."""
        ...

    def describe(self) -> dict[str, Any]:
        """Everything that affects the agents' behavior, as JSON values for `run.json`. Never contains an API key."""
        ...

    def close(self) -> None:
        """Close the model. Raises nothing."""
        ...


def open_agents(choice: AgentConfiguration, *, asks: bool = False) -> AgentSource:
    """Open the source of the agents that `choice` names. `asks` says that there is a person whom they can ask.

    Raises UnknownName if no agent or model has this name, SetupError if the model lacks a required setting (a key, a
    base URL), the price table cannot be read, or a scripted agent is to plan. Sends no request to a server.
    """
    if choice.name in AGENTS:
        if choice.planner is not None:
            raise SetupError(f"{choice.name} is a scripted agent, which cannot plan; --planner goes with a model")
        return ScriptedAgents(choice.name)
    if choice.settings.base_url is None and difflib.get_close_matches(choice.name, AGENTS, n=1, cutoff=0.8):
        raise UnknownName("agent", choice.name, AGENTS)
    price = functools.partial(dollars, choice.name)
    return ModelAgents(choice, open_model(choice.name, choice.settings), price, asks=asks)


def make_agent(name: str, task: Task, seed: int) -> Agent:
    """Create a scripted agent for one episode. Raises UnknownName if no scripted agent has this name."""
    match name:
        case "reference":
            seeks = name_and_variant(task.id)[1] != DEFAULT
            settings = task.scenario.settings
            formats = Formats(
                is_24_hour=bool(settings.is_24_hour),
                day_first=bool(settings.day_first),
                kilometers=bool(settings.kilometers),
            )
            return ReferenceAgent(
                task.solution,
                interrupted=bool(task.scenario.events),
                seeks=seeks,
                formats=formats,
            )
        case "nothing":
            return NothingAgent()
        case "random":
            return RandomAgent(seed)
    raise UnknownName("agent", name, AGENTS)


class ScriptedAgents:
    """Source of agents that need no model."""

    mode = None
    model = None
    priced = True

    def __init__(self, name: str) -> None:
        self.name = name

    def check_requests(self, steps: int) -> None:
        """Do nothing; they send no requests."""

    def agent(self, task: Task, seed: int) -> Agent:
        return make_agent(self.name, task, seed)

    def again(self, task: Task, seed: int, step: int, later: int) -> Agent:
        """An agent that acts as with `seed` before that step, and from there, if it acts at random, as with `later`."""
        return RandomAgent(seed, (step, later)) if self.name == RandomAgent.name else self.agent(task, seed)

    def describe(self) -> dict[str, Any]:
        return {"agent": self.name}

    def close(self) -> None:
        """Do nothing; there are no resources to release."""


class ModelAgents:
    """Source of agents that share one model."""

    def __init__(
        self, choice: AgentConfiguration, model: Model, price: PriceFunction = unpriced, *, asks: bool = False
    ) -> None:
        """`model` is closed with this source. `price` returns the cost of tokens. `asks` says that there is a person
        whom the agents can ask."""
        self.name, self.mode, self.model = choice.label, choice.mode, model.name
        self.priced = all(price(Usage(**{kind: 1})) is not None for kind in Usage.model_fields)
        self._choice, self._model, self._price = choice, model, price
        self._mode = MODES[choice.mode].with_user() if asks else MODES[choice.mode]

    def check_requests(self, steps: int) -> None:
        most = self._model.most_pictures(SCREEN) if MODES[self._choice.mode].picture else None
        screens = min(self._choice.history.screens, steps)
        if most is not None and screens > most:
            raise SetupError(
                f"expected a history of at most {most} screens for {self.model}, got {screens}: its requests could become "
                "larger than its server accepts; keep fewer with --history, or make pictures smaller with --picture-side"
            )

    def agent(self, task: Task, seed: int) -> Agent:  # noqa: ARG002  # nothing is drawn at random
        return self._agent(task, self._model)

    def after(self, task: Task, replies: Iterable[Reply]) -> Agent:
        """An agent whose model first gives these replies again, as it did in an episode that goes on."""
        return self._agent(task, RecordedModel(self._model, replies))

    def again(self, task: Task, replies: Iterable[Reply], step: int) -> Agent:
        """As `after`, and before that step the model is not asked, even if a reply is missing."""
        model = RecordedModel(self._model, replies, closed=True)
        return AgainFromStep(self._agent(task, model), model, step)

    def _agent(self, task: Task, model: Model) -> Agent:
        history, planner = self._choice.history, self._choice.planner
        about = person_text(task, history)
        if planner is None:
            return ModelAgent(model, self._mode, history, self._price, self.name, about)
        return PlanningAgent(model, self._mode, planner, history, self._price, self.name, about)

    def describe(self) -> dict[str, Any]:
        mode, planner = self._mode, self._choice.planner
        return {
            "agent": self._choice.name,
            "mode": mode.name,
            "actions": list(mode.actions),
            "history": self._choice.history.model_dump(mode="json"),
            **({} if planner is None else {"planner": planner.model_dump(mode="json")}),
            "prompt": prompt_hash(),
            "model": self._model.describe(),
        }

    def close(self) -> None:
        self._model.close()
