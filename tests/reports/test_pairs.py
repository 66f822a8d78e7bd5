import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.reports.pairs import Pairs, difference, fewest_tasks, newcombe, sign_flip, smallest_shown

tables = st.tuples(*[st.integers(0, 30)] * 4).filter(any)


@pytest.mark.parametrize(
    ("b", "c", "p"),
    [
        (1, 7, 0.0703),  # airway responsiveness: Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014)
        (6, 16, 0.0525),
        (0, 0, 1.0),
        (5, 0, 0.0625),
    ],
)
def test_mcnemar_as_published(b, c, p):
    assert sign_flip([1] * b + [-1] * c + [0] * 12) == pytest.approx(p, abs=5e-5)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 5))
def test_with_one_trial_it_is_a_binomial_test_on_the_tasks_that_differ(b, c, same):
    from scipy.stats import binomtest  # loads slowly, and each process reads every test module

    expected = binomtest(b, b + c).pvalue if b + c else 1.0
    assert sign_flip([1] * b + [-1] * c + [0] * same) == pytest.approx(expected)


@given(st.lists(st.integers(-4, 4), max_size=12))
def test_order_of_the_runs_does_not_change_the_test(differences):
    assert sign_flip(differences) == sign_flip([-one for one in differences])
    assert 0 < sign_flip(differences) <= 1


def test_correlated_trials_add_no_evidence():
    assert sign_flip([3, 3, 3]) == sign_flip([1, 1, 1]) == 0.25


@pytest.mark.parametrize(
    ("table", "low", "high"),
    [
        ((1, 1, 7, 12), -0.507, -0.026),  # Fagerland, Lydersen and Laake (2014), table of intervals
        ((14, 5, 0, 22), 0.011, 0.226),  # Altman et al., Statistics with Confidence (2000), table 6.2
        ((20, 12, 2, 16), 0.0562, 0.3292),  # Newcombe (1998), method 10
    ],
)
def test_newcombe_interval_as_published(table, low, high):
    assert newcombe(*table) == pytest.approx((low, high), abs=6e-4)


@given(tables)
def test_difference_lies_in_its_interval_and_is_symmetric(table):
    a, b, c, d = table
    low, high = newcombe(a, b, c, d)
    assert -1 <= low <= (b - c) / sum(table) + 1e-12
    assert (b - c) / sum(table) - 1e-12 <= high <= 1
    assert newcombe(a, c, b, d) == pytest.approx((-high, -low), abs=1e-9)


def test_empty_table_has_no_interval():
    with pytest.raises(ValueError, match="not all 0"):
        newcombe(0, 0, 0, 0)
    assert difference([]) is None
    assert difference([Pairs()]) is None


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=30))
def test_difference_is_the_second_rate_minus_the_first(verdicts):
    found = difference([Pairs.of([one]) for one in verdicts])
    first, second = (sum(side) / len(verdicts) for side in zip(*verdicts, strict=True))
    assert found.value == pytest.approx(second - first)
    assert found.low - 1e-12 <= found.value <= found.high + 1e-12
    assert found.of == len(verdicts)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=20), st.integers(2, 5))
def test_repeating_the_same_outcomes_does_not_narrow_the_interval(verdicts, trials):
    once = difference([Pairs.of([one]) for one in verdicts])
    often = difference([Pairs.of([one] * trials) for one in verdicts])
    assert often.high - often.low >= (once.high - once.low) - 1e-9


def test_six_tasks_that_only_one_passes_show_a_difference():
    assert fewest_tasks() == 6
    assert sign_flip([1] * 6) < 0.05 <= sign_flip([1] * 5)
    assert smallest_shown([Pairs(both=1)] * 10) == 0.6
    assert smallest_shown([Pairs(both=2, neither=1)] * 10) == 0.2  # three trials of each
    assert smallest_shown([Pairs(both=1)] * 5) is None
    assert smallest_shown([*[Pairs(both=1)] * 5, Pairs()]) is None
    assert smallest_shown([]) is None
