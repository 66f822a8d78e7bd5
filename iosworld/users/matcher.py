"""Decides what a question asks for. Deterministic: words, no model.

A fact is asked for if the question mentions everything that the fact's `about` lists. A short question may leave out
what is understood: "What time?" asks for the only fact about a time, if the question mentions nothing else. A proposal
("Shall I send $110?") asks for the decision, but one that names a wrong value ("Shall I send $100?") is corrected, so that
nobody consents to it.
"""

import re

from iosworld.users.asides import is_an_aside
from iosworld.users.asked import AskedFor
from iosworld.users.besides import is_besides, undoes
from iosworld.users.beyond import with_what_is_beyond
from iosworld.users.confirmations import is_confirmation
from iosworld.users.decisions import GENERIC, does_otherwise, is_inverse, mentions_all, proposed_decision, unwanted_now
from iosworld.users.drafts import is_other_draft
from iosworld.users.evidence import OPEN, Evidence
from iosworld.users.explained import checked
from iosworld.users.foreign import (
    asks_for_all,
    fits,
    is_foreign,
    is_of_an_unknown_thing,
    is_of_another_action,
    is_of_another_doing,
    is_of_another_object,
    is_of_another_who,
    is_of_somebody_else,
    known_words,
    relatives,
)
from iosworld.users.kinds import (
    AMOUNT,
    BARE,
    asked_kinds,
    clauses,
    generic,
    kinds,
    meant,
    names,
    nouns_of,
    of_the_kind,
    strong_kinds,
)
from iosworld.users.missing import is_of_a_missing_kind
from iosworld.users.proposals import proposes
from iosworld.users.quantities import SUMS
from iosworld.users.quotes import unquoted
from iosworld.users.reported import comes_back, without_what_others_want
from iosworld.users.sentences import ASKS, AskedText, questions_of, without_greeting
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.spelling import mended, vocabulary
from iosworld.users.subjects import answers, is_of_something_else
from iosworld.users.values import CHOICE, covered_by, named_values, value_named
from iosworld.users.words import OR, Words, hits, places, words_of

MOST_FACTS = 2
"""How many facts one question may ask for. More is too broad."""
BROAD, SECRET, NUMBERS, PAST = "@broad", "@secret", "@numbers", "@yesterday"
CHAT = "@chat"
_LETTERS = re.compile(r"[^\W\d_]+")
_WHICH_IS_IT = words_of("which is it")
_PRONOMINAL = tuple(
    words_of(phrase) for phrase in ("which one", "which of them", "which of these", "which of those", "which do")
)
_CLOSED = tuple((word,) for word in words_of("do does is are was were would"))
"""What a question begins with that yes or no answers."""
_BARE_WHICH = (("which",),)
EVERYTHING = words_of("everything")
HOW, WHAT = "how", "what"
WAYS = ("how", "what", "which", "words", "text")
"""Kinds of facts that are about what the person does. What somebody else does is none of them."""
NUMBER = words_of("number")[0]
PIN: Words = ("pin",)  # alone it is a secret, which the verb is not
_PINNED = re.compile(r"\bpin(?:ned|ning|s)\b", re.IGNORECASE)
"""Forms of the verb: "a pinned note" is no PIN."""


def asked_for(question: str, sheet: UserSheet) -> AskedFor:
    """What a question surely asks for. Nothing if it isn't about anything on the sheet, isn't understood, or is doubted."""
    found = _asked_for(question, sheet)
    return found if found.gets_something else _of_one_question(question, sheet) or found


def _asked_for(question: str, sheet: UserSheet) -> AskedFor:
    asked = read(question, sheet)
    return with_what_is_beyond(checked(matched(question, sheet), asked, sheet), asked, sheet)


def _of_one_question(text: str, sheet: UserSheet) -> AskedFor | None:
    """The facts for which the open ones of several questions ask by themselves: "What title do you want? Should it be Library?"."""
    parts = questions_of(text)
    if len(parts) < 2:
        return None
    found = [_asked_for(part, sheet) for part in parts]
    if any(one.secret or one.broad or one.decision is not None for one in found):
        return None
    open_ones = [one for part, one in zip(parts, found, strict=True) if Evidence(read(part, sheet), sheet).form == OPEN]
    facts = [fact for fact in sheet.facts if any(fact in one.facts for one in open_ones)]
    return AskedFor(tuple(facts)) if facts and len(facts) <= MOST_FACTS else None


def read(question: str, sheet: UserSheet) -> AskedText:
    """A question as the person reads it."""
    return AskedText(mended(without_greeting(question), vocabulary(sheet), sheet.others))


def matched(question: str, sheet: UserSheet) -> AskedFor:
    """What the rules find in a question, before it is checked."""
    asked = read(question, sheet)
    sheet = sheet.model_copy(update={"others": _others(asked.text, sheet)})
    text, core = asked.words, asked.core
    told = without_what_others_want(AskedText(_PINNED.sub("fasten", asked.text)))
    if text == PIN or hits(SECRET, told) or _is_of_a_number(asked) or any(hits(group, told) for group in sheet.private):
        return AskedFor(secret=True)
    proposal, asks = proposes(asked), bool(hits(ASKS, core))
    if hits(CHAT, core) or (
        not proposal
        and (hits(PAST, core) or is_of_something_else(asked.asking, sheet, relatives()) or undoes(asked.asking, sheet))
    ):
        return AskedFor()
    if is_an_aside(core, sheet):
        return AskedFor(unknown=asks and not proposal)
    if asks_for_all(core, {word for fact in sheet.facts for value in fact.values for word in words_of(value)}):
        return AskedFor(broad=True)
    named = named_values(asked, sheet)
    if proposal and is_besides(asked, named.values(), sheet):
        return AskedFor()
    drafted = [fact for fact in sheet.facts if named[fact.id] is False and _is_drafted(fact, asked)]
    is_plain = not any(named[fact.id] in (False, CHOICE) for fact in sheet.facts if fact not in drafted)
    if proposal and is_plain and (decision := proposed_decision(asked, sheet)) is not None:
        return AskedFor(tuple(drafted), decision=decision, inverse=is_inverse(asked, decision, sheet))
    if (
        proposal
        and OR not in core
        and (
            does_otherwise(core, named, sheet)
            or is_of_another_action(unquoted(asked.asking), list(named.values()), sheet)
        )
    ):
        return AskedFor()
    confirms = not asks and is_confirmation(core, sheet)
    facts = [
        fact
        for fact in sheet.facts
        if mentions_all(fact.about, text) and covered_by(fact.about, core) and not _of_another(fact, core, sheet)
    ]
    valued = [
        fact
        for fact in sheet.facts
        if named[fact.id] is not None
        and not asks
        and (proposal or confirms or OR in core or covered_by(fact.about, text))
    ]
    closed = not asks and OR not in core and core[:1] in _CLOSED
    if (confirms or closed) and not proposal and any(named[fact.id] is not None for fact in valued):
        facts = []  # a yes or no is asked about what is named
    corrects = proposal and any(named[fact.id] is False for fact in valued)
    if corrects and OR not in core and (refused := _refused(asked, sheet)):
        return AskedFor(decision=refused)
    if corrects:  # only what is wrong is corrected
        valued = facts = [fact for fact in valued if named[fact.id] in (False, CHOICE)]
    if not valued and (_is_of_something_else(core, sheet) or (not any(named.values()) and is_foreign(core, sheet))):
        return AskedFor(unknown=not proposal and is_foreign(core, sheet))
    if proposal and not asks and OR not in core and set(named.values()) <= {None} and is_of_another_object(core, sheet):
        facts = [
            fact for fact in facts if fact.id in (HOW, WHAT)
        ]  # what else could be done is answered with what is done
        if not facts:
            return AskedFor()
    no_sum = proposal and not asks and OR not in core and named.get(AMOUNT) is None and not SUMS & set(core)
    facts = [fact for fact in facts if not (no_sum and fact.id == AMOUNT)]  # "Shall I send the money?" gets no amount
    if is_of_somebody_else(core) and not valued and not (facts := [fact for fact in facts if fact.id not in WAYS]):
        return AskedFor()
    chosen = [fact for fact in valued if named[fact.id] == CHOICE]
    facts = chosen or (facts if corrects else meant(_merged(facts, valued), asked.asking)) or _understood(text, sheet)
    if not facts or (not chosen and _misses_the_kind(facts, core, sheet)):
        of_kind = [fact for fact in _of_the_kind(asked, sheet) if not (no_sum and fact.id == AMOUNT)]
        facts = [fact for fact in of_kind if not _of_another(fact, core, sheet)] or facts
    if OR in core and (not facts or places(_WHICH_IS_IT, core)):  # "Which is it: tea or coffee?"
        facts = [fact for fact in sheet.facts if named[fact.id] == CHOICE] or facts
    facts = _of_a_noun_before(asked, sheet) or facts
    facts = _merged(facts, _of_other_clauses(asked.asking, facts, sheet))
    facts = [fact for fact in facts if fact in valued or (fits(fact, core, sheet) and answers(fact, core))]
    facts = [fact for fact in facts if fact in valued or not is_of_a_missing_kind(fact, asked, sheet)]
    if len(facts) > MOST_FACTS or (_broad(core) and not _is_pointed(facts, text)):
        return AskedFor(broad=True)
    if facts and not proposal and not chosen and (unwanted := unwanted_now(asked, sheet)) is not None:
        return AskedFor(decision=unwanted)
    if facts:
        named_alone = not asks and OR not in core  # "the one or the other?" is answered by neither yes nor no
        proposed = [value for fact in facts if named_alone and isinstance(value := named[fact.id], bool)]
        return AskedFor(tuple(facts), proposed=all(proposed) if proposed else None)
    return AskedFor(unknown=not proposal and is_foreign(core, sheet))


def _is_of_a_number(asked: AskedText) -> bool:
    """Whether a question asks for the number of a card, though only the report before it may say of what."""
    return bool(hits(NUMBERS, asked.core) or (hits(NUMBERS, asked.words) and NUMBER in asked.core))


def _refused(asked: AskedText, sheet: UserSheet) -> Decision | None:
    """The decision that a question with a wrong value proposes, if it is not wanted at all: nobody corrects what they refuse."""
    decision = proposed_decision(asked, sheet)
    unwanted = decision is not None and decision.answer == "no" and not is_inverse(asked, decision, sheet)
    return decision if unwanted else None


def _is_of_something_else(text: Words, sheet: UserSheet) -> bool:
    return is_of_an_unknown_thing(text, sheet) or is_of_another_doing(text, sheet) or is_of_another_who(text, sheet)


def _of_the_kind(asked: AskedText, sheet: UserSheet) -> list[UserFact]:
    """The facts of the kind that a question asks for. The report before it says what it is about, if it doesn't."""
    if is_foreign(asked.core, sheet):
        return []
    of_core = of_the_kind(asked.core, sheet)
    return of_core or (of_the_kind(asked.words, sheet) if comes_back(asked, known_words(sheet)) else [])


def _of_a_noun_before(asked: AskedText, sheet: UserSheet) -> list[UserFact]:
    """The only fact of whose kind the report before a question speaks: "There are several lists. Which one do you mean?"."""
    pronoun = any(places(phrase, asked.core) for phrase in _PRONOMINAL) or asked.core in _BARE_WHICH
    if not pronoun or len(asked.words) == len(asked.core):
        return []
    report = asked.words[: len(asked.words) - len(asked.core)]
    found = [fact for fact in sheet.facts if fact.id in kinds() and nouns_of(fact.id) & set(report)]
    found = found or [fact for fact in sheet.facts if value_named(fact, report, "", sheet) == CHOICE]
    return found if len(found) == 1 else []


def _of_other_clauses(question: str, found: list[UserFact], sheet: UserSheet) -> list[UserFact]:
    """What a question asks for beside `found`, in a clause of its own: "How much do I ask for, and what do I write?"."""
    parts = clauses(question)
    if len(parts) < 2 or not found:
        return []
    asked = [
        fact for part in parts for fact in of_the_kind(part, sheet) if hits(ASKS, part) and fact.id in asked_kinds(part)
    ]
    asked += [fact for part in parts for fact in sheet.facts if part in BARE and _is_bare_for(part, fact)]
    chosen = [fact for part in parts for fact in sheet.facts if _offers(fact, part, sheet) or names(part, fact)]
    return [fact for fact in sheet.facts if fact in [*asked, *chosen] and fact not in found]


def _is_bare_for(part: Words, fact: UserFact) -> bool:
    return fact.id in BARE[part] or bool(hits(fact.about[0], part))


def _offers(fact: UserFact, part: Words, sheet: UserSheet) -> bool:
    """Whether a clause asks for a fact by naming values to choose from: "by mail or text?"."""
    value = value_named(fact, part, "", sheet)
    return not hits(ASKS, part) and (value == CHOICE or (OR in part and value is not None))


def _misses_the_kind(found: list[UserFact], text: Words, sheet: UserSheet) -> bool:
    """Whether a question names a kind of which there is another fact, and none of the facts found."""
    strong = strong_kinds(text)
    return any(fact.id in strong for fact in sheet.facts) and not any(fact.id in strong for fact in found)


def _is_drafted(fact: UserFact, asked: AskedText) -> bool:
    return OR not in asked.core and is_other_draft(fact, asked.asking, asked.text)


def _of_another(fact: UserFact, text: Words, sheet: UserSheet) -> bool:
    """Whether the question is about somebody else's habits: it names a person that neither fact, decision nor occasion does."""
    said = {word for line in [*sheet.occasion, fact.says] for word in words_of(line)}
    known = [value for each in sheet.facts for value in each.values]
    concerned = [group for decision in sheet.decisions for group in decision.about]
    own = covered_by([*fact.about, *known, *fact.rivals, *concerned], text) | {
        at for at, word in enumerate(text) if word in said
    }
    return any(hits(name, text) - own for name in [*sheet.others, *relatives()])


def _others(text: str, sheet: UserSheet) -> list[str]:
    """The names of other people in a text. A sign is not Signe, and "Will" is an everyday word."""
    said = set(_LETTERS.findall(text.casefold()))
    return [name for name in sheet.others if name.casefold() in said and not set(words_of(name)) <= generic()]


def _merged(facts: list[UserFact], others: list[UserFact]) -> list[UserFact]:
    return [*facts, *(other for other in others if other not in facts)]


def _understood(text: Words, sheet: UserSheet) -> list[UserFact]:
    """The only fact that a short question can be about; empty if there is none, or more."""
    found = []
    for fact in sheet.facts:
        covered = covered_by(fact.about, text)
        if covered <= hits(GENERIC, text) and not hits(ASKS, text):
            continue
        rest = set(range(len(text))) - covered - hits(GENERIC, text)
        if covered and not rest:
            found.append((len([group for group in fact.about if hits(group, text)]), fact))
    most = max((count for count, _ in found), default=0)
    best = [fact for count, fact in found if count == most]
    return best if len(best) == 1 else []


def _broad(text: Words) -> set[int]:
    """The positions of broad words. `What should I do with the mail?` has none: it names what it is about."""
    found = hits(BROAD, text)
    return (
        set()
        if any(
            text[place] in ("with", "about") and place - 1 in found and text[place - 1 : place] != EVERYTHING
            for place in range(1, len(text))
        )
        else found
    )


def _is_pointed(facts: list[UserFact], text: Words) -> bool:
    """Whether a question with broad words is about a fact after all: it mentions all that the fact lists otherwise, too."""
    broad = _broad(text)
    return any(all(hits(group, text) - broad for group in fact.about) for fact in facts)
