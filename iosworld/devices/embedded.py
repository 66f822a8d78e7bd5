"""The embedded simulator as a device: a process that holds apps and seeds, and phones that are forks of it."""

import contextlib
import functools
import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tenacity import Retrying, retry_if_exception_type, stop_after_delay, wait_random_exponential

from iosworld.devices.app_guide import AppGuide
from iosworld.devices.binary import find_simulator
from iosworld.devices.device import Button, DeviceInfo, InstalledApp, Moment, RawTree, Scheme, State
from iosworld.devices.embedded_checkpoint import EmbeddedCheckpoint
from iosworld.devices.seeds import start_moment
from iosworld.devices.state_parts import SharedParts, StateParts
from iosworld.devices.temporary import TemporaryFolder
from iosworld.devices.wire import Connection
from iosworld.errors import ActionRefused, DeviceError, DeviceFault, DeviceNotStarted, DeviceTimeout, ProtocolError
from iosworld.resources import seeds as default_seeds
from iosworld.screen.screenshot import Screenshot

PROTOCOL = 1
"""The version of docs/protocol.md that this module implements."""

ENVIRONMENT = ("PATH", "HOME", "TMPDIR", "TZDIR", "LANG", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "IOSWORLD_REBUILD")
"""Environment variables that are passed to the simulator. Keys are not."""

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
        gallery: bool = False,
        timeout: float = 300.0,
        work_limit: int | None = None,
    ) -> None:
        """Start the simulator.

        `binary` defaults to `find_simulator()`, `seeds` (a folder with one JSON file per app, and the moment at which
        phones begin in its persona.yaml) to those of the default persona, `size` to the simulator's own screen in
        points; `gallery` adds the app that shows every control. `timeout` is in seconds, for the start and for every
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

    def phone(self) -> "EmbeddedDevice":
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


class EmbeddedDevice:
    """One phone of the embedded simulator: one connection, one forked process. See `Device` for what methods raise."""

    def __init__(
        self,
        socket: Path,
        *,
        timeout: float = 300.0,
        owner: EmbeddedSimulator | None = None,
        explain: Callable[[bytes], str] = lambda _: "",
        shared: SharedParts | None = None,
        parts: StateParts | None = None,
    ) -> None:
        """Fork the phone or checkpoint that listens at `socket`. An `owner` is closed together with the phone.

        `explain` is Connection's. `shared` are the parts of the state that all phones of the simulator share, `parts`
        those that this phone's original knows. Raises DeviceNotStarted if the phone cannot be forked now, or another DeviceError.
        """
        self._timeout = timeout
        self._owner = owner
        self._explain = explain
        self._connection = Connection(socket, timeout, explain)
        self._shared = shared or SharedParts()
        self._parts = parts
        try:
            self._info = _read_info(self._connection.ask("info"))
        except DeviceFault as error:
            self.close()
            raise DeviceNotStarted(str(error)) from None
        except ActionRefused as error:
            self.close()
            raise ProtocolError(f"info: {error}") from None
        except DeviceError:
            self.close()
            raise

    @classmethod
    def start(cls, **options: Any) -> Self:
        """A phone with its own simulator, which ends with it. Options and errors are those of EmbeddedSimulator."""
        simulator = EmbeddedSimulator(**options)
        try:
            return cls(
                simulator.socket,
                timeout=simulator.timeout,
                owner=simulator,
                explain=simulator.reason,
                shared=simulator.shared,
            )
        except DeviceError:
            simulator.close()
            raise

    @property
    def info(self) -> DeviceInfo:
        return self._info

    def app_guides(self) -> list[AppGuide]:
        """What each installed app is for, in the order of the home screen. Raises DeviceError."""
        answer = self._ask_own("apps")
        try:
            return [AppGuide.read(app) for app in answer["apps"]]
        except (KeyError, TypeError) as error:
            raise ProtocolError(f"apps: expected the fields of docs/protocol.md, got {answer!r} ({error!r})") from None

    def tap(self, x: float, y: float) -> Moment:
        return self._act("tap", x=x, y=y)

    def double_tap(self, x: float, y: float) -> Moment:
        return self._act("double_tap", x=x, y=y)

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        return self._act("long_press", x=x, y=y, seconds=seconds)

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        return self._act("swipe", x1=x1, y1=y1, x2=x2, y2=y2, seconds=seconds)

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        return self._act("drag", x1=x1, y1=y1, x2=x2, y2=y2, hold=hold, seconds=seconds)

    def type_text(self, text: str) -> Moment:
        return self._act("type", text=text)

    def press(self, button: Button) -> Moment:
        return self._act("press", button=button)

    def wait(self, seconds: float) -> Moment:
        return self._act("wait", seconds=seconds)

    def launch(self, app: str) -> Moment:
        return self._act("launch", app=app)

    def terminate(self, app: str) -> Moment:
        return self._act("terminate", app=app)

    def open_url(self, url: str) -> Moment:
        return self._act("open_url", url=url)

    def appearance(self, scheme: Scheme) -> Moment:
        return self._act("appearance", scheme=scheme)

    def screenshot(self) -> Screenshot:
        try:
            return Screenshot(written=self._connection.ask_written("screen"))
        except ActionRefused as error:
            raise ProtocolError(f"screen: {error}") from None

    def tree(self) -> RawTree:
        return self._observe("tree")

    def state(self) -> State:
        known = self._parts or self._shared.base
        try:
            answer = self._connection.ask("state", known=known.versions)
        except ActionRefused as error:
            raise ProtocolError(f"state: {error}") from None
        state, self._parts = known.read(answer)
        self._shared.begin_with(self._parts)
        return state

    def restore(self, state: State) -> Moment:
        changed, known = self._shared.split(state)
        if known:
            try:
                return self._act("restore", state=changed, known=known)
            except ActionRefused as refusal:
                if refusal.kind != "not_found":  # this phone began with other parts
                    raise
        return self._act("restore", state=state)

    def checkpoint(self) -> EmbeddedCheckpoint:
        answer = self._ask_own("checkpoint")
        identity, socket = answer.get("checkpoint"), answer.get("socket")
        if not isinstance(identity, str | int) or not isinstance(socket, str):
            raise ProtocolError(f"checkpoint: expected its id and socket, got {answer!r}")
        phone = functools.partial(
            EmbeddedDevice,
            Path(socket),
            timeout=self._timeout,
            explain=self._explain,
            shared=self._shared,
            parts=self._parts,
        )
        return EmbeddedCheckpoint(self._connection, identity, phone)

    def fork(self) -> "EmbeddedDevice":
        checkpoint = self.checkpoint()
        try:
            return checkpoint.phone()
        finally:
            checkpoint.release()

    def close(self) -> None:
        self._connection.end()
        if self._owner is not None:
            self._owner.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _act(self, what: str, **arguments: object) -> Moment:
        answer = self._connection.ask(what, **arguments)
        try:
            return Moment(now=str(answer["now"]), app=str(answer["app"]), settled=answer["settled"] is True)
        except KeyError as missing:
            raise ProtocolError(f"{what}: expected now, app and settled in the answer; {missing} is missing") from None

    def _observe(self, what: str) -> dict[str, Any]:
        value = self._ask_own(what).get(what)
        if not isinstance(value, dict):
            raise ProtocolError(f"{what}: expected an object named {what!r} in the answer, got {type(value).__name__}")
        return value

    def _ask_own(self, what: str) -> dict[str, Any]:
        """Send a request without arguments: if it is refused, the caller is not the cause."""
        try:
            return self._connection.ask(what)
        except ActionRefused as error:
            raise ProtocolError(f"{what}: {error}") from None


def _read_info(answer: dict[str, Any]) -> DeviceInfo:
    try:
        if answer["protocol"] != PROTOCOL:
            raise ProtocolError(
                f"the simulator speaks protocol {answer['protocol']!r}, this package {PROTOCOL}; run `make simulator`"
            )
        width, height = answer["size"]
        apps = tuple(
            InstalledApp(*(str(app[key]) for key in ("id", "name", "bundle", "scheme"))) for app in answer["apps"]
        )
        return DeviceInfo(
            version=str(answer["version"]),
            size=(float(width), float(height)),
            scale=float(answer["scale"]),
            apps=apps,
            protocol=answer["protocol"],
            checkpointable=answer.get("checkpointable") is True,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ProtocolError(f"info: expected the fields of docs/protocol.md, got {answer!r} ({error!r})") from None
