"""Duration of actions on a phone's virtual clock, in whole seconds (docs/protocol.md)."""

import math

ACTION_SECONDS = 3
"""Base duration of any action: the time a person takes to look, decide, and move a finger."""
SECONDS_PER_CHARACTER = 0.2
"""Additional duration of each typed character (Unicode scalar)."""


def action_seconds(gesture: float = 0.0, text: str = "") -> int:
    """The duration in seconds of an action that touches the screen for `gesture` seconds or types `text`."""
    return math.ceil(ACTION_SECONDS + gesture + SECONDS_PER_CHARACTER * len(text) - 1e-6)
