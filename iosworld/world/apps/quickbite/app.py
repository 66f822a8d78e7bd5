"""What QuickBite adds to a world."""

from iosworld.world.apps.quickbite import charges, mails
from iosworld.world.apps.quickbite.check import check
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.apps.quickbite.state import quickbite
from iosworld.world.world import App

APP = App(
    "quickbite",
    lambda world: quickbite(world.life, world.deliveries),
    charges={Order: charges.order},
    mails={Order: mails.order},
    check=check,
    least={"orders": 60, "restaurants": 20, "menuItems": 200},
)
