"""What Notes adds to a world."""

from iosworld.world.apps.notes.state import notes
from iosworld.world.world import App

APP = App(
    "notes",
    lambda world: notes(world.ledger),
    least={"notes": 45},
)
