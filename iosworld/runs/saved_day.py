"""Days on disk, as `iosworld tasks timeline` writes them, to be judged again like the episodes of a run."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from iosworld.episodes.files import RunFiles
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.timeline import DayPlayed, MomentPlayed
from iosworld.errors import RunFolderProblem
from iosworld.judging.personal import assess
from iosworld.judging.verdict import Verdict
from iosworld.runs.folder import Damaged
from iosworld.runs.saved import TaskSource
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.tasks.personal.suite import personal_tasks
from iosworld.tasks.personal.timeline import day_of, timelines
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import SIDE_EFFECTS, Task
from iosworld.yaml_files import MAX_BYTES, parse_yaml, validate

DAY = "day.json"


class SavedDay:
    """The folder of one day. Its episodes are the moments, each called as its folder is: `01-<instance>`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._files = RunFiles(path)
        self._verdicts: dict[str, Verdict] = {}

    @classmethod
    def among(cls, path: Path) -> list["SavedDay"]:
        """The day in a folder, or the days in its folders, by name; empty if there is none. Raises RunFolderProblem."""
        if RunFiles(path).has(path / DAY):
            return [cls(path)]
        if not path.is_dir():
            return []
        return [cls(each) for each in sorted(path.iterdir()) if each.is_dir() and RunFiles(path).has(each / DAY)]

    @cached_property
    def episodes(self) -> list[SavedEpisode]:
        """The moments, in order. Raises RunFolderProblem if one cannot be read."""
        return [
            SavedEpisode(folder.name, 1, folder, self._files.read_model(folder / "episode.json", EpisodeRecord))
            for folder in self._folders
            if self._files.has(folder / "episode.json")
        ]

    @property
    def unfinished(self) -> list[tuple[str, int]]:
        """Moments that were not played to their end."""
        complete = {episode.task for episode in self.episodes}
        return [(folder.name, 1) for folder in self._folders if folder.name not in complete]

    @property
    def damaged(self) -> list[Damaged]:
        """Nothing: a damaged moment is a RunFolderProblem."""
        return []

    def task(self, name: str, source: TaskSource = "recorded") -> SuiteTask:
        """The task of a moment with its rubric: the installed timeline's, or the folder's own copy.

        Raises RunFolderProblem if the timeline is not installed or has no such moment, FileProblem if it cannot be read.
        """
        instance = name.partition("-")[2]
        item = next((each for each in personal_tasks() if each.task.id == instance), None)
        if item is None:
            raise RunFolderProblem(f"{self.path}: the instance {instance} is not installed")
        task = self._recorded(name, item) if source == "recorded" else self._installed(name)
        return SuiteTask(task, item.rubric, item.file)

    def add(self, episode: SavedEpisode, verdict: Verdict) -> None:
        """Count a new verdict on a moment."""
        self._verdicts[episode.task] = verdict

    def finish(self, source: TaskSource = "suite") -> DayPlayed:
        """Sum the day with the new verdicts, and write `day.json`. Raises RunFolderProblem, OSError."""
        moments = []
        for episode in self.episodes:
            task, record = self.task(episode.task, source).task, episode.record
            verdict = self._verdicts[episode.task]
            found = assess(task, verdict, episode.talk(), record.ended, record.steps)
            moments.append(MomentPlayed(task, record.ended, record.cause or verdict.cause, found))
        day = DayPlayed(tuple(moments))
        self._files.write_json(self.path / DAY, day.to_json())
        return day

    @cached_property
    def _folders(self) -> Sequence[Path]:
        return [each for each in sorted(self.path.iterdir()) if each.is_dir() and each.name[:2].isdigit()]

    def _recorded(self, name: str, installed: SuiteTask) -> Task:
        """The copy of a task has all that it is judged by. Its proofs, without which it is none, are the installed task's,
        whose near misses may fail checks that the copy doesn't have."""
        file = self.path / name / "task.yaml"
        misses = [{**miss, "fails": [SIDE_EFFECTS]} for miss in installed.content["near_misses"]]
        proofs = {"solution": installed.content["solution"], "near_misses": misses}
        return validate(file, Task, proofs | parse_yaml(self._files.read(file, MAX_BYTES), file))

    def _installed(self, name: str) -> Task:
        timeline = next((each for each in timelines() if each.id == self.path.name), None)
        if timeline is None:
            raise RunFolderProblem(f"{self.path}: the timeline {self.path.name} is not installed; try --recorded-tasks")
        tasks, number = day_of(timeline), int(name[:2])
        if number > len(tasks) or tasks[number - 1].id != name.partition("-")[2]:
            raise RunFolderProblem(f"{self.path}: the timeline has no moment {name} now; try --recorded-tasks")
        return tasks[number - 1]
