"""Amounts of money in a text, in cents."""

import re
from collections.abc import Iterator

from iosworld.tasks.answer_types.number_words import DIGITS, WORD, whole
from iosworld.tasks.facts.dates import read_dates
from iosworld.tasks.facts.mentions import Kind, Mention
from iosworld.tasks.facts.numbers import MEASURES

_AMOUNT = re.compile(
    rf"(?P<sign>(?:us)?\$ ?|\busd )?(?<![\w.,])(?P<whole>{DIGITS})(?:\.(?P<cents>\d{{1,2}}))?(?P<thousand> ?k\b| thousand\b)?"
    r"(?!\d|[.,:/]\d|[a-z])(?: ?(?P<unit>%|¢|dollars?\b|usd\b|bucks?\b|cents?\b))?"
)
_WORDS = re.compile(
    rf"\b(?P<number>{WORD})(?P<thousand> thousand\b)?(?: (?P<unit>dollars?|bucks?|cents?)\b(?: and (?P<cents>{WORD}) cents?\b)?)?"
)
_OTHER = re.compile(rf"[ -]?(?:{MEASURES}|st\b|nd\b|rd\b|th\b)")
_NEXT = re.compile(
    rf"(?P<or>\s*or\s*)?(?(or)|\s*(?:to|and|-|–|/)\s*)(?P<whole>{DIGITS})(?:\.(?P<cents>\d\d))?(?![\d.:/]*\d)"
    rf"(?(or)(?![ -]?{MEASURES})|(?=\s*(?:$|[.,;!?)]|each\b|dollars?\b)))"
)


def read_amounts(text: str) -> list[Mention]:
    """Every amount of money with its sign, its unit, or two decimals."""
    return [mention for mention in _read(text) if mention.firm]


def _read(text: str) -> list[Mention]:
    """Every amount of money. A whole number without sign and unit is not a firm one."""
    return list(_found(text))


def _found(text: str) -> Iterator[Mention]:
    days = [(day.start, day.end) for day in read_dates(text)]
    for match in _AMOUNT.finditer(text):
        cents, unit = match["cents"] or "", match["unit"] or ""
        if unit == "%" or any(start <= match.start() < end for start, end in days):
            continue
        firm = bool(match["sign"] or unit or len(cents) == 2)
        if not firm and (_OTHER.match(text[match.end() :]) or len(cents) == 1):
            continue
        if (
            len(cents) == 2
            and not match["sign"]
            and not unit
            and re.match(r" ?(?:[ap]\.?m\b|mi\b|miles?\b|lbs?\b)", text[match.end() :])
        ):
            continue
        yield Mention(
            match.start(), match.end(), frozenset({_cents(match["whole"], cents, unit, match["thousand"])}), firm
        )
        if firm and (following := _NEXT.match(text, match.end())):
            value = _cents(following["whole"], following["cents"] or "", "", None)
            yield Mention(following.start("whole"), following.end(), frozenset({value}))
    for match in _WORDS.finditer(text):
        firm = bool(match["unit"])
        if not firm and (_OTHER.match(text[match.end() :]) or match["number"] == "one"):
            continue
        value = whole(match["number"]) * (1000 if match["thousand"] else 1) * 100
        value = value // 100 if (match["unit"] or "").startswith("cent") else value + whole(match["cents"] or "zero")
        yield Mention(match.start(), match.end(), frozenset({value}), firm)


def _cents(number: str, cents: str, unit: str, thousand: str | None) -> int:
    value = int(number.replace(",", "")) * 100 + int(cents.ljust(2, "0") or 0)
    value = value * 1000 if thousand else value
    return value // 100 if unit.startswith(("cent", "¢")) else value


KIND = Kind(read_amounts)
BARE = Kind(_read)
"""Amounts, also without sign and unit."""
