"""How long actions take on a phone's virtual clock, in whole seconds (docs/protocol.md)."""

import math

ACTION_SECONDS = 3
"""What any action takes: a person looks, decides and moves a finger."""
SECONDS_PER_CHARACTER = 0.2
"""What each typed character (Unicode scalar) adds."""


def action_seconds(gesture: float = 0.0, text: str = "") -> int:
    """The seconds that an action takes whose finger stays on the screen for `gesture` seconds, or that types `text`."""
    return math.ceil(ACTION_SECONDS + gesture + SECONDS_PER_CHARACTER * len(text) - 1e-6)
