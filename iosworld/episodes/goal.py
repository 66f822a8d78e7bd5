"""Watching whether the phone is already as the task wants it: what tells an agent that does not know when to stop."""

from collections.abc import Callable

from iosworld.devices.device import State
from iosworld.tasks.checks import CheckProblem, holds, reads_answer
from iosworld.tasks.task import Task


class GoalMonitor:
    """Knows since which step the state has held every check that does not read the answer.

    Side effects do not count here: this is about knowing that the work is done, not about having done it cleanly.
    """

    def __init__(self, task: Task, before: State) -> None:
        self._checks = [check for check in task.checks if not reads_answer(check.holds)]
        self._before = before
        self.needed = any(not check.guard for check in self._checks)
        """False if the task asks for nothing but an answer (or for leaving things alone): no state says it is done."""
        self.since: int | None = None
        """The step after which the checks have held without a break until now; None if they do not hold."""

    def look(self, step: int, state: Callable[[], State]) -> None:
        """See what `step` has made of the phone. `state` is asked only if the task needs it."""
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
            return False  # the judge will say so
