"""What ScoreZone adds to a world."""

from iosworld.world.apps.scorezone.check import check
from iosworld.world.apps.scorezone.state import scorezone
from iosworld.world.world import App

APP = App(
    "scorezone",
    lambda world: scorezone(world.ledger),
    check=check,
    least={"games": 1500, "stories": 40},
)
