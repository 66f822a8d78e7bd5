"""The runs that the viewer shows, and their table."""

import hashlib
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import RunFolderProblem, SetupError
from iosworld.runs.folder import RunFolder
from iosworld.runs.lock import HOLDER
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import visible


@dataclass(frozen=True)
class EpisodeRow:
    """One episode in the table. Texts are safe to show; None is unknown."""

    run: int
    record_name: str
    """The run's name as recorded; `run_name` is safe to show."""
    run_name: str
    agent: str
    task: str
    trial: int
    verdict: str
    """`pass`, `fail`, `none`; `playing` for one that has begun in a run that goes on; or `unfinished` for another one that
    is not complete, or cannot be read."""
    cause: str = ""
    category: str = ""
    apps: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    steps: int | None = None
    progress: float | None = None
    side_effects: int | None = None
    ended: str = ""
    seconds: float | None = None
    dollars: float | None = None
    mode: str = ""
    """How it failed, if that is known."""
    can_open: bool = True
    """Whether there are steps to see."""


def run_names(rows: Iterable[EpisodeRow]) -> dict[int, str]:
    """The name of each run by its number."""
    return {row.run: f"{row.run_name} ({row.agent})" for row in rows}


def blind(row: EpisodeRow, label: str) -> EpisodeRow:
    """The row without anything that a judge has decided. `label` is `labeled` or `unlabeled`."""
    if row.verdict not in ("pass", "fail", "none"):
        return row
    return replace(row, verdict=label, cause="", progress=None, side_effects=None)


def version_of(rows: Sequence[EpisodeRow], problems: Sequence[str]) -> str:
    """A text that changes when the table does."""
    return hashlib.sha256(repr((rows, problems)).encode()).hexdigest()[:16]


class RunList:
    """Run folders by their number, from 1. Thread-safe. They are looked at each time, so a run that goes on is shown as far as
    it is; an episode's record is read again only if its file has changed."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self._paths = list(paths)
        self._lock = threading.Lock()
        self._reading = threading.Lock()
        self._records: dict[Path, tuple[object, EpisodeRecord | None]] = {}

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
        """An episode that is complete or has begun, and its run. Raises LookupError, RunFolderProblem."""
        run = self.open(number)
        found = run.episode(task, trial)
        if found is None:
            raise LookupError(task)
        return run, found

    def rows(self) -> tuple[list[EpisodeRow], list[str]]:
        """The rows of all runs in order, and what could not be read."""
        rows: list[EpisodeRow] = []
        problems = []
        with self._reading:  # whoever comes second finds what the first one has read
            for number, path in enumerate(self.paths, 1):
                try:
                    rows += self._rows(number, SavedRun.open(path))
                except (RunFolderProblem, SetupError) as problem:
                    problems.append(visible(str(problem)))
        return rows, problems

    def _rows(self, number: int, run: SavedRun) -> list[EpisodeRow]:
        record, folder = run.record, RunFolder(run.path)
        is_going_on = folder.files.has(run.path / HOLDER)
        rows = []
        for task, trial in record.episodes:
            facts = record.tasks.get(task)
            known = replace(
                EpisodeRow(
                    number,
                    record.name,
                    visible(record.name),
                    visible(record.config.agent.label),
                    task,
                    trial,
                    "unfinished",
                ),
                category=facts.category if facts else "",
                apps=tuple(map(visible, facts.apps)) if facts else (),
                tags=tuple(map(visible, facts.tags)) if facts else (),
            )
            place = folder.episode(task, trial)
            try:
                found = self._record(folder, task, trial)
            except RunFolderProblem as problem:
                rows.append(replace(known, cause=visible(str(problem)), can_open=False))
                continue
            if found is None:
                has_begun = folder.files.has(place / "steps.jsonl")
                state = "playing" if has_begun and is_going_on else "unfinished"
                cause = "" if has_begun and is_going_on else "interrupted" if has_begun else "not played yet"
                rows.append(replace(known, verdict=state, cause=cause, can_open=has_begun))
                continue
            rows.append(
                replace(
                    known,
                    verdict=found.verdict,
                    cause=visible(found.cause),
                    steps=found.steps,
                    progress=found.progress,
                    side_effects=len(found.side_effects),
                    ended=found.ended,
                    seconds=found.seconds,
                    dollars=found.spending.dollars,
                )
            )
        return rows

    def _record(self, folder: RunFolder, task: str, trial: int) -> EpisodeRecord | None:
        """An episode's record, which is read again only when its file has changed. Raises RunFolderProblem."""
        path = folder.episode(task, trial) / "episode.json"
        try:
            found = path.stat()
        except (OSError, ValueError):
            return folder.record(task, trial)
        key = (str(path), found.st_mtime_ns, found.st_size, found.st_ino)
        known = self._records.get(path)
        if known is None or known[0] != key:
            known = self._records[path] = (key, folder.record(task, trial))
        return known[1]
