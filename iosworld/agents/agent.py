"""The contract of agents: from an observation to an action."""

from dataclasses import dataclass, field
from typing import Literal, Protocol

from iosworld.actions import Action
from iosworld.models.model import Picture, Reply
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.screen.observation import Observation


@dataclass(frozen=True)
class Exchange:
    """What passed between an agent and its model before one action."""

    words: str = ""
    """What the model said next to its call, thoughts that it shows among them."""
    replies: tuple[Reply, ...] = ()
    """Every reply, those that were no action among them, in order."""
    problems: tuple[str, ...] = ()
    """What the model was told of each reply that was no action."""
    picture: Picture | None = field(default=None, repr=False)
    """The picture of the screen as it was given to the model; None if the mode shows none."""
    marked: bool = False
    """Whether boxes with numbers are drawn on it."""
    text: Literal["tree", "list"] | None = None
    """What the mode shows of the screen as text."""


class Agent(Protocol):
    """One agent for one episode. It never holds the device; waiting and timing are the episode's business."""

    @property
    def name(self) -> str:
        """The agent's name in tables and run folders."""
        ...

    @property
    def spent(self) -> Spending:
        """What its model calls have cost so far. It is up to date even after `act` has raised."""
        ...

    @property
    def exchange(self) -> Exchange | None:
        """What passed between it and its model in the last `act`, raised or not; None if it has no model."""
        ...

    def start(self, goal: str) -> None:
        """Receive the goal, before the first observation. Raises AgentError if the agent cannot begin."""
        ...

    def act(self, observation: Observation) -> Action:
        """The next action. Raises InvalidAction if what the agent said is none, AgentError if it failed."""
        ...


class Scripted:
    """What agents without a model have in common: they cost nothing and say nothing."""

    spent = NOTHING_SPENT
    exchange: Exchange | None = None
