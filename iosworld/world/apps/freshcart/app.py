"""What FreshCart adds to a world."""

from iosworld.world.apps.freshcart import charges, mails
from iosworld.world.apps.freshcart.check import check
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.apps.freshcart.state import freshcart
from iosworld.world.world import App

APP = App(
    "freshcart",
    lambda world: freshcart(world.life),
    charges={Groceries: charges.groceries},
    mails={Groceries: mails.groceries},
    check=check,
    least={"orders": 25, "offers": 300},
)
