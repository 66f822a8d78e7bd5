"""Questions about what somebody or something else is or does, by who stands where the person should: "Does Karin like it?", "Is the alarm new?"."""

import re

from iosworld.users.foreign import known_words
from iosworld.users.kinds import ADVERBS, generic, kinds, own_kinds, topic
from iosworld.users.sentences import ASKS, COMMAND
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.words import HOW, OR, Words, concepts, hits, words_of

_WH = frozenset(words_of("what which who whom whose where when why")) | set(HOW)
_AUX = frozenset(words_of("do does did is are was were has have had will"))
_BE = frozenset(words_of("is are was were"))
_HAVE = frozenset(words_of("has have had"))
_PAST = frozenset(words_of("did"))
_DETERMINERS = frozenset(words_of("the your this that these those my his her their its our a an such one"))
_SPEAKERS = frozenset(words_of("you i we me"))
_GETS = frozenset(words_of("get receive hear owe have go it"))
"""Verbs with which somebody else's part in the errand is asked for: "How much does Olga get?"."""
_NEEDS = frozenset(words_of("need expect know want"))
_MESSAGES = frozenset(words_of("hear know read get see"))
"""What somebody has to do with words: "What does Karin need to hear?"."""
_CHARGES = frozenset(words_of("charge cost take ask want"))
_SELF = frozenset(words_of("number address phone job"))
"""What is somebody's own, though a fact's kind has the word: "Karin's number"."""
_ONE = frozenset(words_of("one right correct mean meant usual it true choice that person contact recipient"))
"""Words with which a question asks whether a value is the right one: "Is Karin the one?"."""
_MEANS = frozenset(words_of("mean meant say talk refer speak think"))
_WONT = frozenset(words_of("still ever even often"))
_WILL = words_of("will")[0]
_SOME = frozenset(words_of("a an any some another other more"))
_HABITS = frozenset(
    words_of(
        "preference favorite usual certain particular specific set fixed standard mind wish rule habit way regular wording phrase words list folder"
    )
)
"""What a person has who has a habit: "Do you have a usual amount?", but not "Do you have a car?"."""
_WISHES = frozenset(words_of("want need prefer like let allow confirm tell mean"))
_ALREADY = frozenset(words_of("already still yet"))
_NAMING = frozenset(words_of("the your"))
_STATES = frozenset(
    words_of("cost look contain mean weigh taste smell include happen work help matter bother function")
)
_OPENINGS = frozenset(words_of("so and but ok okay then just also oh well hm hi hello please sorry wait"))
_FRIENDS = frozenset(
    words_of("friend boss colleague neighbor teacher roommate flatmate doctor cleaner child kid family")
)
_WHERE = words_of("where")[0]
_PLACES = ("where", "list")
_KINDS = {"who": ("whom",), "when": ("time", "when"), _WHERE: ("where", "list"), "why": ("note",)}
"""Kinds that can be the answer to a question, by the word with which it begins."""
_INVERTED = _AUX | frozenset(words_of("should shall can could would may"))
"""What follows when, where and why in a question, and not in "When you get home, who …"."""
_DOES = frozenset(words_of("do does did"))
_MANNERS = frozenset(words_of("what how why when where"))
_REACH = 4
_OF_THE_PAST = re.compile(
    r"\bsince when\b|\bhow often\b|\bhow long (?:have|has|ago)\b|\bwhen (?:did|was|were|has|have)\b|\b(?:where|how) can (?:one|you)\b"
    r"|\bwho (?:else )?(?:\w{3,}ed|gave|sent|wrote|made|bought|won|took|said|told|taught|got|left|came|went|did|does|uses|knows|has been)\b(?! (?:you|i|we)\b)",
    re.IGNORECASE,
)
"""What was, and how often: no fact is about these."""
_STATED = 8


def is_of_something_else(question: str, sheet: UserSheet, relatives: tuple[str, ...]) -> bool:
    """Whether a question that proposes nothing is about somebody or something that the sheet says nothing of."""
    text = words_of(question)
    persons = _persons(sheet, relatives)
    if _OF_THE_PAST.search(question):
        return True
    return _is_of_a_person(text, sheet, persons) or _is_of_a_state(text) or _is_of_the_world(text, sheet)


def answers(fact: UserFact, text: Words) -> bool:
    """Whether a fact can be the answer to who, when, where or why, where a question begins with one of these."""
    if _asks_which_of_others(fact, text):
        return False
    first = next((at for at, word in enumerate(text) if word in _WH), None)
    if first is None or text[first] not in _KINDS or any(word in _WH for word in text[first + 1 :]):
        return True
    if text[first] != "who" and not set(text[first + 1 : first + 2]) & _INVERTED:
        return True
    own = {word for group in fact.about for word in _listed(group)}
    return fact.id in _KINDS[text[first]] or text[first] in own or fact.id not in kinds()


def _asks_which_of_others(fact: UserFact, text: Words) -> bool:
    """Whether it is asked which city it is, and the fact is the app where it belongs."""
    after = {text[at + 1] for at, word in enumerate(text[:-1]) if word in ("which", "what")}
    thing = next(iter(after)) if len(after) == 1 and fact.id in _PLACES else ""
    own = {word for name in _PLACES for noun in kinds()[name].nouns for word in words_of(noun)}
    return (
        bool(thing)
        and thing not in own | generic()
        and not set(text) & {_WHERE, "list", "app"}
        and thing in _objects(fact)
    )


def _objects(fact: UserFact) -> set[str]:
    return {word for group in fact.about[1:] for word in _listed(group)}


def _listed(group: str) -> set[str]:
    """The single words that a group of `about` accepts."""
    found: set[str] = set()
    for part in group.split("|"):
        name = part.strip()
        phrases = concepts()[name[1:]] if name.startswith("@") else (words_of(name),)
        found |= {phrase[0] for phrase in phrases if len(phrase) == 1}
    return found


def _persons(sheet: UserSheet, relatives: tuple[str, ...]) -> frozenset[str]:
    names = [*sheet.others, *relatives, *(value for fact in sheet.facts if fact.id == "whom" for value in fact.values)]
    return frozenset(words[0] for words in map(words_of, names) if words) | _FRIENDS


def _is_of_a_person(text: Words, sheet: UserSheet, persons: frozenset[str]) -> bool:
    """ "What did Lorraine write?", "Is Karin at home?", "the address where Beth stays", but not "How much does Olga get?"."""
    start = _start(text)
    for at, word in enumerate(text):
        if word in _WH:
            if text[at + 1 : at + 2] and text[at + 1] in persons and word in _MANNERS:
                follows = text[at + 2 : at + 3]
                if follows and follows[0] not in _GETS and follows[0] not in ("and", "or", "for", "to"):
                    return True
            aux = next((i for i in range(at + 1, min(at + _REACH, len(text))) if text[i] in _AUX), None)
            if aux is not None and (verb := _person_does(text, aux, persons)) is not None:
                return not _is_part_of_the_errand(verb, text, aux, sheet)
    if text[start : start + 1] and text[start] in _AUX and (verb := _person_does(text, start, persons)) is not None:
        rest = set(verb)
        return not (rest & _ONE or (verb and verb[0] in _GETS and text[start] not in _PAST))
    return False


def _person_does(text: Words, aux: int, persons: frozenset[str]) -> Words | None:
    """What follows a person who is the subject of a verb; None if no person is."""
    at = aux + 1
    if text[at : at + 1] and text[at] in _DETERMINERS:
        at += 1
    return text[at + 1 :] if text[at : at + 1] and text[at] in persons else None


def _is_part_of_the_errand(rest: Words, text: Words, aux: int, sheet: UserSheet) -> bool:
    """Whether what is asked of a person is what they get, or what is done with them."""
    verb = next((word for word in rest if word not in ADVERBS), "")
    if not verb:
        return False
    if text[aux] in _BE:
        nouns = {word for kind in own_kinds(sheet) for noun in kind.nouns for word in words_of(noun)} - _SELF
        return verb in nouns or bool(hits(COMMAND, (verb,))) or bool(set(rest) & (_SPEAKERS | {"one"}))
    if text[aux] in _PAST or text[aux] in _HAVE:
        return verb in _GETS and "how" in text
    if verb in _NEEDS:
        return bool(_MESSAGES & set(rest[1:])) or "how" in text
    return verb in _GETS or (verb in _CHARGES and "how" in text) or bool(set(rest) & _SPEAKERS)


def _is_of_a_state(text: Words) -> bool:
    """ "What does the mail look like?", "What did the ticket cost?", but not "Where does the mail go?"."""
    return any(
        word in _MANNERS
        and text[at + 1] in _DOES
        and text[at + 2] not in _SPEAKERS
        and bool(_STATES & set(text[at + 3 : at + _STATED]))
        for at, word in enumerate(text[:-2])
    )


def _is_of_the_world(text: Words, sheet: UserSheet) -> bool:
    """Whether a yes or no is asked about how things are: "Is the alarm new?", "Have you told her?", "Are you happy with it?"."""
    rest = text[_start(text) :]
    if OR in text and not hits(ASKS, text):
        return _is_one_state_or_another(rest, sheet)
    if hits(ASKS, text):
        return False
    if len(rest) < 3:
        return False
    opening, subject = rest[0], rest[1]
    if opening in _HAVE:
        return subject in _SPEAKERS or subject in _DETERMINERS
    if opening in ("are", "were") and subject == "you":
        return not _MEANS & set(rest)
    if opening in _PAST and subject == "you":
        known = any(fact.id in ("drink", "amount") for fact in sheet.facts)
        return not known and not _MEANS & set(rest)
    if opening == "do" and subject == "you":
        has = rest[2:3] == words_of("have") and bool(_SOME & set(rest[3:4])) and not _HABITS & set(rest)
        return has or bool(_WONT & set(rest[2:4]))
    if opening == _WILL and subject == "you":
        return not _WISHES & set(rest)
    if opening in _DOES and subject in _DETERMINERS:
        return bool(_STATES & set(rest))
    if opening in _BE and subject in _DETERMINERS:
        if subject in _NAMING and _ALREADY & set(rest):
            return True
        last = rest[-1]
        return not (last in topic(sheet) or last[0].isdigit() or set(rest[2:]) & (_ONE | _SPEAKERS))
    return False


def _is_one_state_or_another(text: Words, sheet: UserSheet) -> bool:
    """ "Is this payment for a new week, or could it be a mistake?", where the sheet knows of neither."""
    later = set(text[text.index(OR) + 1 :]) - generic()
    values = {word for fact in sheet.facts for value in [*fact.values, *fact.rivals] for word in words_of(value)}
    opens = text[:1] and text[0] in _BE and text[1:2] and text[1] in _DETERMINERS
    return bool(opens and later and not later & known_words(sheet) and not values & set(text))


def _start(text: Words) -> int:
    return next((at for at, word in enumerate(text) if word not in _OPENINGS), len(text))
