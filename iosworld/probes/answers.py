"""Reads answers: strictly first, then with a repair that is counted."""

import json
import re
from dataclasses import dataclass

from iosworld.probes.items import AnswerForm

FORM_WORDS: dict[AnswerForm, str] = {
    "yes-no": 'Answer with one word, yes or no.',
    "place": 'Answer with JSON only: {"element": N} with the number of an element, or {"x": X, "y": Y} with a point, '
    "both from 0 at the left or top edge to 1000 at the right or bottom edge.",
}  # fmt: skip


@dataclass(frozen=True)
class ParsedAnswer:
    """What a reply says."""

    choice: str | None = None
    """`yes` or `no`."""
    element: int | None = None
    point: tuple[float, float] | None = None
    """On the grid of 0 to 1000."""
    repaired: bool = False
    """Whether the reply is not in the form that was asked for."""

    @property
    def is_answer(self) -> bool:
        return self.choice is not None or self.element is not None or self.point is not None


def parse_answer(reply: str, form: AnswerForm) -> ParsedAnswer:
    """Read a reply. An answer that is empty says nothing, or several things."""
    return _choice(reply) if form == "yes-no" else _place(reply)


def _choice(reply: str) -> ParsedAnswer:
    if re.fullmatch(r"\s*(yes|no)\.?\s*", reply, re.IGNORECASE):
        return ParsedAnswer(choice=reply.strip().rstrip(".").lower())
    said = {word.lower() for word in re.findall(r"\b(yes|no)\b", reply, re.IGNORECASE)}
    final = re.findall(r"\banswer\W{0,8}(yes|no)\b", reply, re.IGNORECASE)
    if final:
        return ParsedAnswer(choice=final[-1].lower(), repaired=True)
    return ParsedAnswer(choice=said.pop() if len(said) == 1 else None, repaired=True)


def _place(reply: str) -> ParsedAnswer:
    try:
        value = json.loads(reply)
    except (ValueError, RecursionError):
        value = None
    if found := _read_place(value):
        return found
    parts = re.findall(r"\{[^{}]{1,200}\}", reply)
    for part in reversed(parts):
        try:
            value = json.loads(part)
        except (ValueError, RecursionError):
            continue
        if found := _read_place(value, repaired=True):
            return found
    numbers = re.findall(r"(?<![\d.])\d{1,4}(?![\d.]*\d)", reply)
    if len(numbers) == 1:
        return ParsedAnswer(element=int(numbers[0]), repaired=True)
    return ParsedAnswer(repaired=True)


def _read_place(value: object, *, repaired: bool = False) -> ParsedAnswer | None:
    match value:
        case {"element": int(number), **rest} if not rest and not isinstance(number, bool):
            return ParsedAnswer(element=number, repaired=repaired)
        case {"x": int(x) | float(x), "y": int(y) | float(y), **rest} if not rest and 0 <= x <= 1000 and 0 <= y <= 1000:
            return ParsedAnswer(point=(x, y), repaired=repaired)
    return None
