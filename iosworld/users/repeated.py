"""Tells whether a question asks for the same again, or for something else that sounds like it.

Who asks "Shall I mute her too?" after "Shall I pin her chat?" hears no "As I said, yes": what was told before is repeated only to
a question that brings nothing new.
"""

from iosworld.users.evidence import Evidence
from iosworld.users.roles import NUMBER, UNEXPLAINED, Answer, is_everyday
from iosworld.users.sentences import AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.values import CHOICE
from iosworld.users.words import words_of

_TOUCHES = frozenset(words_of("press tap hit click"))
"""How something is done on a screen: "Shall I press Send?"."""


def brings_something_new(asked: AskedText, answer: Answer, sheet: UserSheet, before: frozenset[str]) -> bool:
    """Whether a question goes beyond an answer that was given before. `before`: the words of the questions so far that got answers."""
    evidence = Evidence(asked, sheet)
    if isinstance(answer, UserFact) and evidence.named[answer.id] == CHOICE:
        return False  # the value is among those that it offers
    corrects = isinstance(answer, UserFact) and evidence.named[answer.id] is False
    refused = not isinstance(answer, UserFact) and answer.answer == "no"
    return (evidence.adds and not refused and not corrects) or any(
        (role in UNEXPLAINED or (role == NUMBER and not corrects))
        and word not in before | _TOUCHES
        and not is_everyday(word)
        for word, role in zip(evidence.core, evidence.roles(answer), strict=True)
    )
