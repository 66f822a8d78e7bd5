"""Plays the reference solutions of tasks, so that they can be watched as episodes of a run."""

import contextlib
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from iosworld.agents.configuration import AgentConfiguration
from iosworld.agents.factory import make_agent
from iosworld.devices.begin import phone_at
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.episode import play_episode
from iosworld.episodes.record import EpisodeRecord, EpisodeRecorder
from iosworld.episodes.result import EpisodeResult
from iosworld.runs.configuration import RunConfiguration, RunRecord, task_facts, task_hashes, versions
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import save_tasks
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task
from iosworld.viewer.kept_sources import KeptSources
from iosworld.viewer.run_list import RunList

AGENT = "reference"


class Solutions:
    """A context manager. The episodes are kept in a temporary folder until it ends, each in a run of its own."""

    def __init__(self, runs: RunList, phones: Callable[[str], PhoneSource]) -> None:
        """`phones` opens the phones of a persona, which are closed here."""
        self._runs, self._sources = runs, KeptSources(phones)
        self._ended = contextlib.ExitStack()
        self._ended.callback(self._sources.close)
        self._played: dict[tuple[str, str], str] = {}
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        self._folder = Path(self._ended.enter_context(tempfile.TemporaryDirectory(prefix="iosworld-solutions-")))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._ended.close()

    def play(self, suite: str, item: SuiteTask) -> str:
        """The address of the episode, as `runs/1/clock-gym-alarm/1`. It is played once.

        Raises DeviceError if there is no phone or it fails, SetupError if the simulator is missing.
        """
        with self._lock:
            key = (suite, item.task.id)
            if key not in self._played:
                self._played[key] = self._play(suite, item)
            return self._played[key]

    def _play(self, suite: str, item: SuiteTask) -> str:
        task, source = item.task, self._sources.of(item.task.persona)
        folder = RunFolder.create(self._folder / str(len(self._played) + 1))
        record = RunRecord(
            name=f"solution of {task.id}",
            config=RunConfiguration(agent=AgentConfiguration(name=AGENT), suite=suite),
            agent={"agent": AGENT},
            episodes=((task.id, 1),),
            versions=versions(),
            hashes=task_hashes([item]),
            tasks=task_facts([item]),
        )
        folder.write(record)
        save_tasks(folder.path, [item])
        with (
            phone_at(source, task.scenario) as phone,
            EpisodeRecorder(folder.episode(task.id, 1), files=folder.files) as recorder,
        ):
            result = play_episode(task, make_agent(AGENT, task, 0), phone, recorder)
            recorder.complete(result, _record(result, task))
        return f"runs/{self._runs.add(folder.path)}/{task.id}/1"


def _record(result: EpisodeResult, task: Task) -> EpisodeRecord:
    return EpisodeRecord.of(
        result,
        task=task.id,
        task_hash=task.hash,
        trial=1,
        agent=AGENT,
        seed=0,
        goal=task.goal,
        seconds=0.0,
    )
