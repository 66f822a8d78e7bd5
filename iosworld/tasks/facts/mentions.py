"""Mentions of facts of one kind in a text, and the rule that decides whether the text states the wanted ones."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from iosworld.tasks.facts import stance


@dataclass(frozen=True)
class Mention:
    """A place in a text that names a fact."""

    start: int
    end: int
    values: frozenset[Any]
    """What it can mean: `6:45` is a time in the morning or in the evening."""
    firm: bool = True
    """Whether it surely names a fact of its kind. What may be something else can state a fact, but is no rival."""


@dataclass(frozen=True)
class Kind:
    """A kind of fact."""

    read: Callable[[str], Sequence[Mention]]
    """Every mention in a text that `plain` has prepared, in order."""
    exact: bool = True
    """Whether "about" takes back what follows it: an amount, but not a time of arrival."""
    bounds: bool = True
    """Whether "over" and "below" make what follows something that is only compared with."""
    fits: Callable[[Any, Any], bool] = lambda value, wanted: bool(value == wanted)
    """Whether a value in a text is the wanted one."""


def plain(text: str) -> str:
    """`text` in lower case, with plain spaces and apostrophes. Every character keeps its position."""
    folded = "".join(lower if len(lower := character.casefold()) == 1 else character for character in text)
    return folded.translate({0xA0: " ", 0x202F: " ", 0x2009: " ", 0x2019: "'", 0x0A: "\n"})


def states(
    text: str,
    kind: Kind,
    wanted: Iterable[Any] = (),
    also: Iterable[Any] = (),
    *,
    any_of: Iterable[Any] | None = None,
) -> bool:
    """Whether a text states each wanted fact and nothing but these and `also`. With `any_of`, it states at least one of
    these, and nothing else."""
    each, allowed = list(wanted), [*wanted, *also]
    if any_of is not None:
        allowed = list(any_of)
    told = allowed if any_of is not None else each
    read = plain(text)
    found = sorted(kind.read(read), key=lambda mention: (mention.start, -mention.end))
    found = [one for place, one in enumerate(found) if not any(one.start < earlier.end for earlier in found[:place])]
    left = [one for one in found if not stance.ruled_out(read, one.start, bounds=kind.bounds)]

    def means(mention: Mention, values: Sequence[Any]) -> bool:
        return any(kind.fits(value, fact) for value in mention.values for fact in values)

    # What is replaced is neither stated nor a rival, unless the text has to give both: "down from 165.5 to 161.8 lb".
    left = [
        one for one in left if not stance.replaced(read, one.start, one.end) or (len(each) > 1 and means(one, each))
    ]

    def runs(first: Mention, second: Mention) -> bool:
        """Whether a range gives facts and is no hedge: both ends are told, or it runs from one to another true value."""
        if means(first, told) and means(second, told):
            return True
        runs_on = read[first.end : second.start].strip() not in ("and", "/")
        return runs_on and means(first, told) and means(second, allowed)

    doubtful = {one for one in left if stance.doubted(read, one.start, one.end, exact=kind.exact)}
    for first, second in pairwise(left):
        join = stance.joined(read, first.start, first.end, second.start)
        if len(each) > 1 and stance.replaced(read, first.start, first.end):
            continue
        if join == "or" or (join == "range" and not runs(first, second)):
            doubtful |= {first, second} if first.values != second.values else set()
    if any(means(one, told) for one in doubtful):
        return False
    if any(one.firm and not stance.beside(read, one.start) and not means(one, allowed) for one in left):
        return False
    if any_of is not None:
        return any(one.firm and means(one, allowed) for one in left)
    return all(any(means(one, [fact]) for one in left) for fact in each)
