"""What environments tell besides the observation."""

from typing import Any

from iosworld.environments.attempt import Attempt, Result
from iosworld.tasks.task import Task


def start_info(attempt: Attempt) -> dict[str, Any]:
    """The info of `reset`: the task and its limit."""
    return {"task": attempt.task.id, "task_hash": attempt.task.hash, "max_steps": attempt.max_steps}


def step_info(attempt: Attempt, result: Result) -> dict[str, Any]:
    """The info of `step`. At the end, it has the verdict: `pass`, `fail`, or `none` with its cause.

    An episode whose verdict is `none` says nothing about the agent: leave it out.
    """
    info: dict[str, Any] = {"task": attempt.task.id, "steps": attempt.steps}
    if result.verdict is not None:
        verdict = result.verdict
        info |= {
            "verdict": verdict.verdict,
            "cause": verdict.cause,
            "progress": attempt.progress.gained(verdict.progress),
            "side_effects": list(verdict.side_effects),
            "discounts": dict(result.discounts),
            "reward_sum": attempt.earned,
        }
    return info


def asked(task: Task) -> str:
    """The fields that `stop` asks for, a line each: `completed: whether you did what was asked (yes or no)`."""
    return "\n".join(f"{name}: {field.description} ({field.expected})" for name, field in task.fields.items())


def brief(task: Task) -> str:
    """The goal, and the fields that `stop` asks for."""
    return task.goal + (f"\n\nWhen you stop, answer:\n{asked(task)}" if task.fields else "")
