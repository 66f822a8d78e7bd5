"""What SkyTrip adds to a world."""

from iosworld.world.apps.skytrip import charges, mails
from iosworld.world.apps.skytrip.check import check
from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.skytrip.state import skytrip
from iosworld.world.world import App

APP = App(
    "skytrip",
    lambda world: skytrip(world.life),
    charges={Flight: charges.flight},
    mails={Flight: mails.flight},
    check=check,
    least={"trips": 5},
)
