"""FreshCart: stores, what they sell, orders, lists."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.freshcart.baskets import basket, counted, delivered_at, delivery_slot
from iosworld.world.apps.freshcart.entries import FreshCartLedger, ShoppingList, Store
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.catalog.entries import Product
from iosworld.world.entries.names import slug
from iosworld.world.entries.shop_account import DeliveryPromo
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import promo_state, shop_account
from iosworld.world.timeline import Life

Json = dict[str, Any]


def freshcart(life: Life) -> Json:
    """The value of `freshcart.json` (`FreshCartState`)."""
    ledger, account = life.ledger, life.ledger.freshcart
    facts = life.facts_of(Groceries)
    return {
        "stores": [_store(store, ledger) for store in account.stores],
        "offers": [offer for store in account.stores for offer in _offers(store, ledger)],
        "carts": [_cart(cart.store, cart.items, ledger) for cart in account.carts],
        "orders": [_order(fact, life, _shopper(account, fact, turn)) for turn, fact in enumerate(facts)],
        "lists": [_list(each) for each in account.lists],
        "account": shop_account(account.addresses, ledger),
        "promos": [_promo(promo) for promo in account.promos],
        "shoppers": account.shoppers,
    }


def _shopper(account: FreshCartLedger, fact: Groceries, turn: int) -> str:
    if not account.shoppers:
        raise LedgerError(f"{fact.id}: expected shoppers in freshcart.yaml, got none")
    return account.shoppers[turn % len(account.shoppers)]


def product_id(shop: str, name: str) -> str:
    """As in the catalog: `product-freshcart-oat-milk-64-oz`."""
    return f"product-{shop}-{slug(name)}"


def _store(store: Store, ledger: Ledger) -> Json:
    areas = {area.id: area.name for area in ledger.catalog.neighborhoods[ledger.home.city]}
    return {
        "id": f"store-{store.id}",
        "name": store.name,
        "kind": store.kind,
        "about": store.about,
        "symbol": store.symbol,
        "tint": store.tint,
        "street": store.street,
        "neighborhood": areas[store.neighborhood],
        "opens": f"{store.opens:%H:%M}",
        "closes": f"{store.closes:%H:%M}",
        "soonestMinutes": store.minutes,
        "feeCents": store.fee,
        "minimumCents": store.minimum,
        "rating": float(store.rating),
        "ratingCount": store.ratings,
    }


def _sold(store: Store, ledger: Ledger) -> list[Product]:
    return [
        product
        for department, product in ledger.groceries.values()
        if ledger.freshcart.sells(store, product, department)
    ]


def _offers(store: Store, ledger: Ledger) -> list[Json]:
    sold = _sold(store, ledger)
    unknown = {*store.own, *store.also, *store.sale, *store.low, *store.sold_out} - {product.name for product in sold}
    if unknown:
        raise LedgerError(f"{store.name} names {min(unknown)!r}, which it does not sell; see freshcart.yaml")
    offers = []
    for product in sold:
        regular = store.regular_price(product)
        price = store.sale.get(product.name, regular)
        if price > regular:
            raise LedgerError(f"{store.name}: the sale price of {product.name!r} is above the regular {regular}")
        stock = "out" if product.name in store.sold_out else "low" if product.name in store.low else "inStock"
        offers.append(
            {
                "storeID": f"store-{store.id}",
                "productID": product_id("freshcart", product.name),
                "priceCents": price,
                "regularCents": regular,
                "stock": stock,
            }
        )
    return offers


def _cart(store: str, items: list[str], ledger: Ledger) -> Json:
    lines = []
    for text in items:
        count, name = counted(text)
        if name not in ledger.groceries:
            raise LedgerError(f"the cart at {store} holds {name!r}, which is not in products.yaml")
        lines.append({"productID": product_id("freshcart", name), "quantity": count, "preference": "bestMatch"})
    return {"storeID": f"store-{store}", "items": lines, "tipCents": 0}


def _order(fact: Groceries, life: Life, shopper: str) -> Json:
    goods, (start, end) = basket(life, fact), delivery_slot(fact)
    replaced, _, by = (fact.substituted or "").partition(" (")
    home = life.ledger.profile.home
    return present(
        {
            "id": fact.number,
            "storeID": f"store-{fact.store}",
            "storeName": life.ledger.freshcart.store(fact.store).name,
            "items": [
                present(
                    {
                        "productID": product_id("freshcart", name),
                        "name": name,
                        "quantity": count,
                        "priceCents": cents,
                        "preference": "bestMatch",
                        "outcome": "replaced" if name == replaced else "found",
                        "replacement": by.removesuffix(" instead)").capitalize() if name == replaced else None,
                    }
                )
                for count, name, cents in goods.lines
            ],
            "subtotalCents": goods.subtotal,
            "discountCents": 0,
            "feeCents": goods.fee,
            "tipCents": goods.tip,
            "estimatedCents": goods.estimated,
            "adjustmentCents": goods.weighed,
            "totalCents": goods.settled,
            "placedAt": dates.iso(fact.at),
            "slotStart": dates.iso(start),
            "slotEnd": dates.iso(end),
            "deliveredAt": dates.iso(delivered_at(fact)),
            "status": "delivered",
            "addressID": f"address-{home}",
            "paymentLast4": life.ledger.mybank.everyday,
            "shopper": shopper,
            "instructions": fact.instructions or life.ledger.place(home).instructions,
            "rating": fact.rating,
            "review": fact.review,
        }
    )


def _list(entry: ShoppingList) -> Json:
    lines = []
    for turn, text in enumerate(entry.items, start=1):
        count, name = counted(text)
        lines.append(
            {
                "id": f"listitem-{slug(entry.name)}-{turn}",
                "text": name,
                "quantity": count,
                "isDone": name in entry.done,
            }
        )
    return {"id": f"list-{slug(entry.name)}", "name": entry.name, "items": lines}


def _promo(promo: DeliveryPromo) -> dict[str, Any]:
    return promo_state(promo, storeID=f"store-{promo.restaurant}" if promo.restaurant else None)
