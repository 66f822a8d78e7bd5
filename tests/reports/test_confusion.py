from itertools import product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.reports.confusion import RatedItem, agreement
from iosworld.reports.intervals import wilson


def judged(tp=0, fp=0, fn=0, tn=0):
    """Every subject is a cluster of its own."""
    pairs = [(True, True)] * tp + [(False, True)] * fp + [(True, False)] * fn + [(False, False)] * tn
    return [RatedItem(str(number), truth, said) for number, (truth, said) in enumerate(pairs)]


verdicts = st.lists(st.tuples(st.sampled_from("abcdef"), st.booleans(), st.booleans()), max_size=60)


@pytest.mark.parametrize(
    ("table", "kappa"),
    [
        ({"tp": 58, "fp": 4, "fn": 12, "tn": 31}, 0.6756757),  # statpsych, ci.kappa(.05, 31, 12, 4, 58)
        ({"tp": 20, "fp": 5, "fn": 10, "tn": 15}, 0.4),  # the example with two readers of 50 grant proposals
        ({"tp": 45, "fp": 15, "fn": 25, "tn": 15}, 0.1304),
        ({"tp": 25, "fp": 35, "fn": 5, "tn": 35}, 0.2593),
    ],
)
def test_kappa_as_published(table, kappa):
    assert agreement(judged(**table)).kappa.value == pytest.approx(kappa, abs=5e-5)


def test_figures_of_a_known_table():
    found = agreement(judged(tp=40, fp=10, fn=5, tn=45))
    assert found.accuracy.value == pytest.approx(0.85)
    assert found.precision.value == pytest.approx(0.8)
    assert found.recall.value == pytest.approx(40 / 45)
    assert found.f1.value == pytest.approx(80 / 95)
    assert (found.accuracy.low, found.accuracy.high) == pytest.approx(wilson(85, 100))
    assert (found.precision.low, found.precision.high) == pytest.approx(wilson(40, 50))
    assert found.recall.of == 45


def test_perfect_agreement_on_few_items_is_not_certain():
    found = agreement(judged(tp=5, tn=5))
    assert (found.kappa.value, found.kappa.high) == (1.0, 1.0)
    assert found.kappa.low == pytest.approx((wilson(10, 10)[0] - 0.5) / 0.5)
    assert found.f1.value == 1.0
    assert found.f1.low < 0.8


def test_undefined_figures_are_none():
    nothing = agreement([])
    assert set(nothing.figures().values()) == {None}
    assert nothing.counts.total == 0
    always = agreement(judged(tp=7))
    assert always.kappa is None
    assert always.accuracy.value == 1.0
    never = agreement(judged(tn=7))
    assert (never.kappa, never.precision, never.recall, never.f1) == (None, None, None, None)
    assert never.to_json()["f1"] is None


@given(verdicts)
def test_every_figure_lies_in_its_interval(found):
    for name, figure in agreement(RatedItem(*one) for one in found).figures().items():
        if figure:
            assert figure.low - 1e-12 <= figure.value <= figure.high + 1e-12, name
            assert -1 <= figure.low <= figure.high <= 1 or name != "kappa"


@given(verdicts)
def test_swapping_judges_keeps_kappa_and_swaps_precision_and_recall(found):
    one = agreement(RatedItem(*each) for each in found)
    other = agreement(RatedItem(cluster, said, truth) for cluster, truth, said in found)
    assert other.kappa == one.kappa
    assert other.accuracy == one.accuracy
    assert (other.precision, other.recall) == (one.recall, one.precision)
    assert other.f1 == one.f1


def test_clustered_items_give_a_wider_interval():
    alone = agreement(judged(tp=32, fp=8, fn=0, tn=40))
    together = agreement(
        [RatedItem(str(task), truth, said) for task, (truth, said) in enumerate(
            [(True, True)] * 4 + [(False, True)] + [(False, False)] * 5) for _ in range(8)]
    )  # fmt: skip
    assert together.counts == alone.counts
    assert together.kappa.value == alone.kappa.value
    assert together.kappa.low < alone.kappa.low


@pytest.mark.parametrize("chances", [(0.45, 0.05, 0.05, 0.45), (0.48, 0.01, 0.01, 0.5), (0.3, 0.15, 0.15, 0.4)])
def test_kappa_interval_covers_the_true_value(chances):
    """Exactly, over all tables of ten: within 93 to 97 of 100 (the usual standard error comes to 64, 18 and 86)."""
    both, false_positive, false_negative, neither = chances
    chance = (both + false_negative) * (both + false_positive) + (neither + false_negative) * (neither + false_positive)
    true = (both + neither - chance) / (1 - chance)
    covered = defined = 0.0
    for tp, fp, fn in product(range(11), repeat=3):
        if (tn := 10 - tp - fp - fn) < 0:
            continue
        weight = factorial(10)
        for count, probability in zip((tp, fp, fn, tn), chances, strict=True):
            weight = weight / factorial(count) * probability**count
        kappa = agreement(judged(tp, fp, fn, tn)).kappa
        if kappa is not None:
            defined += weight
            covered += weight * (kappa.low <= true <= kappa.high)
    assert 0.93 <= covered / defined <= 0.97
