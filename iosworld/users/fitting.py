"""What a person says to a question that gets nothing from the list, where they understand how it asks: "Only what I told you."

None of these lines says yes or no to anything, so nobody consents with them, whatever was proposed. A line says first that the person can't
say, unless the question surely offers something beside what they told. Where it isn't sure that the list has nothing for a question, none of
them fits: the person doesn't understand, and the agent asks in other words.
"""

import re
from collections.abc import Collection
from typing import Literal

from iosworld.users.asked import AskedFor
from iosworld.users.decisions import KEEPS
from iosworld.users.doings import WEAK, doings, doings_of, proposed
from iosworld.users.echoes import is_joined
from iosworld.users.evidence import CLOSED, OPEN, PROPOSAL, Evidence
from iosworld.users.kinds import generic, strong_kinds
from iosworld.users.missing import asks_for_an_address
from iosworld.users.quotes import unquoted
from iosworld.users.roles import ABOUT, DOES, OBJECT, OCCASION, RIVAL, VALUE, Answer, is_everyday
from iosworld.users.sentences import ASKS, COMMAND, AskedText
from iosworld.users.sheet import UserSheet
from iosworld.users.sides import has_two_sides
from iosworld.users.words import OR, Words, hits, words_of

Fitting = Literal["nothing", "suggest", "only", "unsure", "either", "again", "added", "aside", "look"]
"""The lines of a voice: nothing is to be done; the agent should suggest something; nothing beside what was told; that they can't say whether it
is to be so; or which of two; or more than the errand; or anything about it; that it doesn't matter; that the phone shows it."""
_SHORTEST = 3
"""Words of a question that says anything."""
_OFFERS = re.compile(
    r"\b(?:anything|something|what)\b[^.?!;]*\b(?:would like|['’]d like|want|need|would you like|do you want|do you need|should be|can i|could i|should i|shall i)\b[^.?!;]*\b(?:do|done|get ready|switch off|prepare|help|change|take care)\b"
    r"|\b(?:want|like|need) (?:me to do |anything |something )(?:anything|something|done|with|about|for)\b"
    r"|\bwhat (?:should|shall|can|could|may|must) (?:i do|be done)\b|\b(?:any|some)thing (?:i|that i|for me)\b[^.?!;]*\bdo\b"
    r"|\bis there (?:any|some)thing (?:that )?(?:you|i)\b|\b(?:would you like|do you want|do you need) (?:any|some)thing\b"
    r"|\b(?:can|could|may) i help\b",
    re.IGNORECASE,
)
"""An offer that names nothing: "Would you like me to do something with that?"."""
_SOMETHING = re.compile(r"\b(?:any|some)thing\b", re.IGNORECASE)
_ACTS = re.compile(
    r"\b(?:should|shall|may|can|could|must|do) (?:i|we|it|they|the|this|that)\b|\bwill (?:i|we)\b|\b(?:want|like|need|have|prefer|rather) (?:me|i|it|them|her|him|that|this)\b"
    r"|\b(?:do|did) you (?:still |also |really |rather |maybe |mean you )*(?:want|need|prefer)\b|\bwould you (?:also |rather |still )*(?:like|want|prefer)\b"
    r"|\b(?:if|so|or|then|and|ok(?:ay)?)\b,? (?:should |shall )?i(?:['’]ll| will| leave| change| do| don['’]t| send| keep| wait)\b|\bi should(?:n['’]t)?\b|\bi['’]d\b|\bare we\b|\byou(?:['’]d| would)? (?:want|like|need)\b|\bthen\W*$",
    re.IGNORECASE,
)
"""What an agent, or what it changes, is to do."""
_PASSIVE = re.compile(r"\b(?:it|that|them)(?:['’]s| is| was)? (?:all right|alright|ok(?:ay)?|fine)\b", re.IGNORECASE)
_LIFE = re.compile(
    r"\b(?:did|have|had|were|are|will) (?:you|he|she|they)\b(?! (?:want|like|mean|need|sure|ok|okay|asking|thinking|talking|set|done|usual\w*|normal\w*|always|still want|rather|prefer\w*)\b)"
    r"|\bwhy\b|\bwhat (?:are|were|was|did|have) (?:you|he|she|they)\b|\bwhen (?:did|are|were) (?:you|he|she|they)\b|\b(?:is|are) (?:the|your|it) [^.?!;]*\b(?:empty|open|closed|ready|packed|over|still|already|yet|cancell?ed)\b"
    r"|\b(?:do|does) (?:you|he|she|they) (?:like|enjoy|love|know|remember|trust)\b|\b(?:what|who|where|when|how) (?:did|has) [A-Z][a-z]+\b"
    r"|\bis it (?:easy|nice|good|warm|cold|better)\b|^\W*(?:was|were) (?:the|your|his|her|their)\b",
    re.IGNORECASE,
)
"""What the person, or somebody else, did or does, and how things are with them."""
_SOMEBODY = re.compile(r"\b(?:you|your|he|she|they|his|her|their)\b", re.IGNORECASE)
_PAST = re.compile(r"\b(?:did|have|had|was|were|why)\b", re.IGNORECASE)
"""What is over. What somebody is doing may be on the list: "What are you baking?"."""
_DONE = re.compile(r"^\W*(?:have|has) (?:you|he|she|they)\b[^?]*\b(?:already|yet|all of (?:it|them))\b", re.IGNORECASE)
"""Whether somebody did something before, even what they always do: "Have you drunk all of it already?"."""
_WHAT_FOR = re.compile(r"\bwhat (?:do|did|would) you (?:need|want|use)\b[^?]*\bfor\W*$", re.IGNORECASE)
_EXTRA = re.compile(
    r"\b(?:also|anything|as well|another|an? (?:second|third|extra|additional)|others|(?:the|your|any|all) other [a-z]+s|in addition)\b|\btoo\b(?=\W*$|[,.;])",
    re.IGNORECASE,
)
"""Words with which something beside the errand is offered."""
_THAT = re.compile(r"\bthat (?!(?:i|we|you|he|she|it|they|the|is|was)\b)[a-z]+\b", re.IGNORECASE)
_LONG = re.compile(r"\d[\d ()./-]{5,}\d")
_CALLS = frozenset(words_of("number call dial phone"))
_CLOSED = re.compile(
    r"^\W*(?:(?:and|so|but),? )?(?:do you have|is there|are there|is (?:it|he|she)|are you|have you|did you)\b",
    re.IGNORECASE,
)
"""How a question begins to which a yes or a no is an answer, whatever it asks with later: "Do you have somebody who drives you?"."""
_HABIT = re.compile(
    r"\b(?:usual(?:ly)?|normal(?:ly)?|normaly|always|typical(?:ly)?|regular(?:ly)?|generally|every|each|habit|take|drink|drank|drunk|have (?:for|with))\b",
    re.IGNORECASE,
)
"""Words with which a habit is asked for, which may be on the list."""
_STORED = re.compile(
    r"^\W*(?:[^?]*[.!] )?(?:is|are) (?:she|he|it|they|(?:your|the|this|that) [a-z]+|[A-Z]\w+)(?: \w+)? (?:already )?(?:(?:saved|stored|listed|entered) )?(?:in|on|among) (?:your|the|my) "
    r"(?:contacts|calendar|lists?|inbox|notes?|cart|reminders|favou?rites|phone)\b"
    r"|\bsaved under\b|\bwhat (?:does|do) (?:your|the|my) (?:notes?|lists?|mails?|calendar|reminders?)\b[^?]*\b(?:say|show|list)\b"
    r"|\bwhere(?:['’]s| is) (?:the|your) (?:file|document|mail|note)\b",
    re.IGNORECASE,
)
"""Whether something is in an app of the phone."""
_FILLERS = frozenset(words_of("so and or ok okay sorry then please also just now well"))
_OWN = frozenset((VALUE, ABOUT, DOES, OBJECT, RIVAL))
_TODAY = frozenset(words_of("today tomorrow tonight"))
_LIGHT = frozenset(words_of("add put set turn change make"))
_PRONOUNS = frozenset(words_of("it him her them"))
_PREPOSITIONS = frozenset(words_of("on in at for to with of from by"))
_WISHES = frozenset(words_of("mean use want need call wish"))
_WHICH = frozenset(words_of("which what"))
_MEANT = frozenset(words_of("mean is"))
_KINDS = frozenset(("whom", "time", "amount", "where", "words", "label", "list", "title", "card", "when"))


def fitting(asked: AskedText, sheet: UserSheet, told: Collection[str], found: AskedFor | None = None) -> Fitting | None:
    """The line for a question that got nothing. `told`: what was told before; `found`: what the matcher says of it.

    None if the question may be for something on the list after all, or says nothing.
    """
    if len(asked.words) < _SHORTEST or not sheet.decisions or not _is_a_question(asked):
        return None
    evidence, found = Evidence(asked, sheet), found or AskedFor()
    offers, acts = bool(_OFFERS.search(unquoted(asked.text))), acts_on_the_phone(evidence)
    if all(decision.answer == "no" for decision in sheet.decisions):
        return "nothing" if offers or acts else "look" if _STORED.search(asked.text) else "aside"
    decided = sheet.errand is not None or any(decision.id in told for decision in sheet.decisions)
    if not decided and (offers or not told):
        asks = offers or found.broad or (not acts and _is_of_life(evidence))
        return "look" if _STORED.search(asked.text) else "suggest" if asks else None
    if not decided and acts:  # "Only what I told you" would sound like the yes that was not given
        strange = any(evidence.unexplained(decision) for decision in sheet.decisions)
        return "added" if strange and not has_two_sides(asked) else None
    if (offers and _SOMETHING.search(asked.asking)) or (acts and is_joined(asked.asking, found.unexplained)):
        return "only"
    return _of_the_errand(evidence, sheet, acts=acts, unknown=found.unknown)


def acts_on_the_phone(evidence: Evidence) -> bool:
    """Whether a question is about what the agent does, and not about what the person does or knows."""
    asking = unquoted(evidence.asked.asking)
    acts = bool(_ACTS.search(asking) or _PASSIVE.search(asking))
    return acts or evidence.form == PROPOSAL or begins_with_a_command(evidence.core)


def begins_with_a_command(text: Words) -> bool:
    start = next((at for at, word in enumerate(text) if word not in _FILLERS), 0)
    first = text[start : start + 1]
    return bool(hits(COMMAND, first) or hits(KEEPS, first) or doings(first, things=False))


def _comes_near(evidence: Evidence) -> bool:
    """Whether what is offered has a word of the errand, or of leaving it: of "an emoji or a sign" neither is."""
    roles = evidence.roles(evidence.sheet.decisions[0])
    own = {word for word, role in zip(evidence.core, roles, strict=True) if role in _OWN}
    pairs = zip(("", *evidence.core), evidence.core, strict=False)
    pronoun = any(word in _PRONOUNS and before not in _PREPOSITIONS for before, word in pairs)
    return bool(own - {*_LIGHT} or hits(KEEPS, evidence.core) or pronoun)


def _is_beside(evidence: Evidence) -> bool:
    """Whether a proposal surely offers something beside the errand: with "also" or "another", or to do what the sheet has no word for."""
    asking, sheet = unquoted(evidence.asked.asking), evidence.sheet
    if _EXTRA.search(asking) or (_THAT.search(asking) and _EXTRA.search(evidence.asked.text)):
        return True
    said = doings(proposed(words_of(asking))[:1], things=False) - {WEAK}
    return bool(said) and not said & (doings_of(sheet) | doings(words_of(sheet.errand or "")))


def _errand_decides(evidence: Evidence) -> bool:
    """Whether the errand has words of one side of a choice: "Just “Labels”, or something longer?", where Labels are to be written."""
    errand, core = _content(evidence.sheet.errand or ""), list(evidence.core)
    if core.count(OR) != 1:
        return False
    before, after = set(core[: core.index(OR)]), set(core[core.index(OR) :])
    return bool(errand & before - after) != bool(errand & after - before)


def _content(text: str) -> set[str]:
    return {word for word in words_of(text) if not is_everyday(word) and not hits(COMMAND, (word,))}


def _is_a_question(asked: AskedText) -> bool:
    return "?" in asked.text or bool(hits(ASKS, asked.core))


def _of_the_errand(evidence: Evidence, sheet: UserSheet, *, acts: bool, unknown: bool) -> Fitting | None:
    asked, form = evidence.asked, evidence.form
    if _STORED.search(asked.text):
        return "look"
    says_all = _says_all(sheet)
    if form == CLOSED and _LONG.search(asked.text) and _CALLS & set(asked.words):
        return "look"
    if (not acts and _is_of_life(evidence)) or _is_of_before(asked):
        return "aside"
    told_of = set(words_of(sheet.errand or "")) & (_content(asked.text) | _TODAY & set(asked.core))
    rest: Fitting = "again" if says_all and told_of else "added"
    if form == OPEN and not _CLOSED.search(asked.asking):
        if says_all and not acts:
            return "aside" if _is_of_somebody(evidence) else "again"
        if not acts and unknown and _is_of_something_else(evidence):
            return "aside"
        if _names_a_thing_of(errand=sheet.errand or "", question=evidence.core):
            return "again"
        beside = unknown or says_all or asks_for_an_address(asked) or _is_of_no_kind(evidence, sheet)
        return rest if beside else None
    if acts and not has_two_sides(asked):
        return "only" if _is_beside(evidence) else "unsure"
    if form == PROPOSAL or begins_with_a_command(evidence.core):
        return "again" if says_all and _errand_decides(evidence) else "either" if _comes_near(evidence) else "unsure"
    return rest if says_all or not _HABIT.search(asked.asking) else None


def _is_of_life(evidence: Evidence) -> bool:
    """Whether a question is about what somebody did, or does, if it is no open one: "What are you baking?" may be on the list."""
    question = unquoted(evidence.asked.asking)
    of_life = bool(_LIFE.search(question)) and not _HABIT.search(question)
    return of_life and (evidence.form != OPEN or bool(_PAST.search(question)))


def _is_of_before(asked: AskedText) -> bool:
    """Whether it is asked what was done before the errand, or what that is for."""
    question = unquoted(asked.asking)
    return bool(_DONE.search(question) or _WHAT_FOR.search(question))


def _is_of_something_else(evidence: Evidence) -> bool:
    """Whether an open question has no word of what the person wants: "How old are you?"."""
    answers: list[Answer] = [*evidence.sheet.facts, *evidence.sheet.decisions]
    return _is_of_somebody(evidence) and not any({*_OWN, OCCASION} & set(evidence.roles(answer)) for answer in answers)


def _is_of_somebody(evidence: Evidence) -> bool:
    """Whether a question is about a person, and neither about what they want nor about what they always do."""
    question = evidence.asked.asking
    return bool(_SOMEBODY.search(question)) and not (_HABIT.search(question) or _WISHES & set(evidence.core))


def _names_a_thing_of(errand: str, question: Words) -> bool:
    """Whether it is asked which one is meant of what the errand speaks of: "Which scale do you mean?"."""
    after = next((question[at + 1 : at + 2] for at, word in enumerate(question) if word in _WHICH), ())
    return bool(set(after) & set(words_of(errand)) - generic()) and bool(_MEANT & set(question))


def _says_all(sheet: UserSheet) -> bool:
    """Whether the errand has a value of every fact, so that it answers what is asked about it."""
    errand = words_of(sheet.errand or "")
    return bool(errand and sheet.facts) and all(
        any(hits(value, errand) for value in fact.values) for fact in sheet.facts
    )


def _is_of_no_kind(evidence: Evidence, sheet: UserSheet) -> bool:
    """Whether a question asks for a certain kind, and no fact is of it."""
    strong = strong_kinds(evidence.core) & _KINDS
    return bool(strong) and not strong & {fact.id for fact in sheet.facts}
