"""Checks of the diary: foods exist, numbers agree with them, and what was ordered was eaten."""

from collections.abc import Iterator
from typing import Any

from iosworld.world.entries.caltrack import Food, Plan
from iosworld.world.ledger import Ledger


def caltrack(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["caltrack"]
    foods = {food["id"]: food for food in state["foods"]}
    alcohol = {f"food-{food.id}": food.alcohol for food in ledger.file("caltrack/foods.yaml", list[Food])}
    kinds = {kind["id"] for kind in state["exerciseKinds"]}
    today = ledger.now.date().isoformat()
    for food in foods.values():
        energy = food["proteinGrams"] * 4 + food["carbsGrams"] * 4 + food["fatGrams"] * 9 + alcohol[food["id"]] * 7
        if food["calories"] > 30 and abs(energy - food["calories"]) > max(food["calories"] * 0.14, 20):
            yield f"{food['id']}: {food['calories']} calories, but what it is made of has {energy}"
    for entry in state["entries"]:
        made = foods.get(entry["foodID"])
        if made is None:
            yield f"{entry['id']} names {entry['foodID']}, which is no food"
        elif entry["calories"] != made["calories"] * entry["quarters"] // 4:
            yield f"{entry['id']}: {entry['calories']} calories, expected those of {made['id']}"
        if entry["day"] > today:
            yield f"{entry['id']} is dated {entry['day']}, after today"
    if len({entry["id"] for entry in state["entries"]}) != len(state["entries"]):
        yield "two diary entries have one id"
    yield from (
        f"{workout['id']}: no exercise {workout['kindID']}"
        for workout in state["workouts"]
        if workout["kindID"] not in kinds
    )
    for recipe in state["recipes"]:
        yield from (
            f"{recipe['id']}: no food {part['foodID']}" for part in recipe["ingredients"] if part["foodID"] not in foods
        )
    yield from _ordered(ledger, states)


def _ordered(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    """On days that have a diary, it has the food of the day's orders."""
    plan = ledger.file("caltrack/plan.yaml", Plan)
    foods = {f"restaurant-{each.order}": {f"food-{key}" for key in each.foods} for each in plan.eaten if each.order}
    logged: dict[str, set[str]] = {}
    for entry in states["caltrack"]["entries"]:
        logged.setdefault(entry["day"], set()).add(entry["foodID"])
    today = ledger.now.date().isoformat()
    for order in states["quickbite"]["orders"]:
        day, expected = order["placedAt"][:10], foods.get(order["restaurantID"], set())
        if order["status"] == "delivered" and day in logged and day < today and not expected <= logged[day]:
            yield f"{order['id']}: {sorted(expected - logged[day])} of {day} is not in the diary"
