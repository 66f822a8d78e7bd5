"""Photos: what other facts make, and what the check finds."""

import copy

import pytest

from iosworld.world import dates
from iosworld.world.apps.photos.check import check
from iosworld.world.apps.photos.state import photos
from iosworld.world.ledger import LedgerError
from iosworld.world.registry import APPS
from iosworld.world.world import World


@pytest.fixture
def broken(states):
    """The states with a copy of the pictures, to be broken."""
    return {**states, "photos": copy.deepcopy(states["photos"])}


def picture(states, about):
    return next(row for row in states["photos"]["photos"] if row["about"] == about)


def test_dinner_shows_those_who_were_asked_and_those_who_paid_their_part(states):
    dinner = picture(states, "Dinner at Casa Verde")
    assert dinner["people"] == ["contact-maya-patel", "contact-kai-santos", "contact-leo-chen"]
    assert (dinner["place"], dinner["city"], dinner["scene"]) == ("Casa Verde", "San Francisco, CA", "table")


def test_door_code_on_a_screenshot_is_that_of_the_stay(states):
    codes = {
        row["screen"]["lines"][0]
        for row in states["photos"]["photos"]
        if row.get("screen", {}).get("app") == "stayfinder"
    }
    assert codes >= {f"Door code {trip['doorCode']}" for trip in states["stayfinder"]["trips"] if "doorCode" in trip}


def test_check_finds_nothing_in_the_world(ledger, states):
    assert list(check(ledger, states)) == []


def test_check_finds_what_is_broken(ledger, broken):
    rows = broken["photos"]["photos"]
    broken["photos"]["albums"][0]["photoIDs"].append("photo-0")
    picture(broken, "Dinner at Casa Verde")["people"] = ["contact-nobody"]
    code = next(row for row in rows if row["kind"] == "screenshot" and row["screen"]["app"] == "stayfinder")
    code["screen"]["lines"][0] = "Door code 0000"
    for row in rows:
        if row.get("place") == "Osteria Luna":
            row["place"] = "Osteria Sole"
    found = "\n".join(check(ledger, broken))
    for words in ("has photo-0", "contact-nobody", "0000", "no photo shows Osteria Luna"):
        assert words in found


def test_copies_are_the_same_picture_and_others_are_not(states):
    looks: dict[str, list[str]] = {}
    for row in states["photos"]["photos"]:
        looks.setdefault(row["look"], []).append(row["about"])
    assert sorted({rows[0] for rows in looks.values() if len(rows) > 1}) == [
        "A plate of kebab at Little Saffron",
        "Bats over the river",
        "Elena and Marcus under the maple",
        "Grandma June with a paper crown",
    ]


def test_mark_of_a_picture_that_is_not_there_is_refused(ledger, states):
    marked = ledger.with_entries({"photos.marks": [{"on": "2026-05-01", "about": "A unicorn", "favorite": True}]})
    others = {app: state for app, state in states.items() if app != "photos"}
    with dates.in_zone(ledger.zone), pytest.raises(LedgerError, match="unicorn"):
        photos(World(marked, APPS, others))
