"""Saved runs on disk, as judges and reports read them. Nothing here needs a phone."""

import hashlib
import json
import os
import urllib.parse
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from iosworld.episodes.files import write_json
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.replay import RecordedScreen, RecordedStep, Recording
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import whole_state
from iosworld.errors import RunFolderProblem
from iosworld.judging.reader import Reading
from iosworld.judging.trajectory import Screen, Step, Trajectory
from iosworld.judging.verdict import Verdict
from iosworld.models.model import Picture
from iosworld.runs.configuration import RunRecord
from iosworld.runs.folder import RunFolder
from iosworld.tasks.suite import SuiteTask, load_suite, load_task, select
from iosworld.yaml_files import dump_yaml


def save_tasks(run: Path, suite: Iterable[SuiteTask]) -> None:
    """Copy each task and rubric into the run's folder, so that the run can be judged again as it was played.

    Raises OSError. A task that was created in memory, without a file, is omitted.
    """
    for item in suite:
        if not item.file.is_file():
            continue
        for name, content in (
            ("tasks", item.file.read_bytes()),
            ("rubrics", dump_yaml(item.rubric.model_dump(exclude_defaults=True)).encode()),
        ):
            (run / name).mkdir(exist_ok=True)
            (run / name / f"{item.task.id}.yaml").write_bytes(content)


class SavedRun:
    """The folder of a run. Its episodes are the completed ones."""

    def __init__(self, path: Path, record: RunRecord) -> None:
        self.path, self.record = path, record

    @classmethod
    def open(cls, path: Path) -> "SavedRun":
        """Read `run.json`. Raises RunFolderProblem if `path` is not a run folder."""
        return cls(path, RunFolder(path).read())

    @cached_property
    def episodes(self) -> list["SavedEpisode"]:
        """The completed episodes, in the planned order. Raises RunFolderProblem."""
        folder = RunFolder(self.path)
        found = [(task, trial, folder.record(task, trial)) for task, trial in self.record.episodes]
        return [
            SavedEpisode(task, trial, folder.episode(task, trial), record) for task, trial, record in found if record
        ]

    @property
    def unfinished(self) -> list[tuple[str, int]]:
        """Task and trial of the incomplete episodes: not yet played, or interrupted."""
        complete = {(episode.task, episode.trial) for episode in self.episodes}
        return [planned for planned in self.record.episodes if planned not in complete]

    def task(self, name: str, current: bool = False) -> SuiteTask:
        """A task of this run with its rubric, as it was played; with `current`, the suite's present version.

        Raises RunFolderProblem if the run has no copy and the task has changed, FileProblem or UnknownName if it cannot
        be read.
        """
        kept = self.path / "tasks" / f"{name}.yaml"
        if kept.is_file() and not current:
            item = load_task(kept, self.path / "rubrics" / kept.name)
        else:
            [item] = select(load_suite(self.record.config.suite), [name])
        if not current:
            self._check_unchanged(item)
        return item

    def _check_unchanged(self, item: SuiteTask) -> None:
        for kind, now in (("tasks", item.task.hash), ("rubrics", item.rubric.hash)):
            hashes = self.record.hashes.get(kind, {})
            then = hashes.get(item.task.id) if isinstance(hashes, dict) else None
            if then is not None and then != now:
                raise RunFolderProblem(
                    f"{self.path}: the {kind[:-1]} {item.task.id} has changed since the run (its hash was {then} and is "
                    f"{now}); judge by the suite as it is now with --current-tasks"
                )


@dataclass(frozen=True)
class SavedEpisode:
    """One completed episode."""

    task: str
    """The task's id."""
    trial: int
    folder: Path
    record: EpisodeRecord

    def trajectory(self) -> Trajectory:
        """The screens and actions. Raises RunFolderProblem; pictures and trees raise it when they are read."""
        lines = self._lines()
        steps = tuple(self._step(number, line) for number, line in enumerate(lines, 1))
        after = f"{len(steps) + 1:04}"
        last = None
        if (self.folder / "screens" / f"{after}.png").is_file():
            last = self._screen(len(steps) + 1, f"screens/{after}.png", f"trees/{after}.xml")
        record = self.record
        now = next((str(line["now"]) for line in lines if line.get("now")), "")
        return Trajectory(record.goal, steps, record.answer, record.ended, last, self.trouble, record.answers, now)

    @property
    def trouble(self) -> str:
        """The reason why no judge can give a verdict on the agent; empty if there is none."""
        return self.record.trouble or (self.record.cause if self.record.ended == "device_error" else "")

    def state_before(self) -> dict[str, Any]:
        """The phone's state at the start. Raises RunFolderProblem."""
        return self._state("state.before.json")

    def state_after(self) -> dict[str, Any]:
        """The phone's state at the end. Raises RunFolderProblem."""
        return self._state("state.after.json")

    def state_waited(self) -> dict[str, Any]:
        """The state of a phone that only waited as long; empty if it was not needed. Raises RunFolderProblem."""
        return self._state("state.waited.json") if (self.folder / "state.waited.json").is_file() else {}

    def reading(self) -> Reading | None:
        """What a reader read in the free answer; None if nobody has. Raises RunFolderProblem."""
        path = self.folder / "reading.json"
        if not path.is_file():
            return None
        try:
            return Reading.model_validate_json(self._read(path.name))
        except ValidationError as error:
            raise RunFolderProblem(f"{path} cannot be read as a reading: {error}") from None

    def write_reading(self, reading: Reading) -> None:
        """Write `reading.json`. Raises OSError, RunFolderProblem."""
        path = self.folder / "reading.json"
        self._refuse_links(path)
        write_json(path, reading.model_dump(mode="json"))

    def verdicts(self) -> dict[str, Verdict]:
        """The current verdict of each judge, by the judge's name. Raises RunFolderProblem."""
        found = [self._read_verdict(path) for path in sorted(self.folder.glob("verdicts/*.json"))]
        return {verdict.judge: verdict for verdict in found}

    def verdict(self, judge: str) -> Verdict | None:
        """The current verdict of this judge; None if it has not judged. Raises RunFolderProblem."""
        path = self._verdict_path(judge)
        return self._read_verdict(path) if path.is_file() else None

    def write_verdict(self, verdict: Verdict) -> None:
        """Write `verdicts/<judge>.json`. An earlier verdict that differs is kept as `<judge>.json.1`, `.2` and so on.
        Raises OSError, RunFolderProblem."""
        path = self._verdict_path(verdict.judge)
        self._refuse_links(path)
        if path.is_file():
            if self._read_verdict(path) == verdict:
                return
            number = 1
            while os.path.lexists(path.with_name(f"{path.name}.{number}")):
                number += 1
            with path.with_name(f"{path.name}.{number}").open("xb") as kept:
                kept.write(path.read_bytes())
        path.parent.mkdir(exist_ok=True)
        write_json(path, verdict.model_dump(mode="json"))

    def _refuse_links(self, path: Path) -> None:
        """Raise RunFolderProblem if the file's path contains a symbolic link inside the run's folder."""
        run = self.folder.parents[2]
        partial = path.with_name(path.name + ".partial")
        for place in (path, partial, *path.parents[: len(path.relative_to(run).parts) - 1]):
            if place.is_symlink():
                raise RunFolderProblem(
                    f"{place} is a link; a run can be judged only with its own files: copy the complete folder"
                )

    def _verdict_path(self, judge: str) -> Path:
        return self.folder / "verdicts" / f"{urllib.parse.quote(judge, safe=':')}.json"

    def _read_verdict(self, path: Path) -> Verdict:
        try:
            return Verdict.model_validate_json(path.read_bytes())
        except (OSError, ValidationError) as error:
            raise RunFolderProblem(f"{path} cannot be read as a verdict: {error}") from None

    def _state(self, name: str) -> dict[str, Any]:
        try:
            return whole_state(_json_object(self._read(name), self.folder / name), self._read_part)
        except ValueError as error:
            raise RunFolderProblem(f"{self.folder / name}: {error}") from None

    def _read_part(self, name: str) -> bytes:
        """Read a file of the states that the run's episodes share."""
        return self._read_in(self.folder.parents[2] / STATES, name)

    def recording(self) -> Recording:
        """What a replay needs. Raises RunFolderProblem; screens raise it when they are read."""
        steps = tuple(self._recorded_step(line) for line in self._lines())
        after = f"{len(steps) + 1:04}"
        last = None
        if (self.folder / "screens" / f"{after}.png").is_file():
            last = self._recorded_screen(f"screens/{after}.png", f"trees/{after}.xml")
        return Recording(self.state_before(), steps, last, self.state_after())

    def _recorded_step(self, line: dict[str, Any]) -> RecordedStep:
        action, error, now, app = (line.get(name) for name in ("action", "error", "now", "app"))
        return RecordedStep(
            self._recorded_screen(str(line.get("screen")), str(line.get("tree"))),
            action if isinstance(action, dict) else None,
            None if error is None else str(error),
            None if now is None else str(now),
            None if app is None else str(app),
        )

    def _recorded_screen(self, screen: str, tree: str) -> RecordedScreen:
        return RecordedScreen(lambda: self._read(screen), lambda: self._read(tree))

    def _lines(self) -> list[dict[str, Any]]:
        """The lines of `steps.jsonl`."""
        found = []
        for number, line in enumerate(self._read("steps.jsonl").splitlines(), 1):
            place = f"{self.folder / 'steps.jsonl'}, line {number}"
            found.append(_json_object(line, place))
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
        )

    def _screen(self, number: int, screen: str, tree: str) -> Screen:
        def picture() -> Picture:
            png = self._read(screen)
            if png[:8] != b"\x89PNG\r\n\x1a\n" or len(png) < 24:
                raise RunFolderProblem(f"{self.folder / screen} is not a PNG picture")
            return Picture(png, (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])))

        def looks() -> str:
            if (self.folder / tree).is_file():
                return self._read(tree).decode(errors="replace")
            return hashlib.sha256(self._read(screen)).hexdigest()

        return Screen(number, picture, looks)

    def _read(self, name: str) -> bytes:
        """Read a file of this episode. Never reads a file outside its folder."""
        return self._read_in(self.folder, name)

    def _read_in(self, folder: Path, name: str) -> bytes:
        path = folder / name
        if not path.resolve().is_relative_to(folder.resolve()):
            raise RunFolderProblem(f"{folder}: the name {name!r} leads out of the folder")
        try:
            return path.read_bytes()
        except OSError as error:
            raise RunFolderProblem(
                f"{path} cannot be read ({error.strerror}); the episode is incomplete and cannot be judged"
            ) from None


def _json_object(text: bytes, place: Path | str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RunFolderProblem(f"{place}: expected JSON ({error})") from None
    if not isinstance(found, dict):
        raise RunFolderProblem(f"{place}: expected a JSON object, got {type(found).__name__}")
    return found
