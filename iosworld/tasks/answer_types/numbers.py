"""The types `number` and `count`. A value is the number, without its unit."""

import re
from typing import Annotated, Literal

from pydantic import Field

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value
from iosworld.tasks.answer_types.number_words import DIGITS, RATE, WORD, whole
from iosworld.tasks.plain_text import normalized

_TAIL = rf"(?: (?:in all|in total|altogether|total|so far|{RATE}))?"


class _Measured(AnswerType):
    unit: str = ""
    """The unit, which may follow the number: `miles`. Without it, words of the description may: `gels`."""
    also: list[str] = []
    """Other ways to write the unit: `mi`, `mile`."""

    def _number(self, text: str, pattern: str) -> str:
        """The number at the beginning of a text that ends with it or with the unit."""
        found = re.fullmatch(rf"({pattern})(?:\s?-?(?:{self._units()}))?{_TAIL}", text.casefold())
        if found is None:
            raise self.misfit()
        return found[1]

    def _units(self) -> str:
        """The pattern of what may follow the number."""
        if self.unit or self.also:
            units = {form.casefold() for unit in (self.unit, *self.also) for form in (unit, singular(unit)) if form}
            return "|".join(re.escape(unit) for unit in sorted(units, key=len, reverse=True))
        words = {
            word
            for word in (*normalized(self.description).split(), *(("points",) if "score" in self.description else ()))
            if len(word) > 2 and word not in _NO_UNITS
        }
        forms = sorted({form for word in words for form in (word, singular(word))}, key=len, reverse=True)
        return rf"(?:(?:{'|'.join(forms)})\b ?){{1,3}}(?<! )" if forms else "(?!)"


_OUT_OF = re.compile(r"(?<=\d)(?:/| out of )(?:5|10|100)$")
"""The scale of a score: `8.1/10`."""
_NO_UNITS = frozenset(
    [
        "not",
        "none",
        "about",
        "more",
        "most",
        "less",
        "least",
        "than",
        "over",
        "under",
        "other",
        "only",
        "without",
        "plus",
        "minus",
        "the",
        "and",
        "that",
        "this",
    ]
)
"""Words of descriptions that say something else after a number."""


def singular(unit: str) -> str:
    """`mile` for `miles`, `box` for `boxes`."""
    if unit.endswith("ies") and len(unit) > 4:
        return unit.removesuffix("ies") + "y"
    return unit.removesuffix("es") if unit.endswith(("xes", "ches", "shes")) else unit.removesuffix("s")


class NumberAnswer(_Measured):
    """A number, whole or decimal."""

    type: Literal["number"]
    tolerance: Annotated[float, Field(ge=0)] = 0.0
    """How far a right answer may be from the exact number. Checks compare with `near`."""

    @property
    def expected(self) -> str:
        unit = f" of {self.unit}" if self.unit else ""
        exact = f", to within {self.tolerance:g}" if self.tolerance else ""
        return f"one number{unit} such as 12 or 3.5{exact}"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # numbers are the same on any phone
        found = self._number(_OUT_OF.sub("", text), rf"-?(?:{DIGITS})(?:\.\d{{1,9}})?|{WORD}")
        if not re.fullmatch(r"-?[\d,]+\.\d+", found):
            return -whole(found[1:]) if found.startswith("-") else whole(found)
        value = float(found.replace(",", ""))
        return int(value) if value.is_integer() else value


class CountAnswer(_Measured):
    """How many there are of something."""

    type: Literal["count"]

    @property
    def expected(self) -> str:
        return f"one whole number{f' of {self.unit}' if self.unit else ''} such as 3"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # numbers are the same on any phone
        lowered = text.casefold()
        if re.fullmatch(rf"(?:none|nothing|no(?: {self._units()}))", lowered):
            return 0
        # "11 of 16 rounds" counts 11.
        counted = re.sub(rf"^({DIGITS}|{WORD}) (?:out )?of (?:the |all )?(?:{DIGITS}|{WORD})(?=$| )", r"\1", lowered)
        return whole(self._number(counted, f"{DIGITS}|{WORD}"))
