"""Scripted policies: what can be answered without the ability that a probe asks for, and what is right.

None but the oracle reads labels of the items that it answers. `question-only` learns from the items of other tasks.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from iosworld.probes.files import SCREENS
from iosworld.probes.items import FORMS, ProbeItem, draw, order
from iosworld.probes.words import covered, words

Policy = Callable[[Sequence[ProbeItem], Path], list[str]]
"""Replies to items of one probe, in their order. The path is the probe's folder."""
FOLDS = 5


def constant(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Always the first option, or the first control of the screen."""
    if _is_choice(items):
        return [item.options[0] for item in items]
    return [_element(_numbers(item, folder)[0]) for item in items]


def other_constant(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Always the last option, or the last control of the screen."""
    if _is_choice(items):
        return [item.options[-1] for item in items]
    return [_element(_numbers(item, folder)[-1]) for item in items]


def random(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Any option, or any control."""
    if _is_choice(items):
        return [item.options[draw("random", item.id) % len(item.options)] for item in items]
    return [_element(order(_numbers(item, folder), "random", item.id)[0]) for item in items]


def question_only(items: Sequence[ProbeItem], folder: Path) -> list[str]:  # noqa: ARG001  # it sees no screen
    """What the words of the goal and the question say: naive Bayes, or the number that is right most often."""
    folds = {trajectory: draw("fold", trajectory) % FOLDS for trajectory in {item.trajectory for item in items}}
    replies: dict[str, str] = {}
    for fold in range(FOLDS):
        known = [item for item in items if folds[item.trajectory] != fold]
        asked = [item for item in items if folds[item.trajectory] == fold]
        answer = _bayes(known) if _is_choice(items) else _most_frequent(known)
        replies |= {item.id: answer(item) for item in asked}
    return [replies[item.id] for item in items]


def word_overlap(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Yes where many words of the goal and the question are on the screen or in the history; or the control whose words are
    most in the instruction."""
    if not _is_choice(items):
        return [_element(_closest(item, folder)) for item in items]
    shares: list[float] = []
    for item in items:
        asked = f"{item.goal} {item.evidence.get('statement', '')}"
        action = str(item.evidence.get("action", ""))
        shares.append(covered(asked, " ".join([_screen(item, folder), *item.history, action])))
    middle = median(shares)
    return ["yes" if share > middle else "no" for share in shares]


def history_length(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Yes where the history is long; the first control where there is nothing to choose."""
    if not _is_choice(items):
        return constant(items, folder)
    middle = median(len(item.source.actions) for item in items)
    return ["yes" if len(item.source.actions) > middle else "no" for item in items]


def oracle(items: Sequence[ProbeItem], folder: Path) -> list[str]:  # noqa: ARG001  # it needs no screen
    """The label."""
    if _is_choice(items):
        return [item.label for item in items]
    return [_element(json.loads(item.label)[0]) for item in items]


POLICIES: dict[str, Policy] = {
    "oracle": oracle,
    "constant": constant,
    "other-constant": other_constant,
    "random": random,
    "question-only": question_only,
    "word-overlap": word_overlap,
    "history-length": history_length,
}
"""The scripted policies by name."""


def _is_choice(items: Sequence[ProbeItem]) -> bool:
    return not items or FORMS[items[0].probe] == "yes-no"


def _element(number: int) -> str:
    return json.dumps({"element": number})


def _screen(item: ProbeItem, folder: Path) -> str:
    return (folder / SCREENS / f"{item.screen}.txt").read_text(encoding="utf-8")


def _numbers(item: ProbeItem, folder: Path) -> list[int]:
    found = [int(number) for number in re.findall(r"^(\d+) ", _screen(item, folder), re.MULTILINE)]
    return found or [1]


def _closest(item: ProbeItem, folder: Path) -> int:
    asked = words(item.question)
    lines = [line for line in _screen(item, folder).splitlines() if re.match(r"\d+ ", line)]
    best = max(lines, key=lambda line: _similarity(asked, words(line.partition(" ")[2])), default="1 ")
    return int(best.split(" ")[0])


def _similarity(asked: set[str], named: set[str]) -> float:
    return len(asked & named) / max(1, len(asked | named))


def _bayes(known: Sequence[ProbeItem]) -> Callable[[ProbeItem], str]:
    counts: dict[str, Counter[str]] = {"yes": Counter(), "no": Counter()}
    totals: Counter[str] = Counter()
    for item in known:
        totals[item.label] += 1
        counts[item.label].update(words(f"{item.goal} {item.question}"))

    def answer(item: ProbeItem) -> str:
        weight = 0.0
        for word in words(f"{item.goal} {item.question}"):
            yes = (counts["yes"][word] + 1) / (totals["yes"] + 2)
            no = (counts["no"][word] + 1) / (totals["no"] + 2)
            weight += math.log(yes) - math.log(no)
        return "yes" if weight > 0 else "no"

    return answer


def _most_frequent(known: Sequence[ProbeItem]) -> Callable[[ProbeItem], str]:
    counts = Counter(number for item in known for number in json.loads(item.label))
    number = min(counts, key=lambda one: (-counts[one], one), default=1)
    return lambda _: _element(number)
