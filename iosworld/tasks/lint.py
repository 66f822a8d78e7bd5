"""What a task of a suite should keep to, beyond what loading it requires.

Copies of tasks in saved runs are read without these rules, so the rules can become stricter.
"""

import re
from collections.abc import Iterator, Sequence

from iosworld.state_paths import Path, parse_path
from iosworld.tasks.checks import calls, fields_read, parts_read, reads_answer, reads_free_answer, retired_calls
from iosworld.tasks.generic_words import GENERIC
from iosworld.tasks.plain_text import normalized
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.steps import AnswerStep, TypeTextStep
from iosworld.tasks.task import COMPLETED, Task

MIN_WORDINGS = 8
"""Right wordings for each text whose words are checked."""
READS_WORDS = frozenset({"only_amount", "only_date", "only_name", "only_number", "only_time", "no_amount"})
LONG_STEPS = 100
"""The step limit of a task with the tag `long`."""
BOUNDED = re.compile(
    r"(\.messages|\.payments|\.transactions|\.transfers|\.billPayments|\.orders|\.bookings|\.reservations|\.rides|\.trips"
    r"|\.applications|\.invitations|\.posts)$"
)
"""Lists where a new element needs who, where and how many."""


def lint_task(task: Task, rubric: Rubric | None = None) -> list[str]:
    """The problems of a task, each with a fix."""
    return [
        *_answers(task),
        *_words_of_fields(task),
        *_retired(task),
        *_bare_paths(task),
        *_wordings(task, rubric),
        *_length(task),
        *([] if rubric is None else _rubric(task, rubric)),
    ]


def pair_problems(tasks: Sequence[Task]) -> dict[str, list[str]]:
    """The problems of pairs in a suite, by task id."""
    found: dict[str, list[str]] = {}
    for name in {task.pair for task in tasks if task.pair}:
        members = [task for task in tasks if task.pair == name]
        if len(members) != 2:
            ids = ", ".join(task.id for task in members)
            found[members[0].id] = [f"pair: {name} has {len(members)} tasks ({ids}); expected two"]
        elif members[0].answers != members[1].answers:
            found[members[1].id] = [f"pair: its fields differ from those of {members[0].id}; declare identical ones"]
    return found


def _answers(task: Task) -> Iterator[str]:
    if task.personal is not None and task.personal.form == "proactive":
        return  # nobody asks for anything, so nobody waits for an answer
    acts = any(not check.guard and not reads_answer(check.holds) for check in task.checks)
    if acts and COMPLETED not in task.answers:
        yield f"answers: the goal asks for an action; add {COMPLETED}: yes_no, so that the schema reveals nothing about the task"
    read = set().union(*(fields_read(check.holds) for check in task.checks))
    for name in task.answers.keys() - read - {COMPLETED}:
        yield f"answers.{name}: no check reads it; add one, or leave the field out"
    last = task.solution[-1]
    given = last.answers if isinstance(last, AnswerStep) else {}
    for name in task.answers.keys() - {name for name, value in given.items() if value is not None}:
        yield f"solution: its answer does not fill {name}; write answer: {{text: …, {name}: …}}"


def _words_of_fields(task: Task) -> Iterator[str]:
    goal = {_stem(word) for word in normalized(task.goal).split()}
    for name, field in task.answers.items():
        if name == COMPLETED:
            continue
        words = normalized(f"{name.replace('_', ' ')} {field.description}").split()
        for word in dict.fromkeys(words):
            if word not in GENERIC and _stem(word) not in goal:
                yield f"answers.{name}: the goal does not say {word!r}; use the goal's words, or generic ones"


def _stem(word: str) -> str:
    """A word without the ending of its number, possession, tense or adverb."""
    for ending in ("ly", "ing", "ed", "es", "s", "d", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def _retired(task: Task) -> Iterator[str]:
    for check in task.checks:
        for name in sorted(retired_calls(check.holds)):
            yield f"the check {check.id} calls {name}, which searches words for a fact; use a field, or only_…"
        if reads_free_answer(check.holds):
            yield f"the check {check.id} reads the text of the answer; ask for a field, and read answers.FIELD"


def _bare_paths(task: Task) -> Iterator[str]:
    for text in task.may_change:
        path = parse_path(text)
        last = path[-1]
        if last.kind != "added" or not BOUNDED.search(_place(path[:-1])):
            continue
        if last.most is None or not last.where:
            yield f"may_change: {text} allows any new element; say how many and which: {text[:-3]}[+1 field=value]"


def _length(task: Task) -> Iterator[str]:
    if ("long" in task.tags) != (task.max_steps == LONG_STEPS):
        yield f"max_steps: expected {LONG_STEPS} with the tag long, and another limit without it; got {task.max_steps}"


def _place(path: Path) -> str:
    return "." + ".".join(part.name for part in path if part.kind == "key")


def _wordings(task: Task, rubric: Rubric | None) -> Iterator[str]:
    checked = any(calls(check.holds) & READS_WORDS and parts_read(check.holds) for check in task.checks)
    judged = rubric is not None and any(item.words for item in rubric.items)
    if (checked or judged) and not task.wordings:
        typed = [step.text.strip() for step in task.solution if isinstance(step, TypeTextStep)]
        yield f"wordings: checks read a text that has no other wordings; replace one of {', '.join(map(repr, typed))}"
    for wordings in task.wordings:
        if len(set(wordings.also_right)) < MIN_WORDINGS:
            yield f"wordings of {wordings.replaces!r}: expected {MIN_WORDINGS} right ones or more, got {len(set(wordings.also_right))}"
        if not wordings.also_wrong:
            yield f"wordings of {wordings.replaces!r}: there are no wrong ones; add a hedge, all candidates, a negation …"
        if wordings.also_wrong and not wordings.decides and all(wrong.by == "words" for wrong in wordings.also_wrong):
            yield f"wordings of {wordings.replaces!r}: no check reads this text; check a fact of it, or write decides: true"
        if rubric is not None and not judged and any(wrong.by == "words" for wrong in wordings.also_wrong):
            yield f"wordings of {wordings.replaces!r}: some are wrong by words, and no rubric item is marked words; mark it"


def _rubric(task: Task, rubric: Rubric) -> Iterator[str]:
    known = {check.id for check in task.checks}
    linked = [item for item in rubric.items if item.check]
    for item in linked:
        if item.check not in known:
            yield f"the rubric's item {item.id} links to {item.check}, which is not a check; checks: {', '.join(sorted(known))}"
    if 2 * len(linked) > len(rubric.items):
        yield f"{len(linked)} of {len(rubric.items)} items of the rubric link to a check; at most half may"
