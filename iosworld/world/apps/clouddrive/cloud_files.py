"""The records of cloud files, which CloudDrive shares with the apps that edit them."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.clouddrive.entries import CloudEntry
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present

PREVIEW = 400


def contact_id(ledger: Ledger, key: str) -> str:
    return ledger.me.contact_id if key == "me" else ledger.person(key).contact_id


def record(ledger: Ledger, entry: CloudEntry, kind: str, preview: str = "") -> dict[str, Any]:
    """The value of a `CloudFile`."""
    access = [
        {"contactID": contact_id(ledger, key), "role": role}
        for role, keys in (("editor", entry.editors), ("commenter", entry.commenters), ("viewer", entry.viewers))
        for key in keys
    ]
    row = {
        "id": f"{kind}-{entry.id}",
        "kind": kind,
        "name": entry.name,
        "ownerID": contact_id(ledger, entry.owner),
        "folderID": f"folder-{entry.folder}" if entry.folder else None,
        "createdAt": dates.iso(entry.made),
        "modifiedAt": dates.iso(entry.edited or entry.made),
        "modifiedByID": contact_id(ledger, entry.by if entry.edited else entry.owner),
        "openedAt": dates.iso(entry.opened) if entry.opened else None,
        "isStarred": entry.starred,
        "trashedAt": dates.iso(entry.trashed) if entry.trashed else None,
        "access": access,
        "linkRole": entry.link,
        "preview": preview,
    }
    return present(row)


def preview(lines: list[str]) -> str:
    """The first lines that have text, as the apps keep them."""
    return "\n".join([line for line in lines if line][:12])[:PREVIEW].strip()
