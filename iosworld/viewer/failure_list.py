"""How the failed episodes of the viewer's runs failed."""

import threading

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.reports.failures import failure_modes
from iosworld.reports.judged_runs import STATE, JudgedRun
from iosworld.viewer.run_list import RunList

Key = tuple[int, str, int]
"""The number of the run, the task, and the trial."""


class FailureList:
    """Failure modes by the rules of `iosworld report`. They read each failed episode's steps, so each is found once, and
    the table does not wait for them. Thread-safe."""

    def __init__(self, runs: RunList) -> None:
        self._runs = runs
        self._lock = threading.Lock()
        self._known: dict[Key, tuple[object, str]] = {}

    def modes(self) -> dict[Key, str]:
        """The mode of each failed episode. A run that cannot be read has none."""
        with self._lock:
            found: dict[Key, str] = {}
            for number, path in enumerate(self._runs.paths, 1):
                try:
                    run = JudgedRun(path)
                except (RunFolderProblem, SetupError):
                    continue
                for one in run.scored(STATE):
                    if one.passed is not False:
                        continue
                    key = (number, one.episode.task, one.episode.trial)
                    if self._known.get(key, (None, ""))[0] != one.verdict:
                        self._known[key] = (one.verdict, next(iter(failure_modes(run, [one]).values())))
                    found[key] = self._known[key][1]
            return found
