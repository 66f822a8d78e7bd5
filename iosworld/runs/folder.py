"""The folder of a run: `run.json` and `episodes/<task>/<trial>/`."""

from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from iosworld.episodes.record import EpisodeRecord, write_json
from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunRecord


class RunFolder:
    """Where a run's files are."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: Path) -> "RunFolder":
        """A new folder at `path`, which may exist if it is empty. Raises RunFolderProblem."""
        try:
            path.mkdir(parents=True, exist_ok=True)
            used = next(path.iterdir(), None)
        except OSError as error:
            raise RunFolderProblem(f"the run folder {path} cannot be made ({error.strerror})") from None
        if used is not None:
            raise RunFolderProblem(
                f"the run folder {path} is in use: it has {used.name}; give one that is new or empty"
            )
        return cls(path)

    def write(self, record: RunRecord) -> None:
        """Write `run.json`. Raises OSError."""
        write_json(self.path / "run.json", record.model_dump(mode="json"))

    def read(self) -> RunRecord:
        """What `run.json` says. Raises RunFolderProblem if it is not there or says something else."""
        try:
            return RunRecord.model_validate_json((self.path / "run.json").read_bytes())
        except (OSError, ValidationError) as error:
            raise RunFolderProblem(f"{self.path} is no run folder that can be read: {error}") from None

    def episode(self, task: str, trial: int) -> Path:
        """The folder of one episode."""
        return self.path / "episodes" / task / str(trial)

    def record(self, task: str, trial: int) -> EpisodeRecord | None:
        """What an episode's `episode.json` says; None if the episode is not complete. Raises RunFolderProblem."""
        path = self.episode(task, trial) / "episode.json"
        try:
            return EpisodeRecord.model_validate_json(path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValidationError) as error:
            raise RunFolderProblem(f"{path} cannot be read: {error}") from None


def default_path(agent: str) -> Path:
    """A new name under `runs/`: when it began, and whose it is."""
    return Path("runs") / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{agent}"
