"""What CloudSlides adds to a world."""

from iosworld.world.apps.cloudslides.state import cloudslides
from iosworld.world.world import App

APP = App(
    "cloudslides",
    lambda world: cloudslides(world.ledger),
    least={"presentations": 5},
)
