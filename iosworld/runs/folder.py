"""The folder of a run: `run.json` and `episodes/<task>/<trial>/`."""

import contextlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from iosworld.episodes.files import PARTIAL, MissingFile, RunFiles
from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunRecord
from iosworld.runs.lock import HOLDER, NAME, lock_folder
from iosworld.text import show

BEFORE_IT_BEGINS = {NAME, HOLDER, HOLDER + PARTIAL, "run.json" + PARTIAL}
"""Files of a run that was killed before it wrote `run.json`. A folder with only these counts as empty."""


@dataclass(frozen=True)
class Damaged:
    """An episode whose `episode.json` cannot be read."""

    task: str
    trial: int
    cause: str
    """One sentence that names the file."""


class RunFolder:
    """The folder of a run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.files = RunFiles(path)

    @classmethod
    def create(cls, path: Path) -> "RunFolder":
        """Create a folder at `path`, which may exist if it is empty. Raises RunFolderProblem."""
        try:
            path.mkdir(parents=True, exist_ok=True)
            used = sorted(found.name for found in path.iterdir() if found.name not in BEFORE_IT_BEGINS)
        except OSError as error:
            raise RunFolderProblem(f"the run folder {path} cannot be created ({error.strerror})") from None
        if used:
            more = f"; to resume the run in it, --resume {path}" if "run.json" in used else ""
            raise RunFolderProblem(
                f"the run folder {path} is in use: it has {used[0]}; give one that is new or empty{more}"
            )
        return cls(path)

    def lock(self) -> contextlib.AbstractContextManager[None]:
        """Keep other processes out of the folder. Raises RunFolderProblem if another process is using it."""
        return lock_folder(self.path)

    def begin(self, record: RunRecord) -> None:
        """Write the `run.json` of a new run, with the lock held. Raises RunFolderProblem if one exists; OSError."""
        if self.files.has(self.path / "run.json"):
            raise RunFolderProblem(f"the run folder {self.path} is in use: another process began a run in it")
        self.write(record)

    def write(self, record: RunRecord) -> None:
        """Write `run.json`. Raises OSError, RunFolderProblem."""
        self.files.write_json(self.path / "run.json", record.model_dump(mode="json"))

    def read(self) -> RunRecord:
        """Read `run.json`. Raises RunFolderProblem if it is missing or invalid."""
        try:
            return self.files.read_model(self.path / "run.json", RunRecord)
        except RunFolderProblem as problem:
            raise RunFolderProblem(f"{self.path} is not a run folder, or it cannot be read: {problem}") from None

    def episode(self, task: str, trial: int) -> Path:
        """The folder of one episode."""
        return self.path / "episodes" / task / str(trial)

    def record(self, task: str, trial: int) -> EpisodeRecord | None:
        """Read an episode's `episode.json`; None if the episode is not complete. Raises RunFolderProblem."""
        path = self.episode(task, trial) / "episode.json"
        record = self._record(path)
        if record is not None and (record.task, record.trial) != (task, trial):
            raise RunFolderProblem(
                f"{path} is the record of the task {show(record.task)}, trial {record.trial}; expected {task}, trial {trial}"
            )
        return record

    def records(
        self, episodes: Iterable[tuple[str, int]]
    ) -> tuple[dict[tuple[str, int], EpisodeRecord], list[Damaged]]:
        """The records of the complete ones of these episodes, in their order, and those that cannot be read."""
        found: dict[tuple[str, int], EpisodeRecord] = {}
        damaged = []
        for task, trial in episodes:
            try:
                record = self.record(task, trial)
            except RunFolderProblem as problem:
                damaged.append(Damaged(task, trial, str(problem)))
            else:
                if record is not None:
                    found[(task, trial)] = record
        return found, damaged

    def clear(self, task: str, trial: int) -> None:
        """Remove the files of an interrupted attempt at an episode. Raises OSError, RunFolderProblem."""
        self.files.remove_folder(self.episode(task, trial))

    def set_aside(self, task: str, trial: int) -> None:
        """Move an episode to `set_aside/<task>/<trial>.<n>/`, so that it is played again. Raises OSError,
        RunFolderProblem."""
        shelf = self.path / "set_aside" / task
        self.files.make_folder(shelf)
        number = 1 + sum(found.name.startswith(f"{trial}.") for found in self.files.names(shelf, ""))
        self.files.move(self.episode(task, trial), shelf / f"{trial}.{number}")

    def aside(self) -> list[EpisodeRecord]:
        """The records of the episodes that were set aside, without those that cannot be read."""
        found = []
        for task in self.files.names(self.path / "set_aside", ""):
            for trial in self.files.names(task, ""):
                with contextlib.suppress(RunFolderProblem):
                    if record := self._record(trial / "episode.json"):
                        found.append(record)
        return found

    def _record(self, path: Path) -> EpisodeRecord | None:
        try:
            return self.files.read_model(path, EpisodeRecord)
        except MissingFile:
            return None


def default_path(agent: str) -> Path:
    """A new name under `runs/`, made of the start time and the agent's name."""
    name = re.sub(r"[^\w.-]+", "-", agent)  # a model's name may contain a slash
    return Path("runs") / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{name}"
