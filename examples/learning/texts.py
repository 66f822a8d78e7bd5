"""Texts as features, and the values that stand in texts."""

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from zlib import crc32

from iosworld.tasks.answer_types.base import AnswerType, Misfit, Phone
from iosworld.tasks.answer_types.dates import DateAnswer
from iosworld.tasks.answer_types.durations import DurationAnswer
from iosworld.tasks.answer_types.money import MoneyAnswer
from iosworld.tasks.answer_types.times import TimeAnswer

PHONE = Phone(today=date(2026, 5, 12))
"""The day of the phones of `gym`. A date without its year is the one nearest to it."""
MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
UNIT = r"(?:weeks?|days?|hours?|hrs?|hr?|minutes?|mins?|min|m|seconds?|secs?|sec|s)"
FORMS = {
    "money": re.compile(r"\$\d[\d,]*(?:\.\d\d)?"),
    "time": re.compile(r"\b\d{1,2}:\d\d\s?[AP]M\b"),
    "date": re.compile(rf"\b{MONTH} \d{{1,2}}(?:, \d{{4}})?\b|\b\d{{1,2}}/\d{{1,2}}/\d{{2,4}}\b"),
    "duration": re.compile(rf"\b\d+ ?{UNIT}\b(?:(?:,? and |, | )\d+ ?{UNIT}\b)*"),
    "code": re.compile(r"(?<![\w-])(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9][A-Z0-9-]+\b"),
    "number": re.compile(r"(?<![\d.,$:/])\d[\d,]*(?:\.\d+)?(?![\w:/])"),
}
"""Kinds of values, and how they look."""
SEPARATORS = re.compile(r"[,\n·•]|: | — ")
PERSON = re.compile(r"[A-ZÀ-Ý][\w'’.-]+(?: [A-ZÀ-Ý][\w'’.-]+)+")
WORD = re.compile(r"[\w&'’$.:#-]+")
LONGEST = 60
"""Characters of a text that is noted."""


@dataclass(frozen=True)
class Value:
    """A value in a text."""

    kind: str
    text: str
    """In the form in which it is answered or typed."""
    amount: float
    """For comparing values of one kind: cents, minutes, days, the number itself."""
    start: int
    """Where it stands."""


@lru_cache(1 << 16)
def values_in(text: str) -> tuple[Value, ...]:
    """The values in a text. The digits of an amount, a time or a date are not numbers, too."""
    found: list[Value] = []
    taken: list[range] = []
    for kind, form in FORMS.items():
        for match in form.finditer(text):
            outer = next((other.kind for other, place in zip(found, taken, strict=True) if match.start() in place), "")
            if outer and (kind, outer) != ("number", "duration"):
                continue
            value = read_value(kind, match[0], match.start())
            if value is not None:
                found.append(value)
                taken.append(range(match.start(), match.end()))
    return tuple(found)


def read_value(kind: str, text: str, start: int = 0) -> Value | None:
    """A text as a value of a kind. None if it is no such value."""
    types: dict[str, AnswerType] = {
        "money": MoneyAnswer(type="money"),
        "time": TimeAnswer(type="time"),
        "date": DateAnswer(type="date"),
        "duration": DurationAnswer(type="duration"),
    }
    try:
        match kind:
            case "money":
                return Value(kind, text, float(types[kind].read(text, PHONE)), start)  # type: ignore[arg-type]
            case "duration":
                return Value(kind, text, float(types[kind].read(text, PHONE)), start)  # type: ignore[arg-type]
            case "time":
                hour, minute = str(types[kind].read(text, PHONE)).split(":")
                return Value(kind, text.replace("\u202f", " "), int(hour) * 60.0 + int(minute), start)
            case "date":
                day = date.fromisoformat(str(types[kind].read(text, PHONE)))
                return Value(kind, f"{day:%B} {day.day}, {day.year}", float(day.toordinal()), start)
            case "number":
                return Value(kind, text.rstrip(",").replace(",", ""), float(text.replace(",", "")), start)
    except (Misfit, ValueError):
        return None
    return Value(kind, text, 0.0, start)


@lru_cache(1 << 16)
def texts_in(text: str) -> tuple[str, ...]:
    """Parts of a line that may be asked for as words: the line, what stands between its separators, and names."""
    pieces = SEPARATORS.split(text)
    pairs = [", ".join(pieces[number : number + 2]).replace(",  ", ", ") for number in range(len(pieces) - 1)]
    parts = [text, *pieces, *PERSON.findall(text), *(pair for pair in pairs if pair in text)]
    kept = [part.strip().rstrip(".") for part in parts]
    return tuple(dict.fromkeys(part for part in kept if 1 < len(part) <= LONGEST))


@lru_cache(1 << 18)
def hashed(text: str) -> int:
    """The text as a number."""
    return crc32(text.encode())


@lru_cache(1 << 16)
def plain(text: str) -> str:
    """The text as a feature: its first words, small letters, without numbers."""
    return re.sub(r"\d+", "#", " ".join(text.lower().split()[:4]))[:40]


@lru_cache(1 << 16)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, small letters, without numbers."""
    return tuple(re.sub(r"\d+", "#", word.strip(".:'’-")) for word in WORD.findall(text.lower()))


def within(part: str, text: str) -> int:
    """Where a text stands in another as whole words. -1 if it does not."""
    place = text.find(part) if part else -1
    while place >= 0:
        around = text[place - 1 : place] + text[place + len(part) : place + len(part) + 1]
        if not any(letter.isalnum() for letter in around):
            return place
        place = text.find(part, place + 1)
    return -1
