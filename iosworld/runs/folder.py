"""The folder of a run: `run.json` and `episodes/<task>/<trial>/`."""

import contextlib
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from iosworld.episodes.files import write_json
from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunRecord
from iosworld.runs.lock import HOLDER, NAME, lock_folder

BEFORE_IT_BEGINS = {NAME, HOLDER, "run.json.partial"}
"""Files of a run that was killed before it wrote `run.json`. A folder with only these counts as empty."""


class RunFolder:
    """The files of a run."""

    def __init__(self, path: Path) -> None:
        self.path = path

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
        if (self.path / "run.json").exists():
            raise RunFolderProblem(f"the run folder {self.path} is in use: another process began a run in it")
        self.write(record)

    def write(self, record: RunRecord) -> None:
        """Write `run.json`. Raises OSError."""
        write_json(self.path / "run.json", record.model_dump(mode="json"))

    def read(self) -> RunRecord:
        """Read `run.json`. Raises RunFolderProblem if it is missing or invalid."""
        try:
            return RunRecord.model_validate_json((self.path / "run.json").read_bytes())
        except (OSError, ValidationError) as error:
            raise RunFolderProblem(f"{self.path} is not a run folder, or it cannot be read: {error}") from None

    def episode(self, task: str, trial: int) -> Path:
        """The folder of one episode."""
        return self.path / "episodes" / task / str(trial)

    def record(self, task: str, trial: int) -> EpisodeRecord | None:
        """Read an episode's `episode.json`; None if the episode is not complete. Raises RunFolderProblem."""
        return _read(self.episode(task, trial) / "episode.json")

    def clear(self, task: str, trial: int) -> None:
        """Remove the files of an interrupted attempt at an episode. Raises OSError."""
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(self.episode(task, trial))

    def set_aside(self, task: str, trial: int) -> None:
        """Move a complete episode to `set_aside/<task>/<trial>.<n>/`, so that it is played again. Raises OSError."""
        shelf = self.path / "set_aside" / task
        shelf.mkdir(parents=True, exist_ok=True)
        number = 1 + sum(found.name.startswith(f"{trial}.") for found in shelf.iterdir())
        self.episode(task, trial).rename(shelf / f"{trial}.{number}")

    def aside(self) -> list[EpisodeRecord]:
        """The records of the episodes that were set aside. Raises RunFolderProblem."""
        found = (_read(path) for path in sorted(self.path.glob("set_aside/*/*/episode.json")))
        return [record for record in found if record is not None]


def _read(path: Path) -> EpisodeRecord | None:
    try:
        return EpisodeRecord.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValidationError) as error:
        raise RunFolderProblem(f"{path} cannot be read: {error}") from None


def default_path(agent: str) -> Path:
    """A new name under `runs/`, made of the start time and the agent's name."""
    name = re.sub(r"[^\w.-]+", "-", agent)  # a model's name may contain a slash
    return Path("runs") / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{name}"
