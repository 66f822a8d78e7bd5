"""Agents by name."""

from iosworld.agents.agent import Agent as Agent
from iosworld.agents.nothing import NothingAgent as NothingAgent
from iosworld.agents.random import RandomAgent as RandomAgent
from iosworld.agents.reference import ReferenceAgent as ReferenceAgent
from iosworld.errors import UnknownName
from iosworld.tasks.task import Task

AGENTS = ("reference", "nothing", "random")
"""The names that `make_agent` knows."""


def make_agent(name: str, task: Task, seed: int) -> Agent:
    """A fresh agent for one episode. Only the reference agent sees more of the task than its goal.

    Raises UnknownName if there is no agent of this name.
    """
    match name:
        case "reference":
            return ReferenceAgent(task.solution)
        case "nothing":
            return NothingAgent()
        case "random":
            return RandomAgent(seed)
    raise UnknownName("agent", name, AGENTS)
