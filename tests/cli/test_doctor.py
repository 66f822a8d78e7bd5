"""`iosworld doctor` where there are Apple's tools, faked."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from support import fake_xcode

from iosworld import resources
from iosworld.cli import main
from iosworld.devices.apple import preflight
from iosworld.devices.apple.building import build_apps
from iosworld.devices.apple.wda_app import VARIABLE as WDA
from iosworld.devices.apple.xcode import find_xcode


@pytest.fixture
def xcode(checkout, tmp_path, monkeypatch):
    home = tmp_path / "fake"
    tools = fake_xcode.install(tmp_path, home)
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin:{Path(sys.executable).parent}")
    monkeypatch.setenv(resources.CACHE_VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(preflight, "free_disk", lambda: 100.0)
    return home


def examine(*options):
    result = CliRunner().invoke(main, ["doctor", *options])
    return json.loads(result.stdout) if "--json" in options else result.output


def mac_findings():
    return {finding["what"]: finding for finding in examine("--json")["findings"]}


def test_each_missing_part_is_named_with_its_command(xcode):
    found = mac_findings()
    assert (found["Xcode"]["ok"], found["Xcode"]["says"]) == (True, found["Xcode"]["says"])
    assert "26.6" in found["Xcode"]["says"]
    assert found["runtime"]["says"] == "iOS 26.5 (23F77), iOS 26.2 (23C54)"
    assert found["device type"]["says"] == "iPhone 17 Pro with iOS 26.5"
    wanted = {"apps": "make apps", "WebDriverAgent": "iosworld mac wda", "golden simulator": "iosworld mac prepare"}
    assert {what: (found[what]["ok"], found[what]["fix"]) for what in wanted} == {
        what: (False, fix) for what, fix in wanted.items()
    }


@pytest.mark.slow
def test_installed_parts_are_reported_as_present(xcode, checkout, tmp_path, monkeypatch):
    package = checkout / "swift_apps"
    (package / "Apps" / "Todo").mkdir(parents=True)
    (package / "Package.swift").write_text('let apps = ["Todo"]\n')
    (package / "Apps" / "Todo" / "TodoApp.swift").write_text('AppAbout(id: .todo, name: "Todo", tint: .blue)')
    (package / "Icons").mkdir()
    (package / "Icons" / "todo.json").write_text('{"size": [60, 60], "scale": 3, "scheme": "light", "ops": []}')
    monkeypatch.setenv(WDA, str(fake_xcode.write_wda(tmp_path / "wda")))
    build_apps(find_xcode())
    found = mac_findings()
    assert found["apps"]["ok"], found["apps"]
    assert found["WebDriverAgent"]["ok"]
    settings = json.loads((xcode / "settings.json").read_text())
    (xcode / "settings.json").write_text(json.dumps({**settings, "xcode": "27.0"}))
    assert "built with Xcode 26.6" in mac_findings()["apps"]["says"]


def test_command_line_tools_without_xcode_are_reported(xcode):
    text = "xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory '/x' is a command line tools instance\n"
    fake_xcode.plan_fault(xcode, "xcodebuild", times=9, status=1, stderr=text)
    found = mac_findings()["Xcode"]
    assert not found["ok"]
    assert "sudo xcode-select --switch" in found["says"]
    assert "xcodebuild -license accept" in found["fix"]


def test_the_report_has_findings_and_logs_and_no_secret(xcode, checkout, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-very-secret-key")
    log = checkout / "build" / "apps" / "clock.log"
    log.parent.mkdir(parents=True)
    log.write_text(f"{Path.home()}/x.swift:1: error: no\nAuthorization sk-ant-very-secret-key\n")
    text = examine("--report")
    assert "| Xcode | ok |" in text
    assert "## clock.log" in text
    assert "~/x.swift:1: error: no" in text
    assert "very-secret" not in text
    assert "present" in text


def test_host_without_apple_tools_gets_no_findings_about_them(checkout, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "Xcode" not in mac_findings()
