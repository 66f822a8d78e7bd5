"""A day on disk: a folder for each moment, as for an episode, and the sums of the day.

::

    01-<instance>/      the first moment, as in `iosworld.episodes.record`, and its task as it was played (`task.yaml`)
    day.json            what was right and done at each moment, annoyance, and what was missed
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.episodes.files import RunFiles
from iosworld.episodes.record import EpisodeRecord, EpisodeRecorder
from iosworld.episodes.result import EpisodeResult
from iosworld.tasks.task import PROOFS, Task
from iosworld.yaml_files import dump_yaml


@dataclass(frozen=True)
class DayFolder:
    """Writes the moments of a day, in order. Its methods raise OSError, RunFolderProblem."""

    path: Path
    agent: str
    """The agent's name."""
    mode: str | None = None
    model: str | None = None

    def recorder(self, number: int, task: Task) -> EpisodeRecorder:
        """What records the moment with this number, the first being 1."""
        files = self._files
        folder = self.path / f"{number:02}-{task.id}"
        files.make_folder(folder)
        files.write(folder / "task.yaml", dump_yaml(_judged(task)).encode())
        return EpisodeRecorder(folder, files=files)

    def complete(self, recorder: EpisodeRecorder, task: Task, result: EpisodeResult, seconds: float) -> None:
        """Write how a moment ended."""
        record = EpisodeRecord.of(
            result,
            task=task.id,
            task_hash=task.hash,
            trial=1,
            agent=self.agent,
            seed=0,
            goal=task.goal,
            seconds=seconds,
            mode=self.mode,
            model=self.model,
        )
        recorder.complete(result, record)

    def finish(self, day: dict[str, Any]) -> None:
        """Write the sums of the day."""
        self._files.write_json(self.path / "day.json", day)

    @property
    def _files(self) -> RunFiles:
        return RunFiles(self.path)


def _judged(task: Task) -> dict[str, Any]:
    """What a task is judged by, as JSON values: all of it but its proofs."""
    return task.model_dump(mode="json", exclude_defaults=True, exclude=set(PROOFS))
