"""What the persona's accounts in shops have in common: addresses, cards (`ShopAccount` of PersonaKit) and promo codes."""

from typing import Any

from iosworld.world import dates
from iosworld.world.entries.shop_account import DeliveryPromo, PaymentCard, ShopAddress
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present


def shop_account(own: list[ShopAddress], ledger: Ledger) -> dict[str, Any]:
    """An account with its `own` addresses, or else the home, and the cards of QuickBite."""
    addresses = own or [ShopAddress(place=ledger.home.id, label="Home")]
    return {
        "addresses": [_address(entry, ledger) for entry in addresses],
        "selectedAddressID": f"address-{addresses[0].place}",
        **payment(ledger, ledger.quickbite.account.cards),
    }


def payment(ledger: Ledger, own: list[PaymentCard]) -> dict[str, Any]:
    """The payment methods of an account: its `own` cards, or else the everyday card. The first one is selected."""
    cards = ledger.cards(own)
    return {
        "paymentMethods": [card.model_dump() for card in cards],
        "selectedPaymentLast4": selected_card(ledger, own),
    }


def selected_card(ledger: Ledger, own: list[PaymentCard]) -> str:
    """The last digits of the card that an account pays with. Empty without cards."""
    return next((card.last4 for card in ledger.cards(own)), "")


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
