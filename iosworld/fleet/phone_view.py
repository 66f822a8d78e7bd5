"""What one phone of a fleet shows."""

from dataclasses import dataclass

from iosworld.screen.observation import Observation
from iosworld.screen.simple_list import simple_list


@dataclass(frozen=True)
class PhoneView:
    """What one phone of a fleet shows."""

    observation: Observation | None
    """None if the phone was lost."""
    lost: str = ""
    """Why the phone was lost: it ended, did not answer, or failed. Its episode has no verdict."""
    refused: str = ""
    """Why the last action was refused."""

    @property
    def text(self) -> str:
        """The screen as a list of numbered controls and texts; empty if the phone was lost."""
        return simple_list(self.observation.tree) if self.observation else ""

    @property
    def xml(self) -> str:
        """The tree as XML; empty if the phone was lost."""
        return self.observation.tree.text() if self.observation else ""

    @property
    def png(self) -> bytes:
        """The picture as a PNG file; empty if there is none. Drawn when it is first read."""
        return self.observation.screenshot.png if self.observation and self.observation.has_picture else b""
