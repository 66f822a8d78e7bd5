"""QuickChat's logs: how messages are written down, and which mistakes are reported."""

import dataclasses
import re
from typing import get_args

import pytest

from iosworld import resources
from iosworld.world.apps.mail.entries import PictureScene
from iosworld.world.apps.photos.entries import Scene
from iosworld.world.apps.quickchat.entries import PHOTOS, ChatEntry
from iosworld.world.apps.quickchat.state import quickchat, read_log
from iosworld.world.ledger import LedgerError


def chat(log: str, **fields) -> ChatEntry:
    return ChatEntry.model_validate({"id": "kai-santos", "people": ["kai-santos"], "log": log, **fields})


def test_a_line_is_a_time_a_sender_and_a_text(ledger):
    first, second = read_log(chat("== 2026-05-09\n18:02 kai: are you: late\nme: no"), ledger)
    assert (first.who, first.text, f"{first.at:%H:%M}") == ("contact-kai-santos", "are you: late", "18:02")
    assert second.who == "contact-jordan-avery"
    assert 1 <= (second.at - first.at).seconds // 60 <= 2


def test_notes_in_braces_belong_to_the_message(ledger):
    (line,) = read_log(chat("== 2026-05-09\n18:02 kai: {voice 0:21} hello {love me}"), ledger)
    assert line.text == "hello"
    assert line.notes == [("voice", "0:21"), ("love", "me")]


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ("18:02 kai: hello", "under a day"),
        ("== 2026-05-09\nkai: hello", "needs a time"),
        ("== 2026-05-09\n18:02 leo: hello", "expected one of"),
        ("== 2026-05-09\n18:02 kai: a\n18:01 me: b", "not later than"),
    ],
)
def test_a_mistake_in_a_log_is_reported_with_its_line(ledger, log, words):
    with pytest.raises(LedgerError, match=words):
        read_log(chat(log), ledger)


def test_a_photo_is_of_something_that_the_app_draws(ledger):
    chats = [chat("== 2026-05-09\n18:02 kai: {photo castle: On the hill}")]
    changed = dataclasses.replace(ledger, quickchat=ledger.quickchat.model_copy(update={"chats": chats}))
    with pytest.raises(LedgerError, match=r"a photo of one of .*'coffee'.*, got 'castle'"):
        quickchat(changed)


@pytest.mark.parametrize(
    ("source", "enum", "known"),
    [
        ("Apps/QuickChat/Model.swift", "Scene", PHOTOS),
        ("Apps/Photos/Model.swift", "PhotoScene", get_args(Scene)),
        ("PersonaKit/Files/ScenePicture.swift", "PictureScene", get_args(PictureScene)),
    ],
)
def test_the_ledger_knows_the_scenes_of_the_apps(source, enum, known):
    text = (resources.folder("swift_apps") / source).read_text()
    (cases,) = re.findall(rf"enum {enum}: String[^{{]*{{([^}}]*)}}", text)
    assert sorted(known) == sorted(cases.replace("case", " ").replace(",", " ").split())


def test_unread_messages_are_the_last_ones_of_others(ledger):
    state = quickchat(ledger)
    entry = next(row for row in state["chats"] if row["id"] == "chat-kai-santos")
    later = [row for row in state["messages"] if row["chatID"] == entry["id"] and row["date"] > entry["lastReadAt"]]
    assert [row["senderID"] for row in later] == ["contact-kai-santos"] * 2


def test_the_persona_is_in_every_chat_but_those_to_join(ledger):
    state = quickchat(ledger)
    outside = [row["id"] for row in state["chats"] if "contact-jordan-avery" not in row["memberIDs"]]
    assert outside == ["chat-brannan-swap", "chat-striders-trails", "chat-striders-juniors"]
