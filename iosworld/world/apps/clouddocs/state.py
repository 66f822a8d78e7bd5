"""CloudDocs: documents with their comments and versions."""

import re
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.clouddocs.entries import Doc, DocComment
from iosworld.world.apps.clouddrive.cloud_files import contact_id, preview, record
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

STYLES = (
    ("# ", "title"),
    ("## ", "heading"),
    ("### ", "subheading"),
    ("- ", "bullet"),
    ("1. ", "numbered"),
    ("[ ] ", "checklist"),
    ("[x] ", "checklist"),
)


def clouddocs(ledger: Ledger) -> dict[str, Any]:
    """The value of `clouddocs.json` (`CloudDocsState`): documents oldest first."""
    return {
        "documents": [document(ledger, doc) for doc in documents(ledger)],
        "templates": [
            {"id": f"template-{entry.id}", "name": entry.name, "blocks": blocks(entry.text, entry.id)}
            for entry in ledger.catalog.document_templates
        ],
    }


def documents(ledger: Ledger) -> list[Doc]:
    return sorted(ledger.clouddocs.documents, key=lambda doc: (doc.made, doc.id))


def document(ledger: Ledger, doc: Doc) -> dict[str, Any]:
    current = blocks(doc.text, doc.id)
    versions = [
        {
            "id": f"version-{doc.id}-{number}",
            "date": dates.iso(version.at),
            "authorID": contact_id(ledger, version.by),
            "name": version.name,
            "blocks": blocks(_earlier(doc, version.lacks, version.said), doc.id),
        }
        for number, version in enumerate(doc.versions, start=1)
    ]
    file = record(ledger, doc, "document", preview(_summary(current)))
    versions.append(
        {
            "id": f"version-{doc.id}-{len(versions) + 1}",
            "date": file["modifiedAt"],
            "authorID": file["modifiedByID"],
            "name": doc.named,
            "blocks": current,
        }
    )
    return {
        "file": file,
        "blocks": current,
        "comments": [
            _comment(ledger, doc, current, number, entry) for number, entry in enumerate(doc.comments, start=1)
        ],
        "versions": [present(version) for version in versions],
    }


def blocks(text: str, key: str) -> list[dict[str, Any]]:
    """The paragraphs of a text. Rows of a table that follow each other are one block; IDs follow from the content."""
    found: list[dict[str, Any]] = []
    seen: dict[str, int] = {}
    for line in text.strip("\n").split("\n"):
        if line.startswith("| "):
            cells = [cell.strip() for cell in line.removeprefix("| ").removesuffix("|").split("|")]
            if found and found[-1]["style"] == "table":
                found[-1]["rows"].append(cells)
                continue
            found.append(_block("table", "", rows=[cells]))
        else:
            found.append(_paragraph(line))
    for block in found:
        words = re.findall(r"[a-z0-9]+", (block["text"] or " ".join(block["rows"][0] if block["rows"] else [])).lower())
        name = "-".join(words[:4]) or "blank"
        seen[name] = seen.get(name, 0) + 1
        block["id"] = f"block-{key}-{name}" + (f"-{seen[name]}" if seen[name] > 1 else "")
        if any(len(row) != len(block["rows"][0]) for row in block["rows"]):
            raise LedgerError(f"document {key}: the rows of a table differ in length: {block['rows']}")
    return found


def _paragraph(line: str) -> dict[str, Any]:
    for mark, style in STYLES:
        if line.startswith(mark) or line == mark.rstrip():
            return _block(style, line[len(mark) :], checked=mark == "[x] ")
    for mark, name in (("**", "bold"), ("_", "italic")):
        if line.startswith(mark) and line.endswith(mark) and len(line) > 2 * len(mark):
            return _block("body", line[len(mark) : -len(mark)], marks=[name])
    return _block("body", line)


def _block(
    style: str, text: str, marks: list[str] | None = None, checked: bool = False, rows: list[list[str]] | None = None
) -> dict[str, Any]:
    return {"id": "", "style": style, "text": text, "marks": marks or [], "isChecked": checked, "rows": rows or []}


def _lines(found: list[dict[str, Any]]) -> list[str]:
    return [
        line
        for block in found
        for line in ([cell for row in block["rows"] for cell in row] if block["rows"] else [block["text"]])
    ]


def _summary(found: list[dict[str, Any]]) -> list[str]:
    """The lines for a preview; the cells of a row are one line."""
    return [
        line
        for block in found
        for line in (
            [" · ".join(cell for cell in row if cell) for row in block["rows"]] if block["rows"] else [block["text"]]
        )
    ]


def _earlier(doc: Doc, lacks: list[str], said: dict[str, str]) -> str:
    """The text of an earlier version."""
    text = doc.text
    for now, then in said.items():
        if now not in text:
            raise LedgerError(f"document {doc.id}: a version replaces {now!r}, which the text doesn't have")
        text = text.replace(now, then)
    for part in lacks:
        if not any(part in line for line in text.split("\n")):
            raise LedgerError(f"document {doc.id}: a version lacks {part!r}, which the text doesn't have")
    return "\n".join(line for line in text.split("\n") if not any(part in line for part in lacks))


def _comment(ledger: Ledger, doc: Doc, current: list[dict[str, Any]], number: int, entry: DocComment) -> dict[str, Any]:
    block = None
    if entry.on is not None:
        block = next((each for each in current if any(entry.on in line for line in _lines([each]))), None)
        if block is None:
            raise LedgerError(f"document {doc.id}: a comment is about {entry.on!r}, which the text doesn't have")
    quote = (block["text"] or ", ".join(block["rows"][0])) if block else ""
    row = {
        "id": f"comment-{doc.id}-{number}",
        "blockID": block["id"] if block else None,
        "quote": quote if len(quote) <= 120 else f"{quote[:119]}…",
        "authorID": contact_id(ledger, entry.by),
        "date": dates.iso(entry.at),
        "text": entry.text.strip(),
        "replies": [
            {
                "id": f"reply-{doc.id}-{number}-{place}",
                "authorID": contact_id(ledger, reply.by),
                "date": dates.iso(reply.at),
                "text": reply.text.strip(),
            }
            for place, reply in enumerate(entry.replies, start=1)
        ],
        "resolvedAt": dates.iso(entry.resolved) if entry.resolved else None,
        "resolvedByID": contact_id(ledger, entry.resolved_by) if entry.resolved else None,
    }
    return present(row)
