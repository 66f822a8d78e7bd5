"""What a touch hits, for the record: judges see the labels of touched elements in every mode."""

from iosworld.actions import Action, DoubleTap, LongPress, Tap, TapXY, to_points
from iosworld.screen.element import Element
from iosworld.screen.observation import Observation
from iosworld.text import shorten


def touched(observation: Observation, action: Action | None) -> str | None:
    """The element that an action touches, as `Button "Save"`; None if it touches none."""
    match action:
        case Tap(element=number):
            found = next((element for element in observation.tree.elements if element.number == number), None)
        case TapXY() | DoubleTap() | LongPress():
            found = _at(observation, *to_points(action.x, action.y, observation.size))
        case _:
            return None
    return None if found is None else _named(found)


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
