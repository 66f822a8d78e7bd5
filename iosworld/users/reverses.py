"""Proposals with the words of the errand that do the reverse of it, or do it to something that was just reported."""

import re
from collections.abc import Iterable
from itertools import pairwise

from iosworld.users.decisions import KEEPS
from iosworld.users.quotes import unquoted
from iosworld.users.roles import NUMBER, OBJECT, RIVAL, UNEXPLAINED, is_everyday, plain, roles
from iosworld.users.sentences import COMMAND, AskedText
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import hits, words_of

_TURNS = re.compile(r"\b(?:turn|switch|put|set)(?:ed|ing)? (?:(?!\bor\b)[^.?!;,])*?\b(?P<way>on|off)\b", re.IGNORECASE)
_SWITCHES = "turn|switch|enable|activate"
_ONES = frozenset(words_of("his her their your the a an no another"))
_OFF = re.compile(
    r"\b(?:(?:turn|switch)(?:ed|ing)? (?:(?!\bor\b)[^.?!;,])*?\boff|(?P<verb>delete|remove|cancel|disable|deactivate|stop))\b",
    re.IGNORECASE,
)
_THERE = re.compile(
    r"\b(?:there (?:is|are)|there['’]s|you (?:already |also |still )?have|i (?:see|found))\b", re.IGNORECASE
)
WAYS = frozenset(("how", "what"))
"""Facts that say what is done, and not with which thing."""
_NAMING = ("item", "which")
_PRONOUNS = frozenset(words_of("it that this them these those"))


def turns_back(question: str, decision: Decision, sheet: UserSheet) -> bool:
    """Whether something is to be turned off that is wanted on, or on that is wanted off: "Shall I turn it off after the meeting?"."""
    ways = {match["way"].casefold() for match in _TURNS.finditer(unquoted(question))}
    if decision.answer == "no" or len(ways) != 1 or not hits(_SWITCHES, words_of(" ".join(plain(decision.about[-1:])))):
        return False
    lines = [*plain(decision.about[-1:]), decision.wish, *(value for fact in sheet.facts for value in fact.values)]
    wanted = {"on", "off"} & {word for line in lines for word in words_of(line)} or {"on"}
    return not ways & wanted


def is_of_what_was_reported(asked: AskedText, decision: Decision, sheet: UserSheet) -> bool:
    """Whether "it" is something that was just reported, and of which the sheet says nothing: "His number is missing. Shall I add it?"."""
    if decision.answer == "no" or not _PRONOUNS & set(asked.core):
        return False
    values = [value for fact in sheet.facts for value in fact.values]
    if covered_by([*decision.about[:-1], *values, *sheet.occasion], asked.words):
        return False
    report = asked.words[: len(asked.words) - len(asked.core)]
    return any(
        word in _ONES and not is_everyday(follows) and not hits(COMMAND, (follows,))
        for word, follows in pairwise(report)
    )


def takes_away(question: str, sheet: UserSheet) -> bool:
    """Whether something is to be turned off or removed, of which the sheet says nothing: "Shall I switch the 6:00 alarm off?"."""
    match = _OFF.search(unquoted(question))
    lines = [*sheet.occasion, sheet.errand or "", *(one.wish for one in sheet.decisions)]
    lines += [line for fact in sheet.facts for line in [fact.says, *fact.values]]
    lines += [part for one in sheet.decisions for part in plain(one.about)]
    own = {word for line in lines for word in words_of(line)}
    return match is not None and not own & set(words_of(match["verb"] or "off"))


def is_of_other_things(asked: AskedText, decision: Decision, sheet: UserSheet) -> bool:
    """Whether "that" is something reported that isn't what the person wants: "There are lemons in your cart. Shall I place that order?".

    The sheet says which thing is meant. The report has nothing of what the person wants but that with which it is done, and something that
    nothing explains.
    """
    report = asked.text[: asked.text.find(asked.asking)] if asked.asking in asked.text else ""
    named = any(fact.id in _NAMING and fact.values for fact in sheet.facts)
    if decision.answer == "no" or not named or not (_THERE.search(report) and _PRONOUNS & set(asked.core)):
        return False
    values = [value for fact in sheet.facts if fact.id not in WAYS for value in fact.values]
    if covered_by(values, asked.words) or covered_by(decision.about[:-1], asked.core):
        return False
    text = words_of(report)
    found = zip(text, roles(text, report, sheet, decision), strict=True)
    content = [role for word, role in found if not is_everyday(word) and not hits(COMMAND, (word,))]
    return bool(UNEXPLAINED & set(content)) and set(content) <= {*UNEXPLAINED, OBJECT, RIVAL, NUMBER}


def is_of_the_verb(asked: AskedText, facts: Iterable[UserFact]) -> bool:
    """Whether the wrong value of every fact is nothing but the verb: the "leave" of "Shall I leave that on?"."""
    keeps = hits(KEEPS, asked.core)
    wrong = [covered_by(fact.rivals, asked.core) for fact in facts]
    return bool(keeps and wrong) and all(places and places <= keeps for places in wrong)
