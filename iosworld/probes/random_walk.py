"""The random policy of walks."""

from iosworld.actions import Action, Home, Swipe, Tap, Type
from iosworld.probes.items import draw
from iosworld.probes.walks import Point, controls

WORDS = ("Gym", "hello", "12", "ok", "\n", "\b\b\b", "coffee")


def random_action(point: Point, name: tuple[object, ...]) -> Action:
    """Mostly a tap on a control; sometimes a swipe, typing, or going home. It depends only on the screen and `name`."""
    numbers = [entry.element.number for entry in controls(point.seen.tree)]
    kind = draw(*name, "kind") % 20
    if kind < 15 and numbers:
        return Tap(element=numbers[draw(*name, "which") % len(numbers)])
    if kind < 17:
        return Type(text=WORDS[draw(*name, "word") % len(WORDS)])
    if kind < 19:
        up = draw(*name, "up") % 2
        return Swipe(x1=500, y1=700 if up else 300, x2=500, y2=300 if up else 700)
    return Home()
