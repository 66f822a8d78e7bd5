"""What the server's tools do, without the protocol. Names and arguments are those of mobile-mcp.

Coordinates are points of the screen. The picture of `mobile_take_screenshot` has one pixel for each point, so that places
in it can be used as they are.
"""

import json
import threading
from collections.abc import Callable
from typing import Literal

from iosworld.actions import (
    Action,
    DoubleTap,
    Home,
    LaunchApp,
    LongPress,
    OpenURL,
    Swipe,
    TapXY,
    TerminateApp,
    Type,
    Wait,
    parse_action,
)
from iosworld.devices.device import InstalledApp
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot

DEVICE = "iosworld"
"""The id of the phone."""
MOST_WORDS = 2000
"""Characters of a question."""
SWIPE = 400.0
"""Points that a swipe moves unless the client says otherwise."""

Direction = Literal["up", "down", "left", "right"]


class PhoneTools:
    """The tools of one phone. Thread-safe. Each returns words for the client.

    Raises ActionRefused or InvalidAction for what the client did wrong, and DeviceError if the phone failed.
    """

    def __init__(
        self,
        phone: TrackedPhone,
        *,
        stops: bool = False,
        ask: Callable[[str], str] | None = None,
        on_action: Callable[[Action], None] = lambda _: None,
        goal: str = "",
    ) -> None:
        """`goal` is what the client is to do, if it is to be told. `stops` adds a tool that ends a task. `ask` answers the client's questions to the phone's owner; without it, the
        client's own user is asked. `on_action` is called with each action before it is carried out."""
        self._phone = phone
        self._lock = threading.Lock()
        self.stops, self.ask, self._on_action, self.goal = stops, ask, on_action, goal
        self._stopped = False

    @property
    def scale(self) -> float:
        """Pixels per point of the phone's screen."""
        return self._phone.device.info.scale

    def devices(self) -> str:
        """The phone as JSON."""
        info = self._phone.device.info
        phone = {
            "id": DEVICE,
            "name": "iOSWorld phone",
            "platform": "ios",
            "type": "simulator",
            "version": info.version,
            "state": "online",
        }
        return json.dumps({"devices": [phone]})

    def apps(self) -> str:
        """The installed apps, each with its bundle identifier."""
        apps = ", ".join(f"{app.name} ({app.bundle})" for app in self._phone.device.info.apps)
        return f"Found these apps on device: {apps}"

    def screen_size(self) -> str:
        """The screen's size in points."""
        width, height = self._phone.device.info.size
        return f"Screen size is {width:g}x{height:g} pixels"

    def elements(self) -> str:
        """The elements that can be touched or read, as JSON: type, label, value, state, and the rectangle to touch."""
        seen = self._seen()
        found = []
        for element in seen.tree.elements:
            frame = seen.tree.touch_frame(element)
            if frame.is_empty or not (element.label or element.value or element.placeholder):
                continue
            words = {"label": element.label, "value": element.value, "placeholder": element.placeholder}
            states = {"focused": element.focused, "selected": element.selected, "disabled": not element.enabled}
            place = {"x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height}
            found.append(
                {
                    "type": element.type,
                    **{name: text for name, text in words.items() if text},
                    "coordinates": {name: round(number, 1) for name, number in place.items()},
                    **{name: True for name, holds in states.items() if holds},
                }
            )
        return f"Found these elements on screen: {json.dumps(found, ensure_ascii=False)}"

    def picture(self) -> bytes:
        """The screen as a PNG file of one pixel a point."""
        seen = self._seen()
        side = round(max(self._phone.device.info.size))
        drawn = seen.screenshot.display_list
        if drawn is None:
            return Screenshot(png=seen.screenshot.png, max_side=side).png
        return Screenshot(display_list=drawn, max_side=side).png

    def click(self, x: float, y: float) -> str:
        self._act(TapXY, x=self._across(x), y=self._down(y))
        return f"Clicked on screen at coordinates: {x:g}, {y:g}"

    def double_tap(self, x: float, y: float) -> str:
        self._act(DoubleTap, x=self._across(x), y=self._down(y))
        return f"Double-tapped on screen at coordinates: {x:g}, {y:g}"

    def long_press(self, x: float, y: float, duration: float = 500) -> str:
        """`duration` is in milliseconds."""
        self._act(LongPress, x=self._across(x), y=self._down(y), seconds=duration / 1000)
        return f"Long pressed on screen at coordinates: {x:g}, {y:g} for {duration:g}ms"

    def swipe(
        self, direction: Direction, x: float | None = None, y: float | None = None, distance: float | None = None
    ) -> str:
        """Move a finger in this direction: from a point, or across the middle of the screen. It stays on the screen."""
        width, height = self._phone.device.info.size
        across, down = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[direction]
        far = distance or min(SWIPE, 0.7 * (width if across else height))
        start = (
            width / 2 - across * far / 2 if x is None else x,
            height / 2 - down * far / 2 if y is None else y,
        )
        end = (min(max(start[0] + across * far, 0), width), min(max(start[1] + down * far, 0), height))
        self._act(
            Swipe,
            x1=self._across(start[0]),
            y1=self._down(start[1]),
            x2=self._across(end[0]),
            y2=self._down(end[1]),
        )
        return f"Swiped {direction} on screen"

    def type_keys(self, text: str, submit: bool = False) -> str:
        """Type into the focused field; `submit` then presses return."""
        self._act(Type, text=text + ("\n" if submit else ""))
        return f"Typed text: {text}"

    def press(self, button: str) -> str:
        """Press HOME or ENTER."""
        match button.upper():
            case "HOME":
                self._act(Home)
            case "ENTER":
                self._act(Type, text="\n")
            case _:
                raise InvalidAction(f"expected HOME or ENTER, got {button[:40]!r}; this phone has no other button")
        return f"Pressed the button: {button.upper()}"

    def launch(self, app: str) -> str:
        self._act(LaunchApp, app=app)
        return f"Launched app {app}"

    def terminate(self, app: str) -> str:
        self._act(TerminateApp, app=app)
        return f"Terminated app {app}"

    def open_url(self, url: str) -> str:
        self._act(OpenURL, url=url)
        return f"Opened URL: {url}"

    def wait(self, seconds: float) -> str:
        """Let the phone's time pass."""
        self._act(Wait, seconds=seconds)
        return f"Waited {seconds:g} seconds of the phone's time"

    def stop(self, answers: str) -> str:
        """End the task. Answers are a JSON object, or a text. Nothing can be done afterwards."""
        try:
            fields = json.loads(answers) if answers.lstrip().startswith("{") else {}
        except (ValueError, RecursionError) as problem:
            raise InvalidAction(f"expected answers as a JSON object ({problem})") from None
        action = parse_action({"action": "stop", "answer": answers[:20_000], "answers": fields})
        with self._lock:
            self._check_open()
            self._on_action(action)
            self._stopped = True
        return "The task has ended."

    def ask_owner(self, question: str) -> str:
        """What the phone's owner answers. Only if there is one: see `ask`."""
        assert self.ask is not None
        with self._lock:
            self._check_open()
            return self.ask(question[:MOST_WORDS])

    def orientation(self) -> str:
        return "Current device orientation is portrait"

    def set_orientation(self, orientation: str) -> str:
        if orientation != "portrait":
            raise ActionRefused("bad_request", "this phone is always in portrait orientation")
        return "Changed device orientation to portrait"

    def move(self, begin: tuple[float, float], end: tuple[float, float], seconds: float = 0.3) -> str:
        """Move a finger from one point to another, in so many seconds. Both are brought onto the screen."""
        width, height = self._phone.device.info.size
        (x1, y1), (x2, y2) = ((min(max(x, 0), width), min(max(y, 0), height)) for x, y in (begin, end))
        self._act(
            Swipe, x1=self._across(x1), y1=self._down(y1), x2=self._across(x2), y2=self._down(y2), seconds=seconds
        )
        return f"Swiped from {x1:g}, {y1:g} to {x2:g}, {y2:g}"

    def now(self) -> str:
        """The phone's time, as ISO 8601."""
        with self._lock:
            last = next((step.now for step in reversed(self._phone.steps) if step.now), None)
            return last or str(self._phone.device.state()["system"]["now"])

    def app(self) -> InstalledApp:
        """The app in front; for the home screen, one with the bundle identifier of iOS's own."""
        with self._lock:
            front = next((step.app for step in reversed(self._phone.steps) if step.app), "home")
        known = {app.id: app for app in self._phone.device.info.apps}
        return known.get(front, InstalledApp(front, "Home Screen", "com.apple.springboard", ""))

    def installed(self) -> tuple[InstalledApp, ...]:
        """The installed apps."""
        return tuple(self._phone.device.info.apps)

    def seen(self) -> Observation:
        """The present screen."""
        return self._seen()

    def native_picture(self) -> bytes:
        """The screen as a PNG file in the pixels of the device."""
        seen = self._seen()
        drawn = seen.screenshot.display_list
        if drawn is None:
            return seen.screenshot.png
        return Screenshot(display_list=drawn, max_side=10_000).png

    def check(self, device: str) -> None:
        """InvalidAction if the client names another device."""
        if device not in ("", DEVICE):
            raise InvalidAction(f"there is no device {device[:80]!r}; the phone's id is {DEVICE}")

    def _seen(self) -> Observation:
        with self._lock:
            return self._phone.observe()

    def _act(self, action: type[Action], **fields: object) -> None:
        name = action.model_fields["action"].default
        parsed = parse_action({"action": name, **fields})
        with self._lock:
            self._check_open()
            self._on_action(parsed)
            self._phone.act(parsed)

    def _check_open(self) -> None:
        if self._stopped:
            raise ActionRefused("bad_request", "the task has ended")

    def _across(self, x: float) -> float:
        return _grid(x, self._phone.device.info.size[0], "x")

    def _down(self, y: float) -> float:
        return _grid(y, self._phone.device.info.size[1], "y")


def _grid(place: float, size: float, name: str) -> float:
    """The place on the grid of actions. InvalidAction if it is off the screen."""
    if not 0 <= place <= size:
        raise InvalidAction(f"expected {name} from 0 to {size:g}, got {place:g}")
    return min(place / size * 1000, 1000.0)
