"""Questions about the errand as the person told it: "What would you like me to do?", "Confirm: (503) 555-0149?", "Was that all?"."""

import re
from typing import Literal

from iosworld.users.quantities import quantities
from iosworld.users.sentences import AskedText
from iosworld.users.sheet import UserSheet
from iosworld.users.words import words_of

_OPENING = r"^\W*(?:(?:and|so|ok|okay|great|done|good|now|then|thanks?|sorry|or)\b[,.!]? )*"
_CLOSING = re.compile(
    _OPENING + r"(?:(?:is|was|will|would) (?:that|this|it)(?: be)? (?:all|everything)\b"
    r"|that(?: is|'s|’s| was)? (?:all|everything)\b"
    r"|(?:(?:(?:is|was) there|do you (?:want|need)|would you like|did you want|can i (?:do|help)(?: you)?(?: with)?|should i (?:do|change)|shall i do) )?(?:me to do )?(?:any(?:thing|one|body)|something) else\b"
    r"|(?:is there )?(?:anything|something) more\b|what else (?:can|should|shall|may) i (?:do|help)\b"
    r"|(?:are|were) (?:we|you) (?:all )?(?:done|finished|set)\b|am i (?:done|finished)\b|(?:shall|should|can|may) i (?:stop|finish|end)(?: here| now)?\W*$)",
    re.IGNORECASE,
)
_WANTED = re.compile(
    _OPENING + r"(?:please )?(?:(?:can|could|would) you (?:please )?(?:tell|remind) me )?"
    r"what (?:exactly |precisely |else )?(?:(?:would you like|do you want|did you want|do you need|would you have) (?:me to do\b|done\b|from me\b|changed\b)"
    r"|(?:should|shall|can|must) i do\b|(?:is|was) (?:the|your) (?:task|errand|request|job)\b|am i (?:supposed|meant|asked) to do\b|you (?:want|would like) (?:me to do|done)\b)",
    re.IGNORECASE,
)
_CONFIRMS = re.compile(
    r"^\W*(?:please )?confirm\b|\b(?:correct|right|yes|ok(?:ay)?|agreed|is that (?:right|correct|it))\s*\?\W*$|\bis (?:it|that|this|the number)\b[^?]*\d[^?]*\?\W*$",
    re.IGNORECASE,
)
_LONG = re.compile(r"\(?\d[\d ()./-]{5,}\d")
"""A number of a phone, an account or the like."""
_NAME = re.compile(r"(?<![.!?:\"“'] )(?<!^)\b[A-Z][a-z]+\b")


def closes(asked: AskedText) -> bool:
    """Whether it is asked if there is anything else to do."""
    return bool(_CLOSING.search(asked.asking))


def asks_for_the_errand(asked: AskedText) -> bool:
    return bool(_WANTED.search(asked.asking))


def agrees(asked: AskedText, sheet: UserSheet) -> Literal["yes", "no"] | None:
    """Whether what is to be confirmed is as the person told it: each number that it names, and each name."""
    if sheet.errand is None or not _CONFIRMS.search(asked.asking):
        return None
    told, said = _numbers(sheet.errand), _numbers(asked.text)
    units = {unit for unit, _ in told}
    own = {number for number in said if number[0] in units}
    if own and not own & told:
        return "no"
    names = {word for name in _NAME.findall(asked.text) for word in words_of(name)}
    return "yes" if own and said <= told and names <= set(words_of(sheet.errand)) else None


def _numbers(text: str) -> set[tuple[str, float]]:
    long = {("long", float("".join(filter(str.isdigit, number)))) for number in _LONG.findall(text)}
    return long | quantities(_LONG.sub(" ", text))
