"""QuickBite's orders with all derived values: prices, fees, tax, times."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from iosworld.world import dates, money, stable_random
from iosworld.world.apps.quickbite.entries import Delivery, Dish, Restaurant
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.entries.shop_account import DeliveryPromo
from iosworld.world.ledger import LedgerError
from iosworld.world.timeline import Life

_ITEM = re.compile(r"^(?:(?P<count>\d+) x )?(?P<name>[^(/]+?)(?: \((?P<options>[^)]*)\))?(?: // (?P<note>.+))?$")


@dataclass(frozen=True)
class Line:
    """One line of an order: a quantity of a dish, with options. `price` is for one, including options."""

    dish: Dish
    count: int
    options: list[str]
    price: int
    note: str | None


@dataclass(frozen=True)
class Placed:
    """An order with all derived values."""

    fact: Order
    restaurant: Restaurant
    lines: list[Line]
    discount: int
    fee: int
    courier: str
    estimated: datetime
    delivered: datetime | None
    tax_rate: int

    @property
    def id(self) -> str:
        return f"order-{self.fact.at:%y%m%d}" + ("b" if self.fact.id.endswith("-second") else "")

    @property
    def subtotal(self) -> int:
        return sum(line.price * line.count for line in self.lines)

    @property
    def tax(self) -> int:
        return money.tax(self.subtotal - self.discount, self.tax_rate)

    @property
    def total(self) -> int:
        """The checkout total, which order and receipt keep."""
        return self.subtotal - self.discount + self.fee + self.tax + self.fact.tip

    @property
    def settled(self) -> int:
        """The amount finally charged to the card."""
        return self.total + self.fact.tip_later


@dataclass(frozen=True)
class Deliveries:
    """All orders of a life, oldest first."""

    life: Life

    @cached_property
    def orders(self) -> list[Placed]:
        facts = self.life.facts_of(Order)
        return [self._placed(fact, number) for number, fact in enumerate(facts)]

    def of(self, fact: Order) -> Placed:
        return next(order for order in self.orders if order.fact.id == fact.id)

    def _placed(self, fact: Order, number: int) -> Placed:
        delivery = self.life.ledger.quickbite.account
        restaurant = self.life.ledger.restaurant(fact.restaurant)
        lines = [_line(text, restaurant, fact) for text in _texts(fact, restaurant)]
        subtotal = sum(line.price * line.count for line in lines)
        discount, fee = _priced(_promo(delivery, fact), subtotal, restaurant.fee)
        estimated = dates.later(fact.at, restaurant.eta + 5)
        taken = fact.minutes or restaurant.eta + 5 + stable_random.between(-9, 12, fact.id, "delivery")
        return Placed(
            fact,
            restaurant,
            lines,
            discount,
            fee,
            _courier(delivery, fact, number),
            estimated,
            None if fact.canceled else dates.later(fact.at, taken),
            self.life.ledger.tax_rate,
        )


def _courier(delivery: Delivery, fact: Order, number: int) -> str:
    if not delivery.couriers:
        raise LedgerError(f"{fact.id}: expected couriers in quickbite.yaml, got none")
    return delivery.couriers[number % len(delivery.couriers)]


def _texts(fact: Order, restaurant: Restaurant) -> list[str]:
    if fact.usual is None:
        return fact.items
    if fact.usual not in restaurant.usuals:
        raise LedgerError(f"{fact.id}: {restaurant.id} has no usual {fact.usual!r}; it has {sorted(restaurant.usuals)}")
    return restaurant.usuals[fact.usual] + fact.items


def _line(text: str, restaurant: Restaurant, fact: Order) -> Line:
    match = _ITEM.match(text)
    if match is None:
        raise LedgerError(f"{fact.id}: expected '2 x Dish (Choice, Choice) // note', got {text!r}")
    try:
        dish = restaurant.dish(match["name"])
    except ValueError as error:
        raise LedgerError(f"{fact.id}: {error}") from error
    wanted = [name.strip() for name in (match["options"] or "").split(",") if name.strip()]
    price, chosen = dish.price, []
    for key in dish.ask:
        group = restaurant.options[key]
        here = [name for name in group.choices if name in wanted]
        low, high = group.bounds
        if not low <= len(here) <= high:
            raise LedgerError(f"{fact.id}: {dish.name} asks for {group.pick} of {group.name}, got {here} in {text!r}")
        chosen += here
        price += sum(group.choices[name] for name in here)
    unknown = [name for name in wanted if name not in chosen]
    if unknown:
        raise LedgerError(f"{fact.id}: {dish.name} has no choice {unknown[0]!r}")
    return Line(dish, int(match["count"] or 1), chosen, price, match["note"])


def _promo(delivery: Delivery, fact: Order) -> DeliveryPromo | None:
    if fact.promo is None:
        return None
    for promo in delivery.promos:
        if promo.code == fact.promo:
            return promo
    raise LedgerError(f"{fact.id}: no promo {fact.promo!r} in quickbite.yaml")


def _priced(promo: DeliveryPromo | None, subtotal: int, fee: int) -> tuple[int, int]:
    """Discount and fee, calculated as in the app."""
    if promo is None or subtotal < promo.minimum:
        return 0, fee
    percent = subtotal * promo.percent // 100
    if promo.at_most is not None:
        percent = min(percent, promo.at_most)
    return min(promo.off + percent, subtotal), 0 if promo.free_delivery else fee
