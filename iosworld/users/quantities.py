"""Amounts with a unit in a question: $30, thirty dollars, two minutes, 16 oz, 8:15."""

import re
from collections.abc import Collection

from iosworld.users.numbers import in_digits
from iosworld.users.words import words_of

Quantity = tuple[str, float]
"""A unit, and how many of it. Of a time on the clock, the minutes since midnight or noon."""
_UNITS = {
    "dollar": r"dollars?|bucks|usd",
    "minute": r"minutes?|mins?",
    "hour": r"hours?|hrs?",
    "ounce": r"ounces?|oz",
    "glass": r"glass(?:es)?",
    "pound": r"pounds?|lbs?",
}
_AMOUNT = re.compile(
    rf"(\d[\d,]*(?:\.\d+)?)[ -]?(?:{'|'.join(f'(?P<{name}>{pattern})' for name, pattern in _UNITS.items())})\b"
)
SUMS = frozenset(words_of("amount sum number quantity total figure price"))
"""Words with which a proposal speaks of how much it is, without a number."""
_PLAIN = re.compile(r"\d+(?:\.\d+)?")
_PRICE = re.compile(r"\$\s?(\d[\d,]*(?:\.\d+)?)")
_CLOCK = re.compile(r"\b(\d{1,2}):(\d\d)\b")
_HOURS = re.compile(r"\b(?:(\d{1,2}) or )?(?<!:)(\d{1,2}) ?(?:[ap]\.?m\b|o['’]clock)")
"""Full hours: "9 am", "8 or 9 o'clock"."""


def quantities(text: str) -> set[Quantity]:
    """What a text names, with numbers in digits or words."""
    plain = in_digits(text.casefold())
    found = {("dollar", _number(price)) for price in _PRICE.findall(plain)}
    for match in _AMOUNT.finditer(plain):
        found.add((match.lastgroup or "", _number(match.group(1))))
    found |= {("clock", int(hour) % 12 * 60 + int(minute)) for hour, minute in _CLOCK.findall(plain)}
    hours = {hour for pair in _HOURS.findall(plain) for hour in pair if hour}
    return found | {("clock", int(hour) % 12 * 60) for hour in hours}


def is_other(text: str, right: Collection[str], rivals: Collection[str] = (), bare: Collection[str] = ()) -> bool:
    """Whether a text names another quantity than `right`, in a unit of theirs. Values without a unit have each of the units `bare`."""
    good = set().union(*(quantities(value) for value in right))
    good |= {(unit, _number(value)) for unit in bare for value in right if _PLAIN.fullmatch(value)}
    units = {unit for unit, _ in good.union(*(quantities(value) for value in rivals))}
    return any(quantity not in good for quantity in quantities(text) if quantity[0] in units)


def is_same(text: str, right: Collection[str]) -> bool:
    """Whether a text names one of these times on the clock, however it is written: 9 am for 9:00."""
    good = set().union(*(quantities(value) for value in right))
    return any(quantity in good for quantity in quantities(text) if quantity[0] == "clock")


def _number(text: str) -> float:
    return float(text.replace(",", ""))
