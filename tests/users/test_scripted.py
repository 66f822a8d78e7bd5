import pytest
from support.voice import NOW, VOICE

from iosworld.users import Decision, ScriptedUser, UserFact, UserSheet

FACTS = [
    UserFact(id="time", about=["alarm|wake", "@time"], values=["7:15"], rivals=["8:00"], says="At 7:15."),
    UserFact(id="label", about=["alarm", "@label"], says="School."),
    UserFact(id="tip", about=["@tip", "@amount"], says="Three dollars."),
]


def user(answer="yes", **more):
    decision = Decision(
        id="off", about=["alarm", "off|disable"], answer=answer, wish="turn it off" if answer == "yes" else "leave it"
    )
    return ScriptedUser(UserSheet(name="Ruth", voice=VOICE, facts=FACTS, decisions=[decision], others=["Beth"], **more))


def test_answers_what_is_asked_and_nothing_more():
    reply = user().answer("What time should the alarm ring?", NOW)
    assert (reply.text, reply.kind, reply.facts, reply.volunteered) == ("At 7:15.", "fact", ("time",), ())


def test_answers_two_facts_of_one_question():
    assert user().answer("At what time shall the alarm ring, and how is the alarm called?", NOW).facts == (
        "time",
        "label",
    )


@pytest.mark.parametrize(
    "question",
    [
        "What is your favorite color?",
        "How warm is it outside?",
        "qwertz",
        "?",
        "What time does Beth wake up?",
        "When did the alarm ring yesterday?",
    ],
)
def test_says_that_it_does_not_understand(question):
    reply = user().answer(question, NOW)
    assert (reply.text, reply.kind, reply.facts) == ("What?", "unclear", ())


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Which book are you reading?", "That I can't say."),
        ("Who else is in the choir?", "That I can't say."),
        ("What time should the alarm ring?", "At 7:15."),
        ("qwertz", "What?"),
        ("Shall I paint the fence?", "What?"),
        ("Do you want me to buy a book, so that you needn't think of it?", "What?"),
    ],
)
def test_says_so_if_what_is_asked_for_is_not_on_the_sheet(question, text):
    sheet = UserSheet(name="Ruth", voice=VOICE.model_copy(update={"unknown": "That I can't say."}), facts=FACTS)
    reply = ScriptedUser(sheet).answer(question, NOW)
    assert reply.text == text
    assert reply.kind == ("fact" if reply.facts else "unclear")


def test_a_voice_without_a_line_for_it_does_not_understand():
    assert user().answer("Which book are you reading?", NOW).text == "What?"


@pytest.mark.parametrize(
    "question", ["Tell me everything", "What are your preferences?", "How can I help you?", "What should I do?"]
)
def test_a_question_that_asks_for_too_much_gets_no_fact(question):
    reply = user().answer(question, NOW)
    assert (reply.kind, reply.facts) == ("broad", ())


@pytest.mark.parametrize(
    "question",
    [
        "What's your passcode?",
        "Tell me your PIN",
        "What time is the alarm, and what's your password?",
        "PIN?",
        "What is my PIN?",
        "Please give me a PIN for the card",
        "Tell me which PIN to enter",
    ],
)
def test_declines_what_a_person_would_not_tell(question):
    assert user().answer(question, NOW).kind == "declined"


def test_declines_what_this_person_would_not_tell():
    assert user(private=["student"]).answer("Which student wakes you with an alarm, and when?", NOW).kind == "declined"


@pytest.mark.parametrize(
    ("answer", "question", "text"),
    [
        ("yes", "Shall I turn the alarm off?", "Yes, turn it off."),
        ("no", "Shall I turn the alarm off?", "No, leave it."),
        ("yes", "Should I leave the alarm and not turn it off?", "No, turn it off."),
        ("no", "Should I leave the alarm and not turn it off?", "Yes, leave it."),
    ],
)
def test_decides_what_is_proposed(answer, question, text):
    reply = user(answer).answer(question, NOW)
    assert (reply.text, reply.kind, reply.decision, reply.answer) == (text, "decision", "off", answer)


def test_when_to_get_there_is_a_question_about_a_time():
    fact = UserFact(id="arrival", about=["@time", "get|arrive|there"], says="Seven.")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact])
    assert ScriptedUser(sheet).answer("When do you want to get there?", NOW).facts == ("arrival",)


def test_an_unclear_proposal_is_no_consent():
    reply = user().answer("Shall I go ahead?", NOW)
    assert (reply.answer, reply.kind) == (None, "unclear")


@pytest.mark.parametrize(("proposed", "said"), [("7:15", "Yes. At 7:15."), ("8:00", "No. At 7:15.")])
def test_a_proposed_value_is_right_or_wrong(proposed, said):
    assert user().answer(f"Should I set it to {proposed}?", NOW).text == said


def test_a_repeated_question_is_told_from_a_new_one():
    person = user("no")
    person.answer("Shall I turn the alarm off?", NOW)
    again = person.answer("May I turn off the alarm?", NOW)
    assert again.repeated
    assert again.text == "I said no. No, leave it."


def test_loses_patience_after_three_questions_and_stops_after_six():
    person = user()
    replies = [person.answer(f"What time does the alarm ring{'?' * n}", NOW) for n in range(1, 8)]
    assert [reply.impatient for reply in replies] == [False] * 3 + [True] * 4
    assert replies[3].text.endswith("I'm busy.")
    assert (replies[6].text, replies[6].facts) == ("No more.", ())


def test_is_away_until_a_time():
    person = user(away_until="2026-05-12 12:00")
    before = person.answer("What time should the alarm ring?", NOW)
    assert (before.text, before.kind, before.facts) == ("No answer.", "away", ())
    assert person.answer("What time should the alarm ring?", "2026-05-12T12:00:00-07:00").facts == ("time",)


def test_another_amount_is_no_consent():
    fact = UserFact(id="amount", about=["pay | @amount", "request|send"], values=["8.99"], says="$8.99.")
    decision = Decision(id="send", about=["request|send"], answer="yes", wish="do it")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact], decisions=[decision])
    assert ScriptedUser(sheet).answer("Shall I send $899?", NOW).text == "No. $8.99."
    assert ScriptedUser(sheet).answer("Shall I send $8.99?", NOW).answer == "yes"


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How should I save it?", "fact"),
        ("How long should I save it?", "unclear"),
        ("When should I save it?", "unclear"),
    ],
)
def test_how_alone_is_not_how_long(question, kind):
    fact = UserFact(id="how", about=["how", "save"], says="Under the full name.")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact])
    assert ScriptedUser(sheet).answer(question, NOW).kind == kind


def test_what_to_do_with_a_thing_is_not_too_broad():
    fact = UserFact(id="how", about=["what|how", "mail"], says="Junk.")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact])
    assert ScriptedUser(sheet).answer("What should I do with the mail?", NOW).facts == ("how",)
    assert ScriptedUser(sheet).answer("What should I do?", NOW).kind == "broad"


def test_an_unknown_concept_is_an_error():
    with pytest.raises(ValueError, match="no concept @where; use one of time, "):
        UserFact(id="where", about=["@where"], says="Here.")


@pytest.mark.parametrize(
    ("first", "then", "text"),
    [
        ("Shall I turn off the alarm?", "May I turn off the alarm now?", "Yes. As I said: turn it off."),
        ("Shall I turn off the alarm?", "Shall I also turn off the alarm for tomorrow?", "What?"),
        ("What time should the alarm ring?", "So what time is it for the alarm?", "As I said: At 7:15."),
        ("What time should the alarm ring?", "At what time should the kettle alarm ring as well?", "What?"),
    ],
)
def test_what_was_told_is_repeated_only_if_the_question_brings_nothing_new(first, then, text):
    person = user()
    person.answer(first, NOW)
    copy = person.copy()
    assert person.answer(then, NOW).text == copy.answer(then, NOW).text == text


def test_a_pinned_note_is_no_secret():
    assert user().answer("Is the alarm in a pinned note?", NOW).kind != "declined"
    assert user().answer("Which PIN is it?", NOW).kind == "declined"
