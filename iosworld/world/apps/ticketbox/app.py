"""What TicketBox adds to a world."""

from iosworld.world.apps.ticketbox import charges, mails
from iosworld.world.apps.ticketbox.check import check
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.apps.ticketbox.state import ticketbox
from iosworld.world.world import App

APP = App(
    "ticketbox",
    lambda world: ticketbox(world.life),
    charges={Tickets: charges.tickets},
    mails={Tickets: mails.tickets},
    check=check,
    least={"events": 40, "orders": 10},
)
