"""What a question proposes to do, in kinds of doing: to call, to write, to mute. A kind of which a sheet has no word is none of its errand."""

from functools import cache, lru_cache
from pathlib import Path

from iosworld.users.kinds import ADVERBS
from iosworld.users.roles import plain
from iosworld.users.sentences import ASKS, COMMAND, PROPOSES
from iosworld.users.sheet import UserSheet
from iosworld.users.words import Words, hits, places, words_of
from iosworld.yaml_files import read_yaml

WEAK = "weak"
_LINKS = frozenset(
    words_of(
        "me to i you it just also then now so and or ok okay please too maybe rather instead still already the go ahead confirm at least"
    )
)
_NEAR = 2
_VERBS, _THINGS = "verbs", "things"


@cache
def _doings() -> dict[str, dict[str, tuple[Words, ...]]]:
    """The verbs and things of each kind of doing. Raises FileProblem."""
    data = read_yaml(Path(__file__).with_name("doings.yaml"))
    return {
        name: {part: tuple(words_of(word) for word in words) for part, words in parts.items()}
        for name, parts in data.items()
    }


def doings(text: Words, *, verbs: bool = True, things: bool = True) -> set[str]:
    """The kinds of doing of which a text has words."""
    parts = [name for name, wanted in ((_VERBS, verbs), (_THINGS, things)) if wanted]
    return {
        name for name, kind in _doings().items() if any(places(word, text) for part in parts for word in kind[part])
    }


def doings_of(sheet: UserSheet) -> frozenset[str]:
    """The kinds of doing of which a sheet has words, other than those of wrong values."""
    lines = [*sheet.occasion]
    for fact in sheet.facts:
        lines += [*plain(fact.about), *fact.values, fact.says]
    for decision in sheet.decisions:
        lines += [*plain(decision.about), decision.wish]
    return _doings_in(tuple(lines))


@lru_cache(maxsize=2048)
def _doings_in(lines: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name for line in lines for name in doings(words_of(line)))


def proposed(text: Words) -> Words:
    """What a proposal goes on with: "text Denise" of "Shall I also text Denise?"."""
    start = 0
    for at in sorted(hits(PROPOSES, text)):
        start = at + 1 if at <= start + 1 or not start else start
    while start < len(text) and text[start] in ADVERBS | _LINKS:
        start += 1
    return text[start:]


def begins_with_a_verb(text: Words) -> bool:
    """Whether the first word is a known verb, and nothing is asked right after it."""
    return bool(doings(text[:1], things=False) or hits(COMMAND, text[:1])) and not hits(ASKS, text[:_NEAR])
