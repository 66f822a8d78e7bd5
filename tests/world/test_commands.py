"""`iosworld world`."""

import json
import re
import shutil

import pytest
from click.testing import CliRunner

from iosworld.cli import main


@pytest.fixture(scope="module")
def ledger_folder(repository):
    """The shorter of the ledgers."""
    return repository / "worlds" / "ruth_ellery"


@pytest.mark.slow
def test_compile_writes_only_changed_files(ledger_folder, tmp_path):
    run = CliRunner().invoke(
        main, ["world", "compile", "--ledger", str(ledger_folder), "--out", str(tmp_path / "seeds")]
    )
    assert run.exit_code == 0, run.output
    assert "mybank.json" in run.output
    (tmp_path / "seeds" / "clock.json").write_text("{}")
    run = CliRunner().invoke(
        main, ["world", "compile", "--ledger", str(ledger_folder), "--out", str(tmp_path / "seeds")]
    )
    assert "clock.json" in run.output
    assert "mybank.json" not in run.output


def test_inconsistent_ledger_is_not_written(ledger_folder, tmp_path):
    ledger = shutil.copytree(ledger_folder, tmp_path / "ledger")
    accounts = ledger / "accounts.yaml"
    accounts.write_text(re.sub(r"opening: [0-9.]+", "opening: -912.38", accounts.read_text(), count=1))
    run = CliRunner().invoke(main, ["world", "compile", "--ledger", str(ledger), "--out", str(tmp_path / "seeds")])
    assert run.exit_code == 1
    assert "overdrawn" in run.output
    assert not (tmp_path / "seeds").exists()


def test_check_prints_counts(ledger_folder):
    run = CliRunner().invoke(main, ["world", "check", "--ledger", str(ledger_folder)])
    assert run.exit_code == 0, run.output
    assert "transactions" in run.output


def test_a_new_ledger_is_valid(tmp_path):
    made = CliRunner().invoke(
        main, ["world", "new", "ada_lund", "--person", "Ada Lund", "--city", "portland", "--out", str(tmp_path / "ada")]
    )
    assert made.exit_code == 0, made.output
    checked = CliRunner().invoke(main, ["world", "check", "--ledger", str(tmp_path / "ada"), "--json"])
    assert checked.exit_code == 0, checked.output
    assert json.loads(checked.stdout)["problems"] == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Ada", "--person", "Ada Lund", "--city", "portland"], "expected words of a-z"),
        (["ada", "--person", "Ada Lund", "--city", "portlnd"], "did you mean portland"),
        (["ada", "--person", "Ada Lund", "--city", "portland", "--moment", "today"], "expected a moment"),
        (["ada", "--person", "Ada Lund", "--city", "portland", "--begins", "2027-01-01"], "begins before"),
    ],
)
def test_a_new_ledger_says_what_it_expects(arguments, words, tmp_path):
    run = CliRunner().invoke(main, ["world", "new", *arguments, "--out", str(tmp_path / "ada")])
    assert run.exit_code == 2
    assert words in " ".join(run.output.split())


def test_an_existing_folder_is_kept(tmp_path):
    run = CliRunner().invoke(
        main, ["world", "new", "ada", "--person", "Ada Lund", "--city", "portland", "--out", str(tmp_path)]
    )
    assert run.exit_code == 1
    assert "exists already" in run.output
