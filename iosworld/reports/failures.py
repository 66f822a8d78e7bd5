"""Failure modes of a run's failed episodes."""

from collections.abc import Iterable

from iosworld.errors import SetupError
from iosworld.judging.failure import FAILURE_MODES, failure
from iosworld.reports.judged_runs import JudgedRun, Scored
from iosworld.runs.saved_episode import MISSHAPEN

UNKNOWN = "unknown"
"""The mode of a failed episode whose task or steps cannot be read."""
ORDER: tuple[str, ...] = (*FAILURE_MODES, UNKNOWN)

Key = tuple[str, int]
"""Task and trial."""


def failure_modes(run: JudgedRun, scored: Iterable[Scored]) -> dict[Key, str]:
    """The mode of each failed episode, by task and trial. Raises nothing: an unreadable episode is `unknown`."""
    failed = [one for one in scored if one.passed is False]
    return {(one.episode.task, one.episode.trial): _mode(run, one) for one in failed}


def _mode(run: JudgedRun, one: Scored) -> str:
    try:
        found = failure(run.saved.task(one.episode.task).task, one.verdict, one.episode.trajectory())
    except (SetupError, *MISSHAPEN):  # the task has changed, or a file of the episode is missing
        return UNKNOWN
    return found.mode if found else UNKNOWN
