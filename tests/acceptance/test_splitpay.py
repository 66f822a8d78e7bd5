"""SplitPay's main flows by touch alone: paying, asking, answering, splitting, and what is said about payments."""

KAI, HANNAH, BEA = "person-kai-santos", "person-hannah-lindqvist", "person-bea-nakamura-78"


def digits(keys: str) -> list[dict[str, object]]:
    return [{"tap": {"label": key, "type": "Button"}} for key in keys]


def payments(state: dict, person: str) -> list[dict]:
    return [payment for payment in state["splitpay"]["payments"] if payment["personID"] == person]


def pay_kai(amount: str, note: str) -> list[object]:
    return [
        {"open": "SplitPay"},
        {"tap": {"label": "Pay", "type": "Button"}},
        {"type": {"text": "Kai", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": f"splitpay.pay.person.{KAI}"}},
        *digits(amount),
        {"expect": "Say what it's for to continue."},
        {"type": {"text": note, "into": "Note"}},
        {"tap": {"label": "return", "type": "Button"}},
        {"tap": "Continue"},
    ]


def test_payment_from_the_balance_lowers_it(phone, play):
    before = phone.state()
    after = play(*pay_kai("1250", "Charcoal"), {"tap": "Pay $12.50 with Face ID"}, {"expect": "Paid"}, {"tap": "Done"})
    new = payments(after, KAI)[-1]
    assert (new["kind"], new["amountCents"], new["note"], new["status"]) == ("sent", 1250, "Charcoal", "completed")
    assert (new["methodID"], new["audience"]) == ("method-balance", before["splitpay"]["defaultAudience"])
    assert after["splitpay"]["balanceCents"] == before["splitpay"]["balanceCents"] - 1250
    assert after["mybank"]["transactions"] == before["mybank"]["transactions"]


def test_payment_by_card_is_charged_by_the_bank_and_seen_by_whom_was_chosen(phone, play):
    before = phone.state()
    after = play(
        *pay_kai("1250", "Charcoal"),
        {"tap": {"contains": "Pay with", "type": "Button"}},
        {"tap": {"contains": "4821", "type": "Button"}},
        {"tap": {"contains": "Seen by", "type": "Button"}},
        {"tap": {"label": "Only us", "type": "Button"}},
        {"tap": "Pay $12.50 with Face ID"},
        {"expect": "Paid"},
    )
    new = payments(after, KAI)[-1]
    assert (new["methodID"], new["audience"]) == ("method-4821", "onlyUs")
    [charge] = [each for each in after["mybank"]["transactions"] if each.get("reference") == new["id"]]
    assert charge["amountCents"] == -1250
    assert after["splitpay"]["balanceCents"] == before["splitpay"]["balanceCents"]


def test_nothing_is_paid_before_the_confirmation(phone, play):
    before = phone.state()["splitpay"]
    assert play(*pay_kai("1250", "Charcoal"), {"expect": "Pay $12.50 with Face ID"})["splitpay"] == before


def test_request_is_sent_reminded_of_and_canceled(phone, play):
    state = play(
        {"open": "SplitPay"},
        {"tap": {"label": "Request", "type": "Button"}},
        {"scroll_to": {"identifier": f"splitpay.pay.person.{KAI}"}},
        {"tap": {"identifier": f"splitpay.pay.person.{KAI}"}},
        {"tap": {"label": "9", "type": "Button"}},
        {"tap": {"label": "00", "type": "Button"}},
        {"type": {"text": "Parking", "into": "Note"}},
        {"tap": {"label": "return", "type": "Button"}},
        {"tap": "Continue"},
        {"tap": "Request $9.00"},
        {"tap": "Done"},
    )
    asked = payments(state, KAI)[-1]
    assert (asked["kind"], asked["amountCents"], asked["status"]) == ("requestSent", 900, "pending")
    phone.open_url(f"splitpay://payment/{asked['id']}")
    state = play({"tap": "Send Reminder"}, {"expect": "Last reminder"})
    assert payments(state, KAI)[-1]["remindedAt"]
    state = play({"tap": "Cancel Request"}, {"tap": {"label": "Cancel Request", "type": "Button", "nth": -1}})
    assert payments(state, KAI)[-1]["status"] == "canceled"


def test_one_request_is_paid_and_another_declined(phone, play):
    before = phone.state()["splitpay"]
    phone.open_url("splitpay://requests")
    after = play(
        {"tap": {"contains": "Hannah Lindqvist asks you", "type": "Button"}},
        {"tap": {"label": "Pay $12.75", "type": "Button"}},
        {"tap": "Pay $12.75 with Face ID"},
        {"tap": "Done"},
    )
    assert payments(after, HANNAH)[-1]["status"] == "completed"
    assert after["splitpay"]["balanceCents"] == before["balanceCents"] - 1275
    phone.open_url("splitpay://requests")
    after = play(
        {"tap": {"contains": "Bea Nakamura asks you", "type": "Button"}},
        {"expect": {"contains": "is not in your contacts"}},
        {"tap": {"label": "Decline", "type": "Button"}},
        {"tap": {"label": "Decline Request", "type": "Button"}},
    )
    assert payments(after, BEA)[-1]["status"] == "declined"


def test_bill_is_split_equally_and_asks_each_person(phone, play):
    before = phone.state()["splitpay"]
    phone.open_url("splitpay://split")
    after = play(
        *digits("3000"),
        {"expect": "Say what it was to continue."},
        {"type": {"text": "Pizza", "into": "Title"}},
        {"tap": {"label": "return", "type": "Button"}},
        {"tap": "Choose People"},
        {"scroll_to": {"label": "Kai Santos", "type": "Button"}},
        {"tap": {"label": "Kai Santos", "type": "Button"}},
        {"tap": {"label": "Leo Chen", "type": "Button"}},
        {"tap": "Continue"},
        {"expect": "The shares add up."},
        {"tap": "Request $20.00"},
        {"expect": "Requested"},
    )["splitpay"]
    assert len(after["bills"]) == len(before["bills"]) + 1
    assert after["bills"][-1]["totalCents"] == 3000
    new = after["payments"][len(before["payments"]) :]
    assert {(each["personID"], each["kind"], each["amountCents"]) for each in new} == {
        (KAI, "requestSent", 1000),
        ("person-leo-chen", "requestSent", 1000),
    }


def test_friends_payment_is_commented_on(phone, play):
    own = payments(phone.state(), KAI)[-1]
    phone.open_url(f"splitpay://payment/{own['id']}")
    after = play(
        {"scroll_to": {"identifier": "splitpay.comment.field"}},
        {"type": {"text": "Thanks again", "into": {"identifier": "splitpay.comment.field"}}},
        {"tap": {"identifier": "splitpay.comment.send"}},
    )
    [said] = [each for each in payments(after, KAI) if each["id"] == own["id"]]
    assert [comment["text"] for comment in said["comments"]][-1] == "Thanks again"
