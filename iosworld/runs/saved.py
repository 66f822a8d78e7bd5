"""Saved runs on disk, as judges and reports read them. Nothing here needs a phone."""

import hashlib
import urllib.parse
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from iosworld.episodes import contents
from iosworld.episodes.files import MAX_PICTURE, MAX_STATE, MAX_STEPS, MAX_TREE, MissingFile, RunFiles
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.replay import RecordedScreen, RecordedStep, Recording
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import whole_state
from iosworld.errors import RunFolderProblem, SetupError, UnknownName
from iosworld.judging.reader import Reading
from iosworld.judging.trajectory import Screen, Step, Trajectory
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.model import Picture
from iosworld.runs.configuration import RunRecord
from iosworld.runs.folder import Damaged, RunFolder
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.suite import SuiteTask, load_task, select, tasks_among
from iosworld.tasks.variants import name_and_variant, variant_of
from iosworld.text import shorten, show
from iosworld.users.reply import Talk, Turn
from iosworld.yaml_files import MAX_BYTES, dump_yaml, parse_yaml

MAX_LINES = 10_000
"""Steps of an episode."""
MISSHAPEN = (TypeError, AttributeError, LookupError, ValueError, ArithmeticError, RecursionError)
"""What code that expects a phone's own state raises when it gets another."""
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
    def episodes(self) -> list["SavedEpisode"]:
        """The completed episodes, in the planned order, without those that are damaged."""
        folder = RunFolder(self.path)
        return [
            SavedEpisode(task, trial, folder.episode(task, trial), record)
            for (task, trial), record in self._records[0].items()
        ]

    def episode(self, task: str, trial: int) -> "SavedEpisode | None":
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
            agent=agent.name,
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


@dataclass(frozen=True)
class SavedEpisode:
    """One completed episode, or one as far as it has been played."""

    task: str
    """The task's id."""
    trial: int
    folder: Path
    record: EpisodeRecord
    """Of an episode that is not complete, only task, trial, agent and goal are known."""
    is_complete: bool = field(default=True, kw_only=True)

    def trajectory(self) -> Trajectory:
        """The screens and actions. Raises RunFolderProblem; pictures and trees raise it when they are read."""
        lines = self._lines()
        steps = tuple(self._step(number, line) for number, line in enumerate(lines, 1))
        after = f"{len(steps) + 1:04}"
        last = None
        if self._files.has(self.folder / "screens" / f"{after}.png"):
            last = self._screen(len(steps) + 1, f"screens/{after}.png", f"trees/{after}.xml")
        record = self.record
        now = next((str(line["now"]) for line in lines if line.get("now")), "")
        return Trajectory(record.goal, steps, record.answer, record.ended, last, self.trouble, record.answers, now)

    @property
    def trouble(self) -> str:
        """The reason why no judge can give a verdict on the agent; empty if there is none."""
        return self.record.trouble or (self.record.cause if self.record.ended == "device_error" else "")

    def talk(self) -> Talk:
        """What the person was asked and answered. Raises RunFolderProblem."""
        lines = enumerate(self._lines(), 1)
        return Talk.of(_turn(line, number) for number, line in lines if line.get("turn"))

    def state_before(self) -> dict[str, Any]:
        """The phone's state at the start. Raises RunFolderProblem."""
        return self._state("state.before.json")

    def state_after(self) -> dict[str, Any]:
        """The phone's state at the end. Raises RunFolderProblem."""
        return self._state("state.after.json")

    def state_waited(self) -> dict[str, Any]:
        """The state of a phone that only waited as long; empty if it was not needed. Raises RunFolderProblem."""
        return self._state("state.waited.json") if self._files.has(self.folder / "state.waited.json") else {}

    def reading(self) -> Reading | None:
        """What a reader read in the free answer; None if nobody has. Raises RunFolderProblem."""
        path = self.folder / "reading.json"
        return self._files.read_model(path, Reading) if self._files.has(path) else None

    def write_reading(self, reading: Reading) -> None:
        """Write `reading.json`. Raises OSError, RunFolderProblem."""
        self._files.write_json(self.folder / "reading.json", reading.model_dump(mode="json"))

    def verdicts(self) -> dict[str, Verdict]:
        """The current verdict of each judge, by the judge's name; without a verdict where it cannot be read."""
        found = {}
        for path in self._files.names(self.folder / "verdicts", ".json"):
            judge = urllib.parse.unquote(path.name.removesuffix(".json"))
            try:
                found[judge] = self._read_verdict(path, judge)
            except RunFolderProblem as problem:
                found[judge] = no_verdict(judge, str(problem))
        return found

    def verdict(self, judge: str) -> Verdict | None:
        """The current verdict of this judge; None if it has not judged. Raises RunFolderProblem."""
        path = self._verdict_path(judge)
        return self._read_verdict(path, judge) if self._files.has(path) else None

    def write_verdict(self, verdict: Verdict) -> None:
        """Write `verdicts/<judge>.json`. An earlier verdict that differs is kept as `<judge>.json.1`, `.2` and so on.
        Raises OSError, RunFolderProblem."""
        path = self._verdict_path(verdict.judge)
        self._files.refuse_links(path)
        if self._files.has(path):
            if self._read_verdict(path, verdict.judge) == verdict:
                return
            number = 1
            while self._files.has(path.with_name(f"{path.name}.{number}")):
                number += 1
            self._files.write(path.with_name(f"{path.name}.{number}"), self._files.read(path))
        self._files.make_folder(path.parent)
        self._files.write_json(path, verdict.model_dump(mode="json"))

    @property
    def _files(self) -> RunFiles:
        return RunFiles(self.folder.parents[2])

    def _read_verdict(self, path: Path, judge: str) -> Verdict:
        verdict = self._files.read_model(path, Verdict)
        if verdict.judge != judge:
            raise RunFolderProblem(f"{path} has a verdict by the judge {show(verdict.judge)}, expected {show(judge)}")
        return verdict

    def _verdict_path(self, judge: str) -> Path:
        return self.folder / "verdicts" / f"{urllib.parse.quote(judge, safe=':')}.json"

    def _state(self, name: str) -> dict[str, Any]:
        path, left = self.folder / name, MAX_STATE

        def read(place: Path) -> bytes:
            nonlocal left
            content = self._files.read(place, left)
            left -= len(content)
            return content

        parts = self.folder.parents[2] / STATES
        try:
            state = whole_state(contents.json_object(read(path), path), lambda part: read(parts / part))
        except ValueError as error:
            raise RunFolderProblem(f"{path}: {error}") from None
        for app, value in state.items():
            if not isinstance(value, dict):
                raise RunFolderProblem(f"{path}: expected an object as the state of {show(app)}, got {show(value)}")
        return state

    def recording(self) -> Recording:
        """What a replay needs. Raises RunFolderProblem; screens raise it when they are read."""
        steps = self.recorded_steps()
        return Recording(self.state_before(), steps, self._last_screen(len(steps)), self.state_after())

    def recorded_steps(self) -> tuple[RecordedStep, ...]:
        """The steps that a replay needs. Raises RunFolderProblem; screens raise it when they are read."""
        return tuple(self._recorded_step(line) for line in self._lines())

    def recorded_screen(self, number: int) -> RecordedScreen:
        """The screen before a step, from 1, or after the last one. Raises LookupError, RunFolderProblem."""
        steps = self.recorded_steps()
        if 1 <= number <= len(steps):
            return steps[number - 1].screen
        last = self._last_screen(len(steps))
        if number != len(steps) + 1 or last is None:
            raise LookupError(number)
        return last

    def _last_screen(self, steps: int) -> RecordedScreen | None:
        """The screen after so many steps; None if no step was cut off."""
        after = f"{steps + 1:04}"
        if not self._files.has(self.folder / "screens" / f"{after}.png"):
            return None
        return self._recorded_screen(f"screens/{after}.png", f"trees/{after}.xml")

    def _recorded_step(self, line: dict[str, Any]) -> RecordedStep:
        action, error, now, app, crash = (line.get(name) for name in ("action", "error", "now", "app", "crash"))
        return RecordedStep(
            self._recorded_screen(str(line.get("screen")), str(line.get("tree"))),
            action if isinstance(action, dict) else None,
            None if error is None else str(error),
            None if now is None else str(now),
            None if app is None else str(app),
            None if crash is None else str(crash),
        )

    def _recorded_screen(self, screen: str, tree: str) -> RecordedScreen:
        return RecordedScreen(lambda: self._read(screen, MAX_PICTURE), lambda: self._read(tree, MAX_TREE))

    def _lines(self) -> list[dict[str, Any]]:
        """The lines of `steps.jsonl`."""
        found: list[dict[str, Any]] = []
        content = self._read("steps.jsonl", MAX_STEPS)
        if not self.is_complete:
            content = content[: content.rfind(b"\n") + 1]  # the last line may be half written
        lines = content.splitlines()
        if len(lines) > MAX_LINES:
            raise RunFolderProblem(
                f"{self.folder / 'steps.jsonl'} has {len(lines):,} lines; expected at most {MAX_LINES:,}"
            )
        for number, line in enumerate(lines, 1):
            place = f"{self.folder / 'steps.jsonl'}, line {number}"
            found.append(contents.json_object(line, place))
            if found[-1].get("step") != number:
                raise RunFolderProblem(f"{place}: expected step {number}, got {found[-1].get('step')!r}")
        return found

    def _step(self, number: int, found: dict[str, Any]) -> Step:
        action, error, said, app = (found.get(name) for name in ("action", "error", "said", "app"))
        return Step(
            self._screen(number, str(found.get("screen")), str(found.get("tree"))),
            action if isinstance(action, dict) else None,
            None if error is None else str(error),
            str(said or ""),
            None if app is None else str(app),
            str(found.get("touched") or ""),
            _turn(found, number).reply.text if found.get("turn") else "",
        )

    def _screen(self, number: int, screen: str, tree: str) -> Screen:
        def picture() -> Picture:
            return contents.picture(self._read(screen, MAX_PICTURE), self.folder / screen)

        def looks() -> str:
            try:
                return self._read(tree, MAX_TREE).decode(errors="replace")
            except MissingFile:
                return hashlib.sha256(self._read(screen, MAX_PICTURE)).hexdigest()

        return Screen(number, picture, looks)

    def _read(self, name: str, most: int) -> bytes:
        """Read a file of this episode. Never reads a file outside its folder."""
        path = self.folder / name
        if Path(name).is_absolute() or ".." in Path(name).parts:
            raise RunFolderProblem(f"{self.folder}: the name {show(name)} leads out of the folder")
        try:
            return self._files.read(path, most)
        except MissingFile:
            raise MissingFile(
                f"{path} cannot be read (it is missing); the episode is incomplete and cannot be judged"
            ) from None


def _turn(line: dict[str, Any], number: int) -> Turn:
    """The question and answer of a line of `steps.jsonl`. Raises RunFolderProblem."""
    try:
        return Turn.model_validate(line["turn"])
    except ValidationError as error:
        raise RunFolderProblem(
            f"steps.jsonl, line {number}: turn: {shorten(str(error.errors()[0]['msg']), 200)}"
        ) from None
