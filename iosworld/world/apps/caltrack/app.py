"""What CalTrack adds to a world."""

from iosworld.world.apps.caltrack.check import check
from iosworld.world.apps.caltrack.state import caltrack
from iosworld.world.world import App

APP = App(
    "caltrack",
    lambda world: caltrack(world.life),
    check=check,
    least={"entries": 900},
)
