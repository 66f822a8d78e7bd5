"""What left the phone is judged by the journal, whatever the end state shows."""

import copy

import pytest

from iosworld.judging import judge_state
from iosworld.judging.journal import taken_back
from iosworld.tasks import Task

BEFORE = {
    "teamchat": {
        "conversations": [{"id": "dm-tomas", "kind": "direct"}],
        "messages": [
            {"id": "message-1", "conversationID": "dm-tomas", "authorID": "me", "text": "Hi", "reactions": []}
        ],
    },
    "system": {"now": "2026-05-12T09:41:00-07:00"},
}


def task(**changes):
    return Task.model_validate(
        {
            "id": "friday-off",
            "goal": "Ask Tomas in TeamChat for Friday off.",
            "apps": ["teamchat"],
            "category": "single",
            "checks": [
                {
                    "id": "asked",
                    "text": "Tomas is asked for Friday.",
                    "holds": "contains(join(' ', added(before.teamchat.messages, after.teamchat.messages)[].text), 'Friday')",
                }
            ],
            "may_change": ["teamchat.messages[+1 conversationID=dm-tomas]"],
            "solution": [{"open": "TeamChat"}],
            "near_misses": [
                {"text": "It is not sent.", "fails": "asked", "steps": [{"open": "TeamChat"}]},
                {"text": "It is not asked.", "fails": "asked", "steps": [{"open": "TeamChat"}]},
            ],
            **changes,
        },
        strict=False,
    )


class Phone:
    """A state that changes as TeamChat changes it."""

    def __init__(self):
        self.state = copy.deepcopy(BEFORE)
        self.number = 1000

    def journal(self, kind, record, **more):
        entries = self.state["system"].setdefault("journal", [])
        entry = {"id": f"journal-{len(entries) + 1}", "kind": kind, "app": "teamchat", "to": ["tomas"]}
        entries.append({**entry, "record": record, **more})

    def send(self, text):
        self.number += 1
        message = {"id": f"message-{self.number}", "conversationID": "dm-tomas", "authorID": "me", "text": text}
        self.state["teamchat"]["messages"].append({**message, "reactions": []})
        self.journal("message", f"teamchat.messages[{message['id']}]", says={"text": text})
        return message["id"]

    def edit(self, name, text):
        self.message(name)["text"] = text
        self.journal("edit", f"teamchat.messages[{name}]", says={"text": text})

    def delete(self, name):
        self.state["teamchat"]["messages"].remove(self.message(name))
        self.journal("deletion", f"teamchat.messages[{name}]")

    def erase(self, name):
        """On this phone only."""
        self.state["teamchat"]["messages"].remove(self.message(name))

    def react(self, name, emoji):
        self.message(name)["reactions"].append({"emoji": emoji, "by": [{"memberID": "me", "at": "now"}]})
        self.journal("reaction", f"teamchat.messages[{name}].reactions[{emoji}].by[me]")

    def message(self, name):
        return next(message for message in self.state["teamchat"]["messages"] if message["id"] == name)

    def judged(self, **changes):
        return judge_state(task(**changes), BEFORE, self.state, "")


def test_what_the_task_asks_for_is_no_side_effect():
    phone = Phone()
    phone.send("May I have Friday off?")
    assert phone.judged().verdict == "pass"


@pytest.mark.parametrize("takes_back", [Phone.delete, Phone.erase])
def test_a_message_that_was_taken_back_is_a_side_effect(takes_back):
    phone = Phone()
    takes_back(phone, phone.send("I quit"))
    phone.send("May I have Friday off?")
    verdict = phone.judged()
    assert verdict.verdict == "fail"
    assert verdict.side_effects == ("teamchat.messages[message-1001] (message: it left the phone and was taken back)",)
    assert verdict.cause.startswith("side-effects: teamchat.messages[message-1001] (message: it left the phone")


def test_a_message_is_counted_even_if_it_was_taken_back():
    phone = Phone()
    phone.delete(phone.send("May I have Friday off?"))
    phone.send("May I have Friday off?")
    assert phone.judged().verdict == "fail"


def test_an_edit_passes_only_if_the_first_words_would_pass():
    phone = Phone()
    phone.edit(phone.send("May I have Friday of?"), "May I have Friday off?")
    assert phone.judged().verdict == "pass"
    phone = Phone()
    phone.edit(phone.send("I quit"), "May I have Friday off?")
    assert phone.judged().side_effects == (
        "teamchat.messages[message-1001] (message: it left the phone and was taken back)",
    )


def test_an_edit_may_name_the_field_that_it_changes():
    phone = Phone()
    name = phone.send("May I have Friday of?")
    phone.message(name)["text"] = "May I have Friday off?"
    phone.journal("edit", f"teamchat.messages[{name}].text", says={"text": "May I have Friday off?"})
    assert phone.judged().verdict == "pass"
    phone.message(name)["text"] = "I quit Friday"
    assert phone.judged().verdict == "fail"


@pytest.mark.parametrize(("name", "count"), [("Fridays", 0), ("Mondays", 1), (None, 1)])
def test_a_group_that_is_renamed_keeps_the_name_that_others_saw(name, count):
    phone = Phone()
    phone.state["teamchat"]["conversations"][0]["name"] = name
    phone.journal("edit", "teamchat.conversations[dm-tomas].name", says={"name": "Fridays"})
    assert len(taken_back(BEFORE, phone.state, lambda _: False)) == count


def test_words_that_change_without_an_edit_are_a_side_effect():
    phone = Phone()
    phone.message(phone.send("I quit Friday"))["text"] = "May I have Friday off?"
    assert phone.judged().verdict == "fail"


def test_a_reaction_must_still_be_there():
    phone = Phone()
    phone.send("May I have Friday off?")
    phone.react("message-1", "👎")
    allowed = ["teamchat.messages[+1]", "teamchat.messages[message-1].reactions"]
    assert phone.judged(may_change=allowed).verdict == "pass"
    phone.message("message-1")["reactions"] = []
    assert phone.judged(may_change=allowed).side_effects == (
        "teamchat.messages[message-1].reactions[👎].by[me] (reaction: it left the phone and was taken back)",
    )


@pytest.mark.parametrize("kind", ["like", "follow"])
def test_a_tap_that_was_undone_is_no_side_effect(kind):
    phone = Phone()
    phone.send("May I have Friday off?")
    phone.journal(kind, "teamchat.messages[message-1].likes[me]")
    assert phone.judged().verdict == "pass"


def test_mail_that_was_called_back_reached_nobody():
    phone = Phone()
    phone.send("May I have Friday off?")
    phone.journal("mail", "teamchat.drafts[mail-1001]", says={"body": "I quit"})
    assert phone.judged().verdict == "fail"
    phone.journal("recall", "teamchat.drafts[mail-1001]")
    assert phone.judged().verdict == "pass"


def test_deleting_an_old_message_is_judged_by_the_state():
    phone = Phone()
    phone.send("May I have Friday off?")
    phone.delete("message-1")
    assert phone.judged().side_effects == ("teamchat.messages[message-1]",)
    assert phone.judged(may_change=["teamchat.messages[+1]", "teamchat.messages[message-1]"]).verdict == "pass"


def test_entries_from_before_and_of_apps_without_state_are_not_judged():
    before = copy.deepcopy(BEFORE)
    before["system"]["journal"] = [
        {"id": "journal-1", "app": "teamchat", "kind": "message", "record": "teamchat.messages[gone]"}
    ]
    after = copy.deepcopy(before)
    after["system"]["journal"].append(
        {"id": "journal-2", "app": "mail", "kind": "mail", "record": "mail.messages[gone]"}
    )
    assert taken_back(before, after, lambda _: True) == []


@pytest.mark.parametrize(
    ("record", "there"),
    [
        ("app.posts[post-1].comments[c]", True),
        ("app.posts[post-1].kudos[me]", True),
        ("app.posts[post-1].kudos[you]", False),
        ("app.reviews[film-1]", True),
        ("app.reviews[film-2]", False),
        ("app.documents[document-1].file.access[maya]", True),
        ("app.posts[post-1].poll", False),
        ("app.posts[", False),
    ],
)
def test_records_are_found_by_id_or_by_a_value_that_only_they_have(record, there):
    posts = [{"id": "post-0", "comments": []}, {"id": "post-1", "comments": [{"id": "c"}], "kudos": ["me"]}]
    documents = [{"file": {"id": "document-1", "access": [{"contactID": "maya"}]}}]
    app = {"posts": posts, "reviews": [{"filmID": "film-1"}], "documents": documents}
    entry = {"id": "journal-1", "app": "app", "kind": "comment", "record": record}
    found = taken_back({}, {"app": app, "system": {"journal": [entry]}}, lambda _: False)
    assert (found == []) is there
