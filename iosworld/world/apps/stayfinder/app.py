"""What StayFinder adds to a world."""

from iosworld.world.apps.stayfinder import charges, mails
from iosworld.world.apps.stayfinder.check import check
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.apps.stayfinder.state import stayfinder
from iosworld.world.world import App

APP = App(
    "stayfinder",
    lambda world: stayfinder(world.life),
    charges={Stay: charges.stay},
    mails={Stay: mails.stay},
    check=check,
    least={"trips": 5, "listings": 20},
)
