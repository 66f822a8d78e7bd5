"""What CloudSheets adds to a world."""

from iosworld.world.apps.cloudsheets.state import cloudsheets
from iosworld.world.world import App

APP = App(
    "cloudsheets",
    lambda world: cloudsheets(world.ledger, world.bank),
    least={"workbooks": 10},
)
