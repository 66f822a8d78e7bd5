"""Two messages in a row are one, where the goal does not ask for one."""

import copy

import pytest

from iosworld.judging.joined import asks_for_one, joined

BEFORE = {
    "quickchat": {"messages": [{"id": "message-1", "chatID": "mom", "senderID": "me", "date": "monday", "text": "Hi"}]},
    "lockedin": {"conversations": [{"id": "c", "messages": [{"id": "m-1", "isMine": True, "text": "Hello"}]}]},
}


def message(number, text, chat="mom", sender="me", **more):
    return {
        "id": f"message-{number}",
        "chatID": chat,
        "senderID": sender,
        "date": f"day {number}",
        "text": text,
        **more,
    }


def texts(*messages):
    after = copy.deepcopy(BEFORE)
    after["quickchat"]["messages"] += messages
    found = joined(BEFORE, after)
    assert (found is after) == (found == after)
    return [message["text"] for message in found["quickchat"]["messages"]][1:]


@pytest.mark.parametrize(
    ("messages", "wanted"),
    [
        ([message(1001, "I land at 6."), message(1002, "Gate 4.")], ["I land at 6.\nGate 4."]),
        ([message(1001, "a"), message(1002, "x", "dad"), message(1003, "b")], ["a\nb", "x"]),
        ([message(1001, "a"), message(1002, "b"), message(1003, "c")], ["a\nb\nc"]),
        ([message(1001, "a"), message(1002, "b", sender="mom"), message(1003, "c")], ["a", "b", "c"]),
        ([message(1001, "a"), message(1002, "a")], ["a", "a"]),
        ([message(1001, "a"), message(1002, "")], ["a", ""]),
        ([message(1001, "a"), message(1002, "b", isForwarded=True)], ["a", "b"]),
        ([message(1001, "a")], ["a"]),
    ],
)
def test_new_messages_in_a_row_are_one(messages, wanted):
    assert texts(*messages) == wanted


def test_messages_inside_conversations_are_joined_too():
    after = copy.deepcopy(BEFORE)
    messages = after["lockedin"]["conversations"][0]["messages"]
    messages += [{"id": "m-1001", "isMine": True, "text": "Yes."}, {"id": "m-1002", "isMine": True, "text": "At 4."}]
    found = joined(BEFORE, after)["lockedin"]["conversations"][0]["messages"]
    assert [message["text"] for message in found] == ["Hello", "Yes.\nAt 4."]


@pytest.mark.parametrize(
    ("goal", "one"),
    [
        ("Send Mom one message with both times.", True),
        ("Tell Leo in a single QuickChat message when you land.", True),
        ("Message Leo when you land and where.", False),
    ],
)
def test_a_goal_may_ask_for_one(goal, one):
    assert asks_for_one(goal) is one
