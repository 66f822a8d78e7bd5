"""How difficult a task is, from its solution."""

from iosworld.tasks.steps import AnswerStep, ExpectStep
from iosworld.tasks.task import ComputedFact, Task

LIMITS = (5.0, 7.5, 10.0, 13.0)
"""Points from which a task has difficulty 2, 3, 4 and 5."""


def difficulty(task: Task) -> int:
    """From 1 (a short task of one app) to 5.

    Each app counts one point, four steps of the solution one, each carried fact a half, and each fact that has to be
    computed one.
    """
    steps = sum(not isinstance(step, ExpectStep | AnswerStep) for step in task.solution)
    facts = sum(1.0 if isinstance(fact, ComputedFact) else 0.5 for fact in task.facts)
    points = len(task.apps) + steps / 4 + facts
    return 1 + sum(points >= limit for limit in LIMITS)
