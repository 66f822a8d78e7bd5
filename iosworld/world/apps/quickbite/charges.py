"""What QuickBite charges."""

from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.movements import Movement, card_charge, paid_back
from iosworld.world.shop_account import selected_card
from iosworld.world.world import World


def order(fact: Order, world: World) -> list[Movement]:
    placed = world.deliveries.of(fact)
    charge = card_charge(
        world.ledger,
        fact,
        f"QuickBite {placed.restaurant.name}",
        placed.settled,
        "coffee" if placed.restaurant.cuisine == "Coffee" else "dining",
        last4=selected_card(world.ledger, world.ledger.quickbite.account.cards),
        reference=placed.id,
        note=fact.note,
    )
    return [charge, paid_back(charge, fact, fact.at)] if fact.canceled else [charge]
