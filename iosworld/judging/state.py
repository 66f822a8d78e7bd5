"""The state judge: reads the phone's state before and after an episode, and the answer."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from iosworld.errors import SetupError
from iosworld.judging.changes import Change, changes, unexpected
from iosworld.judging.claims import admits, denies
from iosworld.judging.decision import decision_result
from iosworld.judging.effects import without_effects
from iosworld.judging.joined import asks_for_one, joined
from iosworld.judging.journal import Entry, State, taken_back
from iosworld.judging.trajectory import CUT_OFF
from iosworld.judging.undone import settled
from iosworld.judging.verdict import CheckResult, Verdict, no_verdict
from iosworld.judging.waiting import not_by_waiting, with_waiting
from iosworld.tasks.answer_types import Given, Phone, values_of
from iosworld.tasks.checks import CheckProblem, fields_read, holds, parts_read, reads_answer
from iosworld.tasks.evaluators import TrajectoryEvent, satisfied
from iosworld.tasks.personal.labels import Personal
from iosworld.tasks.task import COMPLETED, Task
from iosworld.users.reply import SILENCE, Talk

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
    talk: Talk = SILENCE,
    events: Callable[[], Sequence[TrajectoryEvent]] | None = None,
) -> Verdict:
    """Return the verdict on an episode of `task` that began with the state `before` and ended with `after`.

    `answer` is the agent's answer, None if it did not stop by itself. `ended` is how the episode ended (`stopped`,
    `step_limit` …); it determines false completion and overdue termination, but not success. The verdict is a pass if
    every check holds, nothing changed beyond `may_change`, nothing was sent and taken back, and the field `completed` does
    not deny that it was done. Parts of the state that the device does not provide are absent: a check that reads one
    gives no verdict, and they have no side effects. A check that cannot be evaluated is
    a defect of the task and gives no verdict.

    `given` has the typed answers, as the agent gave them or as a reader read them from the text. `unread` says that the
    answer is free text that no reader has read: if a check reads a field, there is no verdict. `waited` gives the state of
    a phone that only waited as long, empty if there is none; it is called only if something changed that may not. `talk`
    is what the person was asked and answered; it decides, with the state, whether a proactive task was decided rightly.
    `events` gives the episode's path, which only tasks with a `path` need; without it, these have no verdict.
    """
    if not before or not after:
        return no_verdict(NAME, "the device provides no state; use a rubric judge instead", basis=task.hash)
    given_parts = before.keys() & after.keys()
    if absent := sorted({part for check in task.checks for part in parts_read(check.holds)} - given_parts):
        return no_verdict(NAME, f"the device provides no state of {', '.join(absent)}", basis=task.hash)
    judged = _Judged(task, before, after, answer or "", {}, waited)
    if unread and any(fields_read(check.holds) for check in task.checks):
        nobody = no_verdict(NAME, "no reader has read the answer's fields; select one with --reader", basis=task.hash)
        return nobody.model_copy(update={"side_effects": judged.side_effects(before, after)})
    try:
        judged.answers = values_of(task.fields, given, phone_of(before))
        results, side_effects = judged.best()
    except CheckProblem as problem:
        return no_verdict(NAME, f"a check of {task.id} cannot be evaluated: {problem}", basis=task.hash)
    try:
        way = _on_the_way(task, events)
    except SetupError as problem:
        return no_verdict(NAME, str(problem), basis=task.hash)
    overdue = None if ended is None else ended in CUT_OFF and _work_done(task, results)
    results = (*results, *way)
    acted = None if task.personal is None else judged.has_acted(task.personal, results, side_effects)
    if decision := decision_result(task, talk, bool(acted)):
        results = (*results, decision)
    failed = next((result for result in results if not result.holds), None)
    cause = ""
    if failed is not None:
        cause = f"{failed.id}: does not hold: {failed.text}"
    elif side_effects:
        is_explained = side_effects[0].endswith(")")
        cause = f"side-effects: {side_effects[0]}{'' if is_explained else ' changed, which is not allowed'}"
    elif COMPLETED in task.answers and denies(given):
        cause = f"{COMPLETED}: the answer says that it was not done, and all of it was"
    return Verdict(
        judge=NAME,
        verdict="fail" if cause else "pass",
        cause=cause,
        progress=progress_of(results),
        checks=results,
        side_effects=side_effects,
        acted=acted,
        words="unjudged" if task.words_decide and not cause else None,
        false_completion=None if ended is None else bool(cause) and ended == "stopped" and not admits(answer, given),
        overdue=overdue,
        basis=task.hash,
    )


def _on_the_way(task: Task, events: Callable[[], Sequence[TrajectoryEvent]] | None) -> tuple[CheckResult, ...]:
    """Whether each condition on the way is satisfied. SetupError if the path is not known."""
    if not task.path:
        return ()
    if events is None:
        raise SetupError(
            "the task says how its goal is reached, and the path is not recorded here; play it with `iosworld run`"
        )
    path = events()
    return tuple(
        CheckResult(id=check.id, text=check.text, holds=satisfied(check.happens, path), weight=check.weight)
        for check in task.path
    )


def phone_of(before: dict[str, Any]) -> Phone:
    """What reading an answer depends on: the phone's state and date at the start."""
    now = str(before.get("system", {}).get("now", ""))[:10]
    return Phone(before, date.fromisoformat(now) if re.fullmatch(r"\d{4}-\d\d-\d\d", now) else None)


@dataclass
class _Judged:
    """The end of an episode, which is read in the way that is best for the agent.

    What happens by waiting may be among what the checks find new, or not; messages in a row may be one message.
    """

    task: Task
    before: State
    after: State
    answer: str
    answers: Mapping[str, Any]
    waited: Callable[[], State]
    _alone: list[Change] | None = field(default=None, init=False)
    _gone: tuple[str, ...] | None = field(default=None, init=False)

    def best(self) -> tuple[tuple[CheckResult, ...], tuple[str, ...]]:
        """The checks' results and the side effects, read so that the episode passes, if it can be. Raises CheckProblem."""
        first = None
        for before, after in self._readings():
            found = self.results(before, after), self.side_effects(before, after)
            if all(result.holds for result in found[0]) and not found[1]:
                return found
            first = first or found
        assert first is not None
        return first

    def _readings(self) -> Iterator[tuple[State, State]]:
        yield self.before, self.after
        together = self.after if asks_for_one(self.task.goal) else joined(self.before, self.after)
        if together is not self.after:
            yield self.before, together
        if alone := self._by_waiting():
            waited = with_waiting(self.before, self._differences(self.before, self.after), alone)
            yield waited, self.after
            if together is not self.after:
                yield waited, together

    def results(self, before: State, after: State) -> tuple[CheckResult, ...]:
        """Whether each check holds. Raises CheckProblem."""
        return tuple(
            CheckResult(
                id=check.id,
                text=check.text,
                holds=holds(check.holds, before=before, after=after, answer=self.answer, answers=self.answers),
                weight=check.weight,
                guard=check.guard,
            )
            for check in self.task.checks
        )

    def side_effects(self, before: State, after: State) -> tuple[str, ...]:
        """The changes that are not allowed, neither by a path nor as an effect of an allowed record, and what left the
        phone and was taken back."""
        found = self._differences(before, settled(before, after))
        left = without_effects(unexpected(found, self.task.may_change), found, self.task.effects_of, after)
        if left:
            left = not_by_waiting(left, self._by_waiting())
        if self._gone is None:
            self._gone = tuple(map(_shown, taken_back(self.before, self.after, self._accepts)))
        return (*map(str, left), *self._gone)

    def has_acted(self, personal: Personal, results: Sequence[CheckResult], side_effects: Sequence[str]) -> bool:
        """Whether the agent changed something, with whatever result. What waiting alone changes is none."""
        if side_effects or (personal.wants_change and any(one.holds for one in results if not one.guard)):
            return True
        found = self._differences(self.before, settled(self.before, self.after))
        own = without_effects(found, found, (), self.after)
        return bool(own and not_by_waiting(own, self._by_waiting()))

    def _by_waiting(self) -> list[Change]:
        """The changes of a phone that only waited as long."""
        if self._alone is None:
            alone = self.waited()
            self._alone = self._differences(self.before, alone) if alone else []
        return self._alone

    def _differences(self, before: State, after: State) -> list[Change]:
        """The differences in the parts that all states have."""
        given = self.before.keys() & self.after.keys() & before.keys() & after.keys()
        return changes(*({part: state[part] for part in state if part in given} for state in (before, after)))

    def _accepts(self, other: State) -> bool:
        """Whether every check that holds would hold in another end state, too."""
        try:
            now, then = self.results(self.before, self.after), self.results(self.before, other)
        except CheckProblem:
            return False
        return all(new.holds or not old.holds for old, new in zip(now, then, strict=True))


def _shown(entry: Entry) -> str:
    """An entry of the journal as a side effect: "mail.messages[mail-1001] (mail: it left the phone and was taken back)"."""
    return f"{entry.get('record')} ({entry.get('kind')}: it left the phone and was taken back)"


def _work_done(task: Task, results: tuple[CheckResult, ...]) -> bool:
    """Whether the phone is in the goal state: there are checks that do not read the answer, and all of them hold."""
    about_phone = [result for check, result in zip(task.checks, results, strict=True) if not reads_answer(check.holds)]
    return all(result.holds for result in about_phone) and any(not result.guard for result in about_phone)


def progress_of(results: Sequence[CheckResult]) -> float:
    """The share of the checks that hold, by weight. Guards do not count."""
    counted = [result for result in results if not result.guard]
    if not counted:  # nothing was to be done
        return float(all(result.holds for result in results))
    return round(sum(result.weight for result in counted if result.holds) / sum(result.weight for result in counted), 4)
