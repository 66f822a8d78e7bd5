"""What DineSpot adds to a world."""

from iosworld.world.apps.dinespot import mails
from iosworld.world.apps.dinespot.check import check
from iosworld.world.apps.dinespot.facts import Booking
from iosworld.world.apps.dinespot.state import dinespot
from iosworld.world.world import App

APP = App(
    "dinespot",
    lambda world: dinespot(world.life),
    mails={Booking: mails.booking},
    check=check,
    least={"tables": 60, "reservations": 20},
)
