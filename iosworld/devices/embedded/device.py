"""A phone of the embedded simulator, and its suspended copies."""

import contextlib
import functools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from iosworld.devices.app_guide import AppGuide
from iosworld.devices.device import Button, DeviceInfo, InstalledApp, Moment, RawTree, Scheme, State
from iosworld.devices.state_parts import SharedParts, StateParts
from iosworld.devices.wire import Connection
from iosworld.errors import ActionRefused, DeviceError, DeviceFault, DeviceNotStarted, ProtocolError
from iosworld.screen.screenshot import Screenshot

PROTOCOL = 1
"""The version of docs/protocol.md that this module implements."""


class EmbeddedDevice:
    """One phone of the embedded simulator: one connection, one forked process. See `Device` for what methods raise."""

    def __init__(
        self,
        socket: Path,
        *,
        timeout: float = 120.0,
        on_close: Callable[[], None] = lambda: None,
        explain: Callable[[bytes], str] = lambda _: "",
        shared: SharedParts | None = None,
        parts: StateParts | None = None,
    ) -> None:
        """Fork the phone or checkpoint that listens at `socket`. `on_close` is called when the phone closes.

        `explain` is Connection's. `shared` are the parts of the state that all phones of the simulator share, `parts`
        those that this phone's original knows. Raises DeviceNotStarted if the phone cannot be forked now, or another DeviceError.
        """
        self._timeout = timeout
        self._on_close = on_close
        self._explain = explain
        self._connection = Connection(socket, timeout, explain)
        self._shared = shared or SharedParts()
        self._parts = parts
        try:
            answer = self._connection.ask("info")
            self._info = _read_info(answer)
            if isinstance(process := answer.get("process"), int):
                self._connection.process = process
        except DeviceFault as error:
            self.close()
            raise DeviceNotStarted(str(error)) from None
        except ActionRefused as error:
            self.close()
            raise ProtocolError(f"info: {error}") from None
        except DeviceError:
            self.close()
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

    def copy(self, text: str) -> Moment:
        return self._act("copy", text=text)

    def schedule(self, events: Sequence[Mapping[str, Any]]) -> Moment:
        return self._act("schedule", events=list(events))

    def screenshot(self) -> Screenshot:
        return Screenshot(written=self._written("screen"))

    def tree(self) -> RawTree:
        return self._observe("tree")

    def written_tree(self) -> bytes:
        return self._written("tree")

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

    def checkpoint(self) -> "EmbeddedCheckpoint":
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
        self._on_close()

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

    def _written(self, what: str) -> bytes:
        try:
            return self._connection.ask_written(what)
        except ActionRefused as error:
            raise ProtocolError(f"{what}: {error}") from None

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


class EmbeddedCheckpoint:
    """A suspended copy of an embedded phone. It exists until it is released, or until the phone that made it is closed."""

    def __init__(
        self,
        connection: Connection,
        identity: str | int,
        phone: Callable[[], EmbeddedDevice],
    ) -> None:
        self._connection, self._identity, self._phone = connection, identity, phone

    def phone(self) -> EmbeddedDevice:
        """A new phone, identical to the original at this step. Raises DeviceError."""
        return self._phone()

    def release(self) -> None:
        """End the copy. Phones created from it keep running. May be called more than once."""
        with contextlib.suppress(DeviceError, ActionRefused):
            self._connection.ask("release", checkpoint=self._identity)


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
