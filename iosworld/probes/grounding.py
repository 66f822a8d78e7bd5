"""Grounding: where is what an instruction names?

An answer is right if tapping there leads to the same state as the solution's own tap, clock aside. Every other control of
the screen is tapped too: an instruction whose words fit controls with different effects is left out, or says which one.

Where a tap cannot tell what is right, the place does (`disabled`: nothing happens), or the direction of a swipe (`off-screen`: what
is asked for is not on the screen, and swiping brings it there).
"""

import json
from collections.abc import Iterator, Sequence

from iosworld.actions import to_grid
from iosworld.probes.explored import Effect, ExploredScreen, SwipeEffect, named_apart
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, order
from iosworld.probes.origin import Origin
from iosworld.probes.shown import surfaces_on
from iosworld.probes.walks import control_words, controls
from iosworld.probes.words import words
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.screen.touch import BARS

SMALL = 32.0
"""Controls with a side below this, in points, are a class of their own."""
PARTLY = 0.9
"""A control of which at most this share can be touched is partly hidden."""
_PAGE_BARS = BARS - {"Keyboard", "StatusBar"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def grounding_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    origin, screens = explored.origin, explored.screens
    found = [draft for screen in screens for draft in (*_reference(origin, screen), *_disabled(origin, screen))]
    # One of a task, since nearly all of them are swipes up.
    off = [draft for screen in screens for draft in _off_screen(origin, screen)]
    return found + order(off, origin.seed, origin.task.id, "off-screen")[:1]


def _reference(origin: Origin, screen: ExploredScreen) -> Iterator[DraftItem]:
    """What the solution taps."""
    same = [effect for effect in screen.effects if effect.key == screen.reference]
    others = [effect for effect in screen.effects if effect.key != screen.reference]
    target = next((effect for effect in same if effect.entry.name), None)
    if target is None or not others or screen.reference == screen.unchanged:
        return
    instruction, kind = _instruction(screen, target)
    if not instruction:
        return
    evidence: dict[str, object] = {
        "successor": screen.reference,
        "successors": {str(effect.entry.element.number): effect.key for effect in screen.effects},
    }
    question = f"Where do you touch the screen to do this? {instruction}"
    label: list[int | str] = [*sorted(effect.entry.element.number for effect in same)]
    yield _draft(origin, screen, kind or _kind(screen.point.seen, target), question, label, evidence)


def _disabled(origin: Origin, screen: ExploredScreen) -> Iterator[DraftItem]:
    """A control that does nothing now."""
    named = [
        one for one in named_apart(screen.effects) if not one.entry.element.enabled and one.key == screen.unchanged
    ]
    for effect in order(named, origin.seed, origin.task.id, screen.state, "disabled")[:1]:
        if sum(_sounds_alike(other, effect) for other in screen.effects) > 1:
            continue
        tree, element = screen.point.seen.tree, effect.entry.element
        frame = tree.touch_frame(element)
        corners = ((frame.x, frame.y), (frame.x + frame.width, frame.y + frame.height))
        grid = [number for x, y in corners for number in to_grid(x, y, tree.size)]
        question = f"Where on the screen is this? The {control_words(effect.entry)}, which is disabled."
        evidence: dict[str, object] = {
            "successor": effect.key,
            "successors": {str(element.number): effect.key},
            "frame": grid,
        }
        yield _draft(origin, screen, "disabled", question, [element.number], evidence)


def _off_screen(origin: Origin, screen: ExploredScreen) -> Iterator[DraftItem]:
    """A control that is on the screen only after a swipe."""
    here = _control_names(screen.point.seen.tree)
    texts = screen.point.seen.tree.text()
    reached = {swipe.direction: _control_names(swipe.tree) - here for swipe in screen.swipes if _scrolls(screen, swipe)}
    names = sorted(name for name in set().union(*reached.values()) if name.partition("“")[2].rstrip("”") not in texts)
    for name in order(names, origin.seed, origin.task.id, screen.state, "off-screen")[:1]:
        right: list[int | str] = sorted(direction for direction, found in reached.items() if name in found)
        question = f"Where do you touch the screen to do this? Tap the {name}."
        evidence: dict[str, object] = {"successors": {swipe.direction: swipe.key for swipe in screen.swipes}}
        yield _draft(origin, screen, "off-screen", question, right, evidence)


def _control_names(tree: AccessibilityTree) -> set[str]:
    """The controls that can be touched and have a name, in words."""
    return {control_words(entry) for entry in controls(tree) if len(entry.name) > 1 and "\n" not in entry.name}


def _scrolls(screen: ExploredScreen, swipe: SwipeEffect) -> bool:
    """Whether a swipe leads to no other screen: it closes no page, menu, sheet or keyboard, and does not open the search of the home
    screen."""
    before, after = screen.point.seen.tree, swipe.tree
    remaining = _control_names(before) & _control_names(after)
    same = _titles(before) == _titles(after) and surfaces_on(before) == surfaces_on(after)
    return bool(remaining) and same and _bar_buttons(before) <= _bar_buttons(after)


def _titles(tree: AccessibilityTree) -> set[tuple[str, str]]:
    """The application and the bars of the page, by type and title. Scrolling leaves them as they are."""
    bars = [one for one in tree.elements if one.type in _PAGE_BARS]
    # A navigation bar has no label: iOS has the page's title as its identifier.
    return {(one.type, one.label or one.identifier) for one in (tree.root, *bars)}


def _bar_buttons(tree: AccessibilityTree) -> set[str]:
    """The buttons in bars, in words. Scrolling leaves them, but takes away a search field."""
    inside = {one.number for bar in tree.elements if bar.type in BARS - {"Keyboard"} for one in bar.walk()}
    found = [entry for entry in controls(tree) if entry.element.number in inside]
    return {control_words(entry) for entry in found if entry.element.type == "Button"}


def _draft(
    origin: Origin,
    screen: ExploredScreen,
    kind: str,
    question: str,
    label: Sequence[int | str],
    evidence: dict[str, object],
) -> DraftItem:
    suffix = f"-{kind}" if kind in ("disabled", "off-screen") else ""
    item = ProbeItem(
        id=f"grounding-{origin.task.id}-{screen.state}{suffix}",
        probe="grounding",
        kind=kind,
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=question,
        label=json.dumps(label),
        evidence=evidence,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)


def _instruction(screen: ExploredScreen, target: Effect) -> tuple[str, str]:
    """The instruction, and the kind `duplicate`. No instruction if words cannot tell the control from others with another effect."""
    name = control_words(target.entry)
    alike = [effect for effect in screen.effects if _sounds_alike(effect, target)]
    if all(effect.key == screen.reference for effect in alike):
        return f"Tap the {name}.", ""
    named = [effect for effect in alike if control_words(effect.entry) == name]
    if len(named) != len(alike) or len(named) > len(_ORDINALS):
        return "", ""
    return f"Tap the {_ORDINALS[named.index(target)]} of the {len(named)} on the screen called {name}.", "duplicate"


def _sounds_alike(effect: Effect, target: Effect) -> bool:
    """Whether the instruction could mean this control: it has the same name, whatever its type."""
    return effect.entry.name.strip().casefold() == target.entry.name.strip().casefold()


def _kind(seen: Observation, target: Effect) -> str:
    """The first class that the control belongs to."""
    element, tree = target.entry.element, seen.tree
    frame = tree.touch_frame(element)
    if _is_icon(seen, target.entry.name):
        return "icon"
    if frame.width * frame.height <= PARTLY * _area(element):
        return "partly-hidden"
    return "small" if min(frame.width, frame.height) < SMALL else "plain"


def _is_icon(seen: Observation, name: str) -> bool:
    """Whether none of the words of its name is written anywhere on the picture of the screen."""
    shown = seen.screenshot.display_list
    if shown is None or not words(name):
        return False
    written = words(" ".join(str(one.get("s", "")) for one in shown.get("ops", []) if one.get("op") == "text"))
    return not words(name) & written


def _area(element: Element) -> float:
    frame = element.control or element.frame
    return frame.width * frame.height
