"""The path of an episode as events, which trajectory evaluators read (`iosworld.tasks.evaluators`)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from lxml import etree

from iosworld.errors import SetupError
from iosworld.judging.trajectory import Trajectory
from iosworld.tasks.evaluators import Attributes, TrajectoryEvent

STOP = "stop"
_TOUCHED = re.compile(r'(\w+) "(.*?)"(?: with the value "(.*)")?', re.DOTALL)


def event_of(looks: str, action: Mapping[str, Any] | None, touched: str | None) -> TrajectoryEvent:
    """One event: a screen's tree in XML, the action as in `steps.jsonl`, and the touched element as `Button "Save"`. SetupError if
    it is no tree."""
    return TrajectoryEvent(elements_of(looks), action, _touched(touched or ""))


def events_of(trajectory: Trajectory) -> list[TrajectoryEvent]:
    """The events of a recorded episode. SetupError if its screens have no trees."""
    steps = [step for step in trajectory.steps if step.action is None or step.action.get("action") != STOP]
    found = [event_of(step.screen.looks(), step.action, step.touched) for step in steps]
    last = trajectory.last or (trajectory.steps[-1].screen if trajectory.steps else None)
    return [*found, TrajectoryEvent(elements_of(last.looks()))] if last is not None else found


def elements_of(looks: str) -> tuple[Attributes, ...]:
    """The elements of a screen's tree in XML. SetupError if it is none."""
    try:
        root = etree.fromstring(looks.encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError:
        raise SetupError("trajectory evaluators need the trees of screens; this episode was recorded without") from None
    return tuple(_walked(root))


def _walked(root: etree._Element) -> Iterator[Attributes]:
    for node in root.iter():
        if isinstance(node.tag, str):
            yield {"type": node.tag} | {str(name): str(value) for name, value in node.attrib.items()}


def _touched(words: str) -> Attributes | None:
    """`Button "Save"` or `Switch "Gym" with the value "1"` as attributes."""
    found = _TOUCHED.fullmatch(words)
    if found is None:
        return None
    return {"type": found[1], "label": found[2]} | ({"value": found[3]} if found[3] is not None else {})
