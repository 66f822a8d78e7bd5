import io
import json

import pytest
from PIL import Image

from iosworld.errors import ActionRefused, InvalidAction
from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.phone_tools import DEVICE, PhoneTools
from iosworld.testing import FakePhones


@pytest.fixture
def live() -> TrackedPhone:
    return TrackedPhone.begin(FakePhones(30))


@pytest.fixture
def tools(live) -> PhoneTools:
    return PhoneTools(live)


def listed(tools: PhoneTools) -> list[dict]:
    return json.loads(tools.elements().removeprefix("Found these elements on screen: "))


def center(element: dict) -> tuple[float, float]:
    place = element["coordinates"]
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def test_the_phone_is_the_only_device(tools):
    assert [each["id"] for each in json.loads(tools.devices())["devices"]] == [DEVICE]
    tools.check("")
    tools.check(DEVICE)
    with pytest.raises(InvalidAction, match="no device 'emulator-5554'"):
        tools.check("emulator-5554")


def test_a_click_touches_the_element_that_was_listed(tools, live):
    tools.launch("com.iosworld.todo")
    thing = next(each for each in listed(tools) if each.get("label") == "Thing 2")
    tools.click(*center(thing))
    assert [item["done"] for item in live.device.state()["todo"]["items"] if item["text"] == "Thing 2"] == [True]


def test_text_goes_into_the_field_that_was_touched(tools, live):
    tools.launch("Todo")
    field = next(each for each in listed(tools) if "Field" in each["type"])
    tools.click(*center(field))
    assert any(each.get("focused") for each in listed(tools))
    tools.type_keys("Milk")
    assert "Milk" in tools.elements()


def test_the_picture_has_a_pixel_for_each_point(tools):
    with Image.open(io.BytesIO(tools.picture())) as picture:
        assert picture.format == "PNG"
        assert f"{picture.width}x{picture.height}" in tools.screen_size()


def test_content_follows_the_finger(tools):
    tools.launch("Todo")
    before = tools.elements()
    tools.swipe("up")
    assert tools.elements() != before
    tools.swipe("down", 200, 300, 500)
    assert tools.elements() == before


def test_buttons_and_orientation(tools):
    tools.launch("Todo")
    tools.press("home")
    assert "Thing 2" not in tools.elements()
    with pytest.raises(InvalidAction, match="expected HOME or ENTER"):
        tools.press("VOLUME_UP")
    assert tools.set_orientation("portrait").endswith(tools.orientation().rsplit(" ", 1)[1])
    with pytest.raises(ActionRefused):
        tools.set_orientation("landscape")


@pytest.mark.parametrize(("x", "y"), [(-1, 5), (403, 5), (5, 875), (float("nan"), 5)])
def test_a_place_off_the_screen_is_refused(tools, x, y):
    with pytest.raises(InvalidAction, match=r"expected [xy] from 0 to"):
        tools.click(x, y)


def test_what_the_client_did_can_be_saved(tools, live):
    tools.launch("Todo")
    tools.wait(5)
    assert [step.action["action"] for step in live.steps] == ["launch_app", "wait"]


def test_a_task_ends_with_its_answers_and_actions_are_told():
    done = []
    tools = PhoneTools(TrackedPhone.begin(FakePhones(3)), stops=True, on_action=done.append)
    tools.press("HOME")
    with pytest.raises(InvalidAction, match="JSON object"):
        tools.stop("{")
    assert tools.stop('{"completed": "yes"}') == "The task has ended."
    with pytest.raises(ActionRefused, match="has ended"):
        tools.press("HOME")
    assert [action.name for action in done] == ["home", "stop"]
    assert done[1].answers == {"completed": "yes"}
