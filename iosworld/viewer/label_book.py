"""Labels that a person gives in the browser, kept in the CSV file that `iosworld agreement --labels` reads."""

import csv
import io
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.errors import FileProblem, SetupError
from iosworld.reports.judged_runs import JudgedRun
from iosworld.reports.labels import COLUMNS, HUMAN, LABELS, read_labels
from iosworld.text import shorten, visible

LONGEST_NOTE = 2000
"""Characters of a note."""
WORDS = {True: "pass", False: "fail"}


@dataclass(frozen=True)
class LabelPlace:
    """What a label is about: an episode, or an item of its rubric."""

    run: str
    """The run's name."""
    task: str
    trial: int
    item: str = ""
    """An item's id; empty for the episode as a whole."""


@dataclass(frozen=True)
class LabelMark:
    """One label."""

    label: bool
    note: str = ""
    steps: tuple[int, ...] = ()
    """Numbers of the steps that show it."""


class LabelBook:
    """The labels of one person. Each change is written at once; the lines of other people in the file are kept."""

    def __init__(self, file: Path, runs: Sequence[JudgedRun], labeler: str = HUMAN) -> None:
        """Read `file` if there is one. Raises FileProblem if it is not a file of labels of these runs, SetupError if two
        runs have the same name."""
        self.file, self.labeler = file, labeler
        self._lock = threading.Lock()
        self._runs = {run.record.name: run for run in runs}
        if len(self._runs) < len(runs):
            raise SetupError(
                "two of the runs have the same name, by which labels tell them apart; label them one by one"
            )
        self._marks: dict[tuple[LabelPlace, str], LabelMark] = {}
        if file.exists():
            self._read(file, runs)

    def items(self, run: str, task: str) -> dict[str, str]:
        """Id and text of the items of a task's rubric. Raises LookupError."""
        return self._runs[run].items(task)

    def episodes(self) -> list[LabelPlace]:
        """Every complete episode, in order."""
        return [
            LabelPlace(name, episode.task, episode.trial)
            for name, run in self._runs.items()
            for episode in run.episodes
        ]

    def mark(self, place: LabelPlace) -> LabelMark | None:
        """The labeler's label; None if there is none yet."""
        with self._lock:
            return self._marks.get((place, self.labeler))

    def next_after(self, place: LabelPlace) -> LabelPlace | None:
        """The next episode without a label, also from the beginning again; None if all have one."""
        episodes = self.episodes()
        here = episodes.index(place) + 1 if place in episodes else 0
        return next((one for one in (*episodes[here:], *episodes[:here]) if self.mark(one) is None), None)

    def put(self, place: LabelPlace, label: str, note: str = "", steps: Iterable[Any] = ()) -> None:
        """Keep a label: `pass`, `fail`, or empty to remove it. Raises SetupError, FileProblem."""
        if LabelPlace(place.run, place.task, place.trial) not in self.episodes():
            raise SetupError(f"there is no complete trial {place.trial} of {shorten(place.task, 80)} to label")
        if place.item and place.item not in self.items(place.run, place.task):
            raise SetupError(f"the rubric of {place.task} has no item {shorten(place.item, 80)}")
        if label not in ("", "pass", "fail"):
            raise SetupError(f"expected pass, fail or nothing as label, got {shorten(label, 80)!r}")
        if len(note) > LONGEST_NOTE:
            raise SetupError(f"the note has {len(note):,} characters; expected at most {LONGEST_NOTE:,}")
        shown = tuple(steps)
        if not all(isinstance(step, int) and not isinstance(step, bool) and 0 < step < 10**9 for step in shown):
            raise SetupError("expected numbers of steps from 1 on")
        with self._lock:
            if label:
                self._marks[(place, self.labeler)] = LabelMark(label == "pass", visible(" ".join(note.split())), shown)
            else:
                self._marks.pop((place, self.labeler), None)
            self._write()

    def _read(self, file: Path, runs: Sequence[JudgedRun]) -> None:
        text = file.read_text(encoding="utf-8-sig")
        header = text.partition("\n")[0]
        reader = csv.DictReader(
            io.StringIO(text, newline=""), delimiter=";" if header.count(";") > header.count(",") else ","
        )
        rows = [{(name or "").strip().lower(): (value or "").strip() for name, value in row.items()} for row in reader]
        labeled = [row for row in rows if row.get("label")]
        if not labeled and "label" in [name.strip().lower() for name in reader.fieldnames or ()]:
            return  # a file to fill in
        read_labels(file, runs)  # checks every line
        for row in labeled:
            name = row.get("run") or next(
                run.record.name for run in runs if any(one.task == row["task"] for one in run.episodes)
            )
            place = LabelPlace(name, row["task"], int(row.get("trial") or 1), row.get("item", ""))
            steps = tuple(int(word) for word in row.get("steps", "").replace(",", " ").split())
            self._marks[(place, row.get("judge") or HUMAN)] = LabelMark(
                LABELS[row["label"].lower()], row.get("note", ""), steps
            )

    def _write(self) -> None:
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, restval="")
        writer.writeheader()
        for (place, judge), mark in sorted(self._marks.items(), key=lambda each: str(each[0])):
            text = self.items(place.run, place.task).get(place.item, "")
            writer.writerow(
                {
                    "run": place.run,
                    "task": place.task,
                    "trial": place.trial,
                    "item": place.item,
                    "text": text,
                    "label": WORDS[mark.label],
                    "steps": " ".join(map(str, mark.steps)),
                    "note": mark.note,
                    "judge": judge,
                }
            )
        partial = self.file.with_name(self.file.name + ".partial")
        try:
            partial.write_text(out.getvalue(), encoding="utf-8-sig", newline="")
            partial.replace(self.file)
        except OSError as error:
            raise FileProblem(self.file, "", f"it cannot be written ({error.strerror})", "Name another place") from None
