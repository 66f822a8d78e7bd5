"""All runs side by side: one row for each task, one column for each run."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from iosworld.viewer.run_list import EpisodeRow, run_names

JUDGED = ("pass", "fail")


@dataclass
class GridCell:
    """The episodes of one task in one run."""

    passed: int = 0
    judged: int = 0
    """Episodes with a verdict."""
    others: int = 0
    """Episodes without a verdict, or not yet complete."""
    address: str = ""
    """The first episode that did not pass, or else the first one; empty if none can be opened."""
    _opens_fail: bool = field(default=False, repr=False)

    @property
    def share(self) -> float | None:
        """The share that passed; None without a verdict."""
        return self.passed / self.judged if self.judged else None

    @property
    def kind(self) -> str:
        """`pass`, `fail`, `some`, `none` for episodes without a verdict, or `absent`."""
        if not self.judged:
            return "none" if self.others else "absent"
        return {0: "fail", self.judged: "pass"}.get(self.passed, "some")

    @property
    def text(self) -> str:
        """What the cell shows: `✓`, `✗`, or `2/3` for several trials."""
        if self.judged > 1:
            return f"{self.passed}/{self.judged}"
        return {"pass": "✓", "fail": "✗", "none": "–", "absent": ""}[self.kind]

    @property
    def words(self) -> str:
        """The same for somebody who does not see it."""
        if self.judged > 1:
            return f"{self.passed} of {self.judged} passed"
        return {"pass": "passed", "fail": "failed", "none": "no verdict", "absent": "not in this run"}[self.kind]

    def add(self, row: EpisodeRow) -> None:
        """Count an episode."""
        if row.verdict in JUDGED:
            self.judged += 1
            self.passed += row.verdict == "pass"
        else:
            self.others += 1
        is_fail = row.verdict == "fail"
        if row.can_open and (not self.address or (is_fail and not self._opens_fail)):
            self.address, self._opens_fail = f"runs/{row.run}/{row.task}/{row.trial}", is_fail


@dataclass(frozen=True)
class GridLine:
    """One task in all runs."""

    task: str
    category: str
    cells: tuple[GridCell, ...]

    @property
    def differs(self) -> bool:
        """Whether runs with a verdict have different shares."""
        return len({cell.share for cell in self.cells if cell.judged}) > 1


@dataclass(frozen=True)
class RunGrid:
    """Tasks by runs, those on which the runs differ first."""

    runs: tuple[tuple[int, str, float | None], ...]
    """Number, name, and the share of the episodes with a verdict that passed."""
    lines: tuple[GridLine, ...]


def run_grid(rows: Sequence[EpisodeRow]) -> RunGrid:
    """The grid of these episodes."""
    names = run_names(rows)
    cells: dict[str, dict[int, GridCell]] = {}
    categories: dict[str, str] = {}
    totals = {number: GridCell() for number in names}
    for row in rows:
        by_run = cells.setdefault(row.task, {number: GridCell() for number in names})
        by_run[row.run].add(row)
        totals[row.run].add(row)
        categories[row.task] = categories.get(row.task) or row.category
    lines = [GridLine(task, categories[task], tuple(by_run.values())) for task, by_run in cells.items()]
    return RunGrid(
        tuple((number, name, totals[number].share) for number, name in names.items()),
        tuple(sorted(lines, key=lambda line: not line.differs)),
    )
