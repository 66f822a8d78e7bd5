"""Proposals with the words of the errand that do the reverse of it, or do it to something that was just reported."""

import re
from itertools import pairwise

from iosworld.users.quotes import unquoted
from iosworld.users.roles import is_everyday, plain
from iosworld.users.sentences import COMMAND, AskedText
from iosworld.users.sheet import Decision, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import hits, words_of

_TURNS = re.compile(r"\b(?:turn|switch|put|set)(?:ed|ing)? (?:(?!\bor\b)[^.?!;,])*?\b(?P<way>on|off)\b", re.IGNORECASE)
_SWITCHES = "turn|switch|enable|activate"
_ONES = frozenset(words_of("his her their your the a an no another"))
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
