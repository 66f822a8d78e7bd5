"""What a judge is shown of an episode: no device, no agent, no folder."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from iosworld.models.model import Picture

CUT_OFF = frozenset({"step_limit", "budget", "loop"})
"""The ways to end that are not the agent's choice, though the phone and the agent were well."""


@dataclass(frozen=True)
class Screen:
    """What the agent saw. Nothing is read before it is asked for."""

    number: int
    """Of the step that was taken on it."""
    picture: Callable[[], Picture]
    looks: Callable[[], str]
    """The same text for the same screen: its accessibility tree, or a hash of the picture where there is none."""


@dataclass(frozen=True)
class Step:
    """One step: what was seen, and what was done then."""

    screen: Screen
    action: dict[str, Any] | None
    """As in `steps.jsonl`: `{"action": "tap_xy", "x": 500, "y": 120}`; None if what the agent said was no action."""
    error: str | None = None
    """Why the action was refused, if it was."""
    said: str = ""
    """The agent's text next to the action."""
    app: str | None = None
    """Id of the app in front afterwards, if known."""

    @property
    def number(self) -> int:
        return self.screen.number


@dataclass(frozen=True)
class Trajectory:
    """One episode from the goal to the end."""

    goal: str
    steps: tuple[Step, ...]
    answer: str | None
    """What the agent said when it stopped; None if it did not stop by itself."""
    ended: str
    """`stopped`, `step_limit`, `budget`, `loop`, `agent_error` or `device_error`."""
    last: Screen | None = None
    """The screen after the last action, where no step shows it."""
    trouble: str = ""
    """Why the episode says nothing about its agent (a lost device, a model out of reach); empty if it does."""

    @property
    def screens(self) -> tuple[Screen, ...]:
        """Every screen, in order."""
        return (*(step.screen for step in self.steps), *([self.last] if self.last else []))
