"""What an action changes: a list of statements in a given form, each of which is verified against the difference.

A reply is scored by precision (the share of its statements that are true) and weighted recall (the share of the difference that
it tells; effects on saved data and surfaces weigh more than texts). It is right if it tells everything and nothing else, but for
what is true and not asked for (`evidence["also"]`), which does not count. Where hidden data is drawn, only statements are asked for
that are as true on phones that show the same and have other data.
"""

import json
from collections.abc import Iterable, Iterator

from iosworld.probes.atoms import UNCHANGED, Atom, told_of
from iosworld.probes.explored import Effect, ExploredScreen, named_apart
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, order
from iosworld.probes.pairs import asked_screens, is_foreseen, samples_of
from iosworld.probes.resampling import Samples
from iosworld.probes.walks import control_words

MOST = 2
"""How many actions at one screen are asked about."""
MOST_STATEMENTS = 60
"""An action with more effects is not asked about."""
WEIGHTS = {"appears": 1, "vanishes": 1, "value": 2, "selected": 2, "focused": 2, "enabled": 2}
OTHER_WEIGHT = 4
"""The weight of effects on saved data, alerts and the keyboard."""


def next_changes_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    origin = explored.origin
    found = []
    for screen in asked_screens(explored):
        samples = samples_of(explored, screen)
        for effect, asked in asked_changes(explored, screen, samples, "changes"):
            action = f"tap the {control_words(effect.entry)}"
            also = true_besides(screen, effect, asked)
            item = ProbeItem(
                id=f"next-changes-{origin.task.id}-{screen.state}-{effect.entry.element.number}",
                probe="next-changes",
                kind="saved" if effect.changed else "screen",
                source=screen.source(origin),
                state=origin.state(screen.state),
                screen=origin.screen(screen.point.seen),
                question=f"The screen shows the phone now{in_front(screen)}. The next action is: {action}. What is different right after it?",
                label=json.dumps([atom.to_json() for atom in sorted(asked)], ensure_ascii=False),
                evidence={
                    "action": action,
                    "element": effect.entry.element.number,
                    "successor": effect.key,
                    "also": [atom.to_json() for atom in sorted(also)],
                    "varies": [atom.to_json() for atom in sorted(effect.atoms - asked)],
                },
                predictability=1.0 if samples.found else None,
                split=origin.split,
                app_split=origin.app_split,
                seed=origin.seed,
            )
            found.append(DraftItem(item, screen.point.seen))
    return found


def asked_changes(
    explored: Exploration, screen: ExploredScreen, samples: Samples, name: str
) -> Iterator[tuple[Effect, frozenset[Atom]]]:
    """The actions of a screen that a probe of this name asks about, and the statements that it asks for: those that can be foreseen."""
    effects = [one for one in named_apart(screen.effects) if 1 <= len(one.atoms - {UNCHANGED}) <= MOST_STATEMENTS]
    if explored.hidden:
        effects = [one for one in effects if (one.entry.element.number,) in samples]
    count = 0
    for effect in order(effects, explored.origin.seed, screen.state, name):
        taps = (effect.entry.element.number,)
        asked = frozenset(atom for atom in effect.atoms if is_foreseen(samples, taps, atom))
        if asked and count < MOST:
            count += 1
            yield effect, asked


def in_front(screen: ExploredScreen) -> str:
    """The app in front in words: names of saved data begin with it, and no screen tells it."""
    name = screen.point.seen.tree.root.label.strip()
    return f", with {name} in front" if name else ""


def true_besides(screen: ExploredScreen, effect: Effect, asked: frozenset[Atom]) -> frozenset[Atom]:
    """Statements that are true or doubtful and not asked for."""
    return (told_of(screen.point.seen.tree, effect.tree) | effect.atoms | effect.doubtful) - asked


def claim_scores(said: Iterable[Atom], true: Iterable[Atom]) -> tuple[float, float]:
    """Precision and weighted recall of statements. Saying nothing is not wrong: its precision is 1, its recall 0."""
    told, facts = set(said), set(true)
    good = told & facts
    whole = sum(map(_weight, facts))
    return len(good) / len(told) if told else 1.0, sum(map(_weight, good)) / whole if whole else 1.0


def _weight(atom: Atom) -> int:
    return WEIGHTS.get(atom.kind, OTHER_WEIGHT)
