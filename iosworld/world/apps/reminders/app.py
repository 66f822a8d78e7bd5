"""What Reminders adds to a world."""

from iosworld.world.apps.reminders.check import check
from iosworld.world.apps.reminders.state import reminders
from iosworld.world.world import App

APP = App(
    "reminders",
    reminders,
    check=check,
    least={"lists": 4, "items": 40},
)
