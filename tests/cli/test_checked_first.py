"""Commands that need something look for it before they work."""

import pytest
from click.testing import CliRunner

from iosworld.bench import page
from iosworld.cli import main
from iosworld.devices.apple import phones
from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice


def invoke(*arguments):
    return CliRunner().invoke(main, arguments)


@pytest.mark.parametrize("command", [["apps"], ["wda"], ["prepare"], ["clean"]])
def test_mac_commands_say_alike_that_they_need_a_mac(monkeypatch, command):
    monkeypatch.setattr(phones, "is_there", lambda tool: False)
    done = invoke("mac", *command)
    assert done.exit_code == 1
    assert "Apple's simulators need a Mac with Xcode" in done.output


@pytest.mark.parametrize("group", ["mac", "tasks"])
def test_a_group_alone_shows_its_help(group):
    done = invoke(group)
    assert done.output.startswith(f"Usage: main {group} [OPTIONS] COMMAND")
    assert "Error" not in done.output


def test_bench_looks_for_chromium_before_it_measures(monkeypatch):
    monkeypatch.setattr(page, "CANDIDATES", ("/nowhere/chromium",))
    monkeypatch.setenv("IOSWORLD_SIMULATOR", "/nowhere/simulator")  # nothing is measured, or this would be the error
    done = invoke("bench", "--times", "10")
    assert done.exit_code == 1
    assert "/nowhere/chromium" in done.output


def test_fidelity_opens_both_devices_before_it_plays(checkout, monkeypatch):
    monkeypatch.setattr(phones, "is_there", lambda tool: False)
    with PhoneServer(FakeDevice, port=0) as server:
        done = invoke("fidelity", f"wda:{server.urls[0]}", "simulator", "--run-dir", "both")
    assert done.exit_code == 1
    assert "Apple's simulators need a Mac with Xcode" in done.output
    assert not (checkout / "both").exists()
