"""The processes inside a fake simulator: WebDriverAgent with the foreground app, and the tool for a phone's files.

``python -m support.fake_mac_phone wda`` serves a phone as WebDriverAgent does, on port USE_PORT, and keeps its
state in the folder FAKE_GROUP as the apps do: an app in front processes pending requests, and the home screen does not.
The phone is a fake, or embedded if FAKE_DEVICE is `embedded`. ``seed`` and ``apply`` replace `iosworld-state`.
"""

import json
import os
import sys
import threading
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from iosworld.devices.apple.phone_files import SYSTEM, PhoneFiles, parts_of
from iosworld.devices.device import Device, Moment
from iosworld.devices.server import own
from iosworld.devices.server.app import PhoneApp
from iosworld.devices.server.phone import Phone
from iosworld.errors import ActionRefused
from iosworld.testing.fake import FakeDevice


def main(arguments: list[str]) -> int:
    """Runs WebDriverAgent or the tool."""
    verb, *rest = arguments
    if verb == "wda":
        _serve()
        return 0
    option = dict(zip(rest[::2], rest[1::2], strict=True))
    files = PhoneFiles(Path(option["--folder"]))
    if verb == "seed":
        files.put(parts_of(FakeDevice().state()), PhoneFiles(Path(option["--seeds"])).catalog)
        return 0
    try:
        _apply(files)
    except (ActionRefused, KeyError) as problem:
        print(f"iosworld-state: {problem}", file=sys.stderr)
        return 2
    return 0


def _apply(files: PhoneFiles) -> None:
    phone = FakeDevice()
    phone.restore(files.state())
    _wait_until(phone, files)
    _write(files, phone)


def _serve() -> None:
    """Serves until the process ends."""
    import uvicorn

    own.announcement = lambda _: None  # type: ignore[assignment,return-value]  # the real WebDriverAgent lacks these routes
    phone = Phone(_make, about={})
    app = PhoneApp(phone, None)
    threading.Thread(target=_Apps(phone, PhoneFiles(Path(os.environ["FAKE_GROUP"]))).live, daemon=True).start()
    uvicorn.run(app, host=os.environ["USE_IP"], port=int(os.environ["USE_PORT"]), log_level="warning")


def _make() -> Device:
    if os.environ.get("FAKE_DEVICE") != "embedded":
        return FakeDevice()
    from iosworld.devices.embedded import start_phone

    return start_phone()


class _Apps:
    """The apps' side of the phone's files."""

    def __init__(self, phone: Phone, files: PhoneFiles) -> None:
        self.phone, self.files = phone, files
        self.seen: dict[str, bytes] = {}
        """The parts of the state that this process last read or wrote."""
        self.stamps: dict[str, tuple[int, int, int]] = {}
        """Of the files that this process last looked at. A phone's state has megabytes: it is read only when they differ."""

    def live(self) -> None:
        while True:
            time.sleep(0.02)
            if self.files.is_there:
                with self.phone.lock:
                    self._look()

    def _look(self) -> None:
        stamps = _stamps(self.files.folder)
        if stamps != self.stamps:
            on_disk = self.files.parts()
            if on_disk not in (self.seen, parts_of(self.phone.device.state())):  # written by another process
                state = self.files.state()
                self.phone.act(lambda device: device.restore(state))
            self.seen, self.stamps = on_disk, stamps
        if self.phone.now.app != "home" and self.files.applied < self.files.asked:
            self.phone.act(lambda device: _wait_until(device, self.files))
            _write(self.files, self.phone.device)
            self.seen = self.files.parts()


def _stamps(folder: Path) -> dict[str, tuple[int, int, int]]:
    found = {path.name: path.stat() for path in folder.glob("*.json")}
    return {name: (status.st_ino, status.st_mtime_ns, status.st_size) for name, status in found.items()}


def _wait_until(device: Device, files: PhoneFiles) -> Moment:
    """Advances the device's clock to the time in the files."""
    for line in (files.folder / "pending.jsonl").read_text().splitlines():
        asked = json.loads(line)
        if asked["n"] > files.applied and "appearance" in asked:
            state: dict[str, Any] = device.state()
            if state[SYSTEM]["appearance"] != asked["appearance"]:
                device.appearance(asked["appearance"])
    now = datetime.fromisoformat(device.state()[SYSTEM]["now"])
    return device.wait(max(0.0, (datetime.fromisoformat(files.now) - now).total_seconds()))


def _write(files: PhoneFiles, device: Device) -> None:
    asked = files.asked
    for name, text in parts_of(device.state()).items():
        _replace(files.folder / f"{name}.json", text)
    _replace(files.folder / "applied", str(asked).encode())


def _replace(file: Path, text: bytes) -> None:
    fresh = file.with_name(f".{file.name}.app")
    fresh.write_bytes(text)
    fresh.rename(file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
