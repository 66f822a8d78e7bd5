"""An observation: what an agent gets before each action."""

from dataclasses import dataclass

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.screenshot import Screenshot


@dataclass(frozen=True)
class Observation:
    """The phone at one step. What is saved is what the agent saw."""

    step: int
    """Number of the action that is to come, from 1."""
    screenshot: Screenshot
    tree: AccessibilityTree
    error: str | None = None
    """Why the last action was refused, if it was."""

    @property
    def size(self) -> tuple[float, float]:
        """The screen in points."""
        return self.tree.size
