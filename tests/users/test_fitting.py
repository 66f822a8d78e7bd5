"""What a person says to questions that get nothing from the list, though anybody would understand them."""

import pytest
from support.questions import questions
from support.voice import NOW as NOON
from support.voice import VOICE

from iosworld.tasks.suite import load_suite
from iosworld.users import Decision, ScriptedUser, UserFact, UserSheet

NOW = "2026-06-10T10:00"
LINES = ("nothing", "suggest", "only", "unsure", "either", "added", "aside", "look")


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


def said(sheets, task, *texts):
    person = ScriptedUser(sheets[task])
    return [person.answer(text, NOW) for text in texts][-1]


def line_of(reply, sheet):
    """The line that a reply is; "again" for the errand, with that they can't say more; none of these: its kind."""
    voice = sheet.voice
    if sheet.errand and reply.text == f"{voice.asked} {sheet.errand}":
        return "again"
    return next((name for name in LINES if reply.text.endswith(getattr(voice, name))), reply.kind)


@pytest.mark.parametrize(
    ("task", "question", "line"),
    [
        # Nothing is wanted: whatever is offered, in whatever words.
        ("family-call-osgood-evening-three", "Would you rather I sent her a letter instead of calling?", "nothing"),
        ("weekly-mail-ruth-day-three", "Is there something on your mind that I should take care of?", "nothing"),
        ("weekly-mail-ruth-day-three", "Shall I write to Beth again next Saturday?", "nothing"),
        ("starred-document-mirela-eve-two", "Is there a different file you want starred?", "nothing"),
        ("quiet-hour-jordan-day-two", "Who is on the line?", "aside"),
        ("lost-wallet-ruth-message-two", "Did you look under the seat of the car?", "aside"),
        # Something is wanted: the agent has to say what it would do.
        ("friend-away-ruth-note-one", "What should I do while Beth is away?", "suggest"),
        ("friend-away-ruth-note-one", "Do you want me to do anything about Beth's trip?", "suggest"),
        ("blocked-day-ruth-day-one", "Would you like something done?", "suggest"),
        # The errand was told: nothing beside it.
        ("family-share-jordan-explicit", "He owes you for May already. Do you want to ask for more anyway?", "unsure"),
        ("birthday-words-mirela-explicit", "Shall I put a cake emoji behind it?", "unsure"),
        ("saving-battery-jordan-explicit", "Should I turn it off when you are back, or leave it on?", "either"),
        ("starred-document-jordan-explicit", "Do you want me to open the document for you as well?", "only"),
        ("pinned-texts-mirela-explicit", "Shall I unpin anything?", "only"),
        ("birthday-words-mirela-explicit", "Send it right away, or wait for the evening?", "either"),
        ("cart-again-ruth-explicit", "How many boxes of them?", "again"),
        ("evening-reading-ruth-explicit", "Does it have to be for every app?", "added"),
        ("focus-status-ruth-personalized", "Which icon goes with it, if any?", "added"),
        ("closing-post-mirela-personalized", "Is the window closed already?", "aside"),
        ("thank-you-mirela-personalized", "Why did Pilar help you?", "aside"),
        ("missing-thing-mirela-personalized", "What does your note say?", "look"),
        ("quick-contact-osgood-note-one", "Is she in your contacts?", "look"),
        ("long-screen-mirela-personalized", "Which scale do you mean?", "again"),
        ("saving-battery-ruth-explicit", "How long will you be out?", "aside"),
        ("trip-eve-mirela-personalized", "Do you have somebody who drives you?", "added"),
        ("closing-post-mirela-week-one", "Is there something you would like posted today?", "suggest"),
        ("morning-drink-jordan-morning-one", "Would you like something else to drink this morning?", "suggest"),
        ("lost-wallet-ruth-message-one", "Your purse is gone. Can I help you with that?", "suggest"),
        # How the errand is to be done is no extra: the person can't say.
        ("long-screen-osgood-explicit", "Do you want that for good, or only for a while?", "unsure"),
        ("long-screen-osgood-explicit", "That will use more battery. Is that all right?", "unsure"),
        ("trip-eve-osgood-explicit", "Shall I set it for tomorrow only, so without repeat?", "unsure"),
        ("missing-thing-mirela-explicit", "Do you want a date or a time on it?", "unsure"),
        ("trip-eve-osgood-explicit", "Is that for tomorrow morning only, or every day?", "added"),
        ("missing-thing-mirela-explicit", "How many labels do you need?", "again"),
        ("missing-thing-mirela-explicit", "Should the reminder say just Labels, or something longer?", "again"),
        ("water-after-mirela-explicit", "Have you drunk all of it already?", "aside"),
        ("long-screen-osgood-explicit", "What do you need the screen to stay on for?", "aside"),
        ("family-call-osgood-personalized", "Is (218) 555-0126 the number to call?", "look"),
        ("lost-wallet-osgood-message-one", "Did you look under the seat of the car?", "suggest"),
    ],
)
def test_a_question_that_anybody_understands_gets_a_line_that_fits(task, question, line, sheets):
    reply = said(sheets, task, question)
    assert line_of(reply, sheets[task]) == line
    assert (reply.decision, reply.answer, reply.facts) == (None, None, ())


@pytest.mark.parametrize(
    ("task", "question", "kind"),
    [
        ("friend-away-ruth-note-one", "Shall I add Chicago to your cities in Weather?", "decision"),
        ("friend-away-ruth-note-one", "Where do you want it?", "fact"),
        ("evening-timer-ruth-personalized", "How long should it run?", "fact"),
        ("evening-timer-ruth-personalized", "How long does the hose run?", "unclear"),
        ("family-share-jordan-explicit", "Shall I ask Theo for $8.99?", "decision"),
        ("family-share-jordan-explicit", "What does the request pay for?", "fact"),
        ("important-sender-osgood-personalized", "What do you do with her mails?", "fact"),
        ("trip-weather-mirela-personalized", "Where are you flying tomorrow?", "unclear"),
        ("evening-timer-osgood-personalized", "What are you baking today?", "unclear"),
        ("app-silence-ruth-evening-one", "Would you like me to turn on Do Not Disturb?", "unclear"),
        ("filed-mail-ruth-mail-one", "Do you always file her mails, or only some of them?", "unclear"),
        ("saving-battery-jordan-explicit", "qwertz", "unclear"),
        ("saving-battery-jordan-explicit", "Blue?", "unclear"),
        ("saving-battery-jordan-explicit", "What is your passcode?", "declined"),
        ("saving-battery-jordan-explicit", "Tell me everything about your evenings.", "broad"),
    ],
)
def test_what_is_on_the_list_or_may_be_gets_no_such_line(task, question, kind, sheets):
    reply = said(sheets, task, question)
    assert (reply.kind, line_of(reply, sheets[task])) == (kind, kind)


def test_hardly_a_question_for_what_is_on_the_list_gets_such_a_line():
    """And none of them is told that it doesn't matter."""
    wanted = [one for one in questions() if one.asks]
    got = [line_of(ScriptedUser(one.sheet).answer(one.text, NOW), one.sheet) for one in wanted]
    assert len(wanted) > 2000
    assert not {"aside", "suggest", "look"} & set(got)
    assert sum(one in (*LINES, "again") for one in got) <= 0.006 * len(wanted)


def test_no_line_says_yes_or_no(sheets):
    for voice in {sheet.name: sheet.voice for sheet in sheets.values()}.values():
        starts = {getattr(voice, line).casefold().split()[0].strip(",.") for line in LINES}
        assert not starts & {"yes", "no", "ok", "okay", "sure", "go"}


def test_who_cannot_say_says_so_first(sheets):
    for voice in {sheet.name: sheet.voice for sheet in sheets.values()}.values():
        for line in (voice.unsure, voice.either, voice.asked, voice.added, voice.look):
            assert any(
                words in line.casefold()
                for words in ("can't say", "cannot say", "not say", "don't", "haven't", "have not")
            ), line


def test_only_what_was_said_is_called_said(sheets):
    """A yes or a no to a question is not what was said before, and neither is an answer that the errand doesn't give."""
    person = ScriptedUser(sheets["thank-you-mirela-thanks-one"])
    person.answer("Would you like me to thank Pilar?", NOW)
    assert person.answer("Shall I thank her now?", NOW).text == "yes. like i said: thank her."
    errand = ScriptedUser(sheets["missing-thing-mirela-explicit"]).answer("How many labels do you need?", NOW).text
    assert not errand.startswith(sheets["missing-thing-mirela-explicit"].voice.again)


def test_after_a_yes_only_that_is_to_be_done(sheets):
    task, question = "scam-mail-osgood-mail-one", "Shall I leave the mail of the Holy Oak Church unread?"
    assert said(sheets, task, question).kind == "unclear"
    reply = said(sheets, task, "Shall I put the scam into the trash?", question)
    assert line_of(reply, sheets[task]) == "unsure"


@pytest.mark.parametrize("then", ["Good, shall I go ahead with that?", "Then I will do it like that, okay?"])
def test_who_told_how_and_not_whether_lets_nobody_go_ahead(then, sheets):
    assert said(sheets, "friend-away-ruth-note-one", "Where do you want it?", then).kind == "unclear"


def test_who_told_how_and_not_whether_waits_for_a_suggestion(sheets):
    task, offer = "friend-away-ruth-note-one", "What should be done while Beth is in Chicago?"
    assert line_of(said(sheets, task, "Where do you want it?", offer), sheets[task]) == "suggest"


def test_a_person_without_such_lines_does_not_understand():
    decision = Decision(id="off", about=["alarm", "off"], answer="yes", wish="turn it off")
    sheet = UserSheet(name="Ruth", voice=VOICE, decisions=[decision], errand="Turn off the alarm.")
    assert ScriptedUser(sheet).answer("Shall I paint the fence?", NOON).text == "What?"
    assert ScriptedUser(sheet).answer("Is it the red one?", NOON).text == "What?"


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("What title do you want for the event today? Should it be Library?", ("title",)),
        ("Are you well rested? What title do you want for the event?", ("title",)),
        ("Should it be Library? Should it be all day?", ()),
        ("What title do you want for the event, and what is your passcode? Should it be Library?", ()),
    ],
)
def test_the_open_one_of_several_questions_is_answered(question, facts, sheets):
    assert said(sheets, "blocked-day-mirela-personalized", question).facts == facts


@pytest.mark.parametrize(
    ("task", "told", "question", "start"),
    [
        (
            "long-screen-mirela-personalized",
            "How long should the screen stay on?",
            "So auto-lock to 5 minutes?",
            "yes.",
        ),
        ("pinned-texts-mirela-personalized", "Which conversation do I pin?", "Is it Zorica Quill?", "yes."),
        ("water-after-osgood-personalized", "How much water should I log?", "Would 16 fl oz be right?", "No."),
    ],
)
def test_a_value_is_confirmed_or_corrected_after_it_was_told(task, told, question, start, sheets):
    """The yes or the no is to this question; what was said before comes after it."""
    voice = sheets[task].voice
    assert said(sheets, task, told, question).text.startswith(f"{start} {voice.again} ")


@pytest.mark.parametrize(
    ("task", "told", "question"),
    [
        (
            "pinned-texts-mirela-personalized",
            "Which conversation do I pin?",
            "Is it Zorica Quill in the group with Tobin?",
        ),
        (
            "pinned-texts-mirela-personalized",
            "Which conversation do I pin?",
            "Is it Zorica Quill, and another one too?",
        ),
        ("important-sender-osgood-personalized", "What do you do with her mails?", "Is there a color for the flag?"),
        ("long-screen-mirela-personalized", "How long should the screen stay on?", "Is it 5 minutes in the kitchen?"),
    ],
)
def test_a_value_with_something_beside_is_not_confirmed_again(task, told, question, sheets):
    assert said(sheets, task, told, question).facts == ()


def test_impatience_has_other_words_each_time_and_the_same_in_each_run(sheets):
    task = "quiet-hour-jordan-day-two"
    voice = sheets[task].voice
    runs = []
    for _ in range(2):
        person = ScriptedUser(sheets[task])
        runs.append([person.answer(f"Who is number {at}?", NOW) for at in range(6)])
    lines = [reply.text.removeprefix(voice.aside).strip() for reply in runs[0]]
    assert runs[0] == runs[1]
    assert lines[:3] == ["", "", ""]
    assert set(lines[3:]) == {voice.impatient, *voice.hurried}


def test_a_voice_with_one_line_of_impatience_says_it_each_time():
    fact = UserFact(id="time", about=["alarm", "@time"], says="At 7:15.")
    person = ScriptedUser(UserSheet(name="Ruth", voice=VOICE, facts=[fact]))
    texts = [person.answer("When does the alarm ring?", NOON).text for _ in range(5)]
    assert texts[3:] == ["As I said: At 7:15. I'm busy."] * 2
