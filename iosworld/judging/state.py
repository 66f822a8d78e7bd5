"""The state judge: reads the phone's state before and after an episode, and the answer."""

import re
from collections.abc import Callable, Mapping, Sequence, Set
from datetime import date
from typing import Any

from iosworld.judging.changes import Change, changes, not_by_waiting, unexpected
from iosworld.judging.claims import admits, denies
from iosworld.judging.effects import without_effects
from iosworld.judging.trajectory import CUT_OFF
from iosworld.judging.verdict import CheckResult, Verdict, no_verdict
from iosworld.tasks.answer_types import Given, Phone, values_of
from iosworld.tasks.checks import CheckProblem, fields_read, holds, parts_read, reads_answer
from iosworld.tasks.task import COMPLETED, Check, Task

NAME = "state"


def judge_state(
    task: Task,
    before: dict[str, Any],
    after: dict[str, Any],
    answer: str | None,
    ended: str | None = None,
    *,
    given: Given | None = None,
    unread: bool = False,
    waited: Callable[[], dict[str, Any]] = dict,
) -> Verdict:
    """Return the verdict on an episode of `task` that began with the state `before` and ended with `after`.

    `answer` is the agent's answer, None if it did not stop by itself. `ended` is how the episode ended (`stopped`,
    `step_limit` …); it determines false completion and overdue termination, but not success. The verdict is a pass if
    every check holds, nothing changed beyond `may_change`, and the field `completed` does not deny that it was done. Parts of the state that the device does not provide are
    absent: a check that reads one gives no verdict, and they have no side effects. A check that cannot be evaluated is
    a defect of the task and gives no verdict.

    `given` has the typed answers, as the agent gave them or as a reader read them from the text. `unread` says that the
    answer is free text that no reader has read: if a check reads a field, there is no verdict. `waited` gives the state of
    a phone that only waited as long, empty if there is none; it is called only if something changed that may not.
    """
    if not before or not after:
        return no_verdict(NAME, "the device provides no state; use a rubric judge instead", basis=task.hash)
    given_parts = before.keys() & after.keys()
    if absent := sorted({part for check in task.checks for part in parts_read(check.holds)} - given_parts):
        return no_verdict(NAME, f"the device provides no state of {', '.join(absent)}", basis=task.hash)
    if unread and any(fields_read(check.holds) for check in task.checks):
        effects = _side_effects(task, before, after, given_parts, waited)
        nobody = no_verdict(NAME, "no reader has read the answer's fields; select one with --reader", basis=task.hash)
        return nobody.model_copy(update={"side_effects": effects})
    try:
        answers = values_of(task.fields, given, phone_of(before))
        results = tuple(_result(check, before, after, answer or "", answers) for check in task.checks)
    except CheckProblem as problem:
        return no_verdict(NAME, f"a check of {task.id} cannot be evaluated: {problem}", basis=task.hash)
    side_effects = _side_effects(task, before, after, given_parts, waited)
    failed = next((result for result in results if not result.holds), None)
    cause = ""
    if failed is not None:
        cause = f"{failed.id}: does not hold: {failed.text}"
    elif side_effects:
        cause = f"side-effects: {side_effects[0]} changed, which is not allowed"
    elif COMPLETED in task.answers and denies(given):
        cause = f"{COMPLETED}: the answer says that it was not done, and all of it was"
    return Verdict(
        judge=NAME,
        verdict="fail" if cause else "pass",
        cause=cause,
        progress=progress_of(results),
        checks=results,
        side_effects=side_effects,
        words="unjudged" if task.words_decide and not cause else None,
        false_completion=None if ended is None else bool(cause) and ended == "stopped" and not admits(answer, given),
        overdue=None if ended is None else ended in CUT_OFF and _work_done(task, results),
        basis=task.hash,
    )


def phone_of(before: dict[str, Any]) -> Phone:
    """What reading an answer depends on: the phone's state and date at the start."""
    now = str(before.get("system", {}).get("now", ""))[:10]
    return Phone(before, date.fromisoformat(now) if re.fullmatch(r"\d{4}-\d\d-\d\d", now) else None)


def _side_effects(
    task: Task,
    before: dict[str, Any],
    after: dict[str, Any],
    given: Set[str],
    waited: Callable[[], dict[str, Any]],
) -> tuple[str, ...]:
    """The changes that are not allowed, neither by a path nor as an effect of an allowed record."""
    found = _differences(before, after, given)
    left = without_effects(unexpected(found, task.may_change), found, task.effects_of, after)
    if left and (alone := waited()):
        left = not_by_waiting(left, _differences(before, alone, given & alone.keys()))
    return tuple(str(change) for change in left)


def _differences(before: dict[str, Any], after: dict[str, Any], given: Set[str]) -> list[Change]:
    """The differences in the parts that both states have."""
    return changes(*({part: state[part] for part in state if part in given} for state in (before, after)))


def _result(
    check: Check, before: dict[str, Any], after: dict[str, Any], answer: str, answers: Mapping[str, Any]
) -> CheckResult:
    held = holds(check.holds, before=before, after=after, answer=answer, answers=answers)
    return CheckResult(id=check.id, text=check.text, holds=held, weight=check.weight, guard=check.guard)


def _work_done(task: Task, results: tuple[CheckResult, ...]) -> bool:
    """Whether the phone is in the goal state: there are checks that do not read the answer, and all of them hold."""
    about_phone = [result for check, result in zip(task.checks, results, strict=True) if not reads_answer(check.holds)]
    return all(result.holds for result in about_phone) and any(not result.guard for result in about_phone)


def progress_of(results: Sequence[CheckResult]) -> float:
    """The share of the checks that hold, by weight. Guards do not count."""
    counted = [result for result in results if not result.guard]
    return round(sum(result.weight for result in counted if result.holds) / sum(result.weight for result in counted), 4)
