"""CalTrack: the persona's meals, day by day.

Orders and lunches that were paid for are in the diary as what they were. The other meals are chosen from the usual ones.
Exercise is what `training.yaml` says.
"""

from collections import defaultdict
from datetime import date, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.caltrack.entries import Food, Plan
from iosworld.world.apps.mybank.facts import Purchase
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.apps.trailblaze.state import sessions
from iosworld.world.apps.trailblaze.training import Session
from iosworld.world.ledger import LedgerError
from iosworld.world.optionals import present
from iosworld.world.stable_random import between, choice, happens
from iosworld.world.timeline import Life

Json = dict[str, Any]
MEALS = ("breakfast", "lunch", "dinner", "snacks")
EXERCISE = {
    "run": "running",
    "walk": "walking",
    "hike": "hiking",
    "ride": "cycling",
    "strength": "strength",
    "climb": "climbing",
}
"""The kind of exercise that each kind of session counts as."""


def caltrack(life: Life) -> Json:
    """The value of `caltrack.json` (`CalTrackState`)."""
    ledger = life.ledger
    foods = {food.id: food for food in ledger.caltrack.foods}
    plan = ledger.caltrack.plan
    named = [
        *plan.favorites,
        *(key for each in plan.eaten for key in each.foods),
        *(key for keys in plan.meals.values() for key in keys),
    ]
    named += [key for recipe in plan.recipes for key in recipe.foods]
    if unknown := sorted(set(named) - set(foods)):
        raise LedgerError(f"caltrack/plan.yaml: no foods {unknown} in caltrack/foods.yaml")
    diary = _Diary(life, plan, foods)
    return {
        "foods": [_food(food) for food in foods.values()],
        "recipes": [
            {
                "id": f"recipe-{recipe.id}",
                "name": recipe.name,
                "servings": recipe.servings,
                "art": recipe.art,
                "ingredients": [
                    {"foodID": f"food-{key}", "quarters": count * 4} for key, count in recipe.foods.items()
                ],
            }
            for recipe in plan.recipes
        ],
        "entries": diary.entries,
        "exerciseKinds": [
            {"id": kind.id, "name": kind.name, "symbol": kind.symbol, "tenthsPerMinute": round(kind.per_minute * 10)}
            for kind in plan.exercises
        ],
        "workouts": diary.workouts,
        "water": diary.water,
        "weights": [
            {"id": f"weight-{day:%y%m%d}", "day": day.isoformat(), "tenths": round(pounds * 10)}
            for day, pounds in sorted(plan.weights.items())
        ],
        "goals": {
            "calories": plan.goals.kcal,
            "proteinGrams": plan.goals.protein,
            "carbsGrams": plan.goals.carbs,
            "fatGrams": plan.goals.fat,
            "waterOunces": plan.goals.water,
            "startWeightTenths": round(plan.goals.start_weight * 10),
            "weightTenths": round(plan.goals.weight * 10),
            "weeklyTenths": round(plan.goals.pace * 10),
        },
        "favoriteIDs": [f"food-{key}" for key in plan.favorites],
    }


def _food(food: Food) -> Json:
    row = {
        "id": f"food-{food.id}",
        "name": food.name,
        "brand": food.by,
        "serving": food.serving,
        "calories": food.kcal,
        "proteinGrams": food.p,
        "carbsGrams": food.c,
        "fatGrams": food.f,
        "art": food.art,
        "isCustom": food.own,
    }
    return present(row)


def _ordered(fact: Order, plan: Plan) -> list[str]:
    """The foods that an order is in the diary; none if nobody said what."""
    for each in plan.eaten:
        if each.order == fact.restaurant and (each.dish is None or any(each.dish in item for item in fact.items)):
            return each.foods
    return []


class _Diary:
    def __init__(self, life: Life, plan: Plan, foods: dict[str, Food]) -> None:
        self.plan, self.foods, self.ledger = plan, foods, life.ledger
        self.entries: list[Json] = []
        self.workouts: list[Json] = []
        self.water: list[Json] = []
        self.bought: dict[date, list[tuple[str, str]]] = defaultdict(list)
        purchases = {each.purchase: each.foods for each in plan.eaten if each.purchase}
        for fact in life.facts_of(Order, Purchase):
            if isinstance(fact, Order) and not fact.canceled:
                self._buy(fact.day, "lunch" if fact.at.hour < 15 else "dinner", _ordered(fact, plan))
            if isinstance(fact, Purchase) and fact.merchant in purchases:
                meal = "breakfast" if fact.at.hour < 11 else "lunch" if fact.at.hour < 17 else "dinner"
                self._buy(fact.day, meal, purchases[fact.merchant])
        self.trained: dict[date, list[Session]] = defaultdict(list)
        for session in sessions(self.ledger):
            self.trained[session.at.date()].append(session)
        self.away = {
            day
            for absence in life.ledger.exceptions.absences
            if absence.kind in ("trip", "sick")
            for day in dates.days(absence.first, absence.last)
        }
        today = life.ledger.now.date()
        for day in dates.days(life.ledger.profile.begins, today):
            self._day(day, is_today=day == today)

    def _buy(self, day: date, meal: str, keys: list[str]) -> None:
        self.bought[day] += [(meal, key) for key in keys]

    def _day(self, day: date, *, is_today: bool) -> None:
        # On trips and with a fever nobody counts; a few days are forgotten. Nobody counts without a plan.
        if not self.plan.meals or day in self.away or (not is_today and happens(0.06, "caltrack", "forgot", day)):
            return
        weekend = day.weekday() >= 5
        meals: dict[str, list[str]] = {
            meal: [key for where, key in self.bought[day] if where == meal] for meal in MEALS
        }
        drinks_only = all(self.foods[key].art == "coffee" for key in meals["breakfast"])
        if drinks_only:
            meals["breakfast"][:0] = self._usual("weekend_breakfast" if weekend else "breakfast", day)
        if is_today:
            self._add(day, {"breakfast": meals["breakfast"]})
            self.water.append({"day": day.isoformat(), "ounces": 16})
            return
        if not meals["lunch"]:
            meals["lunch"] += self._usual("lunch", day)
        if not meals["dinner"]:
            meals["dinner"] += self._usual("weekend_dinner" if weekend else "dinner", day)
        meals["snacks"] += self._usual("snack", day)
        if "second" in self.plan.meals and happens(0.8, "caltrack", "second", day):
            meals["snacks"] += self._usual("second", day)
        if "treat" in self.plan.meals and day.weekday() in (4, 5) and happens(0.5, "caltrack", "treat", day):
            meals["snacks"] += self._usual("treat", day)
        self._add(day, meals)
        self.water.append({"day": day.isoformat(), "ounces": between(5, 10, "caltrack", "water", day) * 8})
        self._train(day)

    def _usual(self, meal: str, day: date) -> list[str]:
        """One of the foods that the plan has for a meal. A weekend without meals of its own is like other days."""
        foods = self.plan.meals.get(meal) or self.plan.meals.get(meal.removeprefix("weekend_"), [])
        return [choice(foods, "caltrack", meal, day)] if foods else []

    def _add(self, day: date, meals: dict[str, list[str]]) -> None:
        hours = {"breakfast": (7, 20), "lunch": (12, 50), "dinner": (19, 40), "snacks": (16, 10)}
        number = 0
        for meal in MEALS:
            for key in dict.fromkeys(meals.get(meal, [])):
                number += 1
                food, (hour, minute) = self.foods[key], hours[meal]
                at = dates.at(day, dates.parse_clock(f"{hour}:{minute}")) + timedelta(
                    minutes=between(-15, 15, "caltrack", meal, key, day)
                )
                quarters = self._quarters(meal, key, day)
                self.entries.append(
                    {
                        "id": f"diary-{day:%y%m%d}-{number}",
                        "day": day.isoformat(),
                        "meal": meal,
                        "foodID": f"food-{key}",
                        "name": food.name,
                        "quarters": quarters,
                        "calories": food.kcal * quarters // 4,
                        "proteinGrams": food.p * quarters // 4,
                        "carbsGrams": food.c * quarters // 4,
                        "fatGrams": food.f * quarters // 4,
                        "loggedAt": dates.iso(at),
                    }
                )

    def _quarters(self, meal: str, key: str, day: date) -> int:
        """Quarters of a serving: what is cooked at home comes in larger plates."""
        if meal == "snacks" or self.foods[key].by or self.foods[key].art in ("coffee", "fruit"):
            return 4
        return choice((4, 6, 6, 8) if meal == "dinner" else (4, 5, 6), "caltrack", "amount", meal, key, day)

    def _train(self, day: date) -> None:
        """Exercise is what was trained; now and then it is forgotten."""
        if not happens(0.93, "caltrack", "trained", day):
            return
        rates = {kind.id: kind.per_minute for kind in self.plan.exercises}
        for number, session in enumerate(self.trained[day], start=1):
            minutes = round(session.time / 60)
            self.workouts.append(
                {
                    "id": f"workout-{day:%y%m%d}" + (f"-{number}" if number > 1 else ""),
                    "day": day.isoformat(),
                    "kindID": EXERCISE[session.kind],
                    "minutes": minutes,
                    "calories": round(minutes * rates[EXERCISE[session.kind]]),
                }
            )
