"""What became true, and what changed, at each step of a saved episode.

A run keeps the phone's state at the start and at the end. What it was in between is found by playing the recorded actions
again, when somebody asks, and kept in the user's cache folder.
"""

import contextlib
import hashlib
import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from iosworld.devices.begin import phone_at
from iosworld.devices.device import State
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.files import RunFiles
from iosworld.episodes.replay import Difference, Recording, Replay, replay
from iosworld.errors import DeviceError, IOSWorldError, RunFolderProblem, ScenarioProblem
from iosworld.judging.changes import changes
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.resources import cache_folder
from iosworld.runs.installed import installed_task
from iosworld.runs.judges import StateJudge
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.runs.verify import check_replayable
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task
from iosworld.text import visible
from iosworld.viewer.kept_sources import KeptSources
from iosworld.viewer.shown import changes_json, safe

FOLDER = "steps"
FORM = 1
"""A number that changes with the form of what is kept."""
MOST_SCREENS = 1000
"""Steps of an episode that is played again for the page."""


class StepChecks:
    """A context manager with phones of its own, which start when they are needed. Thread-safe."""

    def __init__(self, phones: Callable[[str], PhoneSource]) -> None:
        """`phones` opens the phones of a persona, which are closed here."""
        self._sources = KeptSources(phones)
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._sources.close()

    def of(self, run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
        """The checks, the progress and the changes of an episode at each step, as JSON.

        Every list begins with the start and has one entry after each step; None is unknown. Raises RunFolderProblem,
        DeviceError, ScenarioProblem if it cannot be played again, with the reason.
        """
        check_replayable(run)
        found = installed_task(run, episode.task)
        if found.item is None:
            raise RunFolderProblem(f"the task is not installed, so that nobody can judge its steps: {found.difference}")
        if not episode.is_complete:
            raise RunFolderProblem("the episode has not ended")
        with self._lock:
            source = self._sources.of(found.item.task.persona)
            kept = _place(episode, found.item.task, source.fingerprint())
            with contextlib.suppress(OSError, ValueError):
                return dict(json.loads(kept.read_text(encoding="utf-8")))
            shown = safe(_played(source, found.item, episode))
            shown["note"] = visible(found.difference)
            with contextlib.suppress(OSError):  # a cache that cannot be written only costs time
                kept.parent.mkdir(parents=True, exist_ok=True)
                partial = kept.with_suffix(".partial")
                partial.write_text(json.dumps(shown), encoding="utf-8")
                partial.replace(kept)
            return dict(shown)


def _place(episode: SavedEpisode, task: Task, fingerprint: Mapping[str, str]) -> Path:
    """Where the result is kept: its name depends on everything that decides it."""
    content = RunFiles(episode.folder.parents[2]).read(episode.folder / "steps.jsonl")
    about = [FORM, str(episode.folder), episode.record.model_dump(mode="json"), task.hash, dict(fingerprint)]
    name = hashlib.sha256(json.dumps(about, sort_keys=True).encode() + content).hexdigest()
    return cache_folder() / FOLDER / name[:2] / f"{name}.json"


def _played(source: PhoneSource, item: SuiteTask, episode: SavedEpisode) -> dict[str, Any]:
    recording = episode.recording()
    if len(recording.steps) > MOST_SCREENS:
        raise RunFolderProblem(
            f"the episode has {len(recording.steps):,} steps; expected at most {MOST_SCREENS:,} to play it again"
        )
    seen = _Seen(item.task)
    try:
        with phone_at(source, item.task.scenario) as phone:
            result = replay(recording, phone, pictures=False, on_state=seen.look)
            seen.look(len(recording.steps) + 1, lambda: result.after)
        end = StateJudge().judge(item, episode)
    except MISSHAPEN as problem:
        raise RunFolderProblem(f"{episode.folder} is not the record of an episode ({type(problem).__name__})") from None
    except (RunFolderProblem, DeviceError, ScenarioProblem):
        raise
    except IOSWorldError as problem:
        raise RunFolderProblem(str(problem)) from None
    return seen.to_json(recording, result, end)


@dataclass
class _Seen:
    """What the judge says of each state in turn."""

    task: Task
    before: State = field(default_factory=dict)
    last: State = field(default_factory=dict)
    verdicts: list[Verdict] = field(default_factory=list)
    """At the start, and after each step."""
    changed: list[list[dict[str, Any]]] = field(default_factory=list)
    """By each step."""

    def look(self, number: int, state: Callable[[], State]) -> None:
        now = state()
        if number == 1:
            self.before = self.last = now
        found = changes(self.last, now)
        if number > 1:
            self.changed.append(changes_json(found))
        known = self.verdicts[-1] if self.verdicts and not found else None
        self.verdicts.append(known or judge_state(self.task, self.before, now, None))
        self.last = now

    def to_json(self, recording: Recording, result: Replay, end: Verdict) -> dict[str, Any]:
        """`end` is the verdict on the saved end, whose answer counts."""
        steps = len(recording.steps)
        known = _known(recording, result)
        verdicts: Sequence[Verdict | None] = [
            *(verdict if place < known else None for place, verdict in enumerate(self.verdicts[:steps])),
            end if end.checks else None,
        ]
        effects: dict[str, int] = {}
        for path in end.side_effects:
            places = [place for place, verdict in enumerate(verdicts) if verdict and path in verdict.side_effects]
            if places and places[0]:
                effects[path] = places[0]
        changed = [found if step <= known else None for step, found in enumerate(self.changed, 1)]
        return {
            "checks": [
                {
                    "id": check.id,
                    "text": check.text,
                    "guard": check.guard,
                    "holds": [_holds(verdict, check.id) for verdict in verdicts],
                }
                for check in end.checks or self.verdicts[-1].checks
            ],
            "progress": [verdict.progress if verdict else None for verdict in verdicts],
            "changes": [
                None if found is None else _marked(found, step, effects) for step, found in enumerate(changed, 1)
            ],
            "side_effects": effects,
            "difference": "" if result.difference is None else _said(result.difference),
        }


def _known(recording: Recording, result: Replay) -> int:
    """How many states from the start on are those of the record."""
    steps = len(recording.steps)
    if result.difference is None:
        return steps + 1
    if result.difference.step is not None:
        return result.difference.step - 1
    return 0 if changes(recording.before, result.before) else steps


def _holds(verdict: Verdict | None, check: str) -> bool | None:
    return next((result.holds for result in verdict.checks if result.id == check), None) if verdict else None


def _marked(found: list[dict[str, Any]], step: int, effects: Mapping[str, int]) -> list[dict[str, Any]]:
    """The changes of one step, with those that became side effects marked."""
    mine = [path for path, place in effects.items() if place == step]
    return [
        change | {"side_effect": any(path == change["path"] or path.startswith(f"{change['path']} ") for path in mine)}
        for change in found
    ]


def _said(difference: Difference) -> str:
    place = "" if difference.step is None else f"from step {difference.step} on, "
    return f"Played again, {place}the phone differs from the record: {difference.what}. What is after that is unknown."
