"""What companies text: codes, reminders and deliveries, each from the fact that it is about."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.money import dollars
from iosworld.world.world import World


@dataclass(frozen=True)
class Company:
    """Who texts from a number."""

    id: str
    number: str
    name: str


@dataclass(frozen=True)
class CompanyText:
    """One text of a company."""

    company: Company
    at: datetime
    text: str


BANK = Company("mybank", "692265", "MyBank")
TABLES = Company("dinespot", "34637", "DineSpot")
FLIGHTS = Company("skytrip", "75987", "SkyTrip")
GROCERIES = Company("freshcart", "37374", "FreshCart")
PARCELS = Company("megamart", "63426", "MegaMart")
STAYS = Company("stayfinder", "78293", "StayFinder")
TICKETS = Company("ticketbox", "84253", "TicketBox")


def company_texts(world: World) -> list[CompanyText]:
    """All texts up to the phone's moment, oldest first."""
    sources = (_codes, _tables, _flights, _groceries, _parcels, _stays, _tickets)
    texts = [text for source in sources for text in source(world)]
    begins = world.ledger.profile.begins
    known = (text for text in texts if text.at <= world.ledger.now and text.at.date() >= begins)
    return sorted(known, key=lambda text: (text.at, text.company.id, text.text))


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


def _code(*key: object) -> str:
    return str(stable_random.between(100_000, 999_999, "code", *key))


def _before(moment: str, *key: object) -> datetime:
    """When a code was asked for: a minute or two before what it was for."""
    return _at(moment) - timedelta(minutes=stable_random.between(1, 2, "asked", *key))


def _codes(world: World) -> Iterator[CompanyText]:
    """The bank asks for a code for the first payment to somebody, and for a transfer that is more than the usual."""
    bank = world.state("mybank")
    known: set[str] = set()
    people = {person.contact_id: person.name for person in world.ledger.people}
    for payment in bank["payments"]:
        who = payment["contactID"]
        if payment["direction"] == "sent" and who not in known:
            known.add(who)
            code = _code(payment["id"])
            yield CompanyText(
                BANK,
                _before(payment["date"], payment["id"]),
                f"MyBank: {code} is your code to add {people[who]} as a recipient. Never share it. We will not call you for it.",
            )
    first = True
    for transfer in bank["transfers"]:
        if transfer["status"] == "completed" and (first or transfer["amountCents"] >= 100_000):
            first = False
            code = _code(transfer["id"])
            yield CompanyText(
                BANK,
                _before(transfer["date"], transfer["id"]),
                f"MyBank: {code} is your code to confirm a transfer of {dollars(transfer['amountCents'])}. Never share it.",
            )


def _tables(world: World) -> Iterator[CompanyText]:
    """A table is confirmed when it is booked, and remembered on the day before at noon."""
    for row in world.state("dinespot")["reservations"]:
        when = _at(row["date"])
        table = f"{row['restaurantName']}, {dates.short_day(when.date())} at {dates.clock_text(when)}"
        yield CompanyText(
            TABLES,
            _at(row["bookedAt"]) + timedelta(minutes=1),
            f"You're booked! {table}, {_guests(row['partySize'])}. Confirmation {row['code']}.",
        )
        remembered = dates.at(when.date() - timedelta(days=1), dates.parse_clock("12:00"))
        if row["status"] != "canceled" and remembered > _at(row["bookedAt"]):
            yield CompanyText(
                TABLES,
                remembered,
                f"Reminder: {table}, {_guests(row['partySize'])}. Can't make it? Cancel in the DineSpot app.",
            )


def _guests(number: int) -> str:
    return "1 guest" if number == 1 else f"{number} guests"


def _flights(world: World) -> Iterator[CompanyText]:
    """Check-in opens a day before a flight; the gate is known two hours before it."""
    for trip in world.state("skytrip")["trips"]:
        if "canceledAt" in trip:
            continue
        for segment in trip["segments"]:
            departs = _at(segment["departs"])
            route = f"{segment['flightID']} {segment['from']}-{segment['to']}"
            yield CompanyText(
                FLIGHTS,
                departs - timedelta(days=1),
                f"Check-in is open for {route}, {dates.short_day(departs.date())}. Confirmation {trip['id']}.",
            )
            if segment.get("gate"):
                yield CompanyText(
                    FLIGHTS,
                    departs - timedelta(hours=2),
                    f"{route} leaves from gate {segment['gate']} at {dates.clock_text(departs)}. Boarding begins 35 minutes before.",
                )


def _groceries(world: World) -> Iterator[CompanyText]:
    for order in world.state("freshcart")["orders"]:
        if order["status"] == "delivered":
            yield CompanyText(
                GROCERIES,
                _at(order["deliveredAt"]),
                f"{order['shopper']} has delivered your order from {order['storeName']}. Enjoy! Order {order['id']}.",
            )


def _parcels(world: World) -> Iterator[CompanyText]:
    for order in world.state("megamart")["orders"]:
        if order["status"] == "delivered":
            yield CompanyText(
                PARCELS,
                _at(order["arrivesAt"]),
                f"MegaMart: Delivered. Your order {order['id']} ({_things(order['items'])}) is at your door.",
            )


def _things(items: list[dict[str, Any]]) -> str:
    return "1 item" if len(items) == 1 else f"{len(items)} items"


def _stays(world: World) -> Iterator[CompanyText]:
    for trip in world.state("stayfinder")["trips"]:
        code = _code(trip["id"])
        yield CompanyText(STAYS, _before(trip["bookedAt"], trip["id"]), f"Your StayFinder verification code is {code}.")


def _tickets(world: World) -> Iterator[CompanyText]:
    for order in world.state("ticketbox")["orders"]:
        code = _code(order["id"])
        text = f"{code} is your TicketBox code. It works for 10 minutes."
        yield CompanyText(TICKETS, _before(order["placedAt"], order["id"]), text)
