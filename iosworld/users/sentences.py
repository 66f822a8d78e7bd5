"""Parts a question from the report before it: "I found two cards. Which one do I lock?"."""

import re
from dataclasses import dataclass
from functools import cached_property

from iosworld.users.words import Words, hits, words_of

ASKS, PROPOSES = "@asks", "@proposal"
_ENDS = re.compile(r"(?<=[.!?;])(?:[\"'”)]*)(?:\s+|$)|\n+")
_REQUESTS = re.compile(
    r"\b(?:tell|give|send|let) (?:me|us)\b|\bi (?:just |only |also )?need\b|\bplease\b", re.IGNORECASE
)
_QUESTION = re.compile(r"\?[\"'”)]*\s*$")


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
        sentences = [sentence for sentence in _ENDS.split(self.text) if sentence and sentence.strip()]
        found = [one for one in sentences if _QUESTION.search(one)]
        found = found or [one for one in sentences if _REQUESTS.search(one) or hits(ASKS, words_of(one))]
        return " ".join(found) or self.text

    @cached_property
    def core(self) -> Words:
        """The words of the sentences that ask."""
        return words_of(self.asking)
