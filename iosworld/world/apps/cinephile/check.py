"""Checks of Cinephile: films and people exist, diary and ratings agree, and every evening at the cinema is in the diary."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger

_CINEMA = "Balboa Picture House"
_NOTE = "note-movies"
"""The note with films to watch; a film is seen when it is checked."""


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["cinephile"]
    films = {f"film-{each.id}": each for each in ledger.catalog.films}
    yield from _films(state, films)
    yield from _people(state, states)
    seen = {row["filmID"]: row for row in state["seen"]}
    yield from _diary(ledger, state, seen, films)
    for row in state["watchlist"]:
        if row["filmID"] in seen:
            yield f"{row['filmID']} is on the watchlist, but was seen"
    watched = {row["filmID"]: row["date"] for row in reversed(state["diary"])}
    for review in state["reviews"]:
        if review["filmID"] not in seen:
            yield f"{review['filmID']} is reviewed, but was not seen"
        elif watched.get(review["filmID"], "") > review["writtenAt"]:
            yield f"{review['filmID']} is reviewed before it was watched"
    for film in state["favoriteIDs"]:
        if film not in seen:
            yield f"{film} is a favorite, but was not seen"
    for row in state["recommendations"]:
        if row["filmID"] in watched and watched[row["filmID"]] < row["date"]:
            yield f"{row['id']} recommends what was watched before"
        elif row["filmID"] in seen and row["filmID"] not in watched:
            yield f"{row['id']} recommends what was seen before the diary began"
    yield from _elsewhere(state, states, films)


def _films(state: dict[str, Any], films: dict[str, Any]) -> Iterator[str]:
    named = [
        *state["favoriteIDs"],
        *(film for row in state["lists"] for film in row["filmIDs"]),
        *(
            row["filmID"]
            for part in ("seen", "diary", "reviews", "watchlist", "activities", "recommendations", "screenings")
            for row in state[part]
        ),
    ]
    yield from (f"{film} is not a film in the catalog" for film in sorted(set(named) - set(films)))
    for part in ("seen", "reviews", "watchlist"):
        for film, count in Counter(row["filmID"] for row in state[part]).items():
            if count > 1:
                yield f"{film} is {count} times in {part}"
    for row in state["lists"]:
        if len(set(row["filmIDs"])) != len(row["filmIDs"]):
            yield f"{row['id']} has a film twice"


def _people(state: dict[str, Any], states: dict[str, Any]) -> Iterator[str]:
    people = {person["id"] for person in states["contacts"]["people"]}
    for row in state["activities"]:
        for key in [row["contactID"], *(comment["contactID"] for comment in row["comments"])]:
            if key not in people:
                yield f"{row['id']}: {key} is not a contact"
        if row["contactID"] not in state["followingIDs"]:
            yield f"{row['id']}: {row['contactID']} is not followed"
        if any(comment["date"] < row["date"] for comment in row["comments"]):
            yield f"{row['id']} has a comment from before it"
    for row in state["recommendations"]:
        if row["fromID"] not in state["followingIDs"]:
            yield f"{row['id']}: {row['fromID']} is not followed"


def _diary(ledger: Ledger, state: dict[str, Any], seen: dict[str, Any], films: dict[str, Any]) -> Iterator[str]:
    first: set[str] = set()
    begins = min((row["date"] for row in state["diary"]), default="")
    for row in state["diary"]:
        film = row["filmID"]
        if row["isRewatch"] != (film in first or seen.get(film, {}).get("addedAt", begins) < begins):
            yield f"{row['id']}: expected a rewatch when the film was seen before, and only then"
        first.add(film)
        if film not in seen:
            yield f"{row['id']} is in the diary, but its film is not among those seen"
        if datetime.fromisoformat(row["date"]) > ledger.now:
            yield f"{row['id']} is dated after the phone's moment"
        if film in films and films[film].year > int(row["date"][:4]):
            yield f"{row['id']}: the film is from {films[film].year}"
    for row in state["activities"]:
        if row["filmID"] in films and films[row["filmID"]].year > int(row["date"][:4]):
            yield f"{row['id']}: the film is from {films[row['filmID']].year}"


def _elsewhere(state: dict[str, Any], states: dict[str, Any], films: dict[str, Any]) -> Iterator[str]:
    """What the bank, TicketBox and the notes know about films."""
    evenings = {row["date"][:10]: row for row in state["diary"]}
    at_cinema = {day for day, row in evenings.items() if str(row.get("place", "")).startswith(_CINEMA)}
    paid = {row["date"][:10] for row in states["mybank"]["transactions"] if row["merchant"] == _CINEMA}
    for day in sorted(paid - at_cinema):
        yield f"{day}: a ticket at {_CINEMA} was paid, but the diary has no film there"
    events = {event["id"]: event for event in states["ticketbox"]["events"]}
    titles = {film.title: key for key, film in films.items()}
    for event in events.values():
        name = event.get("title", "").partition(": ")[2]
        if event["kind"] == "film" and name not in titles:
            yield f"{event['id']}: {name!r} is not a film in the catalog"
    for order in states["ticketbox"]["orders"]:
        event = events[order["eventID"]]
        if event["kind"] == "film" and event["starts"] < max(evenings, default=""):
            title = event["title"].partition(": ")[2]
            if evenings.get(event["starts"][:10], {}).get("filmID") != titles.get(title):
                yield f"{order['id']}: {title} is not in the diary on {event['starts'][:10]}"
    seen = {row["filmID"] for row in state["seen"]}
    wanted = {row["filmID"] for row in state["watchlist"]}
    for item in next((note["checklist"] for note in states["notes"]["notes"] if note["id"] == _NOTE), []):
        film = next((key for title, key in titles.items() if item["text"].startswith(title)), None)
        if film is None:
            yield f"the note's {item['text']!r} is not a film in the catalog"
        elif film not in (seen if item["done"] else wanted):
            yield f"the note says that {film} was {'seen' if item['done'] else 'not seen yet'}"
