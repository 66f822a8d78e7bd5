"""The trees of the apps' main screens are short, and say what the long form says."""

import pytest
from lxml import etree

from iosworld.bench.trees import CHARACTERS_A_TOKEN
from iosworld.devices import EmbeddedSimulator
from iosworld.episodes import observe
from iosworld.screen.compact import PARTS, SCROLL_BAR

MOST = 300
"""The mean length in units of four characters; the long form has 400."""


@pytest.mark.slow
def test_trees_are_short_and_say_the_same(zygote: EmbeddedSimulator) -> None:
    with zygote.phone() as phone:
        links = [screen.link for app in phone.app_guides() for screen in app.screens]
    lengths, lost = [], []
    for link in links:
        with zygote.phone() as phone:
            phone.open_url(link)
            tree = observe(phone).tree
        lengths.append(len(tree.text()) / CHARACTERS_A_TOKEN)
        said = " ".join(" ".join(each.attrib.values()) for each in etree.fromstring(tree.text().encode()).iter())
        for element in etree.fromstring(tree.long_text().encode()).iter():
            label, words = element.get("label", ""), ("label", "value", "placeholder")
            around = element.getparent()
            is_magnifier = label == "Search" and around is not None and around.tag == "SearchField"
            if SCROLL_BAR.fullmatch(label) or label == "Tab Bar" or is_magnifier:
                continue
            parts = [part for name in words for part in PARTS.split(element.get(name, ""))]
            if around is not None and around.tag == "Stepper":
                parts = label.split(" ", 1)  # Increment, and what the stepper is called
            lost += [f"{link}: {part!r}" for part in parts if part not in said]
    assert not lost
    assert sum(lengths) / len(lengths) < MOST
