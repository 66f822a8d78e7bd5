"""CloudDrive: every cloud file, its folder, and what has happened to it."""

from datetime import datetime
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.clouddocs.state import document, documents
from iosworld.world.apps.clouddrive.cloud_files import contact_id, preview, record
from iosworld.world.apps.clouddrive.entries import CloudEntry
from iosworld.world.apps.cloudsheets.bank_cells import BankCells
from iosworld.world.apps.cloudsheets.state import books, workbook
from iosworld.world.apps.cloudslides.state import decks, presentation
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

Edits = list[tuple[datetime, str]]


def clouddrive(ledger: Ledger, bank: BankCells) -> dict[str, Any]:
    """The value of `clouddrive.json` (`CloudDriveState`): files oldest first."""
    own = ledger.clouddrive
    known = {folder.id for folder in own.folders}
    files: list[dict[str, Any]] = []
    activities: list[dict[str, Any]] = []

    def add(entry: CloudEntry, file: dict[str, Any], edits: Edits) -> None:
        if entry.folder is not None and entry.folder not in known:
            raise LedgerError(f"file {entry.id}: no folder {entry.folder!r}; clouddrive.yaml has {sorted(known)}")
        files.append(file)
        activities.extend(_activities(ledger, entry, file["id"], edits))

    for folder in own.folders:
        add(folder, record(ledger, folder, "folder"), [])
    for doc in documents(ledger):
        edits = [(version.at, version.by) for version in doc.versions]
        if doc.edited:
            edits.append((doc.edited, doc.by))
        add(doc, document(ledger, doc)["file"], edits)
    for book in books(ledger):
        add(book, workbook(ledger, book, bank)["file"], [(book.edited, book.by)] if book.edited else [])
    for deck in decks(ledger):
        add(deck, presentation(ledger, deck)["file"], [(deck.edited, deck.by)] if deck.edited else [])
    for upload in own.uploads:
        lines = upload.text.split("\n") if upload.kind == "pdf" else []
        add(upload, record(ledger, upload, upload.kind, preview(lines)), [])
    activities.sort(key=lambda row: (row["date"], row["id"]))
    return {
        "files": sorted(files, key=lambda file: (file["createdAt"], file["id"])),
        "contents": [
            present(content)
            for content in (
                {"id": f"{each.kind}-{each.id}", "kb": each.kb, "text": each.text.strip(), "scene": each.scene}
                for each in own.uploads
            )
        ],
        "activities": activities,
    }


def _activities(ledger: Ledger, entry: CloudEntry, file: str, edits: Edits) -> list[dict[str, Any]]:
    """What has happened to a file, as far as its entry says."""
    owner = entry.owner
    shared = ", ".join(
        ledger.person(key).name if key != "me" else ledger.me.name
        for key in (*entry.editors, *entry.commenters, *entry.viewers)
    )
    rows: list[tuple[datetime, str, str, str]] = [(entry.made, owner, "created", "")]
    if shared:
        rows.append((dates.later(entry.made, 6), owner, "shared", shared))
    rows += [(at, by, "edited", "") for at, by in edits]
    if entry.trashed:
        rows.append((entry.trashed, owner, "trashed", ""))
    return [
        {
            "id": f"activity-{file}-{number}",
            "fileID": file,
            "actorID": contact_id(ledger, actor),
            "date": dates.iso(at),
            "kind": kind,
            "detail": detail,
        }
        for number, (at, actor, kind, detail) in enumerate(rows, start=1)
        if at <= ledger.now
    ]
