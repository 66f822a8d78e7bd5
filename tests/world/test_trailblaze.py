import copy
import re

from iosworld.world.apps.trailblaze.check import check

ME = "contact-jordan-avery"
MONTHS = {"Mar": "03", "Apr": "04", "May": "05"}


def own(states):
    return [row for row in states["trailblaze"]["activities"] if row["athleteID"] == ME]


def test_the_compiled_activities_have_no_faults(ledger, states):
    assert list(check(ledger, states)) == []


def test_faults_are_found(ledger, states):
    broken = copy.deepcopy(
        {app: states[app] for app in ("trailblaze", "caltrack", "clouddocs", "contacts", "mail", "mybank", "notes")},
    )
    rows = broken["trailblaze"]["activities"]
    rows[0]["seconds"] += 60
    rows[1]["kudos"] = [ME, "contact-nobody"]
    rows[2]["startedAt"] = "2027-01-01T07:00:00-08:00"
    broken["trailblaze"]["plan"]["workouts"][0]["day"] = "2026-03-02"
    broken["trailblaze"]["clubs"][0]["athleteIDs"].append("contact-nobody")
    broken["caltrack"]["workouts"][0]["minutes"] += 3
    found = "\n".join(check(ledger, broken))
    for problem in (
        "its splits make",
        "who is not a contact",
        "after now",
        "no run of 2026-03-02",
        "who is not an athlete",
        "TrailBlaze has none",
    ):
        assert problem in found, problem


def test_the_note_of_long_runs_tells_their_miles(states):
    runs = {row["startedAt"][:10]: row["hundredths"] for row in own(states) if row.get("purpose") == "long"}
    (note,) = (row for row in states["notes"]["notes"] if row["id"] == "note-half-plan")
    told = re.findall(r"\b(\d{1,2}) (Mar|Apr|May) (\d+)\b", note["body"])
    days = {f"2026-{MONTHS[month]}-{int(day):02d}": int(miles) for day, month, miles in told}
    done = {day: miles for day, miles in days.items() if day in runs}
    assert done
    assert {day: round(runs[day] / 100) for day in done} == done


def test_coffee_at_the_pier_is_for_long_runs_only(states):
    runs = {row["startedAt"][:10] for row in own(states) if row.get("purpose") == "long"}
    coffees = {row["date"][:10] for row in states["mybank"]["transactions"] if row["merchant"] == "Harbor Light Coffee"}
    assert coffees == runs


def test_the_race_is_ten_miles_at_the_pace_that_everyone_quotes(states):
    (race,) = (row for row in own(states) if row["id"] == "activity-260412-0800")
    assert (race["hundredths"], race["seconds"]) == (1000, 5260)
    assert sum(race["splits"][5:]) < sum(race["splits"][:5])


def test_the_last_three_miles_of_may_9_were_at_pace(states):
    (run,) = (row for row in own(states) if row["id"] == "activity-260509-0700")
    assert run["splits"][-3:] == [521, 519, 516]


def test_tuesdays_get_faster_over_the_months(states):
    def pace(month):
        runs = [
            row
            for row in own(states)
            if row["startedAt"].startswith(month) and row.get("purpose") == "easy" and row["hundredths"] > 450
        ]
        return sum(row["seconds"] for row in runs) / sum(row["hundredths"] for row in runs)

    assert pace("2025-09") > pace("2026-01") > pace("2026-05")


def test_shoes_have_the_miles_of_the_note(states):
    worn = {
        gear["id"]: gear["otherHundredths"]
        + sum(row["hundredths"] for row in own(states) if row.get("gearID") == gear["id"])
        for gear in states["trailblaze"]["gear"]
    }
    assert worn["gear-one"] == 41000
    assert worn["gear-two"] == 28800
