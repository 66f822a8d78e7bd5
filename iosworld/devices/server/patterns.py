"""Regular expressions and wildcards from clients, matched within a time limit.

A regular expression can take longer than the universe on a short text. Here it ends after `SECONDS`, and it does not
hold the interpreter's lock, so the other phones keep answering.
"""

import math
import re
from collections.abc import Callable
from typing import TypeVar

import regex

from iosworld.devices.server.errors import RequestProblem

SECONDS = 0.25
"""Time limit for matching one text. A find ends with the first text that exceeds it."""
MAX_REPEATS = 100_000
"""Limit for the product of all counts such as `{3}` in an expression: nested ones multiply the memory that it takes."""
_COUNT = re.compile(r"\{(?:\d*,)?(\d+)\}|\{(\d+),\}")
_Result = TypeVar("_Result")


def matches_whole(pattern: str, text: str) -> bool:
    """Whether a regular expression matches the whole text. RequestProblem (`unknown error`) if it cannot be used."""
    return _bounded(pattern, lambda: regex.fullmatch(pattern, text, timeout=SECONDS, concurrent=True)) is not None


def matches_part(pattern: str, text: str, *, ignore_case: bool = False) -> bool:
    """Whether a regular expression matches anywhere in the text. RequestProblem as above."""
    flags = regex.IGNORECASE if ignore_case else 0
    found = _bounded(pattern, lambda: regex.search(pattern, text, flags=flags, timeout=SECONDS, concurrent=True))
    return found is not None


def replaced(pattern: str, replacement: str, text: str, *, ignore_case: bool = False) -> str:
    """The text with each match replaced. `$1` in the replacement is the first group, and a backslash takes the next
    character literally, as in NSRegularExpression. RequestProblem as above."""
    flags = regex.IGNORECASE if ignore_case else 0
    template = _template(replacement)
    return _bounded(pattern, lambda: regex.sub(pattern, template, text, flags=flags, timeout=SECONDS, concurrent=True))


def split(pattern: str, text: str) -> list[str]:
    """The pieces of the text between matches, without empty ones. RequestProblem as above."""
    matches = _bounded(pattern, lambda: list(regex.finditer(pattern, text, timeout=SECONDS, concurrent=True)))
    ends = [0, *(match.end() for match in matches)]
    starts = [*(match.start() for match in matches), len(text)]
    return [text[end:start] for end, start in zip(ends, starts, strict=True) if end < start]


def characters(text: str) -> list[str]:
    """The characters of a text as a person counts them: an emoji of several code points is one."""
    return regex.findall(r"\X", text)


def like(text: str, pattern: str) -> bool:
    """Whether a text matches a pattern with `*` (any characters) and `?` (one character)."""
    at = place = 0
    star, resume = -1, 0
    while at < len(text):
        if place < len(pattern) and pattern[place] == "*":
            star, resume = place, at
            place += 1
        elif place < len(pattern) and pattern[place] in ("?", text[at]):
            at, place = at + 1, place + 1
        elif star >= 0:  # let the last `*` take one character more
            resume += 1
            at, place = resume, star + 1
        else:
            return False
    return all(character == "*" for character in pattern[place:])


def _bounded(pattern: str, match: Callable[[], _Result]) -> _Result:
    counts = (int((found[1] or found[2])[:9]) for found in _COUNT.finditer(pattern))
    if math.prod(max(1, count) for count in counts) > MAX_REPEATS:
        raise RequestProblem(
            "unknown error",
            f"Can't do regex matching on {pattern!r:.200}: its counts multiply to more than {MAX_REPEATS}",
        )
    try:
        return match()
    except TimeoutError:
        raise RequestProblem(
            "unknown error",
            f"Can't do regex matching on {pattern!r:.200}: it takes more than {SECONDS:g} s on one text",
        ) from None
    except (regex.error, RecursionError, OverflowError, MemoryError, ValueError, IndexError) as error:
        raise RequestProblem("unknown error", f"Can't do regex matching on {pattern!r:.200}: {error}") from None


def _template(replacement: str) -> Callable[["regex.Match[str]"], str]:
    """The function that NSRegularExpression's template stands for."""

    def made(match: "regex.Match[str]") -> str:
        def part(found: "regex.Match[str]") -> str:
            if found[1] is not None:
                number = int(found[1])
                return (match[number] or "") if number <= match.re.groups else ""
            return found[2]

        return regex.sub(r"\$(\d{1,2})|\\(.)", part, replacement, flags=regex.DOTALL)

    return made
