"""Class chains: WebDriverAgent's short form of paths through the tree.

::

    **/XCUIElementTypeCell[`label BEGINSWITH 'A'`][$type == 'XCUIElementTypeImage'$][-1]/XCUIElementTypeButton

Each step selects children (or, after `**/`, all descendants) of the previous step's results. Predicates in backticks
apply to the element, those in dollar signs to any of its descendants; a number selects one of the remaining elements,
starting from 1, or from the end if it is negative.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from iosworld.devices.server.elements import Node, type_number
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.predicates import Test, parse_predicate

_TYPE = re.compile(r"\*(?!\*)|XCUIElementType[A-Za-z]+")
_NUMBER = re.compile(r"\[\s*(-?\d{1,9})\s*\]")
_ANY = ("*", "XCUIElementTypeAny")


@dataclass(frozen=True)
class Step:
    """One step of a chain."""

    deep: bool
    """Whether it looks at all descendants, not only at children."""
    kind: str
    """A full type name or `*`."""
    about_self: tuple[Test, ...] = ()
    about_inside: tuple[Test, ...] = ()
    position: int = 0
    """0 for all."""

    def of(self, parents: Sequence[Node]) -> list[Node]:
        """The elements that this step selects from these parents, in tree order, without duplicates."""
        found = {id(node): node for parent in parents for node in self._inside(parent) if self._fits(node)}
        nodes = list(found.values())
        if self.position == 0:
            return nodes
        index = self.position - 1 if self.position > 0 else len(nodes) + self.position
        return nodes[index : index + 1] if 0 <= index < len(nodes) else []

    def _inside(self, parent: Node) -> Iterator[Node]:
        return parent.descendants() if self.deep else iter(parent.children)

    def _fits(self, node: Node) -> bool:
        if self.kind not in _ANY and type_number(self.kind) != type_number(node.type):
            return False
        return all(test(node) for test in self.about_self) and all(
            any(test(inside) for inside in node.descendants()) for test in self.about_inside
        )


def parse_class_chain(text: str) -> tuple[Step, ...]:
    """The steps of a chain. RequestProblem (`invalid selector`) if it is invalid."""
    steps: list[Step] = []
    place = 0
    while True:
        deep = text.startswith("**/", place)
        step, place = _step(text, place + (3 if deep else 0), deep)
        steps.append(step)
        if place == len(text):
            return tuple(steps)
        if text[place] != "/":
            raise _problem(text, place, "'/', '[' or the end")
        place += 1


def find_by_class_chain(root: Node, text: str) -> list[Node]:
    """The elements inside `root` that a chain finds; never `root` itself."""
    nodes = [root]
    for step in parse_class_chain(text):
        nodes = step.of(nodes)
    return nodes


def _step(text: str, place: int, deep: bool) -> tuple[Step, int]:
    found = _TYPE.match(text, place)
    if found is None:
        raise _problem(text, place, "'*' or a type such as XCUIElementTypeButton")
    place = found.end()
    about_self: list[Test] = []
    about_inside: list[Test] = []
    position = 0
    while text.startswith("[", place):
        if position:
            raise _problem(text, place, "nothing after the position")
        if number := _NUMBER.match(text, place):
            position, place = int(number[1]), number.end()
            if position == 0:
                raise _problem(text, number.start(), "a position from 1, or from -1 downward")
            continue
        mark = text[place + 1 : place + 2]
        if mark not in ("`", "$"):
            raise _problem(text, place, "a predicate in back-ticks or dollar signs, or a position")
        predicate, place = _quoted(text, place + 2, mark)
        (about_self if mark == "`" else about_inside).append(parse_predicate(predicate))
    return Step(deep, found[0], tuple(about_self), tuple(about_inside), position), place


def _quoted(text: str, start: int, mark: str) -> tuple[str, int]:
    """The predicate that begins at `start`, and where its bracket ends. Two marks stand for one."""
    place = start
    while (place := text.find(mark, place)) >= 0:
        if text.startswith(mark, place + 1):
            place += 2
            continue
        if text.startswith("]", place + 1):
            return text[start:place].replace(mark * 2, mark), place + 2
        raise _problem(text, place, f"']' after {mark}")
    raise _problem(text, start, f"{mark}] at the end of the predicate")


def _problem(text: str, place: int, expected: str) -> RequestProblem:
    came = repr(text[place : place + 20]) if place < len(text) else "the end"
    return RequestProblem("invalid selector", f"class chain {text!r}: expected {expected} at {place}, got {came}")
