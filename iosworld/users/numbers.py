"""Numbers in words: `twenty-five` and `25` are one word."""

import re

_ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
         "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_NUMBERS = {word: number for number, word in enumerate(_ONES)} | _TENS
_UNITS = "|".join(_ONES[1:10])
_BELOW_HUNDRED = rf"(?:{'|'.join(_TENS)})[- ](?:{_UNITS})|{'|'.join(_NUMBERS)}"
_NUMBER = re.compile(
    rf"\b(?:(?P<hundreds>(?:(?:a|{_UNITS}) )?hundred)(?:(?: and)? (?P<after>{_BELOW_HUNDRED}))?|(?P<rest>{_BELOW_HUNDRED}))\b"
)


def in_digits(text: str, *, one: bool = True) -> str:
    """A text in lower case with its numbers up to 999 in digits. Without `one`, the word one stays: it is a pronoun in "which one"."""

    def digits(match: re.Match[str]) -> str:
        if match.group() == "one" and not one:
            return "one"
        hundreds = (match["hundreds"] or "").split()
        count = 100 * (_NUMBERS.get(hundreds[0], 1) if hundreds else 0)
        return str(count + _below_hundred(match["after"] or match["rest"] or ""))

    return _NUMBER.sub(digits, text)


def _below_hundred(text: str) -> int:
    return sum(_NUMBERS[word] for word in re.split(r"[- ]", text) if word)
