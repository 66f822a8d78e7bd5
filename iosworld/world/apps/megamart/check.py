"""Checks of MegaMart: totals, agreement with bank and mail, packages under way, reviews of what exists."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.checks.length import proportional
from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars, tax


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["megamart"]
    charges: dict[str, list[int]] = defaultdict(list)
    for row in states["mybank"]["transactions"]:
        charges[row.get("reference", "")].append(-row["amountCents"])
    mails = Counter(row.get("link") for row in states["mail"]["messages"])
    addresses = {address["id"] for address in state["account"]["addresses"]}
    now = dates.iso(ledger.now)
    for order in state["orders"]:
        is_recent = order["placedAt"] >= ledger.begins
        yield from _order(order, charges[order["id"]], ledger.tax_rate, is_recent=is_recent)
        least = (1 if order["status"] == "placed" else 2) if is_recent else 0
        if mails[f"megamart://order/{order['id']}"] < least:
            yield f"{order['id']} is {order['status']}; expected at least {least} mails about it"
        if order["addressID"] not in addresses:
            yield f"{order['id']} went to {order['addressID']}, which is not among the account's addresses"
        if (order["status"] in ("placed", "shipped")) != (order["arrivesAt"] > now) and order["status"] != "canceled":
            yield f"{order['id']} is {order['status']} and arrives at {order['arrivesAt']}"
    placed = [datetime.fromisoformat(order["placedAt"]) for order in state["orders"]]
    if placed != sorted(placed):
        yield "the orders are not from the oldest to the newest"
    if ledger.leaves_out("megamart") or "megamart" in ledger.profile.rarely_uses:
        return
    yield from _amounts(state, ledger)
    products = Counter(review["productID"] for review in state["reviews"])
    if len(products) < proportional(ledger, 30):
        yield f"only {len(products)} MegaMart products have reviews"


def _order(order: dict[str, Any], charged: list[int], tax_rate: int, *, is_recent: bool) -> Iterator[str]:
    goods = sum(line["priceCents"] * line["quantity"] for line in order["items"])
    if goods != order["goodsCents"] or order["taxCents"] != tax(goods - order["discountCents"], tax_rate):
        yield f"{order['id']}: goods or tax are wrong"
    total = goods - order["discountCents"] + order["shippingCents"] + order["wrapCents"] + order["taxCents"]
    if total != order["totalCents"]:
        yield f"{order['id']}: the lines do not come to {dollars(order['totalCents'])}"
    refunds = [-line["returned"]["refundCents"] for line in order["items"] if "returned" in line]
    if order["status"] == "canceled":
        refunds = [-order["totalCents"]]
    expected = [order["totalCents"], *refunds] if is_recent else []
    if charged != expected:
        yield f"{order['id']}: expected {expected} at the bank, got {charged}"
    if not order["placedAt"] < order["shipsAt"] < order["arrivesAt"]:
        yield f"{order['id']}: placed, shipped and delivered in the wrong order"


def _amounts(state: dict[str, Any], ledger: Ledger) -> Iterator[str]:
    """Enough to look through: past orders, packages under way, one that can still be returned."""
    kept = [order for order in state["orders"] if order["status"] == "delivered"]
    under_way = [order for order in state["orders"] if order["status"] in ("placed", "shipped")]
    lately = ledger.now - timedelta(days=14)
    if len(kept) < proportional(ledger, 35):
        yield f"only {len(kept)} MegaMart orders were delivered"
    if len(under_way) < proportional(ledger, 2):
        yield f"only {len(under_way)} MegaMart packages are under way"
    if not any(datetime.fromisoformat(order["arrivesAt"]) > lately for order in kept):
        yield "no MegaMart order was delivered within two weeks"
