"""The type `money`: an amount in dollars. A value is the amount in cents."""

import re
from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value
from iosworld.tasks.answer_types.number_words import DIGITS, RATE

_DOLLARS = re.compile(
    rf"(?P<minus>-)?(?:(?:us)?\$ ?|usd )?(?P<late>-)?(?P<whole>{DIGITS})(?:\.(?P<cents>\d\d))?(?: ?(?:dollars?|bucks|usd))?"
)
_TAIL = re.compile(
    rf"(?:,? (?:{RATE}|in all|in total|altogether|total|with tax|with fees|all in))$|/(?:night|month|year|person|week|day|each)$"
)
"""What may follow an amount without changing it."""
_CENTS = re.compile(rf"(?P<whole>{DIGITS}) ?(?:cents?|¢)")


class MoneyAnswer(AnswerType):
    """An amount in dollars."""

    type: Literal["money"]
    signed: bool = False
    """Whether the sign counts. Otherwise `-$5.00`, as a bank writes a charge, is $5.00."""

    @property
    def expected(self) -> str:
        return "one amount in dollars such as $12.50"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # an amount is the same on any phone
        lowered = _TAIL.sub("", text.casefold())
        if lowered in ("nothing", "none", "zero", "zero dollars"):
            return 0
        if found := _CENTS.fullmatch(lowered):
            return int(found["whole"].replace(",", ""))
        found = _DOLLARS.fullmatch(lowered)
        if found is None or (found["minus"] and found["late"]):
            raise self.misfit()
        cents = int(found["whole"].replace(",", "")) * 100 + int(found["cents"] or 0)
        return -cents if self.signed and (found["minus"] or found["late"]) else cents
