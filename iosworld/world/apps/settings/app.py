"""What Settings adds to a world."""

from iosworld.world.apps.settings.check import check
from iosworld.world.apps.settings.state import settings
from iosworld.world.world import App

APP = App(
    "settings",
    lambda world: settings(world.ledger),
    check=check,
)
