"""Labels by people, from a CSV file.

==========  ==========================================================================================================
`task`      the task's id
`label`     `pass` or `fail` (also yes/no, true/false, 1/0, satisfied/unsatisfied); empty if it was not labeled
`trial`     optional: the trial, 1 if empty
`item`      optional: an item of the rubric, or a check of the task; empty for the task as a whole
`judge`     optional: who says so, `human` if empty; with several people in one file, each is a judge
`run`       optional: the run's name; needed if several runs are compared and the task is in more than one
`note`      optional: why
`steps`     optional: numbers of the steps that show it, with blanks between them
`text`      optional, and not read: what the item says, for the person who fills in the file
`screens`   optional, and not read: where the screenshots are
==========  ==========================================================================================================

Commas or semicolons, UTF-8, in any order of columns.
"""

import csv
import difflib
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from iosworld.errors import FileProblem, UnknownName
from iosworld.reports.judged_runs import JudgedRun
from iosworld.reports.links import relative
from iosworld.reports.raters import EpisodeRating, Rating
from iosworld.runs.saved_episode import SavedEpisode

REQUIRED = ("task", "label")
COLUMNS = ("run", "task", "trial", "item", "text", "label", "steps", "note", "judge", "screens")
HUMAN = "human"

LABELS = {
    **dict.fromkeys(("pass", "yes", "true", "1", "satisfied"), True),
    **dict.fromkeys(("fail", "no", "false", "0", "unsatisfied"), False),
}

Key = tuple[Path, str, int]
"""The run's folder, task and trial."""


@dataclass(frozen=True)
class _Row:
    judge: str
    episode: Key
    item: str
    word: Rating
    line: int


class HumanRater:
    """The labels of one person, or of several people together, as a judge."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._tasks: dict[Key, Rating] = {}
        self._items: dict[Key, dict[str, Rating]] = {}

    def add(self, episode: Key, item: str, word: Rating) -> bool:
        """Add a label. Returns False if one already exists."""
        known = self._items.setdefault(episode, {}) if item else {}
        if item in known or (not item and episode in self._tasks):
            return False
        if item:
            known[item] = word
        else:
            self._tasks[episode] = word
        return True

    def rate(self, run: JudgedRun, episode: SavedEpisode) -> EpisodeRating:
        key = (run.path, episode.task, episode.trial)
        return EpisodeRating(self._tasks.get(key), "not labeled", self._items.get(key, {}))


def read_labels(file: Path, runs: Sequence[JudgedRun]) -> dict[str, HumanRater]:
    """The people who labeled episodes of these runs, by name. Raises FileProblem, which names the line."""
    found: dict[str, HumanRater] = {}
    for row in _rows(file, runs):
        if not found.setdefault(row.judge, HumanRater(row.judge)).add(row.episode, row.item, row.word):
            what = f"the item {row.item}" if row.item else "the task"
            _, task, trial = row.episode
            raise _problem(file, row.line, f"{row.judge} labels {what} of {task}, trial {trial}, a second time")
    if not found:
        raise FileProblem(file, "label", "expected at least one label, and all are empty", "Fill in pass or fail")
    return found


def write_template(file: Path, runs: Iterable[JudgedRun]) -> int:
    """Write a file to fill in: a line for each episode and for each item of its rubric. Returns the number of lines.

    It contains no verdicts, to avoid bias. Raises FileProblem if the file exists or cannot be created.
    """
    lines = []
    for run in runs:
        for episode in run.episodes:
            same = {"run": run.record.name, "task": episode.task, "trial": str(episode.trial)}
            same["screens"] = relative(episode.folder / "screens")
            lines.append(same | {"item": "", "text": episode.record.goal})
            lines += [same | {"item": name, "text": text} for name, text in run.items(episode.task).items()]
    try:
        with file.open("x", encoding="utf-8-sig", newline="") as out:
            writer = csv.DictWriter(out, COLUMNS, restval="")
            writer.writeheader()
            writer.writerows(lines)
    except FileExistsError:
        raise FileProblem(file, "", "expected a new file, and there is one", "Name another, or move it away") from None
    except OSError as error:
        raise FileProblem(file, "", f"it cannot be written ({error.strerror})", "Name another place") from None
    return len(lines)


def _rows(file: Path, runs: Sequence[JudgedRun]) -> Iterator[_Row]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise FileProblem(file, "", f"it cannot be read ({error})", "Save it as CSV in UTF-8") from None
    header = text.partition("\n")[0]
    reader = csv.DictReader(
        io.StringIO(text, newline=""), delimiter=";" if header.count(";") > header.count(",") else ","
    )
    _check_columns(file, [(name or "").strip().lower() for name in reader.fieldnames or ()])
    reader.fieldnames = [(name or "").strip().lower() for name in reader.fieldnames or ()]
    episodes = {(run.path, one.task, one.trial): (run, one) for run in runs for one in run.episodes}
    try:
        for fields in reader:
            if None in fields:
                raise _problem(file, reader.line_num, "there are more fields than columns; quote a text with commas")
            row = {name: (value or "").strip() for name, value in fields.items()}
            if row["label"]:
                yield _row(file, reader.line_num, row, runs, episodes)
    except csv.Error as error:
        raise _problem(file, reader.line_num, f"it is not CSV ({error})") from None


def _check_columns(file: Path, names: Sequence[str]) -> None:
    for name in names:
        if name not in COLUMNS:
            close = difflib.get_close_matches(name, COLUMNS, n=1)
            hint = f"did you mean {close[0]}?" if close else f"known: {', '.join(COLUMNS)}"
            raise _problem(file, 1, f"there is no column {name!r}; {hint}")
        if names.count(name) > 1:
            raise _problem(file, 1, f"the column {name} is there twice")
    for name in REQUIRED:
        if name not in names:
            raise _problem(file, 1, f"the column {name} is missing; expected at least {' and '.join(REQUIRED)}")


def _row(
    file: Path,
    line: int,
    row: dict[str, str],
    runs: Sequence[JudgedRun],
    episodes: dict[Key, tuple[JudgedRun, SavedEpisode]],
) -> _Row:
    label = row["label"].lower()
    if label not in LABELS:
        raise _problem(file, line, f"expected pass, fail or nothing as label, got {row['label']!r}")
    run = _run(file, line, row, runs)
    trial = _number(file, line, "trial", row.get("trial") or "1")
    key = (run.path, row["task"], trial)
    if key not in episodes:
        tasks = sorted({one.task for one in run.episodes})
        if row["task"] not in tasks:
            raise _problem(file, line, str(UnknownName("task", row["task"], tasks)))
        raise _problem(file, line, f"the run {run.record.name} has no completed trial {trial} of {row['task']}")
    item = row.get("item", "")
    known = [*run.items(row["task"]), *run.checks(row["task"])]
    if item and item not in known:
        raise _problem(file, line, str(UnknownName(f"item or check of {row['task']}", item, dict.fromkeys(known))))
    steps = tuple(_number(file, line, "steps", word) for word in row.get("steps", "").replace(",", " ").split())
    word = Rating(LABELS[label], row.get("note", ""), steps)
    return _Row(row.get("judge") or HUMAN, key, item, word, line)


def _run(file: Path, line: int, row: dict[str, str], runs: Sequence[JudgedRun]) -> JudgedRun:
    name = row.get("run", "")
    if name:
        fitting = [run for run in runs if run.record.name == name]
        if not fitting:
            raise _problem(file, line, str(UnknownName("run", name, [run.record.name for run in runs])))
    else:
        fitting = [run for run in runs if any(one.task == row["task"] for one in run.episodes)] or list(runs[:1])
    if len(fitting) > 1:
        raise _problem(file, line, f"{row['task']} is in several runs; say in the column run which one is meant")
    return fitting[0]


def _number(file: Path, line: int, column: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise _problem(file, line, f"expected a number from 1 on as {column}, got {text!r}")
    return int(text)


def _problem(file: Path, line: int, problem: str) -> FileProblem:
    return FileProblem(file, f"line {line}", problem, "The columns are in docs/reports.md")
