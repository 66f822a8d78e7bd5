"""Next-state questions: what is true right after an action?

Items come in fours: two controls of one screen, a statement that is true only after the first, and one that is true only
after the second, each asked about both. So each question, and each action, is answered as often with yes as with no.
"""

from collections import Counter

from iosworld.probes.atoms import Atom
from iosworld.probes.explored import Effect, ExploredScreen
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, draw
from iosworld.probes.origin import Origin
from iosworld.probes.pairs import ControlPair, asked_screens, is_foreseen, own_atoms, pairs_of, samples_of
from iosworld.probes.resampling import Samples
from iosworld.probes.walks import control_words


def next_state_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task, about one tap and about two. Raises DeviceError.

    Where hidden data is drawn, statements are used that are as true on phones that show the same and have other data.
    """
    used: Counter[str] = Counter()
    found: list[DraftItem] = []
    for screen in asked_screens(explored):
        samples = samples_of(explored, screen)
        if explored.hidden and not samples.found:
            continue  # no phone with other data shows this screen, so nothing says what can be foreseen
        for number, two in enumerate(pairs_of(explored.origin, screen), 1):
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


def _atom(
    two: ControlPair,
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
        for atom in own_atoms(effect, other)
        if is_foreseen(samples, two.taps(effect), atom) and not samples.share(two.taps(other), atom)
    ]
    return min(known, key=lambda atom: (used[atom.kind], draw(*place, atom), atom), default=None)


def _draft(
    origin: Origin,
    screen: ExploredScreen,
    two: ControlPair,
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
