"""Which agent plays, and how it is asked: what a run says of its agent."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from iosworld.models.settings import ModelSettings

ModeName = Literal["vision", "vision+xml", "text", "text-simple", "marks"]


class History(BaseModel):
    """How much of an episode a model is shown again at each step. Its own replies always stay unless `steps` says so."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    screens: int = Field(default=3, ge=1)
    """How many of the latest screens stay, as picture, tree or list; an older one becomes a line that says so."""
    together: int = Field(default=1, ge=1)
    """Older screens go in groups of this many, so that what a cache holds stays true in between. Up to `screens` +
    `together` - 1 of them are shown."""
    steps: int | None = Field(default=None, ge=1)
    """How many of the latest steps stay in full; older ones become a list of actions. None keeps all."""


class AgentChoice(BaseModel):
    """One agent: a scripted one by its name, or a model by its name with what it is shown and asked."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str = "reference"
    """`reference`, `nothing`, `random`, or a model's name."""
    mode: ModeName = "vision"
    """What a model sees and can do. Scripted agents have no use for it."""
    history: History = History()
    """How much of an episode the model is shown again."""
    settings: ModelSettings = ModelSettings()
    """How the model's server is asked."""
