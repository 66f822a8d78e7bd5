"""What SkyTrip charges."""

from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def flight(fact: Flight, world: World) -> list[Movement]:
    price = fact.total - fact.credit
    if not price:
        return []  # paid with travel credit
    merchant = f"SkyTrip {fact.airline}"
    return [card_charge(world.ledger, fact, merchant, price, "travel", last4=fact.card, reference=fact.code)]
