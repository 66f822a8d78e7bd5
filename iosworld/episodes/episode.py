"""One episode: an agent, a phone, a task, and how it ended."""

import contextlib
from dataclasses import dataclass
from typing import Literal, Protocol

from iosworld.actions import Action, Stop
from iosworld.agents.agent import Agent
from iosworld.devices.device import Device, Moment, State
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import ActionRefused, AgentError, DeviceError, InvalidAction
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.screen.observation import Observation
from iosworld.tasks.task import Task

Ended = Literal["stopped", "step_limit", "agent_error", "device_error"]
"""How an episode ended: the agent stopped; it used up its steps; it failed; the device failed (no verdict)."""


@dataclass(frozen=True)
class Taken:
    """One step as it was taken."""

    observation: Observation
    action: Action | None
    """None if what the agent said was no action."""
    error: str | None
    """Why the action was refused, if it was."""
    moment: Moment | None
    """Where the phone was afterwards; None if nothing was carried out."""


class Recorder(Protocol):
    """Hears what happens in an episode, as it happens."""

    def began(self, before: State) -> None:
        """The phone's state before the first step."""

    def stepped(self, taken: Taken) -> None:
        """One step was taken."""

    def saw_last(self, observation: Observation) -> None:
        """The screen after the last action, where no step shows it."""

    def finished(self, after: State) -> None:
        """The phone's state after the last step. Not called if the device failed."""


class NoRecorder:
    """Records nothing."""

    def began(self, before: State) -> None: ...

    def stepped(self, taken: Taken) -> None: ...

    def saw_last(self, observation: Observation) -> None: ...

    def finished(self, after: State) -> None: ...


@dataclass(frozen=True)
class EpisodeResult:
    """How an episode went."""

    ended: Ended
    cause: str
    """What failed, if something did: the agent's or the device's error."""
    answer: str | None
    """What the agent said when it stopped; None if it did not stop by itself."""
    steps: int
    """Actions taken, refused ones and the stop among them."""
    verdict: Verdict


def play_episode(
    task: Task, agent: Agent, device: Device, recorder: Recorder | None = None, max_steps: int | None = None
) -> EpisodeResult:
    """Let `agent` carry out `task` on `device`, a fresh phone, and judge the state it leaves.

    `max_steps` overrides the task's own. Raises nothing of the agent's or the device's: those are ways to end.
    """
    episode = _Episode(task, agent, device, recorder or NoRecorder(), max_steps or task.max_steps)
    try:
        episode.begin()
        while not episode.ended:
            episode.step()
        return episode.judge()
    except DeviceError as trouble:
        return episode.lost(trouble)


class _Episode:
    def __init__(self, task: Task, agent: Agent, device: Device, recorder: Recorder, max_steps: int) -> None:
        self.task, self.agent, self.device, self.recorder, self.max_steps = task, agent, device, recorder, max_steps
        self.ended: Ended | None = None
        self.cause = ""
        self.answer: str | None = None
        self.steps = 0
        self.error: str | None = None
        self.before: State = {}

    def begin(self) -> None:
        self.before = self.device.state()
        self.recorder.began(self.before)
        try:
            self.agent.start(self.task.goal)
        except AgentError as problem:
            self._end("agent_error", str(problem))

    def step(self) -> None:
        if self.steps == self.max_steps:
            self.recorder.saw_last(observe(self.device, self.steps + 1, self.error))
            self._end("step_limit")
            return
        seen = observe(self.device, self.steps + 1, self.error)
        action: Action | None = None
        moment: Moment | None = None
        self.error = None
        try:
            action = self.agent.act(seen)
            moment = perform(self.device, action, seen.tree.touch_points)
        except AgentError as problem:
            self.recorder.saw_last(seen)
            self._end("agent_error", str(problem))
            return
        except (InvalidAction, ActionRefused) as problem:
            self.error = str(problem)
        self.steps += 1
        self.recorder.stepped(Taken(seen, action, self.error, moment))
        if isinstance(action, Stop):
            self.answer = action.answer
            self._end("stopped")

    def judge(self) -> EpisodeResult:
        after = self.device.state()
        self.recorder.finished(after)
        return self._result(judge_state(self.task, self.before, after, self.answer, self.ended))

    def lost(self, trouble: DeviceError) -> EpisodeResult:
        self._end("device_error", f"{type(trouble).__name__}: {trouble}")
        with contextlib.suppress(DeviceError):
            self.device.close()
        return self._result(no_verdict(STATE_JUDGE, self.cause))

    def _end(self, how: Ended, cause: str = "") -> None:
        self.ended, self.cause = how, cause

    def _result(self, verdict: Verdict) -> EpisodeResult:
        assert self.ended is not None
        return EpisodeResult(self.ended, self.cause, self.answer, self.steps, verdict)
