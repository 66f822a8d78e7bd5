"""The contract of agents: from an observation to an action."""

from typing import Protocol

from iosworld.actions import Action
from iosworld.screen.observation import Observation


class Agent(Protocol):
    """One agent for one episode. It never holds the device; waiting and timing are the episode's business."""

    @property
    def name(self) -> str:
        """What the agent is called in tables and run folders."""
        ...

    def start(self, goal: str) -> None:
        """Hear the goal, before the first observation. Raises AgentError if the agent cannot begin."""
        ...

    def act(self, observation: Observation) -> Action:
        """The next action. Raises InvalidAction if what the agent said is none, AgentError if it failed."""
        ...
