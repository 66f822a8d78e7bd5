"""Any WebDriverAgent as a device: on a simulator, on a phone, or `iosworld serve`.

`iosworld serve` adds routes for what WebDriverAgent cannot do, and announces them in `/status`: reading and restoring
state, and virtual time. Without them, `state` is empty, `restore` is refused, and time is the phone's own.
"""

import base64
import binascii
import contextlib
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from types import TracebackType
from typing import Any, Self

from iosworld.devices.device import Button, DeviceInfo, InstalledApp, Moment, RawTree, Scheme, State
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.devices.wda_client import WdaClient
from iosworld.devices.wda_tree import has_keyboard, mark_focused, read_source
from iosworld.errors import ActionRefused, DeviceError, DeviceFault, DeviceLost, ProtocolError
from iosworld.screen.screenshot import Screenshot

HOME_BUNDLE = "com.apple.springboard"
OWN_PROTOCOL = 1
"""The supported version of the routes of `iosworld serve`."""
SETTINGS: dict[str, Any] = {
    "animationCoolOffTimeout": 1,
    "waitForIdleTimeout": 1,
    "shouldUseCompactResponses": False,
    "elementResponseAttributes": "type,rect",
    "snapshotMaxDepth": 60,
    "screenshotQuality": 1,
    "keyboardAutocorrection": 0,
    "keyboardPrediction": 0,
    "maxTypingFrequency": 60,
}
"""Settings for speed and reliability: short waits for animations, and an element's frame together with its ID."""
CAPABILITIES = {"capabilities": {"alwaysMatch": {"shouldWaitForQuiescence": False, "shouldTerminateApp": False}}}
SOURCE = "source?format=xml&excluded_attributes=accessible"
"""`accessible` costs WebDriverAgent one call per element, and is not used here."""
LONGEST_WAIT = 60.0
"""Maximum time in seconds to wait for a phone that runs in real time."""
TOUCH = 0.05
"""Duration of a tap in seconds: iOS ignores shorter ones."""
DONE_KEYS = ("Done", "done", "Hide keyboard")
RETURN_KEYS = ("Return", "return")
"""Labels of keys that end typing. Search, Go, and Send are not among them, because they do more."""
FIELDS_OF_ONE_LINE = frozenset(
    {"XCUIElementTypeTextField", "XCUIElementTypeSecureTextField", "XCUIElementTypeSearchField"}
)
FRONT_POLLS, FRONT_POLL = 20, 0.1
"""How often, and after how many seconds each, to check whether a launched app is in the foreground."""
REST = 0.1
"""How long, in seconds, the finger rests at the end of a drag, to prevent a fling."""


class WdaDevice:
    """One phone behind a WebDriverAgent. See `Device` for what methods raise."""

    def __init__(
        self,
        url: str,
        *,
        timeout: float = 60.0,
        apps: Sequence[InstalledApp] = KNOWN_APPS,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin a session with the WebDriverAgent at `url`, which ends another client's session.

        `timeout` is in seconds and applies to each answer. `apps` are the installed apps, for phones that do not report
        them; `sleep` and `clock` measure time on a phone without virtual time. `on_close` is called once when
        the device is closed. Raises SetupError if the address cannot be used, DeviceError if the device does not start.
        """
        self._sleep, self._clock, self._on_close = sleep, clock, on_close
        self._closed = False
        self._client = WdaClient(url, timeout)
        try:
            status = self._client.get("status", session=False)
            self._own = _has_own_routes(status)
            self._client.begin(CAPABILITIES)
            self._client.post("appium/settings", {"settings": SETTINGS})
            self._info = self._read_info(status, tuple(apps))
        except ActionRefused as refusal:
            raise ProtocolError(f"{self._client.where} is not a usable WebDriverAgent ({refusal})") from None

    @property
    def info(self) -> DeviceInfo:
        return self._info

    @property
    def has_state(self) -> bool:
        """Whether its state can be read and restored, and its time is virtual."""
        return self._own

    def tap(self, x: float, y: float) -> Moment:
        self._require_inside("tap", (x, y))
        return self._touch(_at(x, y), _DOWN, _pause(TOUCH), _UP)

    def double_tap(self, x: float, y: float) -> Moment:
        self._require_inside("double_tap", (x, y))
        return self._touch(_at(x, y), _DOWN, _pause(TOUCH), _UP, _pause(0.1), _DOWN, _pause(TOUCH), _UP)

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        self._require_inside("long_press", (x, y), seconds)
        return self._touch(_at(x, y), _DOWN, _pause(seconds), _UP)

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        self._require_inside("swipe", (x1, y1, x2, y2), seconds)
        return self._touch(_at(x1, y1), _DOWN, _at(x2, y2, seconds), _UP)

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        self._require_inside("drag", (x1, y1, x2, y2), hold, seconds)
        return self._touch(_at(x1, y1), _DOWN, _pause(hold), _at(x2, y2, seconds), _pause(REST), _UP)

    def type_text(self, text: str) -> Moment:
        self._client.post("wda/keys", {"value": list(text)}, more_seconds=len(text) / 5)
        return self._moment()

    def copy(self, text: str) -> Moment:
        content = base64.b64encode(text.encode()).decode()
        self._client.post("wda/setPasteboard", {"content": content, "contentType": "plaintext"})
        return self._moment()

    def press(self, button: Button) -> Moment:
        width, height = self.info.size
        match button:
            case "home":
                self._client.post("wda/pressButton", {"name": "home"})
            case "return":
                return self.type_text("\n")
            case "dismiss_keyboard":
                return self._dismiss_keyboard()
            case "app_switcher":
                return self.drag(width / 2, height - 2, width / 2, height * 0.6, hold=0, seconds=0.5)
            case "notifications":
                return self.swipe(width / 2, 2, width / 2, height * 0.7)
            case _:
                raise ActionRefused("bad_request", f"press: there is no button {button!r}")
        return self._moment()

    def wait(self, seconds: float) -> Moment:
        if not 0 <= seconds <= 86400:
            raise ActionRefused("bad_request", f"wait: expected 0 to 86400 seconds, got {seconds}")
        if self._own:
            return _read_moment(self._client.post("iosworld/wait", {"seconds": seconds}))
        if seconds > LONGEST_WAIT:
            raise ActionRefused(
                "bad_request",
                f"wait: this phone runs in real time; expected at most {LONGEST_WAIT:g} s, got {seconds:g}",
            )
        self._require_open()
        self._sleep(seconds)
        return self._moment()

    def launch(self, app: str) -> Moment:
        moment = self._with_app("launch", app)
        wanted = self.info.app(app)
        for _ in range(0 if self._own else FRONT_POLLS):  # a real phone reports the previous app for up to a second
            if wanted is not None and moment.app == wanted.id:
                return replace(moment, settled=True)
            self._sleep(FRONT_POLL)
            moment = replace(self._moment(), settled=False)
        return moment

    def terminate(self, app: str) -> Moment:
        return self._with_app("terminate", app)

    def open_url(self, url: str) -> Moment:
        try:
            self._client.post("url", {"url": url})
        except DeviceFault as fault:  # the request was understood, but no app handles the link
            raise ActionRefused("not_found", f"open_url: {fault}") from None
        return self._moment()

    def appearance(self, scheme: Scheme) -> Moment:
        if scheme not in ("light", "dark"):
            raise ActionRefused("bad_request", f"appearance: expected light or dark, got {scheme!r}")
        self._client.post("wda/device/appearance", {"name": scheme})
        return self._moment()

    def screenshot(self) -> Screenshot:
        answer = self._observe("screenshot")
        try:
            return Screenshot(png=base64.b64decode(answer, validate=True))
        except (binascii.Error, TypeError, ValueError) as error:
            raise ProtocolError(f"screenshot: expected a PNG in base64 ({error})") from None

    def tree(self) -> RawTree:
        tree = read_source(self._observe(SOURCE))
        if self._own or has_keyboard(tree):
            with contextlib.suppress(ActionRefused):  # nothing is focused
                active = self._client.get("element/active")
                if isinstance(active, dict) and isinstance(active.get("rect"), dict):
                    mark_focused(tree, str(active.get("type")), active["rect"])
        return tree

    def state(self) -> State:
        if not self._own:
            self._require_open()
            return {}
        state = self._observe("iosworld/state")
        if not isinstance(state, dict):
            raise ProtocolError(f"state: expected an object, got {type(state).__name__}")
        return state

    def restore(self, state: State) -> Moment:
        if not self._own:
            raise ActionRefused(
                "bad_request",
                f"restore: the WebDriverAgent at {self._client.where} has no state that can be restored",
            )
        return _read_moment(self._client.post("iosworld/restore", {"state": state}))

    def reset(self) -> Moment:
        """Reset to a fresh phone if possible, else to the home screen. Raises DeviceError."""
        try:
            if self._own:
                return _read_moment(self._client.post("iosworld/restore"))
            return self.press("home")
        except ActionRefused as refusal:
            raise DeviceFault(f"the phone at {self._client.where} cannot be reset ({refusal})") from None

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(DeviceError, ActionRefused):
            self._client.end()
        self._client.shut()
        self._on_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _dismiss_keyboard(self) -> Moment:
        """WebDriverAgent can only tap a key that ends typing. Return does in a field of one line; in others it is text."""
        if self._own:
            return _read_moment(self._client.post("iosworld/press", {"button": "dismiss_keyboard"}))
        active = self._client.get("element/active")  # refused if nothing is focused
        kind = active.get("type") if isinstance(active, dict) else None
        keys = [*DONE_KEYS, *RETURN_KEYS] if kind in FIELDS_OF_ONE_LINE else list(DONE_KEYS)
        self._client.post("wda/keyboard/dismiss", {"keyNames": keys})
        return self._moment()

    def _touch(self, *items: dict[str, Any]) -> Moment:
        """Touches of one finger; WebDriverAgent answers when animations have finished."""
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(items)}
        seconds = sum(item.get("duration", 0) for item in items) / 1000
        self._client.post("actions", {"actions": [finger]}, more_seconds=seconds)
        return self._moment()

    def _with_app(self, what: str, name: str) -> Moment:
        app = self.info.app(name)
        if app is None:
            raise ActionRefused("not_found", f"{what}: there is no app {name!r}")
        try:
            self._client.post(f"wda/apps/{what}", {"bundleId": app.bundle})
        except DeviceFault as fault:  # the request was understood, but the app is not installed
            raise ActionRefused("not_found", f"{what}: {fault}") from None
        return self._moment()

    def _moment(self) -> Moment:
        """The phone's current status."""
        if self._own:
            return _read_moment(self._client.get("iosworld/moment"))
        active = self._observe("wda/activeAppInfo")
        bundle = active.get("bundleId") if isinstance(active, dict) else None
        if not isinstance(bundle, str):
            raise ProtocolError(f"activeAppInfo: expected a bundle identifier, got {active!r:.100}")
        app = next((app.id for app in self.info.apps if app.bundle == bundle), bundle)
        now = self._clock().isoformat(timespec="seconds")
        return Moment(now=now, app="home" if bundle == HOME_BUNDLE else app)

    def _observe(self, path: str) -> Any:
        """Send a request that the caller cannot get wrong: a refusal is the device's error."""
        try:
            return self._client.get(path)
        except ActionRefused as refusal:
            raise DeviceFault(str(refusal)) from None

    def _require_inside(self, what: str, places: Sequence[float], *times: float) -> None:
        width, height = self.info.size
        for x, y in zip(places[::2], places[1::2], strict=True):
            if not (0 <= x <= width and 0 <= y <= height):
                raise ActionRefused(
                    "bad_request", f"{what}: expected a point of the screen, {width:g}×{height:g}, got ({x:g}, {y:g})"
                )
        for seconds in times:
            if not 0 <= seconds <= 60:
                raise ActionRefused("bad_request", f"{what}: expected 0 to 60 seconds, got {seconds:g}")

    def _require_open(self) -> None:
        if self._closed:
            raise DeviceLost("the phone was closed; start another")

    def _read_info(self, status: Any, apps: tuple[InstalledApp, ...]) -> DeviceInfo:
        try:
            if self._own:
                about = self._client.get("iosworld/info")
                width, height = about["size"]
                installed = tuple(
                    InstalledApp(*(str(app[key]) for key in ("id", "name", "bundle", "scheme")))
                    for app in about["apps"]
                )
                return DeviceInfo(
                    str(about["version"]), (float(width), float(height)), float(about["scale"]), installed
                )
            size, scale = self._client.get("window/size"), self._client.get("wda/screen")["scale"]
            build, system = status.get("build", {}).get("version", "?"), status.get("os", {}).get("version", "?")
            screen = [float(number) for number in (size["width"], size["height"], scale)]
            if not all(0 < number < math.inf for number in screen):
                raise ValueError(screen)
            return DeviceInfo(f"WebDriverAgent {build}, iOS {system}", (screen[0], screen[1]), screen[2], apps)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise ProtocolError(
                f"{self._client.where}: expected WebDriverAgent's description of its screen ({error!r})"
            ) from None


_DOWN, _UP = {"type": "pointerDown"}, {"type": "pointerUp"}


def _at(x: float, y: float, seconds: float = 0) -> dict[str, Any]:
    return {"type": "pointerMove", "x": x, "y": y, "duration": round(seconds * 1000), "origin": "viewport"}


def _pause(seconds: float) -> dict[str, Any]:
    return {"type": "pause", "duration": round(seconds * 1000)}


def _has_own_routes(status: Any) -> bool:
    """Whether `/status` announces the routes of `iosworld serve`. ProtocolError if their version is not supported."""
    own = status.get("iosworld") if isinstance(status, dict) else None
    if own is None:
        return False
    if not isinstance(own, dict) or own.get("protocol") != OWN_PROTOCOL:
        raise ProtocolError(
            f"the iosworld routes have another version: expected protocol {OWN_PROTOCOL}, got {own!r:.200}"
        )
    return True


def _read_moment(answer: Any) -> Moment:
    try:
        return Moment(now=str(answer["now"]), app=str(answer["app"]), settled=answer["settled"] is True)
    except (KeyError, TypeError):
        raise ProtocolError(f"expected now, app and settled, got {answer!r:.200}") from None
