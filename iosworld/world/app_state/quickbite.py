"""QuickBite: restaurants, menus, and all orders."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from iosworld.world import dates, money, stable_random
from iosworld.world.app_state.optionals import present
from iosworld.world.app_state.shop_account import promo_state
from iosworld.world.entries.facts import Order
from iosworld.world.entries.shops import Delivery, DeliveryPromo, Dish, Restaurant
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
        facts = [fact for fact in self.life.facts if isinstance(fact, Order)]
        return [self._placed(fact, number) for number, fact in enumerate(facts)]

    def of(self, fact: Order) -> Placed:
        return next(order for order in self.orders if order.fact.id == fact.id)

    def _placed(self, fact: Order, number: int) -> Placed:
        delivery = self.life.ledger.delivery
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
            delivery.couriers[number % len(delivery.couriers)],
            estimated,
            None if fact.canceled else dates.later(fact.at, taken),
            self.life.ledger.tax_rate,
        )


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


def quickbite(life: Life, deliveries: Deliveries) -> dict[str, Any]:
    """The value of `quickbite.json` (`QuickBiteState`)."""
    ledger, delivery = life.ledger, life.ledger.delivery
    return {
        "restaurants": [_restaurant(restaurant) for restaurant in ledger.restaurants],
        "menuItems": [
            _menu_item(restaurant, section, dish)
            for restaurant in ledger.restaurants
            for section, dishes in restaurant.menu.items()
            for dish in dishes
        ],
        "orders": [_order(order, life) for order in deliveries.orders],
        "addresses": [_address(life, entry.place, entry.label) for entry in delivery.addresses],
        "selectedAddressID": f"address-{delivery.addresses[0].place}",
        "paymentMethods": [card.model_dump() for card in delivery.cards],
        "selectedPaymentLast4": delivery.cards[0].last4,
        "promos": [_promo_state(promo) for promo in delivery.promos],
        "taxRate": ledger.tax_rate,
        "favoriteRestaurantIDs": [f"restaurant-{ledger.restaurant(key).id}" for key in delivery.favorites],
        "couriers": delivery.couriers,
    }


def _restaurant(entry: Restaurant) -> dict[str, Any]:
    return {
        "id": f"restaurant-{entry.id}",
        "name": entry.name,
        "cuisine": entry.cuisine,
        "tags": entry.tags,
        "rating": float(entry.rating),
        "ratingCount": entry.ratings,
        "priceLevel": entry.level,
        "etaMinutes": entry.eta,
        "feeCents": entry.fee,
        "minimumCents": entry.minimum,
        "distanceMiles": float(entry.miles),
        "address": entry.address,
        "phone": entry.phone,
        "opens": f"{entry.opens:%H:%M}",
        "closes": f"{entry.closes:%H:%M}",
        "sections": list(entry.menu),
        "art": entry.art,
    }


def _menu_item(restaurant: Restaurant, section: str, dish: Dish) -> dict[str, Any]:
    groups = []
    for key in dish.ask:
        group = restaurant.options[key]
        low, high = group.bounds
        groups.append(
            {
                "id": key,
                "name": group.name,
                "minimum": low,
                "maximum": high,
                "choices": [{"name": name, "priceCents": cents} for name, cents in group.choices.items()],
            }
        )
    return present(
        {
            "id": restaurant.item_id(dish),
            "restaurantID": f"restaurant-{restaurant.id}",
            "section": section,
            "name": dish.name,
            "details": dish.about,
            "priceCents": dish.price,
            "calories": dish.cal,
            "tags": dish.tags,
            "art": dish.art,
            "isAvailable": not dish.sold_out,
            "optionGroups": groups,
        }
    )


def _order(order: Placed, life: Life) -> dict[str, Any]:
    fact = order.fact
    return present(
        {
            "id": order.id,
            "restaurantID": f"restaurant-{order.restaurant.id}",
            "restaurantName": order.restaurant.name,
            "items": [
                present(
                    {
                        "menuItemID": order.restaurant.item_id(line.dish),
                        "name": line.dish.name,
                        "quantity": line.count,
                        "options": line.options,
                        "priceCents": line.price,
                        "note": line.note,
                    }
                )
                for line in order.lines
            ],
            "subtotalCents": order.subtotal,
            "discountCents": order.discount,
            "feeCents": order.fee,
            "taxCents": order.tax,
            "tipCents": fact.tip,
            "totalCents": order.total,
            "promoCode": fact.promo,
            "placedAt": dates.iso(fact.at),
            "estimatedAt": dates.iso(order.estimated),
            "deliveredAt": dates.iso(order.delivered) if order.delivered else None,
            "status": "canceled" if fact.canceled else "delivered",
            "addressID": f"address-{fact.to}",
            "paymentLast4": life.ledger.delivery.cards[0].last4,
            "courier": order.courier,
            "instructions": fact.instructions or life.ledger.place(fact.to).instructions,
            "includesUtensils": fact.utensils,
            "rating": fact.rating,
            "review": fact.review,
        }
    )


def _address(life: Life, key: str, label: str) -> dict[str, Any]:
    place = life.ledger.place(key)
    return present(
        {
            "id": f"address-{place.id}",
            "label": label,
            "street": place.street,
            "unit": place.unit,
            "city": place.city,
            "instructions": place.instructions,
        }
    )


def _promo_state(promo: DeliveryPromo) -> dict[str, Any]:
    return promo_state(promo, restaurantID=f"restaurant-{promo.restaurant}" if promo.restaurant else None)
