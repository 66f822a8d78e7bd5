"""The runs that the viewer shows, and their table."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.runs.saved import SavedEpisode, SavedRun
from iosworld.text import visible


@dataclass(frozen=True)
class EpisodeRow:
    """One episode in the table. Texts are safe to show; None is unknown."""

    run: int
    run_name: str
    agent: str
    task: str
    trial: int
    verdict: str
    """`pass`, `fail`, `none`, or `unfinished` for one that is not complete or cannot be read."""
    cause: str = ""
    category: str = ""
    apps: tuple[str, ...] = ()
    steps: int | None = None
    progress: float | None = None
    side_effects: int | None = None
    ended: str = ""
    seconds: float | None = None
    dollars: float | None = None
    complete: bool = True


class RunList:
    """Run folders by their number, from 1. Thread-safe. They are read again each time, so a run that goes on is shown as
    far as it is."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self._paths = list(paths)
        self._lock = threading.Lock()

    def add(self, path: Path) -> int:
        """Add a run, and return its number."""
        with self._lock:
            self._paths.append(path)
            return len(self._paths)

    @property
    def paths(self) -> list[Path]:
        with self._lock:
            return list(self._paths)

    def open(self, number: int) -> SavedRun:
        """A run. Raises LookupError, RunFolderProblem."""
        paths = self.paths
        if not 1 <= number <= len(paths):
            raise LookupError(number)
        return SavedRun.open(paths[number - 1])

    def episode(self, number: int, task: str, trial: int) -> tuple[SavedRun, SavedEpisode]:
        """A complete episode and its run. Raises LookupError, RunFolderProblem."""
        run = self.open(number)
        found = next((one for one in run.episodes if (one.task, one.trial) == (task, trial)), None)
        if found is None:
            raise LookupError(task)
        return run, found

    def rows(self) -> tuple[list[EpisodeRow], list[str]]:
        """The rows of all runs in order, and what could not be read."""
        rows: list[EpisodeRow] = []
        problems = []
        for number, path in enumerate(self.paths, 1):
            try:
                rows += _rows(number, SavedRun.open(path))
            except (RunFolderProblem, SetupError) as problem:
                problems.append(visible(str(problem)))
        return rows, problems


def _rows(number: int, run: SavedRun) -> list[EpisodeRow]:
    record = run.record
    complete = {(one.task, one.trial): one for one in run.episodes}
    damaged = {(one.task, one.trial): one.cause for one in run.damaged}
    rows = []
    for task, trial in record.episodes:
        facts = record.tasks.get(task)
        category, apps = (facts.category, tuple(map(visible, facts.apps))) if facts else ("", ())
        name, agent = visible(record.name), visible(record.config.agent.name)
        episode = complete.get((task, trial))
        if episode is None:
            cause = visible(damaged.get((task, trial), "not played yet, or not complete"))
            rows.append(
                EpisodeRow(number, name, agent, task, trial, "unfinished", cause, category, apps, complete=False)
            )
            continue
        found = episode.record
        rows.append(
            EpisodeRow(
                number,
                name,
                agent,
                task,
                trial,
                found.verdict,
                visible(found.cause),
                category,
                apps,
                found.steps,
                found.progress,
                len(found.side_effects),
                found.ended,
                found.seconds,
                found.spending.dollars,
            )
        )
    return rows
