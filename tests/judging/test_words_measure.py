"""How well checks read wordings that their authors did not see."""

import pytest

from iosworld.judging.words_measure import Mutation, figures, mutations
from iosworld.tasks.suite import load_suite


@pytest.mark.slow
@pytest.mark.parametrize("which", ["seen", "held_out"])
def test_mutations_of_the_suite_are_decided_rightly(which):
    measured = list(mutations((item.task for item in load_suite("iosworld")), which))
    found = figures(measured)
    assert found["mutations"] >= 1000
    assert found["wrong"]["share"] <= 0.02, [one for one in measured if not one.right and one.accepted]
    assert found["right"]["share"] <= 0.02, [one for one in measured if one.right and not one.accepted]


def test_figures_count_both_errors():
    measured = [
        Mutation("a", "hedge", "12 or 14", right=False, accepted=True),
        Mutation("a", "hedge", "12/14", right=False, accepted=False),
        Mutation("a", "form", "twelve", right=True, accepted=False),
    ]
    assert figures(measured) == {
        "mutations": 3,
        "wrong": {"total": 2, "accepted": 1, "share": 0.5},
        "right": {"total": 1, "rejected": 1, "share": 1.0},
    }
