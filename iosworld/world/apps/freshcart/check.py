"""Checks of FreshCart: totals, agreement with bank and mail, and baskets that differ."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime
from itertools import combinations
from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars

ALIKE = 0.7
"""Two baskets with a larger share of common products are too similar."""


def check(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["freshcart"]
    charges: dict[str, list[int]] = defaultdict(list)
    for row in states["mybank"]["transactions"]:
        charges[row.get("reference", "")].append(-row["amountCents"])
    mails = Counter(row.get("link") for row in states["mail"]["messages"])
    for order in state["orders"]:
        yield from _sums(order)
        if charges[order["id"]] != [order["totalCents"]]:
            yield f"{order['id']}: expected one charge of {dollars(order['totalCents'])}, got {charges[order['id']]}"
        if mails[f"freshcart://order/{order['id']}"] != 2:
            yield f"{order['id']}: expected a confirmation and a delivery mail"
    yield from _offered(state)
    yield from _baskets(state["orders"])


def _sums(order: dict[str, Any]) -> Iterator[str]:
    goods = sum(line["priceCents"] * line["quantity"] for line in order["items"])
    if goods != order["subtotalCents"]:
        yield f"{order['id']}: items come to {dollars(goods)}, subtotal says {dollars(order['subtotalCents'])}"
    if abs(order["adjustmentCents"]) > 200:
        yield f"{order['id']}: weighing changed the total by {dollars(order['adjustmentCents'])}"
    delivered, start, end = (datetime.fromisoformat(order[key]) for key in ("deliveredAt", "slotStart", "slotEnd"))
    if not start <= delivered <= end:
        yield f"{order['id']}: delivered outside its window"
    names = [line["productID"] for line in order["items"]]
    if len(names) != len(set(names)):
        yield f"{order['id']}: the same product is listed twice"


def _offered(state: dict[str, Any]) -> Iterator[str]:
    sold = {(offer["storeID"], offer["productID"]) for offer in state["offers"]}
    for holder in (*state["orders"], *state["carts"]):
        for line in holder["items"]:
            if (holder["storeID"], line["productID"]) not in sold:
                yield f"{holder['storeID']} does not sell {line['productID']}, which was bought there"


def _baskets(orders: list[dict[str, Any]]) -> Iterator[str]:
    """Baskets may have products in common, but no two are nearly equal."""
    for first, second in combinations(orders, 2):
        one, other = ({line["productID"] for line in order["items"]} for order in (first, second))
        if len(one & other) / len(one | other) > ALIKE:
            yield f"{first['id']} and {second['id']} are almost the same basket"
    for total, count in Counter(order["totalCents"] for order in orders).items():
        if count > 2:
            yield f"{count} FreshCart orders cost exactly {dollars(total)}"
