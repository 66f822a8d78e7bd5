"""The ledgers of Ruth Ellery, Mirela Quill and Osgood Lindahl: two months of three lives, one of them with few apps."""

import dataclasses
import json

import pytest

from iosworld.world import compile_ledger
from iosworld.world.checks.richness import richness
from iosworld.world.files import seed_files
from iosworld.world.ledger import Ledger
from iosworld.world.problems import problems

PERSONAS = ("ruth_ellery", "mirela_quill", "osgood_lindahl")
LIFE = {
    "calendar": ["events"],
    "caltrack": ["entries", "water", "weights", "workouts"],
    "cinephile": ["diary", "activities", "watchlist"],
    "cityride": ["rides"],
    "clouddocs": ["documents"],
    "clouddrive": ["files", "activities"],
    "cloudsheets": ["workbooks"],
    "cloudslides": ["presentations"],
    "contacts": ["people"],
    "dinespot": ["reservations", "saved"],
    "freshcart": ["orders", "lists"],
    "lockedin": ["posts", "connections"],
    "mail": ["messages"],
    "maps": ["recents", "favorites"],
    "megamart": ["orders"],
    "messages": ["messages"],
    "mybank": ["transactions", "payments", "billPayments", "transfers"],
    "notes": ["notes"],
    "phone": ["calls", "voicemails"],
    "photos": ["photos"],
    "quickbite": ["orders"],
    "quickchat": ["messages"],
    "reminders": ["items"],
    "skytrip": ["trips"],
    "splitpay": ["payments", "feed"],
    "stayfinder": ["trips"],
    "tasterank": ["ranked", "wants"],
    "teamchat": ["messages"],
    "trailblaze": ["activities"],
}
"""What belongs to the person, by app: neither timetables and offers nor settings."""


@pytest.fixture(scope="module", params=PERSONAS)
def life(request, repository):
    """A ledger and its states: compiled once for all tests of this file."""
    ledger = Ledger.load(repository / "worlds" / request.param)
    return request.param, ledger, compile_ledger(ledger)


def test_the_world_passes_all_checks_and_its_seeds_are_up_to_date(life, repository):
    persona, ledger, states = life
    assert problems(ledger, states) == []
    for name, text in seed_files(ledger, states).items():
        on_disk = (repository / "seed_data" / persona / name).read_text(encoding="utf-8")
        assert on_disk == text, f"{name} is stale; run `iosworld world compile --ledger worlds/{persona}`"


def test_it_is_two_months_of_a_life(life):
    _, ledger, states = life
    assert (ledger.now.date() - ledger.profile.begins).days >= 60
    assert sum(len(states[app][kind]) for app, kinds in LIFE.items() for kind in kinds) >= 1200


def test_no_app_is_left_out(life):
    _, ledger, states = life
    assert [app for app in states if ledger.leaves_out(app)] == []


def test_what_the_person_rarely_uses_may_have_little_and_nothing_else(life):
    _, ledger, states = life
    profile = ledger.profile.model_copy(update={"rarely_uses": []})
    demanding = dataclasses.replace(ledger, profile=profile)
    apps = {line.split()[0] for line in richness(demanding, states)}
    assert apps <= set(ledger.profile.rarely_uses)
    assert apps


def test_patterns_are_proven_by_records(life):
    _, ledger, _ = life
    assert len(ledger.patterns) >= 5
    assert all(pattern.traces for pattern in ledger.patterns)


def test_no_two_people_share_a_contact(repository):
    known = {}
    for persona in ("jordan_avery", "ruth_ellery", "mirela_quill", "osgood_lindahl"):
        people = json.loads((repository / "seed_data" / persona / "contacts.json").read_text(encoding="utf-8"))[
            "people"
        ]
        known[persona] = {(one["firstName"], one["lastName"]) for one in people}
    everybody = [name for names in known.values() for name in names]
    assert len(everybody) == len(set(everybody))
