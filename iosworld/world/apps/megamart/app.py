"""What MegaMart adds to a world."""

from iosworld.world.apps.megamart import charges, mails
from iosworld.world.apps.megamart.check import check
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.megamart.state import megamart
from iosworld.world.apps.mybank.facts import Refund
from iosworld.world.world import App

APP = App(
    "megamart",
    lambda world: megamart(world.life),
    charges={Parcel: charges.parcel},
    mails={Parcel: mails.parcel, Refund: mails.refund},
    check=check,
    least={"orders": 37, "reviews": 60},
)
