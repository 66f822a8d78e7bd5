"""Mails from shops about events; mails about trips, tickets, and tables are in `booking_mail.py`."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.app_state import booking_mail
from iosworld.world.app_state.baskets import basket, counted, delivered_at
from iosworld.world.app_state.charges import number
from iosworld.world.app_state.cityride import pickup_wait, ride_id
from iosworld.world.app_state.mail_templates import Mail, filled, from_company, tidy
from iosworld.world.app_state.parcels import delivered_at as parcel_delivered_at
from iosworld.world.app_state.parcels import parcel_price, shipped_at, tracking
from iosworld.world.app_state.quickbite import Deliveries
from iosworld.world.entries import facts as f
from iosworld.world.timeline import Life

QUICKBITE = ("QuickBite", "receipts@quickbite.com")
CITYRIDE = ("CityRide", "receipts@cityride.com")
FRESHCART = ("FreshCart", "orders@freshcart.com")
MEGAMART = ("MegaMart", "orders@megamart.com")


def receipts(life: Life, deliveries: Deliveries) -> list[Mail]:
    """All mails about facts up to the phone's start time."""
    return [mail for fact in life.facts for mail in _about(fact, life, deliveries) if mail.at <= life.ledger.now]


def _about(fact: f.Fact, life: Life, deliveries: Deliveries) -> Iterator[Mail]:
    match fact:
        case f.Purchase():
            yield from _purchase(fact, life)
        case f.Order():
            yield from _order(fact, life, deliveries)
        case f.Ride():
            yield _ride(fact, life)
        case f.Groceries():
            yield from _groceries(fact, life)
        case f.Parcel():
            yield from _parcel(fact, life)
        case f.Refund():
            yield from _refund(fact, life)
        case f.Flight():
            yield from booking_mail.flight(fact, life)
        case f.Stay():
            yield from booking_mail.stay(fact, life)
        case f.Tickets():
            yield from booking_mail.tickets(fact, life)
        case f.Booking():
            yield from booking_mail.booking(fact, life)
        case _:
            pass


def _purchase(fact: f.Purchase, life: Life) -> Iterator[Mail]:
    merchant = life.ledger.merchant(fact.merchant)
    if merchant.mail is None or fact.silent:
        return
    values = {
        "amount": money.dollars(fact.amount),
        "date": dates.short_day(fact.day),
        "month": f"{fact.at:%B %Y}",
        "note": fact.note or "",
    }
    text = ((merchant.subject or merchant.name).format(**values), tidy((merchant.body or "").format(**values)))
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        (merchant.mail_name or merchant.name, merchant.mail),
        dates.later(fact.at, 4),
        text,
        "receipts",
    )


def _order(fact: f.Order, life: Life, deliveries: Deliveries) -> Iterator[Mail]:
    order = deliveries.of(fact)
    values = {
        "restaurant": order.restaurant.name,
        "total": order.total,
        "lines": order.lines,
        "subtotal": order.subtotal,
        "discount": order.discount,
        "free_delivery": order.fee == 0 and order.restaurant.fee > 0,
        "promo": fact.promo,
        "fee": order.fee,
        "tax": order.tax,
        "tip": fact.tip,
        "card": life.ledger.delivery.cards[0],
        "place": life.ledger.place(fact.to),
        "estimated": order.estimated,
        "id": order.id,
    }
    link = f"quickbite://order/{order.id}"
    yield from_company(
        life.ledger,
        f"receipt-{order.id}",
        QUICKBITE,
        fact.at,
        filled(life.ledger, "quickbite", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            life.ledger,
            f"canceled-{order.id}",
            QUICKBITE,
            dates.later(fact.at, 2),
            filled(life.ledger, "quickbite_canceled", values),
            "receipts",
            link=link,
        )


def _ride(fact: f.Ride, life: Life) -> Mail:
    ended = dates.later(fact.at, fact.minutes + pickup_wait(fact))
    part = (
        "night"
        if fact.at.hour >= 21 or fact.at.hour < 5
        else "evening"
        if fact.at.hour >= 17
        else "afternoon"
        if fact.at.hour >= 12
        else "morning"
    )
    values = {
        "fact": fact,
        "part": part,
        "start": life.ledger.place(fact.start),
        "end": life.ledger.place(fact.end),
        "ended": ended,
        "id": number(fact),
    }
    return from_company(
        life.ledger,
        f"receipt-{fact.id}",
        CITYRIDE,
        ended,
        filled(life.ledger, "cityride", values),
        "receipts",
        link=f"cityride://ride/{ride_id(fact)}",
    )


def _groceries(fact: f.Groceries, life: Life) -> Iterator[Mail]:
    store = life.ledger.freshcart.store(fact.store)
    values = {
        "store": store.name,
        "slot": fact.slot,
        "basket": basket(life, fact),
        "id": number(fact),
        "substituted": fact.substituted,
    }
    link = f"freshcart://order/{number(fact)}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        FRESHCART,
        dates.later(fact.at, 1),
        filled(life.ledger, "freshcart", values),
        "receipts",
        link=link,
    )
    yield from_company(
        life.ledger,
        f"delivered-{fact.id}",
        FRESHCART,
        delivered_at(fact),
        filled(life.ledger, "freshcart_delivered", values),
        "receipts",
        link=link,
    )


def _parcel(fact: f.Parcel, life: Life) -> Iterator[Mail]:
    gift = life.ledger.person(fact.gift.to).name if fact.gift else None
    receivers = {each.place: each.name for each in life.ledger.megamart.addresses}
    values = {
        "items": [(text.replace(" x ", " × "), counted(text)[0] * cents) for text, cents in fact.items.items()],
        "first": counted(next(iter(fact.items)))[1],
        "more": len(fact.items) - 1,
        "price": parcel_price(life.ledger, fact),
        "promo": fact.promo,
        "gift": gift,
        "place": life.ledger.place(fact.to),
        "receiver": receivers.get(fact.to, gift) or life.ledger.me.name,
        "id": number(fact),
        "tracking": tracking(fact),
    }
    link = f"megamart://order/{number(fact)}"
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        MEGAMART,
        dates.later(fact.at, 1),
        filled(life.ledger, "megamart", values),
        "receipts",
        link=link,
    )
    if fact.canceled:
        yield from_company(
            life.ledger,
            f"canceled-{fact.id}",
            MEGAMART,
            dates.later(fact.canceled, 1),
            filled(life.ledger, "megamart_canceled", values),
            "receipts",
            link=link,
        )
        return
    yield from_company(
        life.ledger,
        f"shipped-{fact.id}",
        MEGAMART,
        shipped_at(fact),
        filled(life.ledger, "megamart_shipped", values),
        "receipts",
        link=link,
    )
    delivered = parcel_delivered_at(fact)
    if delivered:
        yield from_company(
            life.ledger,
            f"delivered-{fact.id}",
            MEGAMART,
            delivered,
            filled(life.ledger, "megamart_delivered", values),
            "receipts",
            link=link,
        )


def _refund(fact: f.Refund, life: Life) -> Iterator[Mail]:
    origin = life.fact(fact.of)
    if isinstance(origin, f.Parcel):
        values = {"amount": fact.amount, "first": counted(next(iter(origin.items)))[1], "id": number(origin)}
        yield from_company(
            life.ledger,
            f"refund-{fact.id}",
            MEGAMART,
            dates.later(fact.at, 3),
            filled(life.ledger, "megamart_refund", values),
            "receipts",
            link=f"megamart://order/{number(origin)}",
        )
