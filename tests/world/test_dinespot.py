"""DineSpot's ledger: how dishes and reviews are written, and what the state says of a booking."""

import pytest
from pydantic import TypeAdapter, ValidationError

from iosworld.world.apps.dinespot.entries import Table
from iosworld.world.problems import CHECKS

TABLE = TypeAdapter(Table)


def _table(dish: str, review: str = "Ann R. | 2026-04-18 | 4 | Fine."):
    return TABLE.validate_python({"id": "x", "menu": {"All": {"Dish": dish}}, "reviews": [review]})


@pytest.mark.parametrize(
    ("text", "price", "details", "tags"),
    [
        ("24 Mignonette, lemon [gf]", 2400, "Mignonette, lemon", ["glutenFree"]),
        ("5 [vg, gf]", 500, "", ["vegan", "glutenFree"]),
        ("12 Butter", 1200, "Butter", []),
    ],
)
def test_a_dish_is_a_price_and_what_is_in_it(text, price, details, tags):
    dish = _table(text).menu["All"]["Dish"]
    assert (dish.price, dish.details, dish.tags) == (price, details, tags)


@pytest.mark.parametrize("text", ["Butter", "12 Butter [xx]", "12.50 Butter", ""])
def test_a_dish_written_otherwise_is_refused(text):
    with pytest.raises(ValidationError):
        _table(text)


def test_a_review_needs_four_parts():
    with pytest.raises(ValidationError):
        _table("12 Butter", "Ann R. | 4 | Fine.")


def test_reservations_follow_the_bookings(states):
    rows = {row["code"]: row for row in states["dinespot"]["reservations"]}
    assert rows["DS-45503"]["status"] == "canceled"
    assert rows["DS-58220"]["status"] == "completed"
    assert rows["DS-59034"] == {
        "id": "reservation-59034",
        "placeID": "place-tern-and-tide",
        "restaurantName": "Tern & Tide",
        "date": "2026-05-29T18:30:00-07:00",
        "partySize": 4,
        "seating": "Dining room",
        "request": "Mom's birthday (the 24th). Walnut allergy.",
        "code": "DS-59034",
        "status": "booked",
        "bookedAt": "2026-05-04T12:15:00-07:00",
        "isReminded": False,
    }


def _closed(row):
    row["date"] = "2026-05-31T18:30:00-07:00"
    row["placeID"] = "place-kinship"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda row: row.update(partySize=20), "takes at most"),
        (lambda row: row.update(seating="Roof"), "no seating called"),
        (lambda row: row.update(rating=5), "was not visited"),
        (lambda row: row.update(id="reservation-1"), "has no mail"),
        (lambda row: row.update(placeID="place-nowhere"), "not a restaurant in the catalog"),
        (_closed, "is closed on Sunday"),
    ],
)
def test_an_impossible_reservation_is_noticed(ledger, broken, change, words):
    change(next(row for row in broken["dinespot"]["reservations"] if row["code"] == "DS-59034"))
    found = list(CHECKS["dinespot"](ledger, broken))
    assert any(words in problem for problem in found), found
