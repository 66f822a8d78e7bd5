"""Which words of a question the person repeats when they don't get it: a name, or what is joined to the errand. Everyday words aren't repeated."""

import re
from collections.abc import Collection

from iosworld.users.apps import NAMES
from iosworld.users.words import words_of

_JOINED = re.compile(r"\b(?:and|plus|along with|together with) (?P<what>[^.?!;,]+)", re.IGNORECASE)
_NAME = re.compile(r"(?<![.!?:\"“'] )(?<!^)(?<!^\W)\b(?!(?:Mr|Mrs|Ms|Dr)\b)[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)*\b")
_KNOWN = re.compile(
    rf"\b(?:{'|'.join(NAMES)}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
    r"|January|February|March|April|May|June|July|August|September|October|November|December)\b"
)
"""Names that everybody knows: the apps of the phone, days and months."""
_MOST = 5
"""Words of what is repeated."""


def echo(question: str, unknown: Collection[str]) -> str:
    """What the person repeats of a question with these unknown words. Empty if nothing."""
    for match in _JOINED.finditer(question):
        part = match["what"].split()
        if set(words_of(" ".join(part[:2]))) & set(unknown) and len(part) <= _MOST:
            return " ".join(part)
    names = [name for name in _NAME.findall(question) if set(words_of(name)) & set(unknown) and not _KNOWN.search(name)]
    return names[0] if names else ""


def is_joined(question: str, part: str) -> bool:
    """Whether a part of a question is joined to the errand: "and change its ringtone"."""
    return any(" ".join(match["what"].split()) == part for match in _JOINED.finditer(question))
