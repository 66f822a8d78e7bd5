"""QuickBite: restaurants, menus, and all orders."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.quickbite.entries import DeliveryAddress, Dish, Restaurant
from iosworld.world.apps.quickbite.orders import Deliveries, Placed
from iosworld.world.entries.shop_account import DeliveryPromo
from iosworld.world.optionals import present
from iosworld.world.shop_account import payment, promo_state, selected_card
from iosworld.world.timeline import Life


def quickbite(life: Life, deliveries: Deliveries) -> dict[str, Any]:
    """The value of `quickbite.json` (`QuickBiteState`)."""
    ledger, delivery = life.ledger, life.ledger.quickbite.account
    addresses = delivery.addresses or [DeliveryAddress(place=ledger.home.id, label="Home")]
    return {
        "restaurants": [_restaurant(restaurant) for restaurant in ledger.restaurants],
        "menuItems": [
            _menu_item(restaurant, section, dish)
            for restaurant in ledger.restaurants
            for section, dishes in restaurant.menu.items()
            for dish in dishes
        ],
        "orders": [_order(order, life) for order in deliveries.orders],
        "addresses": [_address(life, entry.place, entry.label) for entry in addresses],
        "selectedAddressID": f"address-{addresses[0].place}",
        **payment(ledger, delivery.cards),
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
            "paymentLast4": selected_card(life.ledger, life.ledger.quickbite.account.cards),
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
