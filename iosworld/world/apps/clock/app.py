"""What Clock adds to a world."""

from iosworld.world.apps.clock.state import clock
from iosworld.world.world import App

APP = App(
    "clock",
    lambda world: clock(world.ledger.clock),
    least={"alarms": 6, "cities": 4},
)
