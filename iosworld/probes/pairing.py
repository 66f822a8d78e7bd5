"""Judged states, and pairs of them that are alike and have different answers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from iosworld.hashes import value_hash
from iosworld.judging.verdict import Verdict
from iosworld.probes.items import order
from iosworld.probes.origin import Origin
from iosworld.probes.walks import Point
from iosworld.probes.words import words
from iosworld.screen.simple_list import simple_list

MOST = 8
"""The number of pairs of one task."""
WORDS_WEIGHT = 100
"""How many actions of difference weigh as much as all words of the goal, where items are paired."""
KNOWN_WEIGHT = 30
"""The same for all words of what is known."""
TakenKind = Literal["detour", "run"]
TAKEN: tuple[TakenKind, ...] = get_args(TakenKind)
"""Kinds that come first: walks that are none of the task's own."""
MOST_TAKEN = 2
"""The number of pairs of one task that begin with one of each of these kinds, besides."""


@dataclass(frozen=True, eq=False)
class JudgedPoint:
    """A state, as the judge sees it."""

    kind: str
    point: Point
    state: str
    verdict: Verdict
    shown: set[str]
    """The words of its screen and history."""

    @property
    def done(self) -> bool:
        return self.verdict.verdict == "pass"


def decidable(found: Iterable[JudgedPoint]) -> Iterator[JudgedPoint]:
    """Without states that look the same, with the same history in words, as one with the other answer."""
    groups: dict[str, list[JudgedPoint]] = {}
    for one in found:
        groups.setdefault(value_hash([one.point.told, simple_list(one.point.seen.tree)]), []).append(one)
    for group in groups.values():
        if len({one.done for one in group}) == 1:
            yield from group


def pairs_of(
    found: Sequence[JudgedPoint], known: Sequence[str], origin: Origin
) -> Iterator[tuple[JudgedPoint, JudgedPoint]]:
    """As many reached as not reached, each with the one that is most like it.

    They are alike in how many of the goal's words their screens and histories have, in how many words of what is known their histories
    have, and in the length of their histories: otherwise these would answer the question.
    """
    told, read = words(origin.task.goal), words(" ".join(known))
    likeness = {
        one.state: (
            WORDS_WEIGHT * len(told & one.shown) / max(1, len(told)),
            KNOWN_WEIGHT * len(read & words(" ".join(one.point.told))) / max(1, len(read)),
            len(one.point.taken),
        )
        for one in found
    }
    left = {label: [one for one in found if one.verdict.verdict == label] for label in ("pass", "fail")}
    place = (origin.seed, origin.task.id)

    def other(one: JudgedPoint) -> JudgedPoint:
        others = left["fail" if one.done else "pass"]
        return min(others, key=lambda it: _distance(likeness[it.state], likeness[one.state]))

    def paired(candidates: Sequence[JudgedPoint], most: int) -> Iterator[tuple[JudgedPoint, JudgedPoint]]:
        count = 0
        for one in candidates:
            if count == most or not left["pass"] or not left["fail"]:
                return
            if one in left[one.verdict.verdict]:
                pair = (one, other(one)) if one.done else (other(one), one)
                left["pass"].remove(pair[0])
                left["fail"].remove(pair[1])
                count += 1
                yield pair

    for kind in TAKEN if left["pass"] and left["fail"] else ():
        taken = order([one for one in found if one.kind == kind], *place, kind)
        # Most of them are far from any state with the other answer.
        alike = sorted(taken, key=lambda one: _distance(likeness[other(one).state], likeness[one.state]))
        yield from paired(alike, MOST_TAKEN)
        if not left["pass"] or not left["fail"]:
            return
    yield from paired(order(left["pass"], *place, "done"), MOST)


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(abs(mine - its) for mine, its in zip(one, other, strict=True))
