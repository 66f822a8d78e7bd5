"""SkyTrip's mails about a trip."""

from collections.abc import Iterator
from datetime import timedelta

from iosworld.world import dates
from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.skytrip.timetable import local
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("SkyTrip", "trips@skytrip.com")


def flight(fact: Flight, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    link = f"skytrip://trip/{fact.code}"
    cards = ledger.cards(ledger.skytrip.cards)
    card = next((each for each in cards if fact.card in (None, each.last4)), None)
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 2),
        filled(ledger, "skytrip/booked", {"fact": fact, "first": fact.legs[0], "card": card}),
        "travel",
        link=link,
    )
    for leg in fact.legs:
        opens = local(leg.day, leg.departs, leg.from_, ledger.catalog) - timedelta(days=1)
        yield from_company(
            ledger,
            f"checkin-{fact.id}-{leg.to.lower()}",
            SENDER,
            opens,
            filled(ledger, "skytrip/check_in", {"fact": fact, "leg": leg}),
            "travel",
            link=link,
        )
