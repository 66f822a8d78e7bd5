"""Agents: scripted ones, and models that see a screen and act."""

from iosworld.agents.agent import Agent as Agent
from iosworld.agents.agent import Exchange as Exchange
from iosworld.agents.configuration import AgentConfiguration as AgentConfiguration
from iosworld.agents.configuration import History as History
from iosworld.agents.configuration import Planner as Planner
from iosworld.agents.factory import AGENTS as AGENTS
from iosworld.agents.factory import AgentSource as AgentSource
from iosworld.agents.factory import ModelAgents as ModelAgents
from iosworld.agents.factory import make_agent as make_agent
from iosworld.agents.factory import open_agents as open_agents
from iosworld.agents.model_agent import ModelAgent as ModelAgent
from iosworld.agents.modes import MODES as MODES
from iosworld.agents.modes import Mode as Mode
from iosworld.agents.nothing import NothingAgent as NothingAgent
from iosworld.agents.planner import PlanningAgent as PlanningAgent
from iosworld.agents.random import RandomAgent as RandomAgent
from iosworld.agents.reference import ReferenceAgent as ReferenceAgent
