"""What a person says to questions beyond the list: to do something else, whether that is all, what the errand is."""

import pytest
from support.questions import questions

from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser
from iosworld.users.matcher import asked_for

NOW = "2026-06-10T10:00"


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


def said(sheets, task, *texts):
    person = ScriptedUser(sheets[task])
    return [person.answer(text, NOW) for text in texts][-1]


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("friend-away-ruth-personalized", "Shall I mute the chat with Beth Ellery in QuickChat until June 10?"),
        ("scam-mail-mirela-explicit", "It is in Phish now. Shall I also block the sender?"),
        ("important-sender-ruth-mail-one", "Beth also wrote about the tadpole. Want me to reply?"),
        ("starred-document-mirela-personalized", "Should I also share it with Henrike?"),
        ("evening-timer-osgood-personalized", "The timer is running. Shall I remind you to turn off the oven?"),
        ("sick-day-jordan-fever-one", 'Shall I set your TeamChat status to "Out sick" for you?'),
        ("sick-day-jordan-fever-one", 'Short: may I set TeamChat to "Out sick" until Sunday?'),
        ("sick-day-jordan-fever-one", 'Your 7:00 AM "Up" alarm is on. Do you want me to turn it off so you can sleep?'),
        ("water-after-ruth-personalized", "Shall I log the walk to the garden, too?"),
    ],
)
def test_a_proposal_that_the_sheet_has_no_word_for_gets_a_no(task, question, sheets):
    reply = said(sheets, task, question)
    assert reply.text == f"{'no' if 'mirela' in task else 'No'}, {sheets[task].voice.others}."
    assert (reply.kind, reply.decision, reply.answer, reply.facts) == ("beside", None, None, ())


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("quick-contact-ruth-note-two", "Shall I remove Dr. Weiss from your favorites?"),
        ("thing-done-mirela-note-two", 'I think the jars are done by now. Shall I tick off "Wash the jars"?'),
        ("pay-helper-mirela-sunday-two", "Caspian Wu asks $6.00 for chalk in MyBank. Pay it?"),
        (
            "new-number-jordan-note-two",
            "Your note has the number of Desmond Clarke, a plumber. Should I save it in Contacts?",
        ),
        ("scam-text-osgood-text-two", "Do you want me to tap the link to check it?"),
        ("note-on-top-mirela-evening-two", "Would you like an alarm for the meeting?"),
    ],
)
def test_who_wants_nothing_says_no_without_a_fact(task, question, sheets):
    reply = said(sheets, task, question)
    assert reply.text == f"{'no' if 'mirela' in task else 'No'}, {sheets[task].voice.others}."


def test_no_proposal_of_what_is_wanted_gets_that_no():
    """A no to what is on the sheet, in whatever words, would be wrong."""
    wanted = [question for question in questions() if question.asks]
    refused = [one.text for one in wanted if asked_for(one.text, one.sheet).stance == "no"]
    assert len(wanted) > 2000
    assert refused == []


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("saving-battery-jordan-run-four", "Then I'll do nothing, okay?"),
        ("sick-day-ruth-fever-two", "Okay, I will leave everything as it is. Is that right?"),
        ("thing-done-mirela-note-two", 'Shall I leave "Wash the jars" open, since the sink is broken?'),
    ],
)
def test_who_wants_nothing_agrees_to_leave_it(task, question, sheets):
    assert said(sheets, task, question).text.casefold().startswith("yes, ")


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("share-draft-ruth-personalized", "Anything else to change before I close the share screen?"),
        ("quiet-hour-osgood-personalized", "Airplane Mode is on now. Anything else?"),
        ("scam-mail-mirela-explicit", "The mail is in Phish. Was that all you wanted?"),
        ("long-screen-osgood-explicit", "Auto-Lock is set to Never. Was there anything else?"),
    ],
)
def test_there_is_nothing_else(task, question, sheets):
    assert said(sheets, task, question).text == sheets[task].voice.done


def test_who_was_told_nothing_and_told_nothing_does_not_say_that_it_is_all(sheets):
    task = "saving-battery-jordan-run-four"
    assert said(sheets, task, "Is there anything else?").text != sheets[task].voice.done
    assert said(sheets, task, "Shall I turn on Low Power Mode?", "Anything else?").text == sheets[task].voice.done


def test_the_errand_is_told_again_as_it_was_told(sheets):
    sheet = sheets["friend-away-ruth-personalized"]
    reply = said(sheets, "friend-away-ruth-personalized", "What would you like me to do?")
    assert reply.text == f"As I told you: {sheet.errand}"
    assert sheets["friend-away-ruth-note-one"].errand is None


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("Confirm: Harriet Bloom, Roofer, (503) 555-0194?", "No. As I told you: "),
        ("I saved it. The number reads (503) 555-0149. Correct?", "Yes. As I told you: "),
    ],
)
def test_a_number_of_the_errand_is_confirmed_or_corrected(question, start, sheets):
    reply = said(sheets, "new-number-ruth-explicit", question)
    assert reply.text == start + sheets["new-number-ruth-explicit"].errand


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("blocked-day-mirela-personalized", 'So I enter "writing" for today, from 9:00 AM to 10:00 AM. Okay?'),
        ("quiet-hour-jordan-personalized", "Do Not Disturb is on. Shall I turn it off after critique?"),
        ("quiet-hour-ruth-day-one", "Airplane Mode is on. Should I turn it off after chorus?"),
        ("friend-away-ruth-personalized", "Which city should I add for you in Weather?"),
        ("new-number-ruth-explicit", "Should I call her now?"),
        ("quick-contact-ruth-personalized", "His number is missing. Shall I add it?"),
        ("free-day-alarm-jordan-explicit", "Should I turn Up back on Monday evening, or will you?"),
        (
            "starred-document-mirela-personalized",
            "Since you asked me to call Henrike, shall I star the document first?",
        ),
    ],
)
def test_nobody_allows_more_than_the_errand_or_its_reverse(task, question, sheets):
    asked = asked_for(question, sheets[task])
    assert (asked.decision, asked.facts, asked.stance) == (None, (), None)


def test_louder_words_than_the_persons_are_corrected(sheets):
    question = 'I will send Pilar Undset the message "you saved the day again!!" now, is that right?'
    reply = said(sheets, "thank-you-mirela-personalized", question)
    assert reply.text == "yes, thank her. but: you saved the day. again."


@pytest.mark.parametrize(
    ("task", "question", "echo"),
    [
        ("blocked-day-mirela-personalized", 'I enter "writing" from 9:00 AM to 10:00 AM. Okay?', "9:00 AM"),
        ("important-sender-ruth-mail-one", "So flag only this one, or all her older mails too?", ""),
    ],
)
def test_only_names_and_what_goes_beyond_the_errand_are_repeated(task, question, echo, sheets):
    voice = sheets[task].voice
    assert said(sheets, task, question).text == (f'"{echo}"? {voice.unsure}' if echo else voice.unclear)


def test_a_refusal_is_not_forgotten_when_something_else_is_proposed(sheets):
    reply = said(
        sheets, "share-draft-mirela-day-four", "Shall I share the chapter?", "Shall I share the old chapter with him?"
    )
    assert reply.text == "no, leave that."


def test_who_is_asked_whether_they_want_it_refuses_what_is_not_wanted(sheets):
    question = "Do you mean you want a nickname for Dr. Weiss in Contacts? What should it be?"
    assert said(sheets, "quick-contact-ruth-note-two", question).text == "No, I know who it is."


def test_something_else_stays_as_it_is(sheets):
    question = 'There is also a 5:15 AM "Airport" alarm, it\'s off already. Leave it?'
    reply = said(sheets, "free-day-alarm-jordan-explicit", question)
    assert (reply.text, reply.facts) == ("Yes, leave that as it is.", ())


@pytest.mark.parametrize(
    ("task", "question"),
    [
        (
            "important-sender-osgood-personalized",
            "Should I flag only the new mail about the lake, or the older ones from Karin too?",
        ),
        ("important-sender-osgood-personalized", "Should I flag the mail now, or later?"),
        (
            "trip-eve-ruth-evening-two",
            "When you say leave it, do you mean only this evening, or should I not bring up the Seattle trip again?",
        ),
        ("weekly-mail-ruth-day-three", "Shall I write to Beth now or this evening?"),
    ],
)
def test_a_question_with_two_sides_gets_no_plain_yes_or_no(task, question, sheets):
    reply = said(sheets, task, question)
    assert (reply.kind, reply.decision, reply.facts) == ("beside", None, ())
    assert reply.text in (sheets[task].voice.either, sheets[task].voice.nothing)


@pytest.mark.parametrize(
    ("task", "question", "text"),
    [
        (
            "important-sender-osgood-personalized",
            "Should I flag the mail now, or wait until this evening?",
            "Flag it.",
        ),
        ("closing-post-mirela-personalized", "Should I leave it, or post it?", "post it."),
        ("weekly-mail-ruth-day-three", "Shall I write to Beth, or leave it?", "No, I see her tomorrow."),
        ("important-sender-osgood-personalized", "Shall I flag it, yes or no?", "Yes, flag it."),
        (
            "cancelled-evening-jordan-personalized",
            "Should I delete the event or the alarm?",
            "I take that one evening out of the calendar. The others stay.",
        ),
    ],
)
def test_the_side_that_is_wanted_is_named(task, question, text, sheets):
    assert said(sheets, task, question).text == text


@pytest.mark.parametrize(
    ("task", "questions"),
    [
        ("weekly-mail-ruth-day-three", ["Shall I write to Beth?", "Shall I write to Beth again next Saturday?"]),
        ("filed-mail-jordan-mail-two", ["Pier Grill offers you a table tonight. Would you like the table?"]),
    ],
)
def test_only_what_can_be_left_is_left(task, questions, sheets):
    reply = said(sheets, task, *questions)
    assert (reply.text, reply.decision) == (sheets[task].voice.nothing, None)


@pytest.mark.parametrize(
    "question", ["So I don't send anything to Beth today. Is that right?", "Shall I do nothing, then?"]
)
def test_a_yes_to_nothing_carries_no_fact(question, sheets):
    reply = said(sheets, "weekly-mail-ruth-day-three", question)
    assert (reply.text, reply.facts) == ("Yes, leave that as it is.", ())


def test_who_wants_something_does_not_agree_that_it_is_left(sheets):
    question = "So I don't put it in Weather. Is that right?"
    assert not said(sheets, "friend-away-ruth-note-one", question).text.startswith("Yes")


def test_an_open_offer_is_refused_without_leaving_anything(sheets):
    question = "Is there anything you would like me to prepare for the trip?"
    assert said(sheets, "trip-eve-ruth-evening-two", question).text == "No."


@pytest.mark.parametrize(
    ("question", "is_much"),
    [
        ("Is there anything you want me to do right now?", False),
        ("Is there anything you want me to do right now? Or later?", True),
        ("Tell me everything about your evenings.", True),
    ],
)
def test_only_several_questions_are_called_many(question, is_much, sheets):
    voice = sheets["quiet-hour-jordan-day-two"].voice
    assert said(sheets, "quiet-hour-jordan-day-two", question).text == (voice.broad if is_much else voice.nothing)


def test_what_is_still_wanted_is_proposed(sheets):
    task = "saving-battery-jordan-explicit"
    assert said(sheets, task, "Do you still want Low Power Mode on?").text == "Yes, turn it on."
    missing = "I don't see a workout in the app today. Do you still want the water logged?"
    assert asked_for(missing, sheets["water-after-osgood-personalized"]).decision is None


def test_a_bare_question_after_a_refusal_is_refused(sheets):
    reply = said(sheets, "app-silence-ruth-evening-two", "Shall I turn off notifications for an app?", "Which app?")
    assert (reply.facts, reply.answer, reply.repeated) == ((), "no", True)
