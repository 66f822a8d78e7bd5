"""Maps: what other facts make, and what the check finds."""

import copy

import pytest

from iosworld.world.apps.maps.check import check
from iosworld.world.apps.maps.entries import LookedUp
from iosworld.world.apps.maps.state import maps
from iosworld.world.ledger import LedgerError
from iosworld.world.registry import APPS
from iosworld.world.world import World


@pytest.fixture
def broken(states):
    """The states with a copy of Maps, to be broken."""
    return {**states, "maps": copy.deepcopy(states["maps"])}


def test_saved_places_are_the_favorites(states):
    rides = [(each["label"], each["spot"]["placeID"]) for each in states["cityride"]["savedPlaces"]]
    assert [(each["label"], each["spot"]["placeID"]) for each in states["maps"]["favorites"]] == rides


def test_where_a_ride_and_a_show_were_is_recent_and_what_is_known_by_heart_is_not(states):
    recent = {each["spot"]["placeID"] for each in states["maps"]["recents"] if "spot" in each and "start" not in each}
    assert {"place-crissy", "place-vet", "place-lantern-room"} <= recent
    assert not recent & {"place-home", "place-studio", "place-tern-and-tide"}


def test_check_finds_nothing_in_the_world(ledger, states):
    assert list(check(ledger, states)) == []


def test_check_finds_what_is_broken(ledger, broken):
    state = broken["maps"]
    state["favorites"].reverse()
    state["recents"].reverse()
    state["guides"][0]["spots"].append(state["guides"][0]["spots"][0])
    state["guides"][1]["spots"][0]["name"] = "Elsewhere"
    state["guides"][2]["spots"][0]["placeID"] = "place-nowhere"
    state["reviews"][0]["scoreTenths"] = 1
    found = "\n".join(check(ledger, broken))
    for words in (
        "do not begin",
        "not in order",
        "has a place twice",
        "does not agree",
        "place-nowhere",
        "not a post of TasteRank",
    ):
        assert words in found


def test_ledger_names_places_that_exist_and_moments_that_were(ledger, states):
    def compiled(looked: LookedUp) -> None:
        changed = ledger.with_entries({"maps.looked_up": [looked]})
        maps(World(changed, APPS, {"tasterank": states["tasterank"]}))

    with pytest.raises(LedgerError, match="nowhere"):
        compiled(LookedUp(at=ledger.now, place="nowhere"))
    with pytest.raises(LedgerError, match="up to the phone's"):
        compiled(LookedUp(at=ledger.now.replace(year=2027), place="vet"))
