"""What the policy can do on a screen, and the features by which it chooses.

The policy reads only what any agent reads: the goal, the fields that `stop` asks for, and the list of the screen. It copies
texts from the goal or from lines of the screen that name something in the goal.
"""

import json
import re
from dataclasses import dataclass, field
from functools import lru_cache
from zlib import crc32

import numpy as np

from iosworld.environments.attempt import Attempt
from iosworld.screen.simple_list import ListEntry, entries_of

SIZE = 1 << 20
"""Weights of the policy. Features are hashed into so many places."""
LONGEST_PHRASE = 7
"""Words of a text that is copied from the goal."""
MOST_PHRASES = 60
MOST_VALUES = 40
VALUE = re.compile(
    r"\$[\d,]+(?:\.\d\d)?|\b\d{1,2}:\d\d\s?[AP]M\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b"
    r"|\b\d+(?:\.\d+)?"
)
SEPARATORS = re.compile(r"[,\n·•]")
WORD = re.compile(r"[\w&'’$.:-]+")
NAMING = {"called", "named", "titled", "name", "title", "note", "alarm", "says", "in", "of", "for", "at", "list"}
"""Words of a goal after which a name may follow that begins with a small letter."""
FEW = 3
"""Entries that count as near."""


@dataclass(frozen=True)
class Choice:
    """One thing that can be done."""

    command: str
    """For `env.step`."""
    key: str
    """What it is called in the features of the next steps: `tap Button Save`."""
    features: np.ndarray
    """Places of its features among the weights."""
    text: str = ""
    """What it types or answers."""
    element: int = 0
    """The number of the element that it touches."""


@dataclass
class Memory:
    """What the policy remembers of an episode."""

    keys: list[str] = field(default_factory=list)
    """What it did."""
    app: str = ""
    """The app that it opened last."""
    typed: list[str] = field(default_factory=list)
    noted: list[tuple[str, str]] = field(default_factory=list)
    """Values, and the lines in which they stood, of earlier screens. A line is noted if it names something in the goal."""
    digits: str = ""
    """Digits that were touched one after the other."""

    def did(self, choice: Choice, entries: list[ListEntry], goal: str) -> None:
        """Remember a choice, and what the screen showed before it."""
        for entry in entries:
            line = f"{entry.name} {entry.element.value}"
            if _names(entry.name, goal):
                for value in VALUE.findall(line):
                    if (value, line) not in self.noted:
                        self.noted.append((value, line))
        self.noted = self.noted[-MOST_VALUES:]
        label = choice.key.rpartition(" ")[2]
        is_digit = choice.key.startswith("tap") and label.isdigit() and len(label) == 1
        self.digits = self.digits + label if is_digit else ""
        self.keys.append(choice.key)
        if choice.command.startswith("launch_app "):
            self.app = choice.command.partition(" ")[2]
        if choice.command.startswith("type "):
            self.typed.append(choice.text)


class Reader:
    """Reads the goal of one episode once."""

    def __init__(self, attempt: Attempt) -> None:
        task = attempt.task
        self.goal, self.fields = task.goal, task.fields
        self.words = np.array(sorted({_hash(word) for word in _words(task.goal)}), dtype=np.int64)
        self.phrases = _phrases(task.goal)
        self.apps = [app.name for app in attempt.phone.device.info.apps]
        self.places = {app: task.goal.find(app) for app in self.apps}
        self.cents = [_cents(value) for value in VALUE.findall(task.goal) if value.startswith("$")]
        self.quoted = [phrase for phrase, marks in self.phrases if "quoted" in marks]
        self.asks = "+".join(sorted(self.fields)) == "completed"

    def choices(self, attempt: Attempt, memory: Memory) -> tuple[list[Choice], list[ListEntry]]:
        """Everything that can be done, and the list of the screen."""
        entries = entries_of(attempt.seen.tree)
        last = memory.keys[-1] if memory.keys else "start"
        before = memory.keys[-2] if len(memory.keys) > 1 else "start"
        context = (f"last {last}", f"two {before}>{last}", f"app {memory.app}", f"typed {min(len(memory.typed), 3)}")
        named = [number for number, entry in enumerate(entries) if _names(entry.name, self.goal)]
        found = [self._launch(app, memory, context) for app in self.apps]
        found += [
            self._tap(number, entry, entries, named, memory, context)
            for number, entry in enumerate(entries)
            if entry.touchable
        ]
        focused = next((entry for entry in entries if entry.element.focused), None)
        if focused is not None:
            found += self._types(focused, entries, memory, context)
        for way, command in (("down", "swipe 500 700 500 300"), ("up", "swipe 500 300 500 700")):
            near = "named" if named else "nothing"
            found.append(self._made(command, f"scroll {way}", [f"scroll {way}", f"{way} {near}"], context))
        found += self._stops(entries, named, memory, context)
        return found, entries

    def _launch(self, app: str, memory: Memory, context: tuple[str, ...]) -> Choice:
        opened = sum(key == f"launch {app}" for key in memory.keys)
        place = self.places[app]
        rank = sum(0 <= other < place for other in self.places.values())
        marks = [
            "launch",
            f"launch {app}",
            f"launch named {place >= 0} opened {min(opened, 2)} rank {min(rank, 3)} so far {min(len(memory.keys), 2)}",
            f"launch named {place >= 0} opened {min(opened, 2)} last {memory.keys[-1] if memory.keys else ''}",
        ]
        return self._made(f"launch_app {app}", f"launch {app}", marks, context, _words(app))

    def _tap(
        self,
        number: int,
        entry: ListEntry,
        entries: list[ListEntry],
        named: list[int],
        memory: Memory,
        context: tuple[str, ...],
    ) -> Choice:
        element, label = entry.element, _plain(entry.name or element_text(entry))
        key = f"tap {element.type} {label}"
        words = _words(entry.name)
        shared = sum(word in self.goal.lower() for word in words) / len(words) if words else 0
        near = min((abs(number - other) for other in named), default=99)
        above = next((number - other for other in reversed(named) if other <= number), 99)
        times = min(memory.keys.count(key), 2)
        digit = ""
        if len(entry.name) == 1 and entry.name.isdigit():
            digit = "next" if any(cents[len(memory.digits) :][:1] == entry.name for cents in self.cents) else "other"
            digit += " first" if not memory.digits else ""
        complete = bool(memory.digits) and memory.digits in self.cents
        states = (
            f"{element.value if len(element.value) < 4 else ''} {element.selected} {element.focused} {element.enabled}"
        )
        phrase = max((len(text) for text, _ in self.phrases if text in entry.name), default=0)
        typed = any(text and text in entry.name for text in memory.typed)
        marks = [
            f"tap {element.type}",
            key,
            f"{key} times {times}",
            f"tap {element.type} shared {round(shared * 4)} times {times}",
            f"tap {element.type} named {_names(entry.name, self.goal)} times {times}",
            f"tap {element.type} phrase {min(phrase // 4, 6)} typed {typed} times {times}",
            f"tap {element.type} typed {typed} {context[0]}",
            f"{key} near {min(near, FEW)} above {min(above, FEW)} times {times}",
            f"tap near {min(near, FEW)} {element.type} times {times}",
            f"{key} {states}",
            f"tap digit {digit}",
            f"{key} complete {complete}",
            f"tap {element.type} at {min(number, 12)}",
            f"tap below {_plain(entries[number - 1].name) if number else ''} {element.type}",
        ]
        return self._made(f"tap {element.number}", key, marks, context, words, element=element.number)

    def _types(
        self, focused: ListEntry, entries: list[ListEntry], memory: Memory, context: tuple[str, ...]
    ) -> list[Choice]:
        place = _plain(focused.name or focused.element.placeholder)
        empty = not focused.element.value or focused.element.value == focused.element.placeholder
        shown = {entry.name for entry in entries}
        texts = [(text, marks) for text, marks in self.phrases]
        texts += [(value, ("noted", f"noted {_plain(line)}")) for value, line in memory.noted]
        texts += [(value.lstrip("$"), ("noted plain",)) for value, _ in memory.noted if value.startswith("$")]
        found, known = [], set()
        for text, marks in texts:
            if text in known:
                continue
            known.add(text)
            again = text in memory.typed
            words = [
                "type",
                f"type into {place} empty {empty}",
                f"type again {again} any {bool(memory.typed)}",
                f"type shown {text in shown} app {text in self.apps}",
                *(f"type {mark}" for mark in marks),
                *(f"type {mark} into {place}" for mark in marks),
                *(f"type {mark} typed {min(len(memory.typed), 2)}" for mark in marks),
                f"type {marks[0]} empty {empty} again {again}",
            ]
            found.append(
                self._made(f"type {json.dumps(text, ensure_ascii=False)}", f"type {place}", words, context, text=text)
            )
        return found

    def _stops(
        self, entries: list[ListEntry], named: list[int], memory: Memory, context: tuple[str, ...]
    ) -> list[Choice]:
        waiting = sum(app in self.goal and f"launch {app}" not in memory.keys for app in self.apps)
        done = " ".join(memory.keys) + " ".join(memory.typed)
        unused = sum(text not in done for text in self.quoted)
        general = [
            "stop",
            f"stop apps to open {min(waiting, 2)}",
            f"stop unused {min(unused, 2)}",
            f"stop steps {min(len(memory.keys), 12)}",
            f"stop named {bool(named)}",
        ]
        if self.asks:
            command = json.dumps({"action": "stop", "answer": "Done.", "answers": {"completed": "yes"}})
            goal = [_words(memory.keys[-1])] if memory.keys else [[]]
            return [self._made(command, "stop", general, context, goal[0])]
        if len(self.fields) != 1:
            return []
        name, asked = next(iter(self.fields.items()))
        kind = type(asked).__name__
        found = {}
        for number, entry in enumerate(entries):
            line = f"{entry.name} {entry.details} {entry.element.value}"
            near = min((abs(number - other) for other in named), default=99)
            for place, match in enumerate(VALUE.finditer(line)):
                value = match[0]
                earlier = _plain(line[: match.start()].split()[-1] if line[: match.start()].split() else "")
                later = _plain(line[match.end() :].split()[0] if line[match.end() :].split() else "")
                above = _plain(entries[number - 1].name) if number else ""
                shape = re.sub(r"\d+", "#", value)
                marks = [
                    *general,
                    f"answer {kind} {shape}",
                    f"answer {kind} place {min(place, 4)} named {number in named}",
                    f"answer {kind} near {min(near, FEW)} {shape}",
                    f"answer {name} after {earlier} before {later}",
                    f"answer {name} below {above}",
                    f"answer {name} {entry.element.type} {_plain(entry.name)}",
                    f"answer at {min(number, 10)} {kind}",
                    f"answer in goal {value in self.goal}",
                ]
                if value not in found and len(found) < MOST_VALUES:
                    command = json.dumps({"action": "stop", "answer": value, "answers": {name: value}})
                    found[value] = self._made(command, "stop", marks, context, _words(line)[:6], text=value)
        return list(found.values())

    def _made(
        self,
        command: str,
        key: str,
        marks: list[str],
        context: tuple[str, ...],
        words: list[str] | tuple[str, ...] = (),
        text: str = "",
        element: int = 0,
    ) -> Choice:
        """A choice with its features: its marks, each with the context, and each of its words with each of the goal's."""
        plain = np.array([_hash(mark) for mark in marks], dtype=np.int64)
        around = np.array([_hash(each) for each in context], dtype=np.int64)
        own = np.array([_hash(f"kind {key}"), _hash(f"kind {key.split()[0]}")], dtype=np.int64)
        heard = np.array([_hash(word) for word in words[:6]], dtype=np.int64)
        crossed = [_crossed(own, around), _crossed(heard, self.words), _crossed(own[:1], self.words)]
        return Choice(command, key, np.concatenate([plain, *crossed]) % SIZE, text, element)


def element_text(entry: ListEntry) -> str:
    """What an entry without a name says."""
    return entry.element.placeholder or entry.details


def _crossed(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    return ((first[:, None] * 1_000_003) ^ (second[None, :] * 31)).ravel()


@lru_cache(1 << 18)
def _hash(text: str) -> int:
    return crc32(text.encode())


@lru_cache(1 << 16)
def _plain(text: str) -> str:
    """The text as a feature: its first words, small letters, without numbers."""
    return re.sub(r"\d+", "#", " ".join(text.lower().split()[:4]))[:40]


@lru_cache(1 << 16)
def _words(text: str) -> list[str]:
    return [re.sub(r"\d+", "#", word.strip(".:'’-")) for word in WORD.findall(text.lower())]


@lru_cache(1 << 16)
def _names(text: str, goal: str) -> bool:
    """Whether the beginning of a text stands in the goal as whole words: the name that a row begins with."""
    name = SEPARATORS.split(text, maxsplit=1)[0].strip()
    place = goal.find(name) if len(name) > 2 else -1
    around = goal[place - 1 : place] + goal[place + len(name) : place + len(name) + 1]
    return place >= 0 and not any(letter.isalnum() for letter in around)


def _cents(amount: str) -> str:
    whole, _, part = amount.strip("$").replace(",", "").partition(".")
    return (whole + (part or "00").ljust(2, "0")).lstrip("0")


def _phrases(goal: str) -> list[tuple[str, tuple[str, ...]]]:
    """Texts of the goal that can be copied, with marks: quoted, capital letters, the words before and after."""
    found: dict[str, tuple[str, ...]] = {}
    for match in re.finditer(r'"([^"]+)"|“([^”]+)”', goal):
        found.setdefault(match[1] or match[2], ("quoted", f"quoted {len(found)}"))
    for amount in VALUE.findall(goal):
        if amount.startswith("$"):
            plain = amount.strip("$").replace(",", "")
            found.setdefault(plain if "." in plain else f"{plain}.00", ("amount",))
        found.setdefault(amount, ("value", re.sub(r"\d+", "#", amount)))
    tokens = goal.split()
    for start, token in enumerate(tokens):
        earlier = tokens[start - 1].strip('",.:').lower() if start else "^"
        if not (token[:1].isupper() or token[:1].isdigit() or earlier in NAMING):
            continue
        for end in range(start + 1, min(start + LONGEST_PHRASE, len(tokens)) + 1):
            part = tokens[start:end]
            text = " ".join(part).strip('"').rstrip('.,;:?!"')
            later = tokens[end].strip('",.').lower() if end < len(tokens) else "$"
            closed = part[-1][-1] in '.,;:?!"' or end == len(tokens)
            capital = f"{part[0][:1].isupper()} {part[-1][:1].isupper()}"
            follows = tokens[end][:1].isupper() if end < len(tokens) and not closed else False
            marks = (
                f"phrase capital {capital} closed {closed} follows {follows} first {start == 0}",
                f"phrase after {earlier}",
                f"phrase before {later} closed {closed}",
                f"phrase words {len(part)} capital {capital}",
            )
            found.setdefault(text, marks)
            if closed:
                break
    return list(found.items())[:MOST_PHRASES]
