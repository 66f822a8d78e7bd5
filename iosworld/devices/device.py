"""The contract that every device keeps, whatever runs behind it.

Lengths are points with the origin at the top left; times are seconds. After an action the answer comes when the screen
has settled, so nobody sleeps. Each method says what it raises and whose fault that is.
"""

from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, Protocol, Self, runtime_checkable

from iosworld.screen.screenshot import Screenshot

State = dict[str, Any]
"""`{app id: that app's state, …, "system": …}`: everything a person would find again, as JSON values."""

RawTree = dict[str, Any]
"""The accessibility tree as the device gives it (docs/protocol.md), before any cleaning."""

Button = Literal["home", "app_switcher", "notifications", "return", "dismiss_keyboard"]
Scheme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the phone is after an action."""

    now: str
    """The phone's time, ISO 8601 with its offset."""
    app: str
    """The id of the app in front, or `home`."""
    settled: bool = True
    """False if the screen was still changing when the device gave up waiting for it."""


@dataclass(frozen=True, slots=True)
class InstalledApp:
    """An app that the phone has."""

    id: str
    """The app's key in the state: `clock`."""
    name: str
    """What stands under its icon: `Clock`."""
    bundle: str
    """The bundle identifier: `com.iosworld.clock`."""
    scheme: str
    """Its links begin with this and `://`."""


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """What a device says about itself. It does not change while the device lives."""

    version: str
    """Version of the software behind the device."""
    size: tuple[float, float]
    """Width and height of the screen in points."""
    scale: float
    """Pixels a point."""
    apps: tuple[InstalledApp, ...]
    protocol: int = 1
    checkpointable: bool = False
    """Whether `checkpoint` and `fork` are there."""

    def app(self, name: str) -> InstalledApp | None:
        """The app of this id, name or bundle identifier, upper and lower case alike; None if there is none."""
        wanted = name.casefold()
        names = ((app, (app.id, app.name, app.bundle)) for app in self.apps)
        return next((app for app, known in names if wanted in (name.casefold() for name in known)), None)


@runtime_checkable
class Device(Protocol):
    """One phone.

    Every method may raise DeviceError (the device failed: the caller can only start another). Methods that act may
    also raise ActionRefused (the caller asked for what cannot be done; nothing changed). `close` raises nothing and may
    be called twice; after it every other method raises DeviceLost.
    """

    @property
    def info(self) -> DeviceInfo:
        """What the device is and has."""
        ...

    def tap(self, x: float, y: float) -> Moment:
        """Touch the screen. ActionRefused if the point is outside it."""
        ...

    def double_tap(self, x: float, y: float) -> Moment:
        """Touch twice, quickly. ActionRefused if the point is outside the screen."""
        ...

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        """Touch and hold. ActionRefused if the point is outside the screen or the time is not 0 to 60 s."""
        ...

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        """Move a finger evenly and lift it while it moves. ActionRefused as `long_press`."""
        ...

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        """Press, hold, move, stop, let go. ActionRefused as `long_press`."""
        ...

    def type_text(self, text: str) -> Moment:
        r"""Type into the focused field (`\n` return, `\b` delete). ActionRefused if nothing is focused."""
        ...

    def press(self, button: Button) -> Moment:
        """Press a button, or do what replaced it. ActionRefused if there is none, or for a key with nothing focused."""
        ...

    def wait(self, seconds: float) -> Moment:
        """Let virtual time pass. ActionRefused if it is negative or more than a day."""
        ...

    def launch(self, app: str) -> Moment:
        """Bring an app (id or bundle identifier) to the front. ActionRefused if it is not installed."""
        ...

    def terminate(self, app: str) -> Moment:
        """End an app. ActionRefused if it is not installed."""
        ...

    def open_url(self, url: str) -> Moment:
        """Open a link in the app of its scheme. ActionRefused if no app answers it."""
        ...

    def appearance(self, scheme: Scheme) -> Moment:
        """Turn the phone to light or dark. ActionRefused for anything else."""
        ...

    def screenshot(self) -> Screenshot:
        """What the screen shows now. Not drawn until its pixels are asked for."""
        ...

    def tree(self) -> RawTree:
        """The accessibility tree of what the screen shows now."""
        ...

    def state(self) -> State:
        """Everything a person would find again. The caller owns what it gets."""
        ...

    def restore(self, state: State) -> Moment:
        """Replace the state, end all apps, show the home screen. ActionRefused if it is no state of this phone."""
        ...

    def close(self) -> None:
        """End the phone."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Checkpoint(Protocol):
    """A sleeping copy of a phone at one step, from which any number of identical phones can be made."""

    def phone(self) -> "ForkableDevice":
        """A new phone, identical to what the first one was here: screens, scrolling and half-typed text included.

        DeviceError if that fails, DeviceLost if the checkpoint was released.
        """
        ...

    def release(self) -> None:
        """Forget the copy. Phones made from it live on. Raises nothing; may be called twice."""
        ...


@runtime_checkable
class ForkableDevice(Device, Protocol):
    """A device that can be copied in the middle of anything."""

    def checkpoint(self) -> Checkpoint:
        """Keep this very step. DeviceError if it fails; the phone continues as if nothing had happened."""
        ...

    def fork(self) -> "ForkableDevice":
        """Another phone, identical to this one now. DeviceError as `checkpoint`."""
        ...
