import pytest

from iosworld.behavior import Habit, best, compile_log
from iosworld.behavior.retrieval import recall

HABITS = [
    Habit(
        id="quiet",
        does="Turned on Do Not Disturb",
        at="09:50",
        weekdays=["tue"],
        since="2026-04-01",
        before="Turned on Airplane Mode",
        instead="Left the phone loud",
        skips=["2026-04-14"],
    )
]
UNTIL = "2026-05-12 09:41"


def log(noise=0, until=UNTIL):
    return compile_log("jordan_avery", HABITS, until, noise)


def test_a_habit_makes_entries_on_its_days():
    days = [entry.time[:10] for entry in log() if entry.source == "quiet"]
    assert days == ["2026-04-07", "2026-04-21", "2026-04-28", "2026-05-05"]


def test_records_of_the_phone_are_in_the_log():
    lines = [entry.line for entry in log()]
    assert any("Ordered 1 x Chicken Bowl" in line and "to Work, tip $2.50" in line for line in lines)


def test_entries_are_in_order_and_before_the_moment():
    entries = log(25)
    assert [entry.time for entry in entries] == sorted(entry.time for entry in entries)
    assert entries[-1].time < UNTIL
    assert log(25) == entries


@pytest.mark.parametrize("noise", [0, 25, 50, 100])
def test_noise_is_in_percent_of_the_entries_with_a_meaning(noise):
    entries = log(noise)
    signal = sum(entry.label == "signal" for entry in entries)
    assert len(entries) - signal == pytest.approx(signal * noise / 100, rel=0.06)


def test_noise_has_the_published_kinds_and_the_hard_ones():
    kinds = {entry.category for entry in log(100) if entry.label == "noise"}
    assert kinds == {
        "entertainment",
        "accident",
        "advertisement",
        "scam",
        "drift",
        "exception",
        "contradiction",
        "other-person",
    }


def test_what_changed_is_before_the_change():
    drift = [entry for entry in log(100) if entry.category == "drift"]
    assert drift
    assert all(entry.time < "2026-04-01" and entry.action == "Turned on Airplane Mode" for entry in drift)


def test_an_agent_gets_time_place_and_action():
    [first, *_] = [entry for entry in log() if entry.source == "quiet"]
    assert first.line == f"[{first.time}] [home] Turned on Do Not Disturb"
    assert sorted(first.to_json()) == ["action", "category", "label", "location", "source", "time"]


def test_the_entries_that_fit_best_are_found():
    entries = log(100)
    evidence = [entry for entry in entries if entry.source == "quiet" and entry.label == "signal"]
    assert recall(best(entries, "turn on do not disturb", 20), evidence) == 1
    assert recall(entries, []) is None
