"""Verdicts on phones at any step, as if an agent stopped there with the solution's answer."""

from iosworld.devices.device import Device, State
from iosworld.episodes.idle import idle_state
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.tasks.solution_answer import answer_of
from iosworld.tasks.task import Task


def judged(task: Task, before: State, after: State, fresh: Device | None = None) -> Verdict:
    """The verdict on a phone that began as `before` and stops as `after`, with the solution's answer.

    `fresh` is a phone that still is as `before`: what it does by only waiting is no side effect. Without it, every change is the
    agent's.
    """
    text, given = answer_of(task)

    def waited() -> State:
        return idle_state(fresh, before, after, is_fresh=True) if fresh is not None else {}

    return judge_state(task, before, after, text, "stopped", given=given, waited=waited)
