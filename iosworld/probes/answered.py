"""Answers to items: what was read from a reply, and whether it is right."""

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from iosworld.probes.answers import ParsedAnswer
from iosworld.probes.atoms import Atom, read_atom
from iosworld.probes.following import follows
from iosworld.probes.items import FORMS, ProbeItem
from iosworld.probes.next_words import Claim, words_scores
from iosworld.probes.predicted import Prediction, read_prediction, scores_of


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
    claims: tuple[dict[str, str], ...] | None = None
    """The claims of a description; None if they are not taken out yet."""
    ratings: dict[str, int] | None = None
    """What a judge says of a description: `accuracy`, `completeness` and `relevance`, 1 to 5."""
    scored_by: str = ""
    """The models that took out the claims and that rated."""
    scoring_dollars: float | None = None
    """What that cost; None if it is unknown or nothing was asked."""
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
        case "words":
            return None if parsed.said is None and parsed.description else says_all(item, parsed.said or ())
        case "screen":
            return parsed.screen is not None and screen_scores(item, parsed)["exact"] == 1


def says_all(item: ProbeItem, claims: Iterable[Claim]) -> bool:
    """Whether a description says everything that is different, and nothing that is false."""
    scores = words_scores(item, claims)
    return scores["precision"] == 1 and scores["recall"] == 1


def true_claims(item: ProbeItem) -> frozenset[Atom]:
    """All statements that are true, of an item in the form `claims`."""
    atoms = map(read_atom, json.loads(item.label))
    return frozenset(atom for atom in atoms if atom is not None)


def counting(item: ProbeItem, claims: frozenset[Atom]) -> frozenset[Atom]:
    """The statements that count: all but those that are true and not asked for."""
    also: object = item.evidence.get("also")
    return claims - frozenset(map(read_atom, also)) if isinstance(also, list) else claims


def screen_scores(item: ProbeItem, parsed: ParsedAnswer) -> dict[str, float | None]:
    """How much of an item in the form `screen` an answer has, as `scores_of`."""
    true = read_prediction(json.loads(item.label))
    assert true is not None  # as built
    return scores_of(item.evidence["before"], true, parsed.screen or Prediction((), ()))


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
