"""What FreshCart charges."""

from iosworld.world.apps.freshcart.baskets import basket
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def groceries(fact: Groceries, world: World) -> list[Movement]:
    settled = basket(world.life, fact).settled
    return [card_charge(world.ledger, fact, "FreshCart", settled, "groceries", reference=fact.number)]
