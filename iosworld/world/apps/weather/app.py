"""What Weather adds to a world."""

from iosworld.world.apps.weather.check import check
from iosworld.world.apps.weather.state import weather
from iosworld.world.world import App

APP = App(
    "weather",
    lambda world: weather(world.ledger),
    check=check,
    least={"listedIDs": 4},
)
