"""Agents by name."""

import difflib

from iosworld.agents.agent import Agent as Agent
from iosworld.agents.nothing import NothingAgent as NothingAgent
from iosworld.agents.random import RandomAgent as RandomAgent
from iosworld.agents.reference import ReferenceAgent as ReferenceAgent
from iosworld.errors import SetupError
from iosworld.tasks.task import Task

AGENTS = ("reference", "nothing", "random")
"""The names that `make_agent` knows."""


def make_agent(name: str, task: Task, seed: int) -> Agent:
    """A fresh agent for one episode. Only the reference agent sees more of the task than its goal.

    Raises SetupError if there is no agent of this name.
    """
    match name:
        case "reference":
            return ReferenceAgent(task.solution)
        case "nothing":
            return NothingAgent()
        case "random":
            return RandomAgent(seed)
    close = difflib.get_close_matches(name, AGENTS, n=1)
    raise SetupError(
        f"there is no agent {name!r}; " + (f"did you mean {close[0]}?" if close else f"known: {', '.join(AGENTS)}")
    )
