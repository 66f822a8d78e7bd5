"""Plays one planned episode on a fresh phone and records it."""

import functools
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from iosworld.agents.agent import Agent
from iosworld.agents.factory import AgentSource
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, State
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.begun import Begun, NotRepeated
from iosworld.episodes.budget import RunBudget
from iosworld.episodes.episode import play_episode
from iosworld.episodes.files import RunFiles
from iosworld.episodes.record import EpisodeRecord, EpisodeRecorder
from iosworld.episodes.recorder import StepEvent
from iosworld.episodes.result import EpisodeResult
from iosworld.episodes.saved_state import SavedParts
from iosworld.errors import DeviceError, ScenarioProblem
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.state import judge_state, phone_of
from iosworld.judging.verdict import no_verdict
from iosworld.runs.configuration import RunConfiguration, episode_seed
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.readers import Reader
from iosworld.runs.repeats import Repeats
from iosworld.runs.users import Nobody, UserSource
from iosworld.runs.workers import Interrupted, StopSignal
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Player:
    """Plays episodes of one run. Thread-safe: each episode has its own phone, agent and folder."""

    config: RunConfiguration
    agents: AgentSource
    sources: Mapping[str, PhoneSource]
    """The phones of each persona."""
    folder: RunFolder
    budget: RunBudget
    stop: StopSignal
    parts: SavedParts
    """Keeps the states of all episodes."""
    reader: Reader | None = None
    """Reads free answers; None if nobody does."""
    users: UserSource = field(default_factory=Nobody)
    """The people who can be asked."""
    repeats: Repeats | None = None
    """What the episodes go on with; None if they begin at the start."""

    def play(self, planned: Planned) -> EpisodeRecord:
        """Play an episode and record it. After a device or model failure, the record has no verdict.

        Raises Interrupted if the run is stopping, which leaves the episode incomplete; OSError if the folder cannot be
        written; SetupError if screens cannot be drawn.
        """
        task = planned.item.task
        seed = episode_seed(self.config.seed, task.id, planned.trial)
        began = time.monotonic()
        self.folder.clear(task.id, planned.trial)
        with _Recorder(
            self.folder.episode(task.id, planned.trial), self.parts, self.folder.files, self.stop
        ) as recorder:
            result = self._play(planned, seed, recorder)
            if result.verdict.verdict == "none" and self.stop.wanted:
                raise Interrupted(self.stop.cause)  # the phone or model may have been closed because the run stops
            result = self._read(task, result, recorder)
            record = EpisodeRecord.of(
                result,
                task=task.id,
                task_hash=task.hash,
                trial=planned.trial,
                agent=self.agents.name,
                mode=self.agents.mode,
                model=self.agents.model,
                seed=seed,
                goal=task.goal,
                seconds=time.monotonic() - began,
                condition="free" if self.config.answers == "free" else "typed",
                words=any(item.words for item in planned.item.rubric.items),
                repeats_trial=planned.repeats,
            )
            recorder.complete(result, record)
        return record

    def _read(self, task: Task, result: EpisodeResult, recorder: "_Recorder") -> EpisodeResult:
        """The result with the verdict on a free answer, if there is one and a reader reads it."""
        if self.reader is None or self.config.answers != "free" or result.answer is None or result.trouble:
            return result
        reading = self.reader.read(task, result.answer, phone_of(recorder.before))
        self.folder.files.write_json(recorder.folder / "reading.json", reading.model_dump(mode="json"))
        if reading.problem:
            cause = f"{reading.model} could not read the answer: {reading.problem}"
            return replace(result, verdict=no_verdict(STATE_JUDGE, cause))
        verdict = judge_state(
            task,
            recorder.before,
            recorder.after,
            result.answer,
            result.ended,
            given=reading.given(task.fields),
            waited=lambda: recorder.idle,
            talk=result.talk,
            events=lambda: result.path,
        )
        return replace(result, verdict=verdict.model_copy(update={"spending": reading.spending}))

    def _play(self, planned: Planned, seed: int, recorder: EpisodeRecorder) -> EpisodeResult:
        task, config = planned.item.task, self.config
        start = functools.partial(phone_at, self.sources[task.persona], task.scenario)
        try:
            with self._begin(planned, seed, start) as (phone, agent, begun):
                return play_episode(
                    task,
                    agent,
                    phone,
                    recorder,
                    config.max_steps,
                    budget=config.budget,
                    run_budget=self.budget,
                    stop_loops=config.stop_loops,
                    watch_goal=phone.info.checkpointable,
                    answers="free" if config.answers == "free" else "typed",
                    another=start if phone.info.checkpointable else None,
                    user=self.users.user(task),
                    begun=begun,
                )
        except NotRepeated as problem:
            return EpisodeResult(
                "device_error", str(problem), None, 0, no_verdict(STATE_JUDGE, str(problem)), str(problem)
            )
        except (DeviceError, ScenarioProblem) as trouble:  # the phone did not start, or not as the scenario says
            cause = f"{type(trouble).__name__}: {trouble}"
            return EpisodeResult("device_error", cause, None, 0, no_verdict(STATE_JUDGE, cause), cause)

    @contextmanager
    def _begin(
        self, planned: Planned, seed: int, start: Callable[[], Device]
    ) -> Iterator[tuple[Device, Agent, Begun | None]]:
        """The phone and the agent of an episode, and what happened so far if it goes on with another one."""
        if self.repeats is None:
            with start() as phone:
                yield phone, self.agents.agent(planned.item.task, seed), None
            return
        with self.repeats.begin(planned, self.sources[planned.item.task.persona], seed) as begins:
            yield begins.phone, begins.agent, begins.begun


class _Recorder(EpisodeRecorder):
    """Stops between two steps when the run is stopping, and keeps the states for a reader of the answer."""

    def __init__(self, folder: Path, parts: SavedParts, files: RunFiles, stop: StopSignal) -> None:
        super().__init__(folder, parts, files)
        self._stop = stop
        self.before: State = {}
        self.after: State = {}
        self.idle: State = {}

    def began(self, before: State) -> None:
        super().began(before)
        self.before = before

    def finished(self, after: State) -> None:
        super().finished(after)
        self.after = after

    def waited(self, state: State) -> None:
        super().waited(state)
        self.idle = state

    def stepped(self, taken: StepEvent) -> None:
        super().stepped(taken)
        self._stop.check()
