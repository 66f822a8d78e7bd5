"""The types `number` and `count`. A value is the number, without its unit."""

import re
from typing import Annotated, Literal

from pydantic import Field

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value
from iosworld.tasks.answer_types.number_words import DIGITS, WORD, whole


class _Measured(AnswerType):
    unit: str = ""
    """The unit, which may follow the number: `miles`. Without it, nothing may follow."""
    also: list[str] = []
    """Other ways to write the unit: `mi`, `mile`."""

    def _number(self, text: str, pattern: str) -> str:
        """The number at the beginning of a text that ends with it or with the unit."""
        units = [re.escape(unit.casefold()) for unit in (self.unit, self.also_singular(), *self.also) if unit]
        found = re.fullmatch(rf"({pattern})(?: ?(?:{'|'.join(units)}))?" if units else f"({pattern})", text.casefold())
        if found is None:
            raise self.misfit()
        return found[1]

    def also_singular(self) -> str:
        """`mile` for `miles`."""
        return self.unit.removesuffix("s")


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
        found = self._number(text, rf"-?(?:{DIGITS})(?:\.\d{{1,9}})?|{WORD}")
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
        return whole(self._number(text, f"{DIGITS}|{WORD}"))
