"""Grounding: which element does an instruction mean?

An answer is right if tapping there leads to the same state as the solution's own tap, clock aside. Every other control of
the screen is tapped too: an instruction whose words fit controls with different effects is left out, or says which one.
"""

import json

from iosworld.probes.exploring import Effect, Exploration, ExploredScreen
from iosworld.probes.items import DraftItem, ProbeItem
from iosworld.probes.origin import Origin
from iosworld.probes.walks import control_words
from iosworld.screen.element import Frame

SMALL = 32.0
"""Controls with a side below this, in points, are a class of their own."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def grounding_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    found = (_item(explored.origin, screen) for screen in explored.screens)
    return [draft for draft in found if draft is not None]


def _item(origin: Origin, screen: ExploredScreen) -> DraftItem | None:
    same = [effect for effect in screen.effects if effect.key == screen.reference]
    others = [effect for effect in screen.effects if effect.key != screen.reference]
    target = next((effect for effect in same if effect.entry.name), None)
    if target is None or not others or screen.reference == screen.unchanged:
        return None
    instruction, kind = _instruction(screen, target)
    if not instruction:
        return None
    numbers = sorted(effect.entry.element.number for effect in same)
    tree = screen.point.seen.tree
    item = ProbeItem(
        id=f"grounding-{origin.task.id}-{screen.state}",
        probe="grounding",
        kind="small" if kind == "plain" and _is_small(tree.touch_frame(target.entry.element)) else kind,
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=f"Where do you touch the screen to do this? {instruction}",
        label=json.dumps(numbers),
        evidence={
            "successor": screen.reference,
            "successors": {str(effect.entry.element.number): effect.key for effect in screen.effects},
        },
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)


def _instruction(screen: ExploredScreen, target: Effect) -> tuple[str, str]:
    """The instruction and its kind; empty if words cannot tell the control from others with another effect."""
    words = control_words(target.entry)
    alike = [effect for effect in screen.effects if _sounds_alike(effect, target)]
    if all(effect.key == screen.reference for effect in alike):
        return f"Tap the {words}.", "plain"
    named = [effect for effect in alike if control_words(effect.entry) == words]
    if len(named) != len(alike) or len(named) > len(_ORDINALS):
        return "", ""
    return f"Tap the {_ORDINALS[named.index(target)]} of the {len(named)} on the screen called {words}.", "duplicate"


def _sounds_alike(effect: Effect, target: Effect) -> bool:
    """Whether the instruction could mean this control: it has the same name, whatever its type."""
    return effect.entry.name.strip().casefold() == target.entry.name.strip().casefold()


def _is_small(frame: Frame) -> bool:
    return min(frame.width, frame.height) < SMALL
