"""A saved episode on disk, as judges, replays and reports read it. Nothing here needs a phone."""

import hashlib
import urllib.parse
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from iosworld.episodes import contents
from iosworld.episodes.files import MAX_PICTURE, MAX_STATE, MAX_STEPS, MAX_TREE, MissingFile, RunFiles
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.replay import RecordedScreen, RecordedStep, Recording
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import whole_state
from iosworld.errors import RunFolderProblem
from iosworld.judging.reader import Reading
from iosworld.judging.trajectory import Screen, Step, Trajectory
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.model import Picture
from iosworld.text import shorten, show
from iosworld.users.reply import Talk, Turn

MAX_LINES = 10_000
"""Steps of an episode."""
MISSHAPEN = (TypeError, AttributeError, LookupError, ValueError, ArithmeticError, RecursionError)
"""What code that expects a phone's own state raises when it gets another."""


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

    def hashes(self) -> tuple[str, str]:
        """Hashes of the steps and of the model's replies; empty for replies that there are none of. Raises RunFolderProblem."""
        names = ("steps.jsonl", "model.jsonl")
        found = (self._read(name, MAX_STEPS) if self._files.has(self.folder / name) else None for name in names)
        steps, replies = ("" if content is None else hashlib.sha256(content).hexdigest() for content in found)
        return steps, replies

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
        names = ("action", "error", "now", "app", "crash", "sent")
        action, error, now, app, crash, sent = (line.get(name) for name in names)
        return RecordedStep(
            self._recorded_screen(str(line.get("screen")), str(line.get("tree"))),
            action if isinstance(action, dict) else None,
            None if error is None else str(error),
            None if now is None else str(now),
            None if app is None else str(app),
            None if crash is None else str(crash),
            sent if isinstance(sent, dict) else None,
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
