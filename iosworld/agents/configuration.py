"""The configuration of an agent, as it is saved with a run."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from iosworld.agents.modes import MODES
from iosworld.models.settings import ModelSettings


class History(BaseModel):
    """How much of an episode is sent to the model again at each step. Only `steps` limits the replies that are kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    screens: int = Field(default=6, ge=1)
    """Maximum number of recent screens kept as picture, tree or list. A line of text replaces each older screen."""
    together: int = Field(default=4, ge=1)
    """How many of the oldest screens are removed at once when there are too many; never the latest. Between removals
    the conversation only grows, so a prompt cache of it stays valid."""
    steps: int | None = Field(default=None, ge=1)
    """Maximum number of recent steps kept in full; a list of actions replaces older ones. None keeps all."""
    log: str = Field(default="none", pattern=r"^(none|log|log-top-[1-9][0-9]{0,3})$")
    """What the agent is given of the person's behavior log: nothing, all, or the entries that fit the goal best."""
    noise: Literal[0, 25, 50, 100] = 0
    """How many entries without meaning the log has, in percent of those with one."""


class Planner(BaseModel):
    """How a model plans each step: it proposes actions, predicts what each leads to, and values the predictions."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    proposals: int = Field(ge=2, le=32)
    """How many different actions are asked for at each step."""


class AgentConfiguration(BaseModel):
    """One agent: a scripted agent by name, or a model by name with its mode, history and settings."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str = "reference"
    """`reference`, `nothing`, `random`, or a model's name."""
    mode: str = "vision"
    """Observation mode. Scripted agents ignore it."""
    history: History = History()
    """How much of an episode is sent to the model again."""
    settings: ModelSettings = ModelSettings()
    """Request settings for the model's server."""
    planner: Planner | None = None
    """Lets a model plan each step; None lets it act at once."""

    @property
    def label(self) -> str:
        """The agent's name in tables and run folders: `MODEL`, or `MODEL + planner 8`."""
        return self.name if self.planner is None else f"{self.name} + planner {self.planner.proposals}"

    @field_validator("mode")
    @classmethod
    def _known_mode(cls, mode: str) -> str:
        if mode not in MODES:
            raise ValueError(f"expected a mode ({', '.join(MODES)}), got {mode!r}")
        return mode
