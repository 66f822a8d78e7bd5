"""The scenario of an instance, from its template and its blocks."""

import pytest

from iosworld.errors import FileProblem
from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.scenario import joined

from .conftest import DO, FIND, START, TEMPLATE


def test_scenarios_add_up():
    first = {"apps": ["clock"], "settings": {"appearance": "dark"}, "changes": [{"remove": {"path": "a"}}]}
    second = {"apps": ["clock", "mail"], "settings": {"lowPower": True}, "changes": [{"remove": {"path": "b"}}]}
    assert joined([first, {}, second]) == {
        "apps": ["clock", "mail"],
        "settings": {"appearance": "dark", "lowPower": True},
        "changes": [{"remove": {"path": "a"}}, {"remove": {"path": "b"}}],
    }
    assert joined([first, {"apps": "all"}])["apps"] == "all"
    assert joined([{"apps": "iosworld"}, {"apps": "iosworld"}]) == {"apps": "iosworld"}
    assert joined([]) == {}


def test_scenarios_that_disagree_are_refused():
    with pytest.raises(ValueError, match=r"settings\.appearance"):
        joined([{"settings": {"appearance": "dark"}}, {"settings": {"appearance": "light"}}])
    with pytest.raises(ValueError, match="apps"):
        joined([{"apps": "iosworld"}, {"apps": ["messages"]}])


def test_instance_has_the_scenario_of_its_blocks_and_its_template(library_of):
    pay = {**DO, "scenario": {"apps": "all", "settings": {"textSize": "{{'large' if amount < 500 else 'small'}}"}}}
    template = {**TEMPLATE, "scenario": {"settings": {"appearance": "dark"}}}
    task = make_instance(library_of(template, **{"cart/pay": pay}), "price-paid", 7, START).task
    assert task.scenario.apps == "all"
    settings = task.scenario.to_json()["settings"]
    assert (settings["appearance"], settings["textSize"]) == ("dark", "large")


def test_a_template_whose_blocks_disagree_names_the_file(library_of):
    blocks = {
        "shop/price": {**FIND, "scenario": {"settings": {"lowPower": True}}},
        "cart/pay": {**DO, "scenario": {"settings": {"lowPower": False}}},
    }
    with pytest.raises(FileProblem, match=r"settings\.lowPower"):
        make_instance(library_of(TEMPLATE, **blocks), "price-paid", 7, START)
