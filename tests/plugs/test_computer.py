"""Inspect's computer tool: the commands that its `_common.py` (0.3.285) runs, and what its program prints."""

import base64
import io
import json

import pytest
from PIL import Image

from iosworld.plugs.inspect.computer import DISPLAY, Computer
from iosworld.plugs.session import PhoneSession
from iosworld.testing import FakePhones


@pytest.fixture
def computer(small_suite) -> Computer:
    session = PhoneSession("small", sources={"jordan_avery": FakePhones(3)})
    session.begin()
    return Computer(session)


def run(computer: Computer, *command: str) -> dict:
    return json.loads(computer.run(command))


def picture(answer: dict) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(answer["base64_image"])))


def pixel(computer: Computer, words: str) -> list[str]:
    """The pixel of the display at which an element is."""
    seen = computer.session.attempt.seen
    element = next(each for each in seen.tree.elements if words in (each.label, each.type))
    x, y = seen.tree.touch_point(element)
    factor = DISPLAY[1] / seen.size[1]
    return [str(round((DISPLAY[0] - seen.size[0] * factor) / 2 + x * factor)), str(round(y * factor))]


def test_the_phone_stands_in_the_middle_of_the_display(computer):
    seen = picture(run(computer, "screenshot"))
    assert seen.size == DISPLAY
    assert seen.getpixel((10, 10)) == (128, 128, 128)
    zoomed = picture(run(computer, "zoom", "--region", "583", "284", "783", "484"))
    assert zoomed.size[0] == zoomed.size[1] > 200


def test_a_model_writes_with_mouse_and_keyboard(computer):
    computer.session.act("launch_app Todo")
    run(computer, "left_click", "--coordinate", *pixel(computer, "TextField"))
    run(computer, "type", "--text=--Milk")
    run(computer, "key", "--text", "BackSpace")
    field = next(each for each in computer.session.attempt.seen.tree.elements if each.type == "TextField")
    assert field.value == "--Mil"
    assert "base64_image" in run(
        computer, "scroll", "--scroll_amount", "5", "--scroll_direction", "down", "--coordinate", "683", "400"
    )
    run(computer, "key", "--text", "Home")
    assert computer.session.attempt.phone.steps[-1].app == "home"
    assert "error" not in run(computer, "wait", "--duration", "2")
    drag = ("left_click_drag", "--start_coordinate", "683", "600", "--coordinate", "683", "300")
    assert "error" not in run(computer, *drag)


def test_a_held_button_is_a_press_or_a_drag(computer):
    def last():
        return computer.session.attempt.phone.steps[-1].action

    run(computer, "left_mouse_down", "--coordinate", "683", "384")
    run(computer, "wait", "--duration", "3")
    assert "error" not in run(computer, "left_mouse_up")
    assert (last()["action"], last()["seconds"]) == ("long_press", 3)
    run(computer, "mouse_move", "--coordinate", "683", "600")
    run(computer, "left_mouse_down")
    run(computer, "mouse_move", "--coordinate", "683", "300")
    assert "error" not in run(computer, "left_mouse_up")
    assert last()["action"] == "drag"
    assert last()["y1"] > last()["y2"]
    assert "not held" in run(computer, "left_mouse_up")["error"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("right_click", "--coordinate", "683", "384"), "no right mouse button"),
        (("navigate", "--text", "https://example.com"), "no address bar"),
        (("left_click", "--coordinate", "10", "384"), "the phone is from x"),
        (("left_click", "--coordinate", "683"), "expected a command"),
        (("type", "--text=Milk"), "focus"),
        (("key", "--text", "F5"), "no key 'F5'"),
        (("dance",), "expected a command"),
        ((), "expected a command"),
    ],
)
def test_what_a_phone_cannot_do_is_said(computer, command, words):
    assert words in run(computer, *command)["error"]
