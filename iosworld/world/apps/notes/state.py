"""Notes: folders and notes."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.notes.entries import Note
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present


def notes(ledger: Ledger) -> dict[str, Any]:
    """The value of `notes.json` (`NotesState`): notes oldest first."""
    known = {folder.id for folder in ledger.notes.folders}
    for note in ledger.notes.notes:
        if note.folder not in known:
            raise LedgerError(f"note {note.id}: no folder {note.folder!r}; note_folders.yaml has {sorted(known)}")
    return {
        "folders": [{"id": f"folder-{folder.id}", "name": folder.name} for folder in ledger.notes.folders],
        "notes": [_note(note) for note in sorted(ledger.notes.notes, key=lambda note: (note.made, note.id))],
    }


def _note(note: Note) -> dict[str, Any]:
    row = {
        "id": f"note-{note.id}",
        "folder": f"folder-{note.folder}",
        "title": note.title,
        "body": note.body.rstrip("\n"),
        "checklist": [_item(note, number, text) for number, text in enumerate(note.items, start=1)],
        "isPinned": note.pinned,
        "createdAt": dates.iso(note.made),
        "editedAt": dates.iso(note.edited or note.made),
        "deletedAt": dates.iso(note.deleted) if note.deleted else None,
    }
    return present(row)


def _item(note: Note, number: int, text: str) -> dict[str, Any]:
    mark, _, rest = text.partition("] ")
    if mark not in ("[ ", "[x") or not rest:
        raise LedgerError(
            f"note {note.id}: expected a checklist line such as '[ ] Oat milk' or '[x] Oat milk', got {text!r}"
        )
    return {"id": f"item-{note.id}-{number}", "text": rest, "done": mark == "[x"}
