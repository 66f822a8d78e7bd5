"""Questions that look like one for a fact and ask for something else: how much money is left, what the note says, what somebody else does."""

import re
from collections.abc import Sequence
from functools import cache

from iosworld.users.kinds import (
    ADVERBS,
    AUXILIARIES,
    DOING,
    REACH,
    concepts_of,
    generic,
    is_duration,
    kinds,
    own_kinds,
    topic,
)
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.words import Words, concepts, words_of

_SHORT = 6
_TOKEN = re.compile(r"[A-Za-z]+(?:[’'][A-Za-z]+)?")
_PURPOSE = re.compile(r",? so that [^.?!;]+", re.IGNORECASE)
"""Why something is proposed: "so that nobody can use it"."""
_WAY = frozenset(words_of("do does did should shall would will can could must may might is are am was were to exactly you i we about else "
                          "come have has in late early soon and or it"))  # fmt: skip
"""Words that follow the how of a way. Any other makes it a measure: how bright, how often."""
_INTERROGATIVES = frozenset(words_of("what which who whom whose where when why"))
_POSSESSION = frozenset(words_of("have earn own left remain balance"))
_SPENDING = frozenset(words_of("spend spent cost costs pay paid charge"))
_STATES = frozenset(words_of("will are have"))
_OTHERS = frozenset(words_of("they he she them him"))
_AUXILIARY = frozenset(words_of("do does did will would can could has have is are was were"))
_SPOKEN = ("words", "text", "title", "label", "item", "drink", "note")
_GOES = frozenset(words_of("go belong fit"))
"""What things do when somebody puts them where they should be."""
_STANDS = frozenset(words_of("is are was were"))
_TRANSPARENT = frozenset(words_of("name full title kind sort type brand number"))
"""What is asked of a thing that is named after it: "the name of the folder"."""
_STOPS = frozenset(words_of("of for in on to at with that this you i we should shall when from who by do does"))
_MODALS = frozenset(words_of("how should shall may i"))
_REQUESTS = frozenset(words_of("tell list give describe show read explain share name summarize walk"))
_ALL = frozenset(words_of("every each all complete entire whole"))
_WHOLE = frozenset(words_of("text message wording name line sentence title amount sum address"))
_ERRANDS = frozenset(words_of("buy drink drank read pay edit"))
"""Verbs of one kind of fact, which are foreign to the others."""
_PLAIN = frozenset(
    words_of(
        "handle treat deal use prefer like wish expect intend inform notify contact wait hear name normally wait mean receive belong type choose select pick refer recommend suggest practice"
    )
)
"""Verbs with which people ask for a habit, whatever it is."""
_INTENDS = frozenset(words_of("going to plan planning about want like have need try"))
"""What may stand before a verb: "What are you going to cook?"."""
_NEUTRAL = frozenset(words_of(
    "right correct exact usual preferred proper best appropriate standard default desired regular common typical next new first favorite specific "
    "particular precise actual final full complete intended customary ideal chosen current same other short whole main default total"))  # fmt: skip
"""What may stand before the name of a thing and says nothing about it: "the exact amount"."""
_RELATIVES = ("mother", "mom", "mum", "father", "dad", "parents", "sister", "brother", "daughter", "son", "wife", "husband", "grandmother",
              "grandma", "grandfather", "grandpa", "aunt", "uncle", "cousin", "boyfriend", "girlfriend", "landlord")  # fmt: skip


def is_foreign(text: Words, sheet: UserSheet) -> bool:
    """Whether a question asks for a thing that no fact is: "Which book are you reading?", "What is your balance?"."""
    nouns = {word for kind in own_kinds(sheet) for noun in kind.nouns for word in words_of(noun)}
    nouns |= topic(sheet, occasion=False)
    known = nouns | AUXILIARIES | generic() | concepts_of(sheet)
    if text[-2:] == ("are", "you"):
        return True
    measured = {text[at + 2] for at in range(len(text) - 2) if text[at] == "how" and text[at + 1] in ("man", "much")}
    if measured - known:
        return True
    for at in range(len(text) - 1):
        if (
            text[at] in ("which", "what")
            and text[at + 1] not in known
            and ((text[at + 2 : at + 3] and text[at + 2] in _STANDS) or not nouns & set(text[at + 2 : at + 1 + REACH]))
        ):
            return True
    asks = {word for kind in own_kinds(sheet) for phrase in [*kind.asks, *kind.strong] for word in words_of(phrase)}
    return text[:3] == ("what", "is", "your") and len(text) <= _SHORT and text[-1] not in known | asks


def is_of_an_unknown_thing(text: Words, sheet: UserSheet) -> bool:
    """Whether a question begins with "What is the …" or "How much is the …" and names nothing that the person can tell: "the balance of the Garden Fund".

    "Where is the …" asks where a thing is, not where it goes.
    """
    known = topic(sheet, occasion=False) | AUXILIARIES | generic() | concepts_of(sheet)
    for kind in own_kinds(sheet):
        known |= {word for phrase in [*kind.asks, *kind.strong, *kind.nouns] for word in words_of(phrase)}
    if text[:2] == ("how", "much"):
        text = text[1:]
    if (
        text[:1] not in (("what",), ("much",))
        or text[1:2] not in (("is",), ("are",), ("was",))
        or text[2:3] not in (("the",), ("your",))
    ):
        return False
    end = next((at for at in range(3, len(text)) if text[at] in _STOPS), len(text))
    thing = text[3:end]
    if not thing:
        return False
    return not set(thing) & (known | _TRANSPARENT) or thing[0] not in known_words(sheet) | _TRANSPARENT | _NEUTRAL


def fits(fact: UserFact, text: Words, sheet: UserSheet) -> bool:
    """Whether a fact can be the answer to what a question asks: not what something contains, what is left, or how bright it is."""
    return not (
        _is_of_contents(fact, text)
        or _is_of_another_measure(fact, text, sheet)
        or _is_of_a_doing(fact, text)
        or (text[-1:] == ("for",) and text[:1] == ("what",) and text[1] in _AUXILIARY and fact.id != "note")
    )


def _is_of_contents(fact: UserFact, text: Words) -> bool:
    inside = any(text[at : at + 2] == ("what", "is") and text[at + 2] in ("in", "on") for at in range(len(text) - 2))
    return inside and fact.id not in ("words", "text", "note")


def _is_of_another_measure(fact: UserFact, text: Words, sheet: UserSheet) -> bool:
    """Whether a question asks how much, how long or how bright, and the fact is no such measure."""
    asked = [at for at, word in enumerate(text[:-1]) if word == "how"]
    if not asked or len(asked) > 1 or any(word in _INTERROGATIVES for word in text):
        return False
    at = asked[0]
    word, rest = text[at + 1], text[at + 2 :]
    if word in _WAY or (word in topic(sheet) and word != "long"):
        return False
    if word in ("much", "man"):
        owns = bool(_POSSESSION & set(rest)) and not {"should", "did"} & set(rest) and fact.id != "drink"
        timed = fact.id in ("time", "when") or is_duration(fact)
        spends = bool(_SPENDING & set(rest)) and fact.id in ("item", "which", "how", "drink")
        prices = fact.id == "which" and text[at + 1] == "much" and rest[:1] == ("is",)
        return owns or spends or prices or not (timed or fact.id in ("amount", "drink", "item", "which", "how"))
    if word == "long":
        stays = any(rest[i] in _STATES and rest[i + 1 : i + 2] == ("you",) for i in range(len(rest))) and bool(
            {"be", "been", "stay"} & set(rest)
        )
        return stays or not (
            is_duration(fact) or fact.id in ("time", "when") or "long" in words_of(" ".join(fact.about))
        )
    if word in ("big", "larg", "high"):
        return fact.id not in ("amount", "how")
    return True


def _is_of_a_doing(fact: UserFact, text: Words) -> bool:
    """Whether a question asks what the person is doing now: "What are you saving for?"."""
    for at in range(len(text) - 2):
        if text[at] in ("what", "who", "whom") and text[at + 1 : at + 3] == ("are", "you"):
            return fact.id not in _SPOKEN or text[-1] == "about"
    return False


def is_of_another_doing(text: Words, sheet: UserSheet) -> bool:
    """Whether a question is about something that the sheet doesn't know the person to do: "What will you discuss with her?"."""
    for at in range(len(text) - 3):
        if (text[at] in _INTERROGATIVES or text[at] == "how") and text[at + 1] in _AUXILIARY and text[at + 2] == "you":
            verb = next((word for word in text[at + 3 :] if word not in ADVERBS | _INTENDS), "")
            return bool(verb) and verb not in known_words(sheet)
    return False


def is_of_another_object(text: Words, sheet: UserSheet) -> bool:
    """Whether a proposal is about a thing that the sheet doesn't speak of: "Should I pay the gas bill too?"."""
    start = next((at for at, word in enumerate(text) if word in ("the", "your")), len(text)) + 1
    end = next((at for at in range(start, len(text)) if text[at] in _STOPS), len(text))
    thing = set(text[start:end]) - generic()
    return bool(thing) and not thing & known_words(sheet)


def is_of_another_action(question: str, named: Sequence[bool | str | None], sheet: UserSheet) -> bool:
    """Whether a proposal without a decision names a value for something that the sheet doesn't speak of: "Should I invite Karin?".

    A wrong value is corrected, unless most of the rest is unknown, too.
    """
    known, question = known_words(sheet), _PURPOSE.sub(" ", question)
    words = {word for token in _TOKEN.findall(question) for word in words_of(token) if not _is_name(token, question)}
    unknown = [word for word in words if word not in known and not word[0].isdigit()]
    return len(unknown) > (1 if False in named else 0)


def _is_name(token: str, question: str) -> bool:
    """Whether a word is a name: it has a capital letter and begins no sentence."""
    return token[:1].isupper() and not re.search(rf"(?:^|[.!?:]\s*){re.escape(token)}\b", question)


def is_of_another_who(text: Words, sheet: UserSheet) -> bool:
    """Whether a question is about who does something else: "Who won?"."""
    return any(text[at] == "who" and text[at + 1] not in known_words(sheet) for at in range(len(text) - 1))


def known_words(sheet: UserSheet) -> frozenset[str]:
    """The words that a question about the sheet can have, of whatever kind it is."""
    about = [group.replace("|", " ").replace("@", " ") for decision in sheet.decisions for group in decision.about]
    return topic(sheet) | _everyday() | frozenset(word for group in about for word in words_of(group))


@cache
def _everyday() -> frozenset[str]:
    phrases = [phrase for kind in kinds().values() for phrase in [*kind.asks, *kind.nouns, *kind.strong]]
    spoken = {word for phrase in phrases for word in words_of(phrase)} - _ERRANDS
    listed = {word for group in concepts().values() for phrase in group for word in phrase}
    return generic() | AUXILIARIES | _PLAIN | spoken | listed


def is_of_somebody_else(text: Words) -> bool:
    """Whether a question is about what somebody else does: "What does Henrike want?", "How did they get it?"."""
    for at, word in enumerate(text[:-2]):
        if (
            word in ("what", "how", "where", "when", "why", "which")
            and text[at + 1] in _AUXILIARY
            and text[at + 2] in _OTHERS
        ):
            return True
    return bool({"doe", "did"} & set(text)) and not any(word in DOING or word in _GOES for word in text)


def asks_for_all(text: Words, values: set[str]) -> bool:
    """Whether a question is a request for everything of a kind: "List all your payments", "Who are all the people …"."""
    if any(
        text[at + 1 : at + 3] == ("are", "all") for at in range(len(text) - 2) if text[at] in ("who", "what", "which")
    ):
        return True
    for at, word in enumerate(text):
        if word in _REQUESTS and not _asks_before(text, at):
            later = text[at + 1 :]
            if any(
                one in _ALL and one not in values and not _WHOLE & set(later[i + 1 : i + REACH])
                for i, one in enumerate(later)
            ):
                return True
    return False


def _asks_before(text: Words, at: int) -> bool:
    return any(word in _INTERROGATIVES or word in _MODALS for word in text[:at])


def relatives() -> tuple[str, ...]:
    """Words for relatives. A question about one of them is not about the person, unless a fact is."""
    return _RELATIVES
