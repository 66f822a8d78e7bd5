"""StayFinder: places to stay, experiences, trips, and messages with hosts."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from iosworld.world import dates, stable_random
from iosworld.world.apps.stayfinder.entries import Experience, HostThread, Lodging, StayAccount
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.mails import wording_lines
from iosworld.world.optionals import present
from iosworld.world.shop_account import payment, selected_card
from iosworld.world.timeline import Life

Json = dict[str, Any]


@dataclass(frozen=True)
class Guidebook:
    """StayFinder's part of the ledger."""

    ledger: Ledger
    listings: dict[str, Lodging]
    experiences: dict[str, Experience]
    account: StayAccount

    @classmethod
    def of(cls, ledger: Ledger) -> "Guidebook":
        return cls(
            ledger,
            {each.id: each for each in ledger.stayfinder.listings},
            {each.id: each for each in ledger.stayfinder.experiences},
            ledger.stayfinder.account,
        )

    def listing(self, key: str) -> Lodging:
        if key not in self.listings:
            raise LedgerError(f"expected the id of a stay of stayfinder/listings, got {key!r}")
        return self.listings[key]

    def experience(self, key: str) -> Experience:
        if key not in self.experiences:
            raise LedgerError(f"expected the id of an experience of stayfinder/experiences.yaml, got {key!r}")
        return self.experiences[key]

    def stayed(self, fact: Stay) -> Lodging:
        """The listing of a fact: the one that its code names, with the same name and street."""
        key = self.account.listings.get(fact.code)
        if key is None:
            raise LedgerError(f"{fact.id}: name the listing of {fact.code} in stayfinder/account.yaml")
        listing = self.listing(key)
        if (listing.name, listing.street, listing.host) != (fact.name, fact.street, fact.host):
            raise LedgerError(f"{fact.id}: name, street or host differ from the listing {key}")
        return listing


def stayfinder(life: Life) -> Json:
    """The value of `stayfinder.json` (`StayFinderState`)."""
    book = Guidebook.of(life.ledger)
    account = book.account
    trips = _trips(life, book)
    return {
        "listings": [_listing(each, trips, book) for each in book.listings.values()],
        "experiences": [_experience(each, book) for each in book.experiences.values()],
        "trips": trips,
        "bookings": [
            present(
                {
                    "id": each.code,
                    "experienceID": f"experience-{book.experience(each.experience).id}",
                    "starts": dates.iso(each.starts),
                    "guests": each.guests,
                    "totalCents": each.each * each.guests,
                    "paymentLast4": selected_card(book.ledger, account.cards),
                    "bookedAt": dates.iso(each.at),
                    "canceledAt": dates.iso(each.canceled) if each.canceled else None,
                }
            )
            for each in sorted(account.experiences, key=lambda each: each.at)
        ],
        "conversations": sorted(
            (_conversation(each, trips, book) for each in account.threads),
            key=lambda row: str(row["messages"][-1]["date"]),
        ),
        "wishLists": [
            {
                "id": f"wishlist-{each.id}",
                "name": each.name,
                "listingIDs": [f"stay-{book.listing(key).id}" for key in each.listings],
                "experienceIDs": [f"experience-{book.experience(key).id}" for key in each.experiences],
            }
            for each in account.wish_lists
        ],
        "hostReplies": account.replies,
        **payment(book.ledger, account.cards),
        "recentSearches": [
            {
                "cityID": each.city,
                "checkIn": _midnight(each.check_in),
                "checkOut": _midnight(each.check_out),
                "guests": each.guests,
            }
            for each in account.searches
        ],
    }


def greeting(entry: Lodging) -> str:
    """What the host writes to guests two days before they come (`StayMail.soon` in Swift chooses in the same way)."""
    greetings = wording_lines("StayFinder/greetings")
    return greetings[sum(f"stay-{entry.id}".encode()) % len(greetings)]


def soon_told(check_in: datetime) -> datetime:
    """When StayFinder writes that a stay is near (`Trip.soonDate` in Swift)."""
    return dates.at(check_in.date() - timedelta(days=2), time(10, 30))


def review_asked(check_out: datetime) -> datetime:
    """When StayFinder asks how a stay was (`Trip.reviewDate` in Swift)."""
    return dates.at(check_out.date() + timedelta(days=1), time(12, 15))


def _midnight(day: date) -> str:
    return dates.iso(dates.at(day, time(0)))


def _listing(entry: Lodging, trips: list[Json], book: Guidebook) -> Json:
    key = f"stay-{entry.id}"
    own = [
        (date.fromisoformat(trip["checkIn"][:10]), date.fromisoformat(trip["checkOut"][:10]))
        for trip in trips
        if trip["listingID"] == key and "canceledAt" not in trip
    ]
    return present(
        {
            "id": key,
            "name": entry.name,
            "kind": entry.type,
            "cityID": entry.city,
            "neighborhoodID": entry.neighborhood,
            "street": entry.street,
            "coordinate": _coordinate(entry, book.ledger),
            "host": _host(entry.host, is_star=entry.star),
            "nightlyCents": entry.nightly,
            "weekendCents": entry.weekend if entry.weekend is not None else entry.nightly,
            "cleaningCents": entry.cleaning,
            "maximumGuests": entry.guests,
            "bedrooms": entry.bedrooms,
            "beds": entry.beds,
            "baths": float(entry.baths),
            "amenities": entry.amenities,
            "about": entry.about,
            "rules": entry.rules,
            "cancellation": entry.policy,
            "minimumNights": entry.min,
            "rating": float(entry.rating),
            "reviewCount": entry.count,
            "reviews": [
                {"author": said.by, "date": _midnight(said.on), "stars": said.stars, "text": said.text}
                for said in sorted(entry.said, key=lambda said: said.on, reverse=True)
            ],
            "booked": [
                {"from": _midnight(first), "to": _midnight(last)}
                for first, last in sorted({*entry.booked, *_others(entry, own, book.ledger.now.date())})
            ],
        }
    )


def _host(name: str, *, is_star: bool) -> Json:
    return {
        "name": name,
        "isSuperhost": is_star,
        "sinceYear": stable_random.between(2013, 2023, name, "since"),
        "responseMinutes": stable_random.between(2, 12, name, "responds") * 10,
    }


def _others(entry: Lodging, own: list[tuple[date, date]], today: date) -> list[tuple[date, date]]:
    """Nights that other guests have booked: none that touch the persona's own stays."""
    found = []
    day = today + timedelta(days=stable_random.between(2, 9, entry.id, "first"))
    while day < today + timedelta(days=190):
        last = day + timedelta(days=stable_random.between(2, 5, entry.id, day, "nights"))
        if all(last <= first or end <= day for first, end in own):
            found.append((day, last))
        day = last + timedelta(days=stable_random.between(6, 19, entry.id, day, "gap"))
    return found


def _coordinate(entry: Lodging, ledger: Ledger) -> Json:
    """That of the hotel in the catalog, or a point near the center of its neighborhood or city."""
    place = ledger.catalog.located(entry.place) if entry.place else None
    if place is not None:
        return {"latitude": place.at[0], "longitude": place.at[1]}
    hoods = {each.id: each.at for each in ledger.catalog.neighborhoods.get(entry.city, [])}
    city = ledger.catalog.city(entry.city)
    if city is None or (entry.neighborhood and entry.neighborhood not in hoods):
        raise LedgerError(f"{entry.id}: no such city or neighborhood in the catalog")
    north, west = hoods[entry.neighborhood] if entry.neighborhood else city.at
    return {
        "latitude": round(north + stable_random.between(-40, 40, entry.id, "north") / 10_000, 4),
        "longitude": round(west + stable_random.between(-50, 50, entry.id, "west") / 10_000, 4),
    }


def _experience(entry: Experience, book: Guidebook) -> Json:
    city = book.ledger.catalog.city(entry.city)
    if city is None:
        raise LedgerError(f"{entry.id}: no such city in the catalog")
    zone = ZoneInfo(city.zone)
    return present(
        {
            "id": f"experience-{entry.id}",
            "title": entry.title,
            "kind": entry.kind,
            "cityID": entry.city,
            "neighborhoodID": entry.neighborhood,
            "host": _host(entry.host, is_star=entry.count >= 250),
            "minutes": entry.minutes,
            "priceCents": entry.price,
            "maximumGuests": entry.guests,
            "rating": float(entry.rating),
            "reviewCount": entry.count,
            "meetingPoint": entry.meet,
            "about": entry.about,
            "includes": entry.includes,
            "slots": [
                {
                    "id": f"slot-{entry.id}-{index + 1}",
                    "starts": dates.iso(starts.replace(tzinfo=zone)),
                    "seatsLeft": seats,
                }
                for index, (starts, seats) in enumerate(entry.starts)
            ],
        }
    )


def _trips(life: Life, book: Guidebook) -> list[Json]:
    account = book.account
    found = [
        present(
            {
                "id": each.code,
                "listingID": f"stay-{book.listing(each.listing).id}",
                "checkIn": dates.iso(each.check_in),
                "checkOut": dates.iso(each.check_out),
                "guests": each.guests,
                "nightsCents": each.nightly * (each.check_out.date() - each.check_in.date()).days,
                "feesCents": each.fees,
                "totalCents": each.nightly * (each.check_out.date() - each.check_in.date()).days + each.fees,
                "paymentLast4": selected_card(book.ledger, account.cards),
                "bookedAt": dates.iso(each.at),
                "paidAt": dates.iso(each.at),
                "canceledAt": dates.iso(each.canceled) if each.canceled else None,
                "refundCents": each.nightly * (each.check_out.date() - each.check_in.date()).days + each.fees
                if each.canceled
                else None,
            }
        )
        for each in account.earlier
    ]
    found += [
        present(
            {
                "id": fact.code,
                "listingID": f"stay-{book.stayed(fact).id}",
                "checkIn": dates.iso(fact.check_in),
                "checkOut": dates.iso(fact.check_out),
                "guests": fact.guests,
                "nightsCents": fact.nightly * fact.nights,
                "feesCents": fact.fees,
                "totalCents": fact.total,
                "paymentLast4": selected_card(book.ledger, account.cards),
                "bookedAt": dates.iso(fact.at),
                "payOn": dates.iso(fact.pay_on) if fact.pay_on else None,
                "paidAt": dates.iso(fact.pay_on or fact.at) if (fact.pay_on or fact.at) <= life.ledger.now else None,
                "doorCode": fact.door,
            }
        )
        for fact in life.facts_of(Stay)
    ]
    for trip in found:
        if said := _told(trip, life.ledger.now):
            trip["told"] = said
        if trip["id"] in account.doors:
            trip["doorCode"] = account.doors[trip["id"]]
        if trip["id"] in account.reviews:
            review = account.reviews[trip["id"]]
            trip["review"] = {"stars": review.stars, "text": review.text, "date": _midnight(review.on)}
    return sorted(found, key=lambda trip: str(trip["bookedAt"]))


def _told(trip: Json, now: datetime) -> list[str]:
    """The mails that StayFinder has written and would write again if it did not know."""
    check_in, check_out = (datetime.fromisoformat(trip[key]) for key in ("checkIn", "checkOut"))
    soon = soon_told(check_in) <= now < check_in
    review = review_asked(check_out) <= now < check_out + timedelta(days=15)
    return [name for name, is_told in (("soon", soon), ("review", review)) if is_told]


def _conversation(thread: HostThread, trips: list[Json], book: Guidebook) -> Json:
    if thread.stay is not None:
        trip = next((trip for trip in trips if trip["id"] == thread.stay), None)
        if trip is None:
            raise LedgerError(f"stayfinder/account.yaml: a thread is about {thread.stay}, which is not a stay")
        key, listing = f"thread-{thread.stay.lower()}", trip["listingID"]
    elif thread.listing is not None:
        key, listing = f"thread-{thread.listing}", f"stay-{book.listing(thread.listing).id}"
    else:
        raise LedgerError("stayfinder/account.yaml: a thread is about a stay or a listing")
    return present(
        {
            "id": key,
            "listingID": listing,
            "tripID": thread.stay,
            "messages": [
                {
                    "id": f"{key}-{index + 1}",
                    "isMine": line.from_ == "me",
                    "text": line.text,
                    "date": dates.iso(line.at),
                }
                for index, line in enumerate(thread.messages)
            ],
            "isRead": not thread.unread,
        }
    )
