"""Mends what is typed in haste: `u`, `wat`, and words that differ in one letter from one that the person knows."""

import re
from collections.abc import Collection
from functools import cache, lru_cache

from iosworld.users.kinds import kinds
from iosworld.users.sheet import UserSheet
from iosworld.users.words import concept_phrases

SHORTHAND = {"u": "you", "ur": "your", "r": "are", "pls": "please", "plz": "please", "wat": "what", "wht": "what", "wen": "when",
             "shud": "should", "shuld": "should", "shld": "should", "wich": "which", "whch": "which", "msg": "message", "msgs": "messages",
             "bday": "birthday", "bdays": "birthdays", "tmrw": "tomorrow", "tmr": "tomorrow", "abt": "about", "acct": "account",
             "min": "minutes", "mins": "minutes", "pic": "picture", "convo": "conversation", "notif": "notification",
             "notifs": "notifications", "oz": "ounces", "lbs": "pounds", "app's": "app", "im": "i am", "dont": "do not", "whats": "what is", "whos": "who is",
             "hows": "how is", "wheres": "where is", "whens": "when is", "gimme": "give me", "lemme": "let me", "gonna": "going to",
             "doc": "document", "docs": "documents", "fav": "favorite", "fave": "favorite", "dnd": "do not disturb"}  # fmt: skip
"""What people write in chats, and the words that they mean."""
_SAME = (
    (re.compile(r"\bwhich 1\b", re.IGNORECASE), "which one"),
    (re.compile(r"\b(?:all right|alright)\b", re.IGNORECASE), "okay"),
    (re.compile(r"\b(?:is (?:that|this|it) )?(?:right|correct)\s*\?\s*$", re.IGNORECASE), "correct?"),
    (re.compile(r"[.,;-]?\s*\byes or no\s*\?\s*$", re.IGNORECASE), "?"),
    (re.compile(r",? or (?:not|leave (?:it|them|everything|that) (?:alone|be|as (?:it|they|that) (?:is|are))|do nothing)\s*\?\s*$", re.IGNORECASE), "?"),
)  # fmt: skip
"""Ends of a question that say nothing of their own, and words for a yes."""
_TOKEN = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)?")
_SWAPPED = 4
_MISTYPED = 7
"""Letters that a word must have before two are swapped, and before one is added, left out or changed."""
_WORDS = frozenset(
    (
        "form",
        "quite",
        "sign",
        "lost",
        "diary",
        "dairy",
        "trail",
        "trial",
        "salt",
        "slat",
        "does",
        "dose",
        "ring",
        "grin",
        "gird",
    )
)
"""Words that are right, though two letters away from another."""


def mended(text: str, vocabulary: Collection[str], names: Collection[str] = ()) -> str:
    """The text with the words of `vocabulary`, in lower case, where a word is clearly mistyped. No small word becomes one of `names`."""
    for pattern, instead in _SAME:
        text = pattern.sub(instead, text)
    small = frozenset(vocabulary).difference(name.casefold() for name in names)
    return _TOKEN.sub(lambda match: _mended(match.group(), vocabulary if match.group()[0].isupper() else small), text)


def vocabulary(sheet: UserSheet) -> frozenset[str]:
    """The words that a person expects in a question, in lower case and with their endings."""
    lines = [*sheet.occasion, *sheet.others]
    for fact in sheet.facts:
        lines += [*fact.about, *fact.values, *fact.rivals]
    for decision in sheet.decisions:
        lines += decision.about
    return _common() | _words_in(tuple(lines))


@cache
def _common() -> frozenset[str]:
    lines = [phrase for phrases in concept_phrases().values() for phrase in phrases]
    for kind in kinds().values():
        lines += [*kind.asks, *kind.nouns, *kind.strong]
    return _words_in(tuple(lines))


@lru_cache(maxsize=1024)
def _words_in(lines: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for line in lines for word in re.findall(r"[a-z]+", line.casefold()))


def _mended(word: str, vocabulary: Collection[str]) -> str:
    low = word.casefold()
    if low in SHORTHAND and not (word.isupper() and len(word) > 1):
        return SHORTHAND[low]
    if len(low) < _SWAPPED or low in vocabulary or low in _WORDS or low.rstrip("s") in vocabulary or not low.isalpha():
        return word
    near = [known for known in vocabulary if known[:1] == low[:1] and _is_swapped(low, known)]
    if not near and len(low) >= _MISTYPED:
        near = [known for known in vocabulary if known[:1] == low[:1] and _is_one_off(low, known)]
    return min(near) if near else word


def _is_swapped(one: str, other: str) -> bool:
    if len(one) != len(other) or one == other:
        return False
    differ = [at for at in range(len(one)) if one[at] != other[at]]
    return (
        len(differ) == 2
        and differ[1] == differ[0] + 1
        and one[differ[0]] == other[differ[1]]
        and one[differ[1]] == other[differ[0]]
    )


def _is_one_off(one: str, other: str) -> bool:
    if len(one) == len(other):
        return len(one) > _MISTYPED and sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
