"""Which decision a question proposes, and whether it proposes the opposite or something else."""

import re
from collections.abc import Iterable

from iosworld.users.actions import NEUTRAL, is_another_action
from iosworld.users.kinds import meets
from iosworld.users.quotes import unquoted
from iosworld.users.sentences import COMMAND, PROPOSES, AskedText
from iosworld.users.sheet import Decision, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import OR, Words, hits, words_of

KEEPS, GENERIC = "@keep", "@generic"
_PLAN = re.compile(
    r"^(?P<plan>.{12,}?)\s*(?:[,;:–—]| -) ?(?:so )?(?:shall|should|may|can) i (?:go ahead|proceed|continue|do (?:it|that|so))\W*$",
    re.IGNORECASE,
)
_NOW = re.compile(
    r"\b(?:(?:right )?now|today|tonight|this (?:time|week|month|morning|evening|weekend))\b", re.IGNORECASE
)
_HABIT = re.compile(
    r"\b(?:usual(?:ly)?|always|normal(?:ly)?|typical(?:ly)?|general(?:ly)?|every|each)\b", re.IGNORECASE
)
_PRONOUNS = frozenset(words_of("it him her them"))


def proposed_decision(asked: AskedText, sheet: UserSheet) -> Decision | None:
    """What a question proposes. It may leave out one thing if it names a right value: "Shall I pin Alto part?"."""
    if plan := _PLAN.match(asked.asking):
        return _of_a_plan(words_of(plan["plan"]), sheet)
    text = asked.words
    found = [one for one in sheet.decisions if mentions_all(one.about, text)]
    found = found or [one for one in sheet.decisions if all(meets(group, asked.core) for group in one.about)]
    if not found:
        found = [one for one in sheet.decisions if _implies(one, asked.core, sheet)]
    found = [one for one in found if not is_another_action(asked.asking, one, sheet)]
    return max(found, key=lambda one: len(one.about)) if found else None


def _of_a_plan(text: Words, sheet: UserSheet) -> Decision | None:
    """The decision of which a plan names every right value: "$40 from checking to savings - shall I go ahead?"."""
    values = [covered_by(fact.values, text) for fact in sheet.facts if fact.values]
    groups = [*(fact.about for fact in sheet.facts), *(decision.about for decision in sheet.decisions)]
    own = set().union(*values, *(covered_by(about, text) for about in groups))
    others = {text[at] for at in hits(COMMAND, text) - own} - NEUTRAL
    found = [one for one in sheet.decisions if any(meets(group, text) for group in one.about)]
    return found[0] if found and all(values) and OR not in text and not others else None


def is_inverse(asked: AskedText, decision: Decision, sheet: UserSheet) -> bool:
    """Whether a question proposes to leave it. What is quoted proposes nothing: "start without me"."""
    text = words_of(unquoted(asked.asking))
    own = covered_by(decision.about, text)
    keeps = hits(KEEPS, text) - own - covered_by([value for fact in sheet.facts for value in fact.values], text)
    does = (hits(COMMAND, text) & own | hits(decision.about[-1], text)) - hits(KEEPS, text)
    start = max((at for at in hits(PROPOSES, text) if at < min(keeps, default=0)), default=-1)
    return bool(keeps) and not any(start < at < min(keeps) for at in does)


def _implies(decision: Decision, text: Words, sheet: UserSheet) -> bool:
    """Whether a proposal lacks one thing, and names a right value beside the rest or nothing beyond: "May I delete it?"."""
    own = covered_by(decision.about, text)
    named = [places for fact in sheet.facts if (places := covered_by(fact.values, text))]
    lacks = sum(not hits(group, text) for group in decision.about)
    rest = set(range(len(text))).difference(own, *named, hits(GENERIC, text), hits(PROPOSES, text))
    beside = any(not places & own for places in named)
    if not hits(decision.about[-1], text):  # nothing but the thing is named, and no other action
        return bool(named) and lacks == 1 and not rest and not hits(COMMAND, text)
    stands = not rest and (bool(named) or bool(_PRONOUNS & set(text)))
    return len(decision.about) > 1 and lacks == 1 and (beside or stands)


def does_otherwise(text: Words, named: dict[str, bool | str | None], sheet: UserSheet) -> bool:
    """Whether a proposal without a decision names right values and another action: "Should I also thank Pilar?"."""
    if set(named.values()) - {None} != {True} or not sheet.decisions:
        return False
    does = {text[at] for at in hits(COMMAND, text) - covered_by([v for fact in sheet.facts for v in fact.values], text)}
    return bool(does - NEUTRAL) and not any(meets(one.about[-1], text) for one in sheet.decisions)


def unwanted_now(asked: AskedText, sheet: UserSheet) -> Decision | None:
    """The decision, if a question asks for a fact of this time and nothing is to be done this time: "How much do I put aside this week?"."""
    unwanted = [one for one in sheet.decisions if one.answer == "no"]
    this_time = _NOW.search(asked.asking) and not _HABIT.search(asked.asking)
    return unwanted[0] if this_time and len(unwanted) == len(sheet.decisions) == 1 else None


def mentions_all(groups: Iterable[str], text: Words) -> bool:
    return all(hits(group, text) for group in groups)
