"""Next-state questions: what is true right after an action?

Items come in fours: two controls of one screen, a statement that is true only after the first, and one that is true only
after the second, each asked about both. So each question, and each action, is answered as often with yes as with no.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from iosworld.probes.apps import is_alike
from iosworld.probes.atoms import Atom
from iosworld.probes.exploring import Effect, Exploration, ExploredScreen
from iosworld.probes.items import DraftItem, ProbeItem, draw, order
from iosworld.probes.origin import Origin
from iosworld.probes.resampling import Samples, Taps
from iosworld.probes.walks import control_words
from iosworld.probes.words import words

SAMPLED = 2
"""How many screens of a task are asked about if hidden data is drawn for them: the last ones, where wrong turns are taken."""
FOURS = 4
"""The number of groups of four on one screen; a control is in one of them only."""


@dataclass(frozen=True)
class _Two:
    """Two controls of one screen, of which each does something that the other does not."""

    one: Effect
    other: Effect
    first: Effect | None
    """What was tapped before, if anything."""

    @property
    def sides(self) -> tuple[tuple[Effect, Effect], ...]:
        return (self.one, self.other), (self.other, self.one)

    def taps(self, effect: Effect) -> Taps:
        """What is tapped for one of the two."""
        before = () if self.first is None else (self.first.entry.element.number,)
        return *before, effect.entry.element.number


def next_state_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task, about one tap and about two. Raises DeviceError.

    Where hidden data is drawn, statements are used that are as true on phones that show the same and have other data.
    """
    used: Counter[str] = Counter()
    found: list[DraftItem] = []
    for screen in explored.screens[-SAMPLED:] if explored.hidden else explored.screens:
        twos = list(_twos(explored.origin, screen, screen.effects, None))
        for turn in screen.wrong:
            twos += _twos(explored.origin, screen, turn.effects, turn.first)
        samples = explored.samples(screen, (two.taps(effect) for two in twos for effect in (two.one, two.other)))
        for number, two in enumerate(twos, 1):
            atoms = [_atom(two, *side, used, explored.origin, screen, samples) for side in two.sides]
            if any(atom is None for atom in atoms):
                explored.unforeseen += 1
                continue
            used.update(atom.kind for atom in atoms if atom)
            for atom, (true, _) in zip(atoms, two.sides, strict=True):
                for effect in (two.one, two.other):
                    assert atom is not None  # as looked at above
                    share = samples.share(two.taps(effect), atom)
                    found.append(
                        _draft(explored.origin, screen, two, effect, atom, number, share, is_true=effect is true)
                    )
    return found


def _twos(origin: Origin, screen: ExploredScreen, effects: Sequence[Effect], first: Effect | None) -> Iterator[_Two]:
    names = Counter(control_words(effect.entry) for effect in effects)
    left = [effect for effect in effects if effect.entry.name and names[control_words(effect.entry)] == 1]
    left = order(left, origin.seed, origin.task.id, screen.state, first.key if first else "")
    fours = 0
    while left and fours < (1 if first else FOURS):
        one = left.pop(0)
        other = next((other for other in left if _atoms(one, other) and _atoms(other, one)), None)
        if other is not None:
            left.remove(other)
            fours += 1
            yield _Two(one, other, first)


def _atoms(effect: Effect, other: Effect) -> list[Atom]:
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
    ]


def _atom(
    two: _Two,
    effect: Effect,
    other: Effect,
    used: Counter[str],
    origin: Origin,
    screen: ExploredScreen,
    samples: Samples,
) -> Atom | None:
    """A statement that is true after `effect` only, whatever data is hidden, of a kind that was used seldom."""
    place = (origin.seed, origin.task.id, screen.state)
    known = [
        atom
        for atom in _atoms(effect, other)
        if samples.share(two.taps(effect), atom) in (None, 1) and not samples.share(two.taps(other), atom)
    ]
    return min(known, key=lambda atom: (used[atom.kind], draw(*place, atom), atom), default=None)


def _opposite_holds(atom: Atom, other: Effect) -> bool:
    """Whether a no is unfair: the opposite of the statement is true after the other action."""
    return (
        atom.kind == "keyboard"
        and Atom("keyboard", atom.what, "closed" if atom.value == "open" else "open") in other.atoms
    )


def _shared(atom: Atom, effect: Effect) -> int:
    """How many words the statement and the action have in common."""
    return len(words(atom.what + " " + atom.value) & words(control_words(effect.entry)))


def _draft(
    origin: Origin,
    screen: ExploredScreen,
    two: _Two,
    effect: Effect,
    atom: Atom,
    number: int,
    share: float | None,
    *,
    is_true: bool,
) -> DraftItem:
    first = two.first
    action = f"tap the {control_words(effect.entry)}"
    after = f"-after-{first.entry.element.number}" if first else ""
    name = f"{origin.task.id}-{screen.state}-{atom.kind}-{draw(atom) % 10**8:08}-{number}{after}"
    told = f"The next action is: {action}. Right after it:"
    if first is not None:
        told = f"The next two actions are: tap the {control_words(first.entry)}, then {action}. Right after both:"
    item = ProbeItem(
        id=f"next-state-{name}-{effect.entry.element.number}",
        probe="next-state",
        kind=atom.kind if first is None else f"{atom.kind}-2",
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=f"The screen shows the phone now. {told} {atom.words()}",
        options=("yes", "no"),
        label="yes" if is_true else "no",
        evidence={
            "action": action,
            "elements": list(two.taps(effect)),
            "statement": atom.words(),
            "successor": effect.place,
        },
        predictability=share if share is None or is_true else 1 - share,
        pair=name,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
