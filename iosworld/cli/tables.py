"""Prints reports in the requested form: tables in the terminal, JSON, CSV or Markdown."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import click
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from iosworld.cli.output import MARKS, console, print_json
from iosworld.reports.tables import Cell, Link, Table, csv_text, markdown, plain
from iosworld.text import visible

Form = Literal["table", "json", "csv", "markdown"]
Command = TypeVar("Command", bound=Callable[..., Any])


def form_options(command: Command) -> Command:
    """`--json`, `--csv` and `--markdown`; the command gets `form`. The last one given counts."""
    for form, what in (
        ("markdown", "Print Markdown."),
        ("csv", "Print CSV with a header."),
        ("json", "Print one JSON object."),
    ):
        command = click.option(f"--{form}", "form", flag_value=form, default=None, help=what)(command)
    return command


def print_report(
    form: Form | None, as_json: Any, tables: Sequence[Table], rows: Sequence[Mapping[str, Any]], columns: Sequence[str]
) -> None:
    """Print a report on stdout, and nothing else."""
    if form == "json":
        print_json(as_json)
    elif form == "csv":
        click.echo(visible(csv_text(rows, columns)), nl=False)
    elif form == "markdown":
        click.echo(visible(markdown(tables)))
    else:
        print_tables(console(), tables)


def print_tables(out: Console, tables: Sequence[Table]) -> None:
    """Print tables in the terminal, a blank line after each."""
    for table in tables:
        out.print(f"[bold]{escape(plain(table.title))}[/]")
        if table.rows:
            out.print(_rich(table))
        for note in table.notes:
            out.print(f"[dim]{escape(plain(note))}[/]")
        out.print()


def _rich(table: Table) -> RichTable:
    rich = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for number, name in enumerate(table.columns):
        left = name in table.left
        rich.add_column(escape(plain(name)), justify="left" if left else "right", no_wrap=not left or number == 0)
    for row in table.rows:
        style = "bold" if row[0] == "overall" else None
        rich.add_row(*(_cell(cell) for cell in row), style=style)
    return rich


def _cell(cell: Cell) -> str:
    if isinstance(cell, Link):
        there = Path(cell.to).resolve().as_uri()
        return f"[link={there}]{escape(plain(cell.text))}[/link]"
    return MARKS.get(cell) or escape(plain(cell))
