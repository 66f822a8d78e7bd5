"""What CloudDocs adds to a world."""

from iosworld.world.apps.clouddocs.state import clouddocs
from iosworld.world.world import App

APP = App(
    "clouddocs",
    lambda world: clouddocs(world.ledger),
    least={"documents": 35},
)
