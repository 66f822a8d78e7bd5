"""FreshCart baskets: ordered items, estimated total, and total after weighing."""

import re
from dataclasses import dataclass

from iosworld.world.entries.facts import Groceries
from iosworld.world.ledger import LedgerError
from iosworld.world.timeline import Life

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
    lines = []
    for text in fact.items:
        match = _ITEM.match(text)
        name = match["name"] if match else text
        if name not in life.ledger.products:
            raise LedgerError(f"{fact.id}: FreshCart sells no {name!r}; add it to products.yaml")
        lines.append((int(match["count"] or 1) if match else 1, name, life.ledger.products[name]))
    return Basket(lines, fact.fee, fact.tip, fact.weighed)
