"""What speaks for and against one answer to a question: how it is asked, what its words are to the answer, and what nothing explains.

Each piece of evidence is a name; `weights.yaml` says how much it counts. Nothing here decides anything.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from iosworld.users.confirmations import is_confirmation
from iosworld.users.kinds import ADVERBS, asked_kinds, kinds, nouns_of, strong_kinds
from iosworld.users.proposals import proposes
from iosworld.users.quotes import unquoted
from iosworld.users.roles import (
    ABOUT,
    DOES,
    EXPLAINED,
    NAME,
    OBJECT,
    OTHER_ABOUT,
    OTHER_VALUE,
    VALUE,
    Answer,
    is_everyday,
    roles,
    unexplained,
)
from iosworld.users.sentences import ASKS, COMMAND, PROPOSES, AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.values import named_values, value_named
from iosworld.users.words import OR, Words, hits, words_of

Roles = list[str | None]
PROPOSAL, OPEN, CLOSED = "proposal", "open", "closed"
"""How a question asks: for a yes to something, with which or what, or otherwise."""
_MORE = re.compile(
    r"\b(?:as well|too|also|another|others?|else|instead|second|extra|additional(?:ly)?|rather|both|again|any(?:thing)?|every\w*|all)\b",
    re.IGNORECASE,
)
"""Words for something beside or instead of the errand."""
_REQUEST = re.compile(
    r"^\W*(?:and |so |please |just )*(?:let me know|tell me|give me|send me|i need|(?:could|can|would|will) you (?:please |kindly )*(?:tell|give|remind|send) me)\b",
    re.IGNORECASE,
)
_INTERROGATIVES = frozenset(words_of("what which who whom whose when where why how"))
_LINKS = frozenset(words_of("me to i you it just also then now"))
_MOST, _SHORT, _LONG = 3, 6, 20
UNKNOWN = "?"


class Evidence:
    """The evidence of one question for each answer that a sheet has."""

    def __init__(self, asked: AskedText, sheet: UserSheet) -> None:
        self.asked, self.sheet = asked, sheet
        self.core = asked.core
        self.report = asked.words[: len(asked.words) - len(asked.core)]

    @cached_property
    def named(self) -> dict[str, bool | str | None]:
        return named_values(self.asked, self.sheet)

    @cached_property
    def form(self) -> str:
        if proposes(self.asked) and not _REQUEST.search(self.asked.asking):
            return PROPOSAL
        return OPEN if hits(ASKS, self.core) or _REQUEST.search(self.asked.asking) else CLOSED

    @cached_property
    def confirms(self) -> bool:
        return is_confirmation(self.core, self.sheet)

    @cached_property
    def adds(self) -> bool:
        """Whether it speaks of something beside or instead of the errand."""
        return bool(_MORE.search(unquoted(self.asked.asking)))

    @cached_property
    def _asked_kinds(self) -> tuple[set[str], set[str]]:
        return asked_kinds(self.core), strong_kinds(self.core)

    def roles(self, answer: Answer) -> Roles:
        return roles(self.core, self.asked.asking, self.sheet, answer)

    def unexplained(self, answer: Answer) -> list[str]:
        return unexplained(self.core, self.roles(answer))

    def of(self, answer: Answer) -> set[str]:
        """The names of the evidence for an answer."""
        found = self.roles(answer)
        kind = "fact" if isinstance(answer, UserFact) else "decision"
        names = {f"{kind}: {one}" for one in self._of_words(found)}
        names |= {f"{kind}: {one}" for one in self._of_form(found)}
        names |= {f"{kind}: {one}" for one in self._of_about(answer)}
        if isinstance(answer, UserFact):
            names |= {f"{kind}: {one}" for one in self._of_values(answer)}
            names |= set(self._of_kind(answer, found))
        else:
            names |= {f"{kind}: {one}" for one in self._of_action(found)}
        return names

    def _of_words(self, found: Roles) -> Iterator[str]:
        """Single words and roles, and two in a row."""
        line = [role or word for role, word in zip(found, self.core, strict=True)]
        yield from line
        yield from (f"{self.form}, {one}" for one in line)
        once: list[str] = []
        for one in ["^", *line, "$"]:
            if one.islower() or once[-1:] != [one]:
                once.append(one)
        yield from (f"{one} {other}" for one, other in pairwise(once))
        content = [
            role or UNKNOWN for role, word in zip(found, self.core, strict=True) if role or not is_everyday(word)
        ]
        yield from (f"content {one} {other}" for one, other in pairwise(content))
        if content:
            yield f"last {content[-1]}"

    def _of_form(self, found: Roles) -> Iterator[str]:
        """How it asks, and how much is unexplained."""
        form, unknown = self.form, min(_MOST, len(unexplained(self.core, found)))
        explained = min(_MOST, sum(role in EXPLAINED for role in found))
        yield f"form {form}"
        yield f"{form}, {unknown} unexplained"
        yield from (f"{at} or more unexplained" for at in range(1, unknown + 1))
        yield f"{explained} explained"
        yield f"{max(-2, min(2, unknown - explained))} more unexplained"
        if OR in self.core:
            yield from ("or", f"{form}, or")
        if self.report:
            yield "report"
        if len(self.core) <= _MOST:
            yield "bare"
        elif len(self.core) <= _SHORT:
            yield "short"
        elif len(self.core) > _LONG:
            yield "long"
        if NAME in found:
            yield f"{form}, name"
        if {OTHER_VALUE, OTHER_ABOUT} & set(found) and not {VALUE, ABOUT} & set(found):
            yield "other only"
        if self.adds:
            yield from ("more", f"{form}, more", f"more, {unknown} unexplained")
            if VALUE not in found:
                yield "more, no value"

    def _of_about(self, answer: Answer) -> Iterator[str]:
        """How much of its `about` is missing."""
        in_core = sum(not hits(group, self.core) for group in answer.about)
        in_all = sum(not hits(group, self.asked.words) for group in answer.about)
        yield f"{min(in_core, 2)} missing in question"
        yield f"{min(in_all, 2)} missing"
        yield f"{self.form}, {min(in_all, 2)} missing"

    def _of_values(self, fact: UserFact) -> Iterator[str]:
        """The values that it names."""
        yield f"value {self.named[fact.id]}"
        yield f"{self.form}, value {self.named[fact.id]}"
        for value in {str(v) for name, v in self.named.items() if name != fact.id and v is not None}:
            yield f"other value {value}"
        if self.confirms:
            yield "confirmation"
        if self.report:
            yield f"report value {value_named(fact, self.report, '', self.sheet)}"
            nouns = nouns_of(fact.id) if fact.id in kinds() else frozenset[str]()
            yield "report noun" if nouns & set(self.report) else "no report noun"

    def _of_kind(self, fact: UserFact, found: Roles) -> Iterator[str]:
        """What it asks with, for this kind of fact."""
        weak, strong = self._asked_kinds
        others = {one.id for one in self.sheet.facts} - {fact.id}
        yield "fact: kind" if fact.id in weak else "fact: not kind"
        yield "fact: strong" if fact.id in strong else "fact: not strong" if strong else "fact: none strong"
        yield from (f"fact: other {name}" for name, ids in (("strong", strong), ("kind", weak)) if others & ids)
        if strong and not (others | {fact.id}) & strong:
            yield from ("fact: strong of none", f"fact: {self.form}, strong of none")
        if weak and not (others | {fact.id}) & weak:
            yield "fact: kind of none"
        own = fact.id if fact.id in kinds() else "other"
        asks = [at for at, word in enumerate(self.core) if word in _INTERROGATIVES]
        yield f"fact: {min(2, len(asks))} interrogatives"
        for at in asks:
            word, after = self.core[at], [*self.core, "$"][at + 1]
            follows = ([*found, None][at + 1]) or after
            yield from (f"{own}: {word}", f"{own}: {word} {follows}", f"fact: asks {word} {follows}")
            if follows in (ABOUT, OTHER_ABOUT):
                yield f"{own}: {word} {after}"
        if not asks:
            yield f"{own}: {self.form}"
        yield from (f"{own}: strong {one}" for one in strong)
        yield from (f"{own}: kind {one}" for one in weak)
        yield from (f"{own}: has {word}" for word in set(self.core) - set(words_of(self.sheet.name)))

    def _of_action(self, found: Roles) -> Iterator[str]:
        """What it proposes to do, and to what."""
        values = {str(value) for value in self.named.values() if value is not None}
        yield from (f"value {value}" for value in values or {"of none"})
        yield from (f"{self.form}, value {value}" for value in values)
        if any(role is None and hits(COMMAND, (word,)) for word, role in zip(self.core, found, strict=True)):
            yield "another verb"
        if DOES not in found:
            yield "no verb"
        if not {OBJECT, VALUE, ABOUT} & set(found):
            yield "no object"
        if first := main_verb(self.core, found):
            word, role = first
            yield f"verb {role or word}"
            if role is None:
                yield "unexplained verb"
                if hits(COMMAND, (word,)):
                    yield "unexplained command"


def main_verb(text: Words, found: Roles) -> tuple[str, str | None] | None:
    """The word with which a proposal goes on, and its role: the "text" of "Shall I also text Denise?"."""
    proposal = sorted(hits(PROPOSES, text))
    if not proposal:
        return None
    end = proposal[0]
    for at in proposal:
        end = at if at <= end + 1 else end
    rest = zip(text[end + 1 :], found[end + 1 :], strict=True)
    return next(((word, role) for word, role in rest if word not in ADVERBS | _LINKS), None)
