"""One attempt at a task on one phone: what single and vector environments share."""

from dataclasses import dataclass, field
from typing import Any

from iosworld.actions import Stop
from iosworld.devices.device import State
from iosworld.environments.rewards import Progress, Rewards
from iosworld.environments.spaces import read_action
from iosworld.episodes.result import Ended
from iosworld.errors import ActionRefused, DeviceError, InvalidAction
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.tasks.answer_types import Phone, UnfitAnswers, read_answers
from iosworld.tasks.checks import CheckProblem
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Result:
    """The result of one step."""

    seen: Observation
    reward: float
    terminated: bool = False
    """The agent stopped."""
    truncated: bool = False
    """The step limit was reached, or the phone was lost."""
    verdict: Verdict | None = None
    """The verdict at the end. `none` means that nothing can be said: leave the episode out."""
    discounts: dict[str, float] = field(default_factory=dict)


class Attempt:
    """One attempt. Not thread-safe. Methods may raise DeviceError unless they say otherwise."""

    def __init__(
        self, task: Task, phone: TrackedPhone, rewards: Rewards, max_steps: int | None = None, *, pictures: bool = True
    ) -> None:
        """`phone` is at the start of the task. Without `pictures`, observations have only trees, and steps take less time."""
        self.task, self.phone, self.rewards = task, phone, rewards
        self.max_steps = max_steps or task.max_steps
        self.steps = 0
        self.earned = 0.0
        """The sum of the rewards."""
        self.ended = False
        self.before: State = phone.device.state()
        self.progress = Progress(task, self.before)
        self.pictures = pictures
        self.seen = phone.observe(picture=pictures)

    def step(self, given: Any) -> Result:
        """Take one step. `given` is an element of an action space. A lost phone ends the attempt without a verdict and
        without an error."""
        if self.ended:
            raise ValueError("the episode has ended; call reset")
        try:
            return self._step(given)
        except DeviceError as trouble:
            self.ended = True
            verdict = no_verdict(STATE_JUDGE, f"{type(trouble).__name__}: {trouble}", basis=self.task.hash)
            return Result(self.seen, 0.0, truncated=True, verdict=verdict)

    def picture(self) -> Screenshot:
        """The present screen's picture, also where observations have only trees. Raises DeviceError."""
        return self.seen.screenshot if self.seen.has_picture else self.phone.observe().screenshot

    def fork(self) -> "Attempt":
        """An independent copy at this step."""
        twin = object.__new__(Attempt)
        twin.__dict__.update(self.__dict__)
        twin.phone = self.phone.fork()
        return twin

    def _step(self, given: Any) -> Result:
        self.steps += 1
        stop: Stop | None = None
        try:
            action = read_action(given)
            if isinstance(action, Stop):
                self._check_answers(action)
                stop = action
            else:
                self.phone.act(action)
        except InvalidAction as problem:
            self.phone.note_refusal(str(problem))
        except ActionRefused:
            pass  # the observation says so
        self.seen = self.phone.observe(picture=self.pictures)
        if stop is not None:
            return self._end("stopped", stop)
        if self.steps >= self.max_steps:
            return self._end("step_limit")
        if not self.rewards.steps:
            return Result(self.seen, 0.0)
        return Result(self.seen, self._earn(self.progress.now(self.phone.device.state())))

    def _end(self, how: Ended, stop: Stop | None = None) -> Result:
        after = self.phone.device.state()
        verdict = judge_state(
            self.task,
            self.before,
            after,
            stop.answer if stop else None,
            how,
            given={name: stop.answers.get(name) for name in self.task.fields} if stop else None,
            waited=lambda: self.phone.waited(self.before, after),
        )
        self.ended = True
        total, discounts = self.progress.gained(verdict.progress), self.rewards.discounts(verdict)
        for factor in discounts.values():
            total *= factor
        reward = 0.0 if verdict.verdict == "none" else self._earn(total)
        return Result(self.seen, reward, stop is not None, stop is None, verdict, discounts)

    def _earn(self, total: float) -> float:
        """The reward that brings the sum of rewards to `total`."""
        reward = total - self.earned
        self.earned = total
        return reward

    def _check_answers(self, stop: Stop) -> None:
        try:
            read_answers(self.task.fields, stop.answers, Phone(self.before))
        except UnfitAnswers as problem:
            raise InvalidAction(str(problem)) from None
        except CheckProblem:
            pass  # the task is at fault, not the answer; the judge says so
