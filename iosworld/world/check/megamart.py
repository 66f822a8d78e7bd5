"""Checks of MegaMart: totals, agreement with bank and mail, reviews of what exists."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars, tax


def megamart(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["megamart"]
    charges: dict[str, list[int]] = defaultdict(list)
    for row in states["mybank"]["transactions"]:
        charges[row.get("reference", "")].append(-row["amountCents"])
    mails = Counter(row.get("link") for row in states["mail"]["messages"])
    for order in state["orders"]:
        yield from _order(order, charges[order["id"]])
        if mails[f"megamart://order/{order['id']}"] < 2:
            yield f"{order['id']}: expected mails about the order and about its shipment"
    products = Counter(review["productID"] for review in state["reviews"])
    if len(products) < 30:
        yield f"only {len(products)} MegaMart products have reviews"


def _order(order: dict[str, Any], charged: list[int]) -> Iterator[str]:
    goods = sum(line["priceCents"] * line["quantity"] for line in order["items"])
    if goods != order["goodsCents"] or order["taxCents"] != tax(goods - order["discountCents"]):
        yield f"{order['id']}: goods or tax are wrong"
    if goods - order["discountCents"] + order["shippingCents"] + order["taxCents"] != order["totalCents"]:
        yield f"{order['id']}: the lines do not come to {dollars(order['totalCents'])}"
    refunds = [-line["returned"]["refundCents"] for line in order["items"] if "returned" in line]
    if charged != [order["totalCents"], *refunds]:
        yield f"{order['id']}: expected {[order['totalCents'], *refunds]} at the bank, got {charged}"
    if not order["placedAt"] < order["shipsAt"] < order["arrivesAt"]:
        yield f"{order['id']}: placed, shipped and delivered in the wrong order"
