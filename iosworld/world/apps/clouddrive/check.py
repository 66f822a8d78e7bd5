"""Checks of cloud files: the apps have the same records, and people, folders, dates, comments and versions fit together."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.apps.cloudsheets.formulas import column_number
from iosworld.world.ledger import Ledger

EDITORS = {"clouddocs": "documents", "cloudsheets": "workbooks", "cloudslides": "presentations"}
"""The apps that edit files, and the name of their list."""
TRASH = timedelta(days=30)

_OWN_WORDS = re.compile(r"(\d+) words of \d+")


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    drive = {file["id"]: file for file in states["clouddrive"]["files"]}
    contacts = {row["id"] for row in states["contacts"]["people"]}
    for file in drive.values():
        yield from _file(ledger, file, drive, contacts)
    for app, name in EDITORS.items():
        for entry in states[app][name]:
            file = entry["file"]
            if drive.get(file["id"]) != file:
                yield f"{app} and clouddrive have different records of {file['id']}"
    kept = {entry["file"]["id"] for app, name in EDITORS.items() for entry in states[app][name]}
    contents = {content["id"] for content in states["clouddrive"]["contents"]}
    for file in drive.values():
        if file["kind"] != "folder" and file["id"] not in kept | contents:
            yield f"{file['id']} opens nothing"
    for activity in states["clouddrive"]["activities"]:
        if activity["fileID"] not in drive or activity["actorID"] not in contacts:
            yield f"{activity['id']} is about a file or a person that doesn't exist"
    for document in states["clouddocs"]["documents"]:
        yield from _document(document, contacts)
    for workbook in states["cloudsheets"]["workbooks"]:
        yield from _workbook(workbook)
    for presentation in states["cloudslides"]["presentations"]:
        yield from _presentation(presentation, contacts)


def _file(ledger: Ledger, file: dict[str, Any], drive: dict[str, Any], contacts: set[str]) -> Iterator[str]:
    people = [file["ownerID"], file["modifiedByID"], *(entry["contactID"] for entry in file["access"])]
    if not contacts.issuperset(people):
        yield f"{file['id']} names somebody who is not a contact"
    if len(set(people[2:])) != len(people[2:]) or file["ownerID"] in people[2:]:
        yield f"{file['id']} gives somebody access twice"
    if ledger.me.contact_id not in (file["ownerID"], *people[2:]) and "linkRole" not in file:
        yield f"{file['id']} is not shared with the phone's owner"
    may_edit = {file["ownerID"], *(entry["contactID"] for entry in file["access"] if entry["role"] == "editor")}
    if file["modifiedByID"] not in may_edit and file.get("linkRole") != "editor":
        yield f"{file['id']} was changed by somebody who may not edit it"
    folder = drive.get(file.get("folderID", ""))
    if "folderID" in file and (folder is None or folder["kind"] != "folder"):
        yield f"{file['id']} is in a folder that doesn't exist"
    moments = [file["createdAt"], file["modifiedAt"], file.get("openedAt"), file.get("trashedAt")]
    dates = [datetime.fromisoformat(moment) for moment in moments if moment is not None]
    if dates[1] < dates[0] or any(date > ledger.now or date < dates[0] for date in dates):
        yield f"{file['id']}: its dates are not in order: {moments}"
    if "trashedAt" in file and datetime.fromisoformat(file["trashedAt"]) < ledger.now - TRASH:
        yield f"{file['id']} has been in the trash for more than 30 days"


def _document(document: dict[str, Any], contacts: set[str]) -> Iterator[str]:
    key = document["file"]["id"]
    blocks = {block["id"] for block in document["blocks"]}
    for text in (block["text"] for block in document["blocks"]):
        words = _words(document)
        if (match := _OWN_WORDS.fullmatch(text)) and int(match[1]) != words:
            yield f"{key} says {match[1]} words and has {words}"
    versions = document["versions"]
    if not versions or versions[-1]["blocks"] != document["blocks"]:
        yield f"{key}: its last version is not what it says"
    dates = [datetime.fromisoformat(version["date"]) for version in versions]
    if dates != sorted(dates) or dates[0] < datetime.fromisoformat(document["file"]["createdAt"]):
        yield f"{key}: its versions are not in order"
    for comment in document["comments"]:
        if comment.get("blockID", next(iter(blocks))) not in blocks:
            yield f"{comment['id']} is about a paragraph that doesn't exist"
        said = [comment, *comment["replies"]]
        if not contacts.issuperset(each["authorID"] for each in said):
            yield f"{comment['id']} names somebody who is not a contact"
        moments = [datetime.fromisoformat(each["date"]) for each in said]
        if moments != sorted(moments):
            yield f"{comment['id']}: an answer is older than what it answers"


def _words(document: dict[str, Any]) -> int:
    """The words of a document's paragraphs, without titles and without the line that counts them."""
    texts = [block["text"] for block in document["blocks"] if block["style"] == "body"]
    return sum(len(text.split()) for text in texts if not _OWN_WORDS.fullmatch(text))


def _presentation(presentation: dict[str, Any], contacts: set[str]) -> Iterator[str]:
    slides = {slide["id"] for slide in presentation["slides"]}
    if not slides:
        yield f"{presentation['file']['id']} has no slides"
    for comment in presentation["comments"]:
        if comment["slideID"] not in slides:
            yield f"{comment['id']} is about a slide that doesn't exist"
        if not contacts.issuperset(each["authorID"] for each in [comment, *comment["replies"]]):
            yield f"{comment['id']} names somebody who is not a contact"


def _workbook(workbook: dict[str, Any]) -> Iterator[str]:
    key, sheets = workbook["file"]["id"], workbook["sheets"]
    if not sheets:
        yield f"{key} has no sheets"
    if len({sheet["name"].lower() for sheet in sheets}) != len(sheets):
        yield f"{key}: two sheets have the same name"
    for sheet in sheets:
        for name, cell in sheet["cells"].items():
            found = re.fullmatch(r"([A-Z]+)([1-9]\d*)", name)
            if not found or column_number(found[1]) >= sheet["columnCount"] or int(found[2]) > sheet["rowCount"]:
                yield f"{key}, {sheet['name']}: {name} is beyond the sheet"
            if cell["input"].startswith("=") and cell["value"] == "":
                yield f"{key}, {sheet['name']}: the formula in {name} comes to nothing"
            if str(cell["shown"]).startswith("#"):
                yield f"{key}, {sheet['name']}: {name} shows {cell['shown']}"
            if not cell["input"] and not cell.get("style"):
                yield f"{key}, {sheet['name']}: {name} has neither content nor style"
