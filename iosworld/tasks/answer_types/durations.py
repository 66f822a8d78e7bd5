"""The type `duration`: a length of time. A value is its number of seconds."""

import re
from fractions import Fraction
from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value
from iosworld.tasks.answer_types.number_words import DIGITS, WORD, whole

_SECONDS = {"w": 604_800, "d": 86_400, "h": 3600, "m": 60, "s": 1}
_PART = re.compile(
    rf"(?P<number>(?:{DIGITS})(?:\.\d{{1,3}})?|{WORD}|an?)[ -]?"
    r"(?P<unit>weeks?|wks?|w|days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])\.?"
)
_BETWEEN = re.compile(r",? and |, | |")


class DurationAnswer(AnswerType):
    """A length of time."""

    type: Literal["duration"]

    @property
    def expected(self) -> str:
        return "one length of time such as 1 h 30 min or 90 minutes"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # a duration is the same on any phone
        lowered = text.casefold()
        total, place, units = Fraction(0), 0, ""
        while place < len(lowered):
            if units:
                place = _BETWEEN.match(lowered, place).end()  # type: ignore[union-attr]  # it matches nothing, too
            part = _PART.match(lowered, place)
            if part is None:
                raise self.misfit()
            total += _number(part["number"]) * _SECONDS[part["unit"][0]]
            units, place = units + part["unit"][0], part.end()
        # From long to short, each unit once: "2 h 90 min" is fine, "5 min 2 h" and "5 min 10 min" are two values.
        if not units or list(units) != sorted(set(units), key="wdhms".index) or total.denominator != 1:
            raise self.misfit()
        return int(total)


def _number(text: str) -> Fraction:
    if text in ("a", "an"):
        return Fraction(1)
    return Fraction(text.replace(",", "")) if text[0].isdigit() else Fraction(whole(text))
