"""Prints reports in the requested form: tables in the terminal, JSON, CSV or Markdown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar

import click
from rich.console import Console
from rich.text import Text

from iosworld.cli.layout import lines, wrapped
from iosworld.cli.output import console, print_json
from iosworld.reports.tables import Table, csv_text, markdown, plain
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
    """Print tables in the width of the console, a blank line after each."""
    for table in tables:
        if table.title:
            _print(out, table.title, "bold")
        for line in lines(table, out.width) if table.rows else ():
            out.print(line, soft_wrap=True)
        for note in table.notes:
            _print(out, note, "dim")
        out.print()


def _print(out: Console, text: str, style: str) -> None:
    """Print text in lines that end between words, so that no path or figure is broken."""
    for line in wrapped(plain(text), out.width):
        out.print(Text(line, style=style), soft_wrap=True)
