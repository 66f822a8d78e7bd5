"""What MegaMart charges."""

from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.megamart.parcels import parcel_price
from iosworld.world.movements import Movement, card_charge, paid_back
from iosworld.world.world import World


def parcel(fact: Parcel, world: World) -> list[Movement]:
    charge = card_charge(
        world.ledger,
        fact,
        "MegaMart",
        parcel_price(world.ledger, fact).total,
        "shopping",
        reference=fact.number,
        note=fact.note,
    )
    return [charge, paid_back(charge, fact, fact.canceled)] if fact.canceled else [charge]
