"""Plays a day on one phone: an agent is called at several moments, and the person remembers what was asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from iosworld.agents.agent import Agent
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.episode import play_episode
from iosworld.judging.personal import Assessment, assess
from iosworld.tasks.task import Task
from iosworld.users.scripted import ScriptedUser

A_DAY = 86_400.0
"""The seconds that a phone can wait at once."""


@dataclass(frozen=True)
class MomentPlayed:
    """What happened at one moment."""

    task: Task
    ended: str
    cause: str
    assessment: Assessment | None
    """None without a verdict."""

    @property
    def missed(self) -> float:
        """What it cost the person that something was not done."""
        found = self.assessment
        if found is None or self.task.personal is None or found.acted or not found.wants_change:
            return 0.0
        return min(found.cost, self.task.personal.costs.missed)

    @property
    def annoyance(self) -> float:
        """What questions and unwanted actions cost."""
        return self.assessment.cost - self.missed if self.assessment else 0.0


@dataclass(frozen=True)
class DayPlayed:
    """A day, moment by moment."""

    moments: tuple[MomentPlayed, ...]

    @property
    def passed(self) -> int:
        """The number of moments at which everything was right."""
        return sum(one.assessment is not None and one.assessment.passed for one in self.moments)

    @property
    def undecided(self) -> int:
        """The number of moments without a verdict."""
        return sum(one.assessment is None for one in self.moments)

    @property
    def annoyance(self) -> float:
        """What questions and unwanted actions cost over the day."""
        return sum(one.annoyance for one in self.moments)

    @property
    def missed(self) -> float:
        """What it cost over the day that wanted things were not done."""
        return sum(one.missed for one in self.moments)

    def to_json(self) -> dict[str, Any]:
        rows = [
            {
                "instance": one.task.id,
                "ended": one.ended,
                "passed": one.assessment.passed if one.assessment else None,
                "label": one.assessment.label if one.assessment else None,
                "taken": one.assessment.taken if one.assessment else None,
                "annoyance": one.annoyance,
                "missed": one.missed,
                "cause": one.cause,
            }
            for one in self.moments
        ]
        return {
            "moments": rows,
            "passed": self.passed,
            "no_verdict": self.undecided,
            "annoyance": self.annoyance,
            "missed": self.missed,
        }


def play_day(tasks: Sequence[Task], source: PhoneSource, agent: Callable[[Task], Agent]) -> DayPlayed:
    """Play the tasks of a day in order on one phone, each at the time at which its scenario starts.

    What an agent does at one moment is there at the next. `agent` makes the agent of a moment. Raises DeviceError or
    ScenarioProblem if the phone cannot begin or wait.
    """
    if not tasks:
        return DayPlayed(())
    found: list[MomentPlayed] = []
    user: ScriptedUser | None = None
    with phone_at(source, tasks[0].scenario) as phone:
        for task in tasks:
            _wait_until(task, phone)
            if task.user is not None:
                user = user.later(task.user) if user else ScriptedUser(task.user)
            result = play_episode(task, agent(task), phone, user=user)
            assessment = assess(task, result.verdict, result.talk, result.ended)
            found.append(MomentPlayed(task, result.ended, result.cause or result.verdict.cause, assessment))
    return DayPlayed(tuple(found))


def _wait_until(task: Task, phone: Device) -> None:
    """Let the phone's time pass until the minute at which the task starts; not at all if it is past."""
    starts = task.scenario.starts
    if starts is None or starts.at is None:
        return
    now = datetime.fromisoformat(str(phone.state()["system"]["now"])).replace(tzinfo=None)
    left = (datetime.fromisoformat(starts.at) - now).total_seconds()
    while left > 0:
        phone.wait(min(left, A_DAY))
        left -= A_DAY
