"""Tells whether a question asks for the same again, or for something else that sounds like it.

Who asks "Shall I mute her too?" after "Shall I pin her chat?" hears no "As I said, yes": what was told before is repeated only to
a question that brings nothing new.
"""

import re

from iosworld.users.evidence import PROPOSAL, Evidence
from iosworld.users.quotes import unquoted
from iosworld.users.roles import NAME, NUMBER, SOMEBODY, UNEXPLAINED, VALUE, Answer, is_everyday
from iosworld.users.sentences import AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.values import CHOICE
from iosworld.users.words import OR, stem, words_of

_TOUCHES = frozenset(words_of("press tap hit click"))
"""How something is done on a screen: "Shall I press Send?"."""
_HARDLY = 1
"""How many strange words a question may have beside a wrong value. Beside the right one it has none but what follows it, which says more of
it ("Zorica Quill"), and what a hyphen joins to a word of the sheet ("auto-lock")."""
_SOURCE = re.compile(r"\bfrom (?:(?:the|my|your) )?[A-Z]\w*(?: [A-Z]\w*)*")
"""The account with which something is paid."""
_HYPHEN = re.compile(r"\b([A-Za-z]+)-([A-Za-z]+)\b")
_TAILS = frozenset(words_of("well too either"))


def brings_something_new(asked: AskedText, answer: Answer, sheet: UserSheet, before: frozenset[str]) -> bool:
    """Whether a question goes beyond an answer that was given before. `before`: the words of the questions so far that got answers."""
    evidence = Evidence(asked, sheet)
    if isinstance(answer, UserFact) and evidence.named[answer.id] == CHOICE:
        return False  # the value is among those that it offers
    corrects = isinstance(answer, UserFact) and evidence.named[answer.id] is False
    refused = not isinstance(answer, UserFact) and answer.answer == "no"
    if isinstance(answer, UserFact) and _confirms_only(answer, evidence):
        return False
    if refused and _is_the_same_again(answer, evidence):
        return False
    return (evidence.adds and not refused and not corrects) or any(
        (role in UNEXPLAINED or (role == NUMBER and not corrects))
        and word not in before | _TOUCHES
        and not is_everyday(word)
        for word, role in zip(evidence.core, evidence.roles(answer), strict=True)
    )


def _is_the_same_again(answer: Answer, evidence: Evidence) -> bool:
    """Whether what was refused is proposed with more said of it: the sum, the account, the rest of a name."""
    source = set(words_of(" ".join(_SOURCE.findall(unquoted(evidence.asked.asking)))))
    found = evidence.roles(answer)
    pairs = zip(found, [None, *found], evidence.core, strict=False)
    new = [word for role, before, word in pairs if role in UNEXPLAINED and not (role == NAME and before == VALUE)]
    return VALUE in found and not evidence.adds and all(word in source or is_everyday(word) for word in new)


def _confirms_only(fact: UserFact, evidence: Evidence) -> bool:
    """Whether it asks for a yes or a no to a value, with hardly a word beside: "So auto-lock to 5 minutes?", "Bold as well?"."""
    value = evidence.named[fact.id]
    if value not in (True, False) or evidence.form == PROPOSAL or OR in evidence.core or (evidence.adds and value):
        return False
    found = evidence.roles(fact)
    roles = dict(zip(evidence.core, found, strict=True))
    joined = {half: other for pair in _HYPHEN.findall(evidence.asked.asking) for half, other in _halves(pair)}
    values = zip(found, [None, *found], evidence.core, strict=False)
    new = [word for role, before, word in values if role in UNEXPLAINED and before != VALUE and word not in _TAILS]
    new = [word for word in new if not is_everyday(word) and not roles.get(joined.get(word, ""))]
    return SOMEBODY not in found and not (value and NUMBER in found) and len(new) <= (0 if value else _HARDLY)


def _halves(pair: tuple[str, str]) -> list[tuple[str, str]]:
    """Each of two words that a hyphen joins, with the other one."""
    one, other = (stem(word.casefold()) for word in pair)
    return [(one, other), (other, one)]
