"""What a touch hits, for the record: judges see the labels of touched elements in every mode."""

from iosworld.actions import Action, DoubleTap, LongPress, Tap, TapXY, to_points
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.text import shorten


def touched(observation: Observation, action: Action | None) -> str | None:
    """The element that an action touches, as `Button "Save"`; None if it touches none."""
    found = touched_element(observation, action)
    return None if found is None else _named(found)


def touched_element(observation: Observation, action: Action | None) -> Element | None:
    """The element that an action touches, or None."""
    match action:
        case Tap(element=number):
            return next((element for element in observation.tree.elements if element.number == number), None)
        case TapXY() | DoubleTap() | LongPress():
            return element_at(observation, action.x, action.y)
    return None


def element_at(observation: Observation, x: float, y: float) -> Element | None:
    """The smallest element that says something at a place on the grid."""
    return _at(observation, *to_points(x, y, observation.size))


def _at(observation: Observation, x: float, y: float) -> Element | None:
    """The smallest element at a point that says something; of several alike, the one on top."""
    hit = []
    for place, element in enumerate(observation.tree.elements):
        frame = observation.tree.touch_frame(element)
        inside = frame.x <= x < frame.x + frame.width and frame.y <= y < frame.y + frame.height
        if inside and (element.label or element.value or element.placeholder):
            hit.append((frame.width * frame.height, -place, element))
    return min(hit, key=lambda one: one[:2])[2] if hit else None


def _named(element: Element) -> str:
    words = [f'"{shorten(element.label or element.placeholder or "", 200)}"']
    if element.value:
        words.append(f'with the value "{shorten(element.value, 200)}"')
    return " ".join([element.type, *words])
