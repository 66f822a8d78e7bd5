"""Validates tasks by carrying them out.

A task is valid if it keeps to the rules of `iosworld.tasks.lint`, if its solution passes every check without side
effects, if doing nothing fails every check that is not a guard, if each near miss fails exactly the checks that it
lists, and if other wordings of what the solution types are right or wrong as they say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from iosworld.devices.factory import PhoneSource
from iosworld.episodes.step_tree import Played, play_steps
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.runs.proofs import Proofs
from iosworld.runs.workers import results_of
from iosworld.tasks.lint import lint_task, pair_problems
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.steps import Steps
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import SIDE_EFFECTS, NearMiss, Task
from iosworld.tasks.templates.goal_lint import goal_problems
from iosworld.tasks.wording import reworded

VISION = frozenset({"ask_user", "home", "stop", "swipe", "tap_xy", "type", "wait"})
"""The actions of a solution: every agent has them, where there is a person to ask."""
MOST_STEPS = 0.7
"""The share of `max_steps` that a solution may take."""
WordingKind = Literal["right", "state", "words"]
"""A right wording, or who rejects a wrong one. One that only its meaning makes wrong passes by state."""


@dataclass(frozen=True)
class TaskValidation:
    """The validation result of one task."""

    task: str
    problems: tuple[str, ...]
    """The problems, each with a fix; empty if the task is valid."""
    known: bool = False
    """Whether it was validated earlier and nothing has changed since."""

    @property
    def valid(self) -> bool:
        return not self.problems


def validate_suite(
    suite: Sequence[SuiteTask],
    sources: Mapping[str, PhoneSource],
    on_end: Callable[[TaskValidation], None] = lambda _: None,
    *,
    workers: int = 1,
    proofs: Proofs | None = None,
    whole: Sequence[SuiteTask] | None = None,
    validate: Callable[[SuiteTask], TaskValidation] | None = None,
) -> list[TaskValidation]:
    """Validate every task on phones of `sources` (by persona), `workers` at a time.

    `on_end` is called after each. Tasks that `proofs` has are not played again. `whole` is the entire suite if `suite`
    is a part of it. `validate` does the work elsewhere, in place of the phones of `sources`. Raises DeviceError.
    """

    pairs = pair_problems([item.task for item in whole or suite])

    def validated(item: SuiteTask) -> TaskValidation:
        source = sources[item.task.persona]
        if proofs and proofs.has(item, source):
            result = TaskValidation(item.task.id, (), known=True)
        else:
            result = validate(item) if validate else validate_task(item.task, source, item.rubric)
            if proofs and result.valid:
                proofs.keep(item, source)
        goal = goal_problems(item.task) if item.content is not None else []
        return replace(result, problems=(*goal, *result.problems, *pairs.get(result.task, ())))

    return results_of(suite, validated, workers, on_end)


def validate_task(task: Task, source: PhoneSource, rubric: Rubric | None = None) -> TaskValidation:
    """Play the solution, an agent that does nothing, other solutions, each near miss and each wording, each on a phone
    as at the start. Raises DeviceError."""
    wordings = list(_variants(task))
    played = play_steps(
        task,
        source,
        [
            Steps([]),
            task.solution,
            *(other.steps for other in task.other_solutions),
            *(miss.steps for miss in task.near_misses),
            *(variant.steps for variant in wordings),
        ],
    )
    results = iter(played)
    problems = [*lint_task(task, rubric), *_untouched(next(results)), *_solution(task, "solution", next(results))]
    for other in task.other_solutions:
        problems += _solution(task, f"other solution ({other.text})", next(results))
    for number, miss in enumerate(task.near_misses, 1):
        problems += [f"near miss {number} ({miss.text}): {text}" for text in _near_miss(task, miss, next(results))]
    for variant, result in zip(wordings, results, strict=True):
        problems += _wording(variant, _verdict(result))
    return TaskValidation(task.id, tuple(problems))


def wording_results(task: Task, source: PhoneSource) -> Iterator[tuple[str, WordingKind, Verdict]]:
    """Play the solution with each wording: its text, its kind, and the state judge's verdict. Raises DeviceError."""
    variants = list(_variants(task))
    for variant, played in zip(variants, play_steps(task, source, (v.steps for v in variants)), strict=True):
        yield variant.text, variant.kind, _verdict(played)


@dataclass(frozen=True)
class _Variant:
    """The solution with another wording."""

    text: str
    kind: WordingKind
    steps: Steps


def _variants(task: Task) -> Iterator[_Variant]:
    for wordings in task.wordings:
        texts: list[tuple[str, WordingKind]] = [(text, "right") for text in wordings.also_right]
        texts += [(wrong.text, wrong.by) for wrong in wordings.also_wrong]
        for text, kind in texts:
            yield _Variant(text, kind, reworded(task.solution, wordings, text))


def _solution(task: Task, name: str, played: Played) -> list[str]:
    if played.verdict is None:
        return [f"{name}: {_end(task, played)}"]
    verdict = played.verdict
    problems = [f"{name}: it uses {action}; only {', '.join(sorted(VISION))} do" for action in played.actions - VISION]
    problems += [
        f"{name}: the check {check.id} does not hold: {check.text}" for check in verdict.checks if not check.holds
    ]
    if name == "solution" and played.steps > MOST_STEPS * task.max_steps:
        problems.append(
            f"{name}: it takes {played.steps} steps; at most {MOST_STEPS:.0%} of max_steps ({task.max_steps}) leave room to look around"
        )
    problems += [f"{name}: {path} changed; allow it in may_change, or avoid it" for path in verdict.side_effects]
    return problems or _without_verdict(verdict)


def _untouched(played: Played) -> list[str]:
    verdict = _verdict(played)
    problems = []
    for check in verdict.checks:
        if check.holds and not check.guard:
            problems.append(f"untouched: the check {check.id} holds already; make it a guard, or sharper")
        elif check.guard and not check.holds:
            problems.append(
                f"untouched: the guard {check.id} does not hold at the start; make it a check, or correct it"
            )
    return problems or _without_verdict(verdict)


def _near_miss(task: Task, miss: NearMiss, played: Played) -> list[str]:
    if played.verdict is None:
        return [_end(task, played)]
    verdict = played.verdict
    failed = {check.id for check in verdict.checks if not check.holds}
    failed |= {SIDE_EFFECTS} if verdict.side_effects else set()
    if failed == set(miss.fails):
        return _without_verdict(verdict)
    changed = f" (changed: {', '.join(verdict.side_effects)})" if verdict.side_effects else ""
    return [
        f"it should fail {', '.join(sorted(miss.fails))}; it fails {', '.join(sorted(failed)) or 'nothing'}{changed}"
    ]


def _wording(variant: _Variant, verdict: Verdict) -> list[str]:
    expected = "fail" if variant.kind == "state" else "pass"
    if verdict.verdict == expected:
        return []
    return [f"wording {variant.text!r}: it should {expected} by state; {verdict.cause or 'every check holds'}"]


def _end(task: Task, played: Played) -> str:
    return f"it ended with {played.ended}: {played.cause or f'{task.max_steps} steps are not enough'}"


def _verdict(played: Played) -> Verdict:
    return played.verdict or no_verdict(STATE_JUDGE, f"it ended with {played.ended}: {played.cause}")


def _without_verdict(verdict: Verdict) -> list[str]:
    return [f"there is no verdict: {verdict.cause}"] if verdict.verdict == "none" else []
