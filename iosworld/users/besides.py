"""What a proposal does beside or instead of what the decision is about: telling somebody of it, doing it later, for good, or to another thing too."""

import re
from collections.abc import Iterable

from iosworld.users.foreign import known_words
from iosworld.users.kinds import ADVERBS, generic
from iosworld.users.quotes import unquoted
from iosworld.users.sentences import PROPOSES, AskedText
from iosworld.users.sheet import UserSheet
from iosworld.users.values import CHOICE
from iosworld.users.words import OR, Words, alternatives, hits, words_of

_FOR_GOOD = re.compile(
    r"\b(?:repeat(?:s|ed|ing)?|recur(?:s|ring)?|from now on|in (?:the )?future|automatic(?:ally)?|one[- ]time|for good|permanently)\b",
    re.IGNORECASE,
)
"""How often or how long something is done, of which a decision says nothing."""
_LATER = re.compile(
    r"\b(?:remind (?:you|me|them|him|her)|(?:set|add|create|make|put) (?:you )?(?:a|the|another) reminder|schedule)\b",
    re.IGNORECASE,
)
_TELLING = frozenset(words_of("text write tell message mail email notify inform"))
_TELLS = _TELLING | frozenset(words_of("let ask"))
_ME = frozenset(words_of("me you i we us it this that"))
_FILLERS = frozenset(words_of("also then just"))
KEEPS, THAT = "@keep", "that"
_REACH, _NEAR = 5, 3
_TOO = re.compile(r"\b(?:as well|too|also|while (?:i am|i'm|we are|we're) (?:there|at it))\b", re.IGNORECASE)
_NAME = re.compile(r"(?<![.!?:] )(?<!^)\b[A-Z][A-Za-z]{2,}\b")
_ANOTHER = re.compile(
    r"(?<!leave )(?<!keep )(?<!not )\b(?:(?:the|your|any|all|my) other|another|second|third|extra|additional|backup|back-up) (?P<of>[^.?!,;]+)",
    re.IGNORECASE,
)
"""A thing beside the one that the decision is about: "a second alarm ten minutes later"."""
_ELSE = re.compile(r"\b(?P<verb>[a-z]+) (?:anything|something|anyone|anybody|someone|somebody) else\b", re.IGNORECASE)
"""The errand done to other things: "flag anything else from her", but not "flag it or something else"."""
_UNDONE = re.compile(r"\btake (?:[^.?!,;]+ )?off\b", re.IGNORECASE)
_TAKES_AWAY = re.compile(
    r"\b(?:should|shall|can|may|could|do) (?:i|we) (?:[a-z]+ )?(?P<verb>unpin|unstar|unflag|remove|delete|take (?:away|off|down|out)|get rid)\b",
    re.IGNORECASE,
)
_MARKED = re.compile(
    r"\bmark (?:[^.?!,;]+ )?as (?P<state>read|unread|spam|junk|done|complete|completed)\b", re.IGNORECASE
)
_OR_JUST = re.compile(r"^(?P<more>[^?]*?)\b(?:as well|too|also|both)\b[^?]*?\bor (?:just|only|simply)\b", re.IGNORECASE)
"""Whether more is done than the errand: "Do you want alerts too, or just have it in the list?"."""
_OWNED = re.compile(r"\b(?:from|of|by|for) (?P<of>[A-Z][a-z]+)\b|\b(?P<own>[A-Z][a-z]+)['’]s\b")


def is_besides(asked: AskedText, named: Iterable[bool | str | None], sheet: UserSheet) -> bool:
    """Whether a proposal has the words of the sheet and proposes something else with them. `named` are the values that it names."""
    question, own, named = unquoted(asked.asking), _own(sheet), list(named)
    said = [match.group() for pattern in (_FOR_GOOD, _LATER) for match in pattern.finditer(question)]
    return (
        any(not (set(words_of(one)) - generic()) & own for one in said)
        or _tells_somebody(words_of(question), own)
        or _offers_another_plan(asked.core, sheet)
        or _is_of_another_one(question, sheet)
        or (CHOICE not in named and _does_another_thing(question, own))
        or _offers_more(question, sheet)
        or (False not in named and _is_of_another_name(question, own | known_words(sheet), sheet))
    )


def _own(sheet: UserSheet) -> frozenset[str]:
    """The words of what happens, of what the person wants, and of what the sheet is about."""
    groups = [group for fact in sheet.facts for group in fact.about]
    groups += [group for decision in sheet.decisions for group in decision.about]
    words = {word for group in groups for phrase in alternatives(group) for word in phrase}
    lines = [*sheet.occasion, *(one.wish for one in sheet.decisions)]
    lines += [value for fact in sheet.facts for value in [*fact.values, *fact.rivals]]
    return frozenset(words | {word for line in lines for word in words_of(line)})


def _tells_somebody(text: Words, own: frozenset[str]) -> bool:
    """ "Shall I text Denise that chorus is off?", where nobody is to be told."""
    if own & _TELLING:
        return False
    for at in hits(PROPOSES, text):
        rest = [word for word in text[at + 1 :] if word not in ADVERBS | _FILLERS]
        if THAT in rest[2:_REACH] and rest[0] in _TELLS and rest[1] not in _ME:
            return True
    return False


def _offers_another_plan(text: Words, sheet: UserSheet) -> bool:
    """ "Should this be for today, or do you want it monthly?" asks which, and a yes would say neither."""
    proposals = hits(PROPOSES, text)
    start = next((at + 1 for at, word in enumerate(text) if word == OR and at + 1 in proposals), None)
    if start is None:
        return False
    later = text[start:]
    own = [group for decision in sheet.decisions for group in decision.about[-1:]]
    values = [value for fact in sheet.facts for value in [*fact.values, *fact.rivals]]
    return not any(hits(group, later) for group in [KEEPS, *own, *values]) and len(later) >= _REACH


def _is_of_another_one(question: str, sheet: UserSheet) -> bool:
    """ "Should I turn off your other alarms?", where the errand is one alarm."""
    things = [decision.about[0] for decision in sheet.decisions]
    found = [words_of(match["of"])[:_NEAR] for match in _ANOTHER.finditer(question)]
    verbs = [words_of(match["verb"]) for match in _ELSE.finditer(question)]
    return any(hits(group, text) for group in things for text in found) or any(
        hits(decision.about[-1], verb) for decision in sheet.decisions for verb in verbs
    )


def undoes(question: str, sheet: UserSheet) -> bool:
    """ "Which one can I take away?", where the errand is to pin one."""
    own = _own(sheet)
    return any(not (set(words_of(match["verb"])) - generic()) & own for match in _TAKES_AWAY.finditer(question))


def _does_another_thing(question: str, own: frozenset[str]) -> bool:
    """ "Shall I take the star off?", "Shall I mark it as read?", where the errand is to star or to flag it."""
    states = {words_of(match["state"])[0] for match in _MARKED.finditer(question)}
    return bool(states - own) or bool(_UNDONE.search(question) and "off" not in own)


def _offers_more(question: str, sheet: UserSheet) -> bool:
    """ "Do you want alerts too, or just have it in the list?", where nothing is said of alerts."""
    match = _OR_JUST.match(question)
    return match is not None and bool(set(words_of(match["more"])) - known_words(sheet))


def _is_of_another_name(question: str, known: frozenset[str], sheet: UserSheet) -> bool:
    """ "Should I file the StreamBox receipt as well?", "Shall I move the mail from Nina?"."""
    others = {words[0] for words in map(words_of, sheet.others) if words}
    owners = {words_of(match["of"] or match["own"])[0] for match in _OWNED.finditer(question)}
    if owners & others - known:
        return True
    named = {word for name in _NAME.findall(question) for word in words_of(name)}
    return bool(_TOO.search(question) and named and not named & known)
