import copy
from collections import Counter

from iosworld.world.apps.caltrack.check import check


def test_the_compiled_diary_has_no_faults(ledger, states):
    assert list(check(ledger, states)) == []


def test_faults_are_found(ledger, states):
    broken = copy.deepcopy({app: states[app] for app in ("caltrack", "quickbite")})
    broken["caltrack"]["entries"][5]["calories"] += 100
    broken["caltrack"]["entries"][6]["foodID"] = "food-none"
    broken["caltrack"]["workouts"][0]["kindID"] = "flying"
    found = "\n".join(check(ledger, broken))
    assert "expected those of" in found
    assert "which is not a food" in found
    assert "no exercise flying" in found


def test_one_breakfast_leads_clearly(states):
    foods = Counter(entry["name"] for entry in states["caltrack"]["entries"] if entry["meal"] == "breakfast")
    bowls = [(name, count) for name, count in foods.most_common() if "Latte" not in name and name != "Americano"]
    assert bowls[0][0] == "Oatmeal with Banana"
    assert bowls[0][1] > bowls[1][1] * 1.4


def test_the_weight_falls_and_nothing_is_counted_on_trips(states):
    weights = states["caltrack"]["weights"]
    assert weights[0]["tenths"] - weights[-1]["tenths"] == 66
    assert not [entry for entry in states["caltrack"]["entries"] if "2026-03-10" <= entry["day"] <= "2026-03-13"]


def test_an_order_is_in_the_diary_as_the_dish_that_was_ordered(states):
    eaten = {entry["day"]: entry["name"] for entry in states["caltrack"]["entries"] if entry["name"].endswith("Plate")}
    assert eaten == {
        "2025-10-06": "Falafel Plate",
        "2026-02-17": "Halloumi Plate",
        "2026-05-04": "Chicken Shawarma Plate",
    }
