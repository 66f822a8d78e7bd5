"""Figures of answers to a probe, with intervals clustered by trajectory."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from pydantic import BaseModel, ConfigDict

from iosworld.probes.answers import ParsedAnswer, parse_answer
from iosworld.probes.atoms import Atom, read_atom
from iosworld.probes.baselines import POLICIES
from iosworld.probes.files import ANSWERS, read_card, read_items
from iosworld.probes.following import follows
from iosworld.probes.items import FORMS, PROBES, AnswerForm, ProbeItem
from iosworld.probes.next_changes import claim_scores
from iosworld.reports.intervals import Estimate, proportion

BOUNDS: dict[AnswerForm, float] = {"yes-no": 0.55, "choice": 0.3, "place": 0.3, "line": 0.05, "claims": 0.05}
"""What a baseline may get right at most."""
FLOORS: dict[AnswerForm, float] = {"yes-no": 0.5, "choice": 0.25, "place": 0.25, "line": 0.0, "claims": 0.0}
"""What a blind guess gets right."""
BINS = 10
"""Bins of the calibration error."""
UNBOUND = {"grounding": ("word-overlap",)}
"""Baselines that solve what the probe allows to be solved: an instruction names what the screen shows."""


class AnsweredItem(BaseModel):
    """A line of an answers file."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    reply: str
    answer: str | None
    """What was read from the reply; None if nothing could be."""
    repaired: bool
    right: bool | None
    """None if nothing could decide: the place was not executed, or the model gave no reply."""
    confidence: float | None = None
    """The probability that the answer is right, as the reply says; None if it says none."""
    cause: str = ""
    tokens: int | None = None
    dollars: float | None = None


def is_right(item: ProbeItem, parsed: ParsedAnswer) -> bool | None:
    """Whether an answer is right; None if it is a point, which only executing decides."""
    form = FORMS[item.probe]
    match form:
        case "yes-no" | "choice":
            return parsed.choice == item.label
        case "place":
            return None if parsed.point is not None else (parsed.direction or parsed.element) in json.loads(item.label)
        case "line":
            return parsed.line is not None and follows(parsed.line, item.label)
        case "claims":
            return parsed.claims is not None and counting(item, parsed.claims) == true_claims(item)


def true_claims(item: ProbeItem) -> frozenset[Atom]:
    """All statements that are true, of an item in the form `claims`."""
    atoms = map(read_atom, json.loads(item.label))
    return frozenset(atom for atom in atoms if atom is not None)


def counting(item: ProbeItem, claims: frozenset[Atom]) -> frozenset[Atom]:
    """The statements that count: all but those that are true and not asked for."""
    also: object = item.evidence.get("also")
    return claims - frozenset(map(read_atom, also)) if isinstance(also, list) else claims


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
        found |= _claimed(asked)
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


def read_answers(path: Path) -> dict[str, AnsweredItem]:
    """The answers in a file, by item. A last line that was cut off is left out."""
    found: dict[str, AnsweredItem] = {}
    if not path.is_file():
        return found
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            answer = AnsweredItem.model_validate_json(line)
            found[answer.id] = answer
    return found


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


def _claimed(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """Mean precision and mean weighted recall of statements."""
    scores = [
        claim_scores(counting(item, parse_answer(answer.reply, "claims").claims or frozenset()), true_claims(item))
        for item, answer in asked
    ]
    precision, recall = zip(*scores, strict=True)
    return {"precision": round(mean(precision), 6), "recall": round(mean(recall), 6)}
