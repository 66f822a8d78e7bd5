"""What StayFinder charges."""

from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.movements import Movement, card_charge
from iosworld.world.world import World


def stay(fact: Stay, world: World) -> list[Movement]:
    if fact.pay_on is not None:
        return []  # later than the phone's moment, as the check of StayFinder demands
    return [card_charge(world.ledger, fact, "StayFinder", fact.total, "travel", reference=fact.code)]
