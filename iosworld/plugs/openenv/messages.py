"""What goes over the wire."""

from typing import Any

from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field


class PhoneAction(Action):
    """One action: a command such as `tap 3`, or an action of iOSWorld as JSON."""

    command: str = Field(
        max_length=30_000, description="tap 3; type hello; launch_app Clock; home; or an action as JSON"
    )


class PhoneObservation(Observation):
    """What the agent sees."""

    goal: str = Field(default="", description="what to do")
    fields: str = Field(default="", description="what to answer in stop, a line each")
    screen: str = Field(default="", description="the screen as a list of numbered controls and texts")
    error: str = Field(default="", description="why the last action was refused")
    picture: str = Field(default="", description="the screen as a data URL; empty unless reset asked for pictures")
    task: str = Field(default="", description="the id of the task")
    verdict: str = Field(default="", description="pass, fail or none at the end; none leaves the episode out")
    cause: str = Field(default="", description="why there is no verdict")


class PhoneState(State):
    """Where an episode is. `checkpoint` is what `reset(injected_state=…)` takes."""

    task: str | None = None
    checkpoint: dict[str, Any] | None = None
