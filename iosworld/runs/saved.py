"""Saved runs on disk, as judges and reports read them. Nothing here needs a phone."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from iosworld.episodes.files import RunFiles
from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import RunFolderProblem, SetupError, UnknownName
from iosworld.runs.configuration import RunRecord
from iosworld.runs.folder import Damaged, RunFolder
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.suite import SuiteTask, load_task, select, tasks_among
from iosworld.tasks.variants import name_and_variant, variant_of
from iosworld.text import show
from iosworld.yaml_files import MAX_BYTES, dump_yaml, parse_yaml

TaskSource = Literal["suite", "current", "recorded"]
"""Where a run's tasks are taken from: the installed suite, if it has them as they were played; the installed suite as it
is now; or the copies in the run's folder, which whoever gave it can have changed."""


def save_tasks(run: Path, suite: Iterable[SuiteTask]) -> None:
    """Copy each task and rubric into the run's folder, so that the run can be judged again as it was played.

    Raises OSError, RunFolderProblem. A task that was created in memory, without a file, is omitted.
    """
    files = RunFiles(run)
    for item in suite:
        if item.content is None and not item.file.is_file():
            continue
        task, _ = name_and_variant(item.task.id)  # all variants have one file
        for name, content in (
            ("tasks", item.yaml()),
            ("rubrics", dump_yaml(item.rubric.model_dump(exclude_defaults=True)).encode()),
        ):
            files.make_folder(run / name)
            files.write(run / name / f"{task}.yaml", content)


class SavedRun:
    """The folder of a run. Its episodes are the completed ones."""

    def __init__(self, path: Path, record: RunRecord) -> None:
        self.path, self.record = path, record
        self._rubrics: dict[str, Rubric | None] = {}

    @classmethod
    def open(cls, path: Path) -> "SavedRun":
        """Read `run.json`. Raises RunFolderProblem if `path` is not a run folder."""
        return cls(path, RunFolder(path).read())

    @cached_property
    def _records(self) -> tuple[dict[tuple[str, int], EpisodeRecord], list[Damaged]]:
        return RunFolder(self.path).records(self.record.episodes)

    @cached_property
    def episodes(self) -> list[SavedEpisode]:
        """The completed episodes, in the planned order, without those that are damaged."""
        folder = RunFolder(self.path)
        return [
            SavedEpisode(task, trial, folder.episode(task, trial), record)
            for (task, trial), record in self._records[0].items()
        ]

    def episode(self, task: str, trial: int) -> SavedEpisode | None:
        """One planned episode, without reading the others: complete, or as far as it has been played; None if it has not
        begun. Raises LookupError if it is not planned, RunFolderProblem."""
        if (task, trial) not in self.record.episodes:
            raise LookupError(task)
        folder = RunFolder(self.path)
        place, record = folder.episode(task, trial), folder.record(task, trial)
        if record is not None:
            return SavedEpisode(task, trial, place, record)
        if not self._files.has(place / "steps.jsonl"):
            return None
        return SavedEpisode(task, trial, place, self._begun(task, trial), is_complete=False)

    def _begun(self, task: str, trial: int) -> EpisodeRecord:
        """What is known of an episode that has only begun."""
        try:
            goal = self.task(task).task.goal
        except SetupError:  # also FileProblem and RunFolderProblem: the folder's copy is not there, or not readable
            goal = ""
        agent = self.record.config.agent
        return EpisodeRecord(
            task=task,
            task_hash="",
            trial=trial,
            agent=agent.label,
            seed=0,
            goal=goal,
            ended="stopped",
            verdict="none",
            cause="it has not ended",
            progress=None,
            side_effects=(),
            answer=None,
            steps=0,
            seconds=0.0,
        )

    @property
    def damaged(self) -> list[Damaged]:
        """The episodes whose `episode.json` cannot be read."""
        return self._records[1]

    @property
    def unfinished(self) -> list[tuple[str, int]]:
        """Task and trial of the incomplete episodes: not yet played, interrupted, or damaged."""
        complete = {(episode.task, episode.trial) for episode in self.episodes}
        return [planned for planned in self.record.episodes if planned not in complete]

    def task(self, name: str, source: TaskSource = "recorded") -> SuiteTask:
        """A task of this run with its rubric.

        Raises RunFolderProblem if `source` does not have it, or not as it was played; FileProblem if it cannot be read.
        """
        task, variant = name_and_variant(name)
        if source == "recorded" and self._files.has(kept := self.path / "tasks" / f"{task}.yaml"):
            item = load_task(kept, self.path / "rubrics" / kept.name, self._yaml)
        else:
            item = self._installed(task)
        try:
            item = variant_of(item, variant)
        except UnknownName as problem:
            raise RunFolderProblem(f"{self.path}: {problem}") from None
        if source != "current":
            self._check_unchanged(item, source)
        return item

    def keeps(self, name: str) -> bool:
        """Whether the folder has a copy of this task's rubric."""
        return self._files.has(self.path / "rubrics" / f"{name_and_variant(name)[0]}.yaml")

    def kept_rubric(self, name: str) -> Rubric | None:
        """The folder's copy of a task's rubric; None if it has none, or one that cannot be read."""
        if name not in self._rubrics:
            try:
                self._rubrics[name] = self.task(name).rubric if self.keeps(name) else None
            except SetupError:
                self._rubrics[name] = None
        return self._rubrics[name]

    @property
    def _files(self) -> RunFiles:
        return RunFiles(self.path)

    @cached_property
    def _suite(self) -> list[SuiteTask]:
        return tasks_among(self.record.config.suite, [name_and_variant(task)[0] for task, _ in self.record.episodes])

    def _yaml(self, path: Path) -> Any:
        return parse_yaml(self._files.read(path, MAX_BYTES), path)

    def _installed(self, name: str) -> SuiteTask:
        """The installed suite's task. Raises RunFolderProblem if there is none, FileProblem."""
        suite = self.record.config.suite
        try:
            [item] = select(self._suite, [name])
        except UnknownName as problem:
            raise RunFolderProblem(
                f"{self.path}: the task {name} of the suite {show(suite)} is not installed ({problem}); if you trust the "
                "folder, judge by its own copy with --recorded-tasks"
            ) from None
        return item

    def _check_unchanged(self, item: SuiteTask, source: TaskSource) -> None:
        for kind, now in (("tasks", item.task.hash), ("rubrics", item.rubric.hash)):
            hashes = self.record.hashes.get(kind, {})
            then = hashes.get(item.task.id) if isinstance(hashes, dict) else None
            if then is not None and then != now:
                other = (
                    ""
                    if source == "recorded"
                    else ", or by the folder's own copy, if you trust it, with --recorded-tasks"
                )
                raise RunFolderProblem(
                    f"{self.path}: the {kind[:-1]} {item.task.id} has changed since the run (its hash was {show(then)} and is "
                    f"{now}); judge by the suite as it is now with --current-tasks{other}"
                )
