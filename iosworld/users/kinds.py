"""Which kind of fact a question asks for: a person, a place, words, an amount, a way. It holds whatever the fact is about.

The `about` of a fact says what a question has to mention, in words of its scenario. People use other words, too. Where `about` finds
nothing, a question gets a fact of the kind that it asks for, if it speaks of the same occasion and of the person's or the agent's doing:
"Who is waiting to hear that you're home?", but not "Who won at cards?". Where `about` finds too much, the kind says what was meant: "The
name of the alarm?" asks for the name and not for what is done with it.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.words import Words, alternatives, concepts, hits, places, words_of
from iosworld.yaml_files import read_yaml, validate


class FactKind(BaseModel):
    """How people ask for one kind of fact."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    asks: list[str]
    nouns: list[str]
    strong: list[str]


DOING = frozenset(words_of("you your yours i me my we us should shall may supposed usual normal always typical goes"))
"""A question about a preference is about what the person or the agent does, or what is usual."""
AMOUNT = "amount"
_PLAIN = ("words", "text", "role", "note", "label", "title")
"""Kinds of which a question need not say for what: nobody else's words or names are in question."""
_FIRST = {"who": ("whom", "which"), "whom": ("whom",), "when": ("time", "when"), "why": ("note",)}
"""Kinds that can be the answer, by the word with which a question begins."""
_INTERROGATIVES = frozenset(words_of("who whom what which when where why how"))
ADVERBS = frozenset(words_of("usually normally always typically generally regularly really exactly"))
_WISHES = tuple(words_of(line) for line in ("tell me", "give me", "send me", "i need", "i still need", "let me know"))
_ARTICLES = frozenset(words_of("the a an his her its their both exact"))
_MEASURES = frozenset(words_of("how much many long"))
_PAST = (AMOUNT, "drink")
"""Kinds of which people ask what was. Of the others they ask what is usual."""
BARE: dict[Words, tuple[str, ...]] = {
    ("how",): ("how", "what"),
    ("when",): ("time", "when"),
    ("where",): ("where", "list"),
    ("who",): ("whom",),
    ("whom",): ("whom",),
    ("to", "whom"): ("whom",),
    ("how", "much"): (AMOUNT,),
}
"""Kinds that a clause of nothing else asks for: "Who do I tell, and how?"."""
REACH = 3
_OURS = frozenset(words_of("your my the these those our"))
_DURATION = ["how long", "how many minutes", "when", "length", "duration"]
_WHO = ["who should", "who shall", "whom", "who do you", "who do i", "who would you"]
_IDENTIFIES = (words_of("is it"), words_of("are they"))
_TALKS = frozenset(words_of("conversation chat thread group"))
"""Words of facts whose answer is a person or a group, though they are no `whom`."""
_CLAUSE = re.compile(r",? and |[?;,]|: ")
AUXILIARIES = frozenset(words_of(
    "do does did is are was were am will would should shall can could may must have has had of to it i you we they he she in on at for with "
    "from exact exactly if happen goes go get belong bother else the your and or become"))  # fmt: skip
_SMALL: frozenset[str] = frozenset(
    words_of("they them he him she her his their who whom when where why while also does did doing done")
)


@cache
def _nouns(name: str) -> frozenset[str]:
    return frozenset(word for noun in kinds()[name].nouns for word in words_of(noun))


@cache
def nouns_of(name: str) -> frozenset[str]:
    """The words for one kind of thing that stand for no other."""
    return _nouns(name) - frozenset(words_of("one ones number thing kind sort text message"))


@cache
def kinds() -> dict[str, FactKind]:
    """The kinds of `kinds.yaml` by ID. Raises FileProblem."""
    file = Path(__file__).with_name("kinds.yaml")
    return {name: validate(file, FactKind, data) for name, data in read_yaml(file).items()}


def asked_kinds(text: Words) -> set[str]:
    """The kinds that a question can ask for."""
    return {name for name, kind in kinds().items() if _any(kind.asks, text)} | strong_kinds(text)


def strong_kinds(text: Words) -> set[str]:
    """The kinds that a question asks for without any doubt: by a phrase, or by a noun after "which" or "what"."""
    plain = _without_possessives(text)
    after = {word for at, word in enumerate(plain) if {"which", "what"} & set(plain[max(0, at - REACH) : at])}
    return {name for name, kind in kinds().items() if _any(kind.strong, text) or after & _nouns(name)}


def _without_possessives(text: Words) -> Words:
    """A question without the "of your" of "which of your lists"."""
    kept: list[str] = []
    for word in text:
        if kept[-1:] == ["of"] and kept[-2:-1] in (["which"], ["what"]) and word in _OURS:
            kept.pop()
        else:
            kept.append(word)
    return tuple(kept)


def meant(found: list[UserFact], question: str) -> list[UserFact]:
    """Of the facts whose `about` a question mentions, those that its clauses mean: all, if no clause names a kind."""
    if len(found) < 2:
        return found
    kept: set[str] = set()
    parts = clauses(question)
    ids = {fact.id for fact in found}
    for clause in parts:
        own = ids & strong_kinds(clause) or ids & asked_kinds(clause)
        if not own and len(parts) > 1 and {"which", "what"} & set(clause[:1]):
            own = {fact.id for fact in found if all(hits(group, clause) for group in fact.about)}
        kept |= own
    return [fact for fact in found if fact.id in kept] or found


def clauses(question: str) -> list[Words]:
    """The parts of a question that ask on their own."""
    return [words_of(part) for part in _CLAUSE.split(question.casefold()) if part.strip()]


def of_the_kind(text: Words, sheet: UserSheet) -> list[UserFact]:
    """The facts that a question asks for by kind and occasion, though it doesn't mention what their `about` lists."""
    content = _content(text, sheet)
    speaks = bool((set(text) - _MEASURES) & topic(sheet)) or not content
    does = not content or any(word in DOING for word in text) or text[-2:] in _IDENTIFIES
    strong, weak = strong_kinds(text), asked_kinds(text)
    lasts = _any(_DURATION, text)
    if _any(_WHO, text) and _TALKS & topic(sheet):
        weak = {*weak, "which"}
    found = [
        fact
        for fact in sheet.facts
        if (does and fact.id in weak and (speaks or (fact.id in strong and fact.id in _PLAIN)))
        or (speaks and fact.id == AMOUNT and fact.id in weak)
        or ((speaks or _is_done(content, sheet)) and lasts and is_duration(fact))
    ]
    found = [fact for fact in found if _fits(fact, text)]
    return [fact for fact in found if fact.id in strong] or found


def _is_done(content: set[str], sheet: UserSheet) -> bool:
    """Whether nothing is spoken of but what is to be done: "How long should it run?"."""
    verbs = [decision.about[-1] for decision in sheet.decisions]
    return all(any(meets(verb, (word,)) for verb in verbs) for word in content)


def _fits(fact: UserFact, text: Words) -> bool:
    """Whether a fact can be the answer to who, when or why, and to what was."""
    first = next((word for word in text if word in _INTERROGATIVES), "")
    if first in _FIRST and fact.id not in _FIRST[first] and not (first == "when" and is_duration(fact)):
        return False
    return "did" not in text or fact.id in _PAST


def names(part: Words, fact: UserFact) -> bool:
    """Whether a part of a question begins with what a fact is: "(what name and) time for the alarm?", "tell me the product (and …)"."""
    wishes = [at + len(wish) for wish in _WISHES for at in range(len(part)) if part[at : at + len(wish)] == wish]
    rest = [word for word in part[max(wishes, default=0) :] if word not in _ARTICLES]
    return bool(rest) and fact.id in kinds() and rest[0] in _nouns(fact.id)


def is_duration(fact: UserFact) -> bool:
    return any("minut" in words_of(value) for value in [*fact.values, *fact.rivals])


def own_kinds(sheet: UserSheet) -> list[FactKind]:
    return [kinds()[fact.id] for fact in sheet.facts if fact.id in kinds()]


def _content(text: Words, sheet: UserSheet) -> set[str]:
    asks = {word for kind in own_kinds(sheet) for phrase in [*kind.asks, *kind.nouns] for word in words_of(phrase)}
    return set(text) - asks - generic() - _SMALL


@cache
def generic() -> frozenset[str]:
    return frozenset(word for phrase in concepts()["generic"] for word in phrase)


def topic(sheet: UserSheet, *, occasion: bool = True) -> frozenset[str]:
    """The words of the occasion, of what the facts are about, and of their values, with other words for the same."""
    lines = list(sheet.occasion) if occasion else []
    for fact in sheet.facts:
        parts = [part.strip() for group in fact.about for part in group.split("|")]
        lines += [part for part in parts if not part.startswith("@")]
        lines += [*fact.values, *fact.rivals]
    return with_synonyms(_content_of(tuple(lines)))


@cache
def _synonyms() -> tuple[frozenset[str], ...]:
    """Words that mean the same in these questions. Raises FileProblem."""
    groups = read_yaml(Path(__file__).with_name("synonyms.yaml"))
    return tuple(frozenset(word for phrase in group for word in words_of(phrase)) for group in groups)


@lru_cache(maxsize=1024)
def with_synonyms(words: frozenset[str]) -> frozenset[str]:
    return words.union(*(group for group in _synonyms() if group & words))


def meets(group: str, text: Words) -> bool:
    """Whether a text has what a group accepts, or another word for it."""
    words = frozenset(phrase[0] for phrase in alternatives(group) if len(phrase) == 1)
    return bool(hits(group, text) or with_synonyms(words) & set(text))


def concepts_of(sheet: UserSheet) -> set[str]:
    parts = {part.strip() for fact in sheet.facts for group in fact.about for part in group.split("|")}
    return {word for part in parts if part.startswith("@") for phrase in concepts()[part[1:]] for word in phrase}


@lru_cache(maxsize=1024)
def _content_of(lines: tuple[str, ...]) -> frozenset[str]:
    words = {word for line in lines for word in words_of(line)}
    return frozenset(words - generic() - AUXILIARIES - _SMALL)


def _any(phrases: list[str], text: Words) -> bool:
    """Whether a text has one of the phrases, with or without an adverb within: "how do you usually put it"."""
    plain = tuple(word for word in text if word not in ADVERBS)
    return any(places(words_of(phrase), text) or places(words_of(phrase), plain) for phrase in phrases)
