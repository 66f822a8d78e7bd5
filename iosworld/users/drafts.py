"""Words that a question proposes to use: a message in quotes, a status, the name of an alarm. Any other than the person's is wrong."""

import re

from iosworld.users.kinds import generic
from iosworld.users.quotes import quoted
from iosworld.users.sheet import UserFact
from iosworld.users.words import places, words_of

_QUOTE = r"[\"“']?(?P<said>[^\"“”?!;]+?)[\"”']?"
_END = r"(?=\s*(?:[?.!,;]|$)|\s(?:for|at|in|on|to|and|so|instead|with|now|right|today|tonight|if|then|please|until|when|ok|okay|correct|yes)\b)"
_NAMED = re.compile(
    rf"\b(?:called|named|labell?ed|titled|name it|call it|label it|title it|with the (?:label|title|name)) {_QUOTE}{_END}",
    re.IGNORECASE,
)
_STATUS = re.compile(rf"\bstatus (?:to|as) {_QUOTE}{_END}", re.IGNORECASE)
_NOTE = re.compile(r"\b(?:note|memo|description)(?: of| saying)? [\"“](?P<said>[^\"“”]+)[\"”]", re.IGNORECASE)
_DRAFTED = re.compile(r"\b(?:draft(?:ed)?|typed|wrote|written|composed|prepared)\b", re.IGNORECASE)
_PATTERNS = {"text": _STATUS, "label": _NAMED, "title": _NAMED, "note": _NOTE}
_MESSAGES = ("words", "text")


def is_other_draft(fact: UserFact, question: str, reported: str = "") -> bool:
    """Whether a question proposes other words than a fact's. Of the report before it, only what was drafted counts."""
    if fact.id not in (*_MESSAGES, *_PATTERNS):
        return False
    found = [match["said"] for match in _PATTERNS[fact.id].finditer(question)] if fact.id in _PATTERNS else []
    if fact.id in _MESSAGES:
        found += [said for said in quoted(question) if not _is_name(said)]
        found += [said for said in quoted(reported) if _DRAFTED.search(reported) and not _is_name(said)]
    said = [(one, words_of(one)) for one in found]
    said = [(one, words) for one, words in said if set(words) - generic()]
    return bool(said) and not any(_is_right(words, fact) and not _is_louder(one, fact) for one, words in said)


def _is_louder(said: str, fact: UserFact) -> bool:
    """Whether proposed words have an exclamation mark that the person's don't have."""
    return fact.id in _MESSAGES and "!" in said and not any("!" in line for line in (fact.says, *fact.values))


def _is_right(words: tuple[str, ...], fact: UserFact) -> bool:
    """Whether proposed words are the person's. A message may say more, a name may not."""
    values = [words_of(value) for value in fact.values]
    if fact.id == "words":
        return any(places(value, words) for value in values) or bool(places(words, words_of(fact.says)))
    return words in values or (not values and bool(places(words, words_of(fact.says))))


def _is_name(said: str) -> bool:
    """Whether a quoted text is the name of something, like a channel, and no message."""
    parts = said.split()
    return len(parts) < 2 or (all(not part[0].islower() for part in parts) and not re.search(r"[.!?,]", said))
