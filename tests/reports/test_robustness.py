"""The robustness of a run over the variants of its tasks."""

from types import SimpleNamespace
from typing import Any

from iosworld.reports.robustness import robustness


def scored(**verdicts: bool | None) -> list[Any]:
    """Verdicts by task id; `a_dark` is `a.dark`."""
    return [
        SimpleNamespace(episode=SimpleNamespace(task=name.replace("_", "."), trial=1), passed=passed)
        for name, passed in verdicts.items()
    ]


def of(verdicts: list[Any]) -> Any:
    return robustness([(one.episode.task, 1) for one in verdicts], verdicts)


def test_a_task_counts_if_it_passes_in_every_variant():
    found = of(scored(a=True, b=True, c=False, a_dark=True, b_dark=False, c_dark=True)).to_json()
    assert (found["variants"], found["left_out"]) == (["default", "dark"], 0)
    assert (round(found["score"]["value"], 3), found["score"]["of"]) == (0.333, 3)
    assert found["losses"] == [
        {"variant": "dark", "pairs": 3, "default_passed": 2, "passed": 2, "lost": 1, "won": 1, "loss": 0.0}
    ]


def test_a_task_without_a_verdict_is_left_out_not_failed():
    found = of(scored(a=True, b=True, a_dark=None, b_dark=True)).to_json()
    assert (found["score"]["value"], found["score"]["of"], found["left_out"]) == (1, 1, 1)
    assert found["losses"][0]["pairs"] == 1


def test_without_the_default_there_is_nothing_to_lose_against():
    found = of(scored(a_dark=True, a_compact=False))
    assert (found.score.value, found.losses) == (0, ())


def test_a_run_without_variants_has_no_robustness():
    assert of(scored(a=True, b=False)) is None
    assert robustness([], []) is None
