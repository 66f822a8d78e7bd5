"""Plays a day on one phone: an agent is called at several moments, and the person remembers what was asked."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from iosworld.agents.agent import Agent
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.day_folder import DayFolder
from iosworld.episodes.episode import play_episode
from iosworld.episodes.result import EpisodeResult
from iosworld.judging.personal import Assessment, assess
from iosworld.tasks.task import Task
from iosworld.users.scripted import ScriptedUser
from iosworld.users.user import User

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

    def says(self) -> str:
        """The day in a line."""
        return f"{self.passed}/{len(self.moments)} right, annoyance {self.annoyance:g}, missed {self.missed:g}"

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


def play_day(
    tasks: Sequence[Task],
    source: PhoneSource,
    agent: Callable[[Task], Agent],
    user: Callable[[Task], User | None] | None = None,
    folder: DayFolder | None = None,
) -> DayPlayed:
    """Play the tasks of a day in order on one phone, each at the time at which its scenario starts.

    What an agent does at one moment is there at the next. `agent` makes the agent of a moment, `user` the person; the
    default is the scripted person, who remembers what was asked earlier. With `folder`, the moments are written. Raises
    DeviceError or ScenarioProblem if the phone cannot begin or wait; OSError or RunFolderProblem if nothing can be written.
    """
    if not tasks:
        return DayPlayed(())
    found: list[MomentPlayed] = []
    person: User | None = None
    with phone_at(source, tasks[0].scenario) as phone:
        for number, task in enumerate(tasks, 1):
            _wait_until(task, phone)
            person = _later(person, task, user or _scripted)
            result = _played(number, task, agent(task), phone, person, folder)
            assessment = assess(task, result.verdict, result.talk, result.ended, result.steps)
            found.append(MomentPlayed(task, result.ended, result.cause or result.verdict.cause, assessment))
    day = DayPlayed(tuple(found))
    if folder is not None:
        folder.finish(day.to_json())
    return day


def _played(
    number: int, task: Task, agent: Agent, phone: Device, person: User | None, folder: DayFolder | None
) -> EpisodeResult:
    """One moment, written to the folder if there is one."""
    if folder is None:
        return play_episode(task, agent, phone, user=person)
    began = time.monotonic()
    with folder.recorder(number, task) as recorder:
        result = play_episode(task, agent, phone, recorder, user=person)
        folder.complete(recorder, task, result, time.monotonic() - began)
    return result


def _scripted(task: Task) -> User | None:
    return None if task.user is None else ScriptedUser(task.user)


def _later(person: User | None, task: Task, user: Callable[[Task], User | None]) -> User | None:
    """The person at the next moment. A scripted person keeps in mind what was asked before."""
    opened = user(task)
    if isinstance(person, ScriptedUser) and isinstance(opened, ScriptedUser) and task.user is not None:
        return person.later(task.user)
    return opened


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
