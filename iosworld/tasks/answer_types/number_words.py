"""Numbers in digits and in words, as answers and texts write them."""

import re

UNITS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
WORD = rf"(?:{'|'.join(TENS)})(?:[- ](?:{'|'.join(UNITS[1:10])}))?|{'|'.join(sorted(UNITS, key=len, reverse=True))}"
"""Pattern of a number in words, up to ninety-nine."""
RATE = r"each|apiece|(?:a|per|an|every) (?:head|person|piece|ticket|seat|night|day|week|month|year|mile|hour|unit)|(?:monthly|yearly|weekly|daily)"
"""Pattern of what a number or an amount is for each."""
DIGITS = r"\d{1,3}(?:,\d{3})+|\d{1,12}"
"""Pattern of a whole number in digits, with or without thousands separators."""


def whole(text: str) -> int:
    """The whole number that `text`, which matches DIGITS or WORD, writes."""
    lowered = text.casefold()
    if lowered[0].isdigit():
        return int(lowered.replace(",", ""))
    parts = re.split(r"[- ]", lowered)
    if parts[0] in UNITS:
        return UNITS.index(parts[0])
    return (TENS.index(parts[0]) + 2) * 10 + (UNITS.index(parts[1]) if len(parts) > 1 else 0)
