"""Scripted policies: what can be answered without the ability that a probe asks for, and what is right.

None but the oracle reads labels of the items that it answers. `question-only` learns from the items of other tasks, and
`random` answers with the labels of other items where there is nothing to choose from.
"""

import functools
import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import mean, median

from iosworld.probes.files import SCREENS
from iosworld.probes.items import FORMS, LETTERS, WITHOUT_SCREEN, AnswerForm, ProbeItem, draw, order
from iosworld.probes.words import covered, words

Policy = Callable[[Sequence[ProbeItem], Path], list[str]]
"""Replies to items of one probe, in their order. The path is the probe's folder."""
Answer = Callable[[ProbeItem], str]
FOLDS = 5


def constant(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Always the first option, the first control of the screen, or that nothing changes: the next screen is this one."""
    form = _form(items)
    match form:
        case "yes-no":
            return [item.options[0] for item in items]
        case "choice":
            return [LETTERS[0] for _ in items]
        case "place":
            return [_element(_numbers(item, folder)[0]) for item in items]
        case "line":
            return ["yes" for _ in items]
        case "claims" | "words":
            return ["[]" for _ in items]
        case "screen":
            return [json.dumps({"screen": item.evidence["before"], "saved": []}) for item in items]


def other_constant(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Always the last option, the last control of the screen, or that the saved data changes."""
    form = _form(items)
    match form:
        case "yes-no":
            return [item.options[-1] for item in items]
        case "choice":
            return [LETTERS[len(item.options) - 1] for item in items]
        case "place":
            return [_element(_numbers(item, folder)[-1]) for item in items]
        case "line":
            return ["tap(1)" for _ in items]
        case "claims":
            return ['[{"kind": "keyboard", "what": "keyboard", "value": "open"}]' for _ in items]
        case "words":
            return ["The keyboard is open now." for _ in items]
        case "screen":
            return ['{"screen": [], "saved": []}' for _ in items]


def random(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Any option or control, or the label of any other item."""
    form = _form(items)
    match form:
        case "yes-no":
            return [item.options[draw("random", item.id) % len(item.options)] for item in items]
        case "choice":
            return [LETTERS[draw("random", item.id) % len(item.options)] for item in items]
        case "place":
            return [_element(order(_numbers(item, folder), "random", item.id)[0]) for item in items]
        case _:
            return [items[_other(place, item, len(items))].label for place, item in enumerate(items)]


def question_only(items: Sequence[ProbeItem], folder: Path) -> list[str]:  # noqa: ARG001  # it sees no screen
    """What the words of the goal, the question and the options say (naive Bayes), or what is right most often."""
    folds = {trajectory: draw("fold", trajectory) % FOLDS for trajectory in {item.trajectory for item in items}}
    learn = {"yes-no": _bayes, "choice": _best_option, "place": _most_frequent}.get(_form(items), _most_said)
    replies: dict[str, str] = {}
    for fold in range(FOLDS):
        known = [item for item in items if folds[item.trajectory] != fold]
        answer = learn(known)
        replies |= {item.id: answer(item) for item in items if folds[item.trajectory] == fold}
    return [replies[item.id] for item in items]


def word_overlap(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Yes where many words of the goal and the question are on the screen or in the history; or the option or the control
    whose words are most in the question, the goal or the history."""
    form = _form(items)
    match form:
        case "yes-no":
            return _overlapping(items, folder)
        case "choice":
            return [_best(item, functools.partial(_named, item)) for item in items]
        case "place":
            return [_element(_closest(item, folder)) for item in items]
        case "line":
            return [item.question for item in items]
        case "claims":
            return [json.dumps([{"kind": "appears", "what": one} for one in _quoted(item.question)]) for item in items]
        case "words":
            return ["\n".join(f"“{one}” is new on the screen." for one in _quoted(item.question)) for item in items]
        case "screen":
            return [json.dumps({"screen": [*item.evidence["before"], *_texts(item)], "saved": []}) for item in items]


def most_alike(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """The option that has most in common with the others."""
    if _form(items) != "choice":
        return constant(items, folder)

    return [_best(item, functools.partial(_alike, item)) for item in items]


def history_length(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Yes where the history is long; as `constant` where that says nothing."""
    if _form(items) != "yes-no":
        return constant(items, folder)
    middle = median(len(item.source.actions) for item in items)
    return ["yes" if len(item.source.actions) > middle else "no" for item in items]


def known_overlap(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    """Yes where the history has many words of what is known; as `constant` where nothing is."""
    if not any(item.known for item in items):
        return constant(items, folder)
    shares = [covered(" ".join(item.known), " ".join(item.history)) for item in items]
    middle = median(shares)
    return ["yes" if share > middle else "no" for share in shares]


def oracle(items: Sequence[ProbeItem], folder: Path) -> list[str]:  # noqa: ARG001  # it needs no screen
    """The label."""
    if _form(items) == "place":
        return [_place(json.loads(item.label)[0]) for item in items]
    return [item.label for item in items]


POLICIES: dict[str, Policy] = {
    "oracle": oracle,
    "constant": constant,
    "other-constant": other_constant,
    "random": random,
    "question-only": question_only,
    "word-overlap": word_overlap,
    "most-alike": most_alike,
    "history-length": history_length,
    "known-overlap": known_overlap,
}
"""The scripted policies by name."""


def _form(items: Sequence[ProbeItem]) -> AnswerForm:
    return FORMS[items[0].probe] if items else "yes-no"


def _element(number: int) -> str:
    return json.dumps({"element": number})


def _place(said: int | str) -> str:
    """An element's number, or the direction of a swipe."""
    return _element(said) if isinstance(said, int) else json.dumps({"swipe": said})


def _screen(item: ProbeItem, folder: Path) -> str:
    if item.probe in WITHOUT_SCREEN:
        return ""
    return (folder / SCREENS / f"{item.screen}.txt").read_text(encoding="utf-8")


def _numbers(item: ProbeItem, folder: Path) -> list[int]:
    found = [int(number) for number in re.findall(r"^(\d+) ", _screen(item, folder), re.MULTILINE)]
    return found or [1]


def _other(place: int, item: ProbeItem, count: int) -> int:
    return (place + 1 + draw("other", item.id) % max(1, count - 1)) % count


def _best(item: ProbeItem, weight: Callable[[str], float]) -> str:
    """The letter of the option with the largest weight; of several, any one."""
    best = max(item.options, key=lambda option: (weight(option), draw(item.id, option)))
    return LETTERS[item.options.index(best)]


def _alike(item: ProbeItem, option: str) -> float:
    return mean(_similarity(words(option), words(other)) for other in item.options if other != option)


def _named(item: ProbeItem, option: str) -> float:
    asked = words(f"{item.goal} {item.question} {' '.join(item.history)}")
    return len(words(option) & asked) / max(1, len(words(option)))


def _overlapping(items: Sequence[ProbeItem], folder: Path) -> list[str]:
    shares: list[float] = []
    for item in items:
        asked = f"{item.goal} {item.evidence.get('statement', '')}"
        action = str(item.evidence.get("action", ""))
        shares.append(covered(asked, " ".join([_screen(item, folder), *item.history, action])))
    middle = median(shares)
    return ["yes" if share > middle else "no" for share in shares]


def _closest(item: ProbeItem, folder: Path) -> int:
    asked = words(item.question)
    lines = [line for line in _screen(item, folder).splitlines() if re.match(r"\d+ ", line)]
    best = max(lines, key=lambda line: _similarity(asked, words(line.partition(" ")[2])), default="1 ")
    return int(best.split(" ")[0])


def _similarity(asked: set[str], named: set[str]) -> float:
    return len(asked & named) / max(1, len(asked | named))


def _texts(item: ProbeItem) -> list[str]:
    return [f"Text {json.dumps(one, ensure_ascii=False)}" for one in _quoted(item.question)]


def _quoted(text: str) -> list[str]:
    return re.findall(r"“([^”]+)”", text)


def _bayes(known: Sequence[ProbeItem]) -> Answer:
    weigh = _weights((f"{item.goal} {item.question}", item.label == "yes") for item in known)
    return lambda item: "yes" if weigh(f"{item.goal} {item.question}") > 0 else "no"


def _best_option(known: Sequence[ProbeItem]) -> Answer:
    weigh = _weights(
        (option, letter == item.label) for item in known for letter, option in zip(LETTERS, item.options, strict=False)
    )
    return lambda item: _best(item, weigh)


def _weights(examples: Iterable[tuple[str, bool]]) -> Callable[[str], float]:
    """How much the words of a text speak for yes, learned from texts."""
    counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    totals: Counter[bool] = Counter()
    for text, is_right in examples:
        totals[is_right] += 1
        counts[is_right].update(words(text))

    def weight(text: str) -> float:
        found = 0.0
        for word in sorted(words(text)):
            yes = (counts[True][word] + 1) / (totals[True] + 2)
            no = (counts[False][word] + 1) / (totals[False] + 2)
            found += math.log(yes) - math.log(no)
        return found

    return weight


def _most_frequent(known: Sequence[ProbeItem]) -> Answer:
    counts = Counter(place for item in known for place in json.loads(item.label))
    place = min(counts, key=lambda one: (-counts[one], str(one)), default=1)
    return lambda _: _place(place)


def _most_said(known: Sequence[ProbeItem]) -> Answer:
    counts = Counter(item.label for item in known)
    label = min(counts, key=lambda one: (-counts[one], one), default="[]")
    return lambda _: label
