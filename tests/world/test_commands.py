"""`python -m iosworld.world`."""

import re
import shutil

import pytest
from click.testing import CliRunner

from iosworld.world.__main__ import main


@pytest.fixture(scope="module")
def ledger_folder(repository):
    """The shorter of the ledgers."""
    return repository / "worlds" / "ruth_ellery"


@pytest.mark.slow
def test_compile_writes_only_changed_files(ledger_folder, tmp_path):
    run = CliRunner().invoke(main, ["compile", "--ledger", str(ledger_folder), "--out", str(tmp_path / "seeds")])
    assert run.exit_code == 0, run.output
    assert "mybank.json" in run.output
    (tmp_path / "seeds" / "clock.json").write_text("{}")
    run = CliRunner().invoke(main, ["compile", "--ledger", str(ledger_folder), "--out", str(tmp_path / "seeds")])
    assert "clock.json" in run.output
    assert "mybank.json" not in run.output


def test_inconsistent_ledger_is_not_written(ledger_folder, tmp_path):
    ledger = shutil.copytree(ledger_folder, tmp_path / "ledger")
    accounts = ledger / "accounts.yaml"
    accounts.write_text(re.sub(r"opening: [0-9.]+", "opening: 12.38", accounts.read_text(), count=1))
    run = CliRunner().invoke(main, ["compile", "--ledger", str(ledger), "--out", str(tmp_path / "seeds")])
    assert run.exit_code == 1
    assert "overdrawn" in run.output
    assert not (tmp_path / "seeds").exists()


def test_check_prints_counts(ledger_folder):
    run = CliRunner().invoke(main, ["check", "--ledger", str(ledger_folder)])
    assert run.exit_code == 0, run.output
    assert "transactions" in run.output
