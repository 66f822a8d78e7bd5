"""The words of a question: without case, accents, endings and contractions, so that wordings compare."""

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from iosworld.users.numbers import in_digits
from iosworld.yaml_files import read_yaml

Words = tuple[str, ...]
_CONTRACTIONS = (
    (r"\bwhat's\b", "what is"), (r"\bwhen's\b", "when is"), (r"\bwhere's\b", "where is"), (r"\bwho's\b", "who is"),
    (r"\bhow's\b", "how is"), (r"\bthat's\b", "that is"), (r"\bit's\b", "it is"), (r"\bi'm\b", "i am"),
    (r"\bi'll\b", "i will"), (r"\bi'd\b", "i would"), (r"\byou'd\b", "you would"), (r"\bcan't\b", "can not"),
    (r"\bwon't\b", "will not"), (r"n't\b", " not"), (r"\b(\w+)'(?:s|re|ve)\b", r"\1"), (r"\bwanna\b", "want to"),
    (r"\bo'clock\b", "oclock"), (r"\b(should|would|do|did|can|could|shall) not (i|you|we)\b", r"\1 \2"),
)  # fmt: skip
_WORD = re.compile(r"\d+(?:[:.,]\d+)*|[a-z]+")
_ENDINGS = ("ings", "ing", "edly", "ed", "ies", "ys", "es", "s", "ly", "e", "y")
HOW: Words = ("how",)
OR = "or"
_IRREGULAR = {"paid": "pay", "sent": "send", "told": "tell", "wrote": "write", "written": "write", "bought": "buy", "took": "take",
              "taken": "take", "gave": "give", "given": "give", "spoke": "speak", "spoken": "speak"}  # fmt: skip
"""Forms of verbs that no ending tells."""


@cache
def words_of(text: str) -> Words:
    """The words of a text, each without its ending. Numbers are in digits."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    for pattern, instead in _CONTRACTIONS:
        plain = re.sub(pattern, instead, plain)
    return tuple(stem(word) for word in _WORD.findall(in_digits(plain, one=False)))


@cache
def stem(word: str) -> str:
    """A word without the ending of its number, tense or adverb. Short words and numbers stay."""
    word = _IRREGULAR.get(word, word)
    if not word.isalpha() or len(word) <= 3 or word == "they":
        return word
    if word in ("note", "notes"):
        return "note"  # and not the word "not"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou" else word


def places(phrase: Words, text: Words) -> set[int]:
    """The positions of words in `text` that belong to an occurrence of `phrase`."""
    found: set[int] = set()
    for start in range(len(text) - len(phrase) + 1):
        if text[start : start + len(phrase)] == phrase:
            found.update(range(start, start + len(phrase)))
    return found


@cache
def concepts() -> dict[str, tuple[Words, ...]]:
    """The words of each concept of `concepts.yaml`. Raises FileProblem."""
    return {name: tuple(words_of(phrase) for phrase in phrases) for name, phrases in concept_phrases().items()}


@cache
def concept_phrases() -> dict[str, list[str]]:
    """The phrases of each concept as `concepts.yaml` has them. Raises FileProblem."""
    data: Any = read_yaml(Path(__file__).with_name("concepts.yaml"))
    return {name: [str(phrase) for phrase in phrases] for name, phrases in data.items()}


@cache
def alternatives(group: str) -> tuple[Words, ...]:
    """What a group accepts, each as words. Raises KeyError for an unknown concept."""
    found: list[Words] = []
    for part in group.split("|"):
        name = part.strip()
        found += concepts()[name[1:]] if name.startswith("@") else (words_of(name),)
    return tuple(found)


def hits(group: str, text: Words) -> set[int]:
    """The positions in `text` of everything that a group accepts. `how` alone doesn't accept the how of `how much`."""
    found: set[int] = set()
    for phrase in alternatives(group):
        found |= places(phrase, text) - (_measures(text) if phrase == HOW else set())
    return found


@cache
def _measures(text: Words) -> set[int]:
    return set().union(*(places(phrase, text) for phrase in concepts()["measure"]))
