"""What TasteRank adds to a world."""

from iosworld.world.apps.tasterank.check import check
from iosworld.world.apps.tasterank.state import tasterank
from iosworld.world.world import App

APP = App(
    "tasterank",
    lambda world: tasterank(world.life),
    check=check,
    least={"ranked": 20, "posts": 5},
)
