"""Proposals that are surely none of the errand: "Shall I mute her, too?", where she is to be pinned. The person says no.

A person who wants one thing wants nothing else done. But a no to what is wanted, in other words, would be wrong. So it is said only
where the sheet has no word for that kind of doing, or where nothing is wanted at all.
"""

import re
from typing import Literal

from iosworld.users.apps import is_of_another_app
from iosworld.users.asked import AskedFor
from iosworld.users.decisions import KEEPS
from iosworld.users.doings import WEAK, doings, doings_of, proposed
from iosworld.users.kinds import with_synonyms
from iosworld.users.proposals import proposes
from iosworld.users.quotes import unquoted
from iosworld.users.roles import is_everyday, plain
from iosworld.users.sentences import COMMAND, AskedText
from iosworld.users.sheet import Decision, UserSheet
from iosworld.users.values import covered_by
from iosworld.users.words import OR, Words, hits, words_of

Stance = Literal["yes", "no", "nothing"]
"""The person's yes or no to leaving or doing something, or that there is nothing to do."""
_MORE = re.compile(r"\b(?:also|another|other|too|as well)\b", re.IGNORECASE)
_EXISTS = re.compile(r"\b(?:you (?:already|still) have|you have already|there (?:is|are) already)\b", re.IGNORECASE)
"""What there is before the errand is done: "You already have an alarm at 6:00."."""
_ACTS = re.compile(r"\b(?:(?:shall|should|may|can|could) i|(?:want|like|need) me to)\b", re.IGNORECASE)
_OFFERS = re.compile(r"\b(?:would you like|do you want) (?:an?|another|some|any|the|your)\b", re.IGNORECASE)
_ADDED = re.compile(r"\b(?:also|too|as well|while (?:i am|i['’]m) at it)\b", re.IGNORECASE)
_TOLD = re.compile(
    r"\b(?:(?:since|as|because|when) )?you (?:have |had |just )?(?:asked|told|wanted|instructed|requested)(?: me)?(?: to)? (?P<what>[^.?!;]+)",
    re.IGNORECASE,
)
_NAMES = ("which", "whom", "item", "label", "title", "list")
_FREE = frozenset(words_of("ask explain wait confirm know let help see"))
"""Verbs that change nothing, or of which it isn't said what they change."""
_NAMING = frozenset(words_of("it this that the"))
"""Words after which to call is to name: "Shall I call it Writing?"."""
_CALL = words_of("call")
_NEAR = 4
_SETTING = "turn|switch|set|adjust"
"""Verbs with which settings are changed, and nothing else is done."""
_NOTHING = re.compile(
    r"^\W*(?:so|then|okay|ok)\b[^?!]*\b(?:stays?|remains?)\b[^?!]*\?\W*$|"
    r"\b(?:no|nothing|not|won['’]t|don['’]t|leave|leaving|keep|stays?)\b[^?!]*[.,;-]\s*(?:is (?:that|this|it) )?(?:ok(?:ay)?|right|correct|fine)\s*\?\W*$",
    re.IGNORECASE,
)
"""That nothing is to be done, with a question whether that is right: "Then no transfer today, okay?"."""
_NOT_I = re.compile(
    r"(?:^|[.!;,] ?|\b(?:so|then|ok(?:ay)?)\b,? ?)i(?: will|['’]ll| shall)? (?:do nothing|change nothing|do not|don['’]t|will not|won['’]t)\b"
    r"(?:(?!\b(?:but|and|or|until|only)\b)[^.?!,;])*[.,;-]\s*(?:is (?:that|this|it) )?(?:ok(?:ay)?|all right|right|correct|fine)\s*\?\W*$"
    r"|\b(?:shall|should|may|can) i (?:then |just |simply )?(?:do|change) nothing(?:,? then)?\s*\?\W*$",
    re.IGNORECASE,
)
"""That the agent doesn't do something, with a question whether that is right: "So I don't write to Beth. Right?"."""
_OPEN_OFFER = re.compile(r"\bis there (?:any|some)thing\b", re.IGNORECASE)
_ANOTHER_TIME = re.compile(
    r"(?<!\bthe )\bnext (?:time|week|month|year|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bfrom now on\b|\bin (?:the )?future\b",
    re.IGNORECASE,
)


def stance(asked: AskedText, found: AskedFor, sheet: UserSheet) -> Stance | None:
    """The person's yes or no to a proposal that is surely none of the errand; None if it may be, or is no proposal."""
    refuses = all(decision.answer == "no" for decision in sheet.decisions)
    if refuses and found.decision is None and not found.facts and _NOTHING.search(asked.text) and OR not in asked.core:
        return "yes"
    if refuses and found.decision is None and does_nothing(asked):
        return "yes"
    if refuses and is_of_another_time(asked):
        return None
    if found.secret or not (proposes(asked) or hits(KEEPS, asked.core[:1])):
        return None
    text = _without_leaving(words_of(unquoted(asked.asking)))
    if OR in text:
        return None
    rest = proposed(text)
    if _leaves(rest):
        return "yes" if (refuses or _is_of_another_thing(asked, rest, sheet)) and found.decision is None else None
    if not rest or hits(KEEPS, rest[:_NEAR]):
        return None
    if refuses:
        own_verb = any(hits(decision.about[-1], rest[:1]) for decision in sheet.decisions)
        corrected = found.proposed is False or not found.facts or own_verb
        own = found.decision is not None and not _is_of_somebody_else(asked, sheet)
        acts = _changes(rest) or bool(_OFFERS.search(asked.asking) and doings(rest))
        acts = acts or bool(_ACTS.search(asked.asking) and not is_everyday(rest[0]) and rest[0] not in _FREE)
        if own or not corrected or not acts:
            return None
        return "nothing" if _OPEN_OFFER.search(asked.asking) else "no"
    if (rest[:1] == _CALL and _NAMING & set(rest[1:2])) or any(fact.id in _NAMES for fact in found.facts):
        return None  # the right person or thing is told instead
    beside = not (found.decision or found.facts) and is_of_another_app(unquoted(asked.asking), sheet)
    beside = beside or _is_another_doing(rest, sheet) or (_changes(rest) and _is_of_somebody_else(asked, sheet))
    return "no" if beside or _is_added(asked, rest, sheet) else None


def does_nothing(asked: AskedText) -> bool:
    """Whether it is asked if it is right that the agent doesn't do something."""
    return bool(_NOT_I.search(asked.text))


def is_of_another_time(asked: AskedText) -> bool:
    """Whether a question is about a later time, of which a no for this time says nothing: "Shall I write to her next Saturday?"."""
    return bool(_ANOTHER_TIME.search(unquoted(asked.asking)))


def refusal(sheet: UserSheet) -> Decision | None:
    """The decision, if it is a no."""
    return next((one for one in sheet.decisions if one.answer == "no"), None)


def is_untold(asked: AskedText, sheet: UserSheet) -> bool:
    """Whether a question says that the person wanted what they never did: "Since you asked me to call her, …"."""
    return any(
        said and not said & doings_of(sheet)
        for match in _TOLD.finditer(unquoted(asked.text))
        for said in [doings(words_of(match["what"])) - {WEAK}]
    )


def is_of_another_verb(asked: AskedText, found: AskedFor, sheet: UserSheet) -> bool:
    """Whether facts were found for a proposal to do what is neither the errand nor any of their values: "Should I call her now?"."""
    if found.proposed is not None or not proposes(asked) or not {fact.id for fact in found.facts} <= {"how", "what"}:
        return False
    rest = proposed(words_of(unquoted(asked.asking)))
    if OR in rest:
        return False
    said = doings(rest[:1], things=False) - {WEAK}
    lines = [line for fact in found.facts for line in [fact.says, *fact.values]]
    lines += [line for one in sheet.decisions for line in [*plain(one.about[-1:]), one.wish]]
    naming = rest[:1] == _CALL and _NAMING & set(rest[1:2])
    return bool(said) and not naming and not any(said & doings(words_of(line)) for line in lines)


def _leaves(rest: Words) -> bool:
    """Whether it is proposed to leave something as it is."""
    return bool(hits(KEEPS, rest[:1])) and not doings(rest, things=False) - {WEAK}


def _without_leaving(text: Words) -> Words:
    """A question without the "or leave it" at its end, to which a no says the same."""
    last = max((at for at, word in enumerate(text) if word == OR), default=len(text))
    return text[:last] if hits(KEEPS, text[last + 1 : last + 4]) else text


def _changes(rest: Words) -> bool:
    return bool(doings(rest[:2], things=False) or (hits(COMMAND, rest[:1]) and rest[0] not in _FREE))


def _is_another_doing(rest: Words, sheet: UserSheet) -> bool:
    """Whether the sheet has no word for what is proposed: neither for its verb nor for what it is done with."""
    said = doings(rest) - {WEAK}
    acts = [part for one in sheet.decisions for part in [*plain(one.about[-1:]), one.wish]]
    acts += [line for fact in sheet.facts for line in [fact.says, *fact.values]]
    if said & doings_of(sheet):
        return False
    if doings(rest[:1], things=False) - {WEAK}:
        return True
    own = [group for one in sheet.decisions for group in one.about[-1:]]
    if said:
        return not covered_by(own, rest)
    objects = [group for one in sheet.decisions for group in one.about[:-1]]
    sets = hits(_SETTING, rest[:1]) and not any(hits(_SETTING, words_of(act)) for act in acts)
    return bool(sets) and not covered_by([*own, *objects], rest)


def _is_added(asked: AskedText, rest: Words, sheet: UserSheet) -> bool:
    """Whether it is proposed beside the errand, with no word of what the errand is about: "Should I also water the plants?"."""
    about = [part for fact in sheet.facts for part in plain(fact.about)]
    known = with_synonyms(frozenset(word for line in [*_own(sheet), *about] for word in words_of(line)))
    content = {word for word in rest if not is_everyday(word) and not hits(COMMAND, (word,))}
    return bool(_ADDED.search(asked.asking) and _changes(rest) and content) and not content & known


def _own(sheet: UserSheet) -> list[str]:
    values = [value for fact in sheet.facts for value in fact.values]
    return [*values, *(group for decision in sheet.decisions for group in decision.about)]


def _is_of_somebody_else(asked: AskedText, sheet: UserSheet) -> bool:
    """Whether only a person is named of whom the sheet says nothing: "Beth wrote, too. Shall I answer her?"."""
    lines = [*sheet.occasion, *(fact.says for fact in sheet.facts), *(one.wish for one in sheet.decisions)]
    known = {word for line in [*lines, *_own(sheet), sheet.name] for word in words_of(line)}
    others = [name for name in sheet.others if re.search(rf"\b{re.escape(name)}\b", asked.text)]
    things = [group for decision in sheet.decisions for group in decision.about[:-1]]
    values = [value for fact in sheet.facts if fact.id in _NAMES for value in fact.values]
    return (
        bool(others)
        and not any(set(words_of(name)) & known for name in others)
        and not covered_by([*things, *values], asked.words)
    )


def _is_of_another_thing(asked: AskedText, rest: Words, sheet: UserSheet) -> bool:
    """Whether it is surely something else that stays as it is: "There is also an Airport alarm. Leave it?"."""
    if covered_by([value for fact in sheet.facts if fact.id in _NAMES for value in fact.values], asked.words):
        return False
    said = doings(rest) - {WEAK}
    named = any(fact.id in _NAMES for fact in sheet.facts)
    values = [value for fact in sheet.facts for value in fact.values]
    exists = bool(_EXISTS.search(asked.text)) and not covered_by(values, asked.words)
    return bool(
        (named and exists)
        or (named and _MORE.search(asked.text))
        or (said and not said & doings_of(sheet))
        or _is_of_somebody_else(asked, sheet)
    )
