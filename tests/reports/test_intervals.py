import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.reports.intervals import design_effect, proportion, wilson

clusters = st.lists(
    st.integers(1, 8).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), min_size=1, max_size=30
)


@pytest.mark.parametrize(
    ("successes", "total", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(successes, total, low, high):
    assert wilson(successes, total) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_matches_scipy(counts):
    from scipy.stats import binomtest  # loads slowly, and each process reads every test module

    successes, total = counts
    low, high = wilson(successes, total)
    assert 0 <= low <= successes / total <= high <= 1
    other = binomtest(successes, total).proportion_ci(0.95, method="wilson")
    assert (low, high) == pytest.approx((other.low, other.high), abs=1e-9)


@pytest.mark.parametrize("counts", [(0, 0), (3, 2), (-1, 2), (float("nan"), 2)])
def test_wilson_refuses_counts_that_are_not_a_share(counts):
    with pytest.raises(ValueError, match="successes <= total"):
        wilson(*counts)


def test_proportion_without_observations_is_none():
    assert proportion([]) is None
    assert proportion([(0, 0)]) is None


@given(st.lists(st.booleans(), min_size=1))
def test_interval_with_one_trial_per_task_is_wilson(passes):
    found = proportion((int(one), 1) for one in passes)
    assert (found.low, found.high) == pytest.approx(wilson(sum(passes), len(passes)))
    assert found.of == len(passes)


@given(st.lists(st.booleans(), min_size=2, max_size=40), st.integers(2, 6))
def test_identical_trials_of_a_task_count_once(passes, trials):
    """More trials don't improve the measurement of an agent that always does the same."""
    once = proportion((int(one), 1) for one in passes)
    often = proportion((trials * one, trials) for one in passes)
    assert often.value == once.value
    assert often.high - often.low >= (once.high - once.low) - 1e-9


def test_trials_that_differ_within_a_task_narrow_the_interval():
    assert design_effect([(1, 2)] * 20) == 1
    once, often = proportion([(1, 1), (0, 1)] * 10), proportion([(1, 2)] * 20)
    assert often.high - often.low < once.high - once.low


def test_the_design_effect_of_a_known_sample():
    # share 1/2 of 4: spread (2 - 1)^2 + (0 - 1)^2 = 2, alone 1/4 * 4 = 1
    assert design_effect([(2, 2), (0, 2)]) == pytest.approx(2)


@given(clusters)
def test_share_lies_in_its_interval_and_clusters_never_narrow_it(found):
    estimate = proportion(found)
    successes, total = sum(s for s, _ in found), sum(n for _, n in found)
    low, high = wilson(successes, total)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
    assert estimate.low <= low + 1e-9
    assert estimate.high >= high - 1e-9
    assert design_effect(found) >= 1


@given(clusters)
def test_passes_and_failures_are_symmetric(found):
    one, other = proportion(found), proportion((n - s, n) for s, n in found)
    assert (one.low, one.high) == pytest.approx((1 - other.high, 1 - other.low), abs=1e-9)
