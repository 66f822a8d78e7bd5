"""Orders of steps: three steps of a solution are carried out in all six orders, each followed by the rest of the solution."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

from iosworld.devices.device import State
from iosworld.probes.items import draw
from iosworld.probes.walks import Point, copies, reaches
from iosworld.tasks.steps import HomeStep, OpenStep, Step, TapStep, TypeTextStep

LENGTH = 3
"""How many steps are put in order."""
WINDOWS = 2
"""How many places of one solution are tried."""


@dataclass(frozen=True)
class OrderedSteps:
    """Three steps at a point of a solution, of which the orders were carried out."""

    point: Point
    right: tuple[str, ...]
    """The steps in words, in the solution's order."""
    wrong: tuple[tuple[str, ...], ...]
    """The orders after which the rest of the solution does not reach the goal, or cannot be carried out."""
    rest: tuple[str, ...]
    """The actions that follow, in words."""


def windows(steps: Sequence[Step], starts: dict[int, int], said: Sequence[str], *name: object) -> dict[int, list[str]]:
    """Where three steps are put in order: their words, by the place of the first one. `starts` has the place of each step's first
    action, `said` all actions in words."""
    named = {number: _words(step, said[starts[number]]) for number, step in enumerate(steps) if number in starts}
    found = {}
    for first in named:
        words = [named.get(number, "") for number in range(first, first + LENGTH)]
        if all(words) and len(set(words)) == LENGTH:
            found[first] = words
    chosen = sorted(found, key=lambda first: draw(*name, first))[:WINDOWS]
    return {first: found[first] for first in sorted(chosen)}


def in_orders(
    point: Point, steps: Sequence[Step], words: Sequence[str], rest: tuple[str, ...], passes: Callable[[State], bool]
) -> OrderedSteps:
    """Carry out the next three of `steps` in all other orders, each followed by the steps after them. Raises DeviceError."""
    first = point.step
    following = steps[first + LENGTH :]
    orders = list(permutations(range(LENGTH)))[1:]
    wrong = [
        tuple(words[number] for number in order)
        for order, phone in zip(orders, copies(point.phone, len(orders)), strict=True)
        if not reaches(phone, [*(steps[first + number] for number in order), *following], passes)
    ]
    return OrderedSteps(point, tuple(words), tuple(wrong), rest)


def _words(step: Step, said: str) -> str:
    """A step in words; empty if it is not one that a person would move. `said` is its first action in words."""
    match step:
        case OpenStep(app=app):
            return f"open the app {app}"
        case HomeStep():
            return "go to the home screen"
        case TapStep(at=None):
            return said
        case TypeTextStep(text=text, at=None, clear=False):
            return f"type “{text}”" if step.into is None else f"{said} and type “{text}”"
        case _:
            return ""
