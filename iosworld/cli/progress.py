"""Live progress of a run: a status line in a terminal, otherwise one line per episode."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TimeRemainingColumn,
)
from rich.text import Text

from iosworld.cli.output import MARKS
from iosworld.episodes.record import EpisodeRecord
from iosworld.models.usage import Spending
from iosworld.runs.plan import Planned
from iosworld.runs.runner import RunStarted, Watcher


@contextmanager
def run_progress(out: Console) -> Iterator[Watcher]:
    """A watcher of one run that shows on `out` the running episodes, results so far, cost and time."""
    shown = _RunProgress(out)
    with shown.bar:
        yield Watcher(shown.began, shown.started, shown.ended)


class _RunProgress:
    def __init__(self, out: Console) -> None:
        self._out = out
        self._running: list[tuple[str, int]] = []
        self._done: list[EpisodeRecord] = []
        self._beginning: RunStarted | None = None
        self.bar = Progress(
            SpinnerColumn(),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            _Words(self),
            TimeRemainingColumn(),
            console=out,
            transient=True,
            speed_estimate_period=600,  # with a model an episode takes minutes; an estimate needs several of them
            disable=not out.is_terminal,
        )
        self._id = self.bar.add_task("", total=None)

    def began(self, beginning: RunStarted) -> None:
        self._beginning = beginning
        self._done = list(beginning.done)
        self.bar.update(self._id, total=len(beginning.planned), completed=len(self._done))
        for one in beginning.damaged:
            self._out.print(
                f"[yellow]{escape(one.cause)}[/]; {escape(one.task)} {one.trial} is set aside and played again, and what it "
                "cost is not counted",
                soft_wrap=True,
            )
        if self._done:
            self._out.print(f"{len(self._done)} of {len(beginning.planned)} episodes are already complete")

    def started(self, planned: Planned) -> None:
        self._running.append(planned.key)

    def ended(self, record: EpisodeRecord) -> None:
        self._running.remove((record.task, record.trial))
        self._done.append(record)
        self.bar.advance(self._id)
        if self._out.is_terminal and record.verdict != "none":
            return  # the status line shows it; only trouble is printed
        total = len(self._beginning.planned) if self._beginning else 0
        trial = f" (trial {record.trial})" if record.trial > 1 else ""
        cause = f": {escape(record.cause)}" if record.verdict == "none" else ""
        self._out.print(
            f"{len(self._done)}/{total} {MARKS[record.verdict]} {escape(record.task)}{trial} in {record.steps} steps{cause}",
            soft_wrap=True,
        )

    def words(self) -> str:
        """The middle of the status line, in rich's markup. Also called on the drawing thread."""
        verdicts = [record.verdict for record in list(self._done)]
        words = [f"{len(self._running)} running", f"[green]{verdicts.count('pass')} passed[/]"]
        words += [f"[red]{failed} failed[/]"] if (failed := verdicts.count("fail")) else []
        words += [f"[yellow]{none} no verdict[/]"] if (none := verdicts.count("none")) else []
        words += [cost] if self._beginning and (cost := price(self._beginning.budget.used()[0])) else []
        return " · ".join(words)


class _Words(ProgressColumn):
    """Updated whenever the line is drawn, so that costs appear while episodes run."""

    def __init__(self, shown: _RunProgress) -> None:
        super().__init__()
        self._shown = shown

    def render(self, task: Task) -> Text:  # noqa: ARG002  # the run has one line only
        return Text.from_markup(self._shown.words())


def price(spent: Spending) -> str:
    """The spending as text: dollars if known, else tokens if known; empty if no model was used."""
    if not spent.calls:
        return ""
    if spent.dollars is not None:
        return f"${spent.dollars:.2f}"
    return "cost unknown" if spent.total_tokens is None else f"{spent.total_tokens:,} tokens"
