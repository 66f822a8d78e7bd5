"""What CityRide adds to a world."""

from iosworld.world.apps.cityride import charges, mails
from iosworld.world.apps.cityride.check import check
from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.apps.cityride.state import cityride
from iosworld.world.world import App

APP = App(
    "cityride",
    lambda world: cityride(world.life),
    charges={Ride: charges.ride},
    mails={Ride: mails.ride},
    check=check,
    least={"rides": 30},
)
