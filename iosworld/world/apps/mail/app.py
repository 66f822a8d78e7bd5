"""What Mail adds to a world."""

from iosworld.world.apps.mail.check import check
from iosworld.world.apps.mail.state import mail
from iosworld.world.world import App

APP = App(
    "mail",
    lambda world: mail(world.ledger, world.mails()),
    check=check,
    least={"messages": 400},
)
