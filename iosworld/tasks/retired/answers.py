"""Parses answers: words, amounts of money, numbers, times and dates."""

import re
from datetime import date

from iosworld.tasks.plain_text import normalized


def mentions(text: str, phrase: str) -> bool:
    """Whether `text` contains the words of `phrase` in sequence."""
    return f" {normalized(phrase)} " in f" {normalized(text)} "


def yes_or_no(text: str) -> str | None:
    """`yes` or `no`, whichever comes first in `text`; None if neither does."""
    found = re.search(r"\b(yes|yeah|yep|no|nope)\b", normalized(text))
    return None if found is None else "yes" if found[0].startswith("y") else "no"


def amounts(text: str) -> list[int]:
    """Every amount of money in `text`, in cents and in order. The sign is ignored: `-$5` is 500."""
    found = []
    for match in _AMOUNT.finditer(text.replace("\u00a0", " ")):
        whole, cents = match["whole"].replace(",", ""), (match["cents"] or "")
        unit = (match["unit"] or "").casefold()
        if unit == "%" or not (match["sign"] or unit or len(cents) == 2):
            continue
        value = int(whole) * 100 + int(cents.ljust(2, "0"))
        found.append(value // 100 if unit in ("cent", "cents", "¢") else value)
    return found


def numbers(text: str) -> list[float]:
    """Every number in `text`, in order: digits, and words up to twenty."""
    found: list[float] = []
    for match in _NUMBER.finditer(text):
        word = match[0].casefold()
        figure = word.replace(",", "")
        found.append(_WORDS.index(word) if word in _WORDS else float(figure) if "." in figure else int(figure))
    return found


def has_time(text: str, time: str) -> bool:
    """Whether `text` contains the time of day `time` (`HH:MM`). Without AM or PM, both halves of the day match."""
    hour, minute = (int(part) for part in time.split(":"))
    for match in _TIME.finditer(text):
        said, half = int(match["hour"]), (match["half"] or "")[:1].casefold()
        if int(match["minute"] or 0) != minute or not (match["minute"] or half):
            continue
        if (
            (said % 12 + (12 if half == "p" else 0) == hour)
            if half
            else (said == hour or (said <= 12 and said % 12 == hour % 12))
        ):
            return True
    words = normalized(text).split()
    return (time == "12:00" and "noon" in words) or (time == "00:00" and "midnight" in words)


def times(text: str) -> list[str]:
    """Every time of day in `text`, in order, as `HH:MM`: `6:45 PM` is 18:45, `6:45` 06:45. Noon and midnight count."""
    found = []
    for match in _TIME.finditer(text):
        hour, half = int(match["hour"]), (match["half"] or "")[:1].casefold()
        if (match["minute"] or half) and hour < 24 and int(match["minute"] or 0) < 60:
            hour = hour % 12 + (12 if half == "p" else 0) if half else hour
            found.append(f"{hour:02}:{match['minute'] or '00'}")
    words = normalized(text).split()
    return found + ["12:00"] * words.count("noon") + ["00:00"] * words.count("midnight")


def has_date(text: str, day: str) -> bool:
    """Whether `text` contains the date `day` (ISO 8601; any time is ignored), with or without its year."""
    wanted = date.fromisoformat(day[:10])
    for match in _DATE.finditer(text):
        parts = {key.rstrip("1234"): value for key, value in match.groupdict().items() if value}
        month = parts["month"] if parts["month"].isdigit() else str(_MONTHS.index(parts["month"][:3].casefold()) + 1)
        year = parts.get("year", str(wanted.year))
        if (int(month), int(parts["day"]), int(year) % 100) == (wanted.month, wanted.day, wanted.year % 100):
            return True
    return False


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_WORDS += ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]
_FIGURES = r"\d{1,3}(?:,\d{3})+|\d{1,12}"
_AMOUNT = re.compile(
    rf"(?P<sign>(?:US)?\$ ?|\bUSD )?(?<![\w.,])(?P<whole>{_FIGURES})(?:\.(?P<cents>\d{{1,2}}))?"
    r"(?![\d]|[.,:/]\d|[A-Za-z])(?: ?(?P<unit>%|¢|dollars?\b|usd\b|bucks?\b|cents?\b))?",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    rf"(?<![\w.,])(?:{_FIGURES})(?:\.\d{{1,9}})?(?!\w)|\b(?:{'|'.join(_WORDS)})\b",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"(?<![\d.:])(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?(?!\d)(?::\d{2})?(?:\s*(?P<half>[ap])\.?m\b)?",
    re.IGNORECASE,
)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DATE = re.compile(
    rf"\b(?P<month1>{_MONTH})\s+(?P<day1>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,?\s+(?P<year1>\d{{4}})\b)?"
    rf"|\b(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month2>{_MONTH})(?:,?\s+(?P<year2>\d{{4}})\b)?"
    r"|\b(?P<year3>\d{4})-(?P<month3>\d{2})-(?P<day3>\d{2})\b"
    r"|(?<![\d/])(?P<month4>\d{1,2})/(?P<day4>\d{1,2})(?:/(?P<year4>\d{4}|\d{2}))?(?![\d/])",
    re.IGNORECASE,
)
