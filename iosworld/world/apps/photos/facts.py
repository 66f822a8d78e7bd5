"""Pictures of what other apps know: meals, trips, shows, runs, chats and files."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world import stable_random
from iosworld.world.apps.mybank.facts import Purchase, Received
from iosworld.world.apps.photos.picture import Picture, Spots, Where
from iosworld.world.catalog import airport_key
from iosworld.world.world import World

Json = dict[str, Any]
DISHES = {
    "American": "a burger",
    "Barbecue": "a plate of brisket",
    "Breakfast": "a stack of pancakes",
    "Californian": "a bowl of salad",
    "Chinese": "a basket of dumplings",
    "Deli": "a sandwich",
    "Ethiopian": "a plate of stew",
    "French": "a steak",
    "Indian": "a bowl of curry",
    "Italian": "a plate of pasta",
    "Japanese": "a plate of sushi",
    "Korean": "a bowl of bibimbap",
    "Mexican": "a plate of tacos",
    "Persian": "a plate of kebab",
    "Pizza": "a pizza",
    "Pub": "a burger",
    "Seafood": "a plate of oysters",
    "Thai": "a bowl of curry",
    "Vietnamese": "a bowl of pho",
}
"""What is eaten where. The last word is one of the food drawings."""
ELSEWHERE = "a sandwich"
MORNING = "a stack of pancakes"
NEAR = timedelta(hours=3)
"""How far apart a table and its bill are."""


def facts(world: World) -> Iterator[Picture]:
    """One picture or a few of each thing that is worth one."""
    spots = Spots(world.ledger)
    yield from _tables(world, spots)
    yield from _meals_away(world, spots)
    yield from _shows(world, spots)
    yield from _trips(world, spots)
    yield from _activities(world, spots)
    yield from _talks(world, spots)
    yield from _chats(world)
    yield from _files(world)


def _at(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


def _minutes(moment: datetime, low: int, high: int, *key: object) -> datetime:
    return moment + timedelta(minutes=stable_random.between(low, high, moment.isoformat(), *key))


# Eating


def _company(world: World, at: datetime, name: str) -> list[str]:
    """Who was there: those who accepted an invitation to it, and those who paid their part of the bill."""
    me = world.ledger.me.contact_id
    people: list[str] = []
    for message in world.state("quickchat")["messages"]:
        event = message.get("event")
        if event and not event["isCanceled"] and abs(_at(event["starts"]) - at) < NEAR:
            people += [each["contactID"] for each in event["answers"] if each["answer"] == "going"]
    names = {
        fact.id
        for fact in world.life.facts_of(Purchase)
        if timedelta() <= fact.at - at < NEAR and world.ledger.merchant(fact.merchant).name == name
    }
    people += [world.ledger.person(fact.from_).contact_id for fact in world.life.facts_of(Received) if fact.of in names]
    for fact in world.life.facts_of(Purchase):
        # "With Rosa; Will sent out the crab toast": after the semicolon are others.
        if fact.id in names and fact.note:
            people += _named(fact.note.split(";")[0], world)
    return [each for each in dict.fromkeys(people) if each != me]


def _words(text: str) -> set[str]:
    return {word.strip(".,:;!?()") for word in text.split()}


def _named(text: str, world: World) -> list[str]:
    """Those whom a text names by a first name or a nickname that nobody else has."""
    words = {word.strip(".,:!?()").removesuffix("'s") for word in text.split()}
    known: dict[str, set[str]] = {}
    for person in world.ledger.people:
        for name in (person.first_name, person.nickname):
            if name and person.id != world.ledger.me.id:
                known.setdefault(name, set()).add(person.contact_id)
    return [next(iter(keys)) for name, keys in known.items() if name in words and len(keys) == 1]


def _tables(world: World, spots: Spots) -> Iterator[Picture]:
    cuisines = {each.id: each.cuisine for each in world.ledger.catalog.restaurants}
    for row in world.state("dinespot")["reservations"]:
        if row["status"] != "completed":
            continue
        starts, name, key = _at(row["date"]), row["restaurantName"], row["placeID"].removeprefix("place-")
        meal = "Breakfast" if starts.hour < 11 else "Lunch" if starts.hour < 16 else "Dinner"
        where = spots.at(key).fields()
        dish = MORNING if meal == "Breakfast" else DISHES.get(cuisines.get(key, ""), ELSEWHERE)
        yield _dish(_minutes(starts, 15, 30, "dish"), dish, name, where)
        people = _company(world, starts, name)[: row["partySize"] - 1]
        yield Picture(
            _minutes(starts, 31, 80, "table"),
            f"{meal} at {name}",
            "table",
            [meal.lower(), "table", "restaurant"],
            people=people,
            others=min(6, row["partySize"] - 1 - len(people)),
            **where,
        )


def _dish(at: datetime, dish: str, name: str, where: dict[str, Any]) -> Picture:
    about = f"{dish[0].upper()}{dish[1:]} at {name}"
    return Picture(at, about, "dish", [dish.split()[-1], "food"], **where)


_HOUSES = {
    "barbecue": "a plate of brisket",
    "oyster": "a plate of oysters",
    "diner": MORNING,
    "corner": "a plate of tacos",
}
"""What is eaten at a merchant whose name says so."""


def _meals_away(world: World, spots: Spots) -> Iterator[Picture]:
    """What was eaten in other cities; one picture of each place, unless there was a table."""
    seen = {row["restaurantName"] for row in world.state("dinespot")["reservations"] if row["status"] == "completed"}
    for fact in world.life.facts_of(Purchase):
        merchant = world.ledger.merchant(fact.merchant)
        if (
            merchant.category not in ("coffee", "dining")
            or merchant.name in seen
            or not spots.is_away(merchant.location)
        ):
            continue
        seen.add(merchant.name)
        where = spots.city(merchant.location or "", merchant.name).fields()
        if merchant.category == "coffee":
            about = f"A cup of coffee at {merchant.name}"
            yield Picture(_minutes(fact.at, 2, 9), about, "drink", ["coffee", "cup"], **where)
        else:
            words = _words(merchant.name.lower())
            dish = next((dish for word, dish in _HOUSES.items() if word in words), ELSEWHERE)
            yield _dish(_minutes(fact.at, 2, 12), dish, merchant.name, where)


# Shows and games

_SHOWS = {
    "music": ("concert", "The stage", ["concert", "stage", "music"]),
    "sports": ("stadium", "The field", ["stadium", "game", "crowd"]),
    "film": ("museum", "The lobby", ["cinema", "poster"]),
}


def _shows(world: World, spots: Spots) -> Iterator[Picture]:
    state = world.state("ticketbox")
    events = {event["id"]: event for event in state["events"]}
    for order in state["orders"]:
        event = events[order["eventID"]]
        starts = _at(event["starts"])
        if not [ticket for ticket in order["tickets"] if "sale" not in ticket]:
            continue
        placed = _at(order["placedAt"])
        where = spots.at(event["venueID"].removeprefix("place-"))
        lines = [str(where.place), f"{starts:%B} {starts.day}, {starts.year}", order["section"]]
        yield _screenshot(_minutes(placed, 1, 4), "ticketbox", event["title"], lines, ["ticket"])
        if starts > world.ledger.now:
            continue
        scene, what, things = _SHOWS.get(event["kind"], ("concert", "The stage", ["stage"]))
        people = _company(world, starts, "")[: len(order["tickets"]) - 1]
        title = event["title"]
        yield Picture(_minutes(starts, 20, 55), f"{what} at {title}", scene, things, **where.fields())
        if len(order["tickets"]) > 1 and people:
            about = f"Friends at {title}"
            yield Picture(
                _minutes(starts, 60, 100), about, scene, [*things, "friends"], people=people, **where.fields()
            )


# Trips


def _trips(world: World, spots: Spots) -> Iterator[Picture]:
    now = world.ledger.now
    airports = {airport_key(each.code): each for each in world.ledger.catalog.airports}
    for trip in world.state("skytrip")["trips"]:
        if "canceledAt" in trip:
            continue
        for segment in trip["segments"]:
            departs = _at(segment["departs"])
            if "checkedInAt" in segment:
                pass_lines = [f"{segment['from']} to {segment['to']}", f"Seat {', '.join(segment['seats'])}"]
                taken = _minutes(_at(segment["checkedInAt"]), 1, 3)
                yield _screenshot(
                    taken, "skytrip", f"Boarding pass {segment['flightID']}", pass_lines, ["boarding pass"]
                )
            if departs < now:
                where = spots.at(airport_key(segment["from"]))
                city = world.ledger.catalog.city(airports[airport_key(segment["to"])].city)
                about = f"A plane at the gate, before the flight to {city.name if city else segment['to']}"
                yield Picture(_minutes(departs, -50, -30), about, "airport", ["plane", "airport"], **where.fields())
    yield from _stays(world, spots)
    yield from _experiences(world, spots)


def _stays(world: World, spots: Spots) -> Iterator[Picture]:
    state = world.state("stayfinder")
    listings = {each["id"]: each for each in state["listings"]}
    for trip in state["trips"]:
        if "canceledAt" in trip:
            continue
        listing, first, last = listings[trip["listingID"]], _at(trip["checkIn"]), _at(trip["checkOut"])
        if first > world.ledger.now:
            continue
        city = world.ledger.catalog.city(listing["cityID"])
        place = Where(listing["name"], spots.city(listing["cityID"]).city, tuple(listing["coordinate"].values()))
        town = city.name if city else listing["cityID"]
        if "doorCode" in trip:
            lines = [f"Door code {trip['doorCode']}", listing["street"]]
            yield _screenshot(_minutes(first, -120, -40), "stayfinder", listing["name"], lines, ["door code"])
        is_cabin = "cabin" in listing["name"].lower() or "cottage" in listing["name"].lower()
        snowy = is_cabin and first.month in (12, 1, 2)
        scene = "snow" if snowy else "room"
        about = f"The cabin in {town}, in the snow" if snowy else f"The room at {listing['name']}"
        yield Picture(_minutes(first, 20, 60), about, scene, ["cabin", "snow"] if snowy else ["room"], **place.fields())
        away = spots.city(listing["cityID"])
        views = ["skyline", "street", "river", "street"]
        words = {"skyline": "The skyline", "street": "A street", "river": "The river"}
        for day in range(min(4, (last.date() - first.date()).days)):
            view = "mountain" if snowy else views[day]
            about = "Mountains above the lake" if snowy else f"{words[view]} in {town}"
            if snowy and day:
                about, view = ("The slope from the lift", "snow") if day == 1 else ("Snow on the pines", "snow")
            hour = (18, 11, 15, 9)[day]
            taken = _minutes((first + timedelta(days=day)).replace(hour=hour, minute=0), 0, 50, "view")
            if taken < world.ledger.now:
                yield Picture(taken, about, view, [view, town.lower()], **away.fields())


def _experiences(world: World, spots: Spots) -> Iterator[Picture]:
    state = world.state("stayfinder")
    known = {each["id"]: each for each in state["experiences"]}
    for booking in state["bookings"]:
        each, starts = known[booking["experienceID"]], _at(booking["starts"])
        if "canceledAt" in booking or starts > world.ledger.now:
            continue
        where = spots.city(each["cityID"], each["meetingPoint"])
        words = f"{each['title']} {each['about']}".lower()
        scene = "coast" if "kayak" in words else "skyline" if "bridge" in words else "mountain"
        things = ["bridge"] if scene == "skyline" else ["sea", "kayak"] if scene == "coast" else ["stars"]
        yield Picture(_minutes(starts, 25, 60), each["title"], scene, things, **where.fields())


# Sport

_SPORTS = ("hike", "climb", "ski", "ride")


def _activities(world: World, spots: Spots) -> Iterator[Picture]:
    """Races, hikes, climbs, rides and days in the snow; of runs, long ones and those with a note."""
    state, me = world.state("trailblaze"), world.ledger.me.contact_id
    routes = {each["id"]: each for each in state["routes"]}
    for each in state["activities"]:
        kind, purpose, title = each["kind"], each.get("purpose"), each["title"]
        if each["athleteID"] != me or not (kind in _SPORTS or purpose in ("race", "long") or "note" in each):
            continue
        starts, route = _at(each["startedAt"]), routes.get(each.get("routeID", ""))
        name, where = route["name"] if route else title, _route(route, spots, title)
        scene, about, things = _sport(kind, purpose, name)
        people = _named(f"{title} {each.get('note', '')}", world)[:4]
        alone = people or kind in ("ride", "hike", "climb", "ski")
        others = 0 if alone else 3 if purpose in ("long", "race") else 2
        middle = starts + timedelta(seconds=each["seconds"] * 2 // 3)
        yield Picture(middle, about, scene, things, people=people, others=others, **where.fields())
        if purpose == "race":
            after = starts + timedelta(seconds=each["seconds"] + 240)
            things = ["medal", "running", "race"]
            yield Picture(after, f"After {title.split(':')[0]}", "race", things, kind="selfie", **where.fields())


def _sport(kind: str, purpose: str | None, name: str) -> tuple[str, str, list[str]]:
    """How it is drawn, what it shows, and words that find it."""
    if kind == "ride":
        if "Bridge" in name:
            return "skyline", "A bicycle on the bridge", ["bridge", "bicycle"]
        return "street", f"A bicycle on the way: {name}", ["bicycle"]
    if kind == "ski":
        return "snow", "Skis in the snow", ["skis", "snow"]
    if kind == "climb":
        return "room", f"The wall at {name.split(' with ')[0]}", ["climbing", "wall"]
    if kind == "hike":
        return "trail", f"The path from {name}", ["path", "hike"]
    if purpose == "race":
        return "race", f"The finish of {name.split(':')[0]}", ["running", "race", "finish"]
    if "Track" in name:
        return "track", f"Laps at {name}", ["running", "track"]
    return "run", f"Runners, {name}", ["running", "runners"]


def _route(route: Json | None, spots: Spots, title: str) -> Where:
    if route is None:
        city = next((name for name in ("Davis, CA", "Tahoe City, CA") if name.split(",")[0] in title), None)
        return spots.city(city) if city else Where(None, None, None)
    line = route["line"][len(route["line"]) // 2]
    city = next((name for name in spots.cities if name.split(",")[0] == route["city"]), route["city"])
    return Where(route["area"], city, (line["latitude"], line["longitude"]))


# What was said and sent


def _talks(world: World, spots: Spots) -> Iterator[Picture]:
    """Evenings with friends: events of chats to which the persona went, other than tables and shows."""
    taken = {_at(row["date"]) for row in world.state("dinespot")["reservations"]}
    taken |= {_at(event["starts"]) for event in world.state("ticketbox")["events"]}
    runs = {each["startedAt"][:13] for each in world.state("trailblaze")["activities"]}
    me = world.ledger.me.contact_id
    for message in world.state("quickchat")["messages"]:
        event = message.get("event")
        if event is None or event["isCanceled"]:
            continue
        starts = _at(event["starts"])
        going = [each["contactID"] for each in event["answers"] if each["answer"] == "going"]
        if me not in going or starts in taken or starts > world.ledger.now or event["starts"][:13] in runs:
            continue
        where = spots.at(event["place"]) if "place" in event else spots.home
        people = [each for each in going if each != me]
        yield Picture(_minutes(starts, 40, 80), event["title"], "people", ["friends"], people=people, **where.fields())


_CHAT_SCENES = {"food": "table", "city": "skyline", "home": "window", "track": "run"}


def _chats(world: World) -> Iterator[Picture]:
    """What the persona sent as a picture, and what friends sent, which the phone saves."""
    me = world.ledger.me.contact_id
    for message in world.state("quickchat")["messages"]:
        if "photo" not in message or message["isDeleted"]:
            continue
        photo, sender = message["photo"], message["senderID"]
        scene = _CHAT_SCENES.get(photo["scene"], photo["scene"])
        words = _words(photo["caption"].lower())
        things: list[str] = [
            word for word in ("bats", "bridge", "snow", "tomato", "turkey", "mugs", "hat") if word in words
        ]
        if "bats" in things:
            scene = "river"
        at = _at(message["date"])
        things = [*things, scene]
        if sender == me:
            yield Picture(_minutes(at, -6, -1), photo["caption"], scene, things)
        else:
            yield Picture(at, photo["caption"], scene, [*things, "quickchat"])


def _files(world: World) -> Iterator[Picture]:
    """The persona's own pictures in CloudDrive were taken with the phone."""
    for each in world.ledger.clouddrive.uploads:
        if each.kind == "image" and each.owner == "me" and each.trashed is None:
            scene = {"city": "skyline", "paper": "book", None: "room"}.get(each.scene, each.scene) or "room"
            things = [{"skyline": "city", "board": "whiteboard"}.get(scene, scene)]
            yield Picture(_minutes(each.made, -9, -2), each.text, scene, things, look=f"file-{each.id}")


def _screenshot(at: datetime, app: str, title: str, lines: list[str], things: list[str]) -> Picture:
    screen = {"app": app, "title": title, "lines": lines}
    return Picture(at, title, "screen", ["screenshot", *things], kind="screenshot", screen=screen)
