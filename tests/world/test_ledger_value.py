"""A ledger is a value: its parts are optional, all problems are reported at once, and code can make one and add to it."""

import shutil
from dataclasses import MISSING, fields, replace

import pytest

from iosworld.errors import FileProblem, SetupError
from iosworld.world import Ledger, compile_ledger, dates
from iosworld.world.apps.teamchat.state import teamchat
from iosworld.world.catalog import Catalog
from iosworld.world.entries.people import Person, Place
from iosworld.world.entries.profile import Profile
from iosworld.world.errors import LedgerError, LedgerProblems
from iosworld.world.problems import problems
from iosworld.world.registry import APPS

PARTS = [each.name for each in fields(Ledger) if each.default_factory is not MISSING]


@pytest.fixture(scope="module")
def folder(repository):
    return repository / "worlds" / "ruth_ellery"


@pytest.fixture(scope="module")
def ruth(folder):
    return Ledger.load(folder)


@pytest.fixture(scope="module")
def hermit(repository):
    """A ledger made by code with nothing but what is required."""
    home = {"id": "home", "name": "Home", "kind": "home", "city": "portland", "zip": "97214", "at": [45.52, -122.65]}
    return Ledger(
        profile=Profile(id="ada-lund", name="Ada Lund", moment="2026-06-06 8:15", begins="2026-05-31"),
        catalog=Catalog.load(repository / "worlds" / "catalog"),
        people=[Person(id="ada-lund", name="Ada Lund", emails=["ada@example.com"])],
        places=[Place.model_validate({**home, "street": "1 Main Street"})],
    )


@pytest.fixture
def copy_of(folder, tmp_path):
    (tmp_path / "catalog").symlink_to(folder.parent / "catalog")
    return shutil.copytree(folder, tmp_path / "ruth")


def test_a_ledger_of_a_person_and_a_home_is_a_consistent_world(hermit):
    states = compile_ledger(hermit)
    assert states.keys() == {app.id for app in APPS}
    assert problems(hermit, states) == []
    assert states["dinespot"]["cityID"] == states["weather"]["currentID"] == "portland"
    assert states["quickbite"]["selectedAddressID"] == "address-home"
    assert states["teamchat"]["workspace"] == "Ada Lund"


@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=() if number % 5 == 0 else pytest.mark.long) for number, part in enumerate(PARTS)]
)
def test_a_part_that_is_left_out_is_empty_or_missed_in_words(ruth, part):
    default = next(each.default_factory for each in fields(Ledger) if each.name == part)
    without = replace(ruth, **{part: default()})
    assert without.leaves_out(part)
    found = _complaints(without)
    assert not any("at least" in problem for problem in found)


def _complaints(ledger):
    """What a ledger lacks, in words. Any other exception than a LedgerError is a fault."""
    try:
        return problems(ledger, compile_ledger(ledger))
    except LedgerError as error:
        return [str(error)]


def test_all_problems_are_reported_at_once(copy_of):
    (copy_of / "persona.yaml").write_text("id: ruth-ellery\nnmae: Ruth\n")
    (copy_of / "clock.yaml").write_text("alarms: [{id: a, time: noon}, {id: b, time: '7:00', tone: loud}]\n")
    (copy_of / "quickbites.yaml").write_text("addresses: []\n")
    shutil.rmtree(copy_of / "people")
    with pytest.raises(LedgerProblems) as raised:
        Ledger.load(copy_of)
    found = {(problem.file.rsplit("/", 1)[-1], problem.field) for problem in raised.value.problems}
    assert found == {
        ("persona.yaml", "name"),
        ("persona.yaml", "moment"),
        ("persona.yaml", "begins"),
        ("persona.yaml", "nmae"),
        ("clock.yaml", "alarms[0].time"),
        ("quickbites.yaml", ""),
        ("people", ""),
    }
    assert "Did you mean quickbite.yaml?" in str(raised.value)


def test_all_contradictions_are_reported_at_once(ruth):
    broken = replace(ruth, ticketbox=type(ruth.ticketbox)(), stayfinder=type(ruth.stayfinder)())
    with pytest.raises(LedgerProblems) as raised:
        compile_ledger(broken)
    assert "no event 'Willamette Voices in April'" in str(raised.value)
    assert "name the listing of SF-6K2R" in str(raised.value)


@pytest.mark.parametrize("name", ["people/me.yml", "mail/thread/week.yaml"])
def test_a_file_that_no_part_reads_is_an_error(copy_of, name):
    (copy_of / name).parent.mkdir(exist_ok=True)
    (copy_of / name).write_text("[]\n")
    with pytest.raises(FileProblem, match="a ledger has no such file"):
        Ledger.load(copy_of)


def test_a_loaded_ledger_does_not_read_the_disk_again(copy_of, ruth):
    ledger = Ledger.load(copy_of)
    shutil.rmtree(copy_of)
    assert compile_ledger(ledger) == compile_ledger(ruth)


def test_added_facts_leave_all_their_traces(ruth):
    ride = {
        "what": "ride",
        "at": "2026-06-05 18:00",
        "start": "school",
        "end": "home",
        "fare": "9.10",
        "minutes": 11,
        "miles": "2.4",
        "driver": "Odalys",
    }
    longer = ruth.with_entries({"events": [ride], "quickchat.chats": []})
    assert len(longer.events) == len(ruth.events) + 1
    states, before = compile_ledger(longer), compile_ledger(ruth)
    assert problems(longer, states) == []
    assert len(states["cityride"]["rides"]) == len(before["cityride"]["rides"]) + 1
    charge = next(row for row in states["mybank"]["transactions"] if row.get("reference") == "CR-260605-1800")
    assert charge["amountCents"] == -910
    assert any("9.10" in mail["body"] for mail in states["mail"]["messages"] if mail["from"]["name"] == "CityRide")
    assert ruth.with_entries({}) == ruth


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({"event": []}, "did you mean events"),
        ({"clouddrive.folder": []}, "did you mean clouddrive.folders"),
        ({"events": [{"what": "ride", "at": "2026-06-05 18:00"}]}, "it is missing"),
        ({"mail.threads": ["hello"]}, "expected"),
    ],
)
def test_entries_that_do_not_fit_are_refused(ruth, entries, words):
    with pytest.raises(SetupError, match=words):
        ruth.with_entries(entries)


def test_a_mention_names_the_persona_by_their_own_first_name(ruth):
    room = {
        "id": "lunch",
        "at": "2026-06-01 9:00",
        "members": "all",
        "posts": f"2026-06-02\n9:05 me: Lunch?\n9:10 {_colleague(ruth)}: @{ruth.me.first_name.lower()} yes\n",
    }
    ledger = ruth.with_entries({"teamchat.channels": [room]})
    with dates.in_zone(ledger.zone):
        state = teamchat(ledger)
    texts = [message["text"] for message in state["messages"] if message["conversationID"] == "channel-lunch"]
    assert texts[-1] == f"@{ruth.me.name} yes"


def _colleague(ledger):
    others = [each.person for each in ledger.teamchat.workspace.members if each.person != ledger.me.id]
    return ledger.person(others[0]).first_name.lower()


def test_moments_of_added_entries_are_in_the_zone_of_the_home(ruth):
    note = {"id": "n", "title": "N", "made": "2026-06-05 18:00"}
    added = ruth.with_entries({"notes.notes": [note]}).notes.notes[-1]
    with dates.in_zone(ruth.zone):
        assert dates.iso(added.made) == "2026-06-05T18:00:00-07:00"
