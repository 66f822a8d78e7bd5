"""`xcrun simctl`, with one method per command. Each call has a deadline, because every command can hang."""

import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from iosworld.devices.apple.inventory import Inventory, parse_inventory
from iosworld.devices.apple.tools import ToolFailed, ToolOutput, ToolTimeout, run
from iosworld.errors import DeviceNotStarted, ProtocolError

DEADLINES = {
    "list": 60.0,
    "create": 60.0,
    "clone": 300.0,
    "boot": 120.0,
    "bootstatus": 600.0,
    "shutdown": 120.0,
    "erase": 120.0,
    "delete": 120.0,
    "install": 180.0,
    "launch": 60.0,
    "terminate": 15.0,
    "openurl": 70.0,
    "io": 70.0,
    "spawn": 60.0,
}
"""Deadlines in seconds; other commands have 30. The first boot after an Xcode change builds caches for minutes."""
SIM_ERROR = "com.apple.CoreSimulator.SimError"
FINISHED = "Status=4294967295"
"""The terminal status of `bootstatus` after a successful boot. All others are failures, whatever the exit status."""

IDLE_ANSWER, IDLE_PAUSE, IDLE_ATTEMPTS = 5.0, 2.0, 60
"""An idle simulator answers within these seconds. How long to pause between two questions, and how many to ask."""
LAUNCH_ATTEMPTS = 5
"""`launch` right after `install` is refused for some seconds."""


class Simctl:
    """Commands to simulators, named by their UDIDs. Every method may raise ToolMissing, ToolTimeout and ToolFailed."""

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep

    def inventory(self) -> Inventory:
        """Lists runtimes, device types and simulators. Raises ProtocolError if the output cannot be parsed."""
        return parse_inventory(self._run("list", "-j").stdout)

    def create(self, name: str, device_type: str, runtime: str) -> str:
        """Creates a simulator; returns its UDID."""
        return self._udid(self._run("create", name, device_type, runtime), "create")

    def clone(self, udid: str, name: str) -> str:
        """Copies a simulator that is shut down, with its apps and data; returns the copy's UDID."""
        return self._udid(self._run("clone", udid, name), "clone")

    def boot(self, udid: str) -> None:
        """Starts to boot. Does nothing if the simulator is booted or booting."""
        self._tolerate(("boot", udid), "current state: Boot")

    def wait_until_booted(self, udid: str, timeout: float = DEADLINES["bootstatus"]) -> float:
        """Boots if necessary and waits until the system is ready; returns the duration in seconds.

        Exit status 0 is not sufficient: a failed data migration has it, too. `list` reports Booted much earlier.
        Raises DeviceNotStarted if the simulator does not boot.
        """
        began = time.monotonic()
        try:
            said = self._run("bootstatus", udid, "-b", timeout=timeout).stdout
        except ToolTimeout as trouble:
            raise DeviceNotStarted(f"simulator {udid} did not boot within {timeout:g} s") from trouble
        except ToolFailed as trouble:
            if not trouble.says("current state: Booted"):
                raise DeviceNotStarted(f"simulator {udid} does not boot: {trouble}") from trouble
            said = self._run("bootstatus", udid, timeout=timeout).stdout  # another process booted it at the same time
        if FINISHED not in said and "already booted" not in said:
            last = next((line for line in reversed(said.splitlines()) if line.strip()), "nothing")
            raise DeviceNotStarted(f"simulator {udid} does not boot; bootstatus ended with: {last.strip()}")
        return time.monotonic() - began

    def wait_until_usable(self, udid: str, timeout: float = 120.0) -> None:
        """Waits for the home screen's process, which can start after `bootstatus` ends. Raises DeviceNotStarted."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                if "com.apple.SpringBoard" in self.spawn(udid, "launchctl", "list").stdout:
                    return
            except (ToolFailed, ToolTimeout):
                pass
            if time.monotonic() >= deadline:
                raise DeviceNotStarted(f"simulator {udid} booted, but its home screen did not start in {timeout:g} s")
            self._sleep(1)

    def wait_until_idle(self, udid: str) -> bool:
        """Waits until a booted simulator answers quickly twice in a row: after its first boot it works for minutes, and apps
        that are launched then miss their deadlines. False if it stays busy, which is no error."""
        quick = 0
        for _ in range(IDLE_ATTEMPTS):
            try:
                quick = quick + 1 if self.spawn(udid, "launchctl", "list").seconds <= IDLE_ANSWER else 0
            except (ToolFailed, ToolTimeout):
                quick = 0
            if quick == 2:
                return True
            self._sleep(IDLE_PAUSE)
        return False

    def shutdown(self, udid: str) -> None:
        """Shuts down and waits for the end. Does nothing if the simulator is shut down."""
        self._tolerate(("shutdown", udid), "current state: Shutdown")
        deadline = time.monotonic() + DEADLINES["shutdown"]
        while (found := self.inventory().simulator(udid)) is not None and found.state != "Shutdown":
            if time.monotonic() >= deadline:
                raise ToolTimeout(f"simulator {udid} is still {found.state} {DEADLINES['shutdown']:g} s after shutdown")
            self._sleep(0.5)

    def erase(self, udid: str) -> None:
        """Erases a simulator that is shut down."""
        self._run("erase", udid)

    def delete(self, udid: str) -> None:
        """Shuts down and deletes a simulator. A missing simulator is not an error."""
        if self.inventory().simulator(udid) is None:
            return
        self.shutdown(udid)
        self._tolerate(("delete", udid), "Invalid device")

    def install(self, udid: str, app: Path) -> None:
        """Installs a bundle on a booted simulator. Data of an earlier version is kept."""
        self._run("install", udid, str(app))

    def uninstall(self, udid: str, bundle: str) -> None:
        """Removes an app and its data."""
        self._run("uninstall", udid, bundle)

    def launch(
        self,
        udid: str,
        bundle: str,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        *,
        restart: bool = False,
        attempts: int = LAUNCH_ATTEMPTS,
    ) -> int:
        """Starts an app, or activates it; returns its process ID. `restart` terminates a running app first.

        Retries while the system does not know the app yet, as in the seconds after `install`.
        """
        options = ["--terminate-running-process"] if restart else []
        child = {f"SIMCTL_CHILD_{name}": value for name, value in (environment or {}).items()}
        for attempt in range(1, attempts + 1):
            try:
                said = self._run("launch", *options, udid, bundle, *arguments, env=child).stdout
                break
            except ToolFailed as trouble:
                known_race = trouble.domain == "FBSOpenApplicationServiceErrorDomain" or trouble.says("FrontBoard")
                if attempt == attempts or not known_race:
                    raise
                self._sleep(1)
        found = re.search(rf"^{re.escape(bundle)}: (\d+)\s*$", said, re.MULTILINE)
        if found is None:
            raise ProtocolError(f"simctl launch: expected '{bundle}: PROCESS ID', got {said[:200]!r}")
        return int(found[1])

    def terminate(self, udid: str, bundle: str) -> None:
        """Terminates an app. An app that is not running is not an error."""
        self._tolerate(("terminate", udid, bundle), "found nothing to terminate")

    def open_url(self, udid: str, url: str) -> None:
        """Opens a link. Retries once if the system reports a timeout."""
        try:
            self._run("openurl", udid, url)
        except ToolFailed as trouble:
            if not trouble.says("timed out"):
                raise
            self._run("openurl", udid, url)

    def container(self, udid: str, bundle: str, kind: str = "data") -> Path:
        """The path of a container on this Mac: `app`, `data`, or the ID of an app group."""
        text = self._run("get_app_container", udid, bundle, kind).stdout.strip()
        if not text.startswith("/"):
            raise ProtocolError(f"simctl get_app_container: expected a path, got {text[:200]!r}")
        return Path(text)

    def spawn(
        self, udid: str, *command: str, environment: Mapping[str, str] | None = None, timeout: float | None = None
    ) -> ToolOutput:
        """Runs a program inside a booted simulator until it ends."""
        child = {f"SIMCTL_CHILD_{name}": value for name, value in (environment or {}).items()}
        return self._run("spawn", udid, *command, env=child, timeout=timeout)

    def status_bar(self, udid: str, time_shown: str) -> None:
        """Shows this time, full signal and a full battery until the simulator shuts down."""
        flags = {"time": time_shown, "dataNetwork": "wifi", "wifiMode": "active", "wifiBars": "3"}
        flags |= {"cellularMode": "active", "cellularBars": "4", "batteryState": "charged", "batteryLevel": "100"}
        words = [word for name, value in flags.items() for word in (f"--{name}", value)]
        self._run("status_bar", udid, "override", *words)

    def privacy(self, udid: str, action: str, service: str, bundle: str) -> None:
        """`grant`, `revoke` or `reset` a permission. A running app may be terminated."""
        self._run("privacy", udid, action, service, bundle)

    def set_location(self, udid: str, latitude: float, longitude: float) -> None:
        """Sets the location of the simulator."""
        self._run("location", udid, "set", f"{latitude},{longitude}")

    def set_appearance(self, udid: str, scheme: str) -> None:
        """Sets `light` or `dark`, and verifies it, because a rejected value has exit status 0."""
        self._run("ui", udid, "appearance", scheme)
        now = self._run("ui", udid, "appearance").stdout.strip()
        if now != scheme:
            raise ProtocolError(f"simctl ui appearance: expected {scheme!r} afterward, got {now!r}")

    def screenshot(self, udid: str) -> bytes:
        """The screen as a PNG, through a file because stdout is not supported. Retries if the system times out."""
        for attempt in (1, 2, 3):
            with tempfile.TemporaryDirectory(prefix="iosworld-") as folder:
                file = Path(folder) / "screen.png"
                try:
                    self._run("io", udid, "screenshot", "--type=png", str(file))
                except ToolFailed as trouble:
                    if attempt == 3 or not trouble.says("screen surfaces"):
                        raise
                    self._sleep(1.5)
                    continue
                if file.is_file():
                    return file.read_bytes()
        raise ProtocolError("simctl io screenshot: expected a file, but none was written")

    def running_apps(self, udid: str) -> set[str]:
        """Bundle identifiers of the running apps."""
        said = self.spawn(udid, "launchctl", "list").stdout
        return set(re.findall(r"^\d+\t\S+\tUIKitApplication:([^\[\s]+)", said, re.MULTILINE))

    def write_default(self, udid: str, domain: str, key: str, kind: str, value: str) -> None:
        """Sets a preference of the simulated system; `kind` is `-bool`, `-int` or `-string`."""
        self.spawn(udid, "defaults", "write", domain, key, kind, value)

    def runtime_images(self) -> dict[str, object]:
        """The installed disk images of runtimes, by identifier."""
        found = json.loads(self._run("runtime", "list", "-j").stdout or "{}")
        return found if isinstance(found, dict) else {}

    def _tolerate(self, words: tuple[str, ...], excuse: str) -> None:
        try:
            self._run(*words)
        except ToolFailed as trouble:
            if not trouble.says(excuse):
                raise

    def _udid(self, output: ToolOutput, what: str) -> str:
        text = output.stdout.strip()
        if not re.fullmatch(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", text):
            raise ProtocolError(f"simctl {what}: expected a UDID, got {text[:200]!r}")
        self._wait_until_made(text)
        return text

    def _wait_until_made(self, udid: str) -> None:
        deadline = time.monotonic() + 30
        while (found := self.inventory().simulator(udid)) is None or found.state == "Creating":
            if time.monotonic() >= deadline:
                raise ToolTimeout(f"simulator {udid} is not ready 30 s after it was made")
            self._sleep(0.5)

    def _run(self, *words: str, env: Mapping[str, str] | None = None, timeout: float | None = None) -> ToolOutput:
        patience = timeout if timeout is not None else DEADLINES.get(words[0], 30.0)
        language = {} if os.environ.get("LC_ALL") else {"LC_ALL": "en_US.UTF-8"}
        return run(["xcrun", "simctl", *words], timeout=patience, env={**language, **(env or {})})
