"""Settings by touch alone: what a switch says is so on the phone."""

import pytest

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]


def test_airplane_mode_shows_in_the_status_bar(play):
    after = play(
        {"link": "settings://root"},
        {"tap": {"identifier": "settings.airplaneMode"}},
        "home",
        {"expect": "Airplane mode on"},
    )
    assert after["system"]["settings"]["airplaneMode"] is True
    assert after["system"]["settings"]["isWiFiOn"] is False


def test_clock_of_24_hours_reaches_every_app(play):
    play(
        {"link": "calendar://list"},
        {"expect": {"contains": "6:30 PM"}},
        {"link": "settings://dateandtime"},
        {"tap": {"identifier": "settings.dateAndTime.24hour"}},
        {"expect": "09:41"},
        {"link": "calendar://list"},
        {"expect": {"contains": "18:30"}},
    )


def test_network_is_joined_with_its_password_and_forgotten(play):
    after = play(
        {"link": "settings://wifi"},
        {"tap": {"identifier": "settings.wifi.Apt 4C"}},
        {"type": {"text": "sourdough77", "into": {"identifier": "settings.wifi.password"}}},
        {"tap": "Join"},
    )
    assert after["settings"]["joined"] == "Apt 4C"
    after = play(
        {"tap": {"identifier": "settings.wifi.info.Apt 4C"}},
        {"tap": "Forget This Network"},
        {"tap": {"label": "Forget", "type": "Button"}},
    )
    assert after["settings"]["joined"] == "Brannan 410"


def test_device_is_connected_by_bluetooth(play):
    after = play({"link": "settings://bluetooth"}, {"tap": {"identifier": "settings.bluetooth.AirPods Pro"}})
    assert after["settings"]["devices"][0]["isConnected"] is True


@pytest.mark.parametrize(
    ("link", "control", "setting"),
    [
        ("battery", "settings.battery.percentage", "batteryPercentage"),
        ("accessibility", "settings.boldText", "boldText"),
        ("accessibility", "settings.accessibility.contrast", "increaseContrast"),
        ("accessibility", "settings.accessibility.motion", "reduceMotion"),
    ],
)
def test_switch_of_the_phone_is_on(play, link, control, setting):
    after = play({"link": f"settings://{link}"}, {"tap": {"identifier": control}})
    assert after["system"]["settings"][setting] is True


def test_keyboard_begins_sentences_without_a_capital(play):
    after = play({"link": "settings://keyboard"}, {"tap": {"identifier": "settings.keyboard.capitalization"}})
    assert after["system"]["settings"]["autoCapitalization"] is False


def test_banners_of_an_app_are_off(play):
    after = play(
        {"link": "settings://notifications/calendar"},
        {"tap": {"identifier": "settings.notifications.bannersOff"}},
    )
    assert after["system"]["settings"]["bannersOff"] == ["calendar"]


def test_sounds_privacy_and_auto_lock_are_kept(play):
    after = play(
        {"link": "settings://sounds"},
        {"tap": {"identifier": "settings.sounds.silent"}},
        {"tap": {"identifier": "settings.ringtone"}},
        {"tap": "Chalet"},
        {"link": "settings://privacy/contacts"},
        {"tap": {"identifier": "settings.privacy.contacts.mail"}},
        {"link": "settings://autolock"},
        {"tap": "Never"},
    )
    settings = after["settings"]
    assert settings["sounds"]["isSilent"] is True
    assert settings["sounds"]["ringtone"] == "chalet"
    assert settings["denials"] == [{"app": "mail", "data": "contacts"}]
    assert settings["autoLock"] == 0


def test_reset_asks_and_leaves_the_networks(play):
    before = play({"link": "settings://display"}, {"tap": "Dark"})
    assert before["system"]["appearance"] == "dark"
    after = play(
        {"link": "settings://reset"},
        {"tap": {"identifier": "settings.reset.all"}},
        {"tap": {"label": "Reset All Settings", "type": "Button"}},
    )
    assert after["system"]["appearance"] == "light"
    assert after["settings"] == before["settings"]


def test_search_finds_a_page_by_another_word(play):
    play(
        {"link": "settings://root"},
        {"type": {"text": "ringtone", "into": {"type": "SearchField"}}},
        {"tap": "Sounds & Haptics"},
        {"expect": "Silent Mode"},
    )
