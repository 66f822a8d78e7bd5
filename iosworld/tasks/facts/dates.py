"""Dates in a text. Year, month and day of the week may be left out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from iosworld.tasks.answer_types.dates import MONTH, MONTHS
from iosworld.tasks.answer_types.number_words import TENS, UNITS
from iosworld.tasks.facts.mentions import Kind, Mention

_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_ORDINALS += [
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]
_ORDINALS += [f"{TENS[0]}-{word}" for word in _ORDINALS[:9]] + ["thirtieth", "thirty-first"]
_SPOKEN = "|".join(word.replace("-", "[- ]") for word in sorted(_ORDINALS, key=len, reverse=True))
_NUMBERS = "|".join(sorted(UNITS[1:], key=len, reverse=True))
_DAY = rf"\d{{1,2}}(?:st|nd|rd|th)?\b|(?:{_SPOKEN})\b"
_DATE = re.compile(
    rf"\b(?P<month1>{MONTH})\s+(?:the )?(?P<day1>{_DAY}|(?:{_NUMBERS})\b)(?![:.]\d)(?:,?\s+(?P<year1>20\d\d)\b)?"
    rf"|\b(?P<day2>{_DAY})\s+(?:of\s+)?(?P<month2>{MONTH})(?:,?\s+(?P<year2>20\d\d)\b)?"
    r"|\b(?P<year3>\d{4})-(?P<month3>\d{2})-(?P<day3>\d{2})\b"
    r"|(?<![\d/$])(?P<month4>\d{1,2})/(?P<day4>\d{1,2})(?:/(?P<year4>\d{4}|\d{2}))?(?![\d/])"
)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAY = r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)s?"
_ALONE = re.compile(
    rf"(?:\bthe (?P<day1>\d{{1,2}})(?P<suffix>st|nd|rd|th)?|\b(?P<day2>\d{{1,2}})(?:st|nd|rd|th)|\b(?:the )(?P<day3>{_SPOKEN}))\b(?![:.]\d|/\d)"
)
_AFTER_WEEKDAY = re.compile(
    rf"\b{_WEEKDAY}\.?,?\s+(?P<day>\d{{1,2}})\b(?!\s?(?:[ap]\.?m\b|o')|[:.]\d|/\d|\s*(?:to|and|or|-|–|till|until)\s*\d)"
)
_FREE = re.compile(
    r"\s*(?:$|[.,;:!?()\"'–—/-]|(?:or|and|at|on|in|for|to|with|please|instead|works?|is|was|then|so|if|i|we|you|from|till|until|when|but"
    r"|not|as|would|will|could|can|might|should|does|do|won't|can't|isn't|suits|it|that|because|since|by|around|before|after|this|my|your|our|the|a|of)\b)"
)
_NEXT = re.compile(
    rf"\s*(?:or|to|and|-|–|/|through|till|until)\s*(?:on )?(?:the )?(?P<day>{_DAY})(?![:.]?\d|%|\s?(?:[ap]\.?m\b|o'))"
)
_BEFORE = re.compile(rf"(?P<day>{_DAY})\s*(?:or|to|and|-|–|/|through)\s*(?:the )?$")
_NAMED_DAY = re.compile(
    r"\b(?P<day>mon|tues?|wednes|thurs?|fri|satur|sun)days?\b|\b(?P<short>mon|tues?|wed|thu|thurs?|fri|sat|sun)\b(?!')"
)
_SHORT_BEFORE = re.compile(
    r"(?:^|[.,;:!?(/-]\s*|\b(?:on|this|next|for|or|and|by|until|till|to|from|come|coming|it)\s+)$"
)
_OTHER_DAY = re.compile(r"\b(?:tomorrow|tonight)\b")


@dataclass(frozen=True)
class Day:
    """What a text says of a day. None is left out."""

    month: int | None = None
    day: int | None = None
    year: int | None = None
    weekday: int | None = None


def fits(said: Day, wanted: date) -> bool:
    """Whether a text means this day."""
    own = (wanted.month, wanted.day, wanted.year, wanted.weekday())
    parts = (said.month, said.day, said.year, said.weekday)
    return any(part is not None for part in parts) and all(
        part is None or part == day for part, day in zip(parts, own, strict=True)
    )


def read_full_dates(text: str) -> list[Mention]:
    """Every date that has its month, and its day."""
    return [mention for mention, _ in _full(text)]


def read_dates(text: str) -> list[Mention]:
    """Every date that has its day of the month."""
    found = list(_full(text))
    taken = [mention for mention, _ in found]
    for mention, month in list(found):
        found += _shared(text, mention, month, taken)
    taken = [mention for mention, _ in found]
    for mention in _alone(text):
        if not any(mention.start < other.end and other.start < mention.end for other in taken):
            taken.append(mention)
            taken += [shared for shared, _ in _shared(text, mention, None, taken)]
    return sorted(taken, key=lambda mention: mention.start)


def _read_days(text: str) -> list[Mention]:
    """As `read_dates`, and days of the week alone."""
    found = read_dates(text)
    for match in _NAMED_DAY.finditer(text):
        if any(match.start() < one.end and one.start < match.end() for one in found) or _belongs(text, match, found):
            continue
        if match["short"] in ("sat", "sun", "wed") and not (
            _SHORT_BEFORE.search(text[: match.start()]) and _FREE_SHORT.match(text, match.end())
        ):
            continue
        place = _WEEKDAYS.index((match["day"] or match["short"])[:3])
        found.append(Mention(match.start(), match.end(), frozenset({Day(weekday=place)})))
    found += [Mention(match.start(), match.end(), frozenset()) for match in _OTHER_DAY.finditer(text)]
    return sorted(found, key=lambda mention: mention.start)


_FREE_SHORT = re.compile(rf"\.?(?:{_FREE.pattern}|\s*(?:the\b|\d|night|morning|evening))")


def _belongs(text: str, match: re.Match[str], dates: list[Mention]) -> bool:
    """Whether this day of the week is a part of a date: `Friday, May 15`, `May 15 (Friday)`, `Friday the 15th`."""
    return any(
        (re.fullmatch(r"\.?,?\s*(?:the |on )?", text[match.end() : one.start]) is not None and match.end() <= one.start)
        or (one.end <= match.start() and re.fullmatch(r",?\s*\(?(?:a )?", text[one.end : match.start()]) is not None)
        for one in dates
    )


def _weekday_before(text: str, start: int) -> int | None:
    found = re.search(rf"\b(?P<day>{_WEEKDAY})\.?,?\s+(?:the )?$", text[max(0, start - 16) : start])
    return _WEEKDAYS.index(found["day"][:3]) if found else None


def _number(day: str) -> int:
    if day[0].isdigit():
        return int(re.sub(r"\D", "", day))
    word = day.replace(" ", "-")
    return _ORDINALS.index(word) + 1 if word in _ORDINALS else UNITS.index(word)


def _full(text: str) -> Iterator[tuple[Mention, int | None]]:
    for match in _DATE.finditer(text):
        parts = {key.rstrip("1234"): value for key, value in match.groupdict().items() if value}
        month = int(parts["month"]) if parts["month"].isdigit() else MONTHS.index(parts["month"][:3]) + 1
        number = _number(parts["day"])
        if not (1 <= month <= 12 and 1 <= number <= 31):
            continue
        year = int(parts["year"]) if "year" in parts else None
        year = year + 2000 if year is not None and year < 100 else year
        value = Day(month, number, year, _weekday_before(text, match.start()))
        firm = (
            match["month4"] is None
            or match["year4"] is not None
            or not re.match(r" ?(?:votes|rounds|of)\b", text[match.end() :])
        )
        yield Mention(match.start(), match.end(), frozenset({value}), firm), month


def _alone(text: str) -> Iterator[Mention]:
    for match in _ALONE.finditer(text):
        number = _number(match["day1"] or match["day2"] or match["day3"])
        if number <= 31:
            firm = bool(match["suffix"] or match["day2"]) and bool(_FREE.match(text, match.end()))
            value = Day(day=number, weekday=_weekday_before(text, match.start()))
            yield Mention(match.start(), match.end(), frozenset({value}), firm)
    for match in _AFTER_WEEKDAY.finditer(text):
        if 1 <= int(match["day"]) <= 31 and _FREE.match(text, match.end()):
            value = Day(day=int(match["day"]), weekday=_weekday_before(text, match.start("day")))
            yield Mention(match.start("day"), match.end(), frozenset({value}), firm=False)


def _shared(text: str, mention: Mention, month: int | None, taken: list[Mention]) -> list[tuple[Mention, int | None]]:
    """The other day of `August 3 or 4`, `the 3rd or 4th`."""
    found: list[tuple[Mention, int | None]] = []
    later = _NEXT.match(text, mention.end)
    if later and not any(one.start < later.end() and later.start("day") < one.end for one in taken if one != mention):
        number = _number(later["day"])
        if number <= 31 and _FREE.match(text, later.end()):
            found.append((Mention(later.start("day"), later.end("day"), frozenset({Day(month, number)})), month))
    earlier = _BEFORE.search(text[: mention.start])
    if earlier and not any(one.start < earlier.end() and earlier.start("day") < one.end for one in taken):
        number = _number(earlier["day"])
        if number <= 31:
            found.append((Mention(earlier.start("day"), earlier.end("day"), frozenset({Day(month, number)})), month))
    return found


KIND = Kind(read_dates, bounds=False, fits=fits)
DAYS = Kind(_read_days, bounds=False, fits=fits)
"""Dates, and days of the week."""
