"""COVERAGE.md is up to date with EmbeddedUI's declarations."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(shutil.which("swiftc") is None, reason="needs Swift")
def test_the_list_of_declarations_is_up_to_date(request):
    if not request.config.getoption("--simulator"):
        pytest.skip("needs Swift to read all of EmbeddedUI: give --simulator, or run make test")
    subprocess.run(["make", "--silent", "symbols"], cwd=ROOT, check=True)
    done = subprocess.run([sys.executable, "tools/make_coverage.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
