"""Simctl against the faked tools, whose texts and statuses follow recorded ones; and the fakes against the records."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from support import fake_xcode

from iosworld.devices.apple import simctl as module
from iosworld.devices.apple.inventory import parse_inventory
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout, run
from iosworld.errors import DeviceNotStarted, ProtocolError

ROOT = Path(__file__).resolve().parents[3]
RECORDED = next(
    (folder for up in (ROOT.parent, ROOT.parent.parent) if (folder := up / "shared/reference/mac/fixtures").is_dir()),
    Path("no-records"),
)
"""Recorded outputs, if they are next to this checkout."""
IPHONE = "com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro"
IOS = "com.apple.CoreSimulator.SimRuntime.iOS-26-5"

pytestmark = pytest.mark.slow  # each call of the faked tools is a process


@pytest.fixture
def phone(simctl):
    """A simulator that is shut down."""
    return simctl.create("Probe (M4) iPhone", IPHONE, IOS)


@pytest.fixture
def booted(simctl, phone):
    simctl.boot(phone)
    return phone


@pytest.fixture
def app(tmp_path):
    folder = fake_xcode.write_wda(tmp_path / "some").parent / "Some.app"
    (folder.parent / "WebDriverAgentRunner-Runner.app").rename(folder)
    import plistlib

    (folder / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "com.iosworld.some"}))
    return folder


def refusal(call) -> ToolFailed:
    with pytest.raises(ToolFailed) as caught:
        call()
    return caught.value


def test_simulator_is_created_booted_and_shut_down(simctl):
    udid = simctl.create("one", IPHONE, IOS)
    assert simctl.inventory().simulator(udid).state == "Shutdown"
    simctl.boot(udid)
    simctl.boot(udid)  # it is already booted, which is not an error
    assert simctl.wait_until_booted(udid) >= 0
    simctl.wait_until_usable(udid)
    assert simctl.inventory().simulator(udid).state == "Booted"
    simctl.shutdown(udid)
    simctl.shutdown(udid)
    simctl.delete(udid)
    simctl.delete(udid)
    assert simctl.inventory().simulator(udid) is None


def test_clone_has_the_apps_and_its_own_data(simctl, booted, app):
    simctl.install(booted, app)
    (simctl.container(booted, "com.iosworld.some") / "Documents" / "kept").write_text("yes")
    trouble = refusal(lambda: simctl.clone(booted, "too early"))
    assert (trouble.domain, trouble.code, trouble.status) == (fake_xcode.SIM_ERROR, 405, 149)
    simctl.shutdown(booted)
    copy = simctl.clone(booted, "copy")
    simctl.boot(copy)
    container = simctl.container(copy, "com.iosworld.some")
    assert copy in container.parts
    assert (container / "Documents" / "kept").read_text() == "yes"


def test_failures_are_identified_by_domain_and_code(simctl, phone, tmp_path):
    unknown = refusal(lambda: simctl.container("00000000-0000-0000-0000-000000000000", "com.x"))
    assert (unknown.status, unknown.code) == (148, None)
    off = refusal(lambda: simctl.container(phone, "com.x"))
    assert (off.domain, off.code) == (fake_xcode.SIM_ERROR, 405)
    simctl.boot(phone)
    assert (refusal(lambda: simctl.install(phone, tmp_path / "none.app")).domain) == "NSPOSIXErrorDomain"
    assert refusal(lambda: simctl.open_url(phone, "nobody://x")).code == -10814
    assert refusal(lambda: simctl.launch(phone, "com.x")).domain == "FBSOpenApplicationServiceErrorDomain"


def test_launch_of_a_newly_installed_app_is_retried(simctl, booted, app, xcode):
    fake_xcode.plan_fault(
        xcode,
        "simctl launch",
        times=2,
        status=4,
        stderr="An error was encountered processing the command (domain=FBSOpenApplicationServiceErrorDomain, code=4):\n"
        'Simulator device failed to launch com.iosworld.some.\n"com.iosworld.some" is unknown to FrontBoard.\n',
    )
    simctl.install(booted, app)
    assert simctl.launch(booted, "com.iosworld.some") > 0
    simctl.terminate(booted, "com.iosworld.some")
    simctl.terminate(booted, "com.iosworld.some")  # it does not run, which is not an error


def test_a_bundle_without_an_identifier_is_refused(simctl, booted, app):
    import plistlib

    (app / "Info.plist").write_bytes(plistlib.dumps({}))
    trouble = refusal(lambda: simctl.install(booted, app))
    assert (trouble.domain, trouble.code, trouble.status) == ("IXErrorDomain", 13, 13)


def test_hanging_call_is_killed_with_its_child_processes(simctl, phone, xcode, monkeypatch):
    fake_xcode.plan_fault(xcode, "simctl boot", do="hang")
    with monkeypatch.context() as patch:
        patch.setitem(module.DEADLINES, "boot", 0.5)
        with pytest.raises(ToolTimeout, match=r"simctl boot .* did not end within 0.5 s, and was killed"):
            simctl.boot(phone)
    simctl.boot(phone)


def test_boot_with_status_0_and_no_system_is_a_failure(simctl, phone, xcode):
    said = "Monitoring boot status for x.\n[2026-09-19 23:22:03 +0000] Status=3, isTerminal=YES, Elapsed=32:06.\n\tData Migration Failed\n"
    fake_xcode.plan_fault(xcode, "simctl bootstatus", status=0, stdout=said)
    with pytest.raises(DeviceNotStarted, match="Data Migration Failed"):
        simctl.wait_until_booted(phone)


def test_boot_started_by_another_process_is_waited_for(simctl, booted, xcode):
    raced = "Device boot failed\nAn error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):\nUnable to boot device in current state: Booted\n"
    fake_xcode.plan_fault(xcode, "simctl bootstatus", status=149, stderr=raced)
    simctl.wait_until_booted(booted)


def test_boot_fails_on_an_overloaded_host(simctl, phone, xcode):
    text = "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):\nUnable to boot the Simulator.\nlaunchd failed to respond.\n"
    fake_xcode.plan_fault(xcode, "simctl bootstatus", status=60, stderr=text)
    with pytest.raises(DeviceNotStarted, match="launchd failed to respond"):
        simctl.wait_until_booted(phone)


def test_screenshot_is_retried_after_a_system_timeout(simctl, booted, xcode):
    text = "Detected file type from extension: PNG\nAn error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):\nThe operation couldn’t be completed. Timeout waiting for screen surfaces\n"
    fake_xcode.plan_fault(xcode, "simctl io", times=2, status=60, stderr=text)
    assert simctl.screenshot(booted).startswith(b"\x89PNG")


def test_appearance_is_read_back(simctl, booted, xcode):
    simctl.set_appearance(booted, "dark")
    fake_xcode.plan_fault(xcode, f"simctl ui {booted} appearance", status=0)  # accepted, but not applied
    with pytest.raises(ProtocolError, match="expected 'light' afterward, got 'dark'"):
        simctl.set_appearance(booted, "light")


def test_the_other_commands_reach_the_simulator(simctl, booted, xcode):
    simctl.status_bar(booted, "9:41")
    simctl.privacy(booted, "grant", "photos", "com.iosworld.some")
    simctl.set_location(booted, 37.77, -122.42)
    simctl.write_default(booted, "-g", "AppleLocale", "-string", "en_US")
    simctl.shutdown(booted)
    simctl.erase(booted)
    said = "\n".join(fake_xcode.calls(xcode))
    for words in (
        "override --time 9:41",
        "grant photos com.iosworld.some",
        "set 37.77,-122.42",
        "write -g AppleLocale",
    ):
        assert words in said


def test_program_in_the_simulator_gets_its_environment(simctl, booted, tmp_path):
    script = tmp_path / "say"
    script.write_text('#!/bin/sh\necho "$SIMCTL_CHILD_PERSONA"\n')
    script.chmod(0o755)
    assert simctl.spawn(booted, str(script), environment={"PERSONA": "jordan"}).stdout == "jordan\n"


@pytest.mark.parametrize(
    ("status", "stderr", "remedy"),
    [
        (72, 'xcrun: error: unable to find utility "simctl", not a developer tool or in PATH\n', "xcode-select --switch"),
        (1, "xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory '/Library/Developer/CommandLineTools' is a command line tools instance\n", "xcode-select --switch"),
        (69, "\n\nAgreeing to the Xcode/iOS license requires admin privileges, please run “sudo xcodebuild -license” and then retry this command.\n", "xcodebuild -license accept"),
        (1, "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /x\n", "xcode-select --install"),
    ],
)  # fmt: skip
def test_errors_the_user_can_fix_name_the_command(simctl, xcode, status, stderr, remedy):
    fake_xcode.plan_fault(xcode, "simctl list", status=status, stderr=stderr)
    with pytest.raises(ToolMissing, match=remedy):
        simctl.inventory()


def test_missing_xcode_is_reported(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolMissing, match="install Xcode"):
        Simctl().inventory()


def test_unreadable_listing_is_a_device_error(simctl, xcode):
    fake_xcode.plan_fault(xcode, "simctl list", status=0, stdout="== Devices ==\n")
    with pytest.raises(ProtocolError, match="expected JSON"):
        simctl.inventory()


def test_tool_does_not_get_removed_variables(monkeypatch):
    monkeypatch.setenv("SDKROOT", "/x")
    assert run(["/usr/bin/env"], timeout=10, unset=("SDKROOT",), env={"MORE": "1"}).stdout.count("SDKROOT") == 0
    assert "SDKROOT" in os.environ


@pytest.mark.skipif(not RECORDED.is_dir(), reason="the records are not here")
class TestRecords:
    """Recorded outputs of the tools compared with those of the fakes."""

    def recorded(self, name):
        return (RECORDED / "err" / f"{name}.txt").read_text().replace("’", "'")

    @pytest.mark.parametrize(
        ("name", "words", "state"),
        [
            ("any_on_shutdown_device__exit149", ["install", "UDID", "/x.app"], "Shutdown"),
            ("boot_booted__exit149", ["boot", "UDID"], "Booted"),
            ("shutdown_shutdown__exit149", ["shutdown", "UDID"], "Shutdown"),
            ("clone_booted__exit149", ["clone", "UDID", "x"], "Booted"),
            ("erase_booted__exit149", ["erase", "UDID"], "Booted"),
            ("install_no_bundle_at_path__exit2", ["install", "UDID", "/x.app"], "Booted"),
            ("get_app_container_not_installed__exit2", ["get_app_container", "UDID", "com.x"], "Booted"),
        ],
    )
    def test_a_failure_has_the_recorded_text_and_status(self, simctl, phone, name, words, state):
        if state == "Booted":
            simctl.boot(phone)
        command = ["xcrun", "simctl", *(phone if word == "UDID" else word for word in words)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.stderr.replace("’", "'") == self.recorded(name)
        assert done.returncode == int(name.rpartition("exit")[2])

    def test_the_recorded_listings_are_read(self):
        found = parse_inventory((RECORDED / "simctl_list_j__xcode26.1.json").read_text())
        assert [runtime.name for runtime in found.runtimes] == ["iOS 26.1"]
        assert {one.state for one in found.simulators} == {"Shutdown"}
        runtime, name, _ = found.choose()
        assert (runtime.version, name) == ((26, 1), "iPhone 17 Pro")
        for file in ("simctl_list_j__xcode14beta_subset", "simctl_list_devices_j__xcode10_devices-with-unavailable"):
            assert parse_inventory((RECORDED / f"{file}.json").read_text()).simulators

    def test_the_fakes_listing_has_the_recorded_keys(self, xcode, phone):
        fake = json.loads(subprocess.run(["xcrun", "simctl", "list", "-j"], capture_output=True, text=True).stdout)
        real = json.loads((RECORDED / "simctl_list_j__xcode26.1.json").read_text())
        assert fake.keys() <= real.keys() | {"pairs"}
        assert fake["devicetypes"][0].keys() == real["devicetypes"][0].keys()
        assert fake["runtimes"][0].keys() <= real["runtimes"][0].keys()
        [device] = [one for group in fake["devices"].values() for one in group]
        assert device.keys() <= {key for group in real["devices"].values() for one in group for key in one}
