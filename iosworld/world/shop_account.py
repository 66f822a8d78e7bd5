"""What the persona's accounts in shops have in common: addresses, cards (`ShopAccount` of PersonaKit) and promo codes."""

from typing import Any

from iosworld.world import dates
from iosworld.world.entries.shop_account import DeliveryPromo, ShopAddress
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present


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
    return present(fields)


def promo_state(promo: DeliveryPromo, **place: str | None) -> dict[str, Any]:
    """A promo code. `place` is the field with the only shop or restaurant that takes it; None if all do."""
    return present(
        {
            "code": promo.code,
            "title": promo.title,
            "amountOffCents": promo.off,
            "percentOff": promo.percent,
            "maximumOffCents": promo.at_most,
            "isFreeDelivery": promo.free_delivery,
            "minimumCents": promo.minimum,
            "expires": dates.iso(dates.at(promo.expires, dates.parse_clock("23:59"))),
            "isUsed": promo.used,
            **place,
        }
    )
