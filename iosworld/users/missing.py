"""Questions for words or a name, where the sheet has neither: "What should I write?" is not answered with where to write it."""

import re

from iosworld.users.kinds import nouns_of
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.words import words_of

_WORDS = re.compile(
    r"\bwhat (?:exactly |words |text )?(?:should|shall|do|would|must|can) (?:i|you) "
    r"(?:(?:like|want) me to |usually |always |normally |typically |generally |exactly )*(?:write|say)\b"
    r"|\b(?:exact|which|what) (?:words|wording|text)\b|\bwhat (?:should|shall|does) (?:it|the \w+) say\b",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"\b(?:be|is it) (?:called|named|titled|labell?ed)\b|\b(?:what|which) (?:name|title|label)\b|\b(?:call|name|title|label) it\b",
    re.IGNORECASE,
)
_SPOKEN = ("words", "text", "note")
_NAMED = ("label", "title", "which", "item", "how", "what")
_OTHER = ("whom", "where", "how", "when", "time", "list", "amount")
"""Kinds that are no words and no name."""


def is_of_a_missing_kind(fact: UserFact, question: str, sheet: UserSheet) -> bool:
    """Whether a question asks for words or for a name, and the fact is neither, nor is any on the sheet."""
    if fact.id not in _OTHER or nouns_of(fact.id) & set(words_of(question)):
        return False
    own = {one.id for one in sheet.facts}
    return bool((_WORDS.search(question) and not own & {*_SPOKEN}) or (_NAME.search(question) and not own & {*_NAMED}))
