"""How a phone writes times, dates and distances.

Solutions are written for a phone with the formats of the United States. `Formats.write` reads the values that such a text
names, and gives the text in which a phone with other formats has them. It follows `TimeOfDay`, `Dates` and `Distances` of
the phone (swift_apps/PersonaKit); tests compare the two.
"""

import math
import re
from dataclasses import dataclass
from functools import lru_cache

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_SPACE = "[ \u00a0\u202f]"
_HOUR = r"(?:1[0-2]|0?[1-9])"
_HALF = r"(?P<half>[AP]M)"
_RANGE = re.compile(rf"\b(?P<first>{_HOUR})(?P<word> to |\u2013| \u2013 |-)(?P<last>{_HOUR}){_SPACE}{_HALF}\b")
"""Hours that share their half of the day: `6 to 7 PM`."""
_TIME = re.compile(rf"\b(?P<hour>{_HOUR})(?::(?P<minute>[0-5]\d))?{_SPACE}{_HALF}\b")
_MONTH = "|".join(f"{name[:3]}(?:{name[3:]})?" if name[3:] else name for name in MONTHS)
_DATE = re.compile(rf"\b(?P<month>{_MONTH}) (?P<day>3[01]|[12]\d|[1-9])(?!\w|:\d)(?P<year>, (?=[12]\d{{3}}\b))?")
_DAYS = re.compile(
    rf"\b(?P<month>{_MONTH}) (?P<first>3[01]|[12]\d|[1-9]) \u2013 (?P<last>3[01]|[12]\d|[1-9])(?!\w|:\d)(?P<year>, (?=[12]\d{{3}}\b))?"
)
"""Days of one month: `May 20 \u2013 24, 2026`."""
_NUMERIC = re.compile(r"(?<![\d/])(?P<month>1[0-2]|[1-9])/(?P<day>3[01]|[12]\d|[1-9])(?=/\d\d(?![\d/]))")

_WAY = re.compile(r"\b(?P<miles>\d+\.\d) mi\b")
"""The way to a place: `1.2 mi`."""
_KILOMETERS_IN_MILE = 1.609344


@dataclass(frozen=True)
class Formats:
    """What Settings says about formats. The default is that of the United States."""

    is_24_hour: bool = False
    """21:41 in the place of 9:41 PM."""
    day_first: bool = False
    """12 May in the place of May 12, and 12/5/26 of 5/12/26."""
    kilometers: bool = False
    """The ways to places in kilometers. Lengths that apps keep in miles of their own accord stay."""

    def write(self, text: str) -> str:
        """A text that is written for the United States, as this phone writes it."""
        return text if self == US else _written(self, text)


US = Formats()


@lru_cache(maxsize=4096)
def _written(formats: Formats, text: str) -> str:
    if formats.is_24_hour:
        text = _TIME.sub(_coded, _RANGE.sub(_coded_range, text))
    if formats.day_first:
        text = _NUMERIC.sub(r"\g<day>/\g<month>", _DATE.sub(_day_first, _DAYS.sub(_days_first, text)))
    if formats.kilometers:
        text = _WAY.sub(_kilometers, text)
    return text


def _hour(text: str, half: str) -> str:
    return f"{int(text) % 12 + (12 if half == 'PM' else 0):02}"


def _coded(found: re.Match[str]) -> str:
    return f"{_hour(found['hour'], found['half'])}:{found['minute'] or '00'}"


def _coded_range(found: re.Match[str]) -> str:
    first, last = (_hour(found[name], found["half"]) for name in ("first", "last"))
    return f"{first}:00{found['word']}{last}:00"


def _day_first(found: re.Match[str]) -> str:
    return f"{found['day']} {found['month']}" + (" " if found["year"] else "")


def _kilometers(found: re.Match[str]) -> str:
    tenths = math.floor(float(found["miles"]) * _KILOMETERS_IN_MILE * 10 + 0.5)
    return f"{tenths // 10}.{tenths % 10} km"


def _days_first(found: re.Match[str]) -> str:
    return f"{found['first']} \u2013 {found['last']} {found['month']}" + (" " if found["year"] else "")
