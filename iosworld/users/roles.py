"""What each word of a question is to an answer: its value, its subject, a word of the occasion, a stranger's name, or itself.

With the roles in their place, questions about alarms and about savings look alike: "Shall I DOES the ABOUT to VALUE?".
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from iosworld.users.foreign import relatives
from iosworld.users.kinds import AUXILIARIES, generic, with_synonyms
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import Words, words_of

Answer = UserFact | Decision
VALUE, RIVAL, DOES, ABOUT, OBJECT = "VALUE", "RIVAL", "DOES", "ABOUT", "OBJECT"
OTHER_VALUE, OTHER_RIVAL, OTHER_ABOUT = "OTHER_VALUE", "OTHER_RIVAL", "OTHER_ABOUT"
PERSON, OCCASION, SYNONYM, SAID, SOMEBODY, NUMBER, RELATIVE, NAME = (
    "PERSON", "OCCASION", "SYNONYM", "SAID", "SOMEBODY", "NUMBER", "RELATIVE", "NAME")  # fmt: skip
EXPLAINED = frozenset((VALUE, ABOUT, DOES, OBJECT, OCCASION, SYNONYM))
UNEXPLAINED = frozenset((None, NAME, SOMEBODY))
_EVERYDAY = frozenset(
    words_of("much many more no ahead until its he she they them her him his their when where who why whose while")
)
"""Words that say nothing of their own, beside those of the matcher."""
_TOKEN = re.compile(r"[A-Za-z]+(?:[’'][A-Za-z]+)?")


def roles(text: Words, question: str, sheet: UserSheet, answer: Answer) -> list[str | None]:
    """The role of each word of a question; None for one that nothing on the sheet explains."""
    found: list[str | None] = [None] * len(text)
    for name, groups in _groups(sheet, answer):
        for place in covered_by(groups, text):
            found[place] = found[place] or name
    names = _names(question)
    for at, word in enumerate(text):
        found[at] = found[at] or _of_a_word(word, names, sheet)
    return found


def unexplained(text: Words, found: list[str | None]) -> list[str]:
    """The words that nothing explains: neither the sheet nor how people ask for anything."""
    return [word for word, role in zip(text, found, strict=True) if role in UNEXPLAINED and not is_everyday(word)]


def is_everyday(word: str) -> bool:
    """Whether a word says nothing of its own."""
    return word in generic() or word in AUXILIARIES or word in _EVERYDAY


def plain(groups: Iterable[str]) -> list[str]:
    """The words of an `about` that are no concept: a concept says how people ask, not what for."""
    return [part for group in groups for part in map(str.strip, group.split("|")) if not part.startswith("@")]


def _groups(sheet: UserSheet, answer: Answer) -> list[tuple[str, list[str]]]:
    """The roles with the words that have them, the strongest first."""
    fact = answer if isinstance(answer, UserFact) else None
    own = [fact] if fact else sheet.facts
    does = [part for decision in sheet.decisions for part in plain(decision.about[-1:])]
    objects = [part for decision in sheet.decisions for part in plain(decision.about[:-1])]
    about = [part for one in own for part in plain(one.about)]
    groups = [(VALUE, [v for one in own for v in one.values]), (RIVAL, [r for one in own for r in one.rivals])]
    groups += (
        [(DOES, does), (ABOUT, about), (OBJECT, objects)] if fact else [(DOES, does), (OBJECT, objects), (ABOUT, about)]
    )
    for other in sheet.facts if fact else []:
        if other is not fact:
            groups += [(OTHER_VALUE, other.values), (OTHER_RIVAL, other.rivals), (OTHER_ABOUT, plain(other.about))]
    return groups


def _of_a_word(word: str, names: frozenset[str], sheet: UserSheet) -> str | None:
    if word in words_of(sheet.name):
        return PERSON
    if word in _content((*sheet.occasion, sheet.errand or "")):
        return OCCASION
    if word in _synonyms(_lines(sheet)) and word not in generic():
        return SYNONYM
    if word in _content((*(fact.says for fact in sheet.facts), *(one.wish for one in sheet.decisions))):
        return SAID
    if word in names and any(word in words_of(other)[:1] for other in sheet.others):
        return SOMEBODY
    if word[0].isdigit():
        return NUMBER
    if word in _relatives():
        return RELATIVE
    return NAME if word in names and word not in generic() else None


def _lines(sheet: UserSheet) -> tuple[str, ...]:
    abouts = [fact.about for fact in sheet.facts] + [one.about for one in sheet.decisions]
    values = [value for fact in sheet.facts for value in fact.values]
    return (*(part for about in abouts for part in plain(about)), *values, *sheet.occasion)


@lru_cache(maxsize=1024)
def _content(lines: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for line in lines for word in words_of(line)) - generic() - AUXILIARIES


@lru_cache(maxsize=1024)
def _synonyms(lines: tuple[str, ...]) -> frozenset[str]:
    return with_synonyms(_content(lines))


@lru_cache(maxsize=1)
def _relatives() -> frozenset[str]:
    return frozenset(words_of(name)[0] for name in relatives())


@lru_cache(maxsize=1024)
def _names(question: str) -> frozenset[str]:
    """The words with a capital letter that begin no sentence and no quote."""
    found: set[str] = set()
    for match in _TOKEN.finditer(question):
        before = question[: match.start()].rstrip()
        if match.group()[0].isupper() and match.group() != "I" and before and before[-1] not in ".!?:\"“'":
            found.update(words_of(match.group()))
    return frozenset(found)
