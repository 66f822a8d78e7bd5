"""Photos: the persona's own pictures, and those that other facts make, in order, with albums."""

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.photos.entries import AlbumEntry, PhotoEntry
from iosworld.world.apps.photos.facts import facts
from iosworld.world.apps.photos.picture import Picture, Spots
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.world import World

Json = dict[str, Any]
KEPT = timedelta(days=30)
"""How long what was deleted can be recovered."""


def photos(world: World) -> Json:
    """The value of `photos.json` (`PhotosState`)."""
    ledger = world.ledger
    spots = Spots(ledger)
    made = [_own(entry, ledger, spots) for entry in ledger.photos.pictures]
    found = [each for each in facts(world) if each.at <= ledger.now]
    for mark in ledger.photos.marks:
        number = next(
            (place for place, each in enumerate(found) if each.at.date() == mark.on and mark.about in each.about), None
        )
        if number is None:
            raise LedgerError(f"photos.yaml: expected a picture of {mark.on} about {mark.about!r}, but there is none")
        picture = replace(
            found[number],
            caption=mark.caption,
            favorite=mark.favorite,
            hidden=mark.hidden,
            deleted=mark.deleted,
        )
        found[number] = picture
        found += _copies(picture, mark.copies)
    for entry, picture in zip(ledger.photos.pictures, list(made), strict=True):
        made += _copies(picture, entry.copies)
    rows = _numbered([*made, *found])
    if late := [row for row in rows if _late(row, ledger)]:
        raise LedgerError(f"photos.yaml: {late[0]['about']!r} is after the phone's moment, or gone for good before it")
    return {"photos": rows, "albums": [_album(each, rows, ledger) for each in ledger.photos.albums]}


def _late(row: Json, ledger: Ledger) -> bool:
    if datetime.fromisoformat(row["takenAt"]) > ledger.now:
        return True
    return "deletedAt" in row and not ledger.now - KEPT < datetime.fromisoformat(row["deletedAt"]) <= ledger.now


def _own(entry: PhotoEntry, ledger: Ledger, spots: Spots) -> Picture:
    where = spots.home
    if entry.city:
        where = spots.city(entry.city, entry.place)
    elif entry.place:
        where = spots.at(entry.place)
    is_screen = entry.screen is not None
    return Picture(
        entry.at,
        entry.about,
        entry.scene,
        [*entry.things, *(["screenshot"] if is_screen else [])],
        people=[ledger.person(key).contact_id for key in entry.people],
        others=entry.others,
        kind="screenshot" if is_screen else "selfie" if entry.selfie else "photo",
        screen=entry.screen.model_dump() if entry.screen else None,
        caption=entry.caption,
        favorite=entry.favorite,
        hidden=entry.hidden,
        deleted=entry.deleted,
        **({} if is_screen else where.fields()),
    )


def _copies(picture: Picture, count: int) -> list[Picture]:
    """The same picture again. Copies have neither a caption nor a heart."""
    if count == 0:
        return []
    picture.look = picture.look or f"look-{dates.iso(picture.at)}"
    plain = replace(picture, caption=None, favorite=False)
    return [replace(plain, at=picture.at + timedelta(seconds=4 * number)) for number in range(1, count + 1)]


def _numbered(pictures: list[Picture]) -> list[Json]:
    """Records, oldest first. An ID has the day and the number within it, so that a new fact renumbers its own day only."""
    pictures.sort(key=lambda each: (each.at.astimezone(dates.zone()), each.about))
    count: Counter[str] = Counter()
    rows = []
    for each in pictures:
        day = f"{each.at.astimezone(dates.zone()):%y%m%d}"
        count[day] += 1
        rows.append(each.record(f"photo-{day}-{count[day]}"))
    return rows


def _album(album: AlbumEntry, rows: list[Json], ledger: Ledger) -> Json:
    person = ledger.person(album.person).contact_id if album.person else None
    chosen = [
        row["id"]
        for row in rows
        if (album.first is None or row["takenAt"][:10] >= album.first.isoformat())
        and (album.last is None or row["takenAt"][:10] <= album.last.isoformat())
        and (album.thing is None or album.thing in row["things"])
        and (person is None or person in row["people"])
        and (album.city is None or album.city == row.get("city"))
        and (album.place is None or album.place == row.get("place"))
        and row["kind"] != "screenshot"
        and "deletedAt" not in row
        and not row["isHidden"]
    ]
    if not chosen:
        raise LedgerError(f"photos.yaml: expected pictures for the album {album.name!r}, but none fits")
    return {"id": f"album-{album.id}", "name": album.name, "photoIDs": chosen}
