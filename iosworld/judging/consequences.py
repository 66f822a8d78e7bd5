"""What an app writes itself along with a change: the booking of a transfer, the copy of a file's name in CloudDrive.

No control changes such a part alone, so an end state in which only it is wrong cannot come about. The audit of judges
counts these states apart, with the reason.
"""

from typing import Any

from iosworld.judging.changes import Change, covers
from iosworld.judging.journal import State
from iosworld.state_paths import Part, parse_path

_EDITORS = ("clouddocs.documents", "cloudsheets.workbooks", "cloudslides.presentations")
MIRROR = "CloudDrive and the editor show the same file; its properties change in both"
"""The reason for files that two apps show."""

CONSEQUENCES = {
    "MyBank books what a transfer, a payment or a bill moves": (
        "mybank.accounts[*].balanceCents",
        "mybank.billPayments[+].accountID",
        "mybank.billPayments[+].status",
        "mybank.bills[*].status",
        "mybank.payments[+].status",
        "mybank.transactions[+]",
        "mybank.transfers[+].status",
    ),
    "SplitPay moves its balance with a payment, and writes a notice in the chat": (
        "quickchat.messages[+1 isNotice=true]",
        "splitpay.balanceCents",
        "splitpay.payments[+].status",
    ),
    "CloudDrive keeps who did what when": (
        "clouddrive.activities[+]",
        "clouddrive.activities[*]",
        "clouddrive.files[*].modifiedByID",
        "clouddrive.files[*].preview",
        "clouddrive.files[+].modifiedByID",
        "clouddrive.files[+].ownerID",
        "clouddrive.files[+].preview",
        "clouddrive.contents[+]",
    ),
    "CloudDocs keeps a version when a document changes": ("clouddocs.documents[*].versions[+]",),
    "a cell has its input, its value, and the text that is shown; they change together": (
        "cloudsheets.workbooks[*].sheets[*].cells.*.input",
        "cloudsheets.workbooks[*].sheets[*].cells.*.shown",
        "cloudsheets.workbooks[*].sheets[*].cells.*.value",
    ),
    "TeamChat writes who joined and who left, and drops the star and the mute of a channel that was left": (
        "teamchat.messages[+1 kind=joined|left]",
        "teamchat.conversations[*].isStarred",
        "teamchat.conversations[*].isMuted",
    ),
    "Messages knows a sender who got an answer": ("messages.threads[*].isKnown",),
    "Maps computes a trip and writes what it shares": ("maps.trip", "maps.shares[+].text"),
    "Clock knows the place of a city": ("clock.cities[+].region", "clock.cities[+].timeZone"),
    "CalTrack computes what a food contains": (
        "caltrack.entries[+].calories",
        "caltrack.entries[+].carbsGrams",
        "caltrack.entries[+].fatGrams",
        "caltrack.entries[+].name",
        "caltrack.entries[+].proteinGrams",
    ),
    "the phone measures a call": ("phone.calls[+].at", "phone.calls[+].seconds"),
    "an app keeps when something was edited": ("notes.notes[*].editedAt", "cinephile.lists[*].editedAt"),
}
"""Reasons, and the paths that they hold for. `[+].field` is a field of a new record."""


_PATHS = [(parse_path(path), reason) for reason, paths in CONSEQUENCES.items() for path in paths]


def consequence(change: Change, field: str | None, after: State) -> str | None:
    """Why the part of the state at a change cannot be wrong alone; None if it can.

    `field` is the field of a new record that is wrong; None if the whole change is. `after` is the right end state.
    """
    if _mirrored(change, after):
        return MIRROR
    for path, reason in _PATHS:
        *place, last = path
        of_new = last.kind == "key" and bool(place) and place[-1].kind == "added"
        if of_new and field == last.name and covers(tuple(place), change):
            return reason
        if not of_new and covers(path, change):
            return reason
    return None


def _mirrored(change: Change, after: State) -> bool:
    """Whether a change is of a file that CloudDrive and an editor show. Properties that a new file has only by its
    making are the defaults of new records."""
    match change.path[:3]:
        case (Part(name="clouddrive"), Part(name="files"), Part(name=file)):
            return any(entry["file"]["id"] == file for editor in _EDITORS for entry in _records(after, editor))
        case (Part(name=app), Part(name=entries), _) if f"{app}.{entries}" in _EDITORS and len(change.path) > 3:
            return change.path[3].name == "file"
    return False


def _records(state: State, path: str) -> list[Any]:
    app, name = path.split(".")
    return list(state.get(app, {}).get(name, []))
