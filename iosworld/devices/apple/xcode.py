"""The selected Xcode: its version and its SDK for the simulator."""

import contextlib
import platform
import re
from dataclasses import dataclass
from pathlib import Path

from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout, run
from iosworld.errors import ProtocolError, SetupError

SDK = "iphonesimulator"
DEADLINE = 120.0
"""Deadline in seconds for a query. The first query after an installation is slow."""
MINIMUM = 16
"""The oldest version whose Swift package manager builds executables for the simulator."""


@dataclass(frozen=True, slots=True)
class Xcode:
    """The tools that build the apps."""

    version: str
    """The version: `26.3`."""
    build: str
    """The build number: `17C529`."""
    sdk: Path
    sdk_version: str
    architecture: str
    """The architecture of this Mac: `arm64` or `x86_64`, also where Python runs under Rosetta."""

    @property
    def triple(self) -> str:
        """The target triple."""
        return f"{self.architecture}-apple-ios17.0-simulator"

    def facts(self) -> dict[str, str]:
        """The description in the manifest."""
        return {"xcode": f"{self.version} ({self.build})", "sdk": self.sdk_version, "architecture": self.architecture}


def find_xcode() -> Xcode:
    """Finds the selected Xcode. Raises ToolMissing with a remedy, and SetupError if it is too old."""
    version, build = xcode_version()
    if int(version.split(".")[0]) < MINIMUM:
        raise SetupError(f"Xcode {version} is selected; building the apps needs Xcode {MINIMUM} or later")
    try:
        path = run(["xcrun", "--sdk", SDK, "--show-sdk-path"], timeout=DEADLINE).stdout.strip()
        sdk_version = run(["xcrun", "--sdk", SDK, "--show-sdk-version"], timeout=DEADLINE).stdout.strip()
    except ToolFailed as trouble:
        raise SetupError(f"Xcode {version} has no SDK for the simulator: {trouble}") from None
    return Xcode(version, build, Path(path), sdk_version, _architecture())


def xcode_version() -> tuple[str, str]:
    """Version and build number. Raises ToolMissing, or ProtocolError if the answer cannot be read."""
    said = run(["xcodebuild", "-version"], timeout=DEADLINE).stdout
    found = re.search(r"^Xcode (\d+(?:\.\d+)*)\s+Build version (\w+)", said)
    if found is None:
        raise ProtocolError(f"xcodebuild -version: expected 'Xcode …' and 'Build version …', got {said[:200]!r}")
    return found[1], found[2]


def _architecture() -> str:
    with contextlib.suppress(ToolFailed, ToolMissing, ToolTimeout):
        # Under Rosetta the machine calls itself x86_64.
        if run(["sysctl", "-n", "hw.optional.arm64"], timeout=DEADLINE).stdout.strip() == "1":
            return "arm64"
    return "arm64" if platform.machine() in ("arm64", "aarch64") else "x86_64"
