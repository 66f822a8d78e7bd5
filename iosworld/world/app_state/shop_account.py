"""Addresses and cards of the persona in a shop: `ShopAccount` of PersonaKit."""

from typing import Any

from iosworld.world.entries.shop_account import ShopAddress
from iosworld.world.ledger import Ledger


def shop_account(addresses: list[ShopAddress], ledger: Ledger) -> dict[str, Any]:
    cards = ledger.delivery.cards
    return {
        "addresses": [_address(entry, ledger) for entry in addresses],
        "selectedAddressID": f"address-{addresses[0].place}",
        "paymentMethods": [card.model_dump() for card in cards],
        "selectedPaymentLast4": cards[0].last4,
    }


def _address(entry: ShopAddress, ledger: Ledger) -> dict[str, Any]:
    place = ledger.place(entry.place)
    fields = {
        "id": f"address-{place.id}",
        "label": entry.label,
        "name": entry.name or ledger.me.name,
        "street": place.street,
        "unit": place.unit,
        "city": place.city,
        "instructions": place.instructions,
    }
    return {key: value for key, value in fields.items() if value is not None}
