"""Lists everything that can be done on a screen, each with its features."""

import json
from dataclasses import dataclass

import numpy as np
from choices import MOST_NOTES, Choice, Memory, Situation
from goals import Goal
from notes import KINDS, Note, answers, notable, texts_of
from texts import plain

from iosworld.environments.attempt import Attempt
from iosworld.screen.simple_list import ListEntry, entries_of

MOVES = {
    "scroll down": "swipe 500 700 500 300",
    "scroll up": "swipe 500 300 500 700",
    "back": "swipe 0 500 850 500",
}
MOST_NOTABLE = 80
"""Values of a screen that can be noted."""


@dataclass(frozen=True)
class Offered:
    """Everything that can be done on a screen."""

    choices: list[Choice]
    entries: list[ListEntry]
    """The list of the screen."""
    features: np.ndarray
    starts: np.ndarray
    """See `Taken`."""


class Reader:
    """Reads the screens of one episode."""

    def __init__(self, attempt: Attempt) -> None:
        task = attempt.task
        self.goal = Goal(task.goal, [app.name for app in attempt.phone.device.info.apps])
        self.fields = task.fields
        kinds = [type(asked).__name__ for asked in self.fields.values()]
        self.only_done = set(self.fields) == {"completed"}
        self.wanted = {kind for asked in kinds for kind in KINDS.get(asked, ())}
        self.with_texts = "TextAnswer" in kinds or "NameAnswer" in kinds or self.only_done
        self._amounts = [str(round(value.amount)) for value in self.goal.values if value.kind == "money"]

    def offered(self, attempt: Attempt, memory: Memory) -> Offered:
        """Everything that can be done."""
        tree = attempt.seen.tree
        entries = entries_of(tree)
        memory.changed, memory.seen = tree.listed != memory.seen, tree.listed
        now = Situation(self.goal, entries, memory)
        found = [self._launch(now, app) for app in self.goal.apps]
        found += [self._tap(now, number) for number, entry in enumerate(entries) if entry.touchable]
        focused = next((entry for entry in entries if entry.element.focused), None)
        if focused is not None:
            found += self._types(now, focused)
        for key, command in MOVES.items():
            found.append(now.made(command, key, [key, f"{key} named {bool(now.named)} changed {memory.changed}"]))
        if len(memory.notes) < MOST_NOTES and memory.app and (not self.only_done or self.goal.asks_back):
            found += self._notes(now)
        found += self._stops(now)
        return Offered(found, entries, *now.features(found))

    def _launch(self, now: Situation, app: str) -> Choice:
        memory, place = now.memory, self.goal.apps[app]
        opened = min(memory.opened.count(app), 2)
        rank = sum(0 <= other < place for other in self.goal.apps.values())
        named = f"launch named {place >= 0} opened {opened}"
        marks = [
            f"launch {app}",
            named,
            f"{named} next {rank == len(set(memory.opened))} notes {len(memory.notes)}",
            f"{named} rank {min(rank, 3)} at {len(memory.opened)} last {now.last}",
        ]
        crossed = (f"launch {app}", f"launch {app} at {len(memory.opened)}")
        return now.made(f"launch_app {app}", f"launch {place >= 0} {opened}", marks, goal_marks=crossed)

    def _tap(self, now: Situation, number: int) -> Choice:
        memory, entry, like = now.memory, now.entries[number], now.likes[number]
        element = entry.element
        label = like.label if entry.name else plain(element.placeholder or entry.details)
        key = f"tap {element.type} {label}"
        times = min(memory.keys.count(key), 3)
        away, above = now.near(number)
        typed = any(text and text in entry.name for text in memory.typed[-1:])
        state = (
            f"{element.value if len(element.value) < 4 else ''} {element.selected} {element.focused} {element.enabled}"
        )
        name = now.name_marks(like.name)
        kind = f"tap {element.type} {like.grade}"
        earlier = [other for other in now.named[:8] if other < number and now.likes[other].grade == like.grade]
        first = like.name is not None and not earlier
        short = plain(entry.name) if len(entry.name) < 25 else "long"
        marks = [
            kind,
            f"tap again {times} changed {memory.changed}",
            f"tap twice {key == now.last} {entry.element.type}",
            f"{kind} {name}",
            f"{kind} {name} times {times} {now.last}",
            f"{kind} first {first} typed {typed} {memory.changed}",
            f"{kind} typed {typed} {now.last}",
            f"{kind} short {short}",
            f"{key} times {times} changed {memory.changed}",
            f"{key} away {away} above {above}",
            f"{key} {state}",
            f"{key} {name}",
            f"{kind} at {min(number, 12)}",
            f"tap below {now.likes[number - 1].label if number else ''} {element.type} {like.grade}",
            f"tap at {number} after {now.last}",
        ]
        if len(entry.name) == 1 and entry.name.isdigit():
            fits = any(amount[len(memory.digits) :][:1] == entry.name for amount in self._amounts)
            marks.append(f"tap digit {fits} first {not memory.digits}")
        if memory.digits:
            marks.append(f"{key} complete {memory.digits in self._amounts}")
        says = "" if like.name else entry.name
        return now.made(
            f"tap {element.number}", key, marks, says=says, element=element.number, name=like.name, goal_marks=(kind,)
        )

    def _types(self, now: Situation, focused: ListEntry) -> list[Choice]:
        memory = now.memory
        place = self.goal.like(focused.name).label or plain(focused.element.placeholder)
        empty = not focused.element.value or focused.element.value == focused.element.placeholder
        texts = [(text, (f"noted {how.split()[0]}", f"noted {how}"), None) for text, how in texts_of(memory.notes)]
        found, known = [], set()
        for text, own, name in [*texts, *self.goal.phrases]:
            if text in known:
                continue
            known.add(text)
            again = text in memory.typed
            status = now.name_marks(name)
            marks = [
                f"type {own[0]} again {again} empty {empty}",
                f"type {own[0]} {status}",
                f"type {own[0]} {status} into {place}",
                f"type again {min(memory.typed.count(text), 2)} last {now.last.startswith('type')}",
                f"type app {text in self.goal.apps} again {again}",
                f"type {own[0]} after {now.last} typed {min(len(memory.typed), 3)}",
                *(f"type {mark}" for mark in own),
                *(f"type {mark} into {place}" for mark in own),
                *(f"type {mark} in {memory.app} opened {len(memory.opened)}" for mark in own),
            ]
            sort = own[0].split()[0]
            command = f"type {json.dumps(text, ensure_ascii=False)}"
            crossed = (f"type {own[1]} into {place}",) if len(own) > 1 else ()
            found.append(now.made(command, f"type {sort} {place}", marks, text=text, name=name, goal_marks=crossed))
        return found

    def _notes(self, now: Situation) -> list[Choice]:
        memory = now.memory
        found: dict[tuple[str, str], Choice] = {}
        here = sum(note.app == memory.app for note in memory.notes)
        have = {note.kind for note in memory.notes}
        for number, (entry, like) in enumerate(zip(now.entries, now.likes, strict=True)):
            line = " — ".join(part for part in (entry.name, entry.details, entry.element.value) if part)
            away, above = now.near(number)
            over = now.likes[number - 1].label if number else ""
            name = now.name_marks(like.name)
            for place, value in enumerate(notable(line, self.with_texts)):
                if (value.kind, value.text) in found or len(found) >= MOST_NOTABLE:
                    continue
                kind = value.kind
                before = plain(" ".join(line[: value.start].split()[-2:]))
                after = plain(" ".join(line[value.start + len(value.text) :].split()[:1]))
                wanted = f"{kind in self.wanted} have {kind in have} here {here} of {len(memory.notes)}"
                row = "<name>" if like.name else like.label
                marks = [
                    f"note {kind} {wanted}",
                    f"note {kind} {wanted} {like.grade} {name}",
                    f"note {kind} away {away} above {above} place {min(place, 5)}",
                    f"note {kind} before {before} after {after}",
                    f"note {kind} over {over}",
                    f"note {kind} row {row} place {min(place, 6)}",
                    f"note {kind} row {row} in {memory.app}",
                    f"note {kind} in goal {value.text in self.goal.text} here {here}",
                    f"note {kind} at {min(number, 12)} in {memory.app}",
                    f"note {kind} after {now.last} here {here}",
                    f"note {entry.element.type} {kind}",
                ]
                crossed = (
                    f"note {kind} before {before}",
                    f"note {kind} row {row}",
                    f"note {kind} {memory.app} over {over}",
                )
                note = Note(kind, value.text, value.amount, memory.app)
                found[kind, value.text] = now.made(
                    "", f"note {kind} {here}", marks, text=value.text, note=note, element=entry.element.number,
                    goal_marks=crossed, name=like.name,
                )  # fmt: skip
        return list(found.values())

    def _stops(self, now: Situation) -> list[Choice]:
        memory = now.memory
        unused = sum(name.rank not in memory.used for name in self.goal.names if name.sort == "quoted")
        general = [
            f"stop apps to open {min(now.waiting, 2)}",
            f"stop unused {min(unused, 2)}",
            f"stop unused {min(unused, 2)} last {now.last}",
            f"stop steps {min(len(memory.keys), 16)}",
            f"stop named {bool(now.named)} waiting {now.waiting} last {now.last}",
            f"stop notes {len(memory.notes)} fields {len(self.fields)} {now.waiting}",
        ]
        found = []
        for values, how in answers(self.fields, memory.notes, self.goal.values):
            text = ", ".join(value for name, value in values.items() if name != "completed") or "Done."
            command = json.dumps({"action": "stop", "answer": text, "answers": values})
            marks = [*general, *(f"stop {each}" for each in how)]
            found.append(now.made(command, "stop", marks, goal_marks=tuple(f"stop {each}" for each in how), text=text))
        return found
