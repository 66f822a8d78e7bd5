"""Text from servers, screens and files reaches a terminal only as text; errors of the system are one sentence."""

import errno
import io
import json

import click
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from rich.markup import escape
from rich.table import Table

from iosworld.cli import main
from iosworld.cli.output import SafeConsole, print_json
from iosworld.errors import FileProblem, UnknownName
from iosworld.text import visible

EVIL = "a\x1b[31mred\x1b]0;title\x07\x00\x9b2J\u202eabc\u2066\u200f\r\x08z"
RAW = set(EVIL) - set("a[31mred]0;title2Jbcz")


@pytest.mark.parametrize("is_terminal", [False, True])
def test_a_console_prints_no_raw_control_character(is_terminal):
    out = io.StringIO()
    console = SafeConsole(file=out, force_terminal=is_terminal, color_system=None)
    table = Table(title=escape(EVIL))
    table.add_column(escape(EVIL))
    table.add_row(escape(EVIL))
    console.print(table)
    console.print(f"[bold]{escape(EVIL)}[/]", soft_wrap=True)
    console.print(EVIL, markup=False)
    console.print_json(data={"x": EVIL})
    written = (
        out.getvalue().replace("\x1b[1m", "").replace("\x1b[0m", "").replace("\x1b[3m", "")
        if is_terminal
        else out.getvalue()
    )
    assert "title" in written
    assert not RAW & set(written)


@given(st.text())
def test_json_has_the_same_text_without_raw_control_characters(text):
    @click.command()
    def say() -> None:
        print_json({"x": text})

    written = CliRunner().invoke(say).output
    assert json.loads(written) == {"x": text}
    assert visible(written) == written


@pytest.mark.parametrize(
    "error", [FileProblem(f"/tmp/{EVIL}", EVIL, EVIL, EVIL), UnknownName(EVIL, EVIL, [EVIL]), click.UsageError(EVIL)]
)
def test_an_error_is_printed_without_raw_control_characters(monkeypatch, error):
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("iosworld.cli.doctor.doctor_command.callback", fail)
    done = CliRunner().invoke(main, ["doctor"])
    assert done.exit_code in (1, 2)
    assert not RAW & set(done.output)


@pytest.mark.parametrize(
    ("number", "says"), [(errno.ENOSPC, "free some space"), (errno.EACCES, "permissions"), (errno.EROFS, "written")]
)
def test_operating_system_error_is_a_one_line_error(monkeypatch, number, says):
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, "the system's words", "/runs/steps.jsonl")

    monkeypatch.setattr("iosworld.cli.doctor.doctor_command.callback", fail)
    done = CliRunner().invoke(main, ["doctor"])
    assert done.exit_code == 1
    assert done.output.startswith("Error: /runs/steps.jsonl: the system's words; ")
    assert says in done.output
    assert "Traceback" not in done.output


def test_folder_name_with_markup_is_printed_unchanged(checkout):
    done = CliRunner().invoke(main, ["run", "--run-dir", "[/bold]run[red]"])
    assert done.exit_code == 0, done.output
    assert "[/bold]run[red]" in done.output


def test_a_console_without_a_character_gets_a_replacement():
    done = CliRunner(charset="ascii").invoke(main, ["tasks", "list", "--suite", "starter"])
    assert done.exception is None, done.exception
    assert "clock-gym-alarm" in done.output
    assert "?" in done.output
