"""Whether something still says a value in another form: a mail that names the day of a date, an id that has a dish's name."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from iosworld.probes.words import words

FEWEST_LETTERS = 3
"""Shorter words say nothing about a value."""
LONG = 6
"""A text of more words is a sentence or more, and is said again only where it is quoted."""
BEGINNING = 24
"""What has so much of a line quotes it."""
QUOTED = 8
"""Shorter lines are in others by chance."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
_CLOCK = re.compile(r"(\d\d):(\d\d)")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*")
_COMMON = frozenset({"and", "for", "from", "the", "with"})


def is_id(value: str) -> bool:
    """Whether a text names a record: its kind, and words."""
    return bool(_ID.fullmatch(value)) and not _DAY.fullmatch(value)


def is_quoting(text: str) -> bool:
    """Whether a text has another one in it that it answers, as mails have."""
    return "\n>" in text


def in_a_name(value: str, text: Any) -> bool:
    """Whether a text has a value as a part of a longer name, in which nothing else can stand: `Sourdough` in `A Sourdough Morning`."""
    if not isinstance(text, str) or value not in text or value == text:
        return False
    own = re.escape(value)
    return bool(re.search(rf"{own} [A-Z]|\b(?:A|An|[A-Z]\w+) {own}|\w{own}|{own}\w", text))


def says(others: Iterable[Any], value: Any) -> bool:
    """Whether one of the others is the value, has a part of it, or says it as people write it."""
    texts = [str(other) for other in others if not isinstance(other, bool)]
    if isinstance(value, bool):
        return False
    if isinstance(value, int | float):
        written = {f"{abs(value):g}", f"{abs(value):,}", f"{abs(value) / 100:,.2f}", f"{abs(value) / 100:g}"}
        return any(written & set(re.findall(r"\d+(?:[.,:]\d+)*", text)) for text in texts)
    if moment := _MOMENT.fullmatch(value):
        return _has_any(texts, [*_days(moment[1]), *_clocks(moment[2])]) or any(moment[1] in text for text in texts)
    if _DAY.fullmatch(value):
        return _has_any(texts, [*_days(value), value])
    if _CLOCK.fullmatch(value):
        return _has_any(texts, _clocks(value))
    if len(value.split()) > LONG:
        lines = [line[:BEGINNING] for line in value.splitlines() if len(line) >= QUOTED]
        return any(line in text for line in lines for text in texts)
    return _names(texts, value)


def _names(texts: Iterable[str], value: str) -> bool:
    """Whether one of the texts has a word of a name, be it as a part of an id or written as one word."""
    own = value.partition("-")[2] if is_id(value) else value.partition("@")[0]
    telling = {word for word in words(own) - _COMMON if len(word) >= FEWEST_LETTERS}
    squeezed = "".join(re.findall(r"[^\W_]", own.lower()))
    for text in texts:
        if telling & words(text):
            return True
        if len(squeezed) > FEWEST_LETTERS and squeezed in "".join(re.findall(r"[^\W_]", text.lower())):
            return True
    return False


def _has_any(texts: Iterable[str], forms: Iterable[str]) -> bool:
    pattern = re.compile("|".join(rf"(?<!\d){re.escape(form)}(?!\d)" for form in forms), re.IGNORECASE)
    return any(pattern.search(text) for text in texts)


def _days(day: str) -> Iterator[str]:
    """The ways to write a day, and to say which one it is."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return
    for month in (f"{when:%B}", f"{when:%b}"):
        yield from (f"{month} {when.day}", f"{when.day} {month}")
    yield from (f"{when:%A}", f"{when:%a},", f"the {when.day}th", f"{when.month}/{when.day}")


def _clocks(clock: str) -> Iterator[str]:
    """The ways to write a time."""
    hour, minute = clock.split(":")
    yield from (clock, f"{(int(hour) + 11) % 12 + 1}:{minute}")
    if minute == "00":
        yield from (f"{(int(hour) + 11) % 12 + 1}{gap}{half}" for gap in ("", " ") for half in ("am", "pm"))
