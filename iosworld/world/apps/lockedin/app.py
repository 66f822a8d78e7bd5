"""What LockedIn adds to a world."""

from iosworld.world.apps.lockedin.check import check
from iosworld.world.apps.lockedin.state import lockedin
from iosworld.world.world import App

APP = App(
    "lockedin",
    lambda world: lockedin(world.ledger),
    check=check,
    least={"posts": 20},
)
