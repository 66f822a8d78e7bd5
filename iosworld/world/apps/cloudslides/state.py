"""CloudSlides: presentations with their slides and comments."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.clouddrive.cloud_files import contact_id, preview, record
from iosworld.world.apps.cloudslides.entries import Deck, DeckComment
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

_LAYOUTS = {"# ": "title", "## ": "bullets", "> ": "statement"}


def cloudslides(ledger: Ledger) -> dict[str, Any]:
    """The value of `cloudslides.json` (`CloudSlidesState`): presentations oldest first."""
    return {"presentations": [presentation(ledger, deck) for deck in decks(ledger)]}


def decks(ledger: Ledger) -> list[Deck]:
    return sorted(ledger.cloudslides.decks, key=lambda deck: (deck.made, deck.id))


def presentation(ledger: Ledger, deck: Deck) -> dict[str, Any]:
    found = slides(deck.slides, deck.id)
    return {
        "file": record(ledger, deck, "presentation", preview([line for slide in found for line in _lines(slide)])),
        "theme": deck.theme,
        "slides": found,
        "comments": [
            _comment(ledger, deck, found, number, entry) for number, entry in enumerate(deck.comments, start=1)
        ],
    }


def slides(text: str, key: str) -> list[dict[str, Any]]:
    """The slides of a text. IDs consist of the presentation's and a number."""
    found: list[dict[str, Any]] = []
    for line in text.strip("\n").split("\n"):
        layout = next((name for mark, name in _LAYOUTS.items() if line.startswith(mark)), None)
        if layout is not None:
            found.append(
                {
                    "id": f"slide-{key}-{len(found) + 1}",
                    "layout": layout,
                    "title": line.partition(" ")[2],
                    "subtitle": "",
                    "bullets": [],
                    "notes": "",
                }
            )
        elif not found:
            raise LedgerError(f"presentation {key}: expected a slide to begin with #, ## or >, got {line!r}")
        elif line.startswith("_"):
            found[-1]["subtitle"] = line[1:]
        elif line.startswith("! "):
            found[-1]["notes"] = line[2:]
        elif line == "-" or line.startswith("- "):
            bullets = found[-1]["bullets"]
            bullets.append({"id": f"bullet-{key}-{len(found)}-{len(bullets) + 1}", "text": line[2:]})
        else:
            raise LedgerError(f"presentation {key}: expected a bullet, a subtitle or notes, got {line!r}")
    return found


def _lines(slide: dict[str, Any]) -> list[str]:
    rest = {"title": [slide["subtitle"]], "bullets": [bullet["text"] for bullet in slide["bullets"]], "statement": []}
    return [slide["title"], *rest[slide["layout"]]]


def _comment(
    ledger: Ledger, deck: Deck, found: list[dict[str, Any]], number: int, entry: DeckComment
) -> dict[str, Any]:
    if not 1 <= entry.slide <= len(found):
        raise LedgerError(f"presentation {deck.id}: there is no slide {entry.slide}")
    row = {
        "id": f"comment-{deck.id}-{number}",
        "slideID": found[entry.slide - 1]["id"],
        "authorID": contact_id(ledger, entry.by),
        "date": dates.iso(entry.at),
        "text": entry.text,
        "replies": [
            {
                "id": f"reply-{deck.id}-{number}-{place}",
                "authorID": contact_id(ledger, reply.by),
                "date": dates.iso(reply.at),
                "text": reply.text,
            }
            for place, reply in enumerate(entry.replies, start=1)
        ],
        "resolvedAt": dates.iso(entry.resolved) if entry.resolved else None,
        "resolvedByID": contact_id(ledger, entry.resolved_by) if entry.resolved else None,
    }
    return present(row)
