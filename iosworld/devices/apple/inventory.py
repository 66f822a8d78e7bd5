"""The output of `simctl list -j`: device types, runtimes, and simulators."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.errors import ProtocolError, SetupError

MINIMUM = (17, 0)
"""The oldest iOS on which the apps run."""
PREFERRED = ("iPhone 17 Pro", "iPhone 16 Pro", "iPhone 17", "iPhone 16", "iPhone 15 Pro", "iPhone 15")
"""Device types in order of preference. The first two have the screen size of the embedded simulator."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """An installed iOS runtime."""

    identifier: str
    name: str
    version: tuple[int, ...]
    build: str
    available: bool
    device_types: tuple[tuple[str, str], ...]
    """Name and identifier of each supported iPhone type."""


@dataclass(frozen=True, slots=True)
class SimulatorRecord:
    """A simulator of this user."""

    udid: str
    name: str
    state: str
    """`Creating`, `Shutdown`, `Booting`, `Booted` or `Shutting Down`."""
    runtime: str
    device_type: str
    available: bool
    data: Path
    """The folder of its file system."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The content of one listing."""

    runtimes: tuple[Runtime, ...]
    simulators: tuple[SimulatorRecord, ...]

    def simulator(self, udid: str) -> SimulatorRecord | None:
        """The simulator with this UDID, or None."""
        return next((found for found in self.simulators if found.udid == udid), None)

    def named(self, name: str) -> list[SimulatorRecord]:
        """All simulators with this name. Names need not be unique."""
        return [found for found in self.simulators if found.name == name]

    def choose(self, device_type: str = "", sdk: str = "") -> tuple[Runtime, str, str]:
        """The newest iOS with a suitable iPhone: runtime, name and identifier of the device type.

        `device_type`: the name of the requested type. `sdk`: the version of the selected Xcode's SDK; a newer iOS belongs
        to another Xcode, whose WebDriverAgent this one cannot run. Raises SetupError with the required installation if none exists.
        """
        usable = [runtime for runtime in self.runtimes if runtime.available and runtime.version >= MINIMUM]
        if not usable:
            raise SetupError(
                "no iOS 17 or later is installed for the simulator; run `xcodebuild -downloadPlatform iOS` (several GB)"
            )
        if sdk and not (usable := [runtime for runtime in usable if runtime.version[:2] <= _version(sdk)[:2]]):
            raise SetupError(
                f"every installed iOS is newer than the SDK of the selected Xcode ({sdk}); select a newer Xcode with "
                "`sudo xcode-select --switch`, or run `xcodebuild -downloadPlatform iOS`"
            )
        for runtime in sorted(usable, key=lambda runtime: runtime.version, reverse=True):
            types = dict(runtime.device_types)
            wanted = (device_type,) if device_type else (*PREFERRED, *types)
            name = next((name for name in wanted if name in types), None)
            if name is not None:
                return runtime, name, types[name]
        known = sorted({name for runtime in usable for name, _ in runtime.device_types})
        raise SetupError(f"no installed iOS has the device type {device_type!r}; known: {', '.join(known) or 'none'}")


def parse_inventory(text: str) -> Inventory:
    """Parses the output of `simctl list -j`. Unknown and missing fields are ignored. Raises ProtocolError for other output."""
    try:
        found = json.loads(text)
    except ValueError:
        raise ProtocolError(f"simctl list: expected JSON, got {text[:200]!r}") from None
    if not isinstance(found, dict):
        raise ProtocolError(f"simctl list: expected an object, got {type(found).__name__}")
    runtimes = tuple(_runtime(item) for item in _objects(found.get("runtimes")) if _is_ios(item))
    devices = found.get("devices")
    groups = devices.items() if isinstance(devices, dict) else ()
    simulators = tuple(_simulator(item, runtime) for runtime, items in groups for item in _objects(items))
    return Inventory(runtimes, tuple(record for record in simulators if record.udid))


def _is_ios(item: dict[str, Any]) -> bool:
    platform = item.get("platform")
    return platform == "iOS" if platform else ".iOS-" in _text(item, "identifier")


def _runtime(item: dict[str, Any]) -> Runtime:
    types = tuple(
        (_text(kind, "name"), _text(kind, "identifier"))
        for kind in _objects(item.get("supportedDeviceTypes"))
        if kind.get("productFamily", "iPhone") == "iPhone"
    )
    return Runtime(
        identifier=_text(item, "identifier"),
        name=_text(item, "name"),
        version=_version(_text(item, "version")),
        build=_text(item, "buildversion"),
        available=_is_available(item),
        device_types=types,
    )


def _simulator(item: dict[str, Any], runtime: str) -> SimulatorRecord:
    return SimulatorRecord(
        udid=_text(item, "udid"),
        name=_text(item, "name"),
        state=_text(item, "state"),
        runtime=runtime,
        device_type=_text(item, "deviceTypeIdentifier"),
        available=_is_available(item),
        data=Path(_text(item, "dataPath")),
    )


def _is_available(item: dict[str, Any]) -> bool:
    """`isAvailable` is a boolean; older Xcodes use `YES` and `NO`, and before that a text `availability`."""
    value = item.get("isAvailable", item.get("availability", True))
    return value if isinstance(value, bool) else str(value) in ("YES", "true", "(available)")


def _version(text: str) -> tuple[int, ...]:
    parts = text.split(".")
    return tuple(int(part) for part in parts if part.isascii() and part.isdecimal())


def _text(item: dict[str, Any], name: str) -> str:
    value = item.get(name)
    return value if isinstance(value, str) else ""


def _objects(items: object) -> Iterable[dict[str, Any]]:
    return (item for item in items if isinstance(item, dict)) if isinstance(items, list) else ()
