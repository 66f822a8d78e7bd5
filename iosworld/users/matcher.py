"""Decides what a question asks for. Deterministic: words, no model.

A fact is asked for if the question mentions everything that the fact's `about` lists. A short question may leave out
what is understood: "What time?" asks for the only fact about a time, if the question mentions nothing else. A proposal
("Shall I send $110?") asks for the decision, but one that names a wrong value ("Shall I send $100?") is corrected, so that
nobody consents to it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from iosworld.users.kinds import (
    asked_kinds,
    clauses,
    is_foreign,
    is_of_somebody_else,
    meant,
    names,
    of_the_kind,
    strong_kinds,
)
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.words import Words, hits, words_of

MOST_FACTS = 2
"""How many facts one question may ask for. More is too broad."""
PROPOSES, KEEPS, BROAD, SECRET, PAST, GENERIC = "@proposal", "@keep", "@broad", "@secret", "@yesterday", "@generic"
OR, WHOM = "or", "@who"
CHOICE = "choice"
"""A question names the right value of a fact and a wrong one: the debit card or the credit card?"""
ASKS, CHAT = "@asks", "@chat"
_SENTENCE = re.compile(r"[.!?;](?:\s|$)")
_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) dollars")
WAYS = ("how", "what", "which", "words", "text")
"""Kinds of facts that are about what the person does. What somebody else does is none of them."""
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
    named = {fact.id: _value(fact, text, question, sheet) for fact in sheet.facts}
    is_plain = not any(value in (False, CHOICE) for value in named.values())
    if proposes and is_plain and (decision := _decision(text, sheet)) is not None:
        return AskedFor(decision=decision, inverse=bool(hits(KEEPS, text) - _covered(decision.about, text)))
    facts = [fact for fact in sheet.facts if _mentions_all(fact.about, text) and not _of_another(fact, text, sheet)]
    valued = [
        fact
        for fact in sheet.facts
        if not asks and named[fact.id] is not None and (proposes or OR in text or _covered(fact.about, text))
    ]
    if proposes and any(named[fact.id] is False for fact in valued):
        valued = facts = [fact for fact in valued if named[fact.id] is False]  # only what is wrong is corrected
    if not valued and not any(named.values()) and is_foreign(text, sheet):
        return AskedFor()
    if is_of_somebody_else(text) and not valued and not (facts := [fact for fact in facts if fact.id not in WAYS]):
        return AskedFor()
    chosen = [fact for fact in valued if named[fact.id] == CHOICE]
    facts = chosen or meant(_merged(facts, valued), question) or _understood(text, sheet)
    if not facts or (not chosen and _misses_the_kind(facts, text, sheet)):
        facts = [fact for fact in of_the_kind(text, sheet) if not _of_another(fact, text, sheet)] or facts
    facts = _merged(facts, _of_other_clauses(question, facts, sheet))
    if len(facts) > MOST_FACTS or (_broad(text) and not _is_pointed(facts, text)):
        return AskedFor(broad=True)
    if facts:
        proposed = [value for fact in facts if not asks and isinstance(value := named[fact.id], bool)]
        return AskedFor(tuple(facts), proposed=all(proposed) if proposed else None)
    return AskedFor()


def _of_other_clauses(question: str, found: list[UserFact], sheet: UserSheet) -> list[UserFact]:
    """What a question asks for beside `found`, in a clause of its own: "How much do I ask for, and what do I write?"."""
    parts = clauses(question)
    if len(parts) < 2 or not found:
        return []
    asked = [
        fact for part in parts for fact in of_the_kind(part, sheet) if hits(ASKS, part) and fact.id in asked_kinds(part)
    ]
    chosen = [fact for part in parts for fact in sheet.facts if _offers(fact, part, sheet) or names(part, fact)]
    return [fact for fact in sheet.facts if fact in [*asked, *chosen] and fact not in found]


def _offers(fact: UserFact, part: Words, sheet: UserSheet) -> bool:
    """Whether a clause asks for a fact by naming values to choose from: "by mail or text?"."""
    value = _value(fact, part, "", sheet)
    return not hits(ASKS, part) and (value == CHOICE or (OR in part and value is not None))


def _misses_the_kind(found: list[UserFact], text: Words, sheet: UserSheet) -> bool:
    """Whether a question names a kind of which there is another fact, and none of the facts found."""
    strong = strong_kinds(text)
    return any(fact.id in strong for fact in sheet.facts) and not any(fact.id in strong for fact in found)


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
    """Whether the question is about somebody else's habits: it names a person that neither fact nor occasion does."""
    said = {word for line in sheet.occasion for word in words_of(line)}
    known = [value for each in sheet.facts for value in each.values]
    own = _covered([*fact.about, *known, *fact.rivals], text) | {at for at, word in enumerate(text) if word in said}
    return any(hits(name, text) - own for name in sheet.others)


def _value(fact: UserFact, text: Words, question: str, sheet: UserSheet) -> bool | str | None:
    """Whether a question names the right value of a fact; CHOICE if it names a wrong one, too; None if it names none.

    Of a fact about an amount, every other amount in dollars is a wrong value; of one about a person, everybody else is.
    """
    right = _covered(fact.values, text)
    rivals = [*fact.rivals, *(sheet.others if WHOM in fact.about[0] else [])]
    wrong = bool(_covered(rivals, text) - right) or _is_other_amount(fact, question)
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
