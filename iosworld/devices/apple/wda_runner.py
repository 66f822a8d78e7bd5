"""WebDriverAgent on a simulator: started by simctl, bound to the loopback address, and restarted if it fails."""

import contextlib
import time
from collections.abc import Callable

from iosworld.devices.apple.ports import FIRST_MJPEG, FIRST_WDA, LOOPBACK, check_owner, give_back, take_port, wda_status
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.tools import ToolFailed, ToolTimeout
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
        bundle: str,
        *,
        sleep: Callable[[float], None] = time.sleep,
        start_deadline: float = START_DEADLINE,
    ) -> None:
        """`bundle`: the bundle identifier of the installed WebDriverAgent."""
        self._simctl, self.udid, self._bundle = simctl, udid, bundle
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
        """Starts WebDriverAgent again and waits for a response. Raises DeviceNotStarted if there is none."""
        environment = {"USE_PORT": str(self.port), "MJPEG_SERVER_PORT": str(self.mjpeg_port), "USE_IP": LOOPBACK}
        try:
            pid = self._simctl.launch(self.udid, self._bundle, environment=environment, restart=True)
        except (ToolFailed, ToolTimeout) as trouble:
            raise DeviceNotStarted(f"WebDriverAgent does not launch on simulator {self.udid}: {trouble}") from trouble
        deadline = time.monotonic() + self._start_deadline
        while wda_status(self.port) is None:
            if time.monotonic() >= deadline:
                raise DeviceNotStarted(
                    f"WebDriverAgent was launched on simulator {self.udid}, but does not answer at {self.url} after "
                    f"{self._start_deadline:g} s. Known cause: no window of Simulator or Device Hub is open; open it, "
                    "leave it open, and try again"
                )
            self._sleep(POLL)
        check_owner(self.port, self.udid, pid)

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
        with contextlib.suppress(ToolFailed, ToolTimeout):
            self._simctl.terminate(self.udid, self._bundle)
        give_back(self.port, self.mjpeg_port)
