"""MegaMart parcels: their products and the times at which they move."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from iosworld.world import dates, money, stable_random
from iosworld.world.apps.freshcart.baskets import counted
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.catalog.entries import Product
from iosworld.world.ledger import Ledger, LedgerError

WRAP = 499
_NAME = re.compile(r"^(?P<name>.+?)(?: \((?P<choices>[^)]*)\))?$")


@dataclass(frozen=True)
class ParcelLine:
    """A product of a parcel, with the chosen variants, how many, and the price of one."""

    product: Product
    department: str
    choices: list[str]
    count: int
    cents: int


@dataclass(frozen=True)
class ParcelPrice:
    """What a parcel costs, line by line, as in the app."""

    goods: int
    discount: int
    shipping: int
    wrap: int
    tax: int

    @property
    def total(self) -> int:
        return self.goods - self.discount + self.shipping + self.wrap + self.tax


def parcel_price(ledger: Ledger, fact: Parcel) -> ParcelPrice:
    goods = sum(counted(text)[0] * cents for text, cents in fact.items.items())
    wrap = WRAP if fact.gift and fact.gift.wrapped else 0
    return ParcelPrice(goods, fact.discount, fact.shipping, wrap, money.tax(goods - fact.discount, ledger.tax_rate))


def parcel_lines(ledger: Ledger, fact: Parcel) -> list[ParcelLine]:
    """`2 x Carry-on suitcase (slate): 118.00` as two of a product with a choice."""
    return [_line(ledger, fact.id, text, cents) for text, cents in fact.items.items()]


def described(line: ParcelLine) -> str:
    """A line as the shop's mails name it: `Carry-on suitcase (Slate)`."""
    return f"{line.product.name} ({', '.join(line.choices)})" if line.choices else line.product.name


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
    return dates.at(fact.at.date() + timedelta(days=1 if fact.express else 3), time(20))


def tracking(fact: Parcel) -> str:
    return f"MM{stable_random.between(10_000_000, 99_999_999, fact.id, 'tracking')}US"


def _line(ledger: Ledger, where: str, text: str, cents: int) -> ParcelLine:
    count, text = counted(text)
    match = _NAME.match(text)
    name, choices = (match["name"], match["choices"] or "") if match else (text, "")
    department, product = megamart_product(ledger, name, where)
    wanted = [choice.strip() for choice in choices.split(",") if choice.strip()]
    return ParcelLine(product, department, chosen(product, wanted, where), count, cents)
