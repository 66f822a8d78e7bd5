"""Questions that propose to do something: "Shall I call Karin?", and in short "Call Karin now?"."""

import re

from iosworld.users.sentences import ASKS, COMMAND, PROPOSES, AskedText
from iosworld.users.words import OR, Words, hits, words_of

_CLOSING = re.compile(
    r"[,.;-]*\s*(?:ok(?:ay)?|all ?right|right|correct|yes(?: or no)?|agreed|fine|is (?:that|it|this) (?:ok(?:ay)?|all ?right|right|correct|fine))\s*\?\W*$",
    re.IGNORECASE,
)
"""What asks for a yes after a sentence: "Lock it, ok?"."""
_AGREED = re.compile(
    r"(?:^|[.!;] )(?:so |then |now )?i(?:'d|’d| would| will|'ll|’ll)? [^.?!;]+[.!;,-]+ (?:is (?:that|this|it) )?(?:ok(?:ay)?|fine|agreed)(?: (?:with|for|by) you)?\?\W*$"
    r"|\bi(?:'d|’d| would) [^.?!;]+[.!;,-]+ (?:is (?:that|this|it) )?(?:ok(?:ay)?|fine|agreed)(?: (?:with|for|by) you)?\?\W*$",
    re.IGNORECASE,
)
"""A plan that asks for a yes: "I'd call Beth now. Okay?"."""
_SENTENCE = re.compile(r"[.!?;](?:\s|$)")
_FILLERS = frozenset(words_of("i so and ok okay then please now just also quickly want me to ready good"))
_VERBS = frozenset(words_of("write reply add delete remove send tell put switch move turn enter"))
"""Words that are nothing but verbs, so that anything may follow them: "Write to Bea?", "Add labels?"."""
_NO_OBJECT = frozenset(
    words_of(
        "you for to of in with at from or amount sum price text wording words word phrase message recipient recipients name label title time "
        "date day role note memo description account list folder channel"
    )
)
"""Words after which a verb is no command: "Message for Arlene?", "Transfer amount?", "Thank-you text?"."""


def proposes(asked: AskedText) -> bool:
    """Whether a question proposes something: "Shall I …", "Pay the …?", but not "Which … shall I …"."""
    for sentence in _SENTENCE.split(asked.asking if _asks_itself(asked) else asked.text):
        text = words_of(sentence)
        proposal = hits(PROPOSES, text)
        if proposal and not any(place < max(proposal) for place in hits(ASKS, text) - proposal):
            return True
    if not asked.text.rstrip().endswith("?"):
        return False
    if _AGREED.search(asked.text):
        return True
    closed = _CLOSING.sub("?", asked.asking)
    return _is_command(asked.core) or (closed != asked.asking and _is_command(words_of(closed), closed=True))


def _asks_itself(asked: AskedText) -> bool:
    """Whether the question is not what the report before it says: "I would like to thank her. What do I write?"."""
    asks, proposal = hits(ASKS, asked.core), hits(PROPOSES, asked.core)
    return bool(asks) and (not proposal or min(asks) < min(proposal))


def _is_command(text: Words, *, closed: bool = False) -> bool:
    """Whether a question is a verb with an object, and leaves nothing to choose. One that ends in "ok?" needs no object next to the verb."""
    start = next((at for at, word in enumerate(text) if word not in _FILLERS), len(text))
    rest = text[start:]
    if (
        len(rest) < 2
        or 0 not in hits(COMMAND, rest)
        or (rest[1] in _NO_OBJECT and rest[0] not in _VERBS and not closed)
    ):
        return False
    return OR not in rest and not hits(ASKS, rest)
