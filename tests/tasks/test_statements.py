"""What a text says is so: the rule, and the checks of the starter suite that lean on it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.tasks import load_suite
from iosworld.tasks.checks import holds
from iosworld.tasks.retired.answers import times
from iosworld.tasks.retired.statements import says

SUITE = load_suite("starter")


@pytest.mark.parametrize(
    "text",
    [
        "I have paid.",
        "PAID!",
        "Hi all - paid my part.",
        "Not only have I paid, the vans are booked too.",
        "No problem, I paid.",
        "No worries: paid",
        "I couldn't wait, so I paid.",
        "I haven't forgotten: paid this morning.",
        "Paid (no need to remind me)",
        "Should I have waited? I paid already.",
        "I’ve paid and will not do it twice.",
        "It is paid, isn't it great",
        "I paid; nothing is open.",
    ],
)
def test_statement_is_found_in_the_text(text):
    assert says(text, "paid")


@pytest.mark.parametrize(
    "text",
    [
        "I have not paid.",
        "I haven't paid yet",
        "I HAVEN’T PAID",
        "I will have paid by Friday.",
        "I'll be paid up soon",
        "Who has paid?",
        "Have you all paid, too?",
        "Please say when it is paid.",
        "If I had paid, you would know.",
        "It is going to be paid tonight.",
        "Never paid.",
        "Nobody paid.",
        "Paid: not yet.",
        "prepaid",
        "",
        "no part paid",
    ],
)
def test_statement_is_not_found_in_the_text(text):
    assert not says(text, "paid")


@given(st.text(max_size=200), st.text(max_size=20))
def test_any_text_can_be_read(text, phrase):
    assert says(text, phrase) in (True, False)
    assert all(len(time) == 5 for time in times(text))


def test_times_are_read_in_written_forms():
    assert times("6:45 AM, 6:45 pm, 6:45, 18.45, 7am, at noon, 24:00, 6, 12 AM") == [
        "06:45",
        "18:45",
        "06:45",
        "18:45",
        "07:00",
        "00:00",
        "12:00",
    ]


# The checks of tasks -------------------------------------------------------------------------------------------------


def check(task: str, name: str) -> str:
    return next(c.holds for item in SUITE if item.task.id == task for c in item.task.checks if c.id == name)


def tells_of_payment(body: str) -> bool:
    before, after = {"mail": {"messages": []}}, {"mail": {"messages": [{"id": "m", "body": body}]}}
    return holds(check("relay-deposit", "says-paid"), before=before, after=after, answer="")


QUOTE = "\n\nOn May 11, 2026, at 8:00 PM, Bea Nakamura <bea@hillmail.com> wrote:\n\n> Please pay. Who has paid?"


@pytest.mark.parametrize(
    "body",
    [
        "I paid.",
        "I have paid my share of the deposit.",
        "I've just paid Bea my $32.",
        "Hi everyone, just letting you know I paid my part.",
        "paid",
        "Paid 👍",
        "My part of the deposit is paid",
        "My 32 dollars are paid. See you in the dark.",
        "Done! 32 to Bea.",
        "Sent my $32 to Bea.",
        "I just sent my share of the van deposit ($32.00) via MyBank.",
        "Payment sent.",
        "Payment made",
        "Payment complete, see you in September!",
        "My payment went through this morning.",
        "The transfer to Bea is through.",
        "I transferred 32.00 to Bea.",
        "My share's in.",
        "My share is in.",
        "My 32 is in!",
        "I'm in, and my 32 dollars are with Bea.",
        "The money is on its way.",
        "Money's on the way to Bea.",
        "All settled on my side.",
        "Settled up with Bea :)",
        "I'm all paid up.",
        "I'm all set with the deposit",
        "My deposit has been taken care of.",
        "I took care of my part.",
        "I've covered my share of the vans.",
        "Chipped in my 32.",
        "Bea has my 32.",
        "Bea, you should have my 32 now.",
        "Squared away with Bea!",
        "Handled on my end.",
        "Just a heads up: I've paid.",
        "Thanks for booking, Bea. Paid.",
        "I haven't seen anyone else reply, but I paid.",
        "Not sure who else has, but mine is paid.",
        "Hi all,\nI've paid my $32.\nJordan",
        "I have paid my part of the deposit for the vans. I will see you there.",
        "Will be there. My part is paid already.",
        "I paid Bea my $32.00 deposit! Can't wait!",
        "I paid Bea $32 and can't wait for the race.",
        "Venmoed—sorry, MyBanked—you the 32.",
        "Deposit paid. Who's next?",
        "My half is done: 32.00.",
        "I've completed my payment of $32.00 for the van deposit.",
        "This is to confirm that I have paid my portion ($32).",
        "Confirming my $32 payment to Bea.",
    ],
)
def test_relay_mail_that_mentions_the_payment(body):
    assert tells_of_payment(body), body
    assert tells_of_payment(body + QUOTE), "what is quoted does not count"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "Thanks for booking the vans!",
        "I'll pay tomorrow.",
        "I will pay my 32 tonight.",
        "I haven't paid yet.",
        "I have not paid my share.",
        "I am going to pay Bea today.",
        "I still have to pay my part.",
        "I need to pay Bea 32.",
        "I can't pay right now.",
        "I could not pay, the app failed.",
        "Has everybody paid?",
        "Who has paid Bea so far?",
        "Please confirm when you have paid.",
        "Should I pay you now?",
        "Let me know once it's paid.",
        "If I had paid, you would know.",
        "My payment failed.",
        "The payment did not go through.",
        "I plan to pay on Friday.",
        "Unpaid so far, sorry.",
        "See you at the start.",
        "32 each sounds fair.",
        "Count me for the night leg.",
        "See you in September!",
        "My share is 32, right.",
        "I saw the request you sent.",
        "We'll get it done.",
        "I am on the way home.",
        "I would love to run with Bea.",
    ],
)
def test_relay_mail_that_does_not_mention_the_payment(body):
    assert not tells_of_payment(body), body
    assert not tells_of_payment(body + QUOTE), "what is quoted does not count"


def confirms(answer: str) -> bool:
    return holds(check("clock-gym-alarm", "confirmed"), before={}, after={}, answer=answer)


@pytest.mark.parametrize(
    "answer",
    [
        "Done.",
        "Done! Your Gym alarm is set for 6:45 AM.",
        "The alarm is set.",
        "Yes.",
        "Yes, it's set",
        "OK",
        "Confirmed: 6:45 AM, Gym, on.",
        "6:45 AM Gym",
        "I've created a 6:45 AM alarm labeled Gym, and it is switched on.",
        "The 6:45 AM “Gym” alarm has been added.",
        "Alarm saved for 06:45.",
        "An alarm labeled Gym will ring at 6:45 AM.",
        "Your alarm labeled 'Gym' is now active at 6:45 a.m.",
        "All set! 6.45 am",
        "Set a 6:45 AM alarm labeled Gym. It does not repeat.",
        "The alarm is on and not repeating.",
        "I couldn't find an existing Gym alarm, so I created one for 6:45 AM.",
        "No problem, the Gym alarm is set.",
        "Gym alarm scheduled for tomorrow, 6:45 in the morning.",
        "The alarm for 6:45 AM now exists with the label Gym.",
        "Success: alarm at 6:45 AM",
        "I have successfully set the alarm, nothing else was changed.",
        "It rings at 6:45.",
        "Task completed.",
        "I can confirm that it's set.",
    ],
)
def test_answers_that_confirm_the_alarm(answer):
    assert confirms(answer), answer


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "I could not set the alarm.",
        "I couldn't set the 6:45 AM alarm labeled Gym.",
        "I was not able to set it.",
        "Unable to set the alarm.",
        "The alarm is not set.",
        "The alarm isn't set yet.",
        "It failed.",
        "I cannot do that.",
        "The alarm was not saved.",
        "Should I set the alarm?",
        "I will set the alarm for 6:45 AM.",
        "The Gym alarm is set for 6:45 PM.",
        "The Gym alarm is set for 7:45 AM.",
        "Set for 18:45.",
        "I tried to set it.",
        "Hello!",
    ],
)
def test_answers_that_do_not_confirm_the_alarm(answer):
    assert not confirms(answer), answer
