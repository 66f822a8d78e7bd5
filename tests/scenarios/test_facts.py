"""Facts of a scenario: compiled once, checked, and refused in words."""

import pytest

from iosworld.errors import ScenarioProblem
from iosworld.scenarios import Scenario, compiled_facts
from iosworld.scenarios.scenario import PLAIN

LUNCH = {"what": "purchase", "at": "2026-05-11 12:50", "merchant": "pier-grill", "amount": 31.4}
PERSONA = "jordan_avery"


def test_facts_are_compiled_once_and_found_by_what_they_say():
    facts = {"events": [LUNCH]}
    states = compiled_facts(PERSONA, facts)
    assert sorted(states) == ["mybank", "tasterank"]
    assert -3140 in [row["amountCents"] for row in states["mybank"]["transactions"]]
    assert compiled_facts(PERSONA, {"events": [dict(reversed(LUNCH.items()))]}) is states


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"events": [{**LUNCH, "merchant": "nobody"}]}, "merchant"),
        ({"events": [{**LUNCH, "at": "2026-06-11 12:50"}]}, "expected events up to"),
        ({"eventz": [LUNCH]}, "did you mean events"),
        ({"people": [{"id": "ada", "name": "Ada"}]}, "people: a phone that has begun"),
        ({"events": [{**LUNCH, "amount": "much"}]}, "expected an amount in dollars"),
    ],
)
def test_facts_that_do_not_fit_are_problems_of_the_scenario(facts, problem):
    with pytest.raises(ScenarioProblem, match=problem):
        compiled_facts(PERSONA, facts)


def test_facts_are_part_of_the_scenarios_hash():
    one, other = (Scenario.model_validate({"facts": {"events": [{**LUNCH, "amount": n}]}}) for n in (1, 2))
    assert len({one.hash, other.hash, PLAIN.hash}) == 3
    assert Scenario.model_validate(one.to_json()) == one
