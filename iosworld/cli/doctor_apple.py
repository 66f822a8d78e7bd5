"""The checks of `iosworld doctor` on a Mac: what `--device simulator` needs, with the command that fixes it."""

import platform
from collections.abc import Callable, Iterator

from iosworld.cli.doctor_finding import Finding
from iosworld.devices.apple.golden import NAME as GOLDEN
from iosworld.devices.apple.inventory import MINIMUM, Inventory
from iosworld.devices.apple.manifest import read_manifest
from iosworld.devices.apple.ports import FIRST_MJPEG, FIRST_WDA, give_back, take_port, wda_status
from iosworld.devices.apple.preflight import DISK_BASE, DISK_EACH, MEMORY_BASE, MEMORY_EACH, free_disk, memory
from iosworld.devices.apple.project import app_sources
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import is_there, run
from iosworld.devices.apple.wda_app import find_wda
from iosworld.devices.apple.xcode import MINIMUM as XCODE_MINIMUM
from iosworld.devices.apple.xcode import Xcode, find_xcode
from iosworld.errors import IOSWorldError, SetupError


def examine_mac() -> Iterator[Finding]:
    """Run the checks in setup order. Yields nothing without a Mac or Xcode."""
    if platform.system() != "Darwin" and not is_there("xcrun"):
        return
    found: dict[str, object] = {}

    def try_(what: str, look: Callable[[], str], fix: str) -> Finding:
        try:
            return Finding(what, True, look(), False)
        except IOSWorldError as problem:
            return Finding(what, False, str(problem), False, fix)

    def xcode() -> str:
        one = find_xcode()
        found["xcode"] = one
        return f"{one.version} ({one.build}), SDK {one.sdk_version}, {one.architecture}"

    def inventory() -> Inventory:
        one = Simctl().inventory()
        found["inventory"] = one
        return one

    yield try_(
        "Xcode",
        xcode,
        f"install Xcode {XCODE_MINIMUM} or later from the App Store, then: sudo xcode-select --switch "
        "/Applications/Xcode.app && sudo xcodebuild -license accept && sudo xcodebuild -runFirstLaunch",
    )
    yield try_("Swift for apps", lambda: run(["xcrun", "swift", "--version"], timeout=120).stdout.split("\n")[0], "")
    yield try_("runtime", lambda: _runtime(inventory()), "xcodebuild -downloadPlatform iOS")
    yield try_("device type", lambda: _device_type(found.get("inventory")), "xcodebuild -downloadPlatform iOS")
    yield try_("apps", lambda: _apps(found.get("xcode")), "make apps")
    yield try_("WebDriverAgent", lambda: _wda(found.get("xcode")), "iosworld mac wda")
    yield try_("golden simulator", lambda: _golden(found.get("inventory")), "iosworld mac prepare")
    yield try_("ports", _ports, "lsof -nP -iTCP:8100-8199 -sTCP:LISTEN shows the process that listens; end it")
    yield try_("room", _room, "xcrun simctl delete unavailable; iosworld mac clean; fewer --workers")


def _runtime(inventory: Inventory) -> str:
    usable = [runtime for runtime in inventory.runtimes if runtime.available and runtime.version >= MINIMUM]
    if not usable:
        names = ", ".join(f"{runtime.name} (unavailable)" for runtime in inventory.runtimes) or "none"
        raise SetupError(f"expected iOS 17 or later for the simulator; installed: {names}")
    return ", ".join(f"{runtime.name} ({runtime.build})" for runtime in usable)


def _device_type(inventory: object) -> str:
    if not isinstance(inventory, Inventory):
        raise SetupError("simctl does not list any")
    runtime, name, _ = inventory.choose()
    same = name in ("iPhone 17 Pro", "iPhone 16 Pro")
    return f"{name} with {runtime.name}" + ("" if same else "; its screen differs from the embedded simulator's")


def _apps(xcode: object) -> str:
    manifest, sources = read_manifest(), app_sources()
    if isinstance(xcode, Xcode) and manifest.built_with != xcode.facts():
        raise SetupError(f"built with Xcode {manifest.built_with.get('xcode')}, and {xcode.version} is selected")
    if manifest.failed:
        raise SetupError("; ".join(f"{name}: {why}" for name, why in manifest.failed.items()))
    if missing := sorted({app.id for app in sources} - {app.id for app in manifest.apps}):
        raise SetupError(f"not built: {', '.join(missing)}")
    return f"{len(manifest.apps)} built with Xcode {manifest.built_with['xcode']}"


def _wda(xcode: object) -> str:
    app = find_wda(xcode.architecture if isinstance(xcode, Xcode) else "arm64")
    return f"{app.version}: {app.folder}"


def _golden(inventory: object) -> str:
    found = inventory.named(GOLDEN) if isinstance(inventory, Inventory) else []
    if not found:
        raise SetupError("there is none yet; the first run creates one, which takes several minutes")
    return ", ".join(f"{one.udid} ({one.state})" for one in found)


def _ports() -> str:
    stale = [port for port in range(FIRST_WDA, FIRST_WDA + 10) if wda_status(port, timeout=0.5) is not None]
    ports = take_port(FIRST_WDA), take_port(FIRST_MJPEG)
    give_back(*ports)
    taken = f"; a WebDriverAgent already answers on {', '.join(map(str, stale))}" if stale else ""
    return f"{ports[0]} and {ports[1]} are free{taken}"


def _room() -> str:
    has, free = memory(), free_disk()
    fit = int((has - MEMORY_BASE) / MEMORY_EACH)
    if free < DISK_BASE + 2 * DISK_EACH:
        raise SetupError(f"{free:.1f} GB of disk are free; one simulator needs {DISK_BASE + 2 * DISK_EACH:.0f}")
    return f"{has:.0f} GB of memory, {free:.0f} GB of disk free: up to --workers {max(1, fit)}"
