"""The agent interface: from an observation to an action."""

from dataclasses import dataclass, field
from typing import Literal, Protocol

from iosworld.actions import Action
from iosworld.models.model import Picture, Reply
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields


@dataclass(frozen=True)
class Exchange:
    """The messages between an agent and its model before one action."""

    words: str = ""
    """The text that the model returned with its call, including visible reasoning."""
    replies: tuple[Reply, ...] = ()
    """Every reply in order, including replies that are not valid actions."""
    problems: tuple[str, ...] = ()
    """The error message sent to the model for each reply that cannot be read, in the order of `replies`; empty for one
    that can. Replies after the last problem have none."""
    asked: tuple[str, ...] = ()
    """What each reply was asked for, if it was not simply an action."""
    picture: Picture | None = field(default=None, repr=False)
    """The screenshot as sent to the model; None if the mode has no picture."""
    marked: bool = False
    """Whether numbered boxes are drawn on the picture."""
    text: Literal["tree", "list"] | None = None
    """The text form of the screen that the mode shows."""


class Agent(Protocol):
    """One agent for one episode. It has no access to the device; the episode handles waiting and timing."""

    @property
    def name(self) -> str:
        """The agent's name in tables and run folders."""
        ...

    @property
    def spent(self) -> Spending:
        """The cost of the model calls so far. It is up to date even after `act` raises."""
        ...

    @property
    def exchange(self) -> Exchange | None:
        """The exchange with the model in the last `act`, even if it raised; None if the agent has no model."""
        ...

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Receive the goal, before the first observation, and the fields that `stop` asks for. Raises AgentError if the
        agent cannot begin."""
        ...

    def act(self, observation: Observation) -> Action:
        """Return the next action. Raises InvalidAction if the output is not a valid action, AgentError on failure."""
        ...


class Scripted:
    """Base class of agents without a model: they have no cost and no exchange."""

    spent = NOTHING_SPENT
    exchange: Exchange | None = None
