"""The reward: progress gained, with discounts at the end.

What is true at the start earns nothing, so doing nothing earns 0. During an episode, the reward of a step is the change of
the progress, as if the agent stopped there without an answer. At the end, the sum of an episode's rewards is its progress
times the discounts that apply.

Kinds of discounts and their factors follow the training reward of MobileGym (arXiv 2605.26114, appendix G), which
discounts a success with unexpected changes (0.8), a false completion (0.8), a success that the agent denies (0.5), and work
that is done while the agent continues until it is cut off (0.5).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.devices.device import State
from iosworld.judging.state import phone_of, progress_of
from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.tasks.answer_types import values_of
from iosworld.tasks.checks import CheckProblem, holds
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Rewards:
    """How an episode is rewarded. A factor of 1 switches a discount off; the others multiply."""

    steps: bool = True
    """Whether each step earns its gain. Otherwise, the last step earns everything."""
    side_effects: float = 0.8
    """If every check holds, but something else changed."""
    false_completion: float = 0.8
    """If the agent stopped as if it were done when it was not."""
    denial: float = 0.5
    """If everything was done, but the answer says that it was not."""
    overdue: float = 0.5
    """If everything was done, but the agent continued until it was cut off."""

    def __post_init__(self) -> None:
        for name in ("side_effects", "false_completion", "denial", "overdue"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name}: expected a factor from 0 to 1, got {getattr(self, name)!r}")

    def discounts(self, verdict: Verdict) -> dict[str, float]:
        """The discounts that apply to a verdict, by name. Those that are switched off are omitted."""
        done = all(check.holds for check in verdict.checks)
        applies = {
            "side_effects": done and bool(verdict.side_effects),
            "false_completion": bool(verdict.false_completion),
            "denial": done and not verdict.side_effects and verdict.verdict == "fail",
            "overdue": bool(verdict.overdue),
        }
        return {name: getattr(self, name) for name, does in applies.items() if does and getattr(self, name) < 1}


class Progress:
    """The progress of one episode, from 0 at the start to 1."""

    def __init__(self, task: Task, before: State) -> None:
        """`before` is the phone's state at the start."""
        self._task, self._before = task, before
        self._nothing: Mapping[str, Any] = dict.fromkeys(task.fields)
        self._floor = self._share(before)

    def now(self, state: State) -> float:
        """The progress in `state`, if the agent stopped there without an answer."""
        return self.gained(self._share(state))

    def gained(self, share: float | None) -> float:
        """The progress for a verdict's share of checks. 0 if it is unknown, or not above that of doing nothing."""
        if share is None or self._floor is None or self._floor >= 1:
            return 0.0
        return max(0.0, (share - self._floor) / (1 - self._floor))

    def _share(self, after: State) -> float | None:
        try:
            answers = values_of(self._task.fields, dict(self._nothing), phone_of(self._before))
            return progress_of(
                tuple(
                    CheckResult(
                        id=check.id,
                        text=check.text,
                        holds=holds(check.holds, before=self._before, after=after, answer="", answers=answers),
                        weight=check.weight,
                        guard=check.guard,
                    )
                    for check in self._task.checks
                )
            )
        except CheckProblem:
            return None  # the verdict at the end says so
