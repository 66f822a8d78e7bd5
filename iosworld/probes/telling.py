"""A history in full: each action in words, and what it visibly did where no later screen may show it.

Else nobody could tell from a history whether a switch that was tapped is on now, which of two buttons of the same name was tapped, what
a field says after something was typed into it, or what was confirmed.
"""

from dataclasses import replace

from iosworld.actions import Action, DoubleTap, LongPress, Tap, TapXY, Type, to_points
from iosworld.devices.device import State
from iosworld.judging.changes import changes
from iosworld.probes.readings import entry_text, lines_read
from iosworld.probes.screen_texts import value_of
from iosworld.probes.walks import Point, control_at, control_words, controls
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.simple_list import ListEntry
from iosworld.screen.touch import FIELDS
from iosworld.text import shorten

LONGEST = 240
"""The length of what a line says of a field or of a screen that was confirmed."""
RECENT = 3
"""What so many lines before say is not repeated."""
MOVED = 40.0
"""How many points a control may have moved that is still the same one."""


def tell(before: Point, action: Action, after: Point) -> Point:
    """`after` with its state and with the line of its last action. Raises DeviceError."""
    state = after.phone.state()
    old, new = before.seen.tree, after.seen.tree
    touched = _touched(action, old)
    line = after.said[-1]
    if touched is not None:
        line += _which(touched, old) + _became(touched, new)
        if touched.element.type not in ("Switch", "Key") and is_saved(before.saved, state):
            line += _confirmed(old, before.told)
    elif isinstance(action, Type):
        line += _written(action.text, new)
    return replace(after, saved=state, told=(*before.told, line))


def is_saved(before: State | None, after: State) -> bool:
    """Whether an app's saved data differs by more than reading."""
    if before is None:
        return False
    return any(change.path[0].name != "system" for change in changes(before, after))


def _touched(action: Action, tree: AccessibilityTree) -> ListEntry | None:
    match action:
        case Tap(element=number):
            return next((entry for entry in controls(tree) if entry.element.number == number), None)
        case TapXY(x=x, y=y) | DoubleTap(x=x, y=y) | LongPress(x=x, y=y):
            return control_at(tree, to_points(x, y, tree.size))
        case _:
            return None


def _which(touched: ListEntry, tree: AccessibilityTree) -> str:
    """Which of the controls with these words it is."""
    alike = [one.element.number for one in controls(tree) if control_words(one) == control_words(touched)]
    if len(alike) < 2 or not touched.name or touched.element.number not in alike:
        return ""
    return f" (number {alike.index(touched.element.number) + 1} of {len(alike)})"


def _became(touched: ListEntry, tree: AccessibilityTree) -> str:
    """What a control says after it was touched, if it stays where it is."""
    old = touched.element
    x, y = old.frame.x, old.frame.y
    near = [
        one
        for one in controls(tree)
        if one.element.type == old.type and abs(one.element.frame.x - x) + abs(one.element.frame.y - y) <= MOVED
    ]
    now = next((one for one in near if one.name == touched.name and one.name), None)
    if now is None:
        return ""
    new = now.element
    if old.type == "Switch" and new.value != old.value:
        return f", which is {'on' if new.value == '1' else 'off'} now"
    if new.selected != old.selected:
        return f", which is {'selected' if new.selected else 'not selected'} now"
    if new.value != old.value and new.value and old.type not in FIELDS:
        return f", which says “{shorten(new.value, LONGEST)}” now"
    return ""


def _written(text: str, tree: AccessibilityTree) -> str:
    """What the field says in which something was typed, unless it is just that."""
    field = next((one for one in tree.elements if one.focused and one.type in FIELDS), None)
    if field is None or (text.endswith("\n") and field.type != "TextView"):
        return ""  # a line's end leaves a field of one line
    value = " ".join(value_of(field).split())
    if value in " ".join(text.split()):  # all of it, or the last of several lines that became fields of their own
        return ""
    if len(value) > LONGEST:  # what was typed is mostly at its end
        value = f"{value[: LONGEST // 3]} … {value[-2 * LONGEST // 3 :]}"
    return f", so that the field says “{value}”"


def _confirmed(tree: AccessibilityTree, told: tuple[str, ...]) -> str:
    """What was on the screen when a tap saved something, but for what the history has just said."""
    earlier = "\n".join(told[-RECENT:])
    fields = [entry_text(one) for one in tree.entries if one.element.type in FIELDS and one.element.value]
    # A row that shows a value, such as “Repeat, Never”, is a button, as is one that only offers to do something.
    lines = sorted(lines_read(tree), key=lambda one: one.is_plain_button)
    read = [one.text for one in lines if not one.is_plain_button or ", " in one.text]
    texts = dict.fromkeys(text for text in (*fields, *read) if text not in earlier)
    return f" (the screen said: {shorten('; '.join(texts), LONGEST)})" if texts else ""
