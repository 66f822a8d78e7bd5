"""Checks of the diary: foods exist, numbers agree with them, and ordered meals are in the diary."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger

Json = dict[str, Any]


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["caltrack"]
    foods = {food["id"]: food for food in state["foods"]}
    alcohol = {f"food-{food.id}": food.alcohol for food in ledger.caltrack.foods}
    kinds = {kind["id"] for kind in state["exerciseKinds"]}
    today = ledger.now.date().isoformat()
    for food in foods.values():
        energy = food["proteinGrams"] * 4 + food["carbsGrams"] * 4 + food["fatGrams"] * 9 + alcohol[food["id"]] * 7
        if food["calories"] > 30 and abs(energy - food["calories"]) > max(food["calories"] * 0.14, 20):
            yield f"{food['id']}: {food['calories']} calories, but what it is made of has {energy}"
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
    yield from _menus(state, states["quickbite"])
    yield from _orders(state, states["quickbite"])


def _menus(state: Json, quickbite: Json) -> Iterator[str]:
    """A dish has one number of calories: on QuickBite's menu and in CalTrack. "A and B" is both dishes together."""
    menus = _menus_by_name(quickbite)
    for food in state["foods"]:
        menu = menus.get(food.get("brand", ""), {})
        dishes = [food["name"]] if food["name"] in menu else food["name"].split(" and ")
        if not all(dish in menu for dish in dishes):
            continue
        calories = sum(menu[dish] for dish in dishes)
        if calories != food["calories"]:
            yield f"{food['id']}: {food['calories']} calories, QuickBite's menu says {calories}"


def _menus_by_name(quickbite: Json) -> dict[str, dict[str, int]]:
    menus: dict[str, dict[str, int]] = {restaurant["name"]: {} for restaurant in quickbite["restaurants"]}
    names = {restaurant["id"]: restaurant["name"] for restaurant in quickbite["restaurants"]}
    for item in quickbite["menuItems"]:
        menus[names[item["restaurantID"]]][item["name"]] = item["calories"]
    return menus


def _orders(state: Json, quickbite: Json) -> Iterator[str]:
    """What is in the diary by a restaurant was ordered there that day, and what was ordered for oneself is in it."""
    brands = {food["id"]: food["brand"] for food in state["foods"] if "brand" in food}
    names = {restaurant["id"]: restaurant["name"] for restaurant in quickbite["restaurants"]}
    eaten: dict[tuple[str, str], list[str]] = defaultdict(list)
    for entry in state["entries"]:
        eaten[entry["day"], brands.get(entry["foodID"], "")].append(entry["name"])
    logged = {entry["day"] for entry in state["entries"]}
    counted = {brand for _, brand in eaten}
    for order in quickbite["orders"]:
        day, brand = order["placedAt"][:10], names[order["restaurantID"]]
        if order["status"] != "delivered" or day not in logged or brand not in counted:
            continue
        if not (foods := eaten[day, brand]):
            yield f"{order['id']}: nothing of {brand} is in the diary of {day}"
        dishes = tuple(item["name"] for item in order["items"])
        yield from (
            f"{order['id']} has no {food}, which is in the diary" for food in foods if not food.startswith(dishes)
        )
