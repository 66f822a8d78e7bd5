"""The help of every command at 80 columns."""

import re

import click
import pytest
from click.testing import CliRunner

from iosworld.cli import GROUPS, main


def commands(command=main, path=()):
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


def help_of(*path):
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, [*path, "--help"]).output


@pytest.mark.parametrize("path", [(), ("tasks",), ("apps",)])
def test_no_summary_of_a_command_is_cut(path):
    text = help_of(*path)
    assert "..." not in text.replace("[ARGS]...", "")
    assert all(len(line) <= 80 for line in text.splitlines())


def test_commands_are_listed_in_groups():
    text = help_of()
    for heading, names in GROUPS.items():
        part = text[text.index(f"{heading}:") :].split("\n\n")[0]
        assert [line.split()[0] for line in part.splitlines()[1:]] == list(names)
    assert "Other:" not in text


VALUES = {"NAME", "N", "X", "S", "ID", "DIR", "FILE", "URL", "A,B", "WORD|N", "WORD=N", "TYPE", "TIME", "DAY"}


@pytest.mark.parametrize(("path", "command"), [one for one in commands() if one[0][:1] != ("mac",)])
def test_values_of_options_have_the_same_names_everywhere(path, command):
    for option in command.params:
        if isinstance(option, click.Option) and not option.is_flag and option.metavar is not None:
            assert option.metavar in VALUES, (path, option.opts)
        if isinstance(option, click.Option) and not option.is_flag and not isinstance(option.type, click.Choice):
            assert option.metavar in VALUES, (path, option.opts)
    assert not re.search(r"\b(TEXT|INTEGER|PATH|RANGE)\b", help_of(*path))
