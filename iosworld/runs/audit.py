"""Audits a suite: no policy that knows nothing may pass a task, and wordings are judged correctly."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from iosworld.agents import Agent, NothingAgent
from iosworld.agents.goal_copier import GoalCopierAgent
from iosworld.agents.random import RandomAgent
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, State
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.episode import play_episode
from iosworld.episodes.step_tree import play_steps
from iosworld.errors import DeviceError
from iosworld.judging.mutants import mutants
from iosworld.judging.state import judge_state, phone_of, progress_of
from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.runs.seen_values import seen_texts, values_for
from iosworld.runs.validation import wording_results
from iosworld.runs.workers import results_of
from iosworld.scenarios import Scenario
from iosworld.tasks.answer_types import AnswerType, Given, values_of
from iosworld.tasks.answer_types.choice import ChoiceAnswer
from iosworld.tasks.answer_types.yes_no import YesNoAnswer
from iosworld.tasks.checks import fields_read, holds
from iosworld.tasks.solution_answer import answer_of
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import COMPLETED, Check, Task

POLICIES = ("nothing", "constant", "everything_seen", "goal_words", "goal_copier", "random")
MAX_PROGRESS = 0.1
"""The mean progress that a policy must stay under."""
SEEN_VALUES = 20
"""How many seen values of each field's type are tried."""
GUESSES = ("everything_seen", "goal_words")
"""The policies that try many values for each answer. One try of so many is a guess."""
MAX_GUESSED = 0.005
"""What one guess may pass of a suite of instances, on average. Its questions are many, and some answers are small numbers."""
MAX_TRIES = 1000
"""How many combinations of values are tried for a task. If there are more, a fixed sample of them."""
TRIALS = 3
"""How many times the random agent plays each task."""


@dataclass(frozen=True)
class Tries:
    """The results of one policy on one task."""

    task: str
    passed: bool
    """Whether any try passed."""
    progress: float
    """The mean progress of its tries."""
    share: float = 0.0
    """The share of its tries that passed."""


@dataclass(frozen=True)
class Wording:
    """How the state judge decided on one wording."""

    task: str
    text: str
    right: bool
    """Whether the wording is listed as right."""
    passed: bool


@dataclass(frozen=True)
class Survivors:
    """The wrong end states of one task that the state judge passes."""

    task: str
    judged: int
    passed: tuple[str, ...]
    """What is wrong in each that passes."""
    equivalent: Mapping[str, int] = field(default_factory=dict)
    """How many pass that no action can give, by the reason (`iosworld.judging.consequences`)."""


@dataclass(frozen=True)
class Audit:
    """The results of an audit."""

    policies: Mapping[str, tuple[Tries, ...]]
    wordings: tuple[Wording, ...]
    mutants: tuple[Survivors, ...] = ()

    def problems(self, suite_mean: bool = True, instances: bool = False) -> list[str]:
        """The problems, one sentence each; empty if the suite is clean.

        Without `suite_mean`, the limit of the mean progress is not applied: it is one of a suite, not of a few tasks.
        Of `instances` of templates, a policy that guesses is measured by what one guess passes.
        """
        found = []
        for policy, tries in self.policies.items():
            if not (instances and policy in GUESSES):
                found += [f"{policy} passes {result.task}" for result in tries if result.passed]
            elif (guessed := _guessed(tries)) >= MAX_GUESSED:
                found.append(f"a guess by {policy} passes {guessed:.2%} of tasks; it must be below {MAX_GUESSED:.1%}")
            if suite_mean and (mean := _mean(tries)) >= MAX_PROGRESS:
                found.append(f"{policy} makes a mean progress of {mean:.3f}; it must be below {MAX_PROGRESS}")
        found += [
            f"{wording.task}: the wording {wording.text!r} is {'right and fails' if wording.right else 'wrong and passes'}"
            for wording in self.wordings
            if wording.right != wording.passed
        ]
        found += [
            f"{each.task}: the judge passes an end state in which {text}"
            for each in self.mutants
            for text in each.passed
        ]
        return found

    def to_json(self) -> dict[str, Any]:
        """As `iosworld tasks audit --json` prints it."""
        right = [wording.passed for wording in self.wordings if wording.right]
        wrong = [wording.passed for wording in self.wordings if not wording.right]
        return {
            "policies": {
                policy: {
                    "passed": sum(result.passed for result in tries),
                    "one_try": round(_guessed(tries), 5),
                    "progress": round(_mean(tries), 4),
                }
                for policy, tries in self.policies.items()
            },
            "also_right": {"total": len(right), "failed": right.count(False)},
            "also_wrong": {"total": len(wrong), "passed": wrong.count(True)},
            "mutants": {
                "total": sum(each.judged for each in self.mutants),
                "passed": sum(len(each.passed) for each in self.mutants),
                "equivalent": dict(sum((Counter(each.equivalent) for each in self.mutants), Counter()).most_common()),
            },
        }


@dataclass(frozen=True)
class _Audited:
    """The results on one task."""

    task: str
    policies: Mapping[str, Tries]
    wordings: tuple[Wording, ...]
    mutants: Survivors | None


def audit_suite(
    suite: Sequence[SuiteTask],
    sources: Mapping[str, PhoneSource],
    on_end: Callable[[str], None] = lambda _: None,
    *,
    workers: int = 1,
    mutants_each: int = 0,
) -> Audit:
    """Audit every task on phones of `sources` (by persona), `workers` at a time. Raises DeviceError.

    `on_end` gets each task's id. `mutants_each` is how many wrong end states of each task are judged (`iosworld.judging.mutants`).
    """
    starts = {
        (persona, scenario.hash): _start(sources[persona], scenario)
        for persona, scenario in {
            (item.task.persona, item.task.scenario.hash): (item.task.persona, item.task.scenario) for item in suite
        }.values()
    }

    def audited(item: SuiteTask) -> _Audited:
        source, start = sources[item.task.persona], starts[item.task.persona, item.task.scenario.hash]
        return _audit(item.task, source, *start, mutants_each)

    results = results_of(suite, audited, workers, lambda result: on_end(result.task))
    return Audit(
        {policy: tuple(result.policies[policy] for result in results) for policy in POLICIES},
        tuple(wording for result in results for wording in result.wordings),
        tuple(result.mutants for result in results if result.mutants is not None),
    )


def _audit(task: Task, source: PhoneSource, state: State, texts: Sequence[str], most_mutants: int) -> _Audited:
    answers = _AnswersAlone(task, state)
    policies = {
        "nothing": _tries(task, [_play(task, source, NothingAgent())]),
        "constant": answers.tries(constant_answers(task)),
        "everything_seen": answers.tries(seen_answers(task, texts, state)),
        "goal_words": answers.tries(seen_answers(task, [task.goal], state)),
        "goal_copier": _tries(task, [_play(task, source, GoalCopierAgent())]),
        "random": _tries(task, [_play(task, source, RandomAgent(seed)) for seed in range(TRIALS)]),
    }
    wordings = tuple(
        Wording(task.id, text, kind == "right", verdict.verdict == "pass")
        for text, kind, verdict in wording_results(task, source)
        if kind != "words"  # their meaning is judged by a model
    )
    return _Audited(task.id, policies, wordings, mutant_results(task, source, most_mutants) if most_mutants else None)


def mutant_results(task: Task, source: PhoneSource, most: int) -> Survivors:
    """Play the solution, and judge end states that differ from its own in one thing. Raises DeviceError."""
    [played] = play_steps(task, source, [task.solution])
    text, given = answer_of(task)
    passed: list[str] = []
    equivalent: Counter[str] = Counter()
    found = mutants(played.before, played.after, task.id, most) if played.after else []
    for mutant in found:
        verdict = judge_state(task, played.before, mutant.state, text, "stopped", given=given, talk=played.talk)
        if verdict.verdict == "pass" and mutant.equivalent:
            equivalent[mutant.equivalent] += 1
        elif verdict.verdict == "pass":
            passed.append(mutant.text)
    return Survivors(task.id, len(found), tuple(passed), equivalent)


def constant_answers(task: Task) -> list[Given]:
    """Every combination of the values of fields that have few: yes or no, and each choice. The other fields are null."""
    return _combinations(task, {name: _constants(field) for name, field in task.fields.items()})


def seen_answers(task: Task, texts: Sequence[str], state: State) -> list[Given]:
    """Combinations of seen values of each field's type."""
    phone = phone_of(state)
    options = {
        name: _constants(field) if name == COMPLETED else values_for(field, texts, phone, SEEN_VALUES)
        for name, field in task.fields.items()
    }
    return _combinations(task, options)


def _constants(field: AnswerType) -> Sequence[str | list[str]]:
    single = getattr(field, "of", field)
    options = (
        ["yes", "no"]
        if isinstance(single, YesNoAnswer)
        else list(single.options)
        if isinstance(single, ChoiceAnswer)
        else []
    )
    return [[option] for option in options] if field.many else options


def _combinations(task: Task, options: Mapping[str, Sequence[str | list[str]]]) -> list[Given]:
    """Every combination, or a sample that depends only on the task. A field without options is null."""
    values: list[Sequence[str | list[str] | None]] = [options[name] or [None] for name in task.fields]
    count = 1
    for several in values:
        count *= len(several)
    if count <= MAX_TRIES:
        chosen: Iterable[tuple[str | list[str] | None, ...]] = itertools.product(*values)
    else:
        pick = random.Random(task.id)  # noqa: S311  # reproducible, not cryptographic
        chosen = [tuple(pick.choice(several) for several in values) for _ in range(MAX_TRIES)]
    return [dict(zip(task.fields, combination, strict=True)) for combination in chosen]


def _start(source: PhoneSource, scenario: Scenario) -> tuple[State, list[str]]:
    """The state at the start, and the texts that are seen in all apps."""
    with phone_at(source, scenario) as phone:
        return phone.state(), seen_texts(phone)


class _AnswersAlone:
    """Judges episodes in which only answers are given. Each check is evaluated once for the values that it reads."""

    def __init__(self, task: Task, state: State) -> None:
        self._task, self._state = task, state
        self._known: dict[tuple[str, str], bool] = {}

    def tries(self, several: Iterable[Given]) -> Tries:
        found = [self._results(given) for given in several]
        passed = [all(result.holds for result in results) for results in found]
        return Tries(self._task.id, any(passed), fmean(map(progress_of, found)), fmean(passed))

    def _results(self, given: Given) -> list[CheckResult]:
        values = values_of(self._task.fields, given, phone_of(self._state))
        return [
            CheckResult(
                id=check.id, text=check.text, holds=self._holds(check, values), weight=check.weight, guard=check.guard
            )
            for check in self._task.checks
        ]

    def _holds(self, check: Check, values: Mapping[str, Any]) -> bool:
        key = (check.id, repr([values[name] for name in sorted(fields_read(check.holds))]))
        if key not in self._known:
            state = self._state
            self._known[key] = holds(check.holds, before=state, after=state, answer="", answers=values)
        return self._known[key]


def _play(task: Task, source: PhoneSource, agent: Agent) -> Verdict:
    """The verdict on an episode of this agent."""
    phone: Device
    with phone_at(source, task.scenario) as phone:
        result = play_episode(task, agent, phone)
    if result.ended == "device_error":
        raise DeviceError(f"{task.id} could not be audited: {result.cause}")
    return result.verdict


def _tries(task: Task, verdicts: Iterable[Verdict]) -> Tries:
    found = list(verdicts)
    passed = [verdict.verdict == "pass" for verdict in found]
    return Tries(task.id, any(passed), fmean(verdict.progress or 0.0 for verdict in found), fmean(passed))


def _guessed(tries: Sequence[Tries]) -> float:
    """The share of tasks that one try of each passes, on average."""
    return fmean(result.share for result in tries) if tries else 0.0


def _mean(tries: Sequence[Tries]) -> float:
    return fmean(result.progress for result in tries) if tries else 0.0
