"""MegaMart: deals, reviews, orders, lists."""

from datetime import time
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.freshcart.state import product_id
from iosworld.world.apps.megamart.entries import Chosen, Repeat, Review
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.megamart.parcels import (
    chosen,
    delivered_at,
    expected_at,
    megamart_product,
    parcel_lines,
    parcel_price,
    shipped_at,
    tracking,
)
from iosworld.world.apps.mybank.facts import Refund
from iosworld.world.entries.names import slug
from iosworld.world.entries.shop_account import DeliveryPromo
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.shop_account import promo_state, shop_account
from iosworld.world.timeline import Life

Json = dict[str, Any]


def megamart(life: Life) -> Json:
    """The value of `megamart.json` (`MegaMartState`)."""
    ledger = life.ledger
    account = ledger.megamart
    return {
        "deals": [
            {"productID": _id(ledger, deal.product), "priceCents": deal.price, "ends": dates.iso(deal.until)}
            for deal in account.deals
        ],
        "soldOutIDs": [_id(ledger, name) for name in account.sold_out],
        "reviews": [
            _review(ledger, name, turn, review)
            for name, reviews in account.reviews.items()
            for turn, review in enumerate(reviews, start=1)
        ],
        "cart": {
            "lines": [_chosen(ledger, entry, f"line-{turn}") for turn, entry in enumerate(account.cart, start=1)],
            "isExpress": False,
        },
        "saved": [_chosen(ledger, entry, f"line-saved-{turn}") for turn, entry in enumerate(account.saved, start=1)],
        "orders": [_order(fact, life) for fact in [*account.earlier, *life.facts_of(Parcel)]],
        "wishLists": [
            {
                "id": f"wishlist-{slug(each.name)}",
                "name": each.name,
                "productIDs": [_id(ledger, name) for name in each.items],
            }
            for each in account.lists
        ],
        "repeats": [_repeat(ledger, entry, turn) for turn, entry in enumerate(account.repeats, start=1)],
        "promos": [_promo(promo) for promo in account.promos],
        "taxRate": ledger.tax_rate,
        "account": shop_account(account.addresses, ledger),
    }


def _id(ledger: Ledger, name: str) -> str:
    _, product = megamart_product(ledger, name, "megamart.yaml")
    return product_id("megamart", product.name)


def _chosen(ledger: Ledger, entry: Chosen, key: str) -> Json:
    _, product = megamart_product(ledger, entry.product, "megamart.yaml")
    return {
        "id": key,
        "productID": product_id("megamart", product.name),
        "choices": chosen(product, entry.choices, "megamart.yaml"),
        "quantity": entry.count,
    }


def _repeat(ledger: Ledger, entry: Repeat, turn: int) -> Json:
    return {
        **_chosen(ledger, entry, f"repeat-{turn}"),
        "months": entry.months,
        "next": dates.iso(dates.at(entry.next, time(9))),
        "isPaused": False,
    }


def _review(ledger: Ledger, name: str, turn: int, review: Review) -> Json:
    product = _id(ledger, name)
    return {
        "id": f"review-{product.removeprefix('product-megamart-')}-{turn}",
        "productID": product,
        "author": review.by,
        "stars": review.stars,
        "title": review.title,
        "text": review.text,
        "date": dates.iso(dates.at(review.at, time(12))),
    }


def _order(fact: Parcel, life: Life) -> Json:
    price, back = parcel_price(life.ledger, fact), _return(fact, life)
    return present(
        {
            "id": fact.number,
            "items": [
                present(
                    {
                        "id": f"{fact.number}-{turn}",
                        "productID": product_id("megamart", line.product.name),
                        "name": line.product.name,
                        "department": line.department,
                        "choices": line.choices,
                        "quantity": line.count,
                        "priceCents": line.cents,
                        "returned": back,
                    }
                )
                for turn, line in enumerate(parcel_lines(life.ledger, fact), start=1)
            ],
            "goodsCents": price.goods,
            "discountCents": price.discount,
            "shippingCents": price.shipping,
            "wrapCents": price.wrap,
            "taxCents": price.tax,
            "totalCents": price.total,
            "promoCode": _used_promo(fact, life.ledger),
            "placedAt": dates.iso(fact.at),
            "shipsAt": dates.iso(shipped_at(fact)),
            "arrivesAt": dates.iso(delivered_at(fact) or expected_at(fact)),
            "status": _status(fact, life.ledger),
            "tracking": tracking(fact),
            "isExpress": fact.express,
            "gift": _gift(fact, life.ledger),
            "addressID": f"address-{fact.to}",
            "paymentLast4": life.ledger.mybank.everyday,
        }
    )


def _status(fact: Parcel, ledger: Ledger) -> str:
    if fact.canceled:
        return "canceled"
    if fact.delivered:
        return "delivered"
    return "shipped" if shipped_at(fact) <= ledger.now else "placed"


def _used_promo(fact: Parcel, ledger: Ledger) -> str | None:
    promo = next((each for each in ledger.megamart.promos if each.code == fact.promo), None)
    if (fact.discount > 0) != (promo is not None and promo.used):
        raise LedgerError(f"{fact.id}: a discount needs the code of a used promo; see megamart.yaml")
    return fact.promo


def _gift(fact: Parcel, ledger: Ledger) -> Json | None:
    if fact.gift is None:
        return None
    person = ledger.person(fact.gift.to)
    return present(
        {
            "recipient": person.name,
            "contactID": person.contact_id,
            "message": fact.gift.message,
            "isWrapped": fact.gift.wrapped,
        }
    )


def _return(fact: Parcel, life: Life) -> Json | None:
    for entry in life.ledger.megamart.returns:
        if entry.order != fact.id:
            continue
        refund = life.fact(entry.refund)
        if not isinstance(refund, Refund) or refund.of != fact.id or len(fact.items) != 1:
            raise LedgerError(f"{entry.refund}: expected the refund of {fact.id}, which has one product")
        return {
            "reason": entry.reason,
            "requestedAt": dates.iso(entry.requested),
            "refundAt": dates.iso(refund.at),
            "refundCents": refund.amount,
            "isRefunded": True,
        }
    return None


def _promo(promo: DeliveryPromo) -> Json:
    """Without free delivery: MegaMart's standard delivery is always free."""
    return {key: value for key, value in promo_state(promo).items() if key != "isFreeDelivery"}
