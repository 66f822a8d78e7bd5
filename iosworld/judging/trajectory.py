"""An episode as a judge sees it, without device, agent or folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.models.model import Picture

CUT_OFF = frozenset({"step_limit", "budget", "loop"})
"""Endings that the agent does not choose, although neither the phone nor the agent failed."""


@dataclass(frozen=True)
class Screen:
    """The screen that the agent saw. Its contents are read on demand."""

    number: int
    """The number of the step taken on this screen."""
    picture: Callable[[], Picture]
    looks: Callable[[], str]
    """Text that identifies the screen: its accessibility tree, or a hash of the picture if there is no tree."""


@dataclass(frozen=True)
class Step:
    """One step: a screen and the action on it."""

    screen: Screen
    action: dict[str, Any] | None
    """As in `steps.jsonl`: `{"action": "tap_xy", "x": 500, "y": 120}`; None if there was no valid action."""
    error: str | None = None
    """Why the action was refused, if it was."""
    said: str = ""
    """The agent's text next to the action."""
    app: str | None = None
    """Id of the foreground app after the action, if known."""
    touched: str = ""
    """The element that the action touched, as `Button "Save"`, if the record has it."""
    reply: str = ""
    """What the person answered, if the action was a question."""

    @property
    def number(self) -> int:
        return self.screen.number


@dataclass(frozen=True)
class Trajectory:
    """One episode from the goal to the end state."""

    goal: str
    steps: tuple[Step, ...]
    answer: str | None
    """The agent's answer when it stopped; None if it did not stop by itself."""
    ended: str
    """`stopped`, `step_limit`, `budget`, `loop`, `agent_error` or `device_error`."""
    last: Screen | None = None
    """The screen after the last action, if no step shows it."""
    trouble: str = ""
    """Why the agent cannot be judged (a lost device, an unavailable model); empty if it can."""
    answers: Mapping[str, str | list[str] | None] | None = None
    """The typed answers as the agent gave them, by field; None if there are none."""
    now: str = ""
    """The phone's time at the start, in ISO 8601, if it is known."""

    @property
    def screens(self) -> tuple[Screen, ...]:
        """Every screen, in order."""
        return (*(step.screen for step in self.steps), *([self.last] if self.last else []))
