"""What a person says to a question that gets nothing from the list, where they understand how it asks: "Only what I told you."

None of these lines says yes or no to anything, so nobody consents with them, whatever was proposed. Where it isn't sure that the list has
nothing for a question, none of them fits: the person doesn't understand, and the agent asks in other words.
"""

import re
from collections.abc import Collection
from typing import Literal

from iosworld.users.decisions import KEEPS
from iosworld.users.doings import doings
from iosworld.users.evidence import OPEN, PROPOSAL, Evidence
from iosworld.users.kinds import generic, strong_kinds
from iosworld.users.quotes import unquoted
from iosworld.users.roles import ABOUT, DOES, OBJECT, OCCASION, RIVAL, VALUE, Answer
from iosworld.users.sentences import ASKS, COMMAND, AskedText
from iosworld.users.sheet import UserSheet
from iosworld.users.sides import has_two_sides
from iosworld.users.words import Words, hits, words_of

Fitting = Literal["nothing", "suggest", "only", "either", "again", "added", "aside", "look"]
"""The lines of a voice: nothing is to be done; the agent should suggest something; only what was told; what is nearest to that; the errand
again; no more to say about it; that it doesn't matter; that the phone shows it."""
_SHORTEST = 3
"""Words of a question that says anything."""
_OFFERS = re.compile(
    r"\b(?:anything|something|what)\b[^.?!;]*\b(?:would like|['’]d like|want|need|would you like|do you want|do you need|should be|can i|could i|should i|shall i)\b[^.?!;]*\b(?:do|done|get ready|switch off|prepare|help|change|take care)\b"
    r"|\b(?:want|like|need) (?:me to do |anything |something )(?:anything|something|done|with|about|for)\b"
    r"|\bwhat (?:should|shall|can|could|may|must) (?:i do|be done)\b|\b(?:any|some)thing (?:i|that i|for me)\b[^.?!;]*\bdo\b",
    re.IGNORECASE,
)
"""An offer that names nothing: "Would you like me to do something with that?"."""
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
    r"|\bis it (?:easy|nice|good|warm|cold|better)\b",
    re.IGNORECASE,
)
"""What the person, or somebody else, did or does, and how things are with them."""
_SOMEBODY = re.compile(r"\b(?:you|your|he|she|they|his|her|their)\b", re.IGNORECASE)
_PAST = re.compile(r"\b(?:did|have|had|was|were|why)\b", re.IGNORECASE)
"""What is over. What somebody is doing may be on the list: "What are you baking?"."""
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
_LIGHT = frozenset(words_of("add put set turn change make"))
_PRONOUNS = frozenset(words_of("it him her them"))
_WISHES = frozenset(words_of("mean use want need call wish"))
_WHICH = frozenset(words_of("which what"))
_MEANT = frozenset(words_of("mean is"))
_KINDS = frozenset(("whom", "time", "amount", "where", "words", "label", "list", "title", "card", "when"))


def fitting(
    asked: AskedText, sheet: UserSheet, told: Collection[str], *, unknown: bool = False, broad: bool = False
) -> Fitting | None:
    """The line for a question that got nothing. `told`: what was told before; `unknown`: it is surely for nothing on the list.

    None if the question may be for something on the list after all, or says nothing.
    """
    if len(asked.words) < _SHORTEST or not sheet.decisions or not _is_a_question(asked):
        return None
    evidence = Evidence(asked, sheet)
    offers, acts = bool(_OFFERS.search(unquoted(asked.text))), acts_on_the_phone(evidence)
    if all(decision.answer == "no" for decision in sheet.decisions):
        return "nothing" if offers or acts else "look" if _STORED.search(asked.text) else "aside"
    decided = sheet.errand is not None or any(decision.id in told for decision in sheet.decisions)
    if not decided and (offers or not told):
        asks = offers or broad or (not acts and _is_of_life(evidence))
        return "look" if _STORED.search(asked.text) else "suggest" if asks else None
    if not decided and acts:
        return None  # "Only what I told you" would sound like the yes that was not given
    return _of_the_errand(evidence, sheet, acts=acts, unknown=unknown)


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
    return bool(own - {*_LIGHT} or hits(KEEPS, evidence.core) or _PRONOUNS & set(evidence.core))


def _is_a_question(asked: AskedText) -> bool:
    return "?" in asked.text or bool(hits(ASKS, asked.core))


def _of_the_errand(evidence: Evidence, sheet: UserSheet, *, acts: bool, unknown: bool) -> Fitting | None:
    asked, form = evidence.asked, evidence.form
    if _STORED.search(asked.text):
        return "look"
    says_all = _says_all(sheet)
    rest: Fitting = "again" if says_all else "added"
    if not acts and _is_of_life(evidence):
        return "aside"
    if form == OPEN and not _CLOSED.search(asked.asking):
        if says_all and not acts:
            return "aside" if _is_of_somebody(evidence) else "again"
        if not acts and unknown and _is_of_something_else(evidence):
            return "aside"
        if _names_a_thing_of(errand=sheet.errand or "", question=evidence.core):
            return "again"
        return rest if unknown or says_all or _is_of_no_kind(evidence, sheet) else None
    if acts and not has_two_sides(asked):
        return "only"
    if form == PROPOSAL or begins_with_a_command(evidence.core):
        return "either" if _comes_near(evidence) else "only"
    return rest if says_all or not _HABIT.search(asked.asking) else None


def _is_of_life(evidence: Evidence) -> bool:
    """Whether a question is about what somebody did, or does, if it is no open one: "What are you baking?" may be on the list."""
    question = unquoted(evidence.asked.asking)
    of_life = bool(_LIFE.search(question)) and not _HABIT.search(question)
    return of_life and (evidence.form != OPEN or bool(_PAST.search(question)))


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
