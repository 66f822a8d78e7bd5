"""Saves what a person played as episodes of ordinary run folders, one folder per suite and session."""

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from iosworld.actions import Stop
from iosworld.agents.configuration import AgentConfiguration
from iosworld.devices.device import State
from iosworld.devices.factory import recorded_name
from iosworld.episodes.goal import GoalMonitor
from iosworld.episodes.loops import LoopDetector, screen_fingerprint
from iosworld.episodes.record import EpisodeRecord, EpisodeRecorder
from iosworld.episodes.recorder import StepEvent
from iosworld.episodes.result import EpisodeResult
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import SavedParts
from iosworld.judging.verdict import Verdict
from iosworld.reports.human import HUMAN
from iosworld.runs.configuration import RunConfiguration, RunRecord, task_facts, task_hashes, versions
from iosworld.runs.folder import RunFolder, default_path
from iosworld.runs.saved import save_tasks
from iosworld.tasks.suite import SuiteTask
from iosworld.viewer.run_list import RunList

if TYPE_CHECKING:
    from iosworld.viewer.live_step import LiveStep


class HumanRuns:
    """The run folders of one session. A folder is created when its first episode is saved, and added to `runs`."""

    def __init__(self, runs: RunList, device: str, folder: Path | None = None) -> None:
        """`folder` is where the first suite's episodes are saved, new or empty; the default is a new one in `runs/`."""
        self._runs, self._device, self._folder = runs, recorded_name(device), folder
        self._open: dict[str, tuple[int, RunFolder, list[SuiteTask], list[tuple[str, int]]]] = {}

    def save(
        self,
        item: SuiteTask,
        path: Sequence["LiveStep"],
        stop: Stop,
        verdict: Verdict,
        seconds: float,
        *,
        waited: State | None,
        hashes: Mapping[str, str],
    ) -> tuple[int, int]:
        """Save an episode: the steps from the start, then `stop`. `seconds` is how long it took, `hashes` the phones'.

        Returns the number of its run in the list of runs, and its trial. Raises OSError, RunFolderProblem, DeviceError.
        """
        task, suite = item.task, item.file.parent.name
        if suite not in self._open:
            folder = RunFolder.create(self._folder or default_path(HUMAN))
            self._folder = None
            self._open[suite] = (self._runs.add(folder.path), folder, [], [])
        number, folder, items, played = self._open[suite]
        trial = 1 + sum(name == task.id for name, _ in played)
        if item not in items:
            items.append(item)
        played.append((task.id, trial))
        with folder.lock():
            folder.write(
                RunRecord(
                    name=folder.path.name,
                    config=RunConfiguration(agent=AgentConfiguration(name=HUMAN), suite=suite, device=self._device),
                    agent={"agent": HUMAN},
                    episodes=tuple(played),
                    versions=versions(),
                    hashes=task_hashes(items) | {task.persona: dict(hashes)},
                    tasks=task_facts(items),
                )
            )
            save_tasks(folder.path, [item])
            _write(folder, item, trial, path, stop, verdict, seconds, waited)
        return number, trial


def _write(
    folder: RunFolder,
    item: SuiteTask,
    trial: int,
    path: Sequence["LiveStep"],
    stop: Stop,
    verdict: Verdict,
    seconds: float,
    waited: State | None,
) -> None:
    task = item.task
    before, after = path[0].state(), path[-1].state()
    goal, loops = GoalMonitor(task, before), LoopDetector()
    with EpisodeRecorder(folder.episode(task.id, trial), SavedParts(folder.path / STATES), folder.files) as recorder:
        recorder.began(before)
        for number, (step, following) in enumerate(itertools.pairwise(path), 1):
            repeats = loops.saw(screen_fingerprint(step.seen.tree), following.action)
            recorder.stepped(StepEvent(step.seen, following.action, None, following.moment, None, repeats))
            goal.look(number, following.state)
        loops.saw(screen_fingerprint(path[-1].seen.tree), stop)
        recorder.stepped(StepEvent(path[-1].seen, stop, None, None))
        recorder.finished(after)
        if waited:
            recorder.waited(waited)
        result = EpisodeResult(
            "stopped",
            "",
            stop.answer,
            len(path),
            verdict,
            repeats=loops.most,
            goal_since=goal.since,
            given=dict(stop.answers),
        )
        record = EpisodeRecord.of(
            result,
            task=task.id,
            task_hash=task.hash,
            trial=trial,
            agent=HUMAN,
            seed=0,
            goal=task.goal,
            seconds=seconds,
            words=any(each.words for each in item.rubric.items),
        )
        recorder.complete(result, record)
