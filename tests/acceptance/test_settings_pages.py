"""The pages of Settings beyond its switches, by touch alone: what they show is stored, and is so on the phone."""

import copy
from collections.abc import Iterator

import pytest

from iosworld import resources
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.errors import ActionRefused

from .conftest import drawn, every
from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

PAGES = ("hotspot", "cellular", "battery", "screentime", "applimits", "downtime", "storage", "wallpaper", "reset")
PERSONAS = ("jordan_avery", "mirela_quill", "osgood_lindahl", "ruth_ellery")


def test_pages_change_nothing_by_being_read(phone):
    before = phone.state()
    for page in (*PAGES, "storage/photos", "apps/mail", "notifications/mail"):
        phone.open_url(f"settings://{page}")
    after = phone.state()
    assert after["settings"] == before["settings"]
    assert after["system"].get("settings") == before["system"].get("settings")


def test_hotspot_has_a_password_and_needs_cellular_data(play):
    after = play(
        {"link": "settings://hotspot"},
        {"tap": {"identifier": "settings.hotspot.switch"}},
        {"tap": {"identifier": "settings.hotspot.password"}},
        {"type": {"text": "bluekettle9", "into": {"identifier": "settings.hotspot.password.field"}, "clear": True}},
        {"tap": {"identifier": "settings.hotspot.done"}},
        {"expect": {"contains": "bluekettle9"}},
    )
    assert after["settings"]["hotspot"] == {"isOn": True, "password": "bluekettle9"}
    after = play(
        {"link": "settings://cellular"},
        {"tap": {"identifier": "settings.cellular.switch"}},
        {"link": "settings://hotspot"},
        {"expect": {"contains": "Turn on Cellular Data"}},
        {"tap": {"identifier": "settings.hotspot.switch"}},
    )
    assert after["settings"]["hotspot"]["isOn"] is False


def test_page_of_a_device_connects_and_forgets_it(play):
    after = play(
        {"link": "settings://bluetooth"},
        {"tap": {"identifier": "settings.bluetooth.info.AirPods Pro"}},
        {"tap": {"identifier": "settings.bluetooth.connect"}},
        {"expect": "Disconnect"},
    )
    assert after["settings"]["devices"][0]["isConnected"] is True
    after = play(
        {"tap": {"identifier": "settings.bluetooth.forget"}},
        {"tap": {"label": "Forget Device", "type": "Button"}},
        {"expect": "Other Devices"},
    )
    assert after["settings"]["devices"][0]["isPaired"] is False
    assert after["settings"]["devices"][0]["isConnected"] is False


def test_statistics_of_cellular_data_begin_again(play):
    after = play(
        {"link": "settings://cellular"},
        {"expect": {"contains": "Current Period"}},
        {"scroll_to": {"identifier": "settings.cellular.app.quickchat"}},
        {"scroll_to": {"identifier": "settings.cellular.reset"}},
        {"tap": {"identifier": "settings.cellular.reset"}},
        {"tap": {"label": "Reset Statistics", "type": "Button"}},
        {"expect": {"contains": "Last Reset: May 12, 2026"}},
    )
    assert after["settings"]["cellularReset"].startswith("2026-05-12T")


def test_battery_says_what_was_used_on_each_day(play):
    play(
        {"link": "settings://battery"},
        {"scroll_to": "Last 10 Days"},
        {"tap": "Last 10 Days"},
        {"scroll_to": {"label": "Monday, May 11", "type": "Button"}},
        {"tap": {"label": "Monday, May 11", "type": "Button"}},
        {"scroll_to": {"contains": "Battery Usage by App, Yesterday"}},
        {"scroll_to": {"identifier": "settings.battery.app.quickchat"}},
    )


def test_screen_time_lists_the_apps_of_a_day(play):
    play(
        {"link": "settings://screentime"},
        {"tap": {"label": "Monday, May 11", "type": "Button"}},
        {"scroll_to": {"contains": "Most Used, Yesterday"}},
        {"scroll_to": {"identifier": "settings.screenTime.app.quickchat"}},
    )


def test_limit_is_added_changed_and_deleted(play):
    after = play(
        {"link": "settings://applimits"},
        {"tap": {"identifier": "settings.limits.add"}},
        {"scroll_to": {"identifier": "settings.limits.choose.mail"}},
        {"tap": {"identifier": "settings.limits.choose.mail"}},
        {"tap": {"identifier": "settings.limits.minutes-Increment"}},
        {"tap": {"identifier": "settings.limits.done"}},
        {"expect": {"contains": "left today"}},
    )
    assert after["settings"]["limits"] == [{"app": "mail", "minutes": 65}]
    after = play(
        {"tap": {"identifier": "settings.limits.mail"}},
        {"tap": {"identifier": "settings.limits.hours-Decrement"}},
        {"tap": {"identifier": "settings.limits.done"}},
    )
    assert after["settings"]["limits"] == [{"app": "mail", "minutes": 5}]
    after = play(
        {"tap": {"identifier": "settings.limits.mail"}},
        {"tap": {"identifier": "settings.limits.delete"}},
    )
    assert "limits" not in after["settings"]


def test_downtime_is_scheduled(play):
    after = play(
        {"link": "settings://screentime"},
        {"expect": {"contains": "Daily Average"}},
        {"scroll_to": {"identifier": "settings.downtime"}},
        {"tap": {"identifier": "settings.downtime"}},
        {"tap": {"identifier": "settings.downtime.switch"}},
        {"expect": {"identifier": "settings.downtime.from"}},
    )
    assert after["settings"]["downtime"] == {"isOn": True, "from": "22:00", "to": "07:00"}
    assert "downtime" not in play({"tap": {"identifier": "settings.downtime.switch"}})["settings"]


@pytest.fixture(scope="module", params=PERSONAS)
def somebody(request) -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator(apps="all", seeds=resources.seeds(request.param)) as simulator:
        yield simulator


def labels(phone: EmbeddedDevice, link: str) -> str:
    phone.open_url(link)
    return "\n".join(f"{each.get('label') or ''} {each.get('value') or ''}" for each in every(phone.tree()))


def test_every_persona_has_usage_and_storage(somebody):
    with somebody.phone() as phone:
        assert "of 256 GB Used" in labels(phone, "settings://storage")
        assert "Photos" in labels(phone, "settings://storage/photos")
        screen_time = labels(phone, "settings://screentime")
        assert any(f"{hours} hr" in screen_time for hours in (3, 4, 5))
        assert "MB" in labels(phone, "settings://cellular")
        assert "-" in labels(phone, "settings://hotspot")


def ground(phone: EmbeddedDevice) -> object:
    """The first gradient that is drawn: on the home screen, the wallpaper's."""
    phone.press("home")
    return next(op["paint"] for op in drawn(phone, "fill") if "linear" in op["paint"])


def test_wallpaper_is_behind_the_icons(phone, play):
    usual = ground(phone)
    after = play({"link": "settings://wallpaper"}, {"tap": {"identifier": "settings.wallpaper.lagoon"}})
    assert after["system"]["settings"]["wallpaper"] == "lagoon"
    assert ground(phone) != usual
    after = play({"link": "settings://wallpaper"}, {"tap": {"identifier": "settings.wallpaper.dusk"}})
    assert "settings" not in after["system"]
    assert ground(phone) == usual


def test_names_are_whole_in_the_largest_text(phone):
    state = copy.deepcopy(phone.state())
    state["system"]["textSize"] = "accessibility5"
    phone.restore(state)
    phone.open_url("settings://wallpaper")
    assert "Lagoon" in {op["s"] for op in drawn(phone, "text")}
    phone.open_url("settings://textreplacement")
    add = next(each for each in every(phone.tree()) if each.get("identifier") == "settings.textReplacement.add")
    x, y, width, height = add["frame"]
    phone.tap(x + width / 2, y + height / 2)
    assert {"Phrase", "Shortcut"} <= {op["s"] for op in drawn(phone, "text")}
    phone.open_url("settings://display")
    phone.drag(200, 700, 200, 100, 0, 0.6)
    assert "1 minute" in {op["s"] for op in drawn(phone, "text")}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("limits", [{"app": "mail", "minutes": -5}]),
        ("limits", [{"app": "mail", "minutes": 5}, {"app": "mail", "minutes": 6}]),
        ("hotspot", {"isOn": True, "password": "short"}),
        ("brightness", 500),
        ("autoLock", -1),
    ],
)
def test_values_that_cannot_be_set_are_refused(phone, path, value):
    before = phone.state()
    damaged = copy.deepcopy(before)
    damaged["settings"][path] = value
    with pytest.raises(ActionRefused, match=f"state.settings.{path}"):
        phone.restore(damaged)
    assert phone.state() == before


def test_sounds_and_previews_of_an_app_are_off(play):
    after = play(
        {"link": "settings://notifications/calendar"},
        {"tap": {"identifier": "settings.notifications.soundsOff"}},
        {"tap": {"identifier": "settings.notifications.previewsOff"}},
    )
    settings = after["system"]["settings"]
    assert (settings["soundsOff"], settings["previewsOff"]) == (["calendar"], ["calendar"])


def test_network_settings_are_reset_after_asking(play):
    after = play(
        {"link": "settings://reset"},
        {"tap": {"identifier": "settings.reset.network"}},
        {"tap": {"label": "Reset Network Settings", "type": "Button"}},
        {"link": "settings://wifi"},
        {"expect": "Other Networks"},
    )
    assert "joined" not in after["settings"]
    assert not any(network["isKnown"] for network in after["settings"]["networks"])
    assert after["system"]["settings"]["isNetworkJoined"] is False


def test_home_screen_is_reset_after_asking(phone, play):
    usual = phone.state()["system"]["home"]
    state = copy.deepcopy(phone.state())
    state["system"]["home"]["pages"][0].reverse()
    phone.restore(state)
    after = play(
        {"link": "settings://reset"},
        {"tap": {"identifier": "settings.reset.home"}},
        {"tap": {"label": "Reset Home Screen Layout", "type": "Button"}},
    )
    assert after["system"]["home"] == usual


def test_privacy_is_reset_after_asking(play):
    after = play(
        {"link": "settings://privacy/microphone"},
        {"tap": {"identifier": "settings.privacy.microphone.quickchat"}},
    )
    assert after["settings"]["denials"] == [{"app": "quickchat", "data": "microphone"}]
    after = play(
        {"link": "settings://reset"},
        {"tap": {"identifier": "settings.reset.privacy"}},
        {"tap": {"label": "Reset Location & Privacy", "type": "Button"}},
    )
    assert "denials" not in after["settings"]


def test_search_finds_the_hotspot_by_another_word(play):
    play(
        {"link": "settings://root"},
        {"type": {"text": "tethering", "into": {"type": "SearchField"}}},
        {"tap": "Personal Hotspot"},
        {"expect": "Allow Others to Join"},
    )
