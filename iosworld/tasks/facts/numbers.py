"""Numbers in a text that are not amounts of money, times, or dates."""

import re
from collections.abc import Callable, Iterable, Iterator

from iosworld.tasks.answer_types.number_words import DIGITS, WORD, whole
from iosworld.tasks.facts.dates import read_full_dates
from iosworld.tasks.facts.mentions import Kind, Mention

MEASURES = (
    r"(?:seconds?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|people|persons?|guests?|miles?|mi|km|feet|percent|lbs?"
    r"|pounds?|times?|o'?clock|dollars?|bucks|cents?|stars?|a\.?m\b|p\.?m\b|%)(?!\w)"
)
_MONEY = re.compile(
    rf"(?:us)?\$ ?(?:{DIGITS})(?:\.\d{{1,2}})?(?: ?k\b)?|(?<![\w.,])(?:{DIGITS})(?:\.\d{{1,2}})? ?(?:¢|dollars?\b|usd\b|bucks?\b|cents?\b)"
)
_NUMBER = re.compile(
    rf"(?<![\w.,$#:–-])(?<!\d/)(?P<number>(?:{DIGITS})(?:\.\d{{1,9}})?|\b(?:{WORD})\b)(?![\w¢]|[:/.]\d|(?:st|nd|rd|th)\b)"
)
_PAIR = re.compile(
    r"(?<![\w./:-])(?P<first>\d{1,4}(?:\.\d{1,2})?)\s?(?:/|-|–)\s?(?P<second>\d{1,4}(?:\.\d{1,2})?)(?![\w/:-]|\.\d)"
)
_ONE = re.compile(r"\b(?:one of|this one|that one|no one|one another|one more thing|one day|the one|one thing)\b")
_BY = re.compile(r"\b(?:by|before|until|till|after) $")
"""Before a number, these make it a time: `by ten`."""
_THINGS = re.compile(r"(?:[a-z]+ )?[a-z]{3,}s\b")
"""After a number that is not of the asked unit: it counts something else (`3 new colors`)."""
_ROUNDED = re.compile(r"minutes?|mins?|miles?|mi|percent|%")
"""Units of which a rounded number is a right one."""


def of(units: Iterable[str]) -> Kind:
    """Numbers of these units. Without units, numbers of anything."""
    names = [unit.casefold() for unit in units]
    rounded = any(_ROUNDED.fullmatch(name) for name in names)
    return Kind(_reader(names), exact=not rounded)


def _reader(units: list[str]) -> Callable[[str], list[Mention]]:
    return lambda text: list(_read(text, units))


def _read(text: str, units: list[str]) -> Iterator[Mention]:
    left = text
    for start, end in [(day.start, day.end) for day in read_full_dates(text)]:
        left = _blank(left, start, end)
    for pattern in (_ONE, _MONEY):
        for match in pattern.finditer(left):
            left = _blank(left, match.start(), match.end())
    for match in _NUMBER.finditer(left):
        after = left[match.end() :].lstrip(" -")
        mine = any(after.startswith(unit) for unit in units)
        if (re.match(MEASURES, after) and not mine) or (
            _BY.search(left[: match.start()]) and not mine and not _THINGS.match(after)
        ):
            continue
        if re.match(r"-[a-z]", left[match.end() :]) and not mine:
            continue  # "two-sided" counts nothing
        if match["number"] == "one" and after and not mine:
            continue  # "the larger one, please" counts nothing
        other = bool(units) and not mine and bool(_THINGS.match(after))
        end = match.end()
        for unit in units:
            if found := re.match(rf"[ -]?{re.escape(unit)}(?!\w)", left[match.end() :]):
                end = max(end, match.end() + found.end())
        yield Mention(match.start(), end, frozenset({_value(match["number"])}), firm=not other)
    for match in _PAIR.finditer(text):
        yield Mention(match.start("first"), match.end("first"), frozenset({_value(match["first"])}), firm=False)
        yield Mention(match.start("second"), match.end("second"), frozenset({_value(match["second"])}), firm=False)


def _value(number: str) -> float:
    return float(number.replace(",", "")) if "." in number else whole(number)


def _blank(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]
