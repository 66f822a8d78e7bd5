"""Questions for words, a name or an app, where the sheet has neither: "What should I write?" is not answered with where to write it."""

import re

from iosworld.users.kinds import kinds, nouns_of
from iosworld.users.numbers import in_digits
from iosworld.users.sentences import ASKS, AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import OR, alternatives, hits, words_of

_WORDS = re.compile(
    r"\bwhat (?:exactly |words |text )?(?:should|shall|do|would|must|can) (?:i|you) "
    r"(?:(?:like|want) me to |usually |always |normally |typically |generally |exactly )*(?:write|say)\b"
    r"|\b(?:exact|which|what) (?:words|wording|text)\b|\bwhat (?:should|shall|must|is) the (?:words|wording|text)\b|\bwhat (?:should|shall|does) (?:it|the \w+) say\b",
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
_APP = re.compile(r"\b(?:QuickChat|Messages|iMessage|Mail|Phone|SMS)\b")
_WHICH_ONE = re.compile(r"^\W*(?:and |so )?which (?:one|of (?:them|these|those|the two))\b", re.IGNORECASE)
_NO_APP = ("whom", "words", "text", "note", "label", "title", "amount", "time", "when")
"""Kinds that are never an app."""
_KIND_NOUN = re.compile(
    r"\b(?:which|what)(?: [a-z]+)? (?P<noun>app|account|address|number|card|device|calendar)s?\b", re.IGNORECASE
)
"""A thing that is asked for by its name: "Which address should I send it to?"."""
_COUNTS = frozenset(words_of("never none nothing all every both once twice several"))
"""Words that tell how many, too."""
_HOW_MANY = re.compile(r"\bhow many\b", re.IGNORECASE)
_ADDRESSES = frozenset(words_of("address number"))
"""What somebody has. Who that is answers it, unless the question says it."""


def is_of_a_missing_kind(fact: UserFact, asked: AskedText, sheet: UserSheet) -> bool:
    """Whether a question asks for words or for a name, and the fact is neither, nor is any on the sheet. Or for an app, which it isn't."""
    if _is_of_an_app(fact, asked) or _is_of_another_thing(fact, asked) or _has_no_number(fact, asked):
        return True
    question = asked.asking
    if fact.id not in _OTHER or nouns_of(fact.id) & set(words_of(question)):
        return False
    own = {one.id for one in sheet.facts}
    return bool((_WORDS.search(question) and not own & {*_SPOKEN}) or (_NAME.search(question) and not own & {*_NAMED}))


def _is_of_an_app(fact: UserFact, asked: AskedText) -> bool:
    """Whether a question offers two apps to choose from, and the fact is no app: "Should I send it in Messages or QuickChat?"."""
    if fact.id not in _NO_APP or any(_APP.search(app) for app in (fact.says, *fact.values, *fact.rivals)):
        return False
    chooses = OR in asked.core and not hits(ASKS, asked.core)
    which = bool(_WHICH_ONE.search(asked.asking))
    apps = set(_APP.findall(asked.asking if chooses else asked.text))
    return len(apps) > 1 and (chooses or which)


def _has_no_number(fact: UserFact, asked: AskedText) -> bool:
    """Whether a number is asked for, and the fact has none: "How many packets of lentils do you want?"."""
    told = in_digits(" ".join([fact.says, *fact.values]).lower())
    return bool(_HOW_MANY.search(asked.asking)) and not (any(map(str.isdigit, told)) or _COUNTS & {*words_of(told)})


def asks_for_an_address(asked: AskedText) -> bool:
    """Whether it is asked which address or number somebody has: "Which number do I call for Karin?"."""
    match = _KIND_NOUN.search(asked.asking)
    return match is not None and words_of(match["noun"])[0] in _ADDRESSES


def _is_of_another_thing(fact: UserFact, asked: AskedText) -> bool:
    """Whether a thing is asked for that the fact is not: which address, where the fact is who, and the question names them."""
    match = _KIND_NOUN.search(asked.asking)
    if match is None or len(hits(ASKS, asked.core)) > 1:
        return False
    noun = words_of(match["noun"])[0]
    if noun in _ADDRESSES and fact.id == "whom":
        return bool(covered_by(fact.values, asked.core))
    return (
        fact.id in _NO_APP
        and not any((noun,) in alternatives(group) for group in fact.about)
        and noun not in _all_nouns(fact.id)
    )


def _all_nouns(name: str) -> set[str]:
    """The nouns of a kind, and the words in the phrases with which it is asked for."""
    kind = kinds().get(name)
    return {word for phrase in [*kind.nouns, *kind.asks, *kind.strong] for word in words_of(phrase)} if kind else set()
