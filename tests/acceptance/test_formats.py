"""Formats on the real phone: each app writes times, dates and ways as `Formats` says, which the reference agent relies on."""

from collections.abc import Iterator

import pytest

from iosworld.devices.embedded import EmbeddedDevice
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes import observe
from iosworld.scenarios import Scenario
from iosworld.screen.formats import Formats

SETTINGS = {"is24Hour": True, "dayFirst": True, "kilometers": True}
FORMATS = Formats(is_24_hour=True, day_first=True, kilometers=True)
SYSTEM = "Measurement System"
"""What the setting itself is called: its value is no text in other formats."""
SCREENS = {
    "calendar://list": 3,
    "mail://inbox": 3,
    "cityride://activity": 3,
    "skytrip://trip/JX7Q4B": 3,
    "quickbite://home": 1,
    "ticketbox://tickets": 1,
    "weather://cities": 1,
    "settings://language": 1,
}
"""Links, and how many of the elements at least are written differently."""


@pytest.fixture(scope="module")
def source() -> Iterator[EmbeddedPhones]:
    phones = EmbeddedPhones()
    yield phones
    phones.close()


def words(phone: EmbeddedDevice, link: str) -> list[str]:
    phone.open_url(link)
    return [text for element in observe(phone).tree.elements for text in (element.label, element.value)]


@pytest.fixture(scope="module")
def phones(source) -> Iterator[tuple[EmbeddedDevice, EmbeddedDevice]]:
    """A phone of the United States, and one with other formats."""
    with (
        source.phone_at(Scenario.model_validate({"apps": "all"})) as american,
        source.phone_at(Scenario.model_validate({"apps": "all", "settings": SETTINGS})) as other,
    ):
        yield american, other


@pytest.mark.parametrize(("link", "least"), SCREENS.items())
def test_each_app_writes_as_the_formats_say(phones, link, least):
    american, other = phones
    before, after = words(american, link), words(other, link)
    pairs = [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1] and SYSTEM not in pair[0]]
    assert [pair for pair in pairs if FORMATS.write(pair[0]) != pair[1]] == []
    assert len(pairs) >= least


def test_settings_change_the_formats_of_all_apps(source):
    with source.phone_at(Scenario.model_validate({"apps": "all"})) as phone:
        phone.open_url("settings://language")
        for name, choice in (("Date Format", "19/8/26"), ("Measurement System", "Metric")):
            for label in (name, choice):
                element = next(e for e in observe(phone).tree.elements if e.label.split(",")[0] == label)
                phone.tap(*element.frame.center)
                phone.wait(1)
        settings = phone.state()["system"]["settings"]
        assert (settings["isDayFirst"], settings["usesKilometers"]) == (True, True)
        assert any("12 May" in text for text in words(phone, "calendar://list"))
