"""TicketBox: events, what is on sale for them, and all tickets."""

from datetime import timedelta
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.ticketbox.entries import Event, VenueNotes
from iosworld.world.apps.ticketbox.lineup import STANDING, Lineup
from iosworld.world.apps.ticketbox.orders import orders_of, seat_fields
from iosworld.world.ledger import LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import payment
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
        "orders": orders_of(life, lineup),
        "offers": [
            present(
                {
                    "id": f"offer-{offer.event}",
                    "eventID": f"event-{lineup.event(offer.event).id}",
                    "fromContactID": life.ledger.person(offer.from_).contact_id,
                    "sentAt": dates.iso(offer.at),
                    "note": offer.note,
                    "section": offer.section,
                    **seat_fields(offer.seats),
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
