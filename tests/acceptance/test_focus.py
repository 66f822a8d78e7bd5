"""Focuses, automatic appearance and text replacement on the real phone: by touch, by the clock, and as a scenario sets them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import Any

import pytest

from iosworld.devices import EmbeddedDevice
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes import observe
from iosworld.errors import ScenarioProblem
from iosworld.scenarios import Scenario

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

MAYA, LEO = "contact-maya-patel", "contact-leo-chen"
Begin = Callable[..., AbstractContextManager[EmbeddedDevice]]


@pytest.fixture(scope="module")
def begin() -> Iterator[Begin]:
    phones = EmbeddedPhones()

    def phone_with(settings: Mapping[str, Any], *events: Mapping[str, Any]) -> AbstractContextManager[EmbeddedDevice]:
        return phones.phone_at(Scenario.model_validate({"apps": "all", "settings": settings, "events": list(events)}))

    yield phone_with
    phones.close()


def labels(phone: EmbeddedDevice) -> set[str]:
    return {element.label for element in observe(phone).tree.elements}


def shows_banner(phone: EmbeddedDevice) -> bool:
    return any(element.identifier == "NotificationShortLookView" for element in observe(phone).tree.elements)


def chat(sender: str) -> dict[str, Any]:
    return {"at": "+5s", "chat": {"from": sender, "text": "Are you there?"}}


@pytest.mark.parametrize(
    ("rules", "sender", "shows"),
    [
        ({}, MAYA, False),
        ({"people": [MAYA]}, MAYA, True),
        ({"people": [MAYA]}, LEO, False),
        ({"apps": ["quickchat"]}, LEO, True),
    ],
)
def test_only_allowed_people_and_apps_show_banners(begin, rules, sender, shows):
    with begin({"focus": "work", "focuses": {"work": rules}}, chat(sender)) as phone:
        phone.launch("mybank")
        phone.wait(4)
        assert shows_banner(phone) is shows
        assert phone.state()["system"]["notifications"][-1]["body"] == "Are you there?"


@pytest.mark.parametrize(("caller", "rings"), [(MAYA, True), (LEO, False)])
def test_only_allowed_people_ring(begin, caller, rings):
    call = {"at": "+5s", "call": {"from": caller}}
    with begin({"focus": "sleep", "focuses": {"sleep": {"people": [MAYA]}}}, call) as phone:
        phone.wait(10)
        assert ("Accept" in labels(phone)) is rings


def test_a_focus_is_turned_on_from_control_center_for_an_hour(phone, play):
    play({"link": "notes://all"})
    phone.swipe(380, 5, 380, 400)
    after = play(
        {"tap": {"identifier": "controlCenter.focus"}},
        {"tap": {"identifier": "controlCenter.focus.options.work"}},
        {"tap": {"identifier": "controlCenter.focus.hour"}},
        {"expect": "Work Focus on"},
    )
    assert after["system"]["focus"]["mode"] == "work"
    assert after["system"]["doNotDisturb"] is False
    phone.wait(3600)
    assert "focus" not in phone.state()["system"]


def test_a_focus_is_set_up_in_settings(play):
    after = play(
        {"link": "settings://focus"},
        {"tap": {"identifier": "settings.focus/work"}},
        {"tap": {"identifier": "settings.focus.people"}},
        {"scroll_to": {"identifier": f"settings.focus.people.{MAYA}"}},
        {"tap": {"identifier": f"settings.focus.people.{MAYA}"}},
        {"link": "settings://focus/work"},
        {"tap": {"identifier": "settings.focus.apps"}},
        {"scroll_to": {"identifier": "settings.focus.apps.teamchat"}},
        {"tap": {"identifier": "settings.focus.apps.teamchat"}},
        {"link": "settings://focus/work"},
        {"scroll_to": {"identifier": "settings.focus.schedule"}},
        {"tap": {"identifier": "settings.focus.schedule"}},
    )
    (work,) = after["system"]["settings"]["focuses"]
    assert (work["id"], work["people"], work["apps"]) == ("work", [MAYA], ["teamchat"])
    assert work["schedule"]["from"] == "09:00"
    # It is 9:41 on a Tuesday: the schedule has begun.
    assert after["system"]["focus"]["mode"] == "work"
    assert after["system"]["focus"]["isScheduled"] is True
    after = play(
        {"scroll_to": {"identifier": "settings.focus.mode.switch", "direction": "up"}},
        {"tap": {"identifier": "settings.focus.mode.switch"}},
    )
    assert "focus" not in after["system"]


@pytest.mark.parametrize("steps", [(60,) * 30 * 24, (86_400 // 2,), (3_599, 39_601)])
def test_schedules_and_the_sun_follow_the_clock_however_time_passes(begin, steps):
    schedule = {"from": "21:00", "to": "07:00"}
    with begin({"automaticAppearance": True, "focuses": {"sleep": {"schedule": schedule}}}) as phone:
        assert sum(steps) == 43_200
        for seconds in steps:
            phone.wait(seconds)
        system = phone.state()["system"]
        assert system["now"] == "2026-05-12T21:41:00-07:00"
        assert system["appearance"] == "dark"
        assert system["focus"] == {"isScheduled": True, "mode": "sleep", "until": "2026-05-13T07:00:00-07:00"}


def test_a_fork_and_a_restored_phone_go_on_alike(begin):
    settings = {"automaticAppearance": True, "focuses": {"sleep": {"schedule": {"from": "10:00", "to": "11:00"}}}}
    with begin(settings) as phone, phone.fork() as twin:
        twin.restore(phone.state())
        for each in (phone, twin):
            each.wait(1_800)
        assert twin.state() == phone.state()
        assert phone.state()["system"]["focus"]["mode"] == "sleep"


def test_an_untouched_phone_says_nothing_of_focuses(phone):
    phone.wait(86_400)
    system = phone.state()["system"]
    assert "focus" not in system
    assert "settings" not in system


def test_automatic_appearance_is_a_switch(play):
    after = play(
        {"link": "settings://display"},
        {"tap": {"identifier": "settings.display.automatic"}},
        {"expect": "Light until sunset"},
    )
    assert after["system"]["settings"]["automaticAppearance"] is True
    assert after["system"]["appearance"] == "light"


def test_text_replacement_reaches_other_apps(phone, play):
    play(
        {"link": "settings://textreplacement"},
        {"tap": {"identifier": "settings.textReplacement.add"}},
        {"type": {"text": "On my way!", "into": {"identifier": "settings.textReplacement.phrase"}}},
        {"type": {"text": "omw", "into": {"identifier": "settings.textReplacement.shortcut"}}},
        {"tap": {"identifier": "settings.textReplacement.save"}},
        {"expect": "On my way!, omw"},
        {"link": "notes://new"},
        {"tap": {"identifier": "notes.editor.body"}},
    )
    phone.type_text("omw now, omw")
    values = {element.value for element in observe(phone).tree.elements}
    assert "On my way! now, omw" in values
    after = play(
        {"link": "settings://textreplacement"},
        {"tap": {"identifier": "settings.textReplacement.omw"}},
        {"tap": {"identifier": "settings.textReplacement.delete"}},
        {"expect": "No Text Replacements"},
    )
    assert "settings" not in after["system"]


def test_a_phrase_that_ends_in_its_shortcut_is_written_once(begin):
    with begin({"textReplacements": {"loop": "see loop"}}) as phone:
        phone.open_url("notes://new")
        for text in ("loop", "", "", " "):
            body = next(e for e in observe(phone).tree.elements if e.identifier == "notes.editor.body")
            phone.tap(*body.frame.center)
            if text:
                phone.type_text(text)
            phone.press("dismiss_keyboard")
        assert "see loop " in {element.value for element in observe(phone).tree.elements}


def test_people_and_apps_of_a_focus_have_links(phone):
    phone.open_url("settings://focus/work/people")
    assert "Allow Repeated Calls" in labels(phone)
    phone.open_url("settings://focus/work/apps")
    assert "Allowed Apps" in labels(phone)


def test_rules_of_somebody_unknown_are_refused(begin):
    rules = {"work": {"people": ["nobody"]}}
    with pytest.raises(ScenarioProblem, match=r"focuses.*people.*nobody"), begin({"focuses": rules}):
        pass


def test_a_scenario_has_text_replacements(begin):
    with begin({"textReplacements": {"omw": "On my way!"}}) as phone:
        phone.open_url("notes://new")
        body = next(e for e in observe(phone).tree.elements if e.identifier == "notes.editor.body")
        phone.tap(*body.frame.center)
        phone.type_text("Omw ")
        assert "On my way! " in {element.value for element in observe(phone).tree.elements}
        before = phone.state()
        phone.restore(before)
        assert phone.state() == before
