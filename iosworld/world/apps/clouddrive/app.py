"""What CloudDrive adds to a world."""

from iosworld.world.apps.clouddrive.check import check
from iosworld.world.apps.clouddrive.state import clouddrive
from iosworld.world.world import App

APP = App(
    "clouddrive",
    lambda world: clouddrive(world.ledger, world.bank),
    check=check,
    least={"files": 70, "activities": 150},
)
