"""Cinephile's state: the diary with ratings and reviews, the watchlist, lists, and what friends watched.

The films themselves are in the catalog. Times that nobody recorded are those of an evening.
"""

from datetime import date, datetime, time
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.cinephile.entries import FilmAccount, FriendFilm, Watched
from iosworld.world.apps.ticketbox.state import ticketbox
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present
from iosworld.world.stable_random import between
from iosworld.world.timeline import Life


def cinephile(life: Life) -> dict[str, Any]:
    ledger = life.ledger
    account = ledger.cinephile.account
    diary: list[Watched] = ledger.cinephile.diary
    reviews = ledger.cinephile.reviews
    return {
        "favoriteIDs": [film_id(film) for film in account.favorites],
        "seen": _seen(account, diary),
        "diary": [
            present(
                {
                    "id": f"diary-{each.on:%y%m%d}-{each.film}",
                    "filmID": film_id(each.film),
                    "date": dates.iso(_evening(each.on, each.film)),
                    "halfStars": each.halves,
                    "isRewatch": each.rewatch,
                    "place": each.where,
                }
            )
            for each in diary
        ],
        "reviews": [
            present(
                {
                    "filmID": film_id(each.film),
                    "text": each.text,
                    "hasSpoilers": each.spoilers,
                    "writtenAt": dates.iso(each.at),
                    "editedAt": dates.iso(each.edited) if each.edited else None,
                }
            )
            for each in reviews
        ],
        "watchlist": [
            {"filmID": film_id(each.film), "addedAt": dates.iso(_evening(each.on, each.film))}
            for each in account.watchlist
        ],
        "lists": [
            {
                "id": f"filmlist-{each.id}",
                "name": each.name,
                "details": each.about,
                "isRanked": each.ranked,
                "filmIDs": [film_id(film) for film in each.films],
                "createdAt": dates.iso(_evening(each.on, each.id)),
                "editedAt": dates.iso(_evening(each.edited, each.id)),
            }
            for each in account.lists
        ],
        "followingIDs": [ledger.person(each).contact_id for each in account.following],
        "activities": [_activity(each, ledger) for each in sorted(ledger.cinephile.friends, key=lambda each: each.at)],
        "recommendations": [
            {
                "id": f"recommendation-{each.at:%y%m%d%H%M}-{each.by}",
                "fromID": ledger.person(each.by).contact_id,
                "toID": ledger.me.contact_id,
                "filmID": film_id(each.film),
                "date": dates.iso(each.at),
                "note": each.text,
            }
            for each in sorted(account.recommended, key=lambda each: each.at)
        ],
        "screenings": _screenings(life),
        "recentSearches": account.searches,
    }


def film_id(key: str) -> str:
    return f"film-{key}"


def _evening(day: date, key: str) -> datetime:
    """About the time at which a film is over."""
    return dates.at(day, time(between(20, 22, "cinephile", day, key), between(0, 59, "minute", day, key)))


def _seen(account: FilmAccount, diary: list[Watched]) -> list[dict[str, Any]]:
    """Every film seen, with its last rating; those without a day came with the account, the evening before the diary begins."""
    begins = dates.at(diary[0].on, time(9)) if diary else None
    found: dict[str, dict[str, Any]] = {}
    for each in account.undated:
        found[each.film] = {"halfStars": each.halves, "isLiked": each.liked, "addedAt": begins}
    for entry in diary:
        added = found.get(entry.film, {}).get("addedAt") or _evening(entry.on, entry.film)
        found[entry.film] = {"halfStars": entry.halves, "isLiked": entry.liked, "addedAt": added}
    return [
        {"filmID": film_id(film), **fields, "addedAt": dates.iso(fields["addedAt"])}
        for film, fields in sorted(found.items(), key=lambda item: (item[1]["addedAt"], item[0]))
    ]


def _activity(each: FriendFilm, ledger: Ledger) -> dict[str, Any]:
    return {
        "id": f"activity-{each.at:%y%m%d%H%M}-{each.by}",
        "contactID": ledger.person(each.by).contact_id,
        "filmID": film_id(each.film),
        "date": dates.iso(each.at),
        "halfStars": each.halves,
        "isRewatch": each.rewatch,
        "isFilmLiked": each.liked,
        "text": each.text,
        "likes": each.likes,
        "isLiked": False,
        "comments": [
            {
                "id": f"filmcomment-{comment.at:%y%m%d%H%M}-{comment.by}",
                "contactID": ledger.person(comment.by).contact_id,
                "date": dates.iso(comment.at),
                "text": comment.text,
            }
            for comment in each.comments
        ],
    }


def _screenings(life: Life) -> list[dict[str, Any]]:
    """TicketBox's coming film evenings whose film is in the catalog."""
    titles = {film.title: film.id for film in life.ledger.catalog.films}
    return [
        {
            "eventID": event["id"],
            "filmID": film_id(titles[title]),
            "date": event["starts"],
            "venueID": event["venueID"],
        }
        for event in ticketbox(life)["events"]
        if event["kind"] == "film"
        and (title := str(event.get("title", "")).partition(": ")[2]) in titles
        and datetime.fromisoformat(event["starts"]) > life.ledger.now
    ]
