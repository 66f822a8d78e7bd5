"""Solutions of tasks, carried out with the policy's own choices."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from choices import Choice, Memory
from policy import Taken
from reader import Reader
from texts import Value, read_value, values_in

from iosworld.agents.locator import exists, find
from iosworld.environments import PhoneEnv
from iosworld.environments.attempt import Attempt
from iosworld.errors import AgentError
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Frame
from iosworld.screen.simple_list import ListEntry
from iosworld.tasks import steps
from iosworld.tasks.steps import Step, Target

MOST_SCROLLS = 8


class NotShown(Exception):
    """The solution does something that is not among the choices."""


@dataclass
class Wanted:
    """What a solution answers or types that must be read on the way."""

    fields: dict[str, str]
    typed: list[str]
    noted: list[Value] = field(default_factory=list)

    def asks_for(self, value: Value) -> bool:
        """Whether a value is what a field or a typed text says."""
        texts = [*self.fields.values(), *self.typed]
        if value.kind in ("text", "code"):
            return any(value.text.casefold() == text.casefold() for text in texts)
        known = [read_value(value.kind, text) for text in texts]
        return any(other is not None and other.amount == value.amount for other in known)


def demonstration(env: PhoneEnv, task: str) -> list[Taken] | None:
    """The choices that carry out a task's solution. None if they cannot, or if the episode does not pass."""
    env.reset(options={"task": task})
    taken: list[Taken] = []
    info: dict[str, Any] = {}
    reader, memory = Reader(_attempt(env)), Memory()
    wanted = _wanted(env, reader)
    try:
        for step in _attempt(env).task.solution:
            for chosen in _chosen(env, step, wanted):
                offered = reader.offered(_attempt(env), memory)
                number = chosen(offered.choices, offered.entries)
                if number is None:
                    continue
                taken.append(Taken(offered.features, offered.starts, number))
                memory.did(offered.choices[number])
                if command := offered.choices[number].command:
                    *_, over, cut, info = env.step(command)
                    if over or cut:
                        return taken if info.get("verdict") == "pass" else None
    except (NotShown, AgentError):
        return None
    return None


def _attempt(env: PhoneEnv) -> Attempt:
    assert env.attempt is not None
    return env.attempt


def _wanted(env: PhoneEnv, reader: Reader) -> Wanted:
    fields, typed = {}, []
    for step in _attempt(env).task.solution:
        if isinstance(step, steps.AnswerStep):
            fields = {name: str(value) for name, value in step.answers.items() if value not in ("yes", "no")}
        if isinstance(step, steps.TypeTextStep) and step.text.lower() not in reader.goal.lower:
            typed.append(step.text)
    return Wanted(fields, typed)


Chosen = Callable[[list[Choice], list[ListEntry]], int | None]
"""Finds the choice of an action. None if nothing need be done."""


def _chosen(env: PhoneEnv, step: Step, wanted: Wanted) -> Iterator[Chosen]:
    """Functions that find the choices for each action of a step."""
    if isinstance(step, steps.OpenStep | steps.AnswerStep):
        for _ in range(3):
            yield lambda choices, _: _noted(choices, wanted)
    match step:
        case steps.OpenStep(app=app):
            yield lambda choices, _: _first(choices, lambda choice: choice.command == f"launch_app {app}")
        case steps.ScrollToStep():
            yield from _scrolls(env, step)
            yield lambda choices, _: _read(env, choices, wanted, step, certain=False)
        case steps.ExpectStep():
            yield lambda choices, _: _read(env, choices, wanted, step, certain=True)
        case steps.BackStep():
            yield lambda choices, _: _first(choices, lambda choice: choice.key == "back")
        case steps.TapStep():
            yield lambda choices, entries: _touch(env, choices, entries, step)
        case steps.TypeTextStep():
            if (into := step.into) is not None:
                yield lambda choices, entries: _touch(env, choices, entries, into)
            yield lambda choices, entries: _typed(choices, entries, step.text)
        case steps.AnswerStep():
            yield lambda choices, _: _answered(env, choices)
        case _:
            raise NotShown


def _scrolls(env: PhoneEnv, step: steps.ScrollToStep) -> Iterator[Chosen]:
    for way in ("down", "up"):
        for _ in range(MOST_SCROLLS):
            if exists(_attempt(env).seen.tree, step):
                return
            before = _attempt(env).seen.tree.text()
            yield partial(_scroll, way)
            if _attempt(env).seen.tree.text() == before:
                break
    raise NotShown


def _scroll(way: str, choices: list[Choice], _: list[ListEntry]) -> int:
    return _first(choices, lambda choice: choice.key == f"scroll {way}")


def _read(env: PhoneEnv, choices: list[Choice], wanted: Wanted, step: Target, *, certain: bool) -> int | None:
    """The choice that notes the value that a step of the solution looks at.

    What is asked for comes first. If nothing on the screen is, and the step only looks, it is a part of a sum or of a
    comparison.
    """
    said = " ".join(each for each in (step.named, step.label, step.contains, step.value) if each)
    shown = values_in(said)
    tree: AccessibilityTree = _attempt(env).seen.tree
    try:
        inside = {element.number for element in find(tree, step).walk()}
    except AgentError:  # several are alike
        inside = set()
    kind = wanted.noted[-1].kind if wanted.noted else "money"
    fitting = []
    for number, choice in enumerate(choices):
        if choice.note is None:
            continue
        value = Value(choice.note.kind, choice.note.text, choice.note.amount, 0)
        same = any((each.kind, each.amount) == (value.kind, value.amount) for each in shown if value.kind != "code")
        asked = wanted.asks_for(value)
        fits = (same and (asked or certain)) or (asked and choice.element in inside)
        if fits and not (asked and _is_known(wanted, value)):
            rank = (not asked, choice.element not in inside, value.kind == "text", value.kind != kind)
            fitting.append((*rank, number, value))
    if not fitting:
        return None
    *_, number, value = min(fitting)
    wanted.noted.append(value)
    return number


def _noted(choices: list[Choice], wanted: Wanted) -> int | None:
    """The choice that notes what is asked for and was not noted yet."""
    for number, choice in enumerate(choices):
        if choice.note is not None:
            value = Value(choice.note.kind, choice.note.text, choice.note.amount, 0)
            if value.kind != "number" and wanted.asks_for(value) and not _is_known(wanted, value):
                wanted.noted.append(value)
                return number
    return None


def _is_known(wanted: Wanted, value: Value) -> bool:
    return any(
        (each.kind, each.amount) == (value.kind, value.amount) and (each.amount or each.text == value.text)
        for each in wanted.noted
    )


def _typed(choices: list[Choice], entries: list[ListEntry], text: str) -> int:
    """The choice that types a text. In a search field, a part of it does."""
    offered = {choice.text: number for number, choice in enumerate(choices) if choice.command.startswith("type ")}
    if text in offered:
        return offered[text]
    values = {(each.kind, each.amount) for each in values_in(text)}
    for other, number in offered.items():
        if other.casefold() == text.casefold() or (
            values and {(each.kind, each.amount) for each in values_in(other)} == values
        ):
            return number
    if any(entry.element.focused and entry.element.type == "SearchField" for entry in entries):
        parts = [other for other in offered if len(other) > 2 and other.casefold() in text.casefold()]
        if parts:
            return offered[max(parts, key=len)]
    raise NotShown


def _answered(env: PhoneEnv, choices: list[Choice]) -> int:
    """The answer that passes, tried on copies of the phone."""
    for number, choice in enumerate(choices):
        if choice.key == "stop":
            twin = env.fork()
            *_, info = twin.step(choice.command)
            _attempt(twin).phone.close()
            if info.get("verdict") == "pass":
                return number
    raise NotShown


def _touch(env: PhoneEnv, choices: list[Choice], entries: list[ListEntry], target: Target) -> int:
    """The smallest entry whose touch is at the target's place."""
    tree = _attempt(env).seen.tree
    element = find(tree, target)
    if (point := tree.tap_point(element)) is None:
        raise NotShown
    numbers = {choice.element: number for number, choice in enumerate(choices) if choice.key.startswith("tap")}
    if element.number in numbers:
        return numbers[element.number]
    around = [
        (entry.element.frame.width * entry.element.frame.height, numbers[entry.element.number])
        for entry in entries
        if entry.element.number in numbers and _has(entry.element.frame, point)
    ]
    if not around:
        raise NotShown
    return min(around)[1]


def _has(frame: Frame, point: tuple[float, float]) -> bool:
    return frame.x <= point[0] <= frame.x + frame.width and frame.y <= point[1] <= frame.y + frame.height


def _first(choices: list[Choice], fits: Callable[[Choice], bool]) -> int:
    for number, choice in enumerate(choices):
        if fits(choice):
            return number
    raise NotShown
