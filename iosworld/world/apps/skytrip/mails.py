"""SkyTrip's mails about a trip."""

from collections.abc import Iterator
from datetime import timedelta

from iosworld.world import dates, money
from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.skytrip.timetable import local
from iosworld.world.ledger import Ledger
from iosworld.world.mails import Mail, charged, from_company, worded
from iosworld.world.world import World

SENDER = ("SkyTrip", "trips@skytrip.com")


def flight(fact: Flight, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    link = f"skytrip://trip/{fact.code}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 2),
        worded(ledger, "SkyTrip/booked", {**_booking(fact, ledger), "legs": [_values(leg) for leg in fact.legs]}),
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
            worded(ledger, "SkyTrip/check_in", {"code": fact.code, **_values(leg)}),
            "travel",
            link=link,
        )


def _booking(fact: Flight, ledger: Ledger) -> dict[str, object]:
    cards = ledger.cards(ledger.skytrip.cards)
    card = next((each for each in cards if fact.card in (None, each.last4)), None)
    return {
        "origin": fact.legs[0].from_,
        "destination": fact.legs[0].to,
        "day": dates.short_day(fact.legs[0].day),
        "code": fact.code,
        "airline": fact.airline,
        "travelers": ledger.me.name,
        "cabin": fact.cabin.capitalize(),
        "kind": fact.kind.capitalize(),
        "miles": f"{fact.miles:,}" if fact.miles else None,
        "fare": money.dollars(fact.fare),
        "taxes": money.dollars(fact.taxes),
        "extras": money.dollars(fact.extras) if fact.extras else None,
        "credit": money.dollars(-fact.credit) if fact.credit else None,
        "total": money.dollars(fact.total - fact.credit),
        "network": charged(card).network if fact.total > fact.credit else None,
        "last4": charged(card).last4 if fact.total > fact.credit else None,
    }


def _values(leg: Flight.Leg) -> dict[str, object]:
    return {
        "day": dates.long_day(leg.day),
        "flight": leg.flight,
        "origin": leg.from_,
        "departs": leg.departs,
        "destination": leg.to,
        "arrives": leg.arrives,
        "seats": None,
        "seat": leg.seat,
    }
