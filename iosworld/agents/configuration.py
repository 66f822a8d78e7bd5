"""The configuration of an agent, as it is saved with a run."""

from pydantic import BaseModel, ConfigDict, Field, field_validator

from iosworld.agents.modes import MODES
from iosworld.models.settings import ModelSettings


class History(BaseModel):
    """How much of an episode a model is shown again at each step. Its own replies always stay unless `steps` says so."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    screens: int = Field(default=6, ge=1)
    """How many of the latest screens stay at most, as picture, tree or list; an older one becomes a line that says so."""
    together: int = Field(default=4, ge=1)
    """When there are too many, so many of the oldest go at once (but never the latest): until then the conversation only
    grows, and what a prompt cache holds of it stays true."""
    steps: int | None = Field(default=None, ge=1)
    """How many of the latest steps stay in full at most; older ones become a list of actions. None keeps all."""


class AgentConfiguration(BaseModel):
    """One agent: a scripted one by its name, or a model by its name with what it is shown and asked."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str = "reference"
    """`reference`, `nothing`, `random`, or a model's name."""
    mode: str = "vision"
    """Observation mode. Scripted agents have no use for it."""
    history: History = History()
    """How much of an episode the model is shown again."""
    settings: ModelSettings = ModelSettings()
    """How the model's server is asked."""

    @field_validator("mode")
    @classmethod
    def _known_mode(cls, mode: str) -> str:
        if mode not in MODES:
            raise ValueError(f"expected a mode ({', '.join(MODES)}), got {mode!r}")
        return mode
