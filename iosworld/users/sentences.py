"""Parts a question from the report before it: "I found two cards. Which one do I lock?"."""

import re
from dataclasses import dataclass
from functools import cached_property

from iosworld.users.quotes import QUOTED
from iosworld.users.words import Words, hits, words_of

ASKS, COMMAND, PROPOSES = "@asks", "@command", "@proposal"
_ENDS = re.compile(r"(?<=[.!?;])(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bDr\.)(?:[\"'”)]*)(?:\s+|$)|\n+")
_REQUESTS = re.compile(
    r"\b(?:tell|give|send|let) (?:me|us)\b|\bi (?:just |only |also )?need\b|\bplease\b", re.IGNORECASE
)
_MASKED = {ord(end): 0xE000 + at for at, end in enumerate(".!?;")}
"""Ends of sentences within quotes, which end nothing."""
_PLAIN = {masked: end for end, masked in _MASKED.items()}
_QUESTION = re.compile(r"\?[\"'”)]*\s*$")


_GREETING = re.compile(
    r"^(?P<start>(?:[^?]*?[.!,] )?)(?:how are you|how is it going|how's it going|(?:is )?everything (?:ok|okay|all ?right|fine)|are you (?:ok|okay|all ?right|well)|feeling (?:ok|okay|better|well))\b[^?]*\?+ +(?=\S)",
    re.IGNORECASE,
)
"""What is asked out of politeness, before the question: "How are you? Which card do I lock?"."""
_EMPTY = re.compile(
    r"^\W*(?:(?:and|so|please|sorry),? )*(?:(?:could|can|would|will) you (?:please |kindly )*(?:tell|help|remind|inform|advise|enlighten|clarify|confirm)\b"
    r"|do you (?:agree|approve)\b|is (?:that|this|it) ok(?:ay)?(?: (?:with|for|by) you)?\b|ok(?:ay)?\b|yes or no\b"
    r"|(?:shall|should|may|can) i (?:do (?:so|it|that)|go ahead|proceed|continue)\b|do you (?:happen to )?(?:know|remember)\b|any (?:idea|preference|hint)s?\b)"
    r"(?: (?:me|us|it|that|this|please|with|on|about|out|for|to|know|what|the|which))*\W*$",
    re.IGNORECASE,
)
"""A question that says nothing of its own: "Could you tell me?"."""
_CORRECT = re.compile(r"^\W*correct\W*$", re.IGNORECASE)
_STILL = re.compile(r"\b(do|would) you (?:still|really|actually) (want|like|need)\b", re.IGNORECASE)
"""A proposal that is in doubt: "Do you still want it on?"."""
_REASON = re.compile(r"\b(?:not|no|none|never|nothing|without|already)\b|n['’]t\b", re.IGNORECASE)
"""That something is missing or done, which makes it another question: "There is no workout today. Do you still want the water?"."""
_CLAUSE = re.compile(r",? and |[?;,]")


def without_greeting(text: str) -> str:
    """A text without what is asked out of politeness, and without doubt in what it proposes."""
    text = _GREETING.sub(lambda match: match["start"], text)
    doubt = _STILL.search(text)
    return text if doubt is None or _REASON.search(text[: doubt.start()]) else _STILL.sub(r"\1 you \2", text)


def _is_empty(sentence: str) -> bool:
    return bool(_EMPTY.match(sentence) or _CORRECT.match(sentence))


def _before(sentence: str, sentences: list[str]) -> list[str]:
    """The sentence that an empty question comes after. "Correct?" is asked of a plan, or else of the whole report."""
    at = sentences.index(sentence)
    before = sentences[at - 1 : at] if at else []
    return before if _EMPTY.match(sentence) or any(hits(PROPOSES, words_of(one)) for one in before) else []


@dataclass(frozen=True)
class AskedText:
    """What an agent said. A report says what is on the screen; only the rest asks for something."""

    text: str

    @cached_property
    def words(self) -> Words:
        return words_of(self.text)

    @cached_property
    def asking(self) -> str:
        """The sentences that ask; all, if none is a question."""
        masked = QUOTED.sub(lambda match: match.group().translate(_MASKED), self.text)
        parts = [part.translate(_PLAIN) for part in _ENDS.split(masked) if part]
        sentences = [part for part in parts if part.strip()]
        found = [one for one in sentences if _QUESTION.search(one)]
        found = [*_before(found[0], sentences), *found] if found and all(map(_is_empty, found)) else found
        found = found or [
            one
            for one in sentences
            if _REQUESTS.search(one) or hits(ASKS, words_of(one)) or hits(PROPOSES, words_of(one))
        ]
        return " ".join(found) or self.text

    @cached_property
    def core(self) -> Words:
        """The words of the sentences that ask."""
        return words_of(self.asking)


def questions_of(text: str) -> list[str]:
    """The sentences of a text that end with a question mark, each with what is reported before it."""
    found, report = [], []
    for sentence in _ENDS.split(text):
        report.append(sentence)
        if _QUESTION.search(sentence or ""):
            found.append(" ".join(filter(None, report)))
            report = []
    return found


def asks_much(asked: AskedText) -> bool:
    """Whether several questions are put at once, or everything is to be told."""
    asking = [part for part in _CLAUSE.split(asked.asking) if hits(ASKS, words_of(part))]
    return "?" not in asked.text or asked.text.count("?") > 1 or len(asking) > 1
