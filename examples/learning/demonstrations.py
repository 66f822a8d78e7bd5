"""Solutions of tasks, carried out with the policy's own choices."""

from collections.abc import Callable, Iterator

import numpy as np
from choices import Choice, Memory, Reader

from iosworld.agents.locator import exists, find
from iosworld.environments import PhoneEnv
from iosworld.errors import AgentError
from iosworld.screen.element import Frame
from iosworld.screen.simple_list import ListEntry
from iosworld.tasks import steps
from iosworld.tasks.steps import Step, Target

MOST_SCROLLS = 8

Taken = tuple[list[np.ndarray], int]
"""The features of all choices, and which one it was."""


class NotShown(Exception):
    """The solution does something that is not among the choices."""


def demonstration(env: PhoneEnv, task: str) -> list[Taken] | None:
    """The choices that carry out a task's solution. None if they cannot, or if the episode does not pass."""
    env.reset(options={"task": task})
    assert env.attempt is not None
    reader, memory, taken, info = Reader(env.attempt), Memory(), [], {}
    try:
        for step in env.attempt.task.solution:
            for wanted in _wanted(env, step):
                choices, entries = reader.choices(env.attempt, memory)
                number = wanted(choices, entries)
                taken.append(([choice.features for choice in choices], number))
                memory.did(choices[number], entries, reader.goal)
                *_, over, cut, info = env.step(choices[number].command)
                if over or cut:
                    return taken if info.get("verdict") == "pass" else None
    except (NotShown, AgentError):
        return None
    return None


def _wanted(env: PhoneEnv, step: Step) -> Iterator[Callable[[list[Choice], list[ListEntry]], int]]:
    """Functions that find the choice for each action of a step."""
    match step:
        case steps.OpenStep(app=app):
            yield lambda choices, _: _command(choices, f"launch_app {app}")
        case steps.ScrollToStep():
            for way in ("down", "up"):
                for _ in range(MOST_SCROLLS):
                    if exists(env.attempt.seen.tree, step):
                        return
                    before = env.attempt.seen.tree.text()
                    yield lambda choices, _, way=way: _key(choices, f"scroll {way}")
                    if env.attempt.seen.tree.text() == before:
                        break
            raise NotShown
        case steps.ExpectStep():
            return
        case steps.TapStep():
            yield lambda choices, entries: _touch(env, choices, entries, step)
        case steps.TypeTextStep():
            if step.into is not None:
                yield lambda choices, entries: _touch(env, choices, entries, step.into)
            yield lambda choices, _: _typed(choices, step.text)
        case steps.AnswerStep():
            yield lambda choices, _: _answered(env, choices)
        case _:
            raise NotShown


def _command(choices: list[Choice], command: str) -> int:
    return _first(choices, lambda choice: choice.command == command)


def _key(choices: list[Choice], key: str) -> int:
    return _first(choices, lambda choice: choice.key == key)


def _typed(choices: list[Choice], text: str) -> int:
    return _first(choices, lambda choice: choice.command.startswith("type ") and choice.text == text)


def _answered(env: PhoneEnv, choices: list[Choice]) -> int:
    """The answer that passes, tried on copies of the phone."""
    for number, choice in enumerate(choices):
        if choice.key == "stop":
            twin = env.fork()
            *_, info = twin.step(choice.command)
            twin.attempt.phone.close()
            if info.get("verdict") == "pass":
                return number
    raise NotShown


def _touch(env: PhoneEnv, choices: list[Choice], entries: list[ListEntry], target: Target) -> int:
    """The smallest entry whose touch is at the target's place."""
    tree = env.attempt.seen.tree
    element = find(tree, target)
    if (point := tree.tap_point(element)) is None:
        raise NotShown
    numbers = {choice.element: number for number, choice in enumerate(choices) if choice.element}
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
