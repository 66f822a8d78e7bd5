"""Next-state questions: what is true right after an action?

Items come in fours: two controls of one screen, a statement that is true only after the first, and one that is true only
after the second, each asked about both. So each question, and each action, is answered as often with yes as with no.
"""

from collections import Counter
from collections.abc import Iterator

from iosworld.devices.factory import PhoneSource
from iosworld.probes.atoms import Atom
from iosworld.probes.exploring import Effect, ExploredScreen, explore
from iosworld.probes.items import DraftItem, ProbeItem, draw, order
from iosworld.probes.origin import Origin
from iosworld.probes.walks import control_words
from iosworld.probes.words import words

FOURS = 4
"""The number of groups of four on one screen; a control is in one of them only."""


def next_state_items(origin: Origin, source: PhoneSource) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    used: Counter[str] = Counter()
    return [draft for screen in explore(origin, source) for draft in _items(origin, screen, used)]


def _items(origin: Origin, screen: ExploredScreen, used: Counter[str]) -> Iterator[DraftItem]:
    names = Counter(control_words(effect.entry) for effect in screen.effects)
    left = [effect for effect in screen.effects if effect.entry.name and names[control_words(effect.entry)] == 1]
    left = order(left, origin.seed, origin.task.id, screen.state)
    fours = 0
    while left and fours < FOURS:
        first = left.pop(0)
        for second in left:
            mine, other = _atom(first, second, used, origin, screen), _atom(second, first, used, origin, screen)
            if mine is None or other is None:
                continue
            left.remove(second)
            used.update((mine.kind, other.kind))
            fours += 1
            for atom, true in ((mine, first), (other, second)):
                pair = f"{atom.kind}-{draw(atom) % 10**8:08}-{fours}"
                for effect in (first, second):
                    yield _draft(origin, screen, effect, atom, pair, is_true=effect is true)
            break


def _atom(effect: Effect, other: Effect, used: Counter[str], origin: Origin, screen: ExploredScreen) -> Atom | None:
    """A statement that is true after `effect` only, of a kind that was used seldom.

    Its words say as much about one action as about the other.
    """
    found = [
        atom
        for atom in effect.atoms - other.atoms
        if _shared(atom, effect) == _shared(atom, other) and _opposite(atom) not in other.atoms
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
    origin: Origin, screen: ExploredScreen, effect: Effect, atom: Atom, pair: str, *, is_true: bool
) -> DraftItem:
    action = f"tap the {control_words(effect.entry)}"
    number = effect.entry.element.number
    name = f"{origin.task.id}-{screen.state}-{pair}"
    item = ProbeItem(
        id=f"next-state-{name}-{number}",
        probe="next-state",
        kind=atom.kind,
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=f"The screen shows the phone now. The next action is: {action}. Right after it: {atom.words()}",
        options=("yes", "no"),
        label="yes" if is_true else "no",
        evidence={"action": action, "element": number, "statement": atom.words(), "successor": effect.key},
        pair=name,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
