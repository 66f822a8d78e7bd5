"""Buttons that do different things have different names, also where they belong to rows that look alike."""

from collections import Counter

import pytest

from iosworld.devices import EmbeddedDevice
from iosworld.episodes import observe


@pytest.mark.parametrize(
    "link",
    [
        "teamchat://home",
        "mybank://account/account-savings",
        "mybank://account/account-credit",
        "lockedin://post/post-0003",
        "lockedin://post/post-0007",
    ],
)
def test_no_two_buttons_of_a_screen_have_the_same_name(phone: EmbeddedDevice, link: str) -> None:
    phone.open_url(link)
    for _ in range(4):
        names = Counter(element.label for element in observe(phone).tree.elements if element.type == "Button")
        assert [name for name, count in names.items() if count > 1] == []
        phone.swipe(200, 700, 200, 250)
