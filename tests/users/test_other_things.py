"""Questions with the words of the sheet that are of another thing: which address, what is there already, a value on both sides."""

import pytest

from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser

NOW = "2026-06-10T10:00"


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


@pytest.mark.parametrize(
    ("task", "question", "facts"),
    [
        ("weekly-mail-ruth-explicit", "Which address should I send it to, if Beth has more than one?", ()),
        ("weekly-mail-ruth-personalized", "Which account do I send it from?", ()),
        ("family-call-osgood-personalized", "Which number do I call for Karin?", ()),
        ("family-call-osgood-personalized", "Which number should I call?", ("whom",)),
        ("weekly-mail-ruth-personalized", "Who do I send it to?", ("whom",)),
        ("sick-day-jordan-personalized", "Who should I tell, and through which app?", ("whom", "how")),
        ("sick-day-ruth-personalized", "Which app do I use?", ("how",)),
        ("sick-day-ruth-explicit", "What should the text of the mail be?", ()),
        ("sick-day-ruth-explicit", "How should I send it?", ("how",)),
        ("shopping-item-mirela-explicit", "How many packets of red lentils do you want?", ()),
        ("shopping-item-mirela-explicit", "What do you want me to add?", ("item",)),
        ("water-after-mirela-personalized", "How many ounces should I log?", ("amount",)),
        (
            "water-after-mirela-explicit",
            "Shall I add 32 ounces to what is logged today, or should the total be 32?",
            (),
        ),
        ("water-after-mirela-explicit", "Shall I log 32 ounces or 16?", ("amount",)),
        ("starred-document-mirela-personalized", "Is it chapter 1 or chapter 2 that you star?", ("which",)),
    ],
)
def test_a_fact_answers_only_what_it_is(task, question, facts, sheets):
    assert ScriptedUser(sheets[task]).answer(question, NOW).facts == facts


@pytest.mark.parametrize(
    ("task", "question", "text"),
    [
        # What there is before the errand is no proposal for what is to be made.
        (
            "trip-eve-osgood-explicit",
            "You already have an alarm at 6:00 AM every day, called Up. Shall I leave that on?",
            "Yes, leave that be.",
        ),
        ("trip-eve-osgood-explicit", "There is already an alarm at 6:00. Keep it?", "Yes, leave that be."),
        (
            "trip-eve-osgood-explicit",
            "You already have an alarm at 7:00 AM called Bus. Shall I leave that on?",
            "I could not say. I want what I told you and no more.",
        ),
        (
            "trip-eve-osgood-explicit",
            "Do you mean that I should switch the 6:00 alarm off?",
            "I could not say. I want what I told you and no more.",
        ),
        ("trip-eve-osgood-explicit", "Shall I set it for 6:00?", "No. An hour and a half before the bus, so at seven."),
        # "That" is what was just reported.
        (
            "cart-again-ruth-week-one",
            "There are bananas and lemons in your Belmont Grocer cart. Shall I place that order?",
            "No, leave that as it is.",
        ),
        (
            "cart-again-ruth-week-one",
            "The strawberries are $3.49. Shall I put them in the cart?",
            "Yes, put it in.",
        ),
        ("cart-again-ruth-week-one", "Your cart is empty. Shall I put in the strawberries?", "Yes, put it in."),
        # Another app of the phone.
        ("closing-post-mirela-week-one", "Shall I write a post on LockedIn for you this evening?", "no, leave that."),
        ("closing-post-mirela-week-one", "Shall I post it in TeamChat?", "yes, post it."),
        # Why it is proposed changes nothing.
        (
            "lost-wallet-ruth-message-one",
            "Shall I lock your card ending in 5573 in MyBank, so that nobody can use it?",
            "No. The Household Debit card. The other one stays at home.",
        ),
    ],
)
def test_another_thing_is_not_what_is_wanted(task, question, text, sheets):
    assert ScriptedUser(sheets[task]).answer(question, NOW).text == text


def test_who_refuses_says_why_again_if_more_is_said_of_the_same(sheets):
    person = ScriptedUser(sheets["open-bill-ruth-evening-three"])
    person.answer("Shall I pay the water bill?", NOW)
    again = person.answer("Shall I pay the $48.37 to the Water Bureau from Household Checking now?", NOW)
    assert (again.text, again.decision) == (
        "I have already said no, thank you. No, I want to look at it first.",
        "open-bill",
    )
    assert person.answer("Should I pay the power bill as well?", NOW).text == "No, leave that as it is."


def test_when_a_bill_is_paid_is_not_when_it_is_looked_at(sheets):
    reply = ScriptedUser(sheets["open-bill-ruth-evening-three"]).answer("When do you pay the water bill?", NOW)
    assert reply.text.startswith("I pay it two days before it is due")


def test_names_that_everybody_knows_are_not_repeated(sheets):
    question = "Shall I put the usual eight things from June 1 into the cart again?"
    assert not ScriptedUser(sheets["cart-again-ruth-week-one"]).answer(question, NOW).text.startswith('"')
