"""What a report before a question says, and what the question takes from it: "A mail asks for your PIN. Is it junk?" asks for no PIN."""

import re

from iosworld.users.sentences import AskedText
from iosworld.users.words import OR, Words, words_of

_WRITER = (
    r"(?:e-?mails?|mails?|messages?|texts?|sms|senders?|callers?|letters?|links?|scams?|scammers?|someone|somebody"
    r"|stranger|they|he|she|who|that|which|it)"
)
_WANTS = (
    r"(?:ask|asks|asked|asking|want|wants|wanting|request\w*|demand\w*|fish\w*|phish\w*|trying to get|tries to get)"
)
_UNTIL = r"(?=\s(?:to (?:the )?(?:junk|spam|trash|bin|archive)|as (?:junk|spam))\b|,? (?:should|shall|may|can|do|would|what|how|where)\b|[.?!;]|$)"
_WANTED = re.compile(
    rf"\b{_WRITER}\b(?:(?!\b(?:i|we|you)\b)[^.?!;]){{0,80}}?\b{_WANTS}\b[^.?!;]*?{_UNTIL}", re.IGNORECASE
)
"""What the writer of a message wants, as far as the sentence goes on about it."""
_GIVES = frozenset(words_of("enter type fill give provide send reply answer tell paste share"))
_BACK = frozenset(words_of("it that this them"))
_COMES_BACK = _BACK | frozenset(words_of("these those him her he she they there so right correct true sure ok okay"))


def without_what_others_want(asked: AskedText) -> Words:
    """The words of a question without what a mail or its sender wants. All, if the question is what to give them."""
    core = _unwanted(asked.asking)
    is_it = core[:2] == ("what", "is") and bool(_BACK & set(core[2:]))
    return asked.words if is_it or _GIVES & set(core) else _unwanted(asked.text)


def _unwanted(text: str) -> Words:
    return words_of(_WANTED.sub(" ", text))


def comes_back(asked: AskedText, known: frozenset[str]) -> bool:
    """Whether a question is about what was reported before it: it says "it", or nothing that is not on the sheet.

    "Eight ounces, then. Did you also eat anything?" doesn't.
    """
    if asked.core == asked.words or OR in asked.core or _COMES_BACK & set(asked.core):
        return True
    return all(word in known or word[0].isdigit() for word in asked.core)
