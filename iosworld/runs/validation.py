"""Validates tasks by carrying them out.

A task is valid if it keeps to the rules of `iosworld.tasks.lint`, if its solution passes every check without side
effects, if doing nothing fails every check that is not a guard, if each near miss fails exactly the checks that it
lists, and if other wordings of what the solution types are right or wrong as they say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from iosworld.agents import NothingAgent, ReferenceAgent
from iosworld.agents.agent import Agent
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.episode import EpisodeResult, play_episode
from iosworld.errors import DeviceError
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.tasks.lint import lint_task
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.steps import Steps
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import SIDE_EFFECTS, NearMiss, Task
from iosworld.tasks.wording import reworded

WordingKind = Literal["right", "state", "words"]
"""A right wording, or who rejects a wrong one. One that only its meaning makes wrong passes by state."""


@dataclass(frozen=True)
class TaskValidation:
    """The validation result of one task."""

    task: str
    problems: tuple[str, ...]
    """The problems, each with a fix; empty if the task is valid."""

    @property
    def valid(self) -> bool:
        return not self.problems


def validate_suite(
    suite: Sequence[SuiteTask],
    sources: Mapping[str, PhoneSource],
    on_end: Callable[[TaskValidation], None] = lambda _: None,
) -> list[TaskValidation]:
    """Validate every task on phones of `sources` (by persona). `on_end` is called after each. Raises DeviceError."""
    found = []
    for item in suite:
        result = validate_task(item.task, sources[item.task.persona], item.rubric)
        found.append(result)
        on_end(result)
    return found


def validate_task(task: Task, source: PhoneSource, rubric: Rubric | None = None) -> TaskValidation:
    """Play the solution, an agent that does nothing, each near miss and each wording, each on a fresh phone. Raises
    DeviceError."""
    problems = [*lint_task(task, rubric), *_solution(task, source), *_untouched(task, source)]
    for other in task.other_solutions:
        problems += [f"other solution ({other.text}): {p}" for p in _solution(task, source, other.steps)]
    for number, miss in enumerate(task.near_misses, 1):
        problems += [f"near miss {number} ({miss.text}): {problem}" for problem in _near_miss(task, miss, source)]
    problems += _wordings(task, source)
    return TaskValidation(task.id, tuple(problems))


def _solution(task: Task, source: PhoneSource, steps: Steps | None = None) -> list[str]:
    result = _play(task, ReferenceAgent(steps or task.solution), source)
    if result.ended != "stopped":
        return [f"solution: it ended with {result.ended}: {result.cause or f'{task.max_steps} steps are not enough'}"]
    problems = [
        f"solution: the check {check.id} does not hold: {check.text}"
        for check in result.verdict.checks
        if not check.holds
    ]
    problems += [
        f"solution: {path} changed; allow it in may_change, or avoid it" for path in result.verdict.side_effects
    ]
    return problems or _without_verdict(result)


def _untouched(task: Task, source: PhoneSource) -> list[str]:
    result = _play(task, NothingAgent(), source)
    problems = []
    for check in result.verdict.checks:
        if check.holds and not check.guard:
            problems.append(f"untouched: the check {check.id} holds already; make it a guard, or sharper")
        elif check.guard and not check.holds:
            problems.append(
                f"untouched: the guard {check.id} does not hold at the start; make it a check, or correct it"
            )
    return problems or _without_verdict(result)


def _near_miss(task: Task, miss: NearMiss, source: PhoneSource) -> list[str]:
    result = _play(task, ReferenceAgent(miss.steps), source)
    if result.ended != "stopped":
        return [f"it ended with {result.ended}: {result.cause or f'{task.max_steps} steps are not enough'}"]
    failed = _failed(result.verdict)
    if failed == set(miss.fails):
        return _without_verdict(result)
    changed = f" (changed: {', '.join(result.verdict.side_effects)})" if result.verdict.side_effects else ""
    return [
        f"it should fail {', '.join(sorted(miss.fails))}; it fails {', '.join(sorted(failed)) or 'nothing'}{changed}"
    ]


def wording_results(task: Task, source: PhoneSource) -> Iterator[tuple[str, WordingKind, Verdict]]:
    """Play the solution with each wording: its text, its kind, and the state judge's verdict. Raises DeviceError."""
    for wordings in task.wordings:
        texts: list[tuple[str, WordingKind]] = [(text, "right") for text in wordings.also_right]
        texts += [(wrong.text, wrong.by) for wrong in wordings.also_wrong]
        for text, kind in texts:
            result = _play(task, ReferenceAgent(reworded(task.solution, wordings, text)), source)
            if result.ended == "stopped":
                yield text, kind, result.verdict
            else:
                yield text, kind, no_verdict(STATE_JUDGE, f"it ended with {result.ended}: {result.cause}")


def _wordings(task: Task, source: PhoneSource) -> list[str]:
    problems = []
    for text, kind, verdict in wording_results(task, source):
        expected = "fail" if kind == "state" else "pass"
        if verdict.verdict != expected:
            problems.append(f"wording {text!r}: it should {expected} by state; {verdict.cause or 'every check holds'}")
    return problems


def _failed(verdict: Verdict) -> set[str]:
    return {check.id for check in verdict.checks if not check.holds} | (
        {SIDE_EFFECTS} if verdict.side_effects else set()
    )


def _without_verdict(result: EpisodeResult) -> list[str]:
    return [f"there is no verdict: {result.verdict.cause}"] if result.verdict.verdict == "none" else []


def _play(task: Task, agent: Agent, source: PhoneSource) -> EpisodeResult:
    with source.phone() as phone:
        result = play_episode(task, agent, phone)
    if result.ended == "device_error":
        raise DeviceError(f"{task.id} could not be validated: {result.cause}")
    return result
