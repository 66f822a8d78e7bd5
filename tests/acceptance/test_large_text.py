"""Screens at the larger text sizes: words are whole, and nothing leaves its place."""

import re
from itertools import pairwise

import pytest

from iosworld.devices import EmbeddedDevice

from .conftest import drawn, every
from .test_touch_and_sight import enlarge, shown


@pytest.mark.parametrize(
    ("link", "size", "words"),
    [
        ("cinephile://film/film-orbital-garden", "accessibility3", ["Watchlist", "Review", "Recommend"]),
        ("weather://cities", "accessibility2", ["H:84°  L:60°", "H:74°  L:51°"]),
        ("megamart://cart", "accessibility1", ["Save for later"]),
        ("cityride://home", "accessibility2", ["Thu, May 14, 6:20 PM"]),
        ("splitpay://home", "accessibility2", ["@jordan-avery"]),
        ("scorezone://team/team-bay-city-fc", "xxxLarge", ["Sat, Apr 18"]),
    ],
)
def test_words_are_whole(phone: EmbeddedDevice, link: str, size: str, words: list[str]) -> None:
    enlarge(phone, size)
    phone.open_url(link)
    text = "".join(op["s"] for op in drawn(phone, "text")).replace(" ", "")
    assert [each for each in words if each.replace(" ", "") not in text] == []


def test_rows_of_cities_grow_with_their_text(phone: EmbeddedDevice) -> None:
    def heights() -> list[float]:
        phone.open_url("weather://cities")
        buttons = [each for each in shown(phone, "Button") if (each.get("identifier") or "").startswith("weather.")]
        return [each["frame"][3] for each in buttons if each["frame"][3] > 100]

    usual = min(heights())
    enlarge(phone, "accessibility2")
    assert min(heights()) > usual


def test_columns_of_a_table_stay_apart(phone: EmbeddedDevice) -> None:
    enlarge(phone, "xxxLarge")
    phone.open_url("scorezone://standings")
    cells = [(op["y"], op["x"][0], op["x"][-1]) for op in drawn(phone, "text") if op["s"][0].isdigit()]
    gaps = [start - end for y, _, end in cells for other, start, _ in cells if abs(y - other) < 2 and start > end]
    assert len(gaps) > 10
    assert min(gaps) > 12, "from where the last digit of a number begins"


@pytest.mark.parametrize("size", ["large", "xLarge", "accessibility1"])
def test_free_times_stay_on_their_restaurant_s_card(phone: EmbeddedDevice, size: str) -> None:
    """They stood beside the card at large text, and moved it off the screen."""
    enlarge(phone, size)
    phone.open_url("dinespot://home")
    slots = [each["frame"] for each in shown(phone, "Button") if ".slot." in (each.get("identifier") or "")]
    assert slots
    assert min(frame[0] for frame in slots) >= 16
    for upper, left, width in {(frame[1], frame[0], frame[2]) for frame in slots}:
        assert not any(frame[1] == upper and left < frame[0] < left + width for frame in slots)


@pytest.mark.parametrize("size", ["large", "xxxLarge", "accessibility3", "accessibility5"])
def test_labels_of_a_chart_stay_apart(phone: EmbeddedDevice, size: str) -> None:
    enlarge(phone, size)
    phone.open_url("trailblaze://you")
    texts = (each for each in every(phone.tree()) if each["type"] == "StaticText")
    weeks = sorted(each["frame"] for each in texts if re.fullmatch(r"\d+/\d+", each.get("label") or ""))
    assert len(weeks) > 2
    assert all(second[0] >= first[0] + first[2] + 3 for first, second in pairwise(weeks)), weeks


def test_numbers_on_bars_stay_apart(phone: EmbeddedDevice) -> None:
    enlarge(phone, "xxxLarge")
    phone.open_url("caltrack://progress")
    phone.drag(200, 700, 200, 300, 0, 0.6)
    numbers = sorted(
        (op["x"][0], op["x"][-1], op["y"]) for op in drawn(phone, "text") if op["s"] in ("1,775", "1,956", "2,485")
    )
    assert len(numbers) == 3
    assert all(second[0] > first[1] + 12 for first, second in pairwise(numbers)), "from where the last digit begins"


def test_days_of_a_forecast_are_whole(phone: EmbeddedDevice) -> None:
    enlarge(phone, "accessibility2")
    phone.open_url("weather://home")
    words: list[str] = []
    for _ in range(6):
        phone.drag(200, 700, 200, 350, 0, 0.6)
        words += [op["s"] for op in drawn(phone, "text")]
    assert "Today" in words
