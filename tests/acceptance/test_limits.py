"""Requests have a limit on their cost."""

import json
import sys
from collections.abc import Iterator

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.errors import ActionRefused, DeviceLost

from .processes import LONG, children, notes_only, processes, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


def everything(phone: EmbeddedDevice) -> tuple:
    return phone.state(), phone.tree(), phone.screenshot().display_list


def test_request_over_the_work_limit_is_refused_and_leaves_the_phone_unchanged():
    with notes_only(work_limit=200_000) as simulator, simulator.phone() as phone:
        phone.open_url("notes://new")
        phone.tap(350, 830)
        phone.type_text("Half a ")
        checkpoint = phone.checkpoint()
        before = everything(phone)
        for _ in range(2):
            with pytest.raises(ActionRefused, match="more work than one request may") as caught:
                phone.type_text(LONG)
            assert caught.value.kind == "too_large"
            assert everything(phone) == before
        phone.type_text("note")
        assert "Half a note" in json.dumps(phone.tree())
        with checkpoint.phone() as twin:
            assert everything(twin) == before
        checkpoint.release()
        with pytest.raises(DeviceLost):
            checkpoint.phone()
        # Neither the copies nor the processes that exceeded the limit are left.
        assert wait_for(lambda: len(processes(simulator)) <= 2)


def test_request_unexpectedly_over_the_work_limit_is_refused_and_leaves_the_phone_unchanged():
    """No copy was made before it: another phone repeats what was done, and takes the phone's place."""
    with EmbeddedSimulator(work_limit=25_000) as simulator, simulator.phone() as phone:
        for _ in range(70):  # the first one, which builds the home screen, makes the phone careful for some time
            phone.copy("Half a note")
        checkpoint = phone.checkpoint()
        before = everything(phone)
        for _ in range(3):
            with pytest.raises(ActionRefused, match=r"more work than one request may.* Nothing has changed"):
                phone.launch("megamart")
            assert everything(phone) == before
        assert before[0]["system"]["pasteboard"] == "Half a note"
        phone.copy("A note")
        assert phone.state()["system"]["pasteboard"] == "A note"
        with checkpoint.phone() as twin:
            assert everything(twin) == before
        later = phone.checkpoint()
        with later.phone() as twin:
            assert twin.state()["system"]["pasteboard"] == "A note"
        later.release()
        checkpoint.release()
        phone.close()
        assert wait_for(lambda: not children(simulator.pid))


def test_phone_whose_past_is_gone_gets_an_error_before_it_exits():
    """The phones of a checkpoint that was released have nothing that could take their place."""
    with EmbeddedSimulator(work_limit=25_000) as simulator, simulator.phone() as phone:
        checkpoint = phone.checkpoint()
        with checkpoint.phone() as twin:
            checkpoint.release()
            with pytest.raises(ActionRefused, match="This phone ends"):
                twin.launch("megamart")
            with pytest.raises(DeviceLost):
                twin.state()


def test_ordinary_use_stays_far_below_the_work_limit():
    """A hundredth of the limit is enough to open an app over any other, and to scroll."""
    with EmbeddedSimulator(work_limit=100_000) as simulator, simulator.phone() as phone:
        for app in phone.info.apps:
            phone.launch(app.id)
            phone.swipe(200, 600, 200, 200)


def test_state_that_would_become_too_large_to_restore_is_refused(zygote):
    with zygote.phone() as phone:
        state = phone.state()
        state["system"]["pasteboard"] = "word " * 100_000
        phone.restore(state)
        phone.open_url("notes://new")
        phone.tap(350, 830)
        before = phone.state()
        with pytest.raises(ActionRefused, match="makes the state larger") as caught:  # noqa: PT012  # one of them is
            for _ in range(12):
                place = _paste_button(phone)
                before = phone.state()
                phone.tap(*place)
        assert caught.value.kind == "too_large"
        assert phone.state() == before
        phone.restore(before)
        assert phone.state() == before


def _paste_button(phone: EmbeddedDevice) -> tuple[float, float]:
    """Opens the edit menu; the point of its command Paste."""
    phone.long_press(150, 200)
    menu = [element for element in _elements(phone.tree()) if element.get("label") == "Paste"]
    if not menu:
        phone.tap(150, 200)
        menu = [element for element in _elements(phone.tree()) if element.get("label") == "Paste"]
    x, y, width, height = menu[0]["frame"]
    return x + width / 2, y + height / 2


def _elements(tree: dict) -> Iterator[dict]:
    yield tree
    for child in tree.get("children") or ():
        yield from _elements(child)
