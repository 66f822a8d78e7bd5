"""What Cinephile adds to a world."""

from iosworld.world.apps.cinephile.check import check
from iosworld.world.apps.cinephile.state import cinephile
from iosworld.world.world import App

APP = App(
    "cinephile",
    lambda world: cinephile(world.life),
    check=check,
    least={"diary": 90, "activities": 50},
)
