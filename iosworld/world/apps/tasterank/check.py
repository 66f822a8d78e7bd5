"""Checks of TasteRank: places exist, no place is in two lists, and every payment is among the visits."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.apps.tasterank.state import paid_visits
from iosworld.world.ledger import Ledger
from iosworld.world.timeline import Life

_ORDER = ["loved", "fine", "disliked"]


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["tasterank"]
    places = {f"place-{each.id}" for each in ledger.catalog.restaurants}
    people = {person["id"] for person in states["contacts"]["people"]}
    ranked = [row["placeID"] for row in state["ranked"]]
    wanted = [row["placeID"] for row in state["wants"]]
    listed = [place for row in state["lists"] for place in row["placeIDs"]]
    for place in {*ranked, *wanted, *listed, *(post["placeID"] for post in state["posts"])} - places:
        yield f"{place} is not a restaurant in the catalog"
    for place, count in Counter([*ranked, *wanted]).items():
        if count > 1:
            yield f"{place} is {count} times among been and want"
    verdicts = [_ORDER.index(row["verdict"]) for row in state["ranked"]]
    if verdicts != sorted(verdicts):
        yield "the ranking mixes verdicts"
    for row in state["ranked"]:
        if not row["visits"]:
            yield f"{row['placeID']} is ranked without a visit"
        elif row["visits"][0] > row["rankedAt"]:
            yield f"{row['placeID']} was ranked before the first visit"
    for key in paid_visits(Life.of(ledger)):
        if f"place-{key}" not in ranked:
            yield f"{key} was paid but is not in the ranking"
    for post in state["posts"]:
        for author in [post["contactID"], *(comment["contactID"] for comment in post["comments"])]:
            if author not in people:
                yield f"{post['id']}: {author} is not a contact"
        if datetime.fromisoformat(post["date"]) > ledger.now:
            yield f"{post['id']} is dated after the phone's moment"
