"""Documents in the ledger become paragraphs, comments and versions, and CloudDrive has the same records."""

import copy
from typing import Any

import pytest

from iosworld.world.apps.clouddocs.entries import Doc
from iosworld.world.apps.clouddocs.state import blocks, document
from iosworld.world.apps.clouddrive.check import check as files
from iosworld.world.apps.clouddrive.cloud_files import preview
from iosworld.world.apps.cloudslides.state import slides
from iosworld.world.ledger import Ledger, LedgerError

TEXT = """\
# Plan
**Bring paper**
- Pens
1. First
[x] Done
[ ] Open
| Time | What |
| 9:00 | |
Last line
"""


def doc(**fields: Any) -> Doc:
    return Doc.model_validate({"id": "plan", "name": "Plan", "made": "2026-05-01 9:00", "text": TEXT, **fields})


def test_each_line_becomes_a_paragraph_of_its_style() -> None:
    found = blocks(TEXT, "plan")
    assert [block["style"] for block in found] == [
        "title",
        "body",
        "bullet",
        "numbered",
        "checklist",
        "checklist",
        "table",
        "body",
    ]
    assert found[1]["marks"] == ["bold"]
    assert found[1]["text"] == "Bring paper"
    assert [block["isChecked"] for block in found[4:6]] == [True, False]
    assert found[6]["rows"] == [["Time", "What"], ["9:00", ""]]


def test_paragraphs_with_the_same_words_have_different_ids() -> None:
    ids = [block["id"] for block in blocks("Same words\nSame words\n\n", "x")]
    assert len(set(ids)) == len(ids)


def test_rows_of_different_lengths_are_rejected() -> None:
    with pytest.raises(LedgerError, match="differ in length"):
        blocks("| A | B |\n| C |", "x")


def test_an_earlier_version_lacks_lines_and_says_other_words(ledger: Ledger) -> None:
    entry = doc(
        edited="2026-05-02 9:00",
        versions=[{"at": "2026-05-01 10:00", "lacks": ["Pens"], "said": {"Last line": "Old line"}}],
    )
    state = document(ledger, entry)
    old, new = state["versions"]
    assert [block["text"] for block in old["blocks"]] == [
        "Plan",
        "Bring paper",
        "First",
        "Done",
        "Open",
        "",
        "Old line",
    ]
    assert new["blocks"] == state["blocks"]
    assert new["date"] == state["file"]["modifiedAt"]


def test_a_comment_belongs_to_the_paragraph_with_its_words(ledger: Ledger) -> None:
    state = document(ledger, doc(comments=[{"on": "9:00", "at": "2026-05-02 9:00", "text": "Early!"}]))
    assert state["comments"][0]["blockID"] == state["blocks"][6]["id"]
    assert state["comments"][0]["quote"] == "Time, What"


@pytest.mark.parametrize(
    "fields",
    [
        {"comments": [{"on": "nowhere", "at": "2026-05-02 9:00", "text": "Hm"}]},
        {"versions": [{"at": "2026-05-01 10:00", "lacks": ["nowhere"]}]},
        {"versions": [{"at": "2026-05-01 10:00", "said": {"nowhere": "somewhere"}}]},
    ],
)
def test_words_that_the_text_does_not_have_are_rejected(ledger: Ledger, fields: dict[str, Any]) -> None:
    with pytest.raises(LedgerError, match="nowhere"):
        document(ledger, doc(**fields))


def test_each_line_of_a_presentation_belongs_to_its_slide() -> None:
    found = slides("# Title\n_Subtitle\n! Say hello\n## Points\n- One\n- Two\n> Really?", "x")
    assert [slide["layout"] for slide in found] == ["title", "bullets", "statement"]
    assert (found[0]["subtitle"], found[0]["notes"]) == ("Subtitle", "Say hello")
    assert [bullet["text"] for bullet in found[1]["bullets"]] == ["One", "Two"]


@pytest.mark.parametrize("text", ["- A bullet without a slide", "# Title\nSomething else"])
def test_other_lines_in_a_presentation_are_rejected(text: str) -> None:
    with pytest.raises(LedgerError, match="presentation x: expected"):
        slides(text, "x")


def test_a_preview_has_the_first_lines_with_text() -> None:
    assert preview(["One", "", "Two", *(str(number) for number in range(20))]).split("\n")[:3] == ["One", "Two", "0"]
    assert len(preview(["x" * 300, "y" * 300])) == 400


def other_record(states: dict[str, Any]) -> None:
    states["clouddocs"]["documents"][0]["file"]["name"] = "Another name"


def stranger(states: dict[str, Any]) -> None:
    for app in ("clouddrive",):
        states[app]["files"][0]["ownerID"] = "contact-nobody"


def lost_folder(states: dict[str, Any]) -> None:
    states["clouddrive"]["files"][0]["folderID"] = "folder-nowhere"


def old_trash(states: dict[str, Any]) -> None:
    row = next(file for file in states["clouddrive"]["files"] if "trashedAt" in file)
    row["trashedAt"] = "2026-03-01T09:00:00-08:00"


def other_text(states: dict[str, Any]) -> None:
    states["clouddocs"]["documents"][0]["blocks"] = []


def lost_slides(states: dict[str, Any]) -> None:
    states["cloudslides"]["presentations"][0]["slides"] = []


def lost_content(states: dict[str, Any]) -> None:
    states["clouddrive"]["contents"].pop()


@pytest.mark.parametrize(
    "change", [other_record, stranger, lost_folder, old_trash, other_text, lost_slides, lost_content]
)
def test_each_contradiction_is_reported(ledger: Ledger, states: dict[str, Any], change: Any) -> None:
    assert list(files(ledger, states)) == []
    broken = copy.deepcopy(
        {app: states[app] for app in ("clouddocs", "clouddrive", "cloudsheets", "cloudslides", "contacts")}
    )
    change(broken)
    assert list(files(ledger, broken))
