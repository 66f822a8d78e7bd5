"""Adds the embedded simulator to the wheel, together with seeds, ledgers, tasks, and rubrics.

`pip install .` and `make wheel` use this hook. If Swift is installed, the simulator is built. A simulator that
IOSWORLD_SIMULATOR names is used as it is. Without either, the installation stops and says what to install.
"""

import os
import platform
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "iosworld-simulator"
BUILD = ("build", "-c", "release", "-Xswiftc", "-enable-testing", "--product", NAME)
WITHOUT_SWIFT = f"""
iosworld carries an embedded simulator written in Swift, and there is no `swift` here to build it with. Either
  - install Swift 6 (https://www.swift.org/install) and run this again,
  - install a wheel that carries the simulator (`make wheel`, on a machine that has Swift), or
  - let IOSWORLD_SIMULATOR name a built {NAME}, which is then packed.
"""
ON_A_MAC = """
The embedded simulator that a wheel carries is built on Linux only. On a Mac use a checkout with `make setup` (docs/mac.md),
or let IOSWORLD_SIMULATOR name a built one.
"""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's generic parameter is not needed
    """Runs before hatchling packs a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the simulator and add the files to the wheel. An editable install uses the checkout directly."""
        if version == "editable":
            return
        root = Path(self.root)
        simulator = self._simulator(root)
        build_data["force_include"][str(simulator)] = f"iosworld/_bin/{NAME}"
        for name in ("seed_data", "tasks", "rubrics", "worlds"):
            if (root / name).is_dir():
                build_data["force_include"][str(root / name)] = f"iosworld/_data/{name}"
        for mails in sorted((root / "swift_apps" / "Apps").glob("*/Mails")):
            build_data["force_include"][str(mails)] = f"iosworld/_data/{mails.relative_to(root).as_posix()}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{_platform()}"

    def _simulator(self, root: Path) -> Path:
        package = root / "swift_apps"
        if named := os.environ.get("IOSWORLD_SIMULATOR"):
            built = Path(named).expanduser().resolve()
        else:
            if platform.system() != "Linux":
                raise SystemExit(ON_A_MAC)
            swift = shutil.which("swift")
            if swift is None:
                raise SystemExit(WITHOUT_SWIFT)
            self.app.display_info(f"building {NAME}: some minutes")
            subprocess.run([swift, *BUILD, "--package-path", str(package)], check=True)
            built = package / ".build" / "release" / NAME
        if not os.access(built, os.X_OK):
            raise SystemExit(f"expected an executable at {built}; is IOSWORLD_SIMULATOR right?")
        return self._stripped(built, root / "build")

    @staticmethod
    def _stripped(built: Path, folder: Path) -> Path:
        """A copy without symbols, which is much smaller, if `strip` is available."""
        folder.mkdir(exist_ok=True)
        copy = folder / NAME
        shutil.copy2(built, copy)
        if strip := shutil.which("strip"):
            subprocess.run(
                [strip, str(copy)], check=False, stderr=subprocess.DEVNULL
            )  # if it cannot be stripped, the copy stays complete
        return copy


def _platform() -> str:
    """The wheel's platform tag: on Linux, the minimum C library version, so that pip rejects it on older systems.

    PEP 600: https://peps.python.org/pep-0600
    """
    name, version = platform.libc_ver()
    kind = sysconfig.get_platform()
    if kind.startswith("linux") and name == "glibc":
        kind = kind.replace("linux", f"manylinux_{version}")
    return kind.replace("-", "_").replace(".", "_")
