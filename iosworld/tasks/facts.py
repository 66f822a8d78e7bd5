"""Exact facts in a text that somebody left on the phone, and whether the text has a rival of one.

`only_amount("either $12 or $14", …)` is false in any case: a text that names two candidates does not say which.
A candidate that the text itself rules out does not count: "14, not 12", "$14 instead of $12".
"""

import re
from collections.abc import Iterable, Iterator

from iosworld.tasks.answer_types.dates import MONTH, MONTHS
from iosworld.tasks.answer_types.number_words import DIGITS, WORD, whole
from iosworld.tasks.plain_text import has_words

_RULED_OUT = re.compile(
    r"\b(?:not|instead of|rather than|as opposed to|no longer|but not)(?: (?:the|just|only|for|at|on))*\s*\W?$"
)
_AMOUNT = re.compile(
    rf"(?P<sign>(?:us)?\$ ?|\busd )?(?<![\w.,])(?P<whole>{DIGITS})(?:\.(?P<cents>\d{{1,2}}))?"
    r"(?!\d|[.,:/]\d|[a-z])(?: ?(?P<unit>%|¢|dollars?\b|usd\b|bucks?\b|cents?\b))?"
)
_TIME = re.compile(
    r"(?<![\d.:$/-])(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))?(?!\d|[:.]\d)(?::[0-5]\d)?(?:\s*(?P<half>[ap])\.?m\b)?"
)
_NAMED_TIME = re.compile(r"\b(?P<name>noon|midnight)\b")
_DATE = re.compile(
    rf"\b(?P<month1>{MONTH})\s+(?P<day1>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,?\s+(?P<year1>\d{{4}})\b)?"
    rf"|\b(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month2>{MONTH})(?:,?\s+(?P<year2>\d{{4}})\b)?"
    r"|\b(?P<year3>\d{4})-(?P<month3>\d{2})-(?P<day3>\d{2})\b"
    r"|(?<![\d/])(?P<month4>\d{1,2})/(?P<day4>\d{1,2})(?:/(?P<year4>\d{4}|\d{2}))?(?![\d/])"
)
_NUMBER = re.compile(
    rf"(?<![\w.,$#:/-])(?P<number>(?:{DIGITS})(?:\.\d{{1,9}})?|\b(?:{WORD})\b)(?![\w%¢]|[:/.]\d|(?:st|nd|rd|th)\b)"
)
_ONE = re.compile(r"\b(?:one of|this one|that one|no one|one another|one more thing|one day|the one)\b")
_BY = re.compile(r"\b(?:by|before|until|till|after|around) $")
"""Before a number, these make it a time: `by ten`."""
_MEASURES = (
    r"(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|people|persons?|guests?|miles?|mi|km|feet|percent|"
    r"times?|o'?clock|dollars?|bucks|cents?|stars?|a\.?m\b|p\.?m\b)"
)


def only_amount(text: str, allowed: Iterable[float]) -> bool:
    """Whether `text` names an amount of money, and none but these, in cents."""
    return _only(_amounts(text), allowed)


def names_amount(text: str) -> bool:
    """Whether `text` names any amount of money."""
    return any(True for _ in _amounts(text))


def only_number(text: str, allowed: Iterable[float], units: Iterable[str] = ()) -> bool:
    """Whether `text` names a number, and none but these. Amounts of money, times and dates are not numbers here.

    With `units` (`sets`), a number of something else that is measured (`2 days`) is not a rival.
    """
    return _only(_numbers(text, [unit.casefold() for unit in units]), allowed)


def only_time(text: str, allowed: Iterable[str]) -> bool:
    """Whether `text` names a time of day, and none but these (`HH:MM`). Without AM or PM, both halves of the day fit."""
    found = list(_times(text))
    wanted = set(allowed)
    return bool(found) and all(said & wanted for said in found)


def only_date(text: str, allowed: Iterable[str]) -> bool:
    """Whether `text` names a date, and none but these (ISO 8601; any time is ignored). A date may lack its year."""
    found = list(_dates(text))
    wanted = {day[:10] for day in allowed} | {day[4:10] for day in allowed}
    return bool(found) and all(day in wanted for day in found)


def only_name(text: str, forms: Iterable[str], rivals: Iterable[str]) -> bool:
    """Whether `text` has one of the forms of a name, and no rival of it. A rival that is part of a form is none."""
    wanted = list(forms)
    others = [rival for rival in rivals if rival.strip() and not any(has_words(form, rival) for form in wanted)]
    stripped = _without_ruled_out(text, others)
    return any(has_words(text, form) for form in wanted) and not any(has_words(stripped, rival) for rival in others)


def _only(found: Iterator[float], allowed: Iterable[float]) -> bool:
    values, wanted = set(found), set(allowed)
    return bool(values) and values <= wanted


def _plain(text: str) -> str:
    return text.casefold().replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


def _stands(text: str, place: int) -> bool:
    """Whether the text does not rule out what is at this position."""
    return not _RULED_OUT.search(text[max(0, place - 40) : place])


def _amounts(text: str) -> Iterator[float]:
    plain = _plain(text)
    for match in _AMOUNT.finditer(plain):
        cents, unit = match["cents"] or "", match["unit"] or ""
        if unit == "%" or not (match["sign"] or unit or len(cents) == 2) or not _stands(plain, match.start()):
            continue
        value = int(match["whole"].replace(",", "")) * 100 + int(cents.ljust(2, "0"))
        yield value // 100 if unit.startswith(("cent", "¢")) else value


def _times(text: str) -> Iterator[set[str]]:
    """Each time of day, as the set of times that it can mean."""
    plain = _plain(text)
    for match in _TIME.finditer(plain):
        hour, minute, half = int(match["hour"]), match["minute"], match["half"]
        if not (minute or half) or hour > (12 if half else 23) or not _stands(plain, match.start()):
            continue
        if half:
            yield {f"{hour % 12 + (12 if half == 'p' else 0):02}:{minute or '00'}"}
        else:
            yield {f"{hour:02}:{minute}"} | (
                {f"{hour % 12:02}:{minute}", f"{hour % 12 + 12:02}:{minute}"} if hour <= 12 else set()
            )
    for match in _NAMED_TIME.finditer(plain):
        if _stands(plain, match.start()):
            yield {"12:00" if match["name"] == "noon" else "00:00"}


def _dates(text: str) -> Iterator[str]:
    """Each date, as `2026-05-12`, or as `-05-12` without its year."""
    plain = _plain(text)
    for match in _DATE.finditer(plain):
        parts = {key.rstrip("1234"): value for key, value in match.groupdict().items() if value}
        if not _stands(plain, match.start()):
            continue
        month = int(parts["month"]) if parts["month"].isdigit() else MONTHS.index(parts["month"][:3]) + 1
        year = parts.get("year", "")
        yield f"{'20' + year if len(year) == 2 else year}-{month:02}-{int(parts['day']):02}"


def _numbers(text: str, units: list[str]) -> Iterator[float]:
    plain = _plain(text)
    for pattern in (_DATE, _ONE):
        plain = pattern.sub(lambda found: " " * len(found[0]), plain)
    for match in _AMOUNT.finditer(plain):
        if match["sign"] or match["unit"]:
            plain = plain[: match.start()] + " " * len(match[0]) + plain[match.end() :]
    for match in _NUMBER.finditer(plain):
        after = plain[match.end() :].lstrip(" -")
        measured = re.match(_MEASURES + r"(?!\w)", after)
        if (measured and not any(after.startswith(unit) for unit in units)) or not _stands(plain, match.start()):
            continue
        if _BY.search(plain[: match.start()]):
            continue
        number = match["number"]
        if re.match(r"-[a-z]", plain[match.end() :]) and not any(after.startswith(unit) for unit in units):
            continue  # "two-sided" counts nothing
        if number == "one" and after and not any(after.startswith(unit) for unit in units):
            continue  # "the larger one, please" counts nothing
        yield float(number.replace(",", "")) if "." in number else whole(number)


def _without_ruled_out(text: str, names: Iterable[str]) -> str:
    """`text` without names that follow `not`, `instead of` and the like."""
    for name in names:
        words = r"\W+".join(re.escape(word) for word in name.split())
        text = re.sub(
            rf"\b(?:not|instead of|rather than|as opposed to)\s+(?:at\s+|the\s+)?{words}\b",
            " ",
            text,
            flags=re.IGNORECASE,
        )
    return text
