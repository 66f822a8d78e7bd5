"""A persona is a ledger and nothing more: Ruth Ellery's compiles like Jordan Avery's and has nothing of it."""

import json
import re
import shutil
from dataclasses import replace
from datetime import date

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.world import compile_ledger
from iosworld.world.apps.splitpay.check import check as splitpay
from iosworld.world.checks.length import proportional
from iosworld.world.checks.richness import LEAST, richness
from iosworld.world.files import seed_files
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.problems import problems
from iosworld.world.registry import APPS


@pytest.fixture(scope="module")
def folder(repository):
    return repository / "worlds" / "ruth_ellery"


@pytest.fixture(scope="module")
def ruth(folder):
    return Ledger.load(folder)


@pytest.fixture(scope="module")
def spring(ruth):
    return compile_ledger(ruth)


def test_world_passes_all_checks(ruth, spring):
    assert problems(ruth, spring) == []


def test_each_persona_pays_the_sales_tax_of_the_own_city(ruth, ledger, spring, states):
    assert (ruth.tax_rate, ledger.tax_rate) == (0, 8_625)  # Oregon has none; San Francisco, 2025 and 2026
    for app in ("quickbite", "megamart"):
        assert spring[app]["taxRate"] == 0
        assert spring[app]["orders"]
        assert {order["taxCents"] for order in spring[app]["orders"]} == {0}
        assert all(order["taxCents"] for order in states[app]["orders"])


def test_home_city_without_sales_tax_is_an_error(ruth):
    cities = [city.model_copy(update={"tax": None}) for city in ruth.catalog.cities]
    catalog = replace(ruth.catalog, cities=cities)
    with pytest.raises(LedgerError, match="expected the sales tax of 'portland'"):
        _ = replace(ruth, catalog=catalog).tax_rate


def test_checked_in_seeds_match_the_compiled_ledger(ruth, spring, repository):
    for name, text in seed_files(ruth, spring).items():
        on_disk = (repository / "seed_data" / "ruth_ellery" / name).read_text(encoding="utf-8")
        assert on_disk == text, f"{name} is stale; run `iosworld world compile --ledger worlds/ruth_ellery`"


def test_no_state_is_that_of_the_other_persona(states, spring):
    assert spring.keys() == states.keys() == {app.id for app in APPS}
    assert [app for app in states if spring[app] == states[app]] == []


def test_no_app_knows_anybody_or_anything_of_the_other_persona(ruth, ledger, states, spring, belongings):
    for other, own in ((ledger, spring), (ruth, states)):
        for app, state in own.items():
            text = json.dumps(state, ensure_ascii=False)
            assert [each for each in belongings(other) if each in text] == [], app


@pytest.mark.slow
def test_commands_take_the_ledger(folder, tmp_path):
    checked = CliRunner().invoke(main, ["world", "check", "--ledger", str(folder)])
    assert checked.exit_code == 0, checked.output
    written = CliRunner().invoke(main, ["world", "compile", "--ledger", str(folder), "--out", str(tmp_path)])
    assert written.exit_code == 0, written.output
    assert json.loads((tmp_path / "contacts.json").read_text())["me"] == "contact-ruth-ellery"


def test_defaults_are_those_of_the_home(ruth, spring, ledger):
    assert (ruth.here, ledger.here) == ("Portland, OR", "San Francisco, CA")
    assert {row["location"] for row in spring["mybank"]["transactions"] if row["merchant"] == "Yamhill Coffee"} == {
        ruth.here
    }
    walker = next(row for row in spring["trailblaze"]["athletes"] if row["id"] == "contact-arlene-petty")
    assert walker["place"] == ruth.here
    assert ruth.place("arlene").city == "Portland, OR 97215"


def test_phone_has_the_time_zone_of_the_home(ruth_in_boise, spring):
    ledger = Ledger.load(ruth_in_boise)
    states = compile_ledger(ledger)
    assert problems(ledger, states) == []
    files = seed_files(ledger, states)
    assert json.loads(files["catalog.json"])["timeZone"] == "America/Boise"
    assert "moment: '2026-06-06T08:15:00-06:00'" in files["persona.yaml"]
    pacific = json.dumps(spring["mybank"]["transactions"])
    assert json.dumps(states["mybank"]["transactions"]) == pacific.replace(":00-07:00", ":00-06:00")
    summer = {text[-6:] for app in states.values() for text in _moments(app) if "2026-04" <= text < "2026-10"}
    assert summer == {"-06:00"}


def _moments(value):
    """All dates with a time in a state."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _moments(each)
    elif isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", value):
        yield value


@pytest.mark.parametrize(("zone", "problem"), [("Pacific", "got 'Pacific'"), ("../etc/passwd", "got '../etc/passwd'")])
def test_home_city_without_a_known_time_zone_is_an_error(ruth, zone, problem):
    cities = [city.model_copy(update={"zone": zone}) for city in ruth.catalog.cities]
    with pytest.raises(LedgerError, match=f"expected 'portland' to have a time zone .* {re.escape(problem)}"):
        _ = replace(ruth, catalog=replace(ruth.catalog, cities=cities)).zone


def test_home_must_be_in_a_city_of_the_catalog(ruth):
    with pytest.raises(LedgerError, match="expected the home in a city of the catalog, got 'portland'"):
        _ = replace(ruth, catalog=replace(ruth.catalog, cities=[])).zone


def test_history_begins_with_the_ledger(spring):
    assert min(game["starts"] for game in spring["scorezone"]["games"]) >= "2026-04-05"
    assert min(row["date"] for row in spring["mybank"]["transactions"]) >= "2026-04-05"


def test_short_ledgers_need_less_and_never_nothing(ruth, ledger, spring):
    week = replace(ruth, profile=ruth.profile.model_copy(update={"begins": date(2026, 5, 31), "rarely_uses": []}))
    assert [proportional(week, count) for count in (1, 60, 600)] == [1, 1, 15]
    assert [proportional(ledger, count) for count in (1, 60, 600)] == [1, 60, 600]
    empty = {app: {**state, **{kind: [] for name, kind in LEAST if name == app}} for app, state in spring.items()}
    found = "\n".join(richness(week, empty))
    assert all(f"{app} has 0 {kind}" in found for app, kind in LEAST)


def test_what_is_bought_in_the_evening_is_dinner(spring):
    entries = spring["caltrack"]["entries"]
    assert {each["meal"] for each in entries if each["name"] == "Soup, Bread and Half a Pie"} == {"dinner"}
    assert {each["meal"] for each in entries if each["name"] == "Coffee with Milk"} == {"breakfast"}


def test_a_trade_alone_is_a_company_without_a_title(spring):
    sweep = next(each for each in spring["contacts"]["people"] if each.get("company") == "Chimney Sweep")
    assert "jobTitle" not in sweep


def test_only_phrases_are_the_note_of_several_payments(ruth, spring):
    forgetful = replace(ruth, profile=ruth.profile.model_copy(update={"phrases": []}))
    assert [each for each in splitpay(ruth, spring) if "payments are for" in each] == []
    assert [each for each in splitpay(forgetful, spring) if "payments are for" in each] == [
        "7 payments are for 'market fruit'"
    ]


def test_home_must_be_among_the_places(folder, tmp_path):
    copy = shutil.copytree(folder, tmp_path / "ledger")
    places = copy / "places.yaml"
    places.write_text(places.read_text().replace("id: home,", "id: house,"))
    with pytest.raises(LedgerError, match="expected the home 'home' with its city"):
        Ledger.load(copy)
