"""What QuickChat adds to a world."""

from iosworld.world.apps.quickchat.check import check
from iosworld.world.apps.quickchat.state import quickchat
from iosworld.world.world import App

APP = App(
    "quickchat",
    lambda world: quickchat(world.ledger),
    check=check,
    least={"messages": 1500, "chats": 50},
)
