"""Inverse questions: which action made this difference?

Items come in fours: four controls of one screen, each of which has an effect that the others have not. Where hidden data is drawn, it
is an effect that depends on none.
"""

from collections.abc import Sequence

from iosworld.probes.atoms import Atom
from iosworld.probes.explored import Effect, ExploredScreen, named_apart
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, draw, order
from iosworld.probes.pairs import is_foreseen, samples_of
from iosworld.probes.resampling import Samples, Taps
from iosworld.probes.walks import control_words

FOURS = 2
"""The number of groups of four on one screen."""
MOST_STATEMENTS = 3


def inverse_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    found = []
    for screen in explored.screens:
        samples = samples_of(explored, screen)
        left = order(named_apart(screen.effects), explored.origin.seed, screen.state, "inverse")
        if samples.found:
            left = [effect for effect in left if _taps(effect) in samples]
        groups = (left[start : start + 4] for start in range(0, min(len(left), FOURS * 4), 4))
        found += [draft for group in groups for draft in _four(explored, screen, group, samples)]
    return found


def _taps(effect: Effect) -> Taps:
    return (effect.entry.element.number,)


def _four(explored: Exploration, screen: ExploredScreen, group: Sequence[Effect], samples: Samples) -> list[DraftItem]:
    if len(group) < 4:
        return []
    alone = []
    for effect in group:
        others = set().union(*(other.atoms | other.doubtful for other in group if other is not effect))
        atoms = sorted(
            (
                atom
                for atom in effect.atoms - others
                if is_foreseen(samples, _taps(effect), atom)
                and not any(samples.share(_taps(other), atom) for other in group if other is not effect)
            ),
            key=lambda atom: draw(screen.state, atom),
        )
        if not atoms:
            return []
        alone.append(sorted(atoms[:MOST_STATEMENTS]))
    return [_draft(explored, screen, group, place, alone[place], samples) for place in range(4)]


def _draft(
    explored: Exploration,
    screen: ExploredScreen,
    group: Sequence[Effect],
    place: int,
    atoms: Sequence[Atom],
    samples: Samples,
) -> DraftItem:
    origin, right = explored.origin, group[place]
    said = " ".join(atom.statement() for atom in atoms)
    names = [control_words(effect.entry) for effect in (right, *group[:place], *group[place + 1 :])]
    numbers = [effect.entry.element.number for effect in group]
    item = ProbeItem(
        id=f"inverse-{origin.task.id}-{screen.state}-{right.entry.element.number}",
        probe="inverse",
        kind=atoms[0].kind,
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=f"The screen shows the phone now. Then one control is tapped. After it: {said} Which control was it?",
        options=tuple(f"the {name}" for name in names),
        label="A",
        predictability=1.0 if samples.found else None,
        evidence={"element": right.entry.element.number, "elements": numbers, "successor": right.key},
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
