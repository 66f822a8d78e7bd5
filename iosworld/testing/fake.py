"""A fake phone that implements `Device`, for tests of code that uses one."""

import copy
import json
import math
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from types import TracebackType
from typing import Any, Self

from iosworld.devices.device import Button, DeviceInfo, InstalledApp, Moment, RawTree, Scheme, State
from iosworld.devices.pace import ACTION_SECONDS, action_seconds
from iosworld.errors import ActionRefused, DeviceError, DeviceLost
from iosworld.screen.screenshot import Screenshot
from iosworld.testing.fake_events import FakeEvents, happen
from iosworld.testing.todo_app import FakeElement, TodoApp

SIZE = (402.0, 874.0)
START = "2026-05-12T09:41:00-07:00"
TOP = 62.0
ROW = 44.0
ICON = (24.0, 90.0, 60.0, 60.0)


class FakeDevice:
    """A phone with one app, on the second page of its home screen. See `Device` for what methods do and raise."""

    def __init__(
        self,
        items: int = 30,
        *,
        fails_after: int | None = None,
        now: str = START,
        fatal_text: str | None = None,
        unreadable_text: str | None = None,
    ) -> None:
        """`items` is the length of the app's list, `now` the moment at which the phone begins. After `fails_after`
        requests, each request raises DeviceLost. Typing `fatal_text` ends the phone at once; after `unreadable_text` is
        typed, the next request ends it."""
        self._app = TodoApp(items)
        self._system: dict[str, Any] = {"now": now, "counters": {"item": 1000}, "appearance": "light"}
        self._events = FakeEvents()
        self._front = "home"
        self._page = 0
        self._requests_left = fails_after
        self._fatal_text, self._unreadable_text = fatal_text, unreadable_text
        self._closed = False

    @property
    def info(self) -> DeviceInfo:
        app = InstalledApp(self._app.id, self._app.name, "com.iosworld.todo", "todo")
        return DeviceInfo(version="fake", size=SIZE, scale=3, apps=(app,), checkpointable=True)

    def tap(self, x: float, y: float) -> Moment:
        return self._touched(x, y, 0)

    def _touched(self, x: float, y: float, gesture: float) -> Moment:
        self._require(self._on_screen(x, y), f"tap: expected a point of the screen, got ({x}, {y})")
        if self._front == "home":
            left, top, width, height = ICON
            if self._page == 1 and left <= x < left + width and top <= y < top + height:
                self._front = self._app.id
            return self._acted(action_seconds(gesture))
        for element, row in self._placed():
            if row <= y < row + ROW:
                self._app.view["focus"] = element.field or None
                if element.on_tap is not None:
                    element.on_tap()
        return self._acted(action_seconds(gesture))

    def double_tap(self, x: float, y: float) -> Moment:
        return self.tap(x, y)

    def long_press(self, x: float, y: float, seconds: float = 1.0) -> Moment:
        self._require(0 <= seconds <= 60, f"long_press: expected 0 to 60 seconds, got {seconds}")
        return self._touched(x, y, seconds)

    def swipe(self, x1: float, y1: float, x2: float, y2: float, seconds: float = 0.3) -> Moment:
        points = self._on_screen(x1, y1) and self._on_screen(x2, y2)
        self._require(points, f"swipe: expected two points of the screen, got ({x1}, {y1}) and ({x2}, {y2})")
        self._require(0 <= seconds <= 60, f"swipe: expected 0 to 60 seconds, got {seconds}")
        if self._front == "home" and abs(x2 - x1) > 100:
            self._page = 1 if x2 < x1 else 0
        elif self._front != "home":
            longest = max(0.0, len(self._app.state["items"]) * ROW + 2 * ROW - (SIZE[1] - TOP))
            self._app.view["scroll"] = min(longest, max(0.0, self._app.view["scroll"] - (y2 - y1)))
        return self._acted(action_seconds(seconds))

    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        self._require(0 <= hold <= 60, f"drag: expected 0 to 60 seconds to hold, got {hold}")
        self._require(0 <= seconds <= 60, f"drag: expected 0 to 60 seconds, got {seconds}")
        return self.swipe(x1, y1, x2, y2, hold + seconds)

    def type_text(self, text: str) -> Moment:
        focus = self._app.view["focus"] if self._front != "home" else None
        self._require(focus is not None, "type: nothing is focused; tap a field first")
        if text in (self._fatal_text, self._unreadable_text):
            self._requests_left = int(text == self._unreadable_text)
        for character in text:
            draft = self._app.view["drafts"][focus]
            if character == "\n":
                self._app.view["focus"] = None
                break
            self._app.view["drafts"][focus] = draft[:-1] if character == "\b" else draft + character
        return self._acted(action_seconds(text=text))

    def press(self, button: Button) -> Moment:
        known = ("home", "app_switcher", "notifications", "return", "dismiss_keyboard")
        self._require(button in known, f"press: expected one of {', '.join(known)}, got {button!r}")
        if button == "home":
            self._page = 0 if self._front == "home" else self._page
            self._front = "home"
        elif button in ("return", "dismiss_keyboard"):
            self._require(
                self._front != "home" and self._app.view["focus"] is not None, f"press {button}: nothing is focused"
            )
            self._app.view["focus"] = None
        return self._acted()

    def wait(self, seconds: float) -> Moment:
        self._require(0 <= seconds <= 86400, f"wait: expected 0 to 86400 seconds, got {seconds}")
        return self._acted(math.ceil(seconds))

    def launch(self, app: str) -> Moment:
        self._require(self.info.app(app) is not None, f"launch: there is no app {app!r}", "not_found")
        self._front = self._app.id
        return self._acted()

    def terminate(self, app: str) -> Moment:
        self._require(self.info.app(app) is not None, f"terminate: there is no app {app!r}", "not_found")
        self._app.view = TodoApp(0).view
        self._front = "home"
        return self._acted()

    def open_url(self, url: str) -> Moment:
        self._require(url.startswith("todo://"), f"open_url: no app answers {url!r}", "not_found")
        return self.launch(self._app.id)

    def appearance(self, scheme: Scheme) -> Moment:
        self._require(scheme in ("light", "dark"), f"appearance: expected light or dark, got {scheme!r}")
        self._system["appearance"] = scheme
        return self._acted()

    def copy(self, text: str) -> Moment:
        self._asked()
        self._system["pasteboard"] = text
        if not text:
            del self._system["pasteboard"]
        return Moment(now=self._system["now"], app=self._front)

    def schedule(self, events: Sequence[Mapping[str, Any]]) -> Moment:
        self._asked()
        self._events.schedule(events, self._now, self._app.id)
        self._let_happen()
        return Moment(now=self._system["now"], app=self._front)

    def screenshot(self) -> Screenshot:
        self._asked()
        return Screenshot(display_list=self._display_list())

    def tree(self) -> RawTree:
        self._asked()
        return _node("Application", self._front, (0, 0, *SIZE), children=self._nodes())

    def state(self) -> State:
        self._asked()
        return copy.deepcopy({self._app.id: self._app.state, "system": self._system})

    def restore(self, state: State) -> Moment:
        try:
            known = json.loads(json.dumps(state))
            datetime.fromisoformat(known["system"]["now"])
            known["system"]["counters"]["item"] += 0
            items = [(item["id"], item["text"], item["done"]) for item in known[self._app.id]["items"]]
        except (KeyError, TypeError, ValueError):
            items = None
        self._require(items is not None, "restore: expected a state of this phone, with todo and system")
        self._asked()
        self._app, self._events = TodoApp(0), FakeEvents()
        self._app.state, self._system = known[self._app.id], known["system"]
        self._front, self._page = "home", 0
        return Moment(now=self._system["now"], app="home")

    def checkpoint(self) -> "FakeCheckpoint":
        self._asked()
        return FakeCheckpoint(copy.deepcopy(self))

    def fork(self) -> "FakeDevice":
        return self.checkpoint().phone()

    def close(self) -> None:
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _asked(self) -> None:
        if self._closed:
            raise DeviceLost("the phone was closed; start another")
        if self._requests_left is not None:
            if self._requests_left == 0:
                raise DeviceLost("the phone ended without an answer")
            self._requests_left -= 1

    def _require(self, fits: bool, message: str, kind: str = "bad_request") -> None:
        if self._closed:
            self._asked()
        if not fits:
            raise ActionRefused(kind, message)

    def _acted(self, seconds: int = ACTION_SECONDS) -> Moment:
        self._asked()
        self._system["now"] = (self._now + timedelta(seconds=seconds)).isoformat(timespec="seconds")
        self._let_happen(self._events.take_step())
        return Moment(now=self._system["now"], app=self._front)

    @property
    def _now(self) -> datetime:
        return datetime.fromisoformat(self._system["now"])

    def _let_happen(self, following: Sequence[dict[str, Any]] = ()) -> None:
        """The events whose moment has come happen, and those that follow something that was done."""
        opened = self._events.take_opened(self._front)
        for at, event in [*self._events.take_due(self._now), *((self._now, event) for event in (*opened, *following))]:
            happen(event, at, self._app, self._system)

    def _on_screen(self, x: float, y: float) -> bool:
        return 0 <= x <= SIZE[0] and 0 <= y <= SIZE[1]

    def _new_id(self, kind: str) -> str:
        self._system["counters"][kind] += 1
        return f"{kind}-{self._system['counters'][kind]}"

    def _placed(self) -> list[tuple[FakeElement, float]]:
        """The rows of the app's screen, each with the y coordinate of its upper edge."""
        scroll = self._app.view["scroll"]
        return [(element, TOP + n * ROW - scroll) for n, element in enumerate(self._app.rows(self._new_id))]

    def _nodes(self) -> list[RawTree]:
        if self._front == "home":
            return [_node("Icon", self._app.name, ICON)] if self._page == 1 else [_node("StaticText", "Page 1", ICON)]
        rows = [
            _node(
                element.type,
                element.label,
                (0, math.floor(y), SIZE[0], ROW),
                value=element.value or None,
                placeholder=element.placeholder or None,
                identifier=element.identifier or None,
                focused=bool(element.field) and element.field == self._app.view["focus"],
                visible=TOP - ROW < y < SIZE[1],
            )
            for element, y in self._placed()
        ]
        bar = _node("NavigationBar", self._app.name, (0, 0, SIZE[0], TOP))
        return [bar, _node("CollectionView", None, (0, 0, *SIZE), children=rows)]

    def _display_list(self) -> dict[str, Any]:
        dark = self._system["appearance"] == "dark"
        paper, ink = ([0, 0, 0, 1], [255, 255, 255, 1]) if dark else ([255, 255, 255, 1], [0, 0, 0, 1])
        ops: list[dict[str, Any]] = [{"op": "fill", "shape": {"rect": [0, 0, *SIZE]}, "paint": {"color": paper}}]
        for node in _walk(self._nodes()):
            text = " ".join(str(node[key]) for key in ("label", "value") if node[key])
            x, y = node["frame"][:2]
            places = [x + 16 + 9.0 * n for n in range(len(text))]
            font = {"size": 17, "weight": 400, "design": "default", "italic": False}
            ops.append({"op": "text", "s": text, "x": places, "y": y + 28, "font": font, "color": ink})
        return {"size": list(SIZE), "scale": 3, "scheme": "dark" if dark else "light", "ops": ops}


class FakeCheckpoint:
    """A copy of a fake phone."""

    def __init__(self, phone: FakeDevice) -> None:
        self._phone: FakeDevice | None = phone

    def phone(self) -> FakeDevice:
        """A phone in the state of the checkpoint. Raises DeviceLost if the checkpoint was released."""
        if self._phone is None:
            raise DeviceLost("the checkpoint was released")
        return copy.deepcopy(self._phone)

    def release(self) -> None:
        """Releases the copy."""
        self._phone = None


class FakePhones:
    """A fresh fake phone for each episode of a run. With `fails`, no phone starts."""

    def __init__(
        self, items: int = 30, *, fails: bool = False, fails_after: int | None = None, fatal_text: str | None = None
    ) -> None:
        self._items, self._fails, self._fails_after, self._fatal_text = items, fails, fails_after, fatal_text

    def phone(self) -> FakeDevice:
        if self._fails:
            raise DeviceError("the fake phone was told not to come up")
        return FakeDevice(self._items, fails_after=self._fails_after, fatal_text=self._fatal_text)

    def close(self) -> None:
        """Does nothing; there are no resources to release."""

    def fingerprint(self) -> dict[str, str]:
        return {"apps": "fake", "seeds": str(self._items)}


def _node(
    kind: str,
    label: str | None,
    frame: tuple[float, ...],
    *,
    children: list[RawTree] | None = None,
    **more: Any,
) -> RawTree:
    fields: RawTree = {
        "type": kind,
        "label": label,
        "identifier": None,
        "value": None,
        "placeholder": None,
        "traits": [],
    }
    return {**fields, "frame": list(frame), "children": children or [], **more}


def _walk(nodes: list[RawTree]) -> list[RawTree]:
    return [inside for node in nodes for inside in (node, *_walk(node["children"]))]
