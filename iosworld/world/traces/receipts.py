"""The mails that shops, carriers and hosts send about what happened."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta

from iosworld.world import money, stable, when
from iosworld.world.entries import facts as f
from iosworld.world.life import Life
from iosworld.world.traces.charges import number, parcel_total, stay_total
from iosworld.world.traces.freshcart import basket
from iosworld.world.traces.mailing import Mail, filled, from_company, tidy
from iosworld.world.traces.quickbite import Deliveries

QUICKBITE = ("QuickBite", "receipts@quickbite.com")
CITYRIDE = ("CityRide", "receipts@cityride.com")
FRESHCART = ("FreshCart", "orders@freshcart.com")
MEGAMART = ("MegaMart", "orders@megamart.com")
SKYTRIP = ("SkyTrip", "trips@skytrip.com")
STAYFINDER = ("StayFinder", "reservations@stayfinder.com")
TICKETBOX = ("TicketBox", "tickets@ticketbox.com")
DINESPOT = ("DineSpot", "tables@dinespot.com")

_HOST_WORDS = (
    "The key box is to the left of the door. Call me if anything sticks.",
    "Towels are in the hall closet. Please take your shoes off on the stairs.",
    "Coffee is in the tin above the stove, use all you like.",
    "Street parking is free after six. The gate needs a good push.",
)


def receipts(life: Life, deliveries: Deliveries) -> list[Mail]:
    """All mails about facts up to the phone's moment."""
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
            yield from _flight(fact, life)
        case f.Stay():
            yield from _stay(fact, life)
        case f.Tickets():
            yield from _tickets(fact, life)
        case f.Booking():
            yield from _booking(fact, life)
        case _:
            pass


def _purchase(fact: f.Purchase, life: Life) -> Iterator[Mail]:
    merchant = life.ledger.merchant(fact.merchant)
    if merchant.mail is None or fact.silent:
        return
    values = {
        "amount": money.dollars(fact.amount),
        "date": when.short_day(fact.day),
        "month": f"{fact.at:%B %Y}",
        "note": fact.note or "",
    }
    text = ((merchant.subject or merchant.name).format(**values), tidy((merchant.body or "").format(**values)))
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        (merchant.mail_name or merchant.name, merchant.mail),
        when.later(fact.at, 4),
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
    if fact.cancelled:
        yield from_company(
            life.ledger,
            f"cancelled-{order.id}",
            QUICKBITE,
            when.later(fact.at, 2),
            filled(life.ledger, "quickbite_cancelled", values),
            "receipts",
            link=link,
        )


def _ride(fact: f.Ride, life: Life) -> Mail:
    ended = when.later(fact.at, fact.minutes + stable.between(3, 7, fact.id, "pickup"))
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
        life.ledger, f"receipt-{fact.id}", CITYRIDE, ended, filled(life.ledger, "cityride", values), "receipts"
    )


def _groceries(fact: f.Groceries, life: Life) -> Iterator[Mail]:
    values = {"slot": fact.slot, "basket": basket(life, fact), "id": number(fact), "substituted": fact.substituted}
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        FRESHCART,
        when.later(fact.at, 1),
        filled(life.ledger, "freshcart", values),
        "receipts",
    )
    delivered = when.at(fact.day + timedelta(days=1), time(19, stable.between(6, 54, fact.id, "delivered")))
    yield from_company(
        life.ledger,
        f"delivered-{fact.id}",
        FRESHCART,
        delivered,
        filled(life.ledger, "freshcart_delivered", values),
        "receipts",
    )


def _parcel(fact: f.Parcel, life: Life) -> Iterator[Mail]:
    goods = sum(fact.items.values())
    values = {
        "items": list(fact.items.items()),
        "first": next(iter(fact.items)),
        "more": len(fact.items) - 1,
        "goods": goods,
        "shipping": fact.shipping,
        "tax": money.tax(goods),
        "total": parcel_total(fact),
        "place": life.ledger.place(fact.to),
        "id": number(fact),
        "tracking": f"{stable.between(10_000_000, 99_999_999, fact.id, 'tracking')}",
    }
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        MEGAMART,
        when.later(fact.at, 1),
        filled(life.ledger, "megamart", values),
        "receipts",
    )
    shipped = when.at(fact.shipped, time(16, stable.between(0, 59, fact.id, "shipped")))
    yield from_company(
        life.ledger,
        f"shipped-{fact.id}",
        MEGAMART,
        max(shipped, when.later(fact.at, 45)),
        filled(life.ledger, "megamart_shipped", values),
        "receipts",
    )
    if fact.delivered:
        delivered = when.at(
            fact.delivered, time(stable.between(11, 17, fact.id, "hour"), stable.between(0, 59, fact.id, "minute"))
        )
        yield from_company(
            life.ledger,
            f"delivered-{fact.id}",
            MEGAMART,
            delivered,
            filled(life.ledger, "megamart_delivered", values),
            "receipts",
        )


def _refund(fact: f.Refund, life: Life) -> Iterator[Mail]:
    origin = life.fact(fact.of)
    if isinstance(origin, f.Parcel):
        values = {"amount": fact.amount, "first": next(iter(origin.items)), "id": number(origin)}
        yield from_company(
            life.ledger,
            f"refund-{fact.id}",
            MEGAMART,
            when.later(fact.at, 3),
            filled(life.ledger, "megamart_refund", values),
            "receipts",
        )


def _flight(fact: f.Flight, life: Life) -> Iterator[Mail]:
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        SKYTRIP,
        when.later(fact.at, 2),
        filled(life.ledger, "skytrip", {"fact": fact, "first": fact.legs[0]}),
        "travel",
    )
    for leg in fact.legs:
        opens = when.at(leg.day - timedelta(days=1), _clock(leg.departs))
        yield from_company(
            life.ledger,
            f"checkin-{fact.id}-{leg.to.lower()}",
            SKYTRIP,
            opens,
            filled(life.ledger, "skytrip_checkin", {"fact": fact, "leg": leg}),
            "travel",
        )


def _clock(text: str) -> time:
    return datetime.strptime(text, "%I:%M %p").time()  # noqa: DTZ007  # a time of day has no zone


def _stay(fact: f.Stay, life: Life) -> Iterator[Mail]:
    values = {"fact": fact, "total": stay_total(fact), "word": stable.choice(_HOST_WORDS, fact.id, "word")}
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        STAYFINDER,
        when.later(fact.at, 1),
        filled(life.ledger, "stayfinder", values),
        "travel",
    )
    soon = when.at(fact.check_in.date() - timedelta(days=2), time(10, 30))
    yield from_company(
        life.ledger, f"soon-{fact.id}", STAYFINDER, soon, filled(life.ledger, "stayfinder_soon", values), "travel"
    )
    after = when.at(fact.check_out.date() + timedelta(days=1), time(12, 15))
    yield from_company(
        life.ledger, f"review-{fact.id}", STAYFINDER, after, filled(life.ledger, "stayfinder_review", values), "travel"
    )


def _tickets(fact: f.Tickets, life: Life) -> Iterator[Mail]:
    values = {"fact": fact, "id": number(fact)}
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        TICKETBOX,
        when.later(fact.at, 1),
        filled(life.ledger, "ticketbox", values),
        "receipts",
    )
    yield from_company(
        life.ledger,
        f"today-{fact.id}",
        TICKETBOX,
        when.at(fact.starts.date(), time(9, 0)),
        filled(life.ledger, "ticketbox_today", values),
        "receipts",
    )


def _booking(fact: f.Booking, life: Life) -> Iterator[Mail]:
    values = {"fact": fact, "name": life.ledger.merchant(fact.restaurant).name}
    yield from_company(
        life.ledger,
        f"receipt-{fact.id}",
        DINESPOT,
        when.later(fact.at, 1),
        filled(life.ledger, "dinespot", values),
        "receipts",
    )
    if fact.cancelled_at:
        yield from_company(
            life.ledger,
            f"cancelled-{fact.id}",
            DINESPOT,
            fact.cancelled_at,
            filled(life.ledger, "dinespot_cancelled", values),
            "receipts",
        )
        return
    before = when.at(fact.starts.date() - timedelta(days=1), time(10, 0))
    if before > fact.at:
        yield from_company(
            life.ledger,
            f"tomorrow-{fact.id}",
            DINESPOT,
            before,
            filled(life.ledger, "dinespot_tomorrow", values),
            "receipts",
        )
