"""Classifies failed episodes into one of four failure modes by rule.

==================  ===================================================================================================
`loop`              it was cut off while it repeated the same steps: by loop detection, or by a limit with at most four
                    different pairs of screen and action among the last twelve steps
`timeout`           it was cut off by its limit of steps or a budget, and not in a loop
`premature_stop`    it stopped, or its agent failed, before it did what was asked: it says that it could not, it did
                    nothing but stop, it never was in an app that the task needs, or it gave no answer where one is asked for
`finished_wrong`    it finished, and the result is wrong
==================  ===================================================================================================

The rules are tried in this order, so the modes exclude each other.
"""

from dataclasses import dataclass
from typing import Literal

from iosworld.judging.claims import admits
from iosworld.judging.trajectory import CUT_OFF, Step, Trajectory
from iosworld.judging.verdict import Verdict
from iosworld.tasks.checks import reads_answer
from iosworld.tasks.task import Task

FailureMode = Literal["timeout", "premature_stop", "loop", "finished_wrong"]
FAILURE_MODES: tuple[FailureMode, ...] = ("timeout", "premature_stop", "loop", "finished_wrong")

LOOP_WINDOW = 12
LOOP_DISTINCT = 4


@dataclass(frozen=True)
class Failure:
    """How an episode failed."""

    mode: FailureMode
    because: str
    """The rule that applied, as text."""


def failure(task: Task, verdict: Verdict, trajectory: Trajectory) -> Failure | None:
    """How an episode of `task` failed by `verdict`; None if it did not. Reads trees, not pictures."""
    if verdict.verdict != "fail":
        return None
    if trajectory.ended in CUT_OFF:
        if trajectory.ended == "loop" or is_looping(trajectory.steps):
            return Failure("loop", f"it repeated the same steps until it was cut off ({trajectory.ended})")
        return Failure("timeout", f"it was cut off ({trajectory.ended}) after {len(trajectory.steps)} steps")
    if trajectory.ended == "agent_error":
        return Failure("premature_stop", "the agent failed")
    if admits(trajectory.answer, trajectory.answers):
        return Failure("premature_stop", "its answer says that it could not")
    if all(step.action is None or step.action.get("action") == "stop" for step in trajectory.steps):
        return Failure("premature_stop", "it did nothing but stop")
    seen = {step.app for step in trajectory.steps} - {None}
    if seen and (missed := [app for app in task.apps if app not in seen]):  # a device may not report the foreground app
        return Failure("premature_stop", f"it never opened {', '.join(missed)}")
    said = (trajectory.answer or "").strip() or any((trajectory.answers or {}).values())
    if not said and any(reads_answer(check.holds) for check in task.checks):
        return Failure("premature_stop", "it gave no answer")
    return Failure("finished_wrong", verdict.cause)


def is_looping(steps: tuple[Step, ...]) -> bool:
    """Whether the last twelve steps have at most four different pairs of screen and action."""
    tail = steps[-LOOP_WINDOW:]
    distinct = {(step.screen.looks(), repr(sorted((step.action or {}).items()))) for step in tail}
    return len(tail) == LOOP_WINDOW and len(distinct) <= LOOP_DISTINCT
