"""The commands of Inspect's computer tool, carried out on a phone.

Models with a computer tool of their own are told that the display has 1366×768 pixels. The phone stands in its middle, as
high as it, on gray ground.
"""

import base64
import io
import json
from collections.abc import Sequence
from typing import Any

from iosworld.plugs.session import PhoneSession

DISPLAY = (1366, 768)
GROUND = (128, 128, 128)
SCROLL = 60.0
"""Points of the phone that one unit of scrolling moves."""
KEYS = {"return": "\n", "kp_enter": "\n", "backspace": "\b", "tab": "\t", "space": " "}
PRESS = 1.0
"""Seconds of a press whose length the model does not say."""
LONGEST_PRESS = 10.0
NOT_HERE = {
    "right_click": "a phone has no right mouse button; use left_click, or left_mouse_down and left_mouse_up to hold",
    "middle_click": "a phone has no middle mouse button",
    "back_click": "a phone has no back button; touch the button at the top left, or drag from the left edge",
    "forward_click": "a phone has no forward button",
    "triple_click": "a phone selects by double_click, or by a touch and the menu",
    "hold_key": "a phone has no keys to hold",
    "open_web_browser": "this phone has no web browser to open; touch an app's icon",
    "navigate": "this phone has no address bar; touch an app's icon",
}


class Computer:
    """A phone behind a mouse and a keyboard."""

    def __init__(self, session: PhoneSession) -> None:
        self.session = session
        self._cursor = (500.0, 500.0)
        """Where the mouse was last, on the grid of actions."""
        self._down: tuple[float, float] | None = None
        """Where the button is held."""
        self._held = 0.0
        """Seconds that the model waited while it holds the button."""

    def run(self, command: Sequence[str]) -> str:
        """Carry out a command, such as `["left_click", "--coordinate", "683", "384"]`.

        The result is JSON as the computer tool's own program prints it: `output`, `error`, and `base64_image`.
        """
        if self.session.over:
            return json.dumps({"output": "The episode has ended."})
        try:
            name, options = command[0], _options(command[1:])
            error = self._run(name, options)
        except (ValueError, KeyError, IndexError) as problem:
            return json.dumps(
                {"error": f"expected a command of the computer tool, got {list(command)!r:.200} ({problem})"}
            )
        if error is not None:
            return json.dumps({"error": error})
        return json.dumps({"base64_image": base64.b64encode(self.picture(options.get("region"))).decode()})

    def picture(self, region: Any = None) -> bytes:
        """The display as a PNG file, or a part of it, enlarged: left, top, right and bottom in its pixels."""
        from PIL import Image  # loaded when needed: it takes long

        with Image.open(io.BytesIO(self.session.picture())) as screen:
            factor = screen.height / DISPLAY[1]
            whole = Image.new("RGB", (round(DISPLAY[0] * factor), screen.height), GROUND)
            whole.paste(screen.convert("RGB"), (round((whole.width - screen.width) / 2), 0))
        if region is not None:
            left, top, right, bottom = (float(part) for part in region)
            if not (0 <= left < right <= DISPLAY[0] and 0 <= top < bottom <= DISPLAY[1]):
                raise ValueError("a region is left, top, right, bottom inside of the display")
            box = tuple(round(part * factor) for part in (left, top, right, bottom))
            whole = whole.crop(box)  # type: ignore[arg-type]  # four numbers
        else:
            whole = whole.resize(DISPLAY, Image.Resampling.LANCZOS)
        out = io.BytesIO()
        whole.save(out, format="PNG")
        return out.getvalue()

    def _run(self, name: str, options: dict[str, Any]) -> str | None:
        """Why the phone refuses it; None if it did not."""
        if name in NOT_HERE:
            return NOT_HERE[name]
        if name in ("screenshot", "zoom", "cursor_position"):
            return None
        if "coordinate" in options:
            self._cursor = self._point(options["coordinate"])
        at = self._cursor
        action: dict[str, Any]
        match name:
            case "left_click":
                action = {"action": "tap_xy", "x": at[0], "y": at[1]}
            case "double_click":
                action = {"action": "double_tap", "x": at[0], "y": at[1]}
            case "mouse_move":
                return None
            case "left_mouse_down":
                self._down, self._held = at, 0.0
                return None
            case "left_mouse_up":
                if self._down is None:
                    return "the mouse button is not held; use left_mouse_down first"
                action = self._let_go(self._down, at)
                self._down = None
            case "wait" if self._down is not None:
                self._held += float(options["duration"])
                return None
            case "left_click_drag":
                begin = self._point(options["start_coordinate"])
                action = {"action": "swipe", "x1": begin[0], "y1": begin[1], "x2": at[0], "y2": at[1]}
            case "scroll":
                action = self._scroll(at, options)
            case "type":
                action = {"action": "type", "text": options["text"]}
            case "key":
                return self._key(str(options["text"]))
            case "wait":
                action = {"action": "wait", "seconds": float(options["duration"])}
            case _:
                raise ValueError("there is no such command")
        return self._act(action)

    def _let_go(self, down: tuple[float, float], up: tuple[float, float]) -> dict[str, Any]:
        """What a finger did between the button's press and its release: it moved, with what it picked up, or it stayed."""
        if down != up:
            return {"action": "drag", "x1": down[0], "y1": down[1], "x2": up[0], "y2": up[1]}
        seconds = min(self._held or PRESS, LONGEST_PRESS)
        return {"action": "long_press", "x": down[0], "y": down[1], "seconds": seconds}

    def _key(self, text: str) -> str | None:
        key = text.lower()
        if key in ("home", "super"):
            return self._act({"action": "home"})
        if key in KEYS or len(text) == 1:
            return self._act({"action": "type", "text": KEYS.get(key, text)})
        return f"a phone's keyboard has no key {text!r}"

    def _act(self, action: dict[str, Any]) -> str | None:
        self.session.act(action)
        return None if self.session.over else self.session.attempt.seen.error

    def _scroll(self, at: tuple[float, float], options: dict[str, Any]) -> dict[str, Any]:
        """Content that is further down appears when the finger moves up."""
        width, height = self.session.attempt.seen.size
        far = float(options["scroll_amount"]) * SCROLL
        across, down = {"up": (0, 1), "down": (0, -1), "left": (1, 0), "right": (-1, 0)}[options["scroll_direction"]]
        end = at[0] + across * far / width * 1000, at[1] + down * far / height * 1000
        x2, y2 = (min(max(part, 0.0), 1000.0) for part in end)
        return {"action": "swipe", "x1": at[0], "y1": at[1], "x2": x2, "y2": y2, "seconds": 1}

    def _point(self, place: Sequence[str]) -> tuple[float, float]:
        """A pixel of the display on the grid of actions. ValueError if the phone is not there."""
        x, y = (float(part) for part in place)
        width, height = self.session.attempt.seen.size
        wide = DISPLAY[1] * width / height
        across = (x - (DISPLAY[0] - wide) / 2) / wide * 1000
        if not (0 <= across <= 1000 and 0 <= y <= DISPLAY[1]):
            left = (DISPLAY[0] - wide) / 2
            raise ValueError(f"the phone is from x {left:.0f} to {left + wide:.0f}")
        return round(across, 3), round(y / DISPLAY[1] * 1000, 3)


def _options(words: Sequence[str]) -> dict[str, Any]:
    """The options of a command: `--text=…`, or a name and the words that follow it."""
    found: dict[str, Any] = {}
    name = ""
    for word in words:
        if word.startswith("--text="):
            found["text"] = word.removeprefix("--text=")
        elif word.startswith("--"):
            name = word.removeprefix("--")
            found[name] = []
        else:
            found[name].append(word)
    return {
        name: value[0]
        if isinstance(value, list) and name not in ("coordinate", "start_coordinate", "region")
        else value
        for name, value in found.items()
    }
