"""SkyTrip: the timetable, the persona's trips, frequent-flyer programs, and travel credit."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.skytrip.entries import Program, SkyAccount
from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.skytrip.timetable import Timetable, TimetableFlight, drawn, local
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import payment, selected_card
from iosworld.world.timeline import Life

Json = dict[str, Any]
MILES = {"basic": 50, "standard": 100, "flex": 150}
"""Miles that a fare earns for 100 flown; SkyTrip earns in the same way."""


def skytrip(life: Life) -> Json:
    """The value of `skytrip.json` (`SkyTripState`)."""
    ledger = life.ledger
    account = ledger.skytrip
    timetable = Timetable(ledger.catalog)
    bookings = sorted([*account.earlier, *life.facts_of(Flight)], key=lambda each: each.at)
    trips = [_trip(each, account, timetable, ledger) for each in bookings]
    return {
        "flights": [_flight(each) for each in timetable.flights.values()],
        "stations": [
            {"airlineID": _airline(airline), "airport": code, "terminal": terminal, "gates": letter}
            for airline, code, terminal, letter in timetable.stations()
        ],
        "trips": trips,
        "programs": [_program(each, bookings, timetable, ledger) for each in account.programs],
        "credits": list(_credits(bookings)),
        "travelers": [{"name": ledger.me.name, "contactID": ledger.me.contact_id}]
        + [{"name": ledger.person(key).name, "contactID": ledger.person(key).contact_id} for key in account.travelers],
        **payment(ledger, account.cards),
        "recentSearches": [
            present(
                {
                    "from": each.from_,
                    "to": each.to,
                    "departs": _midnight(each.depart),
                    "returns": _midnight(each.return_) if each.return_ else None,
                    "passengers": each.passengers,
                    "cabin": "economy",
                }
            )
            for each in account.searches
        ],
        "following": [],
    }


def _midnight(day: date) -> str:
    return dates.iso(dates.at(day, time(0)))


def _airline(key: str) -> str:
    """The id of an airline in the compiled catalog."""
    return f"airline-{key}"


def _flight(each: TimetableFlight) -> Json:
    return present(
        {
            "id": each.id,
            "from": each.start,
            "to": each.end,
            "departs": f"{each.departs // 60:02d}:{each.departs % 60:02d}",
            "minutes": each.minutes,
            "miles": each.miles,
            "aircraft": each.aircraft,
            "weekdays": list(each.weekdays) if each.weekdays != dates.WEEKDAYS else None,
        }
    )


def _trip(fact: Flight, account: SkyAccount, timetable: Timetable, ledger: Ledger) -> Json:
    return present(
        {
            "id": fact.code,
            "passengers": [{"name": ledger.me.name, "contactID": ledger.me.contact_id, "bags": fact.bags}],
            "cabin": fact.cabin,
            "fareKind": fact.kind,
            "segments": [_segment(fact, index, timetable, ledger) for index in range(len(fact.legs))],
            "fareCents": fact.fare,
            "taxesCents": fact.taxes,
            "extrasCents": fact.extras,
            "creditCents": fact.credit,
            "milesUsed": fact.miles,
            "totalCents": fact.total - fact.credit,
            "paymentLast4": fact.card or selected_card(ledger, account.cards),
            "bookedAt": dates.iso(fact.at),
            "changeCount": 0,
            "canceledAt": dates.iso(fact.canceled) if fact.canceled else None,
            "refundCents": 0 if fact.canceled else None,
            "creditedCents": fact.credited if fact.canceled else None,
        }
    )


def _segment(fact: Flight, index: int, timetable: Timetable, ledger: Ledger) -> Json:
    leg = fact.legs[index]
    flight = timetable.flight(leg.flight)
    departs, arrives = timetable.departure(flight, leg.day), timetable.arrival(flight, leg.day)
    if (flight.start, flight.end) != (leg.from_, leg.to) or departs != local(
        leg.day, leg.departs, leg.from_, ledger.catalog
    ):
        raise LedgerError(f"{fact.code}: {leg.flight} on {leg.day} is not what flights.yaml says")
    if dates.clock_text(arrives) != leg.arrives:
        raise LedgerError(f"{fact.code}: {leg.flight} arrives at {dates.clock_text(arrives)}, not at {leg.arrives}")
    is_over = arrives < ledger.now and fact.canceled is None
    checked = dates.later(departs, stable_random.between(1, 40, fact.code, index) - 1440)
    return present(
        {
            "id": f"{fact.code}-{index + 1}",
            "direction": index,
            "flightID": flight.id,
            "airlineID": _airline(flight.airline),
            "from": flight.start,
            "to": flight.end,
            "day": leg.day.isoformat(),
            "departs": dates.iso(departs),
            "arrives": dates.iso(arrives),
            "terminal": timetable.station(flight.airline, flight.start)[0],
            "gate": timetable.gate(flight, leg.day),
            "arrivalTerminal": timetable.station(flight.airline, flight.end)[0],
            "aircraft": flight.aircraft,
            "miles": flight.miles,
            "seats": [leg.seat],
            "checkedInAt": dates.iso(checked) if is_over else None,
            "told": ["checkIn", "status", "boarding", "landed"] if is_over else [],
        }
    )


def earned(fact: Flight, miles: int) -> int:
    """The miles that one flight of a booking earns. Award tickets earn none."""
    cabin = {"economy": 100, "premium": 125, "first": 150}[fact.cabin]
    return 0 if fact.miles else miles * MILES[fact.kind] * cabin // 10_000


def _program(entry: Program, bookings: list[Flight], timetable: Timetable, ledger: Ledger) -> Json:
    rows: list[tuple[datetime, Json]] = [
        (
            dates.at(entry.joined, time(9)),
            {"title": "Welcome bonus" if entry.opening else "Joined", "miles": entry.opening, "isFlown": False},
        )
    ]
    for fact in bookings:
        for index, leg in enumerate(fact.legs):
            flight = timetable.flight(leg.flight)
            arrives = timetable.arrival(flight, leg.day)
            if (
                flight.airline == entry.airline
                and fact.canceled is None
                and arrives < ledger.now
                and earned(fact, flight.miles)
            ):
                title = f"{leg.flight}, {leg.from_} to {leg.to}"
                rows.append((arrives, {"title": title, "miles": earned(fact, flight.miles), "isFlown": True}))
            if index == 0 and fact.miles and flight.airline == entry.airline:
                title = f"Award ticket {fact.code}, {leg.from_} to {leg.to}"
                rows.append((fact.at, {"title": title, "miles": -fact.miles, "isFlown": False}))
    rows.sort(key=lambda row: row[0], reverse=True)
    return {
        "airlineID": _airline(entry.airline),
        "number": entry.number,
        "activity": [
            {"id": f"miles-{entry.airline}-{len(rows) - index}", "date": dates.iso(at), **row}
            for index, (at, row) in enumerate(rows)
        ],
        "miles": sum(int(row["miles"]) for _, row in rows),
    }


def _credits(bookings: list[Flight]) -> Iterator[Json]:
    """Travel credit from canceled trips, less what later bookings took from it, the oldest first."""
    left = sum(each.credit for each in bookings)
    for fact in bookings:
        if fact.canceled is None or not fact.credited:
            continue
        used = min(left, fact.credited)
        left -= used
        yield {
            "id": f"credit-{fact.code.lower()}",
            "tripID": fact.code,
            "issuedAt": dates.iso(fact.canceled),
            "expiresAt": dates.iso(dates.at(fact.canceled.date() + timedelta(days=365), time(23, 59))),
            "cents": fact.credited,
            "leftCents": fact.credited - used,
        }
    if left:
        raise LedgerError("more travel credit is used than canceled trips have left")


__all__ = ["drawn", "earned", "skytrip"]
