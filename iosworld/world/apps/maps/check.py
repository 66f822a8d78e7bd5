"""Checks of Maps: places are those of the catalog, home is the first favorite, and reviews are those of TasteRank."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.catalog.state import places, saved_places
from iosworld.world.ledger import Ledger


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["maps"]
    known = {each["id"]: each for each in places(ledger)}
    for where, spot in _spots(state):
        place = known.get(spot["placeID"])
        if place is None:
            yield f"{where} is at {spot['placeID']}, which is not a place"
        elif (spot["name"], spot["coordinate"]) != (place["name"], place["coordinate"]):
            yield f"{where} does not agree with {place['id']}, {place['name']}"
    saved = [each["placeID"] for each in saved_places(ledger)]
    if [each["spot"]["placeID"] for each in state["favorites"]][: len(saved)] != saved:
        yield "the favorites do not begin with the places that the persona has saved"
    moments = [datetime.fromisoformat(each["at"]) for each in state["recents"]]
    if moments != sorted(moments, reverse=True) or any(each > ledger.now for each in moments):
        yield "the recents are not in order, or one is ahead of the phone"
    posts = {each["id"]: each for each in states["tasterank"]["posts"]}
    for review in state["reviews"]:
        post = posts.get(review["id"])
        if post is None or any(review[name] != post[name] for name in ("placeID", "contactID", "scoreTenths", "text")):
            yield f"{review['id']} is not a post of TasteRank"
    for guide in state["guides"]:
        keys = [spot["placeID"] for spot in guide["spots"]]
        if len(set(keys)) != len(keys):
            yield f"{guide['id']} has a place twice"


def _spots(state: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for favorite in state["favorites"]:
        yield favorite["id"], favorite["spot"]
    for guide in state["guides"]:
        for spot in guide["spots"]:
            yield guide["id"], spot
    for recent in state["recents"]:
        for name in ("spot", "start"):
            if name in recent:
                yield recent["id"], recent[name]
