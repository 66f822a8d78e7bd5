"""Length of the trees that agents read, over the main screens of all apps."""

from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.episodes.observe import observe

CHARACTERS_A_TOKEN = 4
"""Tokens are estimated: each model has a tokenizer of its own."""


@dataclass(frozen=True)
class TreeLengths:
    """Characters of the trees, one for each main screen, in the short and in the long form."""

    short: Sequence[int]
    long: Sequence[int]

    def figures(self) -> dict[str, float]:
        """Mean and maximum in tokens of four characters."""
        return {
            "tree_mean": sum(self.short) / len(self.short) / CHARACTERS_A_TOKEN,
            "tree_largest": max(self.short) / CHARACTERS_A_TOKEN,
            "tree_mean_long_form": sum(self.long) / len(self.long) / CHARACTERS_A_TOKEN,
            "tree_largest_long_form": max(self.long) / CHARACTERS_A_TOKEN,
        }


def tree_lengths(simulator: EmbeddedSimulator) -> TreeLengths:
    """Open each main screen on a fresh phone. Raises DeviceError."""
    with simulator.phone() as phone:
        links = [screen.link for app in phone.app_guides() for screen in app.screens]
    short, long = [], []
    for link in links:
        with simulator.phone() as phone:
            phone.open_url(link)
            tree = observe(phone).tree
        short.append(len(tree.text()))
        long.append(len(tree.long_text()))
    return TreeLengths(short, long)
