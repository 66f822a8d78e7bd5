"""What Calendar adds to a world."""

from iosworld.world.apps.calendar.check import check
from iosworld.world.apps.calendar.state import calendar
from iosworld.world.world import App

APP = App(
    "calendar",
    calendar,
    check=check,
    least={"events": 60},
)
