"""Repeats a saved run from a step: each of its episodes is brought back to that step once, and goes on from copies."""

import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from iosworld.agents.agent import Agent
from iosworld.agents.factory import AgentSource, ModelAgents, ScriptedAgents
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Checkpoint, Device, ForkableDevice
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.begun import Begun, NotRepeated
from iosworld.episodes.repeat import repeat_to
from iosworld.errors import RunFolderProblem
from iosworld.hashes import value_hash
from iosworld.runs.configuration import Repeated, RunRecord
from iosworld.runs.differences import differences
from iosworld.runs.plan import Planned
from iosworld.runs.replies import replies_before
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.runs.verify import check_replayable, other_painter
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task
from iosworld.text import shorten


@dataclass(frozen=True)
class Continuation:
    """What one continuation begins with."""

    phone: Device
    agent: Agent
    """It has not seen the steps so far."""
    begun: Begun


class Repeats:
    """The continuations of a saved run's episodes from one step. Thread-safe."""

    def __init__(self, run: SavedRun, step: int, agents: AgentSource, tasks: Collection[str] | None = None) -> None:
        """`step`, from 1, is the first that is played anew. `agents` is not closed here. `tasks` are ids; None means all.

        Raises RunFolderProblem if the run cannot be repeated, or no episode has the step.
        """
        check_replayable(run)
        config = run.record.config
        if config.answers == "rules":
            raise RunFolderProblem(f"{run.path} is from an earlier version, whose agents answered in another way")
        self.run, self.step, self._agents = run, step, agents
        wanted = [key for key in run.record.episodes if tasks is None or key[0] in tasks]
        self.episodes: Sequence[SavedEpisode] = [
            episode
            for episode in run.episodes
            if (tasks is None or episode.task in tasks) and episode.record.steps >= step
        ]
        """The episodes that have the step."""
        self.left_out = len(wanted) - len(self.episodes)
        """How many others there are: they end before the step, or are not complete."""
        if not self.episodes:
            raise RunFolderProblem(f"no episode of {run.path} that is complete has a step {step}; name an earlier one")
        self._places = {(one.task, one.trial): _Place(run, one, step) for one in self.episodes}

    def among(self, suite: Iterable[SuiteTask]) -> list[SuiteTask]:
        """The tasks of which an episode is repeated."""
        reached = {one.task for one in self.episodes}
        return [item for item in suite if item.task.id in reached]

    def plan(self, suite: Iterable[SuiteTask], trials: int) -> list[Planned]:
        """Every episode's continuations, one episode after the other, so that few phones wait at the step at a time.

        Their trials are numbered so that more of them can be added: with T trials of each task in the run, the Kth
        continuation of its trial N is the trial (K - 1) × T + N.
        """
        items = {item.task.id: item for item in suite}
        each = max(trial for _, trial in self.run.record.episodes)
        return [
            Planned(items[one.task], (number - 1) * each + one.trial, one.trial)
            for one in self.episodes
            for number in range(1, trials + 1)
        ]

    def record(self) -> Repeated:
        """What `run.json` says of them. Raises RunFolderProblem."""
        kept = [[one.task, one.trial, *one.hashes()] for one in self.episodes]
        return Repeated(run=self.run.record.name, hash=value_hash(kept), step=self.step, left_out=self.left_out)

    def changes(self, now: RunRecord) -> tuple[str, ...]:
        """What has changed since the run was played, so that its episodes would go on under other conditions, one line each."""
        then = self.run.record
        hashes: dict[str, str | dict[str, str]] = {}
        for name, found in now.hashes.items():
            before = then.hashes.get(name, {})
            if name in ("tasks", "rubrics") and isinstance(before, dict):  # some of the tasks may be chosen
                before = {task: value for task, value in before.items() if task in found}
            hashes[name] = before
        return differences(then.model_copy(update={"config": now.config, "hashes": hashes}), now)

    def expect(self, planned: Iterable[Planned]) -> None:
        """Say which continuations will begin, each once: a phone is kept at the step until the last of its own has ended."""
        for one in planned:
            self._place(one).left += 1

    @contextmanager
    def begin(self, planned: Planned, source: PhoneSource, seed: int) -> Iterator[Continuation]:
        """What a continuation begins with. `seed` is what an agent that acts at random gets from the step on.

        Raises NotRepeated if the record cannot be repeated up to there, DeviceError, ScenarioProblem.
        """
        place = self._place(planned)
        try:
            phone, begun = place.copy(planned.item, source)
            with phone:
                yield Continuation(phone, self._agent(planned.item.task, place.episode, seed), begun)
        finally:
            place.ended()

    def close(self) -> None:
        """Close the phones that wait. Raises nothing."""
        for place in self._places.values():
            place.close()

    def _place(self, planned: Planned) -> "_Place":
        assert planned.repeats is not None
        return self._places[(planned.item.task.id, planned.repeats)]

    def _agent(self, task: Task, episode: SavedEpisode, seed: int) -> Agent:
        """The run's agent, which acts as it did if it sees the same. A model is not asked for what it replied then."""
        try:
            if isinstance(self._agents, ModelAgents):
                return self._agents.again(task, replies_before(self.run, episode, self.step), self.step)
        except RunFolderProblem as problem:
            raise NotRepeated(str(problem)) from None
        if isinstance(self._agents, ScriptedAgents):
            return self._agents.again(task, episode.record.seed, self.step, seed)
        return self._agents.agent(task, episode.record.seed)


class _Place:
    """One recorded episode, with a phone that waits at the step while there are continuations to begin."""

    def __init__(self, run: SavedRun, episode: SavedEpisode, step: int) -> None:
        self.episode, self.left = episode, 0
        self._run, self._step = run, step
        self._lock, self._open = threading.Lock(), ExitStack()
        self._kept: tuple[Checkpoint, Begun] | None = None
        self._problem = ""

    def copy(self, item: SuiteTask, source: PhoneSource) -> tuple[Device, Begun]:
        """A phone at the step. Raises NotRepeated, DeviceError, ScenarioProblem."""
        with self._lock:
            if self._problem:  # the next phone would come to the same
                raise NotRepeated(self._problem)
            try:
                if self._kept is None:
                    self._kept = self._reach(item, source)
            except (NotRepeated, RunFolderProblem) as problem:
                self._problem = str(problem)
                raise NotRepeated(self._problem) from None
            except MISSHAPEN as problem:
                cause = shorten(repr(problem), 200)
                self._problem = f"{self.episode.folder} is not the record of an episode ({cause})"
                raise NotRepeated(self._problem) from None
            checkpoint, begun = self._kept
            return checkpoint.phone(), begun

    def ended(self) -> None:
        """A continuation has ended, or could not begin."""
        with self._lock:
            self.left -= 1
            last = self.left <= 0
        if last:
            self.close()

    def close(self) -> None:
        with self._lock:
            self._kept = None
            self._open.close()

    def _reach(self, item: SuiteTask, source: PhoneSource) -> tuple[Checkpoint, Begun]:
        steps = self.episode.recorded_steps()
        if len(steps) < self._step:
            raise NotRepeated(f"steps.jsonl has no step {self._step}")
        turns = {turn.step: turn for turn in self.episode.talk().turns if turn.step < self._step}
        if turns and self._run.record.config.user != "scripted":
            raise NotRepeated(
                "the person who was asked is not a scripted one, and does not give the same answers again"
            )
        with ExitStack() as stack:
            phone = stack.enter_context(phone_at(source, item.task.scenario))
            if not isinstance(phone, ForkableDevice):
                raise NotRepeated("this device cannot be copied")
            begun = repeat_to(
                item.task,
                phone,
                self.episode.state_before(),
                steps,
                turns,
                self._step,
                pictures=not other_painter(self._run, item, source),
            )
            checkpoint = phone.checkpoint()
            stack.callback(checkpoint.release)
            self._open = stack.pop_all()
        return checkpoint, begun
