"""Checks of the diary: foods exist, numbers agree with them, and ordered meals are in the diary."""

from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger


def caltrack(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["caltrack"]
    foods = {food["id"]: food for food in state["foods"]}
    kinds = {kind["id"] for kind in state["exerciseKinds"]}
    today = ledger.now.date().isoformat()
    for food in foods.values():
        energy = food["proteinGrams"] * 4 + food["carbsGrams"] * 4 + food["fatGrams"] * 9
        if (
            food["calories"] > 30
            and food["id"] not in ("food-pinot-noir", "food-pale-ale")
            and abs(energy - food["calories"]) > max(food["calories"] * 0.14, 20)
        ):
            yield f"{food['id']}: {food['calories']} calories, but protein, carbohydrates and fat make {energy}"
    for entry in state["entries"]:
        made = foods.get(entry["foodID"])
        if made is None:
            yield f"{entry['id']} names {entry['foodID']}, which is not a food"
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
    if len(state["entries"]) < 900:
        yield f"{len(state['entries'])} diary entries; eight months have more"
    logged = {entry["day"] for entry in state["entries"]}
    bowls = {entry["day"] for entry in state["entries"] if entry["foodID"] == "food-chicken-bowl"}
    for order in states["quickbite"]["orders"]:
        day = order["placedAt"][:10]
        if (
            order["restaurantID"] == "restaurant-chipotle"
            and order["status"] == "delivered"
            and day in logged
            and day not in bowls
        ):
            yield f"{order['id']}: the bowl of {day} is not in the diary"
