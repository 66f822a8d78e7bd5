import io
import json
import plistlib
import subprocess

import pytest
from PIL import Image
from support import fake_xcode

from iosworld.devices.apple import xcode as xcode_module
from iosworld.devices.apple.building import build_apps
from iosworld.devices.apple.bundle import entitlements
from iosworld.devices.apple.manifest import read_manifest
from iosworld.devices.apple.project import AppSource, app_sources
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolOutput
from iosworld.devices.apple.xcode import find_xcode
from iosworld.errors import SetupError

pytestmark = pytest.mark.slow  # each build calls some ten of the faked tools, and each is a process


def build(**more):
    return build_apps(find_xcode(), **more)


def add_app(checkout, name):
    manifest = checkout / "swift_apps" / "Package.swift"
    manifest.write_text(manifest.read_text().replace('"Todo"', f'"Todo", "{name}"'))
    folder = checkout / "swift_apps" / "Apps" / name
    folder.mkdir()
    (folder / f"{name}App.swift").write_text(f'AppAbout(id: .{name.lower()}, name: "My {name}", tint: .red)')
    icons = checkout / "swift_apps" / "Icons"
    (icons / f"{name.lower()}.json").write_text((icons / "todo.json").read_text())


def test_bundle_meets_the_requirements_of_ios_and_the_benchmark(checkout):
    manifest = build()
    [app] = manifest.apps
    folder = checkout / "build" / "apps" / app.folder
    info = plistlib.loads((folder / "Info.plist").read_bytes())
    assert (info["CFBundleIdentifier"], info["CFBundleExecutable"], info["UILaunchScreen"]) == (
        "com.iosworld.todo",
        "Todo",
        {},
    )
    assert info["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["todo"]
    assert (folder / "Seeds" / "jordan_avery" / "todo.json").is_file()
    assert (folder / "_CodeSignature").is_dir()
    assert (folder / "Todo").stat().st_mode & 0o111
    icon = Image.open(io.BytesIO((folder / "AppIcon60x60@3x.png").read_bytes()))
    assert (icon.size, icon.mode, icon.getpixel((90, 90))) == ((180, 180), "RGB", (10, 20, 30))


def test_the_entitlements_are_in_the_executable_and_not_in_the_signature(checkout, xcode):
    build()
    executable = (checkout / "build" / "apps" / "Todo.app" / "Todo").read_bytes()
    assert plistlib.dumps(entitlements(AppSource("Todo", "todo", "Todo")), sort_keys=True) in executable
    [signing, *_] = [call for call in fake_xcode.calls(xcode) if call.startswith("codesign")]
    assert "--entitlements" not in signing


def test_up_to_date_bundle_is_not_rebuilt(checkout, xcode):
    first = build()
    signed = len([call for call in fake_xcode.calls(xcode) if "Todo.app" in call and call.startswith("codesign")])
    assert build() == first
    assert (
        len([call for call in fake_xcode.calls(xcode) if "Todo.app" in call and call.startswith("codesign")]) == signed
    )
    (checkout / "seed_data" / "jordan_avery" / "todo.json").write_text('{"more": 1}')
    assert build().apps[0].hash != first.apps[0].hash


def test_an_executable_for_the_mac_is_not_taken(checkout):
    build()
    [release] = [path for path in (checkout / "build" / "apps" / "swift").rglob("release") if path.is_dir()]
    for product in [path for path in release.iterdir() if path.suffix == ""]:
        product.with_name(f"{product.name}.platform").write_text("MACOS")
    assert "was built for MACOS, expected IOSSIMULATOR; unset SDKROOT" in build().failed["todo"]


def test_modified_bundle_is_rebuilt(checkout):
    first = build()
    (checkout / "build" / "apps" / "Todo.app" / "Info.plist").write_text("nonsense")
    assert build() == first
    assert plistlib.loads((checkout / "build" / "apps" / "Todo.app" / "Info.plist").read_bytes())


def test_failure_of_one_app_does_not_hide_the_others(checkout):
    add_app(checkout, "Diary")
    broken = checkout / "swift_apps" / "Mains" / "Todo" / "broken"
    broken.parent.mkdir(parents=True)
    broken.touch()
    manifest = build()
    assert [app.name for app in manifest.apps] == ["My Diary"]
    assert "cannot find 'Nothing' in scope" in manifest.failed["todo"]
    broken.unlink()
    assert [app.id for app in build(only=["todo"]).apps] == ["todo", "diary"]


def test_unknown_app_is_an_error(checkout):
    with pytest.raises(SetupError, match="there is no app chess to build; known: todo"):
        build(only=["chess"])


def test_sdkroot_does_not_reach_swift_build(checkout, monkeypatch):
    monkeypatch.setenv("SDKROOT", "/somewhere")
    assert build().failed == {}


def test_a_manifest_of_another_xcode_is_not_trusted(checkout, xcode):
    build()
    settings = json.loads((xcode / "settings.json").read_text())
    (xcode / "settings.json").write_text(json.dumps({**settings, "xcode": "27.0"}))
    assert build().built_with["xcode"].startswith("27.0")


def test_an_old_xcode_is_refused(checkout, xcode):
    settings = json.loads((xcode / "settings.json").read_text())
    (xcode / "settings.json").write_text(json.dumps({**settings, "xcode": "15.4"}))
    with pytest.raises(SetupError, match="needs Xcode 16 or later"):
        find_xcode()


def test_missing_build_error_names_the_command(checkout):
    with pytest.raises(SetupError, match="run `make apps`"):
        read_manifest()


def test_apps_of_the_checkout_are_read_from_their_sources():
    apps = app_sources(resources_checkout() / "swift_apps")
    assert {app.bundle for app in apps} >= {"com.iosworld.clock", "com.iosworld.mybank"}
    assert all(app.target.lower() == app.id for app in apps)


def test_every_app_of_the_checkout_has_shortcuts_with_its_own_links():
    for app in app_sources(resources_checkout() / "swift_apps"):
        assert 1 <= len(app.shortcuts) <= 4, app.id
        assert all(shortcut.link.startswith(f"{app.id}://") for shortcut in app.shortcuts)


def test_shortcuts_are_in_the_info_plist(checkout):
    build()
    info = plistlib.loads((checkout / "build" / "apps" / "Todo.app" / "Info.plist").read_bytes())
    assert info["UIApplicationShortcutItems"] == [
        {
            "UIApplicationShortcutItemType": "todo://new",
            "UIApplicationShortcutItemTitle": "New Item",
            "UIApplicationShortcutItemIconSymbolName": "plus",
        }
    ]


def test_shortcut_that_cannot_be_read_is_an_error(checkout):
    (checkout / "swift_apps" / "Apps" / "Todo" / "Entries.swift").write_text(
        "AppShortcut(title, symbol: symbol, opens: link)\n"
    )
    with pytest.raises(SetupError, match=r"Entries\.swift: expected each shortcut"):
        build()


def test_a_built_app_installs_and_shares_the_group(checkout, xcode):
    build()
    simctl = Simctl(sleep=lambda _: None)
    inventory = simctl.inventory()
    runtime, _, kind = inventory.choose()
    udid = simctl.create("one", kind, runtime.identifier)
    simctl.boot(udid)
    simctl.install(udid, checkout / "build" / "apps" / "Todo.app")
    assert simctl.container(udid, "com.iosworld.todo", "group.com.iosworld").is_dir()
    (checkout / "build" / "apps" / "Todo.app" / "Todo").write_bytes(b"without entitlements")
    other = simctl.create("two", kind, runtime.identifier)
    simctl.boot(other)
    simctl.install(other, checkout / "build" / "apps" / "Todo.app")
    with pytest.raises(Exception, match="No such file"):
        simctl.container(other, "com.iosworld.todo", "group.com.iosworld")


def test_make_apps_runs_the_build(checkout):
    makefile = (resources_checkout() / "Makefile").read_text()
    assert "iosworld mac apps" in makefile
    assert (
        subprocess.run(["make", "-n", "apps"], cwd=resources_checkout(), capture_output=True, text=True).returncode == 0
    )


def resources_checkout():
    from pathlib import Path

    return Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(("said", "expected"), [("1\n", "arm64"), ("0\n", "x86_64")])
def test_apps_are_built_for_the_processor_and_not_for_rosetta(xcode, monkeypatch, said, expected):
    real = xcode_module.run

    def run(command, **more):
        return ToolOutput(said, "", 0.0) if command[-1] == "hw.optional.arm64" else real(command, **more)

    monkeypatch.setattr(xcode_module, "run", run)
    monkeypatch.setattr(xcode_module.platform, "machine", lambda: "x86_64")
    assert find_xcode().architecture == expected


def test_swift_is_run_by_its_path(xcode, checkout):
    build()
    called = fake_xcode.calls(xcode)
    assert "find swift" in called
    assert any(call.startswith("swift build --package-path") for call in called)
