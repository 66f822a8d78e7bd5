"""`--device simulator[:TYPE]`: its requirements on this Mac, and the pool of simulators."""

import contextlib
import logging
from pathlib import Path

from iosworld import resources
from iosworld.devices.apple.golden import Kit
from iosworld.devices.apple.manifest import read_manifest
from iosworld.devices.apple.places import apps_folder
from iosworld.devices.apple.pool import SimulatorPool
from iosworld.devices.apple.preflight import check_room
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout, is_there, run
from iosworld.devices.apple.wda_app import find_wda
from iosworld.devices.apple.xcode import find_xcode
from iosworld.errors import SetupError

log = logging.getLogger("iosworld")

MAC_DEFAULTS = (
    ("com.apple.iphonesimulator", "ConnectHardwareKeyboard", "-bool", "false"),
    ("com.apple.iphonesimulator", "StartLastDeviceOnLaunch", "-bool", "false"),
    ("com.apple.iphonesimulator", "PasteboardAutomaticSync", "-bool", "false"),
)
"""Preferences of Simulator on the Mac: the on-screen keyboard is used, and nothing boots automatically."""


def open_phones(argument: str, persona: str, at_once: int) -> SimulatorPool:
    """The pool for `--device simulator[:TYPE]`, where TYPE is an iPhone model such as `iPhone 17 Pro`.

    Raises SetupError with a remedy, and DeviceError if the golden simulator does not start.
    """
    require_xcode()
    check_room(at_once)
    kit = find_kit(argument)
    open_window()
    return SimulatorPool(kit, persona, resources.seeds(persona), at_once, on_progress=log.warning)


def find_kit(device_type: str = "") -> Kit:
    """The kit for simulators on this Mac. Raises SetupError that names what is missing and the command to get it."""
    require_xcode()
    xcode = find_xcode()
    manifest = read_manifest()
    if missing := "; ".join(f"{name}: {why}" for name, why in manifest.failed.items()):
        log.warning("not built for the simulator: %s", missing)
    if not manifest.apps or not manifest.tool:
        raise SetupError("the apps did not build for the simulator; see the logs in build/apps, then run `make apps`")
    runtime, _, identifier = Simctl().inventory().choose(device_type, xcode.sdk_version)
    return Kit(manifest, apps_folder(), find_wda(xcode.architecture), runtime, identifier)


def require_xcode() -> None:
    """SetupError if Apple's tools are not installed."""
    if not is_there("xcrun"):
        raise SetupError(
            "Apple's simulators need a Mac with Xcode, and there is no xcrun here; use --device embedded, or wda:URL for "
            "a simulator on another machine"
        )


def open_window() -> None:
    """Opens Simulator (Device Hub from Xcode 27) in the background.

    On some systems, WebDriverAgent does not answer without an open window. Never raises: it may work without one.
    """
    with contextlib.suppress(ToolFailed, ToolMissing, ToolTimeout):
        for domain, key, kind, value in MAC_DEFAULTS:
            run(["defaults", "write", domain, key, kind, value], timeout=30)
        developer = Path(run(["xcode-select", "-p"], timeout=30).stdout.strip())
        candidates = (developer / "Applications" / "Simulator.app", developer.parent / "Applications" / "DeviceHub.app")
        window = next((app for app in candidates if app.exists()), None)
        if window is not None:
            run(["open", "-g", "-a", str(window)], timeout=60)
