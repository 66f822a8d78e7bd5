"""The real phone: the contract, forks, state, isolation."""

import json
import os
import random
import signal
from pathlib import Path

import pytest

from iosworld.agents.locator import find
from iosworld.agents.random import RandomAgent
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, perform
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.devices.memory import descendants
from iosworld.episodes import observe
from iosworld.errors import ActionRefused, DeviceLost
from iosworld.screen import AccessibilityTree, Observation, Screenshot, clean
from iosworld.screen.element import read_element
from iosworld.screen.painter import known_symbols
from iosworld.tasks.steps import Target
from iosworld.testing import check_device

PHONES = 10
ACTIONS, LONG_ACTIONS = 500, 20_000
"""How many actions the random walks take together; of a long test, in each app."""


def text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def everything(phone: EmbeddedDevice) -> tuple[str, str, str]:
    """Everything that can be observed of a phone."""
    return text(phone.state()), text(phone.tree()), text(phone.screenshot().display_list)


def tap(phone: EmbeddedDevice, **target: object) -> None:
    tree = observe(phone).tree
    point = tree.touch_point(find(tree, Target.model_validate(target)))
    assert point is not None
    phone.tap(*point)


def test_embedded_phone_meets_the_device_contract(zygote):
    check_device(zygote.phone())


def test_two_fresh_phones_are_byte_identical(zygote):
    with zygote.phone() as one, zygote.phone() as other:
        assert everything(one) == everything(other)
        assert one.screenshot().png == other.screenshot().png


def test_phones_before_and_after_the_rehearsal_are_byte_identical():
    """The zygote uses all apps when it has started a few phones, which are slower and otherwise the same."""

    def seen(phone):
        found = []
        for app in ("mail", "clock", "quickbite"):
            phone.launch(app)
            phone.tap(200, 300)
            found.append(everything(phone))
        return found

    with EmbeddedSimulator() as simulator:
        first, *_, last = phones = [simulator.phone() for _ in range(6)]
        assert seen(first) == seen(last)
        for phone in phones:
            phone.close()


def test_states_are_whole_although_only_changed_parts_are_sent(phone):
    before = phone.state()
    phone.open_url("mail://")
    phone.tap(200, 300)
    after = phone.state()
    assert [part for part in after if after[part] is not before[part]] == ["mail", "system"]
    with phone.fork() as twin:
        phone.restore(before)
        assert text(twin.state()) == text(after)
        assert twin.state()["notes"] is before["notes"]
    assert {**phone.state(), "system": None} == {**before, "system": None}
    assert list(after) == list(before)


def test_fork_during_typing_continues_identically(phone):
    phone.launch("quickbite")
    tap(phone, type="SearchField")
    phone.type_text("Bur")
    with phone.fork() as twin:
        assert everything(twin) == everything(phone)
        for each in (phone, twin):
            each.type_text("rito")
            each.swipe(200, 600, 200, 300)
            each.press("home")
        assert everything(twin) == everything(phone)
        twin.launch("clock")
        assert everything(twin) != everything(phone)


def test_every_app_opens_and_every_element_has_a_type_and_a_finite_frame(phone):
    for app in phone.info.apps:
        phone.launch(app.id)
        elements = list(read_element(phone.tree()).walk())
        assert len(elements) > 5, app.id
        _assert_sound(phone)


def _assert_sound(phone: EmbeddedDevice) -> None:
    for element in read_element(phone.tree()).walk():
        frame = element.frame
        assert element.type
        assert all(abs(number) < 1e6 for number in (frame.x, frame.y, frame.width, frame.height)), element
    _assert_legible(clean(phone.tree(), phone.info.size))


SYMBOLS = frozenset(name for name in known_symbols() if "." in name)
"""Raw names of symbols, such as "mappin.and.ellipse"; files and domains have names of the same form."""


def _assert_legible(tree: AccessibilityTree) -> None:
    """An agent can tell by words what each element is for."""
    for element in tree.elements:
        assert element.label not in SYMBOLS, element
        if element.type in {
            "Button",
            "Switch",
            "Slider",
            "Stepper",
            "TextField",
            "TextView",
            "SecureTextField",
            "SearchField",
        }:
            assert element.label.strip(), element
        assert element.type != "Image" or "Button" not in element.traits, element
        assert element.type != "Cell" or element.children or element.label, element
    assert sum(element.focused for element in tree.elements) <= 1


def test_every_screen_of_every_app_is_legible(phone):
    for guide in phone.app_guides():
        for screen in guide.screens:
            with phone.fork() as own:
                own.open_url(screen.link)
                for _ in range(3):
                    _assert_legible(clean(own.tree(), own.info.size))
                    own.swipe(200, 700, 200, 200)


def _walk(phone: EmbeddedDevice, number: int, steps: int, apps: list[str]) -> None:
    """Random actions over some apps: no crash, no frame that is not finite, no element without a type."""
    agent, pick = RandomAgent(number), random.Random(number)
    for step in range(steps):
        if step % 40 == 0:
            phone.launch(pick.choice(apps))
        seen = Observation(step, Screenshot(png=b""), clean(phone.tree(), phone.info.size))
        try:
            perform(phone, agent.act(seen), seen.tree.touch_points)
        except ActionRefused:
            continue
        if step % 10 == 0:
            _assert_sound(phone)
    state = phone.state()
    phone.restore(state)
    assert text(phone.state()) == text(state)


@pytest.mark.slow
def test_random_use_never_crashes_the_phone_and_its_state_can_be_restored(zygote):
    for number in range(PHONES):
        with zygote.phone() as phone:
            _walk(phone, number, ACTIONS // PHONES, [app.id for app in phone.info.apps])


@pytest.mark.long
@pytest.mark.parametrize("app", [app.id for app in KNOWN_APPS])
def test_random_use_of_each_app_never_crashes_the_phone(zygote, app):
    for number in range(PHONES):
        with zygote.phone() as phone:
            _walk(phone, 1000 + number, LONG_ACTIONS // PHONES, [app])


def test_simulator_and_phones_have_one_thread_each(zygote):
    """Their reference counts are not atomic (`singleThreaded` in Package.swift)."""
    with zygote.phone() as phone:
        for app in ("mail", "dinespot", "weather"):
            phone.launch(app)
            observe(phone)
        pids = {zygote.pid, *descendants(zygote.pid)}
        assert len(pids) > 1
        assert {pid: len(list(Path(f"/proc/{pid}/task").iterdir())) for pid in pids} == dict.fromkeys(pids, 1)


def test_failure_of_one_phone_does_not_affect_the_others(zygote):
    with zygote.phone() as lasting:
        before = set(descendants(zygote.pid))
        doomed = zygote.phone()
        [pid] = set(descendants(zygote.pid)) - before
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(DeviceLost):
            doomed.state()
        doomed.close()
        assert lasting.press("home").app == "home"
        with zygote.phone() as later:
            assert later.press("home").app == "home"
