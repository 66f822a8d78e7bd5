"""Detects statements in a text: phrases that it asserts, not ones that it negates, postpones, asks or requests."""

import re
from collections.abc import Iterator

from iosworld.tasks.plain_text import normalized

_SENTENCE = re.compile(r".+?(?:[.!?](?=[\s\"'”’)]|$)|\n|$)", re.DOTALL)
_CLAUSE = re.compile(
    r"[,;:.!?()](?=\s|$)|\s[-–—]+\s|[—–]|\b(?:and|but|so|because|though|although|however|yet i|yet we)\b", re.IGNORECASE
)
_DENIES = frozenset(
    [
        "not",
        "never",
        "nothing",
        "nobody",
        "none",
        "neither",
        "nor",
        "cannot",
        "cant",
        "couldnt",
        "dont",
        "doesnt",
        "didnt",
        "isnt",
        "arent",
        "wasnt",
        "werent",
        "aint",
        "havent",
        "hasnt",
        "hadnt",
        "wont",
        "wouldnt",
        "shouldnt",
        "unable",
        "fails",
        "failed",
        "unpaid",
        "impossible",
    ]
)
"""Words that negate the whole clause."""
_REFUSES = frozenset({"no", "without"})
"""Words that negate the two words after them."""
_PUTS_OFF = tuple(
    f" {words} "
    for words in [
        "will",
        "ill",
        "well",
        "shall",
        "gonna",
        "going to",
        "about to",
        "plan to",
        "planning to",
        "intend to",
        "want to",
        "wants to",
        "wanted to",
        "need to",
        "needs to",
        "have to",
        "has to",
        "yet to",
        "still to",
        "supposed to",
        "try to",
        "tried to",
        "trying to",
        "hope to",
        "hoping to",
        "promise to",
        "promised to",
        "asked to",
        "i can",
        "i could",
        "i should",
        "i must",
        "i would",
        "id",
        "i may",
        "i might",
        "let me",
        "lets",
        "please",
        "if",
        "once",
        "unless",
        "until",
        "as soon as",
        "instead of",
        "could you",
        "would you",
        "can you",
        "who has",
        "who have",
        "remember to",
        "forgot to",
        "due to be",
    ]
)
"""Words that make a clause a plan or condition, not a statement."""
_EMPTY = re.compile(
    r"\bnot (?:only|just)\b|\bno (?:problem|worries|doubt|need|longer|trouble|issues?)\b|\bi can (?:confirm|say|tell you|report|see)\b"
)
"""Words that look like a negation or a plan but are neither."""


def says(text: str, phrase: str) -> bool:
    """Whether `text` contains the words of `phrase` in sequence, in a clause that asserts them.

    "I have paid" says `paid`; "I have not paid", "I will have paid by Friday", "Who has paid?" and "Please say when it is
    paid" do not. This is a word-level rule: it does not detect irony, or a negation two clauses away.
    """
    wanted = f" {normalized(phrase)} "
    return any(_holds(clause, wanted) for clause in _clauses(text))


def _holds(clause: str, wanted: str) -> bool:
    place = clause.find(wanted)
    if place < 0:
        return False
    words = clause.split()
    if not _DENIES.isdisjoint(words) and _DENIES.isdisjoint(wanted.split()):
        return False
    before = clause[: place + 1]
    if any(words in before for words in _PUTS_OFF):
        return False
    return _REFUSES.isdisjoint(before.split()[-2:])


def _clauses(text: str) -> Iterator[str]:
    """The clauses of all sentences except questions, normalized, with a space before and after."""
    for match in _SENTENCE.finditer(text):
        sentence = match[0].strip()
        if sentence.rstrip("\"'”’)").endswith("?"):
            continue
        clauses = [_EMPTY.sub(" ", normalized(clause)) for clause in _CLAUSE.split(sentence)]
        for clause, following in zip(clauses, [*clauses[1:], ""], strict=True):
            # "Paid: not yet" is one clause in two.
            if following not in ("not", "no", "not yet", "not done", "nope"):
                yield f" {' '.join(clause.split())} "
