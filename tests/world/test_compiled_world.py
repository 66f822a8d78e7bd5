"""The checked-in seeds match the ledger and are consistent."""

import json
import os
import subprocess
import sys

import pytest

from iosworld.world.files import seed_files
from iosworld.world.problems import problems


def test_checked_in_seeds_match_the_compiled_ledger(ledger, states, seeds_folder):
    for name, text in seed_files(ledger, states).items():
        on_disk = (seeds_folder / name).read_text(encoding="utf-8")
        assert on_disk == text, f"{name} is stale; run `iosworld world compile`"


def test_world_passes_all_checks(ledger, states):
    assert problems(ledger, states) == []


@pytest.mark.parametrize(
    "persona",
    [
        pytest.param("ruth_ellery", marks=pytest.mark.slow),
        pytest.param("jordan_avery", marks=pytest.mark.long),
    ],
)
def test_compiling_does_not_depend_on_the_process(persona, tmp_path, repository):
    """Another process with another hash seed and another time zone writes the same bytes. Ruth's ledger has a little of everything."""
    ledger_folder, seeds_folder = repository / "worlds" / persona, repository / "seed_data" / persona
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo"}
    subprocess.run(
        [sys.executable, "-m", "iosworld", "world", "compile", "--ledger", str(ledger_folder), "--out", str(tmp_path)],
        check=True,
        cwd=repository,
        env=environment,
        capture_output=True,
    )
    written = sorted(path.name for path in tmp_path.iterdir())
    assert "mail.json" in written
    for name in written:
        assert (tmp_path / name).read_bytes() == (seeds_folder / name).read_bytes(), name


def test_seeds_are_plain_json_with_keys_in_order(seeds_folder):
    for path in seeds_folder.glob("*.json"):
        text = path.read_text(encoding="utf-8")
        state = json.loads(text)
        assert text == json.dumps(state, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def test_optional_fields_are_omitted_instead_of_null(states):
    def walk(value, path):
        assert value is not None, path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            walk(inner, f"{path}.{key}")

    walk(states, "world")


def test_dates_carry_the_offset_of_their_day(states):
    winter = [
        row["date"] for row in states["mybank"]["transactions"] if "2025-11-03" <= row["date"][:10] <= "2026-03-07"
    ]
    summer = [row["date"] for row in states["mybank"]["transactions"] if row["date"][:10] >= "2026-03-09"]
    assert winter
    assert summer
    assert all(date.endswith("-08:00") for date in winter)
    assert all(date.endswith("-07:00") for date in summer)
