"""What TicketBox charges."""

from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def tickets(fact: Tickets, world: World) -> list[Movement]:
    price = fact.count * fact.each + fact.fees
    return [card_charge(world.ledger, fact, "TicketBox", price, "entertainment", reference=fact.number)]
