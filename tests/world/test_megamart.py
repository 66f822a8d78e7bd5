"""MegaMart in the ledger: facts become orders, with their charges and mails."""

from collections.abc import Callable
from typing import Any

import pytest

from iosworld.world.apps.megamart.check import check as problems
from iosworld.world.apps.megamart.facts import Parcel
from iosworld.world.apps.megamart.parcels import parcel_lines, parcel_price
from iosworld.world.ledger import Ledger, LedgerError

States = dict[str, dict[str, Any]]


def order(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["megamart"]["orders"] if row["id"] == key)


def mails(states: States, key: str) -> list[dict[str, Any]]:
    return [row for row in states["mail"]["messages"] if row.get("link") == f"megamart://order/{key}"]


def parcel(ledger: Ledger) -> Parcel:
    return next(each for each in ledger.events if isinstance(each, Parcel))


def test_a_count_and_a_choice_are_read_from_the_items_name(states: States) -> None:
    notebooks = order(states, "MM-250924-1221")
    assert [(row["name"], row["choices"], row["quantity"], row["priceCents"]) for row in notebooks["items"]] == [
        ("Notebook, dot grid", ["Ochre"], 2, 1300),
        ("Fineliner pens, 6-pack", [], 1, 1499),
    ]
    assert (notebooks["goodsCents"], notebooks["addressID"]) == (4099, "address-studio")
    assert "2 × Notebook, dot grid (Ochre)  $26.00" in mails(states, "MM-250924-1221")[0]["body"]


def test_orders_from_before_the_bank_begins_have_no_charge_and_no_mail(states: States) -> None:
    first = order(states, "MM-241112-1234")
    assert states["megamart"]["orders"][0] is first
    assert (first["addressID"], first["status"], first["goodsCents"]) == ("address-studio", "delivered", 3799)
    assert mails(states, first["id"]) == []
    assert [row for row in states["mybank"]["transactions"] if row.get("reference") == first["id"]] == []


def test_a_promo_is_taken_off_before_tax(states: States) -> None:
    toothbrush = order(states, "MM-251016-2112")
    assert (toothbrush["promoCode"], toothbrush["discountCents"], toothbrush["taxCents"]) == ("FALL10", 1000, 582)
    assert "Promo FALL10  -$10.00" in mails(states, "MM-251016-2112")[0]["body"]


def test_a_gift_goes_to_its_recipient(states: States) -> None:
    blanket = order(states, "MM-260121-2052")
    assert (blanket["gift"]["contactID"], blanket["gift"]["isWrapped"], blanket["wrapCents"]) == (
        "contact-nina-avery",
        True,
        499,
    )
    assert (
        "Ships to: Nina Avery, 286 Bergen Street, Apt 2R, Brooklyn, NY 11217"
        in mails(states, "MM-260121-2052")[0]["body"]
    )


def test_a_canceled_order_is_refunded_and_never_ships(states: States) -> None:
    arm = order(states, "MM-260222-2058")
    assert arm["status"] == "canceled"
    assert [row["subject"].split(":")[0] for row in mails(states, "MM-260222-2058")] == [
        "Order confirmed",
        "Order canceled",
    ]
    rows = [row for row in states["mybank"]["transactions"] if row.get("reference") == "MM-260222-2058"]
    assert [(row["kind"], row["amountCents"]) for row in rows] == [("purchase", -11840), ("refund", 11840)]


def test_two_packages_are_under_way(states: States) -> None:
    active = [row for row in states["megamart"]["orders"] if row["status"] in ("placed", "shipped")]
    assert [(row["id"], row["status"], row["arrivesAt"][:10]) for row in active] == [
        ("MM-260510-2016", "shipped", "2026-05-13"),
        ("MM-260511-2124", "placed", "2026-05-14"),
    ]
    assert [row["subject"].split(":")[0] for row in mails(states, "MM-260511-2124")] == ["Order confirmed"]


def test_a_product_that_megamart_does_not_sell_is_an_error(ledger: Ledger) -> None:
    fact = parcel(ledger)
    with pytest.raises(LedgerError, match="sells no 'Submarine'"):
        parcel_lines(ledger, fact.model_copy(update={"items": {"Submarine": 100}}))
    with pytest.raises(LedgerError, match="has no choice 'pink'"):
        parcel_lines(ledger, fact.model_copy(update={"items": {"Feather wand (Pink)": 899}}))
    assert parcel_price(ledger, fact.model_copy(update={"items": {"3 x Feather wand": 899}})).goods == 2697


def _other_total(states: States) -> None:
    order(states, "MM-260506-2135")["totalCents"] += 1


def _lost_mail(states: States) -> None:
    lost = mails(states, "MM-260510-2016")[-1]
    states["mail"]["messages"].remove(lost)


def _unknown_address(states: States) -> None:
    order(states, "MM-260506-2135")["addressID"] = "address-moon"


def _late(states: States) -> None:
    order(states, "MM-260510-2016")["arrivesAt"] = "2026-05-11T20:00:00-07:00"


def _no_refund(states: States) -> None:
    order(states, "MM-260222-2058")["status"] = "delivered"


def _nothing_to_return(states: States) -> None:
    order(states, "MM-260506-2135")["arrivesAt"] = "2026-04-27T17:53:00-07:00"
    order(states, "MM-260426-1920")["arrivesAt"] = "2026-04-27T17:53:00-07:00"


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_other_total, "the lines do not come to"),
        (_lost_mail, "expected at least 2 mails"),
        (_unknown_address, "not among the account's addresses"),
        (_late, "is shipped and arrives at"),
        (_no_refund, "at the bank"),
        (_nothing_to_return, "delivered within two weeks"),
    ],
)
def test_the_check_finds_what_is_wrong(
    ledger: Ledger, states: States, broken: States, spoil: Callable[[States], None], says: str
) -> None:
    assert list(problems(ledger, states)) == []
    spoil(broken)
    assert any(says in problem for problem in problems(ledger, broken))
