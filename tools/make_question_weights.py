"""Write how much each piece of evidence counts when the scripted person checks an answer: `iosworld/users/weights.yaml`.

Usage: python tools/make_question_weights.py [--measure]

Logistic regression, on the questions of `tests/users`, without the sets `held_out` and `unseen`, which measure it. Each question is a case
for every answer on its sheet: one that it asks for, or one that it doesn't. Questions are also put to people with another errand, where
they ask for nothing. Only evidence of several scenarios counts, and only the heaviest is kept. `--measure` writes nothing: it
leaves one part of the scenarios out after the other, and says how many answers that the rules find right are held back in these.
"""

import argparse
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tests"))

from support.questions import Question, questions  # noqa: E402

from iosworld.tasks.suite import load_suite  # noqa: E402
from iosworld.users import explained  # noqa: E402
from iosworld.users.evidence import OPEN, PROPOSAL, Evidence  # noqa: E402
from iosworld.users.kinds import generic, topic  # noqa: E402
from iosworld.users.matcher import matched, read  # noqa: E402
from iosworld.users.roles import Answer  # noqa: E402
from iosworld.users.sheet import UserSheet  # noqa: E402
from iosworld.users.words import alternatives  # noqa: E402

OUTPUT = ROOT / "iosworld" / "users" / "weights.yaml"
MEASURES = ("held_out", "unseen")
"""Sets from which nothing is learned."""
SHARED = "fitted"
"""A set whose questions are for all people of a scenario, so that each of them counts less."""
SHARED_WEIGHT, ELSEWHERE_WEIGHT = 0.35, 0.25
SCENARIOS = 3
"""In how many scenarios evidence must occur."""
KEPT = 1500
PENALTY, STEPS = 0.5, 400
PARTS = 6
ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class Case:
    """A question and one answer."""

    source: str
    scenarios: frozenset[str]
    asks: bool
    weight: float
    evidence: frozenset[str] = field(repr=False)


def answers(sheet: UserSheet) -> Iterator[tuple[str, Answer]]:
    yield from ((fact.id, fact) for fact in sheet.facts)
    yield from (("decision", decision) for decision in sheet.decisions)


def cases_of(question: Question) -> Iterator[Case]:
    """The cases of a question that the rules understand. What its set leaves open is none."""
    found = matched(question.text, question.sheet)
    if not question.is_right(found):
        return
    got = {fact.id for fact in found.facts} | ({"decision"} if found.decision else set())
    if got and not question.asks:
        return
    evidence = Evidence(read(question.text, question.sheet), question.sheet)
    if found.decision is not None and evidence.form == OPEN:
        return  # what is asked for is the fact, and what is refused the errand
    for name, answer in answers(question.sheet):
        proposed = found.decision is not None and name != "decision"
        if question.asks and (
            (proposed and (name in got or evidence.named[name] is not None))
            or (name == "decision" and name not in got and evidence.form == PROPOSAL)
        ):
            continue
        weight = SHARED_WEIGHT if question.source == SHARED else 1.0
        yield Case(question.source, frozenset([question.scenario]), name in got, weight, frozenset(evidence.of(answer)))


def cases_elsewhere(all_questions: list[Question]) -> Iterator[Case]:
    """Questions put to the same person with another errand: what names things of its own errand asks for nothing there."""
    chance = random.Random(7)  # noqa: S311 - no secret, and the same each time
    errands: dict[str, list[tuple[str, UserSheet]]] = defaultdict(list)
    for item in load_suite("personal"):
        if item.task.personal is not None and item.task.user is not None:
            errands[item.task.persona].append((item.task.personal.scenario, item.task.user))
    for _ in range(2):
        for question in all_questions:
            if not question.asks or (question.source == SHARED and chance.random() < 0.6):
                continue
            scenario, sheet = chance.choice([one for one in errands[question.persona] if one[0] != question.scenario])
            evidence = Evidence(read(question.text, sheet), sheet)
            if not set(evidence.core) & _words(question.sheet) - _words(sheet) - generic():
                continue
            for _name, answer in answers(sheet):
                scenarios = frozenset([question.scenario, scenario])
                yield Case(question.source, scenarios, False, ELSEWHERE_WEIGHT, frozenset(evidence.of(answer)))


def _words(sheet: UserSheet) -> set[str]:
    groups = [group for decision in sheet.decisions for group in decision.about]
    return set(topic(sheet)) | {word for group in groups for phrase in alternatives(group) for word in phrase}


def learned(cases: list[Case]) -> dict[str, float]:
    """The weights. The lighter evidence is left out, and the rest weighed again."""
    seen: dict[str, set[str]] = defaultdict(set)
    for case in cases:
        for name in case.evidence:
            seen[name] |= case.scenarios
    names = sorted(name for name, scenarios in seen.items() if len(scenarios) >= SCENARIOS)
    for most in (2 * KEPT, KEPT):
        weights = fit(cases, names)
        names = sorted(sorted(names, key=lambda name: (-abs(weights[name]), name))[:most])
    return fit(cases, names)


def fit(cases: list[Case], names: list[str]) -> dict[str, float]:
    """Logistic regression by gradient descent with momentum, each step as long as the curvature of a piece of evidence allows."""
    at = {name: index for index, name in enumerate(names)}
    rows = [[at[name] for name in sorted(case.evidence) if name in at] for case in cases]
    row = np.repeat(np.arange(len(rows)), [len(one) for one in rows])
    column = np.array([index for one in rows for index in one])
    sign = np.array([1.0 if case.asks else -1.0 for case in cases])
    weight = np.array([case.weight for case in cases])
    size = np.bincount(row, minlength=len(rows)) + 1.0
    scale = np.append(np.bincount(column, (weight * size)[row], minlength=len(names)), (weight * size).sum()) / 4
    penalty = np.append(np.full(len(names), PENALTY), 0.0)
    found = ahead = np.zeros(len(names) + 1)
    for step in range(STEPS):
        margin = sign * (np.bincount(row, ahead[column], minlength=len(rows)) + ahead[-1])
        pull = weight * sign / (1 + np.exp(np.clip(margin, -30, 30)))
        slope = np.append(np.bincount(column, pull[row], minlength=len(names)), pull.sum()) - penalty * ahead
        after = ahead + slope / (scale + penalty)
        ahead = after + step / (step + 3) * (after - found)
        found = after
    return dict(zip([*names, explained.BIAS], found.tolist(), strict=True))


def written(weights: dict[str, float]) -> str:
    lines = [f'"{name}": {weight:.2f}' for name, weight in sorted(weights.items()) if abs(weight) >= 0.005]
    head = "# How much each piece of evidence counts, by tools/make_question_weights.py from the questions of tests/users. Not edited by hand.\n"
    return head + "\n".join(lines) + "\n"


def measure(all_questions: list[Question], cases: list[Case]) -> None:
    """Says for each set how many right answers are held back, and wrong ones, with what was learned from other scenarios."""
    scenarios = sorted({one.scenario for one in all_questions})
    counts: Counter[tuple[str, str]] = Counter()
    for part in range(PARTS):
        left_out = set(scenarios[part::PARTS])
        use(learned([case for case in cases if not case.scenarios & left_out]))
        for question in all_questions:
            if question.scenario in left_out:
                counts[question.source, outcome(question)] += 1
    for source in dict.fromkeys(question.source for question in all_questions):
        print(source, {name: count for (where, name), count in sorted(counts.items()) if where == source})


def outcome(question: Question) -> str:
    before = matched(question.text, question.sheet)
    after = explained.checked(before, read(question.text, question.sheet), question.sheet)
    names = ("wrong", "right")
    return f"{names[question.is_right(before)]}, then {names[question.is_right(after)]}"


def use(weights: dict[str, float]) -> None:
    """Takes these weights instead of those of the file."""
    table = explained.weights()
    table.clear()
    table.update({name: round(weight, 2) for name, weight in weights.items()})


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--measure", action="store_true", help="write nothing; leave scenarios out and count")
    options = parser.parse_args(None if arguments is None else list(arguments))
    all_questions = questions()
    known = [question for question in all_questions if question.source not in MEASURES]
    cases = [case for question in known for case in cases_of(question)] + list(cases_elsewhere(known))
    if options.measure:
        measure(all_questions, cases)
    else:
        OUTPUT.write_text(written(learned(cases)), encoding="utf-8")


if __name__ == "__main__":
    main()
