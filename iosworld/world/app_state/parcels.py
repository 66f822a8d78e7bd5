"""MegaMart parcels: their products and the times at which they move."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from iosworld.world import dates, stable_random
from iosworld.world.entries.catalog import Product
from iosworld.world.entries.facts import Parcel
from iosworld.world.ledger import Ledger, LedgerError

_NAME = re.compile(r"^(?P<name>.+?)(?: \((?P<choices>[^)]*)\))?$")


@dataclass(frozen=True)
class ParcelLine:
    """One product of a parcel, with the chosen variants and the price paid."""

    product: Product
    department: str
    choices: list[str]
    cents: int


def parcel_lines(ledger: Ledger, fact: Parcel) -> list[ParcelLine]:
    """`Carry-on suitcase (slate): 118.00` as a product with a choice."""
    return [_line(ledger, fact.id, text, cents) for text, cents in fact.items.items()]


def megamart_product(ledger: Ledger, name: str, where: str) -> tuple[str, Product]:
    """The department and product with this name."""
    for department, products in ledger.catalog.products["megamart"].items():
        for product in products:
            if product.name == name:
                return department, product
    raise LedgerError(f"{where}: MegaMart sells no {name!r}; add it to products.yaml")


def chosen(product: Product, choices: list[str], where: str) -> list[str]:
    """One choice for each variant, spelled as in the catalog; the first one where none is given."""
    wanted = [choice.lower() for choice in choices]
    found = [
        next((choice for choice in options if choice.lower() in wanted), options[0])
        for options in product.variants.values()
    ]
    unknown = [choice for choice in wanted if choice not in [name.lower() for name in found]]
    if unknown:
        raise LedgerError(f"{where}: {product.name} has no choice {unknown[0]!r}")
    return found


def shipped_at(fact: Parcel) -> datetime:
    shipped = dates.at(fact.shipped, time(16, stable_random.between(0, 59, fact.id, "shipped")))
    return max(shipped, dates.later(fact.at, 45))


def delivered_at(fact: Parcel) -> datetime | None:
    if fact.delivered is None:
        return None
    hour = stable_random.between(11, 17, fact.id, "hour")
    return dates.at(fact.delivered, time(hour, stable_random.between(0, 59, fact.id, "minute")))


def expected_at(fact: Parcel) -> datetime:
    """The day on which the shop said that it would arrive, by 8 PM."""
    return dates.at(fact.at.date() + timedelta(days=3), time(20))


def tracking(fact: Parcel) -> str:
    return f"MM{stable_random.between(10_000_000, 99_999_999, fact.id, 'tracking')}US"


def _line(ledger: Ledger, where: str, text: str, cents: int) -> ParcelLine:
    match = _NAME.match(text)
    name, choices = (match["name"], match["choices"] or "") if match else (text, "")
    department, product = megamart_product(ledger, name, where)
    wanted = [choice.strip() for choice in choices.split(",") if choice.strip()]
    return ParcelLine(product, department, chosen(product, wanted, where), cents)
