"""An observation: the input that an agent gets before each action."""

from dataclasses import dataclass

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.screenshot import Screenshot

NO_PICTURE = Screenshot(png=b"")
"""The picture of an observation whose tree alone is read."""


@dataclass(frozen=True)
class Observation:
    """The phone at one step. What the agent sees is what is saved."""

    step: int
    """Number of the upcoming action, starting from 1."""
    screenshot: Screenshot
    tree: AccessibilityTree
    error: str | None = None
    """Why the previous action was refused, if it was."""
    reply: str | None = None
    """What the person answered, if the previous action was a question."""

    @property
    def has_picture(self) -> bool:
        """Whether the screen's picture is there. Without it, only the tree was asked for."""
        return self.screenshot is not NO_PICTURE

    @property
    def size(self) -> tuple[float, float]:
        """Screen size in points."""
        return self.tree.size
