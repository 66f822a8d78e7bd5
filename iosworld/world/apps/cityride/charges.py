"""What CityRide charges."""

from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def ride(fact: Ride, world: World) -> list[Movement]:
    return [card_charge(world.ledger, fact, "CityRide", fact.fare + fact.tip, "transport", reference=fact.number)]
