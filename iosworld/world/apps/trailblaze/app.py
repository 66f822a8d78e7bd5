"""What TrailBlaze adds to a world."""

from iosworld.world.apps.trailblaze.check import check
from iosworld.world.apps.trailblaze.state import trailblaze
from iosworld.world.world import App

APP = App(
    "trailblaze",
    lambda world: trailblaze(world.ledger),
    check=check,
    least={"activities": 250, "routes": 30},
)
