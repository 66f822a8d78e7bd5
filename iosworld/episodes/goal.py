"""Detects when the phone reaches the goal state, to identify agents that do not stop when they are done."""

from collections.abc import Callable

from iosworld.devices.device import State
from iosworld.tasks.checks import CheckProblem, holds, reads_answer
from iosworld.tasks.task import Task


class GoalMonitor:
    """Tracks the step since which every check that does not read the answer holds.

    Side effects are not considered: the monitor tests whether the goal is reached, not whether it is reached cleanly.
    """

    def __init__(self, task: Task, before: State) -> None:
        self._checks = [check for check in task.checks if not reads_answer(check.holds)]
        self._before = before
        self.needed = any(not check.guard for check in self._checks)
        """False if the task asks only for an answer (or for no change): the state cannot show completion."""
        self.since: int | None = None
        """The step since which the checks have held without interruption; None if they do not hold."""

    def look(self, step: int, state: Callable[[], State]) -> None:
        """Evaluate the checks after `step`. `state` is called only if the task needs it."""
        if not self.needed:
            return
        if not self._reached(state()):
            self.since = None
        elif self.since is None:
            self.since = step

    def _reached(self, after: State) -> bool:
        try:
            return all(holds(check.holds, before=self._before, after=after, answer="") for check in self._checks)
        except CheckProblem:
            return False  # the judge reports it
