import threading

import pytest
from pydantic import ValidationError

from iosworld.episodes import Budget, RunBudget
from iosworld.models import Spending, Usage

TOKENS = Usage(input=100, cache_read=20, cache_write=3, output=40, thinking=7)
SPENT = Spending(calls=3, tokens=TOKENS, dollars=0.5)


@pytest.mark.parametrize(
    ("limit", "value", "told"),
    [
        ("steps", 9, "steps: 9 allowed, 9 used"),
        ("tokens", 170, "tokens: 170 allowed, 170 used"),
        ("input_tokens", 123, "input tokens: 123 allowed, 123 used"),
        ("output_tokens", 47, "output tokens: 47 allowed, 47 used"),
        ("dollars", 0.5, "dollars: 0.5 allowed, 0.5 used"),
        ("seconds", 12.5, "seconds: 12.5 allowed, 12.5 used"),
    ],
)
def test_each_limit_is_reached_by_its_own_figure(limit, value, told):
    assert Budget(**{limit: value}).used_up(SPENT, 9, 12.5) == told
    assert Budget(**{limit: value + 1}).used_up(SPENT, 9, 12.5) is None


def test_no_limit_is_never_reached():
    assert Budget().used_up(SPENT, 10**9, 1e9) is None


def test_unknown_cost_ends_a_dollar_budget():
    unknown = Spending(calls=1, tokens=TOKENS, dollars=None)
    assert "price is not in the table" in str(Budget(dollars=100).unmeasured(unknown))
    assert Budget(tokens=1000).unmeasured(unknown) is None


@pytest.mark.parametrize("limits", [{"steps": 0}, {"dollars": -1}, {"dollars": float("nan")}, {"days": 1}])
def test_limit_must_be_positive(limits):
    with pytest.raises(ValidationError):
        Budget(**limits)


def test_run_budget_counts_its_episodes_and_earlier_usage():
    now = [100.0]
    run = RunBudget(Budget(tokens=600, seconds=50), SPENT, steps=4, seconds=10.0, clock=lambda: now[0])
    run.update("a", SPENT, 2)
    run.update("a", SPENT + SPENT, 3)
    run.update("b", Spending(), 1)
    now[0] = 105.0
    assert run.used() == (SPENT + SPENT + SPENT, 8, 15.0)
    assert run.used_up() is None
    run.update("b", SPENT, 2)
    assert run.used_up() == "tokens: 600 allowed, 680 used"
    run.update("b", Spending(), 2)
    now[0] = 140.0
    assert run.used_up() == "seconds: 50 allowed, 50 used"


def test_run_budget_counts_correctly_from_many_threads():
    run = RunBudget(Budget(tokens=170 * 800))
    one = Spending(calls=1, tokens=TOKENS)

    def play(episode: int) -> None:
        spent = Spending()
        for step in range(100):
            spent += one
            run.update(episode, spent, step + 1)

    threads = [threading.Thread(target=play, args=(episode,)) for episode in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    spent, steps, _ = run.used()
    assert (spent.calls, steps) == (800, 800)
    assert run.used_up() is not None
