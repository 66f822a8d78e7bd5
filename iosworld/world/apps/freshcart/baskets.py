"""FreshCart baskets: ordered items, estimated total, and total after weighing."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from iosworld.world import dates, stable_random
from iosworld.world.apps.freshcart.facts import Groceries
from iosworld.world.ledger import LedgerError
from iosworld.world.timeline import Life

_SLOT = re.compile(r"^(?P<day>\w+), (?P<first>\d+) to (?P<last>\d+) (?P<half>AM|PM)$")
_ITEM = re.compile(r"^(?:(?P<count>\d+) x )?(?P<name>.+)$")


@dataclass(frozen=True)
class Basket:
    """`lines` are (count, product, unit price in cents). Groceries have no sales tax."""

    lines: list[tuple[int, str, int]]
    fee: int
    tip: int
    weighed: int

    @property
    def subtotal(self) -> int:
        return sum(count * cents for count, _, cents in self.lines)

    @property
    def estimated(self) -> int:
        """The total on the order's receipt."""
        return self.subtotal + self.fee + self.tip

    @property
    def settled(self) -> int:
        """The amount charged to the card."""
        return self.estimated + self.weighed


def basket(life: Life, fact: Groceries) -> Basket:
    ledger = life.ledger
    store = ledger.freshcart.store(fact.store)
    lines = []
    for text in fact.items:
        count, name = counted(text)
        if name not in ledger.groceries:
            raise LedgerError(f"{fact.id}: FreshCart sells no {name!r}; add it to products.yaml")
        department, product = ledger.groceries[name]
        if not ledger.freshcart.sells(store, product, department):
            raise LedgerError(f"{fact.id}: {store.name} sells no {name!r}; see freshcart.yaml")
        lines.append((count, name, store.regular_price(product)))
    return Basket(lines, fact.fee, fact.tip, fact.weighed)


def counted(text: str) -> tuple[int, str]:
    """`2 x Oat milk, 64 oz` as 2 and the name."""
    match = _ITEM.match(text)
    return (int(match["count"] or 1), match["name"]) if match else (1, text)


def delivery_slot(fact: Groceries) -> tuple[datetime, datetime]:
    """`Monday, 7 to 8 PM`: the slot on the day after the order."""
    match = _SLOT.match(fact.slot)
    day = fact.day + timedelta(days=1)
    if match is None or match["day"] != f"{day:%A}":
        raise LedgerError(f"{fact.id}: expected a slot such as {day:%A}, 7 to 8 PM, got {fact.slot!r}")
    first, last = (int(match[end]) % 12 + (12 if match["half"] == "PM" else 0) for end in ("first", "last"))
    return dates.at(day, time(first)), dates.at(day, time(last))


def delivered_at(fact: Groceries) -> datetime:
    start, _ = delivery_slot(fact)
    return dates.later(start, stable_random.between(6, 54, fact.id, "delivered"))
