import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.agents import History
from iosworld.agents.history import Conversation
from iosworld.models import ModelTurn, Picture, ToolCall, ToolResult, UserTurn


def picture(number: int) -> Picture:
    return Picture(b"png%d" % number, (10, 20))


def turn(*names: str, text: str = "") -> ModelTurn:
    return ModelTurn(text, tuple(ToolCall(f"{name}-id", name, {}) for name in names))


def talk(steps: int, /, **policy) -> Conversation:
    """A conversation of so many steps, the last of which waits for an answer."""
    conversation = Conversation("Reach it.", History(**policy))
    for number in range(1, steps + 1):
        conversation.show(number, (f"Goal: Reach it.\n\nStep {number}. Shown.\n", picture(number)), None)
        if number < steps:
            conversation.acted(turn(f"home{number}", text=f"At {number}."), f"home {number}")
    return conversation


def shown(conversation: Conversation) -> list[int]:
    """Numbers of the steps whose picture is there."""
    return [
        int(part.png[3:])
        for one in conversation.turns()
        if isinstance(one, UserTurn)
        for part in one.parts
        if isinstance(part, Picture)
    ]


def test_call_result_comes_before_the_next_screen():
    conversation = talk(1)
    conversation.acted(turn("tap"), "tap element=3")
    conversation.show(2, ("Step 2.", picture(2)), "there is no element 3")
    first, said, last = conversation.turns()
    assert first.parts[1] == picture(1)
    assert said == turn("tap")
    assert last.results == (ToolResult("tap-id", "Not done: there is no element 3", is_error=True),)
    assert last.parts == ("Step 2.", picture(2))


def test_completed_action_is_reported_as_done():
    assert talk(2).turns()[-1].results == (ToolResult("home1-id", "Done."),)


def test_invalid_reply_is_answered_in_the_same_step():
    conversation = talk(1)
    conversation.failed(turn("a", "b"), "expected one")
    *_, said, told = conversation.turns()
    assert said == turn("a", "b")
    assert told == UserTurn(
        (), tuple(ToolResult(f"{name}-id", "Not done: expected one", is_error=True) for name in ("a", "b"))
    )
    conversation.failed(turn(text="Hm."), "got none")
    conversation.show(2, ("Step 2.",), "got none")
    assert [one.parts for one in conversation.turns() if isinstance(one, UserTurn)][-1] == (
        "Not done: got none", "Step 2.",
    )  # fmt: skip


def test_an_empty_reply_is_not_sent_back():
    conversation = talk(1)
    conversation.failed(ModelTurn(" \n"), "got none")
    [only] = conversation.turns()
    assert only.parts[-1] == "Not done: got none"
    conversation.acted(turn("home"), "home")
    conversation.show(2, ("Step 2.",), None)
    assert [type(one) for one in conversation.turns()] == [UserTurn, ModelTurn, UserTurn]


@pytest.mark.parametrize(
    ("steps", "policy", "left"),
    [
        (1, {}, [1]),
        (6, {}, [1, 2, 3, 4, 5, 6]),
        (7, {}, [5, 6, 7]),
        (10, {}, [5, 6, 7, 8, 9, 10]),
        (11, {}, [9, 10, 11]),
        (5, {"screens": 1}, [5]),
        (5, {"screens": 2, "together": 1}, [4, 5]),
        (5, {"screens": 9}, [1, 2, 3, 4, 5]),
    ],
)
def test_older_screens_are_dropped_by_the_policy(steps, policy, left):
    conversation = talk(steps, **policy)
    assert shown(conversation) == left
    texts = [one.parts[0] for one in conversation.turns() if isinstance(one, UserTurn)]
    assert len(texts) == steps, "what the model said stays"
    for number, text in enumerate(texts, 1):
        assert f"Step {number}." in text
        assert ("no longer shown" in text) == (number not in left)
    assert "Goal: Reach it." in texts[0]


def test_conversation_prefix_is_stable_between_two_removals():
    """The cached prefix stays valid."""
    ten, nine = talk(10).turns(), talk(9).turns()
    assert ten[: len(nine)] == nine


def test_older_steps_are_summarized_as_a_list():
    conversation = talk(4, steps=2, together=1)
    first, *rest = conversation.turns()
    assert first.results == ()
    assert first.parts[0] == "What you did before, in short:\n1. home 1\n2. home 2\n"
    assert "Step 3." in first.parts[1]
    assert len(rest) == 2


def test_older_step_keeps_the_reason_for_its_refusal():
    conversation = Conversation("Reach it.", History(steps=1, together=1))
    conversation.show(1, ("Step 1.",), None)
    conversation.failed(turn("jump"), "there is no jump")
    conversation.show(2, ("Step 2.",), "there is no jump")
    assert conversation.turns()[0].parts[0].endswith("1. no action (Not done: there is no jump)\n")


REPLIES = st.lists(
    st.tuples(
        st.lists(st.sampled_from("abc"), max_size=3), st.sampled_from(["", " ", "Hm."]), st.booleans(), st.booleans()
    ),
    max_size=12,
)


@given(REPLIES, st.integers(1, 4), st.integers(1, 3), st.none() | st.integers(1, 5))
def test_turns_alternate_and_every_call_has_a_result_for_any_replies(replies, screens, together, steps):
    conversation = Conversation("Reach it.", History(screens=screens, together=together, steps=steps))
    number = 0
    waiting = False
    for names, text, works, refused in replies:
        if not waiting:
            number += 1
            conversation.show(number, (f"Step {number}.", picture(number)), "no" if refused else None)
        said = ModelTurn(text, tuple(ToolCall(f"{number}-{n}", name, {}) for n, name in enumerate(names)))
        if works and names:
            conversation.acted(said, "home")
            waiting = False
        else:
            conversation.failed(said, "what?")
            waiting = not waiting
    conversation.show(number + 1, (f"Step {number + 1}.", picture(number + 1)), None)
    turns = conversation.turns()
    assert [isinstance(one, UserTurn) for one in turns] == [place % 2 == 0 for place in range(len(turns))]
    assert len(turns) % 2 == 1
    for before, after in zip(turns[1::2], turns[2::2], strict=True):
        assert [result.call for result in after.results] == list(dict.fromkeys(call.id for call in before.calls))
        assert before.calls or before.text.strip()
    assert len(shown(conversation)) <= screens
    assert number + 1 in shown(conversation)
