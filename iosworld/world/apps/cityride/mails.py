"""CityRide's receipts."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.apps.cityride.state import pickup_wait, ride_id
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("CityRide", "receipts@cityride.com")


def ride(fact: Ride, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    ended = dates.later(fact.at, fact.minutes + pickup_wait(fact))
    part = (
        "night"
        if fact.at.hour >= 21 or fact.at.hour < 5
        else "evening"
        if fact.at.hour >= 17
        else "afternoon"
        if fact.at.hour >= 12
        else "morning"
    )
    values = {
        "fact": fact,
        "part": part,
        "start": ledger.place(fact.start),
        "end": ledger.place(fact.end),
        "ended": ended,
        "id": fact.number,
    }
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        ended,
        filled(ledger, "cityride/receipt", values),
        "receipts",
        link=f"cityride://ride/{ride_id(fact)}",
    )
