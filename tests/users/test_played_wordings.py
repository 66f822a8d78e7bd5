"""Questions of played episodes, against the scripted person's sheets."""

from pathlib import Path

import pytest

from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser
from iosworld.users.matcher import asked_for
from iosworld.yaml_files import read_yaml

PLAYED = read_yaml(Path(__file__).with_name("played_wordings.yaml"))
MOST_WRONG = {"played": 0.01, "later": 0.025, "third": 0.05, "fourth": 0.0125}
NOW = "2026-06-10T10:00"


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


def got(question, sheet):
    asked = asked_for(question, sheet)
    if asked.secret:
        return "declined"
    if asked.decision is not None:
        return "decision"
    return "broad" if asked.broad else " ".join(fact.id for fact in asked.facts) or "none"


@pytest.mark.parametrize("name", ["played", "later", "third", "fourth"])
def test_questions_of_played_episodes_are_understood(name, sheets):
    cases = PLAYED[name]
    wrong = [case["question"] for case in cases if got(case["question"], sheets[case["task"]]) != case["expect"]]
    assert len(cases) == {"played": 105, "later": 80, "third": 100, "fourth": 80}[name]
    assert len(wrong) <= MOST_WRONG[name] * len(cases), wrong


@pytest.mark.parametrize(
    ("task", "question", "expect"),
    [
        ("scam-mail-jordan-mail-one", "A mail asks for your card number. Should I mark it as junk?", "decision"),
        ("scam-mail-jordan-mail-one", "Should I move the email asking for your card number to Junk?", "decision"),
        ("scam-mail-jordan-mail-one", "A sender wants your PIN. How do you handle such mails?", "how"),
        ("scam-mail-jordan-mail-one", "The mail asks for your card number. What should I enter?", "declined"),
        ("scam-mail-jordan-mail-one", "A mail asks for your card number. What is it?", "declined"),
        ("scam-mail-jordan-mail-one", "I want to mark it as junk. What is your card number?", "declined"),
    ],
)
def test_a_secret_that_a_mail_asks_for_is_no_question_for_it(task, question, expect, sheets):
    assert got(question, sheets[task]) == expect


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("filed-mail-jordan-personalized", "Should I file the StreamBox receipt as well?"),
        ("filed-mail-jordan-personalized", "Shall I move the mail from Nina too?"),
        ("family-call-ruth-evening-two", "Then shall I remind you tomorrow to call her?"),
        ("family-call-ruth-evening-two", "Shall I set a reminder to call Beth?"),
        ("family-call-ruth-evening-two", "Should I schedule a call with Beth for tomorrow?"),
        ("family-call-ruth-evening-two", "Shall I tell Warren that you will call Beth later?"),
        ("cancelled-evening-ruth-personalized", "Shall I text Denise that chorus is off?"),
        ("small-savings-jordan-personalized", "Should this be a one-time transfer or do you want it to repeat?"),
        ("pay-helper-jordan-explicit", "Should I pay Olga every week from now on?"),
        ("pay-helper-jordan-explicit", "Do you want to pay Olga today or should I keep it as a recurring transfer?"),
        ("small-savings-jordan-personalized", "I will tell Nina that you saved $40, shall I go ahead?"),
        ("trip-eve-jordan-explicit", "Do you want me to set a second alarm ten minutes later?"),
        ("trip-eve-jordan-explicit", "Shall I set another alarm at 5:25?"),
        ("starred-document-jordan-personalized", "Should I star the other documents of Priscilla, too?"),
        ("starred-document-jordan-personalized", "Shall I take the star off again tomorrow?"),
        ("important-sender-mirela-personalized", "Should I mark it as read as well, or leave it unread?"),
        ("family-share-mirela-month-two", "Do you want me to send the monthly money to your family?"),
        ("trip-weather-jordan-eve-two", "Do you want notifications for the city too, or just have it in the list?"),
        ("important-sender-ruth-explicit", "Do you want me to answer Denise or flag anything else from her?"),
        ("morning-drink-jordan-personalized", "I'm about to log one flat white under Breakfast. Is that correct?"),
        ("family-share-mirela-month-three", "Should I request your share of the family plan now?"),
    ],
)
def test_nobody_consents_to_something_beside_the_errand(task, question, sheets):
    assert got(question, sheets[task]) == "none"


@pytest.mark.parametrize(
    ("task", "question"),
    [
        ("filed-mail-jordan-personalized", "Should I also file the Pier Grill receipt?"),
        ("family-call-ruth-evening-two", "Should I use the Phone app to call Beth?"),
        ("home-text-osgood-evening-two", "Should I tell Karin that you are home?"),
        ("cancelled-evening-ruth-personalized", "Should I switch the chorus alarm off or leave it?"),
        ("missing-thing-ruth-personalized", "Should I add a reminder for twine?"),
        ("small-savings-jordan-personalized", "$40 from checking to savings, no memo - shall I go ahead?"),
        ("small-savings-jordan-personalized", "Transfer $40 to Rainy Day Savings, may I proceed?"),
        ("trip-eve-jordan-explicit", "Should I turn on the Airport alarm and leave the other alarms off?"),
        ("starred-document-jordan-personalized", "Shall I star the 1:1 document and leave the other documents alone?"),
        ("scam-mail-jordan-mail-one", "Should I mark it as spam?"),
        ("morning-drink-jordan-personalized", "Should I log the latte under Breakfast?"),
        ("important-sender-ruth-explicit", "Shall I flag the mail from Denise, and nothing else?"),
    ],
)
def test_the_errand_gets_the_decision(task, question, sheets):
    assert got(question, sheets[task]) == "decision"


@pytest.mark.parametrize(
    ("task", "question", "expect"),
    [
        ("sick-day-jordan-fever-four", "What exactly should I write?", "none"),
        ("home-text-osgood-evening-two", "What exactly should I write?", "words"),
        ("missing-thing-ruth-personalized", "What should the reminder be called?", "none"),
        ("missing-thing-ruth-personalized", "What is the list called?", "list"),
        ("trip-eve-ruth-evening-one", "What should the alarm be called?", "label"),
        ("small-savings-jordan-personalized", "Do you have a savings goal?", "none"),
        ("small-savings-jordan-personalized", "Do you have a usual amount you put aside?", "amount"),
        ("morning-drink-mirela-personalized", "Will you have coffee instead today?", "none"),
        ("morning-drink-mirela-personalized", "Will it be the black tea?", "drink"),
        ("evening-reading-osgood-personalized", "How big should the letters be?", "how"),
        ("evening-reading-osgood-personalized", "How big is your screen?", "none"),
        ("sick-day-jordan-personalized", "Is there anybody who should hear it?", "whom"),
        ("sick-day-jordan-personalized", "Did you hear anything from Nina?", "none"),
        ("lost-wallet-jordan-message-two", "So I leave the cards as they are. Right?", "none"),
        ("lost-wallet-mirela-personalized", "How are you? Which card should I lock?", "which"),
        ("lost-wallet-mirela-personalized", "Is everything ok with your cards?", "none"),
        ("lost-wallet-mirela-personalized", "Is there anything I should do in MyBank?", "broad"),
        ("home-text-osgood-personalized", "How would you like it worded, Mr. Lindahl?", "words"),
        ("family-call-osgood-evening-three", "Which number do I dial for her, the mobile or the home line?", "none"),
        ("family-call-osgood-evening-three", "Which contact do I dial?", "whom"),
        ("pay-helper-osgood-explicit", "Is this payment for a new week, or could it be a mistake?", "none"),
        ("pay-helper-osgood-explicit", "Is the payment for Ansel or for Elroy?", "whom"),
        ("important-sender-mirela-mail-one", "Do you want me to flag it, archive it, or mark it as unread?", "how"),
        ("important-sender-ruth-explicit", "Should I flag it or something else?", "how"),
        ("running-late-ruth-personalized", "Should I send it as a text in Messages or through QuickChat?", "none"),
        ("running-late-ruth-personalized", "I see Messages and QuickChat. What do I write to her?", "words"),
        ("thank-you-ruth-explicit", "There is one in Messages and one in QuickChat. Which one do you want?", "none"),
        ("family-share-mirela-month-one", "How much is his share?", "amount"),
        ("pinned-texts-osgood-explicit", "There are nine pins. Which one can I take away?", "none"),
        ("pinned-texts-osgood-explicit", "Which one do I pin?", "which"),
    ],
)
def test_a_fact_is_told_to_questions_for_it_alone(task, question, expect, sheets):
    assert got(question, sheets[task]) == expect


@pytest.mark.parametrize(
    ("task", "question", "text"),
    [
        (
            "pay-helper-jordan-explicit",
            "Just to be sure: $110, not $120?",
            "Yes. A hundred and ten dollars, as always.",
        ),
        ("pay-helper-jordan-explicit", "So $120, not $110?", "No. A hundred and ten dollars, as always."),
        (
            "evening-reading-osgood-personalized",
            "Bold as well?",
            "No. Two sizes larger. One is for young people.",
        ),
        (
            "cancelled-evening-ruth-personalized",
            "And the calendar entry, keep or remove?",
            "I switch off the alarm for leaving. The calendar can stay as it is.",
        ),
        (
            "lost-wallet-mirela-personalized",
            "Should I lock the card ending in 3318?",
            "no. both. they live in the same wallet.",
        ),
        (
            "running-late-ruth-personalized",
            "I'm going to send 'The bridge is up, I'll be late' - is this okay with you?",
            'Yes, tell Arlene, please. But: "I am late. Please keep me a chair."',
        ),
        (
            "running-late-ruth-personalized",
            "I'm going to send Arlene 'I am late. Please keep me a chair.' - is this okay with you?",
            "Yes, tell Arlene, please.",
        ),
        (
            "lost-wallet-mirela-message-two",
            "Shall I lock the Starter Card ending in 3318?",
            "no, wait, dov may have it.",
        ),
    ],
)
def test_yes_and_no_are_said_to_what_is_named(task, question, text, sheets):
    assert ScriptedUser(sheets[task]).answer(question, NOW).text == text


@pytest.mark.parametrize(
    ("task", "question", "text"),
    [
        ("small-savings-jordan-week-three", "How much should I put in savings this week?", "No, not this week."),
        ("small-savings-jordan-week-three", "How much do you usually put in savings?", "Forty dollars."),
        ("small-savings-jordan-week-three", "How much do you put in savings every week?", "Forty dollars."),
        ("small-savings-jordan-personalized", "How much should I put in savings this week?", "Forty dollars."),
        ("weigh-in-mirela-scale-two", "What's your real weight today?", "no, the scale is crooked."),
        ("family-call-osgood-evening-three", "Who should I call tonight?", "No, she called me this morning."),
    ],
)
def test_nobody_tells_how_to_do_now_what_is_not_to_be_done_now(task, question, text, sheets):
    assert ScriptedUser(sheets[task]).answer(question, NOW).text == text


@pytest.mark.parametrize(
    ("question", "expect"),
    [
        ("8 ounces of water, then. Did you also eat anything?", "none"),
        ("You drank 8 ounces of water. Is that right?", "amount"),
        ("The list shows 8 ounces. Is it one glass?", "amount"),
    ],
)
def test_a_report_is_asked_about_only_by_what_comes_back_to_it(question, expect, sheets):
    assert got(question, sheets["water-after-osgood-personalized"]) == expect


def test_no_question_for_what_is_on_the_sheet_is_said_to_be_about_something_else(sheets):
    """Who hears so doesn't ask again in other words."""
    cases = [case for cases in PLAYED.values() for case in cases]
    unknown = [case for case in cases if asked_for(case["question"], sheets[case["task"]]).unknown]
    assert len(unknown) > 10
    assert [case["question"] for case in unknown if case["expect"] != "none"] == []
