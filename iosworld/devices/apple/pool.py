"""A pool of simulators: clones of the golden simulator, each lent to one episode and reset between episodes."""

import contextlib
import hashlib
import json
import os
import queue
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from iosworld.devices.apple.containers import check_own, data_container, group_files, restore_container
from iosworld.devices.apple.golden import Golden, Kit, boot
from iosworld.devices.apple.phone_files import SYSTEM, PhoneFiles
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.simulator import SimulatorDevice
from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout
from iosworld.devices.apple.wda_runner import START_DEADLINE, WdaRunner
from iosworld.devices.device import Device
from iosworld.errors import ActionRefused, DeviceError, DeviceFault, DeviceLost
from iosworld.hashes import folder_hash
from iosworld.resources import cache_folder

CLONE = re.compile(r"iOSWorld clone (\d+)-\d+")
"""A clone's name: the ID of the process that created it, and a number."""
EPISODES_EACH = 20
"""After this many episodes, a simulator is replaced with a new clone: WebDriverAgent's memory grows with use."""
TIME_SHOWN = "9:41"


@dataclass
class _Slot:
    """One booted clone."""

    udid: str
    runner: WdaRunner
    files: PhoneFiles
    episodes: int = 0
    used: set[str] = field(default_factory=set)
    """Bundle identifiers of the apps that ran in the previous episode."""


@dataclass(frozen=True, slots=True)
class Reset:
    """How a simulator was prepared for an episode."""

    udid: str
    how: str
    """`files`: golden files were restored. `clone`: it was replaced with a new clone."""
    seconds: float
    replaced: tuple[str, ...]
    """The parts of the state that differed from the golden state."""


class SimulatorPool:
    """Phones on Apple's simulators, at most `at_once` at a time. Thread-safe."""

    def __init__(
        self,
        kit: Kit,
        persona: str,
        seeds: Path,
        at_once: int = 1,
        *,
        simctl: Simctl | None = None,
        episodes_each: int = EPISODES_EACH,
        start_deadline: float = START_DEADLINE,
        on_progress: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Find or create the golden simulator. Clones are created on demand. Raises DeviceError."""
        self._simctl = simctl or Simctl()
        self._kit, self._persona, self._seeds, self._at_once = kit, persona, seeds, at_once
        self._episodes_each, self._start_deadline, self._progress = episodes_each, start_deadline, on_progress
        self._golden = Golden(self._simctl, kit, on_progress)
        self._lock = threading.Lock()
        self._free: queue.Queue[_Slot | None] = queue.Queue()
        self._slots: dict[str, _Slot] = {}
        self._count = self._made = 0
        self._closed = False
        self.resets: list[Reset] = []
        """How each episode's simulator was prepared, in order. Also in `resets.jsonl` in the cache folder."""
        delete_leftovers(self._simctl)
        self._golden.ensure()

    def phone(self) -> Device:
        """A simulator in the golden state. Waits if all are in use. Raises DeviceError."""
        began = time.monotonic()
        slot = self._take()
        how, replaced = "files", []
        try:
            if slot is not None and slot.episodes < self._episodes_each:
                try:
                    replaced = self._set_back(slot)
                    slot.runner.begin_episode()
                except (DeviceError, OSError) as trouble:
                    self._progress(f"simulator {slot.udid} cannot be reset ({trouble}); cloning another")
                    slot = self._replace(slot)
                    how = "clone"
            else:
                slot = self._replace(slot)
                how = "clone"
            phone = self._lend(slot)
        except BaseException:
            self._discard(slot)
            raise
        self._record(Reset(slot.udid, how, round(time.monotonic() - began, 3), tuple(replaced)))
        return phone

    def close(self) -> None:
        """End WebDriverAgents and delete the clones. The golden simulator stays."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            slots = list(self._slots.values())
        self._free.put(None)
        for slot in slots:
            self._delete(slot)

    def fingerprint(self) -> dict[str, str]:
        kit = self._kit
        apps = json.dumps(kit.manifest.fingerprint, sort_keys=True)
        return {
            "apps": _short(apps),
            "seeds": folder_hash(self._seeds),
            "wda": kit.wda.hash,
            "runtime": f"{kit.runtime.name} ({kit.runtime.build})",
            "device_type": kit.device_type,
        }

    def _take(self) -> _Slot | None:
        """A free simulator; None if a new one may be created. DeviceLost if the pool is closed."""
        with self._lock:
            if self._closed:
                raise DeviceLost("the simulators were shut down")
            with contextlib.suppress(queue.Empty):
                slot = self._free.get_nowait()
                if slot is not None:
                    return slot
            if self._count < self._at_once:
                self._count += 1
                return None
        slot = self._free.get()
        if slot is None:
            self._free.put(None)
            raise DeviceLost("the simulators were shut down")
        return slot

    def _lend(self, slot: _Slot) -> SimulatorDevice:
        slot.episodes += 1
        lent: list[SimulatorDevice] = []

        def give_back() -> None:
            slot.used = set(lent[0].used) if lent else set()
            self._free.put(slot)

        apps = [app.installed for app in self._kit.manifest.apps]
        phone = SimulatorDevice(
            self._simctl, slot.udid, slot.runner, slot.files, self._kit.tool, apps, on_close=give_back
        )
        lent.append(phone)
        try:
            phone.go_home()
        except ActionRefused as refusal:
            raise DeviceFault(str(refusal)) from None
        return phone

    def _set_back(self, slot: _Slot) -> list[str]:
        """End the apps that ran, put their files back, and prove that the state is the golden one. Raises DeviceError."""
        ours = {app.bundle for app in self._kit.manifest.apps}
        for bundle in sorted(slot.used | (ours & self._simctl.running_apps(slot.udid))):
            self._simctl.terminate(slot.udid, bundle)
            restore_container(data_container(self._simctl, slot.udid, bundle), self._golden.containers / bundle)
        golden = self._golden.golden_state(slot.udid, self._persona, self._seeds)
        replaced = slot.files.put(golden.parts(), golden.catalog)
        if SYSTEM in replaced:
            self._simctl.set_appearance(slot.udid, "light")
        if slot.files.hash != golden.hash:
            raise DeviceFault(f"the state is {slot.files.hash} after a reset; expected {golden.hash}")
        slot.used = set()
        return replaced

    def _replace(self, slot: _Slot | None) -> _Slot:
        """Replace a simulator, or add one, with a new clone. Raises DeviceError."""
        if slot is not None:
            self._delete(slot)
        with self._lock:
            self._made += 1
            name = f"iOSWorld clone {os.getpid()}-{self._made}"
        udid = self._golden.clone(name)
        try:
            self._progress(f"booting {name}")
            boot(self._simctl, udid, self._progress)
            self._simctl.status_bar(udid, TIME_SHOWN)
            runner = WdaRunner(self._simctl, udid, self._kit.wda, start_deadline=self._start_deadline)
        except BaseException:
            self._delete_simulator(udid)
            raise
        try:
            files = group_files(self._simctl, udid, self._kit.manifest.apps[0].bundle)
            for app in self._kit.manifest.apps:
                check_own(self._simctl.container(udid, app.bundle, "data"), udid)
            fresh = _Slot(udid, runner, files)
            self._set_back(fresh)
            runner.start()
        except BaseException:
            runner.close()
            self._delete_simulator(udid)
            raise
        with self._lock:
            self._slots[udid] = fresh
        return fresh

    def _discard(self, slot: _Slot | None) -> None:
        """Discard a simulator that cannot be prepared, so that another may be created."""
        if slot is not None:
            self._delete(slot)
        with self._lock:
            self._count -= 1

    def _delete(self, slot: _Slot) -> None:
        with self._lock:
            self._slots.pop(slot.udid, None)
        slot.runner.close()
        self._delete_simulator(slot.udid)

    def _delete_simulator(self, udid: str) -> None:
        with contextlib.suppress(DeviceError, ToolMissing):
            self._simctl.delete(udid)

    def _record(self, reset: Reset) -> None:
        with self._lock:
            self.resets.append(reset)
            with contextlib.suppress(OSError), (cache_folder() / "resets.jsonl").open("a") as file:
                line = {"udid": reset.udid, "how": reset.how, "seconds": reset.seconds, "replaced": reset.replaced}
                file.write(json.dumps(line) + "\n")


def delete_leftovers(simctl: Simctl) -> list[str]:
    """Delete clones whose processes have ended; returns their UDIDs. Raises DeviceError."""
    deleted = []
    for found in simctl.inventory().simulators:
        name = CLONE.fullmatch(found.name)
        if name is not None and not _runs(int(name[1])):
            with contextlib.suppress(ToolFailed, ToolTimeout):
                simctl.delete(found.udid)
                deleted.append(found.udid)
    return deleted


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
