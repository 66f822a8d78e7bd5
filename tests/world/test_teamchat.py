"""TeamChat's transcripts, and the workspace that they compile to."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from iosworld.world.apps.teamchat.check import check
from iosworld.world.apps.teamchat.state import handle
from iosworld.world.apps.teamchat.transcript import read_transcript
from iosworld.world.ledger import Ledger, LedgerError

TRANSCRIPT = """
2026-05-04
16:20 ben: Approved.
| All of it.
+ 🎉 maya leo
file approval.pdf 96 = Page 1\\nPage 2
doc The plan -> clouddocs://document/document-plan
pin
  16:24 leo: I owe you.
  also
  2026-05-05 9:02 maya: We know.
16:30 leo joined
unread
"""


def test_a_transcript_is_read_line_by_line() -> None:
    first, reply, later, notice = read_transcript("room", TRANSCRIPT)
    assert (first.who, first.text, first.pinned) == ("ben", "Approved.\nAll of it.", True)
    assert first.reactions == [("🎉", ["maya", "leo"])]
    assert first.files == [("approval.pdf", 96, "Page 1\nPage 2")]
    assert first.documents == [("The plan", "clouddocs://document/document-plan")]
    assert reply.parent is first
    assert reply.also
    assert later.parent is first
    assert f"{later.at:%m-%d %H:%M}" == "05-05 09:02"
    assert notice.kind == "joined"
    assert notice.parent is None
    assert notice.unread


@pytest.mark.parametrize(
    "text",
    [
        "9:00 maya: no day",
        "2026-05-04\n9:00 maya says nothing",
        "2026-05-04\n+ 🎉 maya",
        "2026-05-04\n  9:00 maya: a reply to nothing",
        "2026-05-04\n9:10 maya: late\n9:00 leo: early",
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(LedgerError, match="teamchat room, line"):
        read_transcript("room", text)


def test_handles_are_plain_first_names() -> None:
    assert handle("Inês") == "ines"
    assert handle("Tomás") == "tomas"


def test_mentions_are_written_with_full_names(states: dict[str, dict[str, Any]]) -> None:
    texts = [message["text"] for message in states["teamchat"]["messages"]]
    assert any("@Jordan Avery" in text for text in texts)
    assert not any("@jordan" in text for text in texts)


def test_unread_messages_follow_from_the_read_marks(ledger: Ledger, states: dict[str, dict[str, Any]]) -> None:
    read = {row["id"]: row["lastReadAt"] for row in states["teamchat"]["conversations"]}
    unread = [
        message
        for message in states["teamchat"]["messages"]
        if "threadID" not in message and message["sentAt"] > read[message["conversationID"]]
    ]
    assert {message["conversationID"] for message in unread} >= {
        "channel-proj-harbor-vine",
        "dm-maya-patel",
        "dm-yuki-tanaka",
    }
    assert not any(message["authorID"] == ledger.me.contact_id for message in unread)


def test_every_reply_belongs_to_the_conversation_of_its_thread(states: dict[str, dict[str, Any]]) -> None:
    messages = {message["id"]: message for message in states["teamchat"]["messages"]}
    for message in messages.values():
        if "threadID" in message:
            root = messages[message["threadID"]]
            assert root["conversationID"] == message["conversationID"]
            assert root["sentAt"] <= message["sentAt"]


def test_an_author_who_is_not_a_member_is_a_problem(
    tmp_path: Path, ledger_folder: Path, states: dict[str, dict[str, Any]]
) -> None:
    shutil.copytree(ledger_folder, tmp_path / "ledger")
    channels = tmp_path / "ledger" / "teamchat" / "channels" / "04_office.yaml"
    channels.write_text(channels.read_text().replace("15:30 owen: My neighbor", "15:30 nick: My neighbor"))
    found = list(check(Ledger.load(tmp_path / "ledger"), states))
    assert found == ["nick writes or reacts in message-pets-260507-1 and is not in pets"]
