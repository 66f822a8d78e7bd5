"""WebDriverAgent on a simulator: started by simctl, bound to the loopback address, and restarted if it fails."""

import contextlib
import time
from collections.abc import Callable

from iosworld.devices.apple.ports import FIRST_MJPEG, FIRST_WDA, LOOPBACK, check_owner, give_back, take_port, wda_status
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout
from iosworld.devices.apple.wda_app import WdaApp
from iosworld.devices.apple.wda_test import WdaTest
from iosworld.errors import DeviceLost, DeviceNotStarted

START_DEADLINE = 240.0
"""Deadline in seconds for the first response after launch. Usual values are 3 to 12; the first start on a hosted runner
can take three minutes."""
POLL = 0.3
MAX_RESTARTS = 3
"""The maximum number of restarts in an episode. After more failures, the simulator is at fault."""


class WdaRunner:
    """The WebDriverAgent of one simulator, with its own ports."""

    def __init__(
        self,
        simctl: Simctl,
        udid: str,
        app: WdaApp,
        *,
        sleep: Callable[[float], None] = time.sleep,
        start_deadline: float = START_DEADLINE,
    ) -> None:
        """`app`: the WebDriverAgent that is installed on the simulator."""
        self._simctl, self.udid, self._app = simctl, udid, app
        self._test: WdaTest | None = None
        """How it runs if launching the installed one gave no response."""
        self._sleep, self._start_deadline = sleep, start_deadline
        self.port = take_port(FIRST_WDA)
        self.mjpeg_port = take_port(FIRST_MJPEG)
        self.restarts = 0
        """The number of restarts since `begin_episode`."""

    @property
    def url(self) -> str:
        """The address at which it listens."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def is_alive(self) -> bool:
        """Whether it responds within two seconds, or five if it is busy."""
        return wda_status(self.port) is not None or wda_status(self.port, timeout=5) is not None

    def begin_episode(self) -> None:
        """Resets the count of restarts, and starts WebDriverAgent if it does not respond. Raises DeviceError."""
        self.restarts = 0
        if not self.is_alive:
            self.start()

    def start(self) -> None:
        """Starts WebDriverAgent again and waits for a response: the installed one, and if that gives none, as a test of
        `xcodebuild`. What has worked is repeated. Raises DeviceNotStarted if neither responds."""
        if self._test is None:
            launched = self._launch()
            if launched is None:
                return
            self._terminate()
            self._test = WdaTest(self._app, self.udid, self._environment)
        else:
            launched = "the installed WebDriverAgent did not answer before"
        try:
            self._test.start()
        except ToolMissing as trouble:
            self._test.stop()
            self._test = None
            raise DeviceNotStarted(f"{launched}; `xcodebuild` cannot start it either: {trouble}") from trouble
        if not self._answers(self._test.is_running):
            said = self._test.output
            self._test.stop()
            self._test = None
            raise DeviceNotStarted(
                f"{launched}. `xcodebuild test-without-building` does not start it either; it wrote: {said or 'nothing'}"
            )
        check_owner(self.port, self.udid, self._test.pid)

    @property
    def _environment(self) -> dict[str, str]:
        return {"USE_PORT": str(self.port), "MJPEG_SERVER_PORT": str(self.mjpeg_port), "USE_IP": LOOPBACK}

    def _launch(self) -> str | None:
        """Launches the installed WebDriverAgent; None if it answers, else what happened."""
        try:
            pid = self._simctl.launch(self.udid, self._app.bundle, environment=self._environment, restart=True)
        except (ToolFailed, ToolTimeout) as trouble:
            return f"WebDriverAgent does not launch on simulator {self.udid}: {trouble}"
        if not self._answers():
            return (
                f"WebDriverAgent was launched on simulator {self.udid}, but does not answer at {self.url} after "
                f"{self._start_deadline:g} s. Known cause: no window of Simulator or Device Hub is open; open it, "
                "leave it open, and try again"
            )
        check_owner(self.port, self.udid, pid)
        return None

    def _answers(self, may: Callable[[], bool] = lambda: True) -> bool:
        """Whether it answers before the deadline, and while `may` is true."""
        deadline = time.monotonic() + self._start_deadline
        while wda_status(self.port) is None:
            if time.monotonic() >= deadline or not may():
                return False
            self._sleep(POLL)
        return True

    def revive(self) -> bool:
        """Restarts WebDriverAgent if it does not respond; returns whether it did. Raises DeviceLost after too many restarts."""
        if self.is_alive:
            return False
        if self.restarts >= MAX_RESTARTS:
            raise DeviceLost(f"WebDriverAgent on simulator {self.udid} ended {self.restarts + 1} times in one episode")
        self.restarts += 1
        self.start()
        return True

    def close(self) -> None:
        """Terminates WebDriverAgent and releases its ports. Never raises."""
        if self._test is not None:
            self._test.stop()
        self._terminate()
        give_back(self.port, self.mjpeg_port)

    def _terminate(self) -> None:
        with contextlib.suppress(ToolFailed, ToolMissing, ToolTimeout):
            self._simctl.terminate(self.udid, self._app.bundle)
