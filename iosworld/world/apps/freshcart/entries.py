"""freshcart.yaml: the stores that FreshCart delivers from, and the persona's account there."""

from pydantic import Field, model_validator

from iosworld.world import stable_random
from iosworld.world.catalog.entries import Coordinate, Key, Product
from iosworld.world.dates import Clock
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.shop_account import DeliveryPromo, ShopAddress
from iosworld.world.errors import LedgerError
from iosworld.world.money import Dollars


class Store(Entry):
    """A store. It sells the common products of its `departments` except those it `lacks`, some `also` from others, and its `own`.

    A product that any store has as its `own` is sold only by stores that have it so.

    Its prices are those of the catalog times `level` percent, with small differences by product; a level of 100 means
    the catalog's prices. `sale` has this week's prices.
    """

    id: Key
    name: str
    kind: str
    about: str
    symbol: str
    tint: str = Field(pattern=r"^#[0-9A-F]{6}$")
    street: str
    neighborhood: Key
    zip: str
    at: Coordinate
    opens: Clock
    closes: Clock
    minutes: int = Field(gt=0)
    fee: Dollars
    minimum: Dollars
    rating: str
    ratings: int
    level: int = Field(gt=0)
    departments: list[str]
    lacks: list[str] = []
    also: list[str] = []
    own: list[str] = []
    sale: dict[str, Dollars] = {}
    low: list[str] = []
    sold_out: list[str] = []

    def regular_price(self, product: Product) -> int:
        """In cents. Prices of stores with a level other than 100 end in 9."""
        if self.level == 100:
            return product.price
        shift = stable_random.between(-3, 3, self.id, product.name, "price")
        return max(99, round(product.price * (self.level + shift) / 1000) * 10 - 1)


class ShoppingList(Entry):
    name: str
    items: list[str]
    done: list[str] = []


class StoreCart(Entry):
    store: Key
    items: list[str]


class FreshCartLedger(Entry):
    stores: list[Store] = []
    addresses: list[ShopAddress] = []  # default: the home
    promos: list[DeliveryPromo] = []
    shoppers: list[str] = []
    lists: list[ShoppingList] = []
    carts: list[StoreCart] = []

    @model_validator(mode="after")
    def _stores_exist(self) -> "FreshCartLedger":
        known = [store.id for store in self.stores]
        for cart in self.carts:
            if cart.store not in known:
                raise ValueError(f"expected one of the stores {', '.join(known)}, got {cart.store!r}")
        return self

    def store(self, key: str) -> Store:
        for store in self.stores:
            if store.id == key:
                return store
        known = ", ".join(store.id for store in self.stores) or "none"
        raise LedgerError(f"expected the id of a store of freshcart.yaml ({known}), got {key!r}")

    def sells(self, store: Store, product: Product, department: str) -> bool:
        if product.name in store.own:
            return True
        if any(product.name in other.own for other in self.stores):
            return False
        return product.name in store.also or (department in store.departments and product.name not in store.lacks)
