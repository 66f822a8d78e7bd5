"""The state judge: reads the phone's state before and after an episode, and the answer."""

from collections.abc import Set
from typing import Any

from iosworld.judging.changes import Change, changes, unexpected
from iosworld.judging.claims import gives_up
from iosworld.judging.trajectory import CUT_OFF
from iosworld.judging.verdict import CheckResult, Verdict, no_verdict
from iosworld.tasks.checks import CheckProblem, holds, parts_read, reads_answer
from iosworld.tasks.task import Check, Task

NAME = "state"


def judge_state(
    task: Task, before: dict[str, Any], after: dict[str, Any], answer: str | None, ended: str | None = None
) -> Verdict:
    """Return the verdict on an episode of `task` that began with the state `before` and ended with `after`.

    `answer` is the agent's answer, None if it did not stop by itself. `ended` is how the episode ended (`stopped`,
    `step_limit` …); it determines false completion and overdue termination, but not success. The verdict is a pass if
    every check holds and nothing changed beyond `may_change`. Parts of the state that the device does not provide are
    absent: a check that reads one gives no verdict, and they have no side effects. A check that cannot be evaluated is
    a defect of the task and gives no verdict.
    """
    if not before or not after:
        return no_verdict(NAME, "the device gives no state; judge the run by a rubric instead", basis=task.hash)
    given = before.keys() & after.keys()
    if absent := sorted({part for check in task.checks for part in parts_read(check.holds)} - given):
        return no_verdict(NAME, f"the device gives no state of {', '.join(absent)}", basis=task.hash)
    try:
        results = tuple(_result(check, before, after, answer or "") for check in task.checks)
    except CheckProblem as problem:
        return no_verdict(NAME, f"a check of {task.id} is broken: {problem}", basis=task.hash)
    side_effects = tuple(str(change) for change in unexpected(_differences(before, after, given), task.may_change))
    failed = next((result for result in results if not result.holds), None)
    cause = ""
    if failed is not None:
        cause = f"{failed.id}: does not hold: {failed.text}"
    elif side_effects:
        cause = f"side-effects: {side_effects[0]} changed and may not"
    return Verdict(
        judge=NAME,
        verdict="fail" if cause else "pass",
        cause=cause,
        progress=_progress(results),
        checks=results,
        side_effects=side_effects,
        false_completion=None if ended is None else bool(cause) and ended == "stopped" and not gives_up(answer),
        overdue=None if ended is None else ended in CUT_OFF and _work_done(task, results),
        basis=task.hash,
    )


def _differences(before: dict[str, Any], after: dict[str, Any], given: Set[str]) -> list[Change]:
    """The differences in the parts that both states have."""
    return changes(*({part: state[part] for part in state if part in given} for state in (before, after)))


def _result(check: Check, before: dict[str, Any], after: dict[str, Any], answer: str) -> CheckResult:
    held = holds(check.holds, before=before, after=after, answer=answer)
    return CheckResult(id=check.id, text=check.text, holds=held, weight=check.weight, guard=check.guard)


def _work_done(task: Task, results: tuple[CheckResult, ...]) -> bool:
    """Whether the phone is in the goal state: there are checks that do not read the answer, and all of them hold."""
    about_phone = [result for check, result in zip(task.checks, results, strict=True) if not reads_answer(check.holds)]
    return all(result.holds for result in about_phone) and any(not result.guard for result in about_phone)


def _progress(results: tuple[CheckResult, ...]) -> float:
    counted = [result for result in results if not result.guard]
    return round(sum(result.weight for result in counted if result.holds) / sum(result.weight for result in counted), 4)
