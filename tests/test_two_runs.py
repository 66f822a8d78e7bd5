"""The two runs of `make test` leave out no test."""

from types import SimpleNamespace

import pytest
from support import two_runs


@pytest.fixture
def config():
    kept, left_out = {}, []
    cache = SimpleNamespace(get=kept.get, set=kept.__setitem__)
    hook = SimpleNamespace(pytest_deselected=lambda items: left_out.extend(items))
    return SimpleNamespace(cache=cache, hook=hook, left_out=left_out)


def report(name, when, outcome):
    return pytest.TestReport(name, ("", 0, ""), {}, outcome, "Skipped: for any reason" * (outcome == "skipped"), when)


def test_what_was_skipped_runs_in_the_second_run(config):
    ran = two_runs.Ran(config)
    reports = [
        ("passes", "setup", "passed"), ("passes", "call", "passed"), ("fails", "setup", "passed"), ("fails", "call", "failed"),
        ("skipped", "setup", "skipped"), ("skips itself", "setup", "passed"), ("skips itself", "call", "skipped"),
        ("broken", "setup", "failed"),
    ]  # fmt: skip
    for each in reports:
        ran.pytest_runtest_logreport(report(*each))
    ran.pytest_sessionfinish()
    names = ["passes", "fails", "skipped", "skips itself", "broken", "new"]
    items = [SimpleNamespace(nodeid=name) for name in names]
    two_runs.leave_out_what_ran(config, items)
    assert [item.nodeid for item in items] == ["skipped", "skips itself", "new"]
    assert [item.nodeid for item in config.left_out] == ["passes", "fails", "broken"]


def test_a_second_run_needs_a_first(config):
    with pytest.raises(pytest.UsageError, match="with --note"):
        two_runs.leave_out_what_ran(config, [])
