"""How an episode ended, and with what."""

from dataclasses import dataclass, field
from typing import Literal

from iosworld.episodes.crash import Crash
from iosworld.judging.verdict import Verdict
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.tasks.answer_types import Given
from iosworld.tasks.evaluators import TrajectoryEvent
from iosworld.users.reply import SILENCE, Talk

Ended = Literal["stopped", "step_limit", "budget", "loop", "agent_error", "device_error"]
"""How an episode ended: the agent stopped, reached the step limit, used up a budget, repeated its steps, or failed;
or the device failed. A device failure, a model that gives no reply, an exhausted run budget, or a budget that cannot be
checked leaves no verdict."""


@dataclass(frozen=True)
class EpisodeResult:
    """The result of an episode."""

    ended: Ended
    cause: str
    """The reason for the end if `ended` does not give it: the error, the budget or the loop."""
    answer: str | None
    """The agent's answer when it stopped; None if it did not stop by itself."""
    steps: int
    """The number of actions, including refused actions and the stop."""
    verdict: Verdict
    trouble: str = ""
    """The reason why no judge can give a verdict: a failure of the device or of the model's server, or an exhausted run
    budget. Empty if the episode can be judged."""
    spending: Spending = NOTHING_SPENT
    repeats: int = 1
    """The maximum number of consecutive repetitions of the same steps: 1 if there are none."""
    goal_since: int | None = None
    """The step after which every check that does not read the answer held until the end. None if the checks do not hold
    at the end, if the task asks only for an answer, or if the goal was not watched."""
    given: Given | None = None
    """The typed answers as the agent gave them; None if it did not stop by itself, or answers in free text."""
    crashes: tuple[Crash, ...] = ()
    """The phones that ended and were replaced. The simulator is the cause, not the agent."""
    talk: Talk = SILENCE
    """What the person was asked and answered."""
    path: tuple[TrajectoryEvent, ...] = field(default=(), repr=False)
    """What happened on the way, if the task asks for it."""
    repeated: int = 0
    """How many of the steps, the first ones, repeat another episode. `spending` is without them."""
