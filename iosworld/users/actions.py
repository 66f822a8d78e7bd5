"""What a proposal does, and to what: "Shall I print the post?" and "Shall I post the holiday pictures?" are not "Shall I post?"."""

import re

from iosworld.users.foreign import known_words
from iosworld.users.kinds import ADVERBS, generic
from iosworld.users.quotes import unquoted
from iosworld.users.sentences import COMMAND, PROPOSES
from iosworld.users.sheet import Decision, UserSheet
from iosworld.users.words import Words, hits, words_of

NEUTRAL = frozenset(
    words_of("use put set make enter add take change start give mark record save file note text mail message open")
)
"""Verbs with which people propose a value, whatever is done with it."""
_BEFORE_NOUNS = frozenset(words_of("the a an your my this that these those of for another new")) | {
    "her",
    "his",
    "their",
}
_JOINS = frozenset(words_of("and to by then so"))
_ENDS = frozenset(words_of("for in on at that because so since before as by with from under and or if while when now"))
_PRONOUNS = frozenset(words_of("him her them it his their he she they")) | {"us", "both"}
_PART = re.compile(r"[.!?;:]+(?:\s|$)")
_TOKEN = re.compile(r"\d[\d:.,]*|[A-Za-z]+(?:[’'][A-Za-z]+)?")


def is_another_action(question: str, decision: Decision, sheet: UserSheet) -> bool:
    """Whether a proposal mentions what a decision is about, and does something else, or does it to something else."""
    parts = [part for part in _PART.split(unquoted(question)) if part.strip()]
    proposing = [part for part in parts if hits(PROPOSES, words_of(part))]
    text, named = _tokens((proposing or parts or [question])[-1])
    proposal = hits(PROPOSES, text)
    start = max((at for at in proposal if not hits(COMMAND, text[:at])), default=-1) + 1
    verbs = sorted(at for at in hits(decision.about[-1], text) if at >= start)
    if not verbs:
        return False
    acting = [at for at in verbs if not (at and text[at - 1] in _BEFORE_NOUNS)]
    known = known_words(sheet)
    if not acting:
        main = next(
            (at for at in range(start, verbs[0]) if text[at] not in ADVERBS | generic() or text[at] in NEUTRAL), None
        )
        return (
            main is not None
            and text[main] not in NEUTRAL
            and not named[main]
            and not _JOINS & set(text[main : verbs[0]])
        )
    before = [at for at in range(start, acting[0]) if not named[at] and text[at] not in known]
    if (
        before
        and any(word in _BEFORE_NOUNS for word in text[before[0] : acting[0]])
        and not _JOINS & set(text[before[0] : acting[0]])
    ):
        return True
    return _is_other_object(text, named, acting[0], decision, sheet)


def _is_other_object(text: Words, named: list[bool], verb: int, decision: Decision, sheet: UserSheet) -> bool:
    """Whether what follows a verb is unknown, and nothing of what the decision is about stands there."""
    end = next((at for at in range(verb + 1, len(text)) if text[at] in _ENDS), len(text))
    known, persons = known_words(sheet) | _PRONOUNS, {words_of(name)[0] for name in sheet.others}
    unknown = [
        at for at in range(verb + 1, end) if not named[at] and text[at] not in known and not text[at][0].isdigit()
    ]
    if not unknown:
        return False
    values = [value for fact in sheet.facts if fact.id != "whom" for value in fact.values]
    own = set().union(*(hits(group, text) for group in [*decision.about[:1], *values]))
    return not any(verb < at < end and text[at] not in persons for at in own)


def _tokens(question: str) -> tuple[Words, list[bool]]:
    """The words of a question, and which of them are names: those with a capital letter that begin no sentence."""
    words: list[str] = []
    named: list[bool] = []
    for match in _TOKEN.finditer(question):
        first = not question[: match.start()].strip() or question[: match.start()].rstrip()[-1] in ".!?:"
        for word in words_of(match.group()):
            words.append(word)
            named.append(match.group()[0].isupper() and not first)
    return tuple(words), named
