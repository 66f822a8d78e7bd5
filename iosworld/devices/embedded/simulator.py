"""The process from which embedded phones are forked: it holds the apps and the seeds."""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tenacity import Retrying, retry_if_exception_type, stop_after_delay, wait_random_exponential

from iosworld.devices.binary import find_simulator
from iosworld.devices.embedded.device import EmbeddedDevice
from iosworld.devices.seeds import start_moment
from iosworld.devices.state_parts import SharedParts
from iosworld.devices.temporary import TemporaryFolder
from iosworld.errors import DeviceError, DeviceNotStarted, DeviceTimeout
from iosworld.resources import seeds as default_seeds

ENVIRONMENT = ("PATH", "HOME", "TMPDIR", "TZDIR", "LANG", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "IOSWORLD_REBUILD")
"""Environment variables that are passed to the simulator. Keys are not."""

ENDING_PATIENCE = 1.5
"""How long a simulator may take, in seconds, to end its phones and itself, so that it can wait for them."""
START_PATIENCE = 20.0
"""How long, in seconds, a phone is requested again while the machine has no free process or memory."""


class EmbeddedSimulator:
    """The process from which phones are forked. Apps and seeds are loaded once, when it starts.

    Use it as a context manager, or call `close`, which ends it and every phone created from it.
    """

    def __init__(
        self,
        *,
        binary: Path | None = None,
        seeds: Path | None = None,
        size: tuple[int, int] | None = None,
        apps: str | None = None,
        gallery: bool = False,
        timeout: float = 120.0,
        work_limit: int | None = None,
    ) -> None:
        """Start the simulator.

        `binary` defaults to `find_simulator()`, `seeds` (a folder with one JSON file per app, and the moment at which
        phones begin in its persona.yaml) to those of the default persona, `size` to the simulator's own screen in
        points, `apps` (a set of apps, or ids separated by commas) to the 26 of the set `iosworld`; `gallery` adds the app that shows every control. `timeout` is in seconds, for the start and for every
        later answer. It is a last resort, far above the cost of any request, which `work_limit` limits in the
        simulator's own units (docs/protocol.md): a request above it is refused.

        Raises SetupError if executable or seeds are missing, DeviceNotStarted if the process does not start.
        """
        self.binary = binary or find_simulator()
        self.seeds = seeds or default_seeds()
        self.timeout = timeout
        self.shared = SharedParts()
        """The parts of the state that its phones begin with."""
        self._folder = TemporaryFolder()
        self.socket = self._folder.path / "zygote"
        command = [str(self.binary), "serve", "--socket", str(self.socket), "--seeds", str(self.seeds)]
        moment = start_moment(self.seeds)
        command += ["--now", moment] if moment else []
        command += ["--size", f"{size[0]}x{size[1]}"] if size else []
        command += ["--apps", apps] if apps else []
        command += ["--gallery"] if gallery else []
        command += ["--work-limit", str(work_limit)] if work_limit else []
        self._log = self._folder.path / "log"
        self._process: subprocess.Popen[bytes] | None = None
        try:
            with self._log.open("wb") as log:
                self._process = subprocess.Popen(  # noqa: S603  # our own executable with our own arguments, no shell
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env={name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
                    process_group=0,  # Ctrl-C is handled here: the phones keep running until they are closed
                )
            self._wait_until_ready(self._process)
        except OSError as error:
            self.close()
            raise DeviceNotStarted(f"{self.binary} cannot be run ({error.strerror or error})") from None
        except DeviceError:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """The process id of the simulator. DeviceNotStarted once it is closed."""
        if self._process is None:
            raise DeviceNotStarted("the simulator was closed; start another")
        return self._process.pid

    def phone(self) -> EmbeddedDevice:
        """A fresh phone: the seeds, the home screen, the scenario's start time.

        Raises DeviceNotStarted if the machine has no free process or memory for some time, or another DeviceError.
        """
        attempts = Retrying(
            retry=retry_if_exception_type((DeviceNotStarted, DeviceTimeout)),
            stop=stop_after_delay(min(START_PATIENCE, self.timeout)),
            wait=wait_random_exponential(multiplier=0.02, max=1),
            reraise=True,
        )
        return attempts(EmbeddedDevice, self.socket, timeout=self.timeout, explain=self.reason, shared=self.shared)

    @property
    def is_running(self) -> bool:
        """Whether the process is running and new phones can be created."""
        if self._process is None or self._process.returncode is not None:
            return False
        ended = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return ended is None

    def log(self) -> str:
        """The simulator's stderr: at most the last 65,536 bytes, enough for the backtraces of several crashes."""
        if not self._log.is_file():
            return ""
        return self._log.read_bytes()[-65536:].decode(errors="replace").strip("\n")

    def close(self) -> None:
        """End the simulator and all its phones, even if they are busy. May be called more than once."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                _end(process)
                # The process has not been waited for, so its ID, and the group of its phones, is still valid.
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()
            process.wait()
        self._folder.remove()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        deadline = time.monotonic() + self.timeout
        received = b""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in received:
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise DeviceNotStarted(f"{self.binary} was not ready within {self.timeout:g} s. {self._words()}")
                chunk = process.stdout.read1(65536)  # type: ignore[attr-defined]  # a buffered pipe has read1
                if not chunk:
                    status = process.wait(timeout=5)
                    raise DeviceNotStarted(f"{self.binary} ended with status {status}. {self._words()}")
                received += chunk
        try:
            ready = json.loads(received.split(b"\n", 1)[0])
        except ValueError:
            ready = None
        if not isinstance(ready, dict) or ready.get("ready") is not True:
            raise DeviceNotStarted(f'{self.binary} should print {{"ready": true, …}}, it printed {received[:200]!r}')

    def reason(self, line: bytes) -> str:
        """Why a phone ended during the request `line`, according to the log; otherwise empty."""
        request = line.rstrip(b"\n")[:400].decode(errors="replace")
        for entry in reversed(self.log().splitlines()):
            if entry.endswith(f"; request: {request}"):
                return entry.removeprefix("iosworld-simulator: ").removesuffix(f"; request: {request}")
        return ""

    def _words(self) -> str:
        words = self.log()[-4000:]
        return f"It wrote: {words}" if words else "It wrote nothing."


def _end(process: subprocess.Popen[bytes]) -> None:
    """Let a simulator end by itself: as the parent of all its phones, it leaves no process that nobody waits for."""
    if process.stdin is None:
        return
    with contextlib.suppress(OSError):
        process.stdin.close()
    deadline = time.monotonic() + ENDING_PATIENCE
    while time.monotonic() < deadline:
        # The process itself is waited for later: until then, its ID belongs to nobody else.
        if os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
            return
        time.sleep(0.005)


def start_phone(**options: Any) -> EmbeddedDevice:
    """A phone with its own simulator, which ends with it. Options and errors are those of EmbeddedSimulator."""
    simulator = EmbeddedSimulator(**options)
    try:
        return EmbeddedDevice(
            simulator.socket,
            timeout=simulator.timeout,
            on_close=simulator.close,
            explain=simulator.reason,
            shared=simulator.shared,
        )
    except DeviceError:
        simulator.close()
        raise
