"""Which values a question names: the right one of a fact, a wrong one, or one beside another to choose from."""

import re
from collections.abc import Iterable

from iosworld.users.choices import offers_another
from iosworld.users.drafts import is_other_draft
from iosworld.users.foreign import known_words
from iosworld.users.quantities import is_other, is_same
from iosworld.users.reported import comes_back
from iosworld.users.sentences import AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.words import OR, Words, hits, words_of

WHOM, AMOUNT = "@who", "@amount"
CHOICE = "choice"
"""A question names the right value of a fact and a wrong one: the debit card or the credit card?"""
_EXCLUDED = re.compile(r"[,(-]\s*(?:and |so )?(?:not|instead of|rather than) [^,.?!;)]+", re.IGNORECASE)
"""What a question names to exclude it: "$110, not $120?"."""
_PERSONAL = frozenset(words_of("him her"))


def named_values(asked: AskedText, sheet: UserSheet) -> dict[str, bool | str | None]:
    """The value of each fact that a question names; those in the report before it, if it names none itself."""
    asking = _EXCLUDED.sub("", asked.asking)
    core = words_of(asking)
    named = {fact.id: value_named(fact, core, asking, sheet) for fact in sheet.facts}
    if any(value is not None for value in named.values()):
        return named | _meant_by_pronouns(asked, named, sheet)
    if not comes_back(asked, known_words(sheet)):
        return named
    return {fact.id: value_named(fact, asked.words, "", sheet, reported=asked.text) for fact in sheet.facts}


def _meant_by_pronouns(asked: AskedText, named: dict[str, bool | str | None], sheet: UserSheet) -> dict[str, bool]:
    """The persons who are wrong, of whom a report speaks and then a question: "Frank is selected. Shall I send him $25?"."""
    if not _PERSONAL & set(asked.core):
        return {}
    facts = [fact for fact in sheet.facts if WHOM in fact.about[0] and named[fact.id] is None]
    return {fact.id: False for fact in facts if value_named(fact, asked.words, "", sheet) is False}


def value_named(
    fact: UserFact, text: Words, question: str, sheet: UserSheet, *, reported: str = ""
) -> bool | str | None:
    """Whether a question names the right value of a fact; CHOICE if it names a wrong one, too; None if it names none.

    Where values have a unit, every other number with this unit is a wrong value; of a report, only one of dollars. Of a fact about
    a person, everybody else is one.
    """
    if OR not in text and is_other_draft(fact, question, reported):
        return False
    right = covered_by(fact.values, text)
    rivals = [*fact.rivals, *(sheet.others if WHOM in fact.about[0] else [])]
    wrong = bool(covered_by(rivals, text) - right)
    if not wrong and is_about_amount(fact):
        wrong = is_other(question or reported, fact.values, bare=(_unit(fact),))
    if not wrong and not right and question:
        wrong = is_other(question, fact.values, fact.rivals)
    if right and OR in text and not wrong:
        wrong = is_other(question, fact.values, fact.rivals) or offers_another(text, right)
    if right and wrong:
        return CHOICE
    if not right and not wrong and question:
        return True if is_same(question, fact.values) else None
    return bool(right) if right or wrong else None


def _unit(fact: UserFact) -> str:
    """What the numbers of a fact count, if they stand alone."""
    return (
        "ounce"
        if words_of("ounces") in {words_of(part) for group in fact.about for part in group.split("|")}
        else "dollar"
    )


def is_about_amount(fact: UserFact) -> bool:
    """Whether a fact is an amount, so that its values may stand without a unit."""
    return any(part.strip() == AMOUNT for group in fact.about for part in group.split("|"))


def covered_by(groups: Iterable[str], text: Words) -> set[int]:
    return set().union(*(hits(group, text) for group in groups))
