"""Lengths of time as scenarios write them: `40s`, `13h20m`, `2d`."""

import re
from typing import Annotated

from pydantic import AfterValidator

_UNITS = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}
_LENGTH = re.compile(r"(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
LONGEST = 60 * 86_400
"""The longest length of time, in seconds."""


def seconds_of(text: str) -> int:
    """The seconds of a length of time. ValueError if it is not one, or longer than 60 days."""
    match = _LENGTH.fullmatch(text)
    if not text or match is None:
        raise ValueError(f"expected a length of time such as 40s, 13h20m or 2d, got {text!r}")
    seconds = sum(int(number or 0) * unit for number, unit in zip(match.groups(), _UNITS.values(), strict=True))
    if seconds > LONGEST:
        raise ValueError(f"expected at most {LONGEST // 86_400} days, got {text!r}")
    return seconds


def _checked(text: str) -> str:
    seconds_of(text)
    return text


Duration = Annotated[str, AfterValidator(_checked)]
"""A length of time as text."""
