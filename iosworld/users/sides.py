"""Questions with two sides: "Shall I ask her now, or wait?", "Only this mail, or the older ones too?". Neither gets a yes or a no.

Where the sides are different doings and the person wants one of them, they say which. A value that stands on both sides decides nothing.
Otherwise they don't understand.
"""

import re
from dataclasses import replace

from iosworld.users.asked import AskedFor
from iosworld.users.decisions import KEEPS
from iosworld.users.doings import begins_with_a_verb, proposed
from iosworld.users.kinds import generic, meets
from iosworld.users.quotes import unquoted
from iosworld.users.sentences import ASKS, PROPOSES, AskedText
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import OR, Words, hits, words_of

_NO_SIDE = re.compile(r"[,;]?\s*\b(?:yes or no|or (?:not|no|so))\b(?=\s*[?,.;!]|\s*$)", re.IGNORECASE)
"""An "or" that offers nothing: "Shall I post it or not?"."""
_NEAR, _TWO = 3, 2
_WAYS = ("how", "what")
"""Facts that say what is done with what the decision is about."""
_PRONOUNS = frozenset(words_of("it this that him her them"))


def sides(asked: AskedText) -> list[Words]:
    """What a question offers to choose from; only itself if it has one side."""
    found: list[list[str]] = [[]]
    for word in words_of(_NO_SIDE.sub(" ", unquoted(asked.asking))):
        if word == OR:
            found.append([])
        else:
            found[-1].append(word)
    return [tuple(side) for side in found if side]


def has_two_sides(asked: AskedText) -> bool:
    return len(sides(asked)) > 1


def of_one_side(found: AskedFor, asked: AskedText, sheet: UserSheet) -> AskedFor:
    """What was found, if it is no plain yes or no to a question with two sides."""
    offered = sides(asked)
    if len(offered) == _TWO and found.decision is None and found.facts and not _asks_with_a_word(asked.core):
        facts = tuple(fact for fact in found.facts if not _is_on_both(fact, offered))
        return replace(found, facts=facts) if facts else AskedFor()
    if len(offered) < _TWO or (found.decision is None and found.errand in (None, "tell")):
        return found
    if found.decision is not None and found.decision.answer == "yes":
        if found.facts or _picks(found.decision, offered):
            return replace(found, chosen=True)
        return AskedFor(tuple(fact for fact in sheet.facts if _is_named_by_one(fact, found.decision, offered)))
    return (
        found if found.decision is not None and all(_leaves(side, offered[0]) for side in offered[1:]) else AskedFor()
    )


def _asks_with_a_word(text: Words) -> bool:
    """Whether a question begins with which or what, and not as a proposal: "Shall I add it to what is there, or …"."""
    asks, proposal = hits(ASKS, text), hits(PROPOSES, text)
    return bool(asks) and not (proposal and min(proposal) < min(asks))


def _is_on_both(fact: UserFact, offered: list[Words]) -> bool:
    """Whether the right value stands on both sides, and no wrong one: "Add 32 ounces, or should the total be 32?"."""
    wrong = any(covered_by(fact.rivals, side) for side in offered)
    numbers = [{word for word in side if word[0].isdigit()} for side in offered]
    wrong = wrong or numbers[0] != numbers[1]  # "chapter 1 or chapter 2"
    return fact.id not in _WAYS and not wrong and all(covered_by(fact.values, side) for side in offered)


def _picks(decision: Decision, offered: list[Words]) -> bool:
    """Whether each side does something, and only one of them what the person wants."""
    wanted = [side for side in offered if meets(decision.about[-1], proposed(side))]
    return len(wanted) == 1 and all(_does(side) for side in offered[1:])


def _is_named_by_one(fact: UserFact, decision: Decision, offered: list[Words]) -> bool:
    """Whether a fact names one of two things next to the "or", and not what is done with both: "the event or the alarm?"."""
    if len(offered) != 2:
        return False
    before, after = offered
    is_way = covered_by(fact.values, words_of(decision.about[-1].replace("|", " ")))
    named = decision.about[:-1] if is_way and fact.id in _WAYS else () if is_way else fact.values
    first = len(before) - 1 in covered_by(named, before) and not _does(after)
    return first != bool(covered_by(named, after[:_NEAR]))


def _does(side: Words) -> bool:
    rest = proposed(side)
    return begins_with_a_verb(rest) or bool(hits(KEEPS, rest[:1])) or bool(_PRONOUNS & set(rest[1:2]))


def _leaves(side: Words, first: Words) -> bool:
    """Whether a side is nothing but to leave what the first one proposes to change."""
    rest = proposed(side)
    return bool(hits(KEEPS, rest[:1])) and set(rest[1:]) <= generic() | set(first) | {"they", "them", "alone"}
