"""What Maps adds to a world."""

from iosworld.world.apps.maps.check import check
from iosworld.world.apps.maps.state import maps
from iosworld.world.world import App

APP = App(
    "maps",
    maps,
    check=check,
    least={"favorites": 3, "recents": 15, "guides": 2, "reviews": 10},
)
