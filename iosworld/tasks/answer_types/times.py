"""The type `time`: one time of day. A value is the time in 24 hours: `18:45`."""

import re
from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value

_TWELVE = re.compile(r"(?P<hour>0?[1-9]|1[0-2])(?:[:.](?P<minute>[0-5]\d))? ?(?P<half>[ap])\.? ?m\.?")
_FULL = re.compile(r"(?P<hour>[01]\d|2[0-3]):(?P<minute>[0-5]\d)")


class TimeAnswer(AnswerType):
    """A time of day."""

    type: Literal["time"]

    @property
    def expected(self) -> str:
        return "one time of day such as 6:45 PM or 18:45"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # a time is the same on any phone
        lowered = text.casefold()
        if lowered in ("noon", "midnight", "12 noon", "12 midnight"):
            return "12:00" if "noon" in lowered else "00:00"
        if found := _TWELVE.fullmatch(lowered):
            return f"{int(found['hour']) % 12 + (12 if found['half'] == 'p' else 0):02}:{found['minute'] or '00'}"
        if found := _FULL.fullmatch(lowered):
            return found[0]
        raise self.misfit()
