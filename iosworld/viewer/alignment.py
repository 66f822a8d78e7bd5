"""Aligns the steps of two episodes, so that they can be watched side by side."""

import difflib
import json
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from iosworld.judging.trajectory import Step


@dataclass(frozen=True)
class AlignedSteps:
    """A step of each episode that belong together. Numbers are from 1; None where an episode has no such step."""

    first: int | None
    second: int | None
    is_same: bool
    """Whether both took the same action, and it led to the same app."""


def aligned(first: Sequence[Step], second: Sequence[Step]) -> list[AlignedSteps]:
    """The steps of both in order: each of them exactly once. Equal runs of steps are side by side."""
    ours, theirs = [_key(step) for step in first], [_key(step) for step in second]
    rows: list[AlignedSteps] = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        for place in range(max(b - a, d - c)):
            one = a + place + 1 if a + place < b else None
            other = c + place + 1 if c + place < d else None
            rows.append(AlignedSteps(one, other, kind == "equal"))
    return rows


def first_difference(rows: Iterable[AlignedSteps]) -> int | None:
    """The place of the first row, from 1, at which the episodes part; None if they do not."""
    return next((place for place, row in enumerate(rows, 1) if not row.is_same), None)


def _key(step: Step) -> Hashable:
    """What makes two steps the same: the action on the same element, wherever exactly it was touched, and its app."""
    action = step.action or {}
    if step.touched:
        action = {name: value for name, value in action.items() if name not in ("x", "y", "element")}
    return json.dumps(action, sort_keys=True), step.touched, step.app, bool(step.error)
