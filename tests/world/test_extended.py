"""A world with a few more entries is compiled from those that they touch, and is the same as one compiled from nothing."""

import pytest

from iosworld.errors import FileProblem
from iosworld.world import LedgerError, compile_ledger
from iosworld.world.extended import Compiled
from iosworld.world.reads import known_reads, recorded

RIDE = {
    "what": "ride",
    "at": "2026-05-11 18:20",
    "start": "studio",
    "end": "home",
    "fare": "9.30",
    "tip": "1.00",
    "minutes": 9,
    "miles": "1.1",
    "driver": "Samir",
}
LUNCH = {"what": "purchase", "at": "2026-05-11 12:50", "merchant": "pier-grill", "amount": "31.40", "note": "With Sam"}
DINNER = {
    "what": "order",
    "at": "2026-05-09 19:50",
    "restaurant": "lotus-garden",
    "usual": "with-rolls",
    "tip": "5.00",
}
TABLE = {
    "what": "booking",
    "at": "2026-05-10 10:20",
    "restaurant": "casa-verde",
    "starts": "2026-05-21 19:00",
    "party": 2,
    "code": "DS-60001",
}


@pytest.fixture(scope="module")
def base(ledger, states):
    return Compiled.of(ledger, states)


def touched(base, new):
    return {app for app, state in new.states.items() if state is not base.states[app]}


def test_two_facts_touch_a_few_apps_and_leave_all_their_traces(base):
    new = base.with_entries({"events": [RIDE, LUNCH]})
    assert touched(base, new) == {"cityride", "mail", "mybank", "tasterank"}
    assert "ride-260511-1820" in {ride["id"] for ride in new.states["cityride"]["rides"]}
    charged = [row for row in new.states["mybank"]["transactions"] if row["date"].startswith("2026-05-11")]
    assert {"CityRide", "Pier Grill"} <= {row["merchant"] for row in charged}
    assert any("CityRide" in mail["from"]["name"] and "18:" in mail["date"] for mail in new.states["mail"]["messages"])
    assert "ride-260511-1820" not in {ride["id"] for ride in base.states["cityride"]["rides"]}


def test_a_table_reaches_the_calendar_through_dinespot(base):
    new = base.with_entries({"events": [TABLE]})
    assert touched(base, new) == {"calendar", "dinespot", "mail", "messages"}
    assert any(event["start"].startswith("2026-05-21T19:00") for event in new.states["calendar"]["events"])


def test_what_no_app_reads_touches_none(base):
    assert touched(base, base.with_entries({"patterns": []})) == set()


def test_a_world_that_was_extended_can_be_extended(base):
    one_by_one = base.with_entries({"events": [RIDE]}).with_entries({"events": [LUNCH]})
    assert one_by_one.states == base.with_entries({"events": [RIDE, LUNCH]}).states


@pytest.mark.parametrize(
    ("entries", "error"),
    [
        ({"events": [{**RIDE, "start": "nowhere"}]}, LedgerError),
        ({"events": [{"what": "ride"}]}, FileProblem),
        ({"event": [RIDE]}, LedgerError),
    ],
)
def test_entries_that_do_not_fit_are_errors(base, entries, error):
    with pytest.raises(error):
        base.with_entries(entries)


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param({"events": [RIDE, LUNCH, DINNER, TABLE]}, id="facts", marks=pytest.mark.slow),
        pytest.param({"mail.threads": [], "notes.notes": [], "events": [DINNER]}, id="parts", marks=pytest.mark.long),
    ],
)
def test_it_is_the_same_as_a_world_compiled_from_nothing(base, entries):
    new = base.with_entries(entries)
    assert new.states == compile_ledger(base.ledger.with_entries(entries))


@pytest.mark.slow
def test_the_table_of_reads_has_all_that_apps_read(ledger, states):
    """Nothing may be missing: what a missing read changes would be left as it was."""
    known = known_reads()
    missing = {app: names - known[app] for app, names in recorded(ledger, states).items() if names - known[app]}
    assert missing == {}, "run tools/world_reads.py"
