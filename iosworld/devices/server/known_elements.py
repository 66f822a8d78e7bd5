"""Element IDs: elements given to a client earlier, found again in the current tree."""

import uuid
from collections import OrderedDict
from dataclasses import dataclass

from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem

LIMIT = 1024
"""The same limit as WebDriverAgent's; the least recently used IDs are removed first."""


@dataclass(frozen=True)
class _Sight:
    """An element as it was last seen."""

    app: str
    kind: str
    identifier: str
    label: str
    path: tuple[int, ...]


class KnownElements:
    """The IDs given out in one session."""

    def __init__(self) -> None:
        self._sights: OrderedDict[str, _Sight] = OrderedDict()
        self._ids: dict[_Sight, str] = {}
        self._next = 0

    def id_of(self, node: Node, app: str, pid: int) -> str:
        """The ID of an element of `app`. An element seen in the same place before keeps its ID."""
        sight = _sight(node, app)
        identity = self._ids.get(sight)
        if identity is None:
            self._next += 1
            identity = str(uuid.UUID(int=(self._next << 64) | pid)).upper()
        self._keep(identity, sight)
        return identity

    def find(self, identity: str, root: Node, app: str) -> Node:
        """The element with this ID. RequestProblem (`stale element reference`) if it is not on the screen."""
        sight = self._sights.get(identity)
        if sight is None:
            raise RequestProblem(
                "stale element reference", f"there is no element {identity!r} in this session; find it again"
            )
        node = _best(sight, root) if sight.app == app else None
        if node is None:
            what = f"{sight.kind} {sight.label or sight.identifier!r}"
            raise RequestProblem(
                "stale element reference",
                f"The previously found element {what} is not present in the current view anymore",
            )
        self._keep(identity, _sight(node, app))
        return node

    def _keep(self, identity: str, sight: _Sight) -> None:
        if (old := self._sights.get(identity)) is not None:
            self._ids.pop(old, None)
        self._sights[identity] = sight
        self._ids[sight] = identity
        self._sights.move_to_end(identity)
        while len(self._sights) > LIMIT:
            _, forgotten = self._sights.popitem(last=False)
            self._ids.pop(forgotten, None)


def _sight(node: Node, app: str) -> _Sight:
    element = node.element
    return _Sight(app, node.kind, element.identifier, element.label, node.path)


def _best(sight: _Sight, root: Node) -> Node | None:
    """The best match for an earlier element: same type and identifier, with the same label or at least place."""
    alike = [node for node in root.walk() if node.kind == sight.kind and node.element.identifier == sight.identifier]
    same_label = [node for node in alike if node.element.label == sight.label]
    if not same_label and sight.identifier:
        same_label = [node for node in alike if node.path == sight.path] or (alike if len(alike) == 1 else [])
    return min(same_label, key=lambda node: _distance(node.path, sight.path), default=None)


def _distance(path: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, int]:
    """The distance of two places in a tree: differing levels, then differing positions among siblings."""
    same = 0
    for a, b in zip(path, other, strict=False):
        if a != b:
            break
        same += 1
    beside = abs(path[same] - other[same]) if same < min(len(path), len(other)) else 0
    return max(len(path), len(other)) - same, beside
