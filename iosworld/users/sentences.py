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
_QUOTED = re.compile(r"[\"“][^\"“”]*[\"”]")
_MASKED = {ord(end): 0xE000 + at for at, end in enumerate(".!?;")}
"""Ends of sentences within quotes, which end nothing."""
_PLAIN = {masked: end for end, masked in _MASKED.items()}
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
        masked = _QUOTED.sub(lambda match: match.group().translate(_MASKED), self.text)
        parts = [part.translate(_PLAIN) for part in _ENDS.split(masked) if part]
        sentences = [part for part in parts if part.strip()]
        found = [one for one in sentences if _QUESTION.search(one)]
        found = found or [one for one in sentences if _REQUESTS.search(one) or hits(ASKS, words_of(one))]
        return " ".join(found) or self.text

    @cached_property
    def core(self) -> Words:
        """The words of the sentences that ask."""
        return words_of(self.asking)
