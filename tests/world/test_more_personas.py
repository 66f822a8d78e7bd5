"""The ledgers of Mirela Quill and Osgood Lindahl: small worlds, in which apps that are left out may be empty."""

import json

import pytest

from iosworld.world import compile_ledger
from iosworld.world.files import seed_files
from iosworld.world.ledger import Ledger
from iosworld.world.problems import problems


@pytest.mark.parametrize("persona", ["mirela_quill", "osgood_lindahl"])
def test_the_world_passes_all_checks_and_its_seeds_are_up_to_date(persona, repository):
    ledger = Ledger.load(repository / "worlds" / persona)
    states = compile_ledger(ledger)
    assert problems(ledger, states) == []
    for name, text in seed_files(ledger, states).items():
        on_disk = (repository / "seed_data" / persona / name).read_text(encoding="utf-8")
        assert on_disk == text, f"{name} is stale; run `iosworld world compile --ledger worlds/{persona}`"


def test_no_two_people_share_a_contact(repository):
    known = {}
    for persona in ("jordan_avery", "ruth_ellery", "mirela_quill", "osgood_lindahl"):
        people = json.loads((repository / "seed_data" / persona / "contacts.json").read_text(encoding="utf-8"))[
            "people"
        ]
        known[persona] = {(one["firstName"], one["lastName"]) for one in people}
    everybody = [name for names in known.values() for name in names]
    assert len(everybody) == len(set(everybody))
