"""A question that goes beyond the sheet gets no answer, though the rules find one; what is asked in new words gets one."""

import pytest
from support.questions import questions

from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser
from iosworld.users.explained import checked
from iosworld.users.matcher import asked_for, matched, read

NOW = "2026-06-10T10:00"
LEARNED_NOTHING_FROM = ("held_out", "unseen")
MOST_HELD_BACK = 0.01


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


@pytest.mark.parametrize(
    ("task", "question", "echo"),
    [
        ("filed-mail-jordan-personalized", "Shall I file the receipt and unsubscribe from the newsletter?", "unsubscribe from the newsletter"),
        ("trip-eve-jordan-explicit", "Shall I turn on the Airport alarm and change its ringtone?", "change its ringtone"),
        ("pay-helper-jordan-explicit", "Shall I pay Olga $110 and order her a bouquet?", "order her a bouquet"),
        ("important-sender-ruth-explicit", "Shall I flag the message and translate the attachment?", "translate the attachment"),
        ("pinned-texts-osgood-explicit", "Shall I pin Karin and rename the conversation?", "rename the conversation"),
    ],
)  # fmt: skip
def test_nobody_consents_to_what_nothing_explains(task, question, echo, sheets):
    assert matched(question, sheets[task]).decision is not None
    reply = ScriptedUser(sheets[task]).answer(question, NOW)
    assert (reply.kind, reply.decision) == ("beside", None)
    assert reply.text == f'"{echo}"? {sheets[task].voice.only}'


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("trip-eve-jordan-explicit", "Shall I turn on the Airport alarm?"),
        ("trip-eve-jordan-explicit", "Should I turn on the Airport alarm and leave the other alarms off?"),
        ("small-savings-jordan-personalized", "Should I move $40 to savings?"),
    ],
)
def test_the_errand_alone_is_decided(task, question, sheets):
    assert asked_for(question, sheets[task]).decision is not None


def test_what_no_rule_knows_is_told_if_it_is_surely_asked_for(sheets):
    sheet, question = sheets["pay-helper-ruth-saturday-one"], "Who mowed the lawn and should be paid?"
    assert matched(question, sheet).facts == ()
    assert [fact.id for fact in asked_for(question, sheet).facts] == ["whom"]


def test_right_answers_are_seldom_held_back():
    right = [
        (question, found)
        for question in questions()
        if question.source in LEARNED_NOTHING_FROM and question.asks
        for found in [matched(question.text, question.sheet)]
        if question.is_right(found)
    ]
    held_back = [
        question.text
        for question, found in right
        if not question.is_right(checked(found, read(question.text, question.sheet), question.sheet))
    ]
    assert len(right) > 200
    assert len(held_back) <= MOST_HELD_BACK * len(right), held_back
