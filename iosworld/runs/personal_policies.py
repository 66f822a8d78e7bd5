"""Policies without understanding for personal tasks. They decide badly and act well: what they do is the solution.

Each is a sequence of steps for one instance, so that all of them are played on copies of one phone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from iosworld.behavior.entry import chance
from iosworld.behavior.log import compile_log
from iosworld.tasks.personal.people import Person
from iosworld.tasks.personal.scenario import RightOutcome
from iosworld.tasks.steps import Steps
from iosworld.tasks.task import Task

NEAR = 90
"""Minutes around the time of day at which the log has a habit."""
_STEPS: TypeAdapter[Steps] = TypeAdapter(Steps)


@dataclass(frozen=True)
class Instance:
    """A proactive instance with what its scenario knows."""

    task: Task
    outcome: RightOutcome
    person: Person

    @property
    def acts(self) -> list[Any]:
        """The steps that do it."""
        return list(self.outcome.solution)

    @property
    def asks(self) -> list[Any]:
        """The step that proposes it."""
        return [{"ask": self.outcome.consent.question}]

    @property
    def allowed(self) -> bool:
        """What the person answers."""
        return self.task.user is not None and self.task.user.decisions[0].answer == "yes"


def nothing(instance: Instance) -> list[Any]:  # noqa: ARG001  # it never does anything
    """Do nothing."""
    return []


def always_act(instance: Instance) -> list[Any]:
    """Do it, without a question."""
    return instance.acts


def always_ask(instance: Instance) -> list[Any]:
    """Ask, and do as one is told."""
    return [*instance.asks, *(instance.acts if instance.allowed else [])]


def ask_everything(instance: Instance) -> list[Any]:
    """Ask for every fact, then ask, and do as one is told."""
    questions = [
        {"ask": f"What should I know about this: {fact.id.replace('-', ' ')}?"} for fact in instance.outcome.facts
    ]
    return [*questions, *always_ask(instance)]


def at_random(instance: Instance) -> list[Any]:
    """Act, ask or keep quiet by a number that depends on the instance's name."""
    return (nothing, always_act, always_ask)[chance("random", instance.task.id) % 3](instance)


def log_only(instance: Instance) -> list[Any]:
    """Act if the log has the habit on this weekday at about this time; otherwise keep quiet. Looks at nothing else."""
    starts = instance.task.scenario.starts
    if starts is None or starts.at is None:
        return []
    now = datetime.fromisoformat(starts.at)
    entries = compile_log(instance.task.persona, instance.person.habits, starts.at)
    for entry in entries:
        then = datetime.fromisoformat(entry.time)
        apart = abs((then.hour * 60 + then.minute) - (now.hour * 60 + now.minute))
        if entry.source in instance.outcome.evidence and then.weekday() == now.weekday() and apart <= NEAR:
            return instance.acts
    return []


POLICIES: dict[str, Callable[[Instance], list[Any]]] = {
    "nothing": nothing,
    "always-act": always_act,
    "always-ask": always_ask,
    "ask-everything": ask_everything,
    "random": at_random,
    "log-only": log_only,
}
"""Every policy by its name."""


def steps_of(policy: str, instance: Instance) -> Steps:
    """What a policy does in an instance."""
    return _STEPS.validate_python(POLICIES[policy](instance))
