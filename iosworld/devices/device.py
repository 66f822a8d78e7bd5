"""The interface that every device implements.

Lengths are in points with the origin at the top left; times are in seconds. An action returns when the screen has
settled, so callers never need to sleep. Each method documents the errors it raises and their cause.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, Protocol, Self, runtime_checkable

from iosworld.screen.screenshot import Screenshot

State = dict[str, Any]
"""`{app id: that app's state, …, "system": …}`: all persistent state, as JSON values."""

RawTree = dict[str, Any]
"""The accessibility tree as the device provides it (docs/protocol.md), before cleaning."""

Button = Literal["home", "app_switcher", "notifications", "return", "dismiss_keyboard"]
Scheme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Moment:
    """The phone's status after an action."""

    now: str
    """The phone's time, ISO 8601 with offset."""
    app: str
    """The ID of the foreground app, or `home`."""
    settled: bool = True
    """False if the screen was still changing when the device stopped waiting."""


@dataclass(frozen=True, slots=True)
class InstalledApp:
    """An installed app."""

    id: str
    """The app's key in the state: `clock`."""
    name: str
    """The name under its icon: `Clock`."""
    bundle: str
    """The bundle identifier: `com.iosworld.clock`."""
    scheme: str
    """The scheme of its links, before `://`."""


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """Information about a device. It does not change while the device is in use."""

    version: str
    """Version of the device's software."""
    size: tuple[float, float]
    """Screen width and height in points."""
    scale: float
    """Pixels per point."""
    apps: tuple[InstalledApp, ...]
    protocol: int = 1
    checkpointable: bool = False
    """Whether `checkpoint` and `fork` are available."""

    def app(self, name: str) -> InstalledApp | None:
        """The app with this ID, name, or bundle identifier (case-insensitive); None if it does not exist."""
        wanted = name.casefold()
        names = ((app, (app.id, app.name, app.bundle)) for app in self.apps)
        return next((app for app, known in names if wanted in (name.casefold() for name in known)), None)


@runtime_checkable
class Device(Protocol):
    """One phone.

    Every method may raise DeviceError (the device failed; the caller can only start another one). Methods that act may
    also raise ActionRefused (the request cannot be carried out; nothing changed). `close` never raises and may be
    called more than once; after it, every other method raises DeviceLost.
    """

    @property
    def info(self) -> DeviceInfo:
        """Information about the device."""
        ...

    def tap(self, x: float, y: float) -> Moment:
        """Tap the screen. ActionRefused if the point is outside it."""
        ...

    def double_tap(self, x: float, y: float) -> Moment:
        """Tap twice in quick succession. ActionRefused if the point is outside the screen."""
        ...

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        """Touch and hold. ActionRefused if the point is outside the screen or the time is not 0 to 60 s."""
        ...

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        """Move a finger at constant speed and lift it while moving. ActionRefused as for `long_press`."""
        ...

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        """Press, hold, move, stop, release. ActionRefused as for `long_press`."""
        ...

    def type_text(self, text: str) -> Moment:
        r"""Type into the focused field (`\n` return, `\b` delete). ActionRefused if nothing is focused."""
        ...

    def press(self, button: Button) -> Moment:
        """Press a button or its replacement. ActionRefused if it does not exist, or for a key if nothing is focused."""
        ...

    def wait(self, seconds: float) -> Moment:
        """Advance virtual time. ActionRefused if the time is negative or more than a day."""
        ...

    def launch(self, app: str) -> Moment:
        """Bring an app (ID or bundle identifier) to the front. ActionRefused if it is not installed."""
        ...

    def terminate(self, app: str) -> Moment:
        """Terminate an app. ActionRefused if it is not installed."""
        ...

    def open_url(self, url: str) -> Moment:
        """Open a link in the app that handles its scheme. ActionRefused if there is none."""
        ...

    def appearance(self, scheme: Scheme) -> Moment:
        """Set the phone's appearance to light or dark. ActionRefused for any other value."""
        ...

    def screenshot(self) -> Screenshot:
        """The current screen. It is drawn only when its pixels are requested."""
        ...

    def tree(self) -> RawTree:
        """The accessibility tree of the current screen."""
        ...

    def state(self) -> State:
        """All persistent state. Copy what you change: unchanged parts may be shared with other states."""
        ...

    def restore(self, state: State) -> Moment:
        """Replace the state, end all apps, and show the home screen. ActionRefused if the state is invalid."""
        ...

    def close(self) -> None:
        """Shut the phone down."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


@runtime_checkable
class Schedulable(Protocol):
    """A device on which events can happen."""

    def schedule(self, events: Sequence[Mapping[str, Any]]) -> Moment:
        """Let events happen from now on: what `schedule` of docs/protocol.md takes. ActionRefused if one is invalid;
        then none is scheduled."""
        ...


@runtime_checkable
class Copying(Protocol):
    """A device whose pasteboard can be set."""

    def copy(self, text: str) -> Moment:
        """Put text on the pasteboard, as if it had been copied; an empty text clears it. No time passes."""
        ...


@runtime_checkable
class TreeWriter(Protocol):
    """A device that gives its tree unread."""

    def written_tree(self) -> bytes:
        """The JSON of what `Device.tree` returns. Equal screens give equal bytes."""
        ...


class Checkpoint(Protocol):
    """A suspended copy of a phone at one step, from which any number of identical phones can be created."""

    def phone(self) -> "ForkableDevice":
        """A new phone, identical to the original at this step, including screens, scroll positions, and partial input.

        DeviceError if that fails; DeviceLost if the checkpoint has been released.
        """
        ...

    def release(self) -> None:
        """Delete the copy. Phones created from it keep running. Never raises; may be called more than once."""
        ...


@runtime_checkable
class ForkableDevice(Device, Protocol):
    """A device that can be copied at any step."""

    def checkpoint(self) -> Checkpoint:
        """Save the current step. DeviceError if that fails; the phone itself is not affected."""
        ...

    def fork(self) -> "ForkableDevice":
        """Another phone, identical to the current one. DeviceError as for `checkpoint`."""
        ...
