"""TasteRank's state: the ranking with the days of visits, which are those on which the persona paid there, and friends' posts."""

from datetime import date, time
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.mybank.facts import Purchase
from iosworld.world.apps.tasterank.entries import Post
from iosworld.world.optionals import present
from iosworld.world.timeline import Life


def tasterank(life: Life) -> dict[str, Any]:
    ledger = life.ledger
    tastes = ledger.tasterank
    visits = paid_visits(life)
    return {
        "ranked": [
            present(
                {
                    "placeID": f"place-{each.place}",
                    "restaurantName": ledger.place(each.place).name,
                    "verdict": each.verdict,
                    "visits": [
                        dates.iso(dates.at(day, time(12)))
                        for day in sorted({*each.earlier, *visits.get(each.place, set())})
                    ],
                    "note": each.note,
                    "rankedAt": dates.iso(dates.at(each.on, time(9, 30))),
                }
            )
            for each in tastes.ranked
        ],
        "wants": [
            present(
                {
                    "placeID": f"place-{each.place}",
                    "restaurantName": ledger.place(each.place).name,
                    "note": each.note,
                    "addedAt": dates.iso(dates.at(each.on, time(20, 30))),
                }
            )
            for each in sorted(tastes.wants, key=lambda each: (each.on, each.place))
        ],
        "lists": [
            {
                "id": f"list-{each.id}",
                "name": each.name,
                "details": each.about,
                "placeIDs": [f"place-{place}" for place in each.places],
                "createdAt": dates.iso(dates.at(each.on, time(21))),
            }
            for each in tastes.lists
        ],
        "posts": [_post(post, life) for post in sorted(tastes.posts, key=lambda post: post.at)],
    }


def paid_visits(life: Life) -> dict[str, set[date]]:
    """The days on which the persona paid at a restaurant of the catalog, by the restaurant's key."""
    keys = {each.id for each in life.ledger.catalog.restaurants}
    found: dict[str, set[date]] = {}
    for fact in life.facts_of(Purchase):
        key = life.ledger.merchant(fact.merchant).place or fact.merchant
        if key in keys:
            found.setdefault(key, set()).add(fact.day)
    return found


def _post(post: Post, life: Life) -> dict[str, Any]:
    number = f"post-{post.at:%y%m%d%H%M}-{post.by}"
    return {
        "id": number,
        "contactID": life.ledger.person(post.by).contact_id,
        "placeID": f"place-{post.place}",
        "restaurantName": life.ledger.place(post.place).name,
        "date": dates.iso(post.at),
        "scoreTenths": post.score,
        "text": post.text,
        "likes": post.likes,
        "isLiked": False,
        "comments": [
            {
                "id": f"comment-{each.at:%y%m%d%H%M}-{each.by}",
                "contactID": life.ledger.person(each.by).contact_id,
                "date": dates.iso(each.at),
                "text": each.text,
            }
            for each in post.comments
        ],
    }
