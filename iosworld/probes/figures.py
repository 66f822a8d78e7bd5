"""Figures of answers to a probe, with intervals clustered by trajectory."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from iosworld.probes.answered import AnsweredItem, is_right, read_answers
from iosworld.probes.answers import parse_answer
from iosworld.probes.baselines import POLICIES
from iosworld.probes.files import ANSWERS, read_card, read_items
from iosworld.probes.items import FORMS, PROBES, AnswerForm, ProbeItem
from iosworld.probes.prediction_figures import claimed, described, predicted
from iosworld.reports.intervals import Estimate, proportion

FLOORS: dict[AnswerForm, float] = {
    "yes-no": 0.5,
    "choice": 0.25,
    "place": 0.25,
    "line": 0.0,
    "claims": 0.0,
    "words": 0.0,
    "screen": 0.0,
}
"""What a blind guess gets right."""
BOUNDS: dict[AnswerForm, float] = {form: floor + 0.05 for form, floor in FLOORS.items()}
"""What a baseline may get right at most."""
BINS = 10
"""Bins of the calibration error."""
UNBOUND = {"grounding": ("word-overlap",)}
"""Baselines that solve what the probe allows to be solved: an instruction names what the screen shows."""


def figures_of(items: Sequence[ProbeItem], answers: Mapping[str, AnsweredItem]) -> dict[str, Any]:
    """Shares of right answers. An item without an answer is left out and counted."""
    asked = [(item, answers[item.id]) for item in items if item.id in answers and answers[item.id].right is not None]
    found: dict[str, Any] = {
        "answered": len(asked),
        "undecided": sum(answers[item.id].right is None for item in items if item.id in answers),
        "accuracy": _estimate(_clusters([(item, bool(answer.right)) for item, answer in asked])),
        "accuracy_unrepaired": _estimate(
            _clusters([(item, bool(answer.right) and not answer.repaired) for item, answer in asked])
        ),
        "repaired": sum(answer.repaired for _, answer in asked),
        "unreadable": sum(answer.answer is None for _, answer in asked),
    }
    form = FORMS[asked[0][0].probe] if asked else None
    if form == "yes-no":
        found |= _binary(asked) | _calibrated(asked)
    if asked and asked[0][0].probe == "completion":
        found |= _completed(asked)
    if form == "claims":
        found |= claimed(asked)
    if form == "words":
        found |= described(asked)
    if form == "screen":
        found |= predicted(asked)
    found["kinds"] = {
        kind: _estimate(_clusters([(item, bool(answer.right)) for item, answer in asked if item.kind == kind]))
        for kind in sorted({item.kind for item, _ in asked})
    }
    return found


def gates_of(items: Sequence[ProbeItem], folder: Path) -> list[dict[str, Any]]:
    """Each baseline's share, its bound, and whether it keeps it.

    A share above the bound counts if chance does not explain it: its interval, clustered by task, lies above the floor of a
    blind guess.
    """
    gates: list[dict[str, Any]] = []
    if not items:
        return gates
    probe = items[0].probe
    for name, policy in POLICIES.items():
        form = FORMS[probe]
        parsed = [parse_answer(reply, form) for reply in policy(items, folder)]
        right = [bool(is_right(item, one)) for item, one in zip(items, parsed, strict=True)]
        share = sum(right) / len(items)
        if name == "oracle":
            gates.append({"baseline": name, "share": share, "bound": None, "passed": all(right)})
            continue
        bound = None if name in UNBOUND.get(probe, ()) else BOUNDS[form]
        floor = FLOORS[form]
        if form == "yes-no" and share < floor:  # a policy that is wrong more often than chance leaks as much
            right, share = [not one for one in right], 1 - share
        leaks = bound is not None and share > bound and beats_chance(items, right)
        gates.append({"baseline": name, "share": share, "bound": bound, "passed": not leaks})
    return gates


def beats_chance(items: Sequence[ProbeItem], right: Sequence[bool]) -> bool:
    """Whether answers are right more often than blind guesses explain: the interval lies above their share."""
    estimate = proportion(_clusters(list(zip(items, right, strict=True))))
    return estimate is not None and estimate.low > FLOORS[FORMS[items[0].probe]]


def report_of(root: Path) -> dict[str, Any]:
    """The built probes in a folder: their items, baselines, gates, and everybody who answered."""
    probes = []
    for name in PROBES:
        if not (root / name).is_dir():
            continue
        card, items = read_card(root / name), read_items(root / name)
        answered = {
            path.stem: figures_of(items, read_answers(path)) for path in sorted((root / name / ANSWERS).glob("*.jsonl"))
        }
        probes.append(
            {
                "name": name,
                "items": len(items),
                "kinds": dict(sorted(Counter(item.kind for item in items).items())),
                "baselines": {gate["baseline"]: round(gate["share"], 6) for gate in card["gates"]},
                "gates": card["gates"],
                "models": answered,
            }
        )
    return {"probes": probes}


def _clusters(scored: Sequence[tuple[ProbeItem, bool]]) -> list[tuple[int, int]]:
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for item, is_good in scored:
        right[item.trajectory] += is_good
        total[item.trajectory] += 1
    return [(right[name], total[name]) for name in sorted(total)]


def _estimate(clusters: Sequence[tuple[int, int]]) -> dict[str, float | int] | None:
    estimate: Estimate | None = proportion(clusters)
    return None if estimate is None else estimate.to_json()


def _binary(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """Balanced accuracy, Matthews' correlation, and the share of pairs of which both answers are right."""
    table = Counter((item.label, answer.answer or "none") for item, answer in asked)
    yes, no = (sum(count for (label, _), count in table.items() if label == name) for name in ("yes", "no"))
    good_yes, good_no = table["yes", "yes"], table["no", "no"]
    wrong_yes, wrong_no = no - good_no, yes - good_yes
    product = (good_yes + wrong_yes) * (good_yes + wrong_no) * (good_no + wrong_yes) * (good_no + wrong_no)
    pairs: dict[str, list[bool]] = {}
    for item, answer in asked:
        if item.pair:
            pairs.setdefault(item.pair, []).append(bool(answer.right))
    whole = [both for both in pairs.values() if len(both) == 2]
    return {
        "balanced_accuracy": round((good_yes / yes + good_no / no) / 2, 6) if yes and no else None,
        "mcc": round((good_yes * good_no - wrong_yes * wrong_no) / product**0.5, 6) if product else None,
        "pair_consistency": round(sum(map(all, whole)) / len(whole), 6) if whole else None,
    }


def _calibrated(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """How well stated probabilities fit: the Brier score, and the expected calibration error over ten bins of equal width."""
    told = [(answer.confidence, bool(answer.right)) for _, answer in asked if answer.confidence is not None]
    if not told:
        return {"with_confidence": 0, "brier": None, "ece": None}
    bins: dict[int, list[tuple[float, bool]]] = {}
    for confidence, right in told:
        bins.setdefault(min(int(confidence * BINS), BINS - 1), []).append((confidence, right))
    error = sum(abs(sum(right for _, right in one) - sum(sure for sure, _ in one)) for one in bins.values())
    return {
        "with_confidence": len(told),
        "brier": round(mean((confidence - right) ** 2 for confidence, right in told), 6),
        "ece": round(error / len(told), 6),
    }


def _completed(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """SPHINX's figures: the shares of right answers at steps that go on and at steps that end, and of tasks with right answers
    only."""
    shares: dict[str, float | None] = {}
    for name, label in (("continue", "no"), ("stop", "yes")):
        right = [bool(answer.right) for item, answer in asked if item.label == label]
        shares[name] = round(mean(right), 6) if right else None
    whole = [right == total for right, total in _clusters([(item, bool(answer.right)) for item, answer in asked])]
    return shares | {"perfect": round(mean(whole), 6)}
