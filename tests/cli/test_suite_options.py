"""Which instances of a suite of templates a command shows."""

import click
import pytest

from iosworld.cli import suite_options
from iosworld.cli.suite_options import suites_of
from iosworld.tasks.templates.library import GYM


@pytest.fixture
def drawn(small_suite, monkeypatch):
    """What instances of the suite of templates were asked for. Drawing them takes long, so that none are drawn here."""
    (small_suite / "tasks" / GYM).mkdir(exist_ok=True)
    monkeypatch.setattr(suite_options, "suite_names", lambda: [GYM, "small"])
    found = []
    monkeypatch.setattr(suite_options, "gym_tasks", lambda *chosen, wanted: found.append(chosen) or [])
    return found


def test_without_a_suite_the_options_choose_instances(drawn):
    suites = suites_of(None, 3, "train", 7)
    assert {name: len(tasks) for name, tasks in suites.items()} == {GYM: 0, "small": 1}
    assert drawn == [("train", 3, 7)]


@pytest.mark.parametrize("options", [{"instances": 2}, {"split": "train"}, {"seed": 1}])
def test_another_suite_has_no_instances(drawn, options):
    with pytest.raises(click.UsageError, match="--suite gym"):
        suites_of("small", **options)
    assert list(suites_of("small")) == ["small"]
    assert drawn == []
