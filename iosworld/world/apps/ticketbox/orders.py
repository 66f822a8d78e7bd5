"""TicketBox's orders, and what became of their tickets."""

import re
from datetime import datetime, time
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.ticketbox.entries import Event, FromFriend
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.apps.ticketbox.lineup import STANDING, Lineup
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import selected_card
from iosworld.world.timeline import Life

Json = dict[str, Any]

_SEATS = re.compile(
    r"^(?:(?P<block>(?:Section|Club|Premier|Table) \w+)(?:, )?)?(?:Row (?P<row>\w+)(?:, )?)?"
    r"(?:Seats? (?P<first>\d+)(?:-(?P<last>\d+))?)?$"
)


def orders_of(life: Life, lineup: Lineup) -> list[Json]:
    """All orders, by the time at which they were placed."""
    account = lineup.account
    last4 = selected_card(life.ledger, account.cards)
    orders = [
        _order(
            lineup,
            key=f"TB-{bought.at:%y%m%d-%H%M}",
            event=lineup.event(bought.event),
            at=bought.at,
            section=bought.section,
            seats=bought.seats,
            count=bought.count,
            money={"eachCents": bought.each, "feesCents": bought.fees, "paymentLast4": last4},
        )
        for bought in account.earlier
    ]
    for fact in life.facts_of(Tickets):
        event = lineup.attended(fact)
        orders.append(
            _order(
                lineup,
                key=fact.number,
                event=event,
                at=fact.at,
                section=_section(fact, event),
                seats=fact.seats,
                count=fact.count,
                money={"eachCents": fact.each, "feesCents": fact.fees, "paymentLast4": last4},
            )
        )
    orders += [_gift(gift, life.ledger, lineup) for gift in account.received]
    return sorted(orders, key=lambda order: (order["placedAt"], order["id"]))


def _gift(gift: FromFriend, ledger: Ledger, lineup: Lineup) -> Json:
    order = _order(
        lineup,
        key=f"TB-{gift.at:%y%m%d-%H%M}",
        event=lineup.event(gift.event),
        at=gift.at,
        section=gift.section,
        seats=gift.seats,
        count=gift.count,
        money={"eachCents": 0, "feesCents": 0},
    )
    return present({**order, "fromContactID": ledger.person(gift.from_).contact_id, "note": gift.note})


def _section(fact: Tickets, event: Event) -> str:
    """The section of a fact: standing, or the one with that price."""
    for section, price in event.prices.items():
        if price == fact.each and (section in STANDING) == (fact.seats in ("General admission", "Standing")):
            return section
    raise LedgerError(f"{fact.id}: no section of {event.id} costs {fact.each} cents")


def _order(
    lineup: Lineup,
    *,
    key: str,
    event: Event,
    at: datetime,
    section: str,
    seats: str | None,
    count: int,
    money: Json,
) -> Json:
    if section not in event.prices:
        raise LedgerError(f"{key}: {event.id} has no section {section!r}")
    seating = seat_fields(seats)
    tickets: list[Json] = []
    for index in range(count):
        first = seating.get("firstSeat")
        ticket = {"id": f"{key}-{index + 1}", "code": _code(key, index)}
        if first is not None:
            ticket["seat"] = str(first + index)
        tickets.append(ticket)
    _move_on(tickets, event, lineup)
    seating.pop("firstSeat", None)
    starts, now = lineup.starts(event), lineup.ledger.now
    return present(
        {
            "id": key,
            "eventID": f"event-{event.id}",
            "section": section,
            **seating,
            "tickets": tickets,
            **money,
            "totalCents": money["eachCents"] * count + money["feesCents"],
            "placedAt": dates.iso(at),
            "isReminded": True if reminder(starts) <= now < starts else None,
        }
    )


def reminder(starts: datetime) -> datetime:
    """When TicketBox reminds of an event (`TicketBoxStore.reminder` in Swift)."""
    return dates.at(starts.astimezone(dates.zone()).date(), time(9, 0))


def _move_on(tickets: list[Json], event: Event, lineup: Lineup) -> None:
    """Adds what became of tickets: given to a person, or sold."""
    for sent in lineup.account.sent:
        if sent.event == event.id:
            tickets[sent.ticket - 1]["transfer"] = {
                "contactID": lineup.ledger.person(sent.to).contact_id,
                "sentAt": dates.iso(sent.at),
                "acceptedAt": dates.iso(dates.later(sent.at, stable_random.between(3, 55, event.id, sent.to))),
            }
    for sold in lineup.account.sold:
        if sold.event == event.id:
            tickets[sold.ticket - 1]["sale"] = {
                "priceCents": sold.each,
                "listedAt": dates.iso(sold.listed),
                "soldAt": dates.iso(sold.at),
            }


def _code(key: str, index: int) -> str:
    """The digits under the barcode: `4821 0937 5562`."""
    return " ".join(f"{stable_random.between(0, 9999, key, index, part):04d}" for part in range(3))


def seat_fields(seats: str | None) -> Json:
    """`Section 114, Row F, Seats 9-12` in its parts. `Standing` has none."""
    match = _SEATS.match(seats or "")
    if match is None:
        return {}
    fields: Json = {"block": match["block"], "row": match["row"]}
    fields["firstSeat"] = int(match["first"]) if match["first"] else None
    return present(fields)
