"""CityRide's receipts."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.apps.cityride.state import pickup_wait, ride_id
from iosworld.world.mails import Mail, charged, from_company, worded
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
    start, end = (ledger.place(each) for each in (fact.start, fact.end))
    card = charged(ledger.everyday_card)
    values = {
        "weekday": f"{fact.at:%A}",
        "part": part,
        "began": dates.clock_text(fact.at),
        "start": f"{start.name}, {start.street}",
        "stops": [],
        "ended": dates.clock_text(ended),
        "end": f"{end.name}, {end.street}",
        "product": fact.product,
        "miles": f"{fact.miles} mi",
        "minutes": fact.minutes,
        "driver": fact.driver,
        "fare": money.dollars(fact.fare),
        "tip": money.dollars(fact.tip) if fact.tip else None,
        "total": money.dollars(fact.fare + fact.tip),
        "card": f"{card.network} ••{card.last4}",
        "id": fact.number,
    }
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        ended,
        worded(ledger, "CityRide/receipt", values),
        "receipts",
        link=f"cityride://ride/{ride_id(fact)}",
    )
