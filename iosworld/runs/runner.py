"""Many episodes, one after the other, each on a fresh phone, into one run folder."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from iosworld.agents import make_agent
from iosworld.episodes.episode import EpisodeResult, play_episode
from iosworld.episodes.record import EpisodeRecord, EpisodeRecorder
from iosworld.errors import DeviceError
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import no_verdict
from iosworld.runs.configuration import (
    PhoneSource,
    RunConfiguration,
    RunRecord,
    episode_seed,
    task_facts,
    task_hashes,
    versions,
)
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import keep_tasks
from iosworld.tasks.suite import SuiteTask


@dataclass(frozen=True)
class Planned:
    """An episode to be played."""

    item: SuiteTask
    trial: int


def plan(suite: list[SuiteTask]) -> list[Planned]:
    """The episodes of a run, in order: each task once."""
    return [Planned(item, trial=1) for item in suite]


def run_suite(
    asked: RunConfiguration,
    suite: list[SuiteTask],
    sources: Mapping[str, PhoneSource],
    folder: RunFolder,
    *,
    on_start: Callable[[Planned], None] = lambda _: None,
    on_end: Callable[[EpisodeRecord], None] = lambda _: None,
) -> list[EpisodeRecord]:
    """Play every task of `suite` and record it in `folder`. `sources` has the phones of each persona.

    `on_start` and `on_end` hear of each episode. Raises SetupError if there is no such agent, OSError if the folder
    cannot be written. What goes wrong with a device is in the records: those episodes have no verdict.
    """
    planned = plan(suite)
    for item in planned:
        make_agent(asked.agent, item.item.task, asked.seed)  # an unknown agent is told before anything is written
    folder.write(
        RunRecord(
            name=folder.path.name,
            asked=asked,
            episodes=tuple((item.item.task.id, item.trial) for item in planned),
            versions=versions(),
            hashes=task_hashes(suite) | {persona: source.fingerprint() for persona, source in sorted(sources.items())},
            tasks=task_facts(suite),
        )
    )
    keep_tasks(folder.path, suite)
    records = []
    for item in planned:
        on_start(item)
        record = _play(item, asked, sources[item.item.task.persona], folder)
        records.append(record)
        on_end(record)
    return records


def _play(planned: Planned, asked: RunConfiguration, source: PhoneSource, folder: RunFolder) -> EpisodeRecord:
    task = planned.item.task
    seed = episode_seed(asked.seed, task.id, planned.trial)
    began = time.monotonic()
    with EpisodeRecorder(folder.episode(task.id, planned.trial)) as recorder:
        try:
            with source.phone() as phone:
                agent = make_agent(asked.agent, task, seed)
                result = play_episode(
                    task, agent, phone, recorder, asked.max_steps, watch_goal=phone.info.checkpointable
                )
        except DeviceError as trouble:  # the phone did not come up
            cause = f"{type(trouble).__name__}: {trouble}"
            result = EpisodeResult("device_error", cause, None, 0, no_verdict(STATE_JUDGE, cause), cause)
        record = EpisodeRecord.of(
            result,
            task=task.id,
            task_hash=task.hash,
            trial=planned.trial,
            agent=asked.agent,
            seed=seed,
            goal=task.goal,
            seconds=time.monotonic() - began,
        )
        recorder.complete(result, record)
    return record
