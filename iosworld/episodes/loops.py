"""Detects that an agent repeats the same steps."""

from collections.abc import Hashable

from iosworld.screen.accessibility import AccessibilityTree

LONGEST_LOOP = 4
"""Steps after which a circle repeats, at most: longer ones look too much like work on a list."""

STATUS_BAR = 54.0
"""Points at the top of the screen that count for nothing: a clock going on is no progress."""


def screen_fingerprint(tree: AccessibilityTree) -> Hashable:
    """What tells one screen from another: every element below the status bar, with its place."""
    return tuple(
        (element.type, element.label, element.value, element.frame, element.selected, element.focused)
        for element in tree.elements
        if element.frame.y + element.frame.height > STATUS_BAR
    )


class LoopDetector:
    """Counts how often the same actions on the same screens have followed each other."""

    def __init__(self) -> None:
        self._taken: list[Hashable] = []
        self.last = 0
        """What `saw` returned last: how often in a row the last steps are the same."""
        self.most = 0
        """The most that it has returned so far."""

    def saw(self, screen: Hashable, action: Hashable) -> int:
        """Record one more step. How often in a row the last one to four steps are the same: 1 if they are new."""
        self._taken.append((screen, action))
        self.last = max(self._repeats(circle) for circle in range(1, LONGEST_LOOP + 1))
        self.most = max(self.most, self.last)
        return self.last

    def _repeats(self, circle: int) -> int:
        """How often the last `circle` steps stand at the end, one after the other."""
        last = self._taken[-circle:]
        times, end = 1, len(self._taken) - circle
        while end >= circle and self._taken[end - circle : end] == last:
            times, end = times + 1, end - circle
        return times
