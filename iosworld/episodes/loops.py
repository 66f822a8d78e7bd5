"""Detects agents that repeat the same steps."""

from collections.abc import Hashable

from iosworld.screen.accessibility import AccessibilityTree

LONGEST_LOOP = 4
"""Maximum length of a loop in steps. Longer loops are hard to distinguish from work on a list."""

STATUS_BAR = 54.0
"""Points at the top of the screen to ignore: a running clock is not progress."""


def screen_fingerprint(tree: AccessibilityTree) -> Hashable:
    """A fingerprint of the screen: every element below the status bar with its position."""
    return tuple(
        (element.type, element.label, element.value, element.frame, element.selected, element.focused)
        for element in tree.elements
        if element.frame.y + element.frame.height > STATUS_BAR
    )


class LoopDetector:
    """Counts consecutive repetitions of the same actions on the same screens."""

    def __init__(self) -> None:
        self._taken: list[Hashable] = []
        self.last = 0
        """The last value that `saw` returned: the number of consecutive repetitions."""
        self.most = 0
        """The maximum value that `saw` has returned."""

    def saw(self, screen: Hashable, action: Hashable) -> int:
        """Record a step. Returns how many times in a row the last one to four steps repeat: 1 if they are new."""
        self._taken.append((screen, action))
        self.last = max(self._repeats(circle) for circle in range(1, LONGEST_LOOP + 1))
        self.most = max(self.most, self.last)
        return self.last

    def _repeats(self, circle: int) -> int:
        """How many times in a row the last `circle` steps repeat at the end."""
        last = self._taken[-circle:]
        times, end = 1, len(self._taken) - circle
        while end >= circle and self._taken[end - circle : end] == last:
            times, end = times + 1, end - circle
        return times
