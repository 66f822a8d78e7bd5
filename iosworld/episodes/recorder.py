"""Who receives what happens in an episode, while it is played."""

from dataclasses import dataclass
from typing import Protocol

from iosworld.actions import Action
from iosworld.agents.agent import Exchange
from iosworld.devices.device import Moment, State
from iosworld.screen.observation import Observation
from iosworld.users.reply import Turn


@dataclass(frozen=True)
class StepEvent:
    """One step of an episode."""

    observation: Observation
    action: Action | None
    """None if the agent's output is not a valid action."""
    error: str | None
    """Why the action was refused, if it was."""
    moment: Moment | None
    """The phone's moment after the action; None if nothing was carried out."""
    exchange: Exchange | None = None
    """The exchange between the agent and its model; None if it has no model."""
    repeats: int = 1
    """How many times in a row the latest steps repeat: 1 if this one is new."""
    crash: str = ""
    """Why the phone ended during the action, if it did. The app was closed instead, and `moment` follows that."""
    turn: Turn | None = None
    """The question and its answer, if the action was a question."""
    repeated: bool = False
    """Whether it was not played in this episode, but repeats a step of another one."""


class Recorder(Protocol):
    """Receives the events of an episode."""

    def began(self, before: State) -> None:
        """The phone's state before the first step."""

    def stepped(self, taken: StepEvent) -> None:
        """One step was taken."""

    def saw_last(self, observation: Observation, exchange: Exchange | None = None) -> None:
        """The screen after the last action, if no step shows it, and the exchange of an agent that failed there."""

    def finished(self, after: State) -> None:
        """The phone's state after the last step. Not called if the device failed."""

    def waited(self, state: State) -> None:
        """The state of a phone that only waited as long. Called only if the judge asks for it."""


class NoRecorder:
    """Records nothing."""

    def began(self, before: State) -> None: ...

    def stepped(self, taken: StepEvent) -> None: ...

    def saw_last(self, observation: Observation, exchange: Exchange | None = None) -> None: ...

    def finished(self, after: State) -> None: ...

    def waited(self, state: State) -> None: ...
