"""Output of commands: with --json, JSON goes to stdout and all messages to stderr."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.segment import Segment

from iosworld.text import escape_unsafe, visible

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object; logs go to stderr.")

MARKS = {"pass": "[green]pass[/]", "fail": "[red]fail[/]", "none": "[yellow]none[/]"}


class SafeConsole(Console):
    """A console that escapes text from servers, screens and files: see `visible`."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            # The console's own control codes are marked as such.
            yield segment if segment.control else Segment(visible(segment.text), segment.style)


def console(as_json: bool = False) -> Console:
    """The console for tables and messages."""
    return SafeConsole(stderr=as_json, highlight=False)


def print_json(value: Any) -> None:
    """Print one JSON value on stdout."""
    click.echo(escape_unsafe(json.dumps(value, ensure_ascii=False)))


@contextmanager
def progress(total: int) -> Iterator["ProgressBar"]:
    """A progress bar on stderr that counts to `total`."""
    bar = Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console(as_json=True),
        transient=True,
    )
    with bar:
        yield ProgressBar(bar, total)


class ProgressBar:
    """A progress count with a description of the current item."""

    def __init__(self, bar: Progress, total: int) -> None:
        self._bar = bar
        self._id = bar.add_task("", total=total)

    def at(self, what: str) -> None:
        """Set the description of the current item."""
        self._bar.update(self._id, description=what)

    def done(self, line: str | None = None) -> None:
        """Count one completed item. If no bar can be shown, print `line`."""
        self._bar.advance(self._id)
        if line is not None and not self._bar.console.is_terminal:
            self._bar.console.print(line, soft_wrap=True)
