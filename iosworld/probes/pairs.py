"""Pairs of controls of one screen, of which each does something that the other does not.

Next-state questions are about them. Only their taps are executed on phones with other hidden data, whatever probes are built: so other
probes that want to know what can be foreseen ask about these taps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from iosworld.probes.atoms import UNCHANGED, Atom
from iosworld.probes.explored import Effect, ExploredScreen, is_alike, named_apart
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import order
from iosworld.probes.origin import Origin
from iosworld.probes.resampling import Samples, Taps
from iosworld.probes.walks import control_words
from iosworld.probes.words import words

SAMPLED = 2
"""At how many screens of a task hidden data is drawn: the last ones, where wrong turns are taken."""
FOURS = 4
"""The number of pairs at one screen; a control is in one of them only."""


@dataclass(frozen=True)
class ControlPair:
    """Two controls of one screen, of which each does something that the other does not."""

    one: Effect
    other: Effect
    first: Effect | None
    """What was tapped before, if anything."""

    @property
    def sides(self) -> tuple[tuple[Effect, Effect], ...]:
        """Each of the two, with the other one."""
        return (self.one, self.other), (self.other, self.one)

    def taps(self, effect: Effect) -> Taps:
        """What is tapped for one of the two."""
        before = () if self.first is None else (self.first.entry.element.number,)
        return *before, effect.entry.element.number


def asked_screens(explored: Exploration) -> list[ExploredScreen]:
    """The screens at which it is asked what comes next: where hidden data is drawn, those for which it is. Raises DeviceError."""
    return explored.screens[-SAMPLED:] if explored.hidden else explored.screens


def pairs_of(origin: Origin, screen: ExploredScreen) -> list[ControlPair]:
    """The pairs of a screen, and those after its wrong turns."""
    found = list(_pairs(origin, screen, screen.effects, None))
    for turn in screen.wrong:
        found += _pairs(origin, screen, turn.effects, turn.first)
    return found


def samples_of(explored: Exploration, screen: ExploredScreen) -> Samples:
    """What the taps of a screen's pairs do where its other data is drawn anew; empty if it is not. Raises DeviceError."""
    if explored.hidden is None or not any(screen is one for one in asked_screens(explored)):
        return Samples()
    pairs = pairs_of(explored.origin, screen)
    return explored.samples(screen, tuple(pair.taps(effect) for pair in pairs for effect in (pair.one, pair.other)))


def is_foreseen(samples: Samples, taps: Taps, atom: Atom) -> bool:
    """Whether a statement that is true after the taps follows from what can be seen, as far as samples tell. How many records there are is
    never drawn, so a new text with a number is not foreseen."""
    share = samples.share(taps, atom)
    return share is None or (share == 1 and not (atom.kind == "appears" and any(map(str.isdigit, atom.what))))


def _pairs(
    origin: Origin, screen: ExploredScreen, effects: Sequence[Effect], first: Effect | None
) -> Iterator[ControlPair]:
    left = order(named_apart(effects), origin.seed, origin.task.id, screen.state, first.key if first else "")
    fours = 0
    while left and fours < (1 if first else FOURS):
        one = left.pop(0)
        other = next((other for other in left if own_atoms(one, other) and own_atoms(other, one)), None)
        if other is not None:
            left.remove(other)
            fours += 1
            yield ControlPair(one, other, first)


def own_atoms(effect: Effect, other: Effect) -> list[Atom]:
    """Statements that are true after `effect` only.

    Their words say as much about one action as about the other. After two actions that lead to much the same screen, they are about no
    text: that one list is scrolled a row farther than the other says little.
    """
    texts_count = not is_alike(effect, other)
    return [
        atom
        for atom in effect.atoms - other.atoms - other.doubtful
        if (texts_count or atom.kind not in ("appears", "vanishes"))
        and _shared(atom, effect) == _shared(atom, other)
        and not _opposite_holds(atom, other)
        and (atom != UNCHANGED or effect.entry.element.type == other.entry.element.type)  # else the type would tell
    ]


def _opposite_holds(atom: Atom, other: Effect) -> bool:
    """Whether a no is unfair: the opposite of the statement is true after the other action."""
    return (
        atom.kind == "keyboard"
        and Atom("keyboard", atom.what, "closed" if atom.value == "open" else "open") in other.atoms
    )


def _shared(atom: Atom, effect: Effect) -> int:
    """How many words the statement and the action have in common."""
    return len(words(atom.what + " " + atom.value) & words(control_words(effect.entry)))
