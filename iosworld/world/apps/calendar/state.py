"""Calendar: the persona's own entries, and one for each table, flight, stay, ticket, race, chat event and birthday.

A plan with an entry in another app has its times and its place. What two apps know, such as a table about which friends were asked in a
chat, is entered once.
"""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.calendar.entries import OwnEvent
from iosworld.world.catalog import airport_key
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.world import World

Json = dict[str, Any]
_ANSWERS = {"going": "accepted", "maybe": "maybe", "declined": "declined"}
TABLE, SHOW, TALK = 120, 150, 120
"""How many minutes a table, a show, or an event of a chat takes, if nothing says so."""


def calendar(world: World) -> Json:
    """The value of `calendar.json` (`CalendarState`)."""
    ledger = world.ledger
    own = ledger.calendar
    known = {each.id for each in own.calendars}
    used = {
        own.for_.plans,
        own.for_.travel,
        own.for_.races,
        own.for_.birthdays,
        *(each.calendar for each in own.events),
    }
    if missing := sorted(used - known):
        raise LedgerError(f"event_calendars.yaml: expected the ID of one of its calendars, got {missing[0]!r}")
    plans = [*_tables(world), *_shows(world), *_experiences(world)]
    begun = {event["start"] for event in plans}
    talks = [event for event in _talks(world) if event["start"] not in begun]
    events = [
        *(_own(each, ledger) for each in own.events),
        *({**event, "calendarID": f"calendar-{own.for_.plans}"} for event in (*plans, *talks)),
        *({**event, "calendarID": f"calendar-{own.for_.travel}"} for event in (*_flights(world), *_stays(world))),
        *({**event, "calendarID": f"calendar-{own.for_.races}"} for event in _races(world)),
        *({**event, "calendarID": f"calendar-{own.for_.birthdays}"} for event in _birthdays(ledger)),
    ]
    return {
        "calendars": [
            {"id": f"calendar-{each.id}", "name": each.name, "color": each.color, "isShown": each.shown}
            for each in own.calendars
        ],
        "events": sorted(events, key=lambda event: (datetime.fromisoformat(event["start"]), event["id"])),
    }


def _event(key: str, title: str, starts: datetime, ends: datetime, **fields: Any) -> Json:
    row = {
        "id": f"event-{key}",
        "title": title,
        "isAllDay": False,
        "start": dates.iso(starts),
        "end": dates.iso(ends),
        "invitees": [],
        **fields,
    }
    return present(row)


def _all_day(key: str, title: str, first: date, last: date, **fields: Any) -> Json:
    return _event(key, title, dates.at(first, time()), dates.at(last, time()), isAllDay=True, **fields)


def _own(each: OwnEvent, ledger: Ledger) -> Json:
    rule = None
    if each.repeats:
        starts = each.starts.timetz()
        rule = {"frequency": each.repeats, "skipped": [dates.iso(datetime.combine(day, starts)) for day in each.skip]}
    return _event(
        each.id,
        each.title,
        each.starts,
        each.ends,
        isAllDay=each.all_day,
        calendarID=f"calendar-{each.calendar}",
        place=each.place and ledger.place_line(each.place),
        rule=rule,
        alert=each.alert,
        invitees=[{"contactID": ledger.person(key).contact_id, "answer": "accepted"} for key in each.invites],
        notes=each.notes,
    )


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


def _tables(world: World) -> Iterator[Json]:
    for row in world.state("dinespot")["reservations"]:
        if row["status"] == "canceled":
            continue
        party = f"Table for {row['partySize']}"
        yield _event(
            row["id"],
            row["restaurantName"],
            _at(row["date"]),
            _at(row["date"]) + timedelta(minutes=TABLE),
            place=world.ledger.place_line(row["placeID"].removeprefix("place-")),
            notes=f"{party}, {row['code']}",
            link=f"dinespot://reservation/{row['id']}",
            alert=60,
        )


def _shows(world: World) -> Iterator[Json]:
    state = world.state("ticketbox")
    events = {event["id"]: event for event in state["events"]}
    for order in state["orders"]:
        kept = [ticket for ticket in order["tickets"] if "sale" not in ticket]
        if not kept:
            continue
        event = events[order["eventID"]]
        yield _event(
            order["id"].lower(),
            event["title"],
            _at(event["starts"]),
            _at(event["starts"]) + timedelta(minutes=SHOW),
            place=world.ledger.place_line(event["venueID"].removeprefix("place-")),
            link=f"ticketbox://order/{order['id']}",
            alert=120,
        )


def _experiences(world: World) -> Iterator[Json]:
    state = world.state("stayfinder")
    known = {each["id"]: each for each in state["experiences"]}
    for booking in state["bookings"]:
        if "canceledAt" in booking:
            continue
        experience = known[booking["experienceID"]]
        starts = _at(booking["starts"])
        yield _event(
            booking["id"].lower(),
            experience["title"],
            starts,
            starts + timedelta(minutes=experience["minutes"]),
            place=experience["meetingPoint"],
            alert=60,
        )


def _talks(world: World) -> Iterator[Json]:
    """Events of chats: those of the persona, and invitations with the persona's answer, if there is one."""
    me = world.ledger.me.contact_id
    for message in world.state("quickchat")["messages"]:
        event = message.get("event")
        if event is None or event["isCanceled"]:
            continue
        answers = {each["contactID"]: _ANSWERS[each["answer"]] for each in event["answers"]}
        starts = _at(event["starts"])
        sender = message["senderID"]
        yield _event(
            message["id"].removeprefix("message-"),
            event["title"],
            starts,
            _at(event["ends"]) if "ends" in event else starts + timedelta(minutes=TALK),
            place=event.get("place"),
            notes=event.get("details") or None,
            invitees=[
                {"contactID": person, "answer": answer}
                for person, answer in answers.items()
                if person not in (me, sender)
            ],
            organizerID=None if sender == me else sender,
            answer=None if sender == me else answers.get(me),
            link=f"quickchat://message/{message['id']}",
        )


def _flights(world: World) -> Iterator[Json]:
    catalog = world.ledger.catalog
    cities = {airport_key(each.code): catalog.city(each.city) for each in catalog.airports}
    for trip in world.state("skytrip")["trips"]:
        if "canceledAt" in trip:
            continue
        for segment in trip["segments"]:
            city = cities.get(airport_key(segment["to"]))
            yield _event(
                segment["id"].lower(),
                f"Flight to {city.name if city else segment['to']}",
                _at(segment["departs"]),
                _at(segment["arrives"]),
                place=f"{segment['from']}, Terminal {segment['terminal']}"
                if segment.get("terminal")
                else segment["from"],
                notes=f"{segment['flightID']}, {segment['from']} to {segment['to']}, {trip['id']}",
                link=f"skytrip://trip/{trip['id']}",
                alert=120,
            )


def _stays(world: World) -> Iterator[Json]:
    state = world.state("stayfinder")
    listings = {each["id"]: each for each in state["listings"]}
    for trip in state["trips"]:
        if "canceledAt" in trip:
            continue
        listing = listings[trip["listingID"]]
        first, last = (_at(trip[key]).date() for key in ("checkIn", "checkOut"))
        yield _all_day(
            trip["id"].lower(),
            f"Stay at {listing['name']}",
            first,
            last,
            place=listing["street"],
            link=f"stayfinder://trip/{trip['id']}",
        )


def _races(world: World) -> Iterator[Json]:
    for workout in world.state("trailblaze")["plan"]["workouts"]:
        if workout["kind"] == "race":
            day = date.fromisoformat(workout["day"])
            yield _all_day(f"race-{workout['day']}", workout["title"], day, day, alert=1440)


def _birthdays(ledger: Ledger) -> Iterator[Json]:
    """They begin in the year before the phone's. Of February 29 there is one in leap years only."""
    for person in ledger.people:
        if person.birthday is None or person.id == ledger.me.id:
            continue
        month, day = (int(part) for part in str(person.birthday).split("-")[-2:])
        year = ledger.now.year - 1
        if (month, day) == (2, 29):
            year -= year % 4
        first = date(year, month, day)
        yield _all_day(
            f"birthday-{person.id}",
            f"{person.name}'s Birthday",
            first,
            first,
            rule={"frequency": "yearly", "skipped": []},
        )
