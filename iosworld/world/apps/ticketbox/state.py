"""TicketBox: events, what is on sale for them, and all tickets."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cached_property
from typing import Any
from zoneinfo import ZoneInfo

from iosworld.world import dates, stable_random
from iosworld.world.apps.ticketbox.entries import Event, FromFriend, Performer, TicketAccount, VenueNotes
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.catalog.entries import Venue
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import payment, selected_card
from iosworld.world.timeline import Life

Json = dict[str, Any]

KINDS = {
    "music": ("Jazz", "Indie", "Rock", "Electronic", "Hip-Hop", "Folk", "R&B", "Latin", "Classical", "Festival"),
    "sports": ("Soccer", "Basketball", "Baseball"),
    "comedy": ("Stand-up", "Improv"),
    "theater": ("Play", "Musical", "Dance"),
    "film": ("Silent film", "Late show", "Documentary"),
    "exhibitions": ("Exhibition",),
    "family": ("Circus", "Family show"),
}
_KIND_OF = {genre: kind for kind, genres in KINDS.items() for genre in genres}
_DOORS = {"sports": 90, "film": 30, "exhibitions": 0, "comedy": 45, "theater": 30}

STANDING = {"General admission", "Lawn", "Timed entry", "Standard", "Bar", "Pit"}
"""Sections without numbered seats."""
_TABLES = {"Balcony table", "Table", "Front tables"}
_BLOCKS = {
    "Supporters' End": ("Section ", 130, 136),
    "Upper Level": ("Section ", 201, 224),
    "Lower Level": ("Section ", 101, 128),
    "Sideline Club": ("Club ", 1, 8),
    "Club": ("Club ", 1, 12),
    "View Reserve": ("Section ", 301, 336),
    "Bleachers": ("Section ", 136, 145),
    "Lower Box": ("Section ", 101, 135),
    "Field Club": ("Club ", 1, 10),
    "North End": ("Section ", 90, 98),
    "Premier": ("Premier ", 1, 9),
}
_SEATS = re.compile(
    r"^(?:(?P<block>(?:Section|Club|Premier|Table) \w+)(?:, )?)?(?:Row (?P<row>\w+)(?:, )?)?"
    r"(?:Seats? (?P<first>\d+)(?:-(?P<last>\d+))?)?$"
)


@dataclass(frozen=True)
class Lineup:
    """TicketBox's part of the ledger."""

    ledger: Ledger
    performers: dict[str, Performer]
    venues: dict[str, VenueNotes]
    events: dict[str, Event]
    account: TicketAccount

    @classmethod
    def of(cls, ledger: Ledger) -> "Lineup":
        return cls(
            ledger,
            {each.id: each for each in ledger.ticketbox.performers},
            {each.venue: each for each in ledger.catalog.venue_notes},
            {each.id: each for each in ledger.ticketbox.events},
            ledger.ticketbox.account,
        )

    @cached_property
    def _places(self) -> dict[str, Venue]:
        return {venue.id: venue for venue in self.ledger.catalog.venues}

    def event(self, key: str) -> Event:
        if key not in self.events:
            raise LedgerError(f"expected the id of an event of ticketbox/events, got {key!r}")
        return self.events[key]

    def venue(self, event: Event) -> Venue:
        if event.venue not in self._places:
            raise LedgerError(f"event {event.id}: no venue {event.venue!r} in the catalog")
        return self._places[event.venue]

    def starts(self, event: Event) -> datetime:
        city = self.ledger.catalog.city(self.venue(event).city)
        if city is None:
            raise LedgerError(f"event {event.id}: its venue is in no city of the catalog")
        return event.starts.replace(tzinfo=ZoneInfo(city.zone))

    def title(self, event: Event) -> str:
        return event.title or self.performer(event.by[0]).name

    def performer(self, key: str) -> Performer:
        if key not in self.performers:
            raise LedgerError(f"expected the id of a performer of ticketbox/performers.yaml, got {key!r}")
        return self.performers[key]

    def attended(self, fact: Tickets) -> Event:
        """The event of a fact: same title, same moment."""
        for event in self.events.values():
            if self.title(event) == fact.event and self.starts(event) == fact.starts:
                return event
        raise LedgerError(f"{fact.id}: no event {fact.event!r} at {dates.iso(fact.starts)} in ticketbox/events")


def ticketbox(life: Life) -> Json:
    """The value of `ticketbox.json` (`TicketBoxState`)."""
    lineup = Lineup.of(life.ledger)
    account = lineup.account
    return {
        "performers": [
            present(
                {
                    "id": f"performer-{each.id}",
                    "name": each.name,
                    "genre": each.genre,
                    "kind": _kind(each.genre),
                    "about": each.about,
                    "teamID": f"team-{each.team}" if each.team else None,
                }
            )
            for each in lineup.performers.values()
        ],
        "venues": [
            {"id": f"place-{each.venue}", "about": each.about, "gettingThere": each.arrive, "rules": each.rules}
            for each in lineup.venues.values()
        ],
        "events": sorted(
            (_event(each, lineup) for each in lineup.events.values()), key=lambda row: (row["starts"], row["id"])
        ),
        "orders": _orders(life, lineup),
        "offers": [
            present(
                {
                    "id": f"offer-{offer.event}",
                    "eventID": f"event-{lineup.event(offer.event).id}",
                    "fromContactID": life.ledger.person(offer.from_).contact_id,
                    "sentAt": dates.iso(offer.at),
                    "note": offer.note,
                    "section": offer.section,
                    **_seating(offer.seats),
                    "count": offer.count,
                }
            )
            for offer in account.offered
        ],
        "favorites": {
            "eventIDs": [f"event-{lineup.event(key).id}" for key in account.favorites.events],
            "performerIDs": [f"performer-{lineup.performer(key).id}" for key in account.favorites.performers],
            "venueIDs": [f"place-{key}" for key in account.favorites.venues],
        },
        "alerts": [
            present(
                {
                    "id": f"alert-{alert.event}",
                    "eventID": f"event-{lineup.event(alert.event).id}",
                    "section": alert.section,
                    "belowCents": alert.below,
                    "createdAt": dates.iso(alert.at),
                    "isOn": True,
                }
            )
            for alert in account.alerts
        ],
        **payment(life.ledger, account.cards),
        "cityID": account.city or life.ledger.home.city,
        "recentSearches": account.searches,
    }


def _kind(genre: str) -> str:
    if genre not in _KIND_OF:
        raise LedgerError(f"expected a genre of KINDS in apps/ticketbox/state.py, got {genre!r}")
    return _KIND_OF[genre]


# Events.


def _event(event: Event, lineup: Lineup) -> Json:
    first = lineup.performer(event.by[0])
    kind = _kind(first.genre)
    starts = lineup.starts(event)
    doors = event.doors if event.doors is not None else _DOORS.get(kind, 60)
    is_over = starts <= lineup.ledger.now
    unknown = set(event.prices) - set(lineup.venue(event).sections)
    if unknown:
        raise LedgerError(f"event {event.id}: its venue has no section {min(unknown)!r}")
    return present(
        {
            "id": f"event-{event.id}",
            "title": lineup.title(event),
            "subtitle": event.subtitle,
            "kind": kind,
            "genre": first.genre,
            "performerIDs": [f"performer-{lineup.performer(key).id}" for key in event.by],
            "teamIDs": [f"team-{key}" for key in event.teams],
            "venueID": f"place-{event.venue}",
            "starts": dates.iso(starts),
            "doors": dates.iso(starts - timedelta(minutes=doors)),
            "about": event.about,
            "ageLimit": event.ages,
            "notice": event.notice,
            "popularity": event.hot,
            "isNew": event.new,
            "listings": [] if is_over else _listings(event, lineup.venues.get(event.venue)),
            "priceChanges": [
                {"date": dates.iso(drop.at), "section": drop.section, "priceCents": drop.to} for drop in event.drops
            ],
        }
    )


def _listings(event: Event, notes: VenueNotes | None) -> list[Json]:
    found: list[Json] = []
    for section, price in event.prices.items():
        left = event.left.get(section)
        if left == 0:
            continue
        blocks = notes.blocks.get(section, {}) if notes else {}
        rows = _standing(event, section, price) if section in STANDING else _rows(event, section, price, blocks)
        if left is not None:
            rows = [{**rows[0], "count": left}]
        found += rows
    return [{"id": f"listing-{event.id}-{index + 1}", **row} for index, row in enumerate(found)]


def _standing(event: Event, section: str, price: int) -> list[Json]:
    rows = [{"section": section, "count": stable_random.between(24, 160, event.id, section, "left")}]
    rows[0] |= {"priceCents": price, "isResale": False}
    if stable_random.happens(0.4, event.id, section, "resale"):
        rows.append(_resale(event, section, price, {"section": section, "count": 1 + len(rows)}))
    return rows


def _resale(event: Event, section: str, price: int, row: Json) -> Json:
    asked = price * stable_random.between(88, 140, event.id, section, "asked") // 10_000 * 100
    return {**row, "priceCents": max(asked, 500), "isResale": True}


def _rows(event: Event, section: str, price: int, blocks: dict[int, str]) -> list[Json]:
    """Rows of seats. `blocks` has the blocks that are known, by the number of the row."""
    rows: list[Json] = []
    for index in range(stable_random.between(3, 5, event.id, section, "rows")):
        key = (event.id, section, index)
        row: Json = {"section": section}
        if section in _TABLES:
            row |= {"block": f"Table {index * 3 + stable_random.between(1, 3, *key)}", "firstSeat": 1}
            row["count"] = stable_random.between(2, 4, *key, "count")
        else:
            if section in _BLOCKS:
                word, low, high = _BLOCKS[section]
                row["block"] = f"{word}{stable_random.between(low, high, *key, 'block')}"
            if index in blocks:
                row["block"] = blocks[index]
            row |= {
                "row": "ABCDEFGHJKLMNP"[stable_random.between(0, 13, *key, "row")],
                "firstSeat": stable_random.between(1, 16, *key, "seat"),
                "count": stable_random.between(2, 8, *key, "count"),
            }
        dearer = 0 if index == 0 else price * stable_random.between(0, 22, *key, "dearer") // 10_000 * 100
        row |= {"priceCents": price + dearer, "isResale": False}
        if index == 2 and stable_random.happens(0.6, *key, "resale"):
            row = _resale(event, section, price, row)
        rows.append(row)
    return rows


# Orders.


def _orders(life: Life, lineup: Lineup) -> list[Json]:
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
    seating = _seating(seats)
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


def _seating(seats: str | None) -> Json:
    """`Section 114, Row F, Seats 9-12` in its parts. `Standing` has none."""
    match = _SEATS.match(seats or "")
    if match is None:
        return {}
    fields: Json = {"block": match["block"], "row": match["row"]}
    fields["firstSeat"] = int(match["first"]) if match["first"] else None
    return present(fields)
