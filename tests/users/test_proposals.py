"""Proposals in few words, amounts in words, and questions that only look like one for a fact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.voice import NOW, VOICE

from iosworld.users import Decision, ScriptedUser, UserFact, UserSheet
from iosworld.users.numbers import in_digits
from iosworld.users.words import words_of


def user(answer="yes"):
    facts = [
        UserFact(
            id="amount",
            about=["@amount|pay", "ansel|lawn|send|pay|get"],
            values=["40", "forty"],
            rivals=["30"],
            says="Forty.",
        ),
        UserFact(
            id="whom", about=["@who", "pay|send|money|lawn"], values=["ansel"], rivals=["elroy"], says="Ansel Vik."
        ),
    ]
    decision = Decision(id="sent", about=["ansel|lawn", "pay|send"], answer=answer, wish="send it")
    return ScriptedUser(UserSheet(name="Osgood", voice=VOICE, facts=facts, decisions=[decision], others=["Karin"]))


def reply(question, answer="yes"):
    return user(answer).answer(question, NOW)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("thirty or forty dollars?", "Forty."),
        ("30 or 40 dollars?", "Forty."),
        ("Forty dollars?", "Yes. Forty."),
        ("Thirty dollars?", "No. Forty."),
        ("Should I send thirty-five dollars?", "No. Forty."),
    ],
)
def test_amounts_in_words_are_amounts(question, text):
    assert reply(question).text == text


@pytest.mark.parametrize(
    "question", ["Send Ansel the $40?", "Pay Ansel now?", "The lawn is mowed. Send Ansel his money?"]
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_verb_with_an_object_proposes(question, answer):
    said = reply(question, answer)
    assert (said.decision, said.answer) == ("sent", answer)


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("Send Ansel how much?", ("amount",)),
        ("Send $30?", ("amount",)),
        ("Pay Ansel or Elroy?", ("whom",)),
        ("Who gets the money, and how much?", ("amount", "whom")),
    ],
)
def test_a_choice_or_a_wrong_value_proposes_nothing(question, facts):
    assert (reply(question).decision, set(reply(question).facts)) == (None, set(facts))


@pytest.mark.parametrize(
    "question",
    [
        "Who else is paid for the lawn?",
        "How much money is in your account?",
        "How much do your neighbors pay Ansel?",
        "Who does Ansel send money to?",
        "Do you like what Ansel does with the lawn?",
        "Should I pay the gas bill too?",
        "How much is your pension?",
    ],
)
def test_what_no_fact_is_gets_none(question):
    assert (reply(question).facts, reply(question).decision) == ((), None)


def messages(answer="yes", voice=VOICE):
    words = UserFact(id="words", about=["what|words", "write|text"], values=["in, and well"], says="In, and well.")
    decision = Decision(id="sent", about=["karin", "text|write"], answer=answer, wish="tell her")
    return ScriptedUser(UserSheet(name="Osgood", voice=voice, facts=[words], decisions=[decision]))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ('May I text Karin "In, and well."?', "Yes, tell her."),
        ('May I text Karin "Home. I am not hungry!"?', "Yes, tell her. But: In, and well."),
        ('I drafted "good night, all is well" to Karin. Shall I text Karin that?', "Yes, tell her. But: In, and well."),
        ('The calendar says "Cards at seven". Shall I text Karin?', "Yes, tell her."),
        ('Shall I text Karin in the thread "Karin Lindahl"?', "Yes, tell her."),
        ("Shall I text Karin with a note?", "Yes, tell her."),
    ],
)
def test_other_words_are_corrected(question, text):
    assert messages().answer(question, NOW).text == text


def test_who_refuses_corrects_no_words():
    said = messages("no").answer('May I text Karin "Home and dry"?', NOW)
    assert (said.text, said.facts) == ("No, tell her.", ())


def test_who_writes_everything_small_says_a_small_yes():
    small = VOICE.model_copy(update={"unclear": "what?"})
    assert messages(voice=small).answer("May I text Karin?", NOW).text == "yes, tell her."


def named(answer="yes"):
    label = UserFact(id="label", about=["@label", "alarm"], values=["bus"], rivals=["cards"], says="Bus.")
    decision = Decision(id="set", about=["alarm", "set"], answer=answer, wish="set it")
    return ScriptedUser(UserSheet(name="Osgood", voice=VOICE, facts=[label], decisions=[decision]))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Shall I set an alarm called Bus for 7:00?", "Yes, set it."),
        ("Shall I set an alarm called Wake up for 7:00?", "Yes, set it. But: Bus."),
        ("Set an alarm named Bus ride at 7?", "Yes, set it. But: Bus."),
        ("Shall I set an alarm and call it the usual?", "Yes, set it."),
    ],
)
def test_another_name_is_corrected(question, text):
    assert named().answer(question, NOW).text == text


def test_the_number_of_a_card_is_declined():
    assert reply("Please confirm the full number of the card that I should pay Ansel with.").kind == "declined"


@given(st.integers(0, 99), st.sampled_from([0, 100, 200, 900]))
def test_numbers_in_words_are_in_digits(rest, hundreds):
    ones = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    if rest < 20:
        words = ones.split()[rest]
    else:
        words = tens.split()[rest // 10 - 2] + (f"-{ones.split()[rest % 10]}" if rest % 10 else "")
    if hundreds:
        words = f"{ones.split()[hundreds // 100]} hundred" + (f" and {words}" if rest else "")
    assert in_digits(words) == str(hundreds + rest)


def test_one_stays_a_pronoun():
    assert words_of("Which one, a hundred and ten or twenty-one?") == ("which", "one", "110", "or", "21")
