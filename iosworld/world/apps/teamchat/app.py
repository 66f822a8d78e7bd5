"""What TeamChat adds to a world."""

from iosworld.world.apps.teamchat.check import check
from iosworld.world.apps.teamchat.state import teamchat
from iosworld.world.world import App

APP = App(
    "teamchat",
    lambda world: teamchat(world.ledger),
    check=check,
    least={"messages": 450, "conversations": 30},
)
