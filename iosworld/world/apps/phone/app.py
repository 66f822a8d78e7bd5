"""What Phone adds to a world."""

from iosworld.world.apps.phone.check import check
from iosworld.world.apps.phone.state import phone
from iosworld.world.world import App

APP = App(
    "phone",
    phone,
    check=check,
    least={"calls": 120},
)
