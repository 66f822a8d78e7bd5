from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.reports.trials import over_trials, pass_at_k, pass_hat_k

counts = st.integers(1, 8).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n), st.integers(1, n)))


@given(counts)
def test_pass_at_k_and_pass_hat_k_are_averages_over_all_draws(found):
    passed, trials, k = found
    drawn = list(combinations([True] * passed + [False] * (trials - passed), k))
    assert pass_at_k(passed, trials, k) == pytest.approx(sum(map(any, drawn)) / len(drawn))
    assert pass_hat_k(passed, trials, k) == pytest.approx(sum(map(all, drawn)) / len(drawn))


def test_known_values():
    assert pass_at_k(1, 5, 1) == pytest.approx(0.2)
    assert pass_at_k(3, 10, 5) == pytest.approx(1 - 21 / 252)  # C(7,5)/C(10,5)
    assert pass_hat_k(3, 5, 2) == pytest.approx(3 / 10)


@pytest.mark.parametrize("counts", [(1, 2, 3), (1, 2, 0), (3, 2, 1), (-1, 2, 1)])
def test_invalid_counts_are_an_error(counts):
    with pytest.raises(ValueError, match="1 <= k <= trials"):
        pass_at_k(*counts)


def test_tasks_with_too_few_verdicts_are_left_out_and_counted():
    one, two = over_trials([(1, 2), (1, 1), (0, 0)])
    assert (one.k, one.at, one.hat, one.tasks, one.left_out) == (1, 0.75, 0.75, 2, 1)
    assert (two.k, two.at, two.hat, two.tasks, two.left_out) == (2, 1.0, 0.0, 1, 2)
    assert over_trials([]) == []
    assert over_trials([(0, 0)]) == []


@given(st.lists(st.tuples(st.integers(0, 4), st.just(4)), min_size=1))
def test_larger_k_raises_pass_at_k_and_lowers_pass_hat_k(tasks):
    found = over_trials(tasks)
    assert found[0].at == pytest.approx(found[0].hat)
    for less, more in pairwise(found):
        assert more.at >= less.at - 1e-12
        assert more.hat <= less.hat + 1e-12


@given(st.lists(st.tuples(st.integers(0, 4), st.just(4)), min_size=1))
def test_the_flip_rate_is_the_share_of_pairs_of_trials_that_differ(tasks):
    drawn = [pair for passed, n in tasks for pair in combinations([True] * passed + [False] * (n - passed), 2)]
    assert over_trials(tasks)[1].flips == pytest.approx(sum(one != other for one, other in drawn) / len(drawn))
