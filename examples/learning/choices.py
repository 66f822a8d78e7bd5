"""What can be done on a screen, and what the policy remembers of an episode.

The policy reads only what any agent reads: the goal, the fields that `stop` asks for, and the list of the screen. It copies
texts from the goal, and values that it noted on a screen. To note a value is a choice, too, which takes no step of the phone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from goals import Goal, Likeness, Name
from notes import Note, relation
from texts import hashed, words_of

from iosworld.screen.simple_list import ListEntry

SIZE = 1 << 22
"""Weights of the policy. Features are hashed into so many places."""
MOST_NOTES = 4


@dataclass(frozen=True)
class Choice:
    """One thing that can be done."""

    command: str
    """For `env.step`. Empty if it only notes a value."""
    key: str
    """What it is called in the features of the next steps: `tap Button save`."""
    marks: tuple[str, ...]
    """Its features, as texts."""
    crossed: tuple[str, ...]
    """Texts that are a feature together with each word of the goal."""
    text: str = ""
    """What it types or answers."""
    element: int = 0
    """The number of the element that it touches, or whose value it notes."""
    name: Name | None = None
    """The name of the goal that it concerns."""
    note: Note | None = None


@dataclass
class Memory:
    """What the policy remembers of an episode."""

    keys: list[str] = field(default_factory=list)
    """What it did."""
    app: str = ""
    """The app that it opened last."""
    opened: list[str] = field(default_factory=list)
    typed: list[str] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    """Ranks of the goal's names that were typed or touched."""
    notes: list[Note] = field(default_factory=list)
    digits: str = ""
    """Digits that were touched one after the other."""
    changed: bool = True
    """Whether the last step changed the list of the screen."""
    seen: str = ""

    def did(self, choice: Choice) -> None:
        """Remember a choice."""
        label = choice.key.rpartition(" ")[2]
        is_digit = choice.key.startswith("tap") and label.isdigit() and len(label) == 1
        self.digits = self.digits + label if is_digit else ""
        self.keys.append(choice.key)
        if choice.name is not None and choice.note is None:
            self.used.add(choice.name.rank)
        if choice.note is not None:
            self.notes.append(choice.note)
        if choice.command.startswith("launch_app "):
            self.app = choice.command.partition(" ")[2]
            self.opened.append(self.app)
        if choice.command.startswith("type "):
            self.typed.append(choice.text)


class Situation:
    """One screen at one step, and the features that concern all choices."""

    def __init__(self, goal: Goal, entries: list[ListEntry], memory: Memory) -> None:
        self.goal, self.entries, self.memory = goal, entries, memory
        self.likes: list[Likeness] = [goal.like(entry.name) for entry in entries]
        self.named = [number for number, like in enumerate(self.likes) if like.name is not None]
        self.last = memory.keys[-1] if memory.keys else "start"
        before = memory.keys[-2] if len(memory.keys) > 1 else "start"
        self.waiting = sum(place >= 0 and app not in memory.opened for app, place in goal.apps.items())
        holds = relation(memory.notes, goal.values)
        near = "near" if any(like.name.rank not in memory.used for like in self.likes if like.name) else "far"
        self.context = (
            f"last {self.last}",
            f"two {before}>{self.last}",
            f"app {memory.app} {self.last}",
            f"app {memory.app} opened {len(memory.opened)}",
            f"notes {len(memory.notes)} {holds} waiting {self.waiting}",
            f"typed {min(len(memory.typed), 3)} {self.last}",
            f"screen {entries[0].name[:20] if entries else ''} {near}",
            f"changed {memory.changed} {near}",
        )

    def name_marks(self, name: Name | None) -> str:
        """What is known of a name of the goal at this step."""
        if name is None:
            return "no name"
        used = name.rank in self.memory.used
        first = all(rank in self.memory.used for rank in range(name.rank))
        return f"{name.sort} used {used} next {first and not used} {self.goal.side(name.start, self.memory.app)}"

    def near(self, number: int) -> tuple[int, int]:
        """How many entries away the nearest named one is, and how far above."""
        away = min((abs(number - other) for other in self.named), default=99)
        above = next((number - other for other in reversed(self.named) if other <= number), 99)
        return min(away, 3), min(above, 4)

    def made(
        self,
        command: str,
        key: str,
        marks: list[str],
        *,
        goal_marks: tuple[str, ...] = (),
        says: str = "",
        text: str = "",
        element: int = 0,
        name: Name | None = None,
        note: Note | None = None,
    ) -> Choice:
        """A choice with its features: its marks; its key with the context and the goal; its words with the goal's."""
        crossed = (key, f"{key}|{self.last}", *goal_marks, *(f"says {word}" for word in words_of(says)[:3]))
        return Choice(command, key, tuple(marks), crossed, text, element, name, note)

    def features(self, choices: Sequence[Choice]) -> tuple[np.ndarray, np.ndarray]:
        """The places of all features among the weights, one choice after the other, and where each choice begins."""
        own = _numbers(f"kind {each}" for choice in choices for each in (choice.key, choice.key.split()[0]))
        around = _together(own, _numbers(self.context)).reshape(len(choices), -1)
        marks = _numbers(mark for choice in choices for mark in choice.marks) % SIZE
        crossed = _together(_numbers(each for choice in choices for each in choice.crossed), _numbers(self.goal.words))
        parts: list[np.ndarray] = []
        starts, length, mark, cross = [], 0, 0, 0
        for number, choice in enumerate(choices):
            starts.append(length)
            here = (
                marks[mark : mark + len(choice.marks)],
                around[number],
                crossed[cross : cross + len(choice.crossed)].ravel(),
            )
            parts += here
            length += sum(map(len, here))
            mark, cross = mark + len(choice.marks), cross + len(choice.crossed)
        return np.concatenate(parts).astype(np.int32), np.array(starts, dtype=np.int32)


def _numbers(texts: Iterable[str]) -> np.ndarray:
    return np.fromiter(map(hashed, texts), dtype=np.int64)


def _together(some: np.ndarray, others: np.ndarray) -> np.ndarray:
    """The places of each of some features together with each of others: rows and columns."""
    places: np.ndarray = ((some[:, None] * 1_000_003) ^ (others[None, :] * 31)) % SIZE
    return places
