"""Next-state questions: what is true right after an action?

Items come in fours: two controls of one screen, a statement that is true only after the first, and one that is true only
after the second, each asked about both. So each question, and each action, is answered as often with yes as with no.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from iosworld.probes.apps import is_alike
from iosworld.probes.atoms import Atom
from iosworld.probes.exploring import Effect, Exploration, ExploredScreen
from iosworld.probes.items import DraftItem, ProbeItem, draw, order
from iosworld.probes.origin import Origin
from iosworld.probes.walks import control_words
from iosworld.probes.words import words

FOURS = 4
"""The number of groups of four on one screen; a control is in one of them only."""


def next_state_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task, about one tap and about two. Raises DeviceError."""
    used: Counter[str] = Counter()
    found: list[DraftItem] = []
    for screen in explored.screens:
        found += _items(explored.origin, screen, screen.effects, None, used)
        for turn in screen.wrong:
            found += _items(explored.origin, screen, turn.effects, turn.first, used)
    return found


def _items(
    origin: Origin, screen: ExploredScreen, effects: Sequence[Effect], first: Effect | None, used: Counter[str]
) -> Iterator[DraftItem]:
    names = Counter(control_words(effect.entry) for effect in effects)
    left = [effect for effect in effects if effect.entry.name and names[control_words(effect.entry)] == 1]
    left = order(left, origin.seed, origin.task.id, screen.state, first.key if first else "")
    fours = 0
    while left and fours < (1 if first else FOURS):
        one = left.pop(0)
        for other in left:
            mine, its = _atom(one, other, used, origin, screen), _atom(other, one, used, origin, screen)
            if mine is None or its is None:
                continue
            left.remove(other)
            used.update((mine.kind, its.kind))
            fours += 1
            for atom, true in ((mine, one), (its, other)):
                after = f"-after-{first.entry.element.number}" if first else ""
                pair = f"{atom.kind}-{draw(atom) % 10**8:08}-{fours}{after}"
                for effect in (one, other):
                    yield _draft(origin, screen, effect, first, atom, pair, is_true=effect is true)
            break


def _atom(effect: Effect, other: Effect, used: Counter[str], origin: Origin, screen: ExploredScreen) -> Atom | None:
    """A statement that is true after `effect` only, of a kind that was used seldom.

    Its words say as much about one action as about the other. After two actions that lead to much the same screen, it is about no
    text: that one list is scrolled a row farther than the other says little.
    """
    texts_count = not is_alike(effect, other)
    found = [
        atom
        for atom in effect.atoms - other.atoms
        if (texts_count or atom.kind not in ("appears", "vanishes"))
        and _shared(atom, effect) == _shared(atom, other)
        and _opposite(atom) not in other.atoms
    ]
    place = (origin.seed, origin.task.id, screen.state)
    return min(found, key=lambda atom: (used[atom.kind], draw(*place, atom), atom), default=None)


def _opposite(atom: Atom) -> Atom | None:
    """An atom of which the other's negation is no fair question: both are about the same control."""
    return (
        Atom("keyboard", atom.what, "closed" if atom.value == "open" else "open") if atom.kind == "keyboard" else None
    )


def _shared(atom: Atom, effect: Effect) -> int:
    """How many words the statement and the action have in common."""
    return len(words(atom.what + " " + atom.value) & words(control_words(effect.entry)))


def _draft(
    origin: Origin,
    screen: ExploredScreen,
    effect: Effect,
    first: Effect | None,
    atom: Atom,
    pair: str,
    *,
    is_true: bool,
) -> DraftItem:
    action = f"tap the {control_words(effect.entry)}"
    number = effect.entry.element.number
    name = f"{origin.task.id}-{screen.state}-{pair}"
    told = f"The next action is: {action}. Right after it:"
    if first is not None:
        told = f"The next two actions are: tap the {control_words(first.entry)}, then {action}. Right after both:"
    item = ProbeItem(
        id=f"next-state-{name}-{number}",
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
            "elements": [number] if first is None else [first.entry.element.number, number],
            "statement": atom.words(),
            "successor": effect.place,
        },
        pair=name,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
