"""Decides what a question asks for. Deterministic: words, no model.

A fact is asked for if the question mentions everything that the fact's `about` lists. A short question may leave out
what is understood: "What time?" asks for the only fact about a time, if the question mentions nothing else. A proposal
("Shall I send $110?") asks for the decision, but one that names a wrong value ("Shall I send $100?") is corrected, so that
nobody consents to it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.words import Words, hits, words_of

MOST_FACTS = 2
"""How many facts one question may ask for. More is too broad."""
PROPOSES, KEEPS, BROAD, SECRET, PAST, GENERIC = "@proposal", "@keep", "@broad", "@secret", "@yesterday", "@generic"
CHOICE = "choice"
"""A question names the right value of a fact and a wrong one: the debit card or the credit card?"""
ASKS, CHAT = "@asks", "@chat"
_SENTENCE = re.compile(r"[.!?;](?:\s|$)")
_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) dollars")
AMOUNT = "@amount"
PIN: Words = ("pin",)
"""Alone it is a secret, which the verb is not."""


@dataclass(frozen=True)
class AskedFor:
    """What a question asks for: at most one of its fields."""

    facts: tuple[UserFact, ...] = ()
    proposed: bool | None = None
    """Whether the question proposes a value of the fact, and whether it is the right one; None if it proposes none."""
    decision: Decision | None = None
    inverse: bool = False
    """Whether the question proposes the opposite of the decision: to leave it."""
    secret: bool = False
    broad: bool = False


def asked_for(question: str, sheet: UserSheet) -> AskedFor:
    """What a question asks for. Nothing if it isn't about anything on the sheet."""
    text = words_of(question)
    if text == PIN or hits(SECRET, text) or any(hits(group, text) for group in sheet.private):
        return AskedFor(secret=True)
    if hits(PAST, text) or hits(CHAT, text):
        return AskedFor()
    proposes, asks = _proposes(question), bool(hits(ASKS, text))
    named = {fact.id: _value(fact, text, question) for fact in sheet.facts}
    is_plain = not any(value in (False, CHOICE) for value in named.values())
    if proposes and is_plain and (decision := _decision(text, sheet)) is not None:
        return AskedFor(decision=decision, inverse=bool(hits(KEEPS, text) - _covered(decision.about, text)))
    facts = [fact for fact in sheet.facts if _mentions_all(fact.about, text) and not _of_another(fact, text, sheet)]
    valued = [
        fact
        for fact in sheet.facts
        if not asks and named[fact.id] is not None and (proposes or _covered(fact.about, text))
    ]
    facts = _merged(facts, valued) or _understood(text, sheet)
    if len(facts) > MOST_FACTS or (_broad(text) and not _is_pointed(facts, text)):
        return AskedFor(broad=True)
    if facts:
        proposed = [value for fact in facts if not asks and isinstance(value := named[fact.id], bool)]
        return AskedFor(tuple(facts), proposed=all(proposed) if proposed else None)
    return AskedFor()


def _proposes(question: str) -> bool:
    """Whether a sentence proposes something: "Shall I …", but not "Which … shall I …"."""
    for sentence in _SENTENCE.split(question):
        text = words_of(sentence)
        proposal = hits(PROPOSES, text)
        if proposal and not any(place < max(proposal) for place in hits(ASKS, text) - proposal):
            return True
    return False


def _decision(text: Words, sheet: UserSheet) -> Decision | None:
    found = [one for one in sheet.decisions if _mentions_all(one.about, text)]
    return max(found, key=lambda one: len(one.about)) if found else None


def _mentions_all(groups: Iterable[str], text: Words) -> bool:
    return all(hits(group, text) for group in groups)


def _covered(groups: Iterable[str], text: Words) -> set[int]:
    return set().union(*(hits(group, text) for group in groups))


def _of_another(fact: UserFact, text: Words, sheet: UserSheet) -> bool:
    """Whether the question is about somebody else's habits: it names a person that the fact doesn't."""
    own = _covered([*fact.about, *fact.values, *fact.rivals], text)
    return any(hits(name, text) - own for name in sheet.others)


def _value(fact: UserFact, text: Words, question: str) -> bool | str | None:
    """Whether a question names the right value of a fact; CHOICE if it names a wrong one, too; None if it names none.

    Of a fact about an amount, every other amount in dollars is a wrong value.
    """
    right = _covered(fact.values, text)
    wrong = bool(_covered(fact.rivals, text) - right) or _is_other_amount(fact, question)
    if right and wrong:
        return CHOICE
    return bool(right) if right or wrong else None


def _is_other_amount(fact: UserFact, question: str) -> bool:
    if not any(part.strip() == AMOUNT for group in fact.about for part in group.split("|")):
        return False
    right = {float(value) for value in fact.values if _is_number(value)}
    named = {float((first or second).replace(",", "")) for first, second in _MONEY.findall(question)}
    return bool(right) and bool(named - right)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"\d+(\.\d+)?", text) is not None


def _merged(facts: list[UserFact], others: list[UserFact]) -> list[UserFact]:
    return [*facts, *(other for other in others if other not in facts)]


def _understood(text: Words, sheet: UserSheet) -> list[UserFact]:
    """The only fact that a short question can be about; empty if there is none, or more."""
    found = []
    for fact in sheet.facts:
        covered = _covered(fact.about, text)
        rest = set(range(len(text))) - covered - hits(GENERIC, text)
        if covered and not rest:
            found.append((len([group for group in fact.about if hits(group, text)]), fact))
    most = max((count for count, _ in found), default=0)
    best = [fact for count, fact in found if count == most]
    return best if len(best) == 1 else []


def _broad(text: Words) -> set[int]:
    """The positions of broad words. `What should I do with the mail?` has none: it names what it is about."""
    found = hits(BROAD, text)
    return (
        set()
        if any(text[place] in ("with", "about") and place - 1 in found for place in range(1, len(text)))
        else found
    )


def _is_pointed(facts: list[UserFact], text: Words) -> bool:
    """Whether a question with broad words is about a fact after all: it mentions all that the fact lists otherwise, too."""
    broad = _broad(text)
    return any(all(hits(group, text) - broad for group in fact.about) for fact in facts)
