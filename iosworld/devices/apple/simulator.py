"""An Apple simulator as a device: WebDriverAgent acts and observes, the phone's files for state and clock."""

import contextlib
import json
import math
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from iosworld.devices.apple.phone_files import PhoneFiles, parts_of
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolTimeout
from iosworld.devices.apple.wda_runner import WdaRunner
from iosworld.devices.device import Button, DeviceInfo, InstalledApp, Moment, RawTree, Scheme, State
from iosworld.devices.pace import action_seconds
from iosworld.devices.wda import WdaDevice
from iosworld.errors import ActionRefused, DeviceError, DeviceLost, DeviceTimeout
from iosworld.screen.screenshot import Screenshot

ANSWER_DEADLINE = 5.0
"""How long, in seconds, the foreground app may take to process a request."""
POLL = 0.03
REST = 0.5
"""Default press duration in seconds before a drag moves."""
DAY = 86_400
Seen = TypeVar("Seen")


class SimulatorDevice:
    """One phone on one of Apple's simulators. See `Device` for what methods raise.

    Its clock is the scenario's start time plus the duration of each action, as on the embedded simulator.
    """

    def __init__(
        self,
        simctl: Simctl,
        udid: str,
        runner: WdaRunner,
        files: PhoneFiles,
        tool: Path,
        apps: Sequence[InstalledApp],
        *,
        timeout: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin a session with the simulator's WebDriverAgent, which runs. `tool` is `iosworld-state`.

        `on_close` is called once, when the device is closed. Raises DeviceError.
        """
        self._simctl, self.udid, self._runner, self._files, self._tool = simctl, udid, runner, files, tool
        self._apps, self._timeout, self._sleep, self._on_close = tuple(apps), timeout, sleep, on_close
        self._closed = False
        self._front = "home"
        self.used: set[str] = set()
        """Bundle identifiers of the apps that may have run since the device was created."""
        self._wda = self._connect()
        self._info = replace(self._wda.info, apps=self._apps)

    @property
    def info(self) -> DeviceInfo:
        return self._info

    @property
    def restarts(self) -> int:
        """Number of WebDriverAgent restarts."""
        return self._runner.restarts

    def tap(self, x: float, y: float) -> Moment:
        return self._act(lambda wda: wda.tap(x, y), action_seconds())

    def double_tap(self, x: float, y: float) -> Moment:
        return self._act(lambda wda: wda.double_tap(x, y), action_seconds())

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        return self._act(lambda wda: wda.long_press(x, y, seconds), lambda: action_seconds(seconds))

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        return self._act(lambda wda: wda.swipe(x1, y1, x2, y2, seconds), lambda: action_seconds(seconds))

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = REST, seconds: float = 1.0) -> Moment:
        return self._act(lambda wda: wda.drag(x1, y1, x2, y2, hold, seconds), lambda: action_seconds(hold + seconds))

    def type_text(self, text: str) -> Moment:
        return self._act(lambda wda: wda.type_text(text), action_seconds(text=text))

    def press(self, button: Button) -> Moment:
        return self._act(lambda wda: wda.press(button), action_seconds())

    def wait(self, seconds: float) -> Moment:
        if not 0 <= seconds <= DAY:
            raise ActionRefused("bad_request", f"wait: expected 0 to {DAY} seconds, got {seconds}")
        return self._act(lambda wda: wda.wait(0), math.ceil(seconds))

    def launch(self, app: str) -> Moment:
        return _in_front(self._act(lambda wda: wda.launch(app), action_seconds()), app)

    def terminate(self, app: str) -> Moment:
        return self._act(lambda wda: wda.terminate(app), action_seconds())

    def open_url(self, url: str) -> Moment:
        scheme = url.partition(":")[0].casefold()
        opened = next((app.id for app in self._apps if app.scheme == scheme), None)
        if opened is None:
            raise ActionRefused("not_found", f"open_url: no installed app opens {scheme}://")
        return _in_front(self._act(lambda wda: wda.open_url(url), action_seconds()), opened)

    def appearance(self, scheme: Scheme) -> Moment:
        if scheme not in ("light", "dark"):
            raise ActionRefused("bad_request", f"appearance: expected light or dark, got {scheme!r}")

        def change(wda: WdaDevice) -> Moment:
            self._simctl.set_appearance(self.udid, scheme)
            self._files.ask(appearance=scheme)
            return wda.wait(0)

        return self._act(change, action_seconds())

    def screenshot(self) -> Screenshot:
        return self._look(lambda wda: wda.screenshot())

    def tree(self) -> RawTree:
        return self._look(lambda wda: wda.tree())

    def state(self) -> State:
        self._require_open()
        self._settle(self._look(lambda wda: wda.wait(0)))
        return self._files.state()

    def restore(self, state: State) -> Moment:
        self._require_open()
        wanted, has = set(state), set(self._files.parts())
        if wanted != has:
            raise ActionRefused(
                "bad_request", f"restore: expected the parts {', '.join(sorted(has))}, got {', '.join(sorted(wanted))}"
            )
        parts = self._checked(state)
        self.go_home()
        self.end_apps()
        self._files.put(parts)
        return self._moment(Moment(now="", app="home"))

    def end_apps(self) -> None:
        """End all running iOSWorld apps. Raises DeviceError."""
        for app in self._apps:
            if app.bundle in self.used:
                self._simctl.terminate(self.udid, app.bundle)

    def go_home(self) -> None:
        """Show the home screen without advancing virtual time. Raises ActionRefused and DeviceError."""
        self._require_open()
        if self._look(lambda wda: wda.wait(0)).app != "home":
            self._wda.press("home")
        self._front = "home"

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._wda.close()
        self._on_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _connect(self) -> WdaDevice:
        return WdaDevice(self._runner.url, timeout=self._timeout, apps=self._apps, sleep=self._sleep)

    def _act(self, do: Callable[[WdaDevice], Moment], seconds: int | Callable[[], int]) -> Moment:
        """Perform an action, then advance virtual time by its duration.

        WebDriverAgent is checked before the request, because afterward it is unknown whether the action was performed.
        """
        self._require_open()
        if self._runner.revive():
            self._replay()
        after = do(self._wda)
        self._files.ask(advance=seconds if isinstance(seconds, int) else seconds())
        return self._moment(after)

    def _look(self, look: Callable[[WdaDevice], Seen]) -> Seen:
        """Observe the phone, which is safe to repeat."""
        self._require_open()
        try:
            return look(self._wda)
        except DeviceLost:
            if not self._runner.revive():
                raise
            self._replay()
            return look(self._wda)

    def _replay(self) -> None:
        """After a restart of WebDriverAgent: restore the session, its settings, and the foreground app."""
        with contextlib.suppress(DeviceError, ActionRefused):
            self._wda.close()
        self._wda = self._connect()
        if self._front == "home":
            self._wda.press("home")
        else:
            self._wda.launch(self._front)

    def _moment(self, after: Moment) -> Moment:
        """The phone's status after the foreground app has received the time."""
        self._front = after.app
        app = self._info.app(after.app)
        if app is not None:
            self.used.add(app.bundle)
            settled = self._answered(ANSWER_DEADLINE)
        else:
            settled = True
        self._files.check()
        return Moment(now=self._files.now, app=after.app, settled=settled)

    def _settle(self, front: Moment) -> None:
        """Wait until all requests are part of the state. Raises DeviceError."""
        app = self._info.app(front.app)
        if app is not None and not self._answered(ANSWER_DEADLINE):
            raise DeviceTimeout(
                f"{app.name} is in the foreground and did not process the request within {ANSWER_DEADLINE:g} s"
            )
        if self._files.applied < self._files.asked:
            self._simctl.spawn(self.udid, str(self._tool), "apply", "--folder", str(self._files.folder))
            if self._files.applied < self._files.asked:
                raise DeviceTimeout("iosworld-state ended without carrying out the pending requests")
        self._files.check()

    def _answered(self, seconds: float) -> bool:
        """Whether all requests become part of the state within the given seconds."""
        wanted, deadline = self._files.asked, time.monotonic() + seconds
        while self._files.applied < wanted:
            if time.monotonic() >= deadline:
                return False
            self._sleep(POLL)
        return True

    def _checked(self, state: State) -> dict[str, bytes]:
        """The parts of a state, once the stores have read it. ActionRefused if they cannot."""
        try:
            parts = parts_of(json.loads(json.dumps(state, allow_nan=False)))
        except (TypeError, ValueError) as problem:
            raise ActionRefused("bad_request", f"restore: expected JSON ({problem})") from None
        with tempfile.TemporaryDirectory(prefix="iosworld-") as folder:
            trial = PhoneFiles(Path(folder) / "phone")
            trial.put(parts, self._files.catalog)
            try:
                self._simctl.spawn(self.udid, str(self._tool), "apply", "--folder", str(trial.folder))
            except ToolFailed as refusal:
                raise ActionRefused("bad_request", f"restore: {refusal.stderr.strip()[:500]}") from None
            except ToolTimeout as trouble:
                raise DeviceTimeout(str(trouble)) from trouble
            return trial.parts()

    def _require_open(self) -> None:
        if self._closed:
            raise DeviceLost("the phone was closed; start another")


def _in_front(after: Moment, app: str) -> Moment:
    """The moment after an app was opened: not settled while another one is in front."""
    return after if after.app == app else replace(after, settled=False)
