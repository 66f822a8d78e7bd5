"""The next state in words: a free description of what an action changes, of which each claim is verified.

A description that is itself a list of statements, or sentences as `Atom.statement` writes them, is read as it is. Of others, a model
takes the claims out first (`iosworld.probes.described`); until then, nothing decides whether they are right.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.probes.atoms import UNCHANGED, Atom, AtomKind, read_atom
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem
from iosworld.probes.next_changes import asked_changes, claim_scores, in_front, true_besides
from iosworld.probes.pairs import asked_screens, samples_of
from iosworld.probes.screen_texts import other_texts_of, texts_of
from iosworld.probes.walks import control_words
from iosworld.screen.simple_list import simple_list

SHOWS = "shows"
"""The kind of claims that the screen has a text, whether the action brought it or not."""
_SENTENCES: dict[str, AtomKind] = {
    r"“(?P<what>.+)” is new on the screen\.": "appears",
    r"“(?P<what>.+)” is gone from the screen\.": "vanishes",
    r"The (?P<what>.+) has the value “(?P<value>.+)” now\.": "value",
    r"The (?P<what>.+”) is selected now\.": "selected",
    r"The (?P<what>.+”) is focused now\.": "focused",
    r"The (?P<what>.+”) is (?P<value>enabled|disabled) now\.": "enabled",
    r"The (?P<what>keyboard) is (?P<value>open|closed) now\.": "keyboard",
    r"There is an? (?P<what>alert|action sheet|menu)(?: or popover)? that was not open before\.": "alert",
    r"The saved data has a new record in (?P<what>\S+)\.": "added",
    r"A record of (?P<what>\S+) is gone from the saved data\.": "removed",
    r"Something is different in (?P<what>\S+) in the saved data\.": "changed",
    r"(?P<what>Everything) is as it was before\.": "unchanged",
}


@dataclass(frozen=True, order=True)
class Claim:
    """What a description says: a statement about what is different, or of kind `shows`, that a text is on the screen."""

    kind: str
    what: str
    value: str = ""

    def to_json(self) -> dict[str, str]:
        """`kind`, `what`, and `value` if it has one."""
        return {"kind": self.kind, "what": self.what} | ({"value": self.value} if self.value else {})

    @property
    def plain(self) -> "Claim":
        """The claim as it is compared: people write labels with other capitals."""
        return Claim(self.kind, self.what.strip().casefold(), self.value.strip().casefold())


def next_words_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task, about statements that can be foreseen, as in `next_changes`. No two do the same. Raises DeviceError."""
    origin = explored.origin
    found: dict[str, DraftItem] = {}
    for screen in asked_screens(explored):
        samples = samples_of(explored, screen)
        for effect, asked in asked_changes(explored, screen, samples, "words"):
            action = f"tap the {control_words(effect.entry)}"
            shown = texts_of(effect.tree) | other_texts_of(effect.tree)
            item = ProbeItem(
                id=f"next-words-{origin.task.id}-{screen.state}-{effect.entry.element.number}",
                probe="next-words",
                kind="saved" if effect.changed else "screen",
                source=screen.source(origin),
                state=origin.state(screen.state),
                screen=origin.screen(screen.point.seen),
                question=f"The screen shows the phone now{in_front(screen)}. The next action is: {action}. Describe what is different right after it, "
                "on the screen and in the phone's saved data.",
                label="\n".join(atom.statement() for atom in sorted(asked)),
                evidence={
                    "action": action,
                    "element": effect.entry.element.number,
                    "successor": effect.key,
                    "statements": [atom.to_json() for atom in sorted(asked)],
                    "also": [atom.to_json() for atom in sorted(true_besides(screen, effect, asked))],
                    "shown": sorted(shown),
                    "after": simple_list(effect.tree),
                },
                predictability=1.0 if samples.found else None,
                split=origin.split,
                app_split=origin.app_split,
                seed=origin.seed,
            )
            found.setdefault(item.label, DraftItem(item, screen.point.seen))
    return list(found.values())


def read_claims(text: str) -> frozenset[Claim] | None:
    """The claims of a text that is a JSON list of them or has a statement on each line; None if it is another description."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        read = [claim for line in lines if (claim := _sentence(line))]
        return frozenset(read) if read and len(read) == len(lines) else None
    return claims_of(value) if isinstance(value, list) else None


def claims_of(values: Iterable[object]) -> frozenset[Claim]:
    """Claims from JSON. One in no known form is kept as one that is not true."""
    found = set()
    for number, value in enumerate(values):
        match value:
            case {"kind": "shows", "what": str(what), **rest} if not rest:
                found.add(Claim(SHOWS, what))
            case _:
                atom = read_atom(value)
                found.add(Claim(atom.kind, atom.what, atom.value) if atom else Claim("unread", str(number)))
    return frozenset(found)


def words_scores(item: ProbeItem, claims: Iterable[Claim]) -> dict[str, float | None]:
    """Precision, weighted recall and F1 of a description's claims, and `caused`: the share of the true ones that are about what the
    action changed, and not about what was so before. Claims that are true and not asked for, or doubtful, do not count."""
    facts, also = (_atoms(item.evidence, name) for name in ("statements", "also"))
    shown = {str(text).strip().casefold() for text in item.evidence["shown"]}
    told: set[Atom] = set()
    wrong = standing = 0
    for claim in {claim.plain for claim in claims}:
        as_new = Claim("appears", claim.what) if claim.kind == SHOWS else claim
        if as_new in facts:
            told.add(facts[as_new])
        elif claim.kind == SHOWS and claim.what in shown and as_new not in also:
            standing += 1
        elif claim not in also and as_new not in also:
            wrong += 1
    true = len(told) + standing
    _, recall = claim_scores(told, facts.values())
    precision = true / (true + wrong) if true + wrong else 1.0
    return {
        "precision": precision,
        "recall": recall,
        "f1": 2 * precision * recall / (precision + recall) if precision + recall else 0.0,
        "caused": len(told) / true if true else None,
    }


def _atoms(evidence: Mapping[str, Any], name: str) -> dict[Claim, Atom]:
    atoms = [atom for atom in map(read_atom, evidence[name]) if atom is not None]
    return {Claim(atom.kind, atom.what, atom.value).plain: atom for atom in atoms}


def _sentence(line: str) -> Claim | None:
    for pattern, kind in _SENTENCES.items():
        if read := re.fullmatch(pattern, line):
            return Claim(
                kind, UNCHANGED.what if kind == "unchanged" else read["what"], read.groupdict().get("value", "")
            )
    return None
