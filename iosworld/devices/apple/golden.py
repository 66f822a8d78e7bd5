"""The golden simulator: prepared once with the apps and WebDriverAgent, shut down, and cloned for use."""

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from iosworld.devices.apple.containers import group_files, save_containers
from iosworld.devices.apple.inventory import Runtime
from iosworld.devices.apple.manifest import AppsManifest
from iosworld.devices.apple.phone_files import PhoneFiles
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout
from iosworld.devices.apple.wda_app import WdaApp
from iosworld.devices.seeds import start_moment
from iosworld.errors import DeviceError, DeviceFault, DeviceNotStarted
from iosworld.hashes import folder_hash
from iosworld.resources import cache_folder

NAME = "iOSWorld golden"
BOOT_ATTEMPTS = 2
DEFAULTS = (
    ("com.apple.Accessibility", "ReduceMotionEnabled", "-bool", "true"),
    ("com.apple.keyboard.preferences", "DidShowContinuousPathIntroduction", "-bool", "true"),
    ("com.apple.Preferences", "KeyboardAutocorrection", "-bool", "false"),
    ("com.apple.Preferences", "KeyboardPrediction", "-bool", "false"),
)
"""Preferences of the simulated system (domain, key, type, value): reduced motion, and no keyboard tutorial."""


@dataclass(frozen=True)
class Kit:
    """The software that a simulator is prepared with."""

    manifest: AppsManifest
    folder: Path
    """The folder of the bundles."""
    wda: WdaApp
    runtime: Runtime
    device_type: str
    """The runtime's identifier."""

    @property
    def tool(self) -> Path:
        """`iosworld-state`, which runs inside a simulator. It is copied to the cache folder, because macOS does not let
        simulators read Documents, Desktop and Downloads, where a checkout may be. Raises OSError."""
        copy = cache_folder() / "tools" / f"{self.manifest.tool}-{self.manifest.tool_hash}"
        if not copy.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            fresh = copy.with_name(f".{copy.name}.{os.getpid()}")
            shutil.copy(self.folder / self.manifest.tool, fresh)
            fresh.rename(copy)
        return copy

    @property
    def fingerprint(self) -> dict[str, Any]:
        """A hash of the software; a prepared simulator is reused if it is equal."""
        runtime = f"{self.runtime.identifier} {self.runtime.build}"
        return {
            "apps": self.manifest.fingerprint,
            "wda": self.wda.hash,
            "runtime": runtime,
            "device_type": self.device_type,
        }


@dataclass
class Golden:
    """Finds, creates and clones the golden simulator, and keeps golden state files for each persona."""

    simctl: Simctl
    kit: Kit
    on_progress: Callable[[str], None] = lambda _: None
    """Receives progress of long operations."""
    udid: str = field(default="", init=False)

    @property
    def containers(self) -> Path:
        """Copies of the apps' data containers, made before any app ran."""
        return cache_folder() / "golden" / self.udid / "containers"

    def ensure(self) -> str:
        """The UDID of a golden simulator with this kit, shut down. Creates one if necessary. Raises DeviceError."""
        with exclusive():
            inventory = self.simctl.inventory()
            for found in inventory.named(NAME):
                if found.available and self._recorded(found.udid) == self.kit.fingerprint:
                    self.udid = found.udid
                    if found.state != "Shutdown":
                        self.simctl.shutdown(found.udid)
                    return found.udid
                if self._recorded(found.udid) is not None:  # one of ours, with other apps or another iOS
                    self._forget(found.udid)
            self._make()
            return self.udid

    def clone(self, name: str) -> str:
        """Creates a copy of the golden simulator, shut down. Raises DeviceError."""
        with exclusive():
            return self.simctl.clone(self.udid, name)

    def golden_state(self, udid: str, persona: str, seeds: Path) -> PhoneFiles:
        """The files of a fresh phone of this persona. The apps' stores create them once, on a booted simulator.

        Raises DeviceError.
        """
        apps = ",".join(app.id for app in self.kit.manifest.apps)
        kit = f"{self.kit.manifest.tool_hash}-{hashlib.sha256(apps.encode()).hexdigest()[:16]}"
        folder = cache_folder() / "golden" / f"{persona}-{folder_hash(seeds)}-{kit}"
        files = PhoneFiles(folder / "phone")
        with exclusive():  # two phones that begin at once need the same files
            if not files.is_there:
                self._seed(udid, folder, apps, seeds)
        return files

    def _seed(self, udid: str, folder: Path, apps: str, seeds: Path) -> None:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            shutil.copytree(seeds, f"{fresh}/seeds")
            command = ["seed", "--folder", f"{fresh}/phone", "--seeds", f"{fresh}/seeds"]
            moment = start_moment(seeds)
            command += ["--now", moment] if moment else []
            command += ["--apps", apps]
            self.simctl.spawn(udid, str(self.kit.tool), *command)
            if not PhoneFiles(Path(fresh) / "phone").is_there:
                raise DeviceFault("iosworld-state seed ended without an error, but created no phone")
            partial = folder.with_name(f"{folder.name}.partial")
            for old in (partial, folder):
                shutil.rmtree(old, ignore_errors=True)
            shutil.copytree(fresh, partial)
            partial.rename(folder)

    def _make(self) -> None:
        kit = self.kit
        self.on_progress(f"making a golden simulator with {kit.runtime.name}")
        udid = self.simctl.create(NAME, kit.device_type, kit.runtime.identifier)
        try:
            boot(self.simctl, udid, self.on_progress)
            self._set_up(udid)
            self.simctl.shutdown(udid)
        except BaseException:
            with contextlib.suppress(DeviceError, ToolMissing):
                self.simctl.delete(udid)
            raise
        record = self._record(udid)
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps(kit.fingerprint, indent=2, sort_keys=True))

    def _set_up(self, udid: str) -> None:
        """Installs and configures everything that clones inherit."""
        kit, simctl = self.kit, self.simctl
        self.on_progress(f"installing {len(kit.manifest.apps)} apps and WebDriverAgent {kit.wda.version}")
        simctl.install(udid, kit.wda.folder)
        for app in kit.manifest.apps:
            simctl.install(udid, kit.folder / app.folder)
        for domain, key, kind, value in DEFAULTS:
            simctl.write_default(udid, domain, key, kind, value)
        simctl.write_default(udid, "-g", "AppleLocale", "-string", "en_US")
        for app in kit.manifest.apps:  # otherwise iOS asks before it opens the first link
            caller = f"com.apple.CoreSimulator.CoreSimulatorBridge-->{app.scheme}"
            simctl.write_default(udid, "com.apple.launchservices.schemeapproval", caller, "-string", app.bundle)
        first = kit.manifest.apps[0].bundle
        try:
            group_files(simctl, udid, first)
        except ToolFailed:  # some systems create the group's container when a member first runs
            simctl.launch(udid, first)
            simctl.terminate(udid, first)
            group_files(simctl, udid, first)
        self.udid = udid
        save_containers(simctl, udid, [app.bundle for app in kit.manifest.apps], self.containers)

    def _forget(self, udid: str) -> None:
        self.on_progress(f"deleting golden simulator {udid}, which has other apps or another iOS")
        self.simctl.delete(udid)
        shutil.rmtree(self._record(udid).parent, ignore_errors=True)

    def _record(self, udid: str) -> Path:
        return cache_folder() / "golden" / udid / "golden.json"

    def _recorded(self, udid: str) -> dict[str, Any] | None:
        try:
            found = json.loads(self._record(udid).read_text())
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None


def boot(simctl: Simctl, udid: str, on_progress: Callable[[str], None]) -> float:
    """Boots a simulator and returns the duration in seconds. Retries once. Raises DeviceNotStarted if it does not boot."""
    for attempt in range(1, BOOT_ATTEMPTS + 1):
        try:
            simctl.boot(udid)
            seconds = simctl.wait_until_booted(udid)
            simctl.wait_until_usable(udid)
            if not simctl.wait_until_idle(udid):
                on_progress(f"simulator {udid} is still busy after its boot; going on")
        except (DeviceNotStarted, ToolFailed, ToolTimeout) as trouble:
            if attempt == BOOT_ATTEMPTS:
                raise DeviceNotStarted(
                    f"simulator {udid} does not boot, also at the second attempt: {trouble}"
                ) from trouble
            on_progress(f"simulator {udid} did not boot ({trouble}); trying again")
            with contextlib.suppress(ToolFailed, ToolTimeout):
                simctl.shutdown(udid)
        else:
            return seconds
    raise AssertionError("unreachable")


@contextlib.contextmanager
def exclusive() -> Iterator[None]:
    """Locks the creation and cloning of simulators for this user."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "golden.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
