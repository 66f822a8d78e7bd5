"""What Messages adds to a world."""

from iosworld.world.apps.messages.check import check
from iosworld.world.apps.messages.state import messages
from iosworld.world.world import App

APP = App(
    "messages",
    messages,
    check=check,
    least={"threads": 15, "messages": 250},
)
