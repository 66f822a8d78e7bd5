"""`iosworld run --device simulator` from the command line, on faked simulators."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from support import fake_xcode

from iosworld.cli import main
from iosworld.devices.apple import preflight
from iosworld.devices.apple.wda_app import VARIABLE as WDA

REPOSITORY = Path(__file__).resolve().parents[2]


def invoke(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)))


@pytest.fixture
def mac(fake_mac, checkout, tmp_path, monkeypatch):
    """A Mac with Xcode, a checkout with one app, and room."""
    package = checkout / "swift_apps"
    (package / "Apps" / "Todo").mkdir(parents=True)
    (package / "Package.swift").write_text('let apps = ["Todo"]\n')
    (package / "Apps" / "Todo" / "TodoApp.swift").write_text('AppAbout(id: .todo, name: "Todo", tint: .blue)')
    (package / "Icons").mkdir()
    (package / "Icons" / "todo.json").write_text('{"size": [60, 60], "scale": 3, "scheme": "light", "ops": []}')
    monkeypatch.setenv(WDA, str(fake_xcode.write_wda(tmp_path / "wda")))
    monkeypatch.setattr(preflight, "free_disk", lambda: 100.0)
    with fake_mac(tmp_path, monkeypatch) as home:
        yield home


@pytest.mark.slow
def test_run_on_simulators_is_judged_and_resumed_and_leaves_nothing_running(mac, tmp_path):
    built = invoke("mac", "apps", "--json")
    assert built.exit_code == 0, built.output
    assert [app["id"] for app in json.loads(built.stdout)["apps"]] == ["todo"]
    folder = tmp_path / "run"
    first = invoke("run", "--device", "simulator", "--trials", 2, "--run-max-steps", 3, "--run-dir", folder, "--json")
    assert first.exit_code != 0, "the budget ends it early"
    resumed = invoke("run", "--resume", folder, "--retry-no-verdict", "--run-max-steps", 500, "--json")
    assert resumed.exit_code == 0, resumed.output
    found = json.loads(resumed.stdout)
    assert [episode["verdict"] for episode in found["episodes"]] == ["pass", "pass"]
    record = json.loads((folder / "run.json").read_text())
    assert record["config"]["device"] == "simulator"
    assert record["hashes"]["jordan_avery"].keys() >= {"apps", "seeds", "wda", "runtime"}
    world = json.loads((mac / "world.json").read_text())
    assert [device["state"] for device in world["devices"].values()] == ["Shutdown"]
    cleaned = invoke("mac", "clean")
    assert "1 simulators deleted" in cleaned.output


def test_each_missing_part_is_named_with_its_command(mac, monkeypatch):
    result = invoke("run", "--device", "simulator")
    assert (result.exit_code, "run `make apps`" in result.output) == (1, True), result.output
    assert invoke("mac", "apps").exit_code == 0
    monkeypatch.delenv(WDA)
    result = invoke("run", "--device", "simulator")
    assert "run `iosworld mac wda`" in result.output
    result = invoke("run", "--device", "simulator:iPhone Duo")
    assert "no installed iOS has the device type 'iPhone Duo'" in result.output


def test_too_many_workers_for_this_mac_are_refused(mac):
    result = invoke("run", "--device", "simulator", "--workers", 50)
    assert result.exit_code == 1
    assert "and this Mac has 16; use --workers 6" in result.output


def test_message_without_a_mac_names_the_alternatives(checkout, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    result = invoke("run", "--device", "simulator")
    assert result.exit_code == 1
    assert "use --device embedded" in result.output
