"""Decides what a question asks for. Deterministic: words, no model.

A fact is asked for if the question mentions everything that the fact's `about` lists. A short question may leave out
what is understood: "What time?" asks for the only fact about a time, if the question mentions nothing else. A proposal
("Shall I send $110?") asks for the decision, but one that names a wrong value ("Shall I send $100?") is corrected, so that
nobody consents to it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from iosworld.users.actions import NEUTRAL, is_another_action
from iosworld.users.asides import is_an_aside
from iosworld.users.confirmations import is_confirmation
from iosworld.users.drafts import is_other_draft, unquoted
from iosworld.users.foreign import (
    asks_for_all,
    fits,
    is_foreign,
    is_of_an_unknown_thing,
    is_of_another_action,
    is_of_another_doing,
    is_of_another_object,
    is_of_another_who,
    is_of_somebody_else,
    relatives,
)
from iosworld.users.choices import offers_another
from iosworld.users.kinds import (
    BARE,
    asked_kinds,
    clauses,
    generic,
    kinds,
    meant,
    meets,
    names,
    nouns_of,
    of_the_kind,
    strong_kinds,
)
from iosworld.users.proposals import COMMAND, proposes
from iosworld.users.quantities import is_other
from iosworld.users.sentences import ASKS, PROPOSES, AskedText
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.spelling import mended, vocabulary
from iosworld.users.subjects import answers, is_of_something_else
from iosworld.users.words import Words, hits, places, words_of

MOST_FACTS = 2
"""How many facts one question may ask for. More is too broad."""
KEEPS, BROAD, SECRET, NUMBERS, PAST, GENERIC = "@keep", "@broad", "@secret", "@numbers", "@yesterday", "@generic"
OR, WHOM = "or", "@who"
CHOICE = "choice"
"""A question names the right value of a fact and a wrong one: the debit card or the credit card?"""
CHAT = "@chat"
_LETTERS = re.compile(r"[^\W\d_]+")
_WHICH_IS_IT = words_of("which is it")
_PRONOMINAL = tuple(words_of(phrase) for phrase in ("which one", "which of them", "which of these", "which of those", "which do"))
_BARE_WHICH = (("which",),)
_PERSONAL = frozenset(words_of("him her"))
_PRONOUNS = frozenset(words_of("it him her them"))
EVERYTHING = words_of("everything")
HOW, WHAT = "how", "what"
WAYS = ("how", "what", "which", "words", "text")
"""Kinds of facts that are about what the person does. What somebody else does is none of them."""
AMOUNT = "@amount"
NUMBER = words_of("number")[0]
PIN: Words = ("pin",)
"""Alone it is a secret, which the verb is not."""


@dataclass(frozen=True)
class AskedFor:
    """What a question asks for: facts or a decision. Of facts beside a decision, it proposes other words than the person's."""

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
    asked = AskedText(mended(question, vocabulary(sheet), sheet.others))
    sheet = sheet.model_copy(update={"others": _others(asked.text, sheet)})
    text, core = asked.words, asked.core
    if text == PIN or hits(SECRET, text) or _is_of_a_number(asked) or any(hits(group, text) for group in sheet.private):
        return AskedFor(secret=True)
    proposal, asks = proposes(asked), bool(hits(ASKS, core))
    if hits(CHAT, core) or (not proposal and (hits(PAST, core) or is_of_something_else(asked.asking, sheet, relatives()))):
        return AskedFor()
    if is_an_aside(core, sheet):
        return AskedFor()
    if asks_for_all(core, {word for fact in sheet.facts for value in fact.values for word in words_of(value)}):
        return AskedFor(broad=True)
    named = _named(asked, sheet)
    drafted = [fact for fact in sheet.facts if named[fact.id] is False and _is_drafted(fact, asked)]
    is_plain = not any(named[fact.id] in (False, CHOICE) for fact in sheet.facts if fact not in drafted)
    if proposal and is_plain and (decision := _decision(asked, sheet)) is not None:
        return AskedFor(tuple(drafted), decision=decision, inverse=_is_inverse(asked, decision, sheet))
    if proposal and OR not in core and (_does_otherwise(core, named, sheet) or is_of_another_action(unquoted(asked.asking), list(named.values()), sheet)):
        return AskedFor()
    confirms = not asks and is_confirmation(core, sheet)
    facts = [
        fact
        for fact in sheet.facts
        if _mentions_all(fact.about, text) and _covered(fact.about, core) and not _of_another(fact, core, sheet)
    ]
    valued = [
        fact
        for fact in sheet.facts
        if named[fact.id] is not None
        and not asks
        and (proposal or confirms or OR in core or _covered(fact.about, text))
    ]
    if confirms and not proposal and any(named[fact.id] is not None for fact in valued):
        facts = []  # a yes or no is asked about what is named
    corrects = proposal and any(named[fact.id] is False for fact in valued)
    if corrects:  # only what is wrong is corrected
        valued = facts = [fact for fact in valued if named[fact.id] in (False, CHOICE)]
    if not valued and (_is_of_something_else(core, sheet) or (not any(named.values()) and is_foreign(core, sheet))):
        return AskedFor()
    if proposal and not asks and OR not in core and set(named.values()) <= {None} and is_of_another_object(core, sheet):
        facts = [
            fact for fact in facts if fact.id in (HOW, WHAT)
        ]  # what else could be done is answered with what is done
        if not facts:
            return AskedFor()
    if is_of_somebody_else(core) and not valued and not (facts := [fact for fact in facts if fact.id not in WAYS]):
        return AskedFor()
    chosen = [fact for fact in valued if named[fact.id] == CHOICE]
    facts = chosen or (facts if corrects else meant(_merged(facts, valued), asked.asking)) or _understood(text, sheet)
    if not facts or (not chosen and _misses_the_kind(facts, core, sheet)):
        facts = [fact for fact in _of_the_kind(asked, sheet) if not _of_another(fact, core, sheet)] or facts
    if OR in core and (not facts or places(_WHICH_IS_IT, core)):  # "Which is it: tea or coffee?"
        facts = [fact for fact in sheet.facts if named[fact.id] == CHOICE] or facts
    facts = _of_a_noun_before(asked, sheet) or facts
    facts = _merged(facts, _of_other_clauses(asked.asking, facts, sheet))
    facts = [fact for fact in facts if fact in valued or (fits(fact, core, sheet) and answers(fact, core))]
    if len(facts) > MOST_FACTS or (_broad(core) and not _is_pointed(facts, text)):
        return AskedFor(broad=True)
    if facts:
        proposed = [value for fact in facts if not asks and isinstance(value := named[fact.id], bool)]
        return AskedFor(tuple(facts), proposed=all(proposed) if proposed else None)
    return AskedFor()


def _is_of_a_number(asked: AskedText) -> bool:
    """Whether a question asks for the number of a card, though only the report before it may say of what."""
    return bool(hits(NUMBERS, asked.core) or (hits(NUMBERS, asked.words) and NUMBER in asked.core))


def _is_of_something_else(text: Words, sheet: UserSheet) -> bool:
    return is_of_an_unknown_thing(text, sheet) or is_of_another_doing(text, sheet) or is_of_another_who(text, sheet)


def _of_the_kind(asked: AskedText, sheet: UserSheet) -> list[UserFact]:
    """The facts of the kind that a question asks for. The report before it says what it is about, if it doesn't."""
    if is_foreign(asked.core, sheet):
        return []
    return of_the_kind(asked.core, sheet) or of_the_kind(asked.words, sheet)


def _of_a_noun_before(asked: AskedText, sheet: UserSheet) -> list[UserFact]:
    """The only fact of whose kind the report before a question speaks: "There are several lists. Which one do you mean?"."""
    pronoun = any(places(phrase, asked.core) for phrase in _PRONOMINAL) or asked.core in _BARE_WHICH
    if not pronoun or len(asked.words) == len(asked.core):
        return []
    report = asked.words[: len(asked.words) - len(asked.core)]
    found = [fact for fact in sheet.facts if fact.id in kinds() and nouns_of(fact.id) & set(report)]
    found = found or [fact for fact in sheet.facts if _value(fact, report, "", sheet) == CHOICE]
    return found if len(found) == 1 else []


def _of_other_clauses(question: str, found: list[UserFact], sheet: UserSheet) -> list[UserFact]:
    """What a question asks for beside `found`, in a clause of its own: "How much do I ask for, and what do I write?"."""
    parts = clauses(question)
    if len(parts) < 2 or not found:
        return []
    asked = [
        fact for part in parts for fact in of_the_kind(part, sheet) if hits(ASKS, part) and fact.id in asked_kinds(part)
    ]
    asked += [fact for part in parts for fact in sheet.facts if part in BARE and _is_bare_for(part, fact)]
    chosen = [fact for part in parts for fact in sheet.facts if _offers(fact, part, sheet) or names(part, fact)]
    return [fact for fact in sheet.facts if fact in [*asked, *chosen] and fact not in found]


def _is_bare_for(part: Words, fact: UserFact) -> bool:
    return fact.id in BARE[part] or bool(hits(fact.about[0], part))


def _offers(fact: UserFact, part: Words, sheet: UserSheet) -> bool:
    """Whether a clause asks for a fact by naming values to choose from: "by mail or text?"."""
    value = _value(fact, part, "", sheet)
    return not hits(ASKS, part) and (value == CHOICE or (OR in part and value is not None))


def _misses_the_kind(found: list[UserFact], text: Words, sheet: UserSheet) -> bool:
    """Whether a question names a kind of which there is another fact, and none of the facts found."""
    strong = strong_kinds(text)
    return any(fact.id in strong for fact in sheet.facts) and not any(fact.id in strong for fact in found)


def _decision(asked: AskedText, sheet: UserSheet) -> Decision | None:
    """What a question proposes. It may leave out one thing if it names a right value: "Shall I pin Alto part?"."""
    text = asked.words
    found = [one for one in sheet.decisions if _mentions_all(one.about, text)]
    found = found or [one for one in sheet.decisions if all(meets(group, asked.core) for group in one.about)]
    if not found:
        found = [one for one in sheet.decisions if _implies(one, asked.core, sheet)]
    found = [one for one in found if not is_another_action(asked.asking, one, sheet)]
    return max(found, key=lambda one: len(one.about)) if found else None


def _is_drafted(fact: UserFact, asked: AskedText) -> bool:
    return OR not in asked.core and is_other_draft(fact, asked.asking, asked.text)


def _is_inverse(asked: AskedText, decision: Decision, sheet: UserSheet) -> bool:
    """Whether a question proposes to leave it. What is quoted proposes nothing: "start without me"."""
    text = words_of(unquoted(asked.asking))
    own = _covered(decision.about, text)
    keeps = hits(KEEPS, text) - own - _covered([value for fact in sheet.facts for value in fact.values], text)
    does = (hits(COMMAND, text) & own | hits(decision.about[-1], text)) - hits(KEEPS, text)
    start = max((at for at in hits(PROPOSES, text) if at < min(keeps, default=0)), default=-1)
    return bool(keeps) and not any(start < at < min(keeps) for at in does)


def _implies(decision: Decision, text: Words, sheet: UserSheet) -> bool:
    """Whether a proposal lacks one thing, and names a right value beside the rest or nothing beyond: "May I delete it?"."""
    own = _covered(decision.about, text)
    named = [places for fact in sheet.facts if (places := _covered(fact.values, text))]
    lacks = sum(not hits(group, text) for group in decision.about)
    rest = set(range(len(text))).difference(own, *named, hits(GENERIC, text), hits(PROPOSES, text))
    beside = any(not places & own for places in named)
    if not hits(decision.about[-1], text):  # nothing but the thing is named, and no other action
        return bool(named) and lacks == 1 and not rest and not hits(COMMAND, text)
    stands = not rest and (bool(named) or bool(_PRONOUNS & set(text)))
    return len(decision.about) > 1 and lacks == 1 and (beside or stands)


def _does_otherwise(text: Words, named: dict[str, bool | str | None], sheet: UserSheet) -> bool:
    """Whether a proposal without a decision names right values and another action: "Should I also thank Pilar?"."""
    if set(named.values()) - {None} != {True} or not sheet.decisions:
        return False
    does = {text[at] for at in hits(COMMAND, text) - _covered([v for fact in sheet.facts for v in fact.values], text)}
    return bool(does - NEUTRAL) and not any(meets(one.about[-1], text) for one in sheet.decisions)


def _mentions_all(groups: Iterable[str], text: Words) -> bool:
    return all(hits(group, text) for group in groups)


def _covered(groups: Iterable[str], text: Words) -> set[int]:
    return set().union(*(hits(group, text) for group in groups))


def _of_another(fact: UserFact, text: Words, sheet: UserSheet) -> bool:
    """Whether the question is about somebody else's habits: it names a person that neither fact, decision nor occasion does."""
    said = {word for line in [*sheet.occasion, fact.says] for word in words_of(line)}
    known = [value for each in sheet.facts for value in each.values]
    concerned = [group for decision in sheet.decisions for group in decision.about]
    own = _covered([*fact.about, *known, *fact.rivals, *concerned], text) | {
        at for at, word in enumerate(text) if word in said
    }
    return any(hits(name, text) - own for name in [*sheet.others, *relatives()])


def _others(text: str, sheet: UserSheet) -> list[str]:
    """The names of other people in a text. A sign is not Signe, and "Will" is an everyday word."""
    said = set(_LETTERS.findall(text.casefold()))
    return [name for name in sheet.others if name.casefold() in said and not set(words_of(name)) <= generic()]


def _named(asked: AskedText, sheet: UserSheet) -> dict[str, bool | str | None]:
    """The value of each fact that a question names; those in the report before it, if it names none itself."""
    named = {fact.id: _value(fact, asked.core, asked.asking, sheet) for fact in sheet.facts}
    if any(value is not None for value in named.values()):
        return named | _meant_by_pronouns(asked, named, sheet)
    return {fact.id: _value(fact, asked.words, "", sheet, reported=asked.text) for fact in sheet.facts}


def _meant_by_pronouns(asked: AskedText, named: dict[str, bool | str | None], sheet: UserSheet) -> dict[str, bool]:
    """The persons who are wrong, of whom a report speaks and then a question: "Frank is selected. Shall I send him $25?"."""
    if not _PERSONAL & set(asked.core):
        return {}
    facts = [fact for fact in sheet.facts if WHOM in fact.about[0] and named[fact.id] is None]
    return {fact.id: False for fact in facts if _value(fact, asked.words, "", sheet) is False}


def _value(fact: UserFact, text: Words, question: str, sheet: UserSheet, *, reported: str = "") -> bool | str | None:
    """Whether a question names the right value of a fact; CHOICE if it names a wrong one, too; None if it names none.

    Where values have a unit, every other number with this unit is a wrong value; of a report, only one of dollars. Of a fact about
    a person, everybody else is one.
    """
    if OR not in text and is_other_draft(fact, question, reported):
        return False
    right = _covered(fact.values, text)
    rivals = [*fact.rivals, *(sheet.others if WHOM in fact.about[0] else [])]
    wrong = bool(_covered(rivals, text) - right)
    if not wrong and is_about_amount(fact):
        wrong = is_other(question or reported, fact.values, bare=(_unit(fact),))
    if not wrong and not right and question:
        wrong = is_other(question, fact.values, fact.rivals)
    if right and OR in text and not wrong:
        wrong = is_other(question, fact.values, fact.rivals) or offers_another(text, right)
    if right and wrong:
        return CHOICE
    return bool(right) if right or wrong else None


def _unit(fact: UserFact) -> str:
    """What the numbers of a fact count, if they stand alone."""
    return "ounce" if words_of("ounces") in {words_of(part) for group in fact.about for part in group.split("|")} else "dollar"


def is_about_amount(fact: UserFact) -> bool:
    """Whether a fact is an amount, so that its values may stand without a unit."""
    return any(part.strip() == AMOUNT for group in fact.about for part in group.split("|"))


def _merged(facts: list[UserFact], others: list[UserFact]) -> list[UserFact]:
    return [*facts, *(other for other in others if other not in facts)]


def _understood(text: Words, sheet: UserSheet) -> list[UserFact]:
    """The only fact that a short question can be about; empty if there is none, or more."""
    found = []
    for fact in sheet.facts:
        covered = _covered(fact.about, text)
        if covered <= hits(GENERIC, text) and not hits(ASKS, text):
            continue
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
        if any(
            text[place] in ("with", "about") and place - 1 in found and text[place - 1 : place] != EVERYTHING
            for place in range(1, len(text))
        )
        else found
    )


def _is_pointed(facts: list[UserFact], text: Words) -> bool:
    """Whether a question with broad words is about a fact after all: it mentions all that the fact lists otherwise, too."""
    broad = _broad(text)
    return any(all(hits(group, text) - broad for group in fact.about) for fact in facts)
