"""Holds back an answer that the question doesn't ask for: the person is right, or says that they don't understand.

The rules of the matcher find what a question may ask for. A question that goes beyond the sheet has most of the same words: "I'm
about to log one flat white" where it is a latte. So every answer is checked once more, without these rules: what the words of the question
are to the answer (`roles.py`), what of it nothing explains, and how it is asked (`evidence.py`) count for or against it, as much as they
did in questions that others have asked (`weights.yaml`, by `tools/make_question_weights.py`). Where a yes or a no is wanted, more
has to speak for it the more of the question is unexplained.
"""

import re
from functools import cache
from pathlib import Path

from iosworld.users.asked import AskedFor
from iosworld.users.decisions import KEEPS
from iosworld.users.echoes import echo
from iosworld.users.evidence import CLOSED, OPEN, PROPOSAL, Evidence, main_verb
from iosworld.users.kinds import BARE
from iosworld.users.quotes import unquoted
from iosworld.users.roles import SAID, UNEXPLAINED, Answer, is_everyday, roles
from iosworld.users.sentences import COMMAND, AskedText
from iosworld.users.sheet import UserFact, UserSheet
from iosworld.users.values import CHOICE
from iosworld.users.words import OR, hits, words_of
from iosworld.yaml_files import read_yaml

_LEAST, _LEAST_OPEN, _LEAST_DOUBTFUL = -1.0, -2.0, 1.5
"""How much must speak for an answer, as the logarithm of its odds: usually; where which or what is asked and something is unexplained,
since the kind alone says much; and where a yes or a no is wanted and several words are unexplained."""
_SEVERAL = 2
_SURE = 4.0
"""How much must speak for a fact that the rules don't find."""
_AHEAD = 3.0
"""How much more must speak for it than for any other."""
_NEUTRAL = frozenset(words_of("make put set use do go start enter turn switch"))
_OWN_NOUN = ("how", "what", "note")
"""Kinds for which another way, or nothing, may be proposed: "Should I write a memo?" is answered with the memo."""
_AUXILIARIES = frozenset(words_of("do does did is are was were have has had any anything"))
_JOIN = re.compile(r"\b(?:and|plus|along with|together with)\b", re.IGNORECASE)
_NOTHING = frozenset(words_of("nothing only no"))
_NAMES_IT = tuple(words_of(line) for line in ("call it", "name it", "label it", "title it"))
_FILLERS = frozenset(words_of("so and or ok okay sorry just to be sure then wait hey hi hello also oh well please"))
_HABITS = "usual|usually|normally|particular|specific|certain|prefer|always"
BIAS = "bias"


def checked(found: AskedFor, asked: AskedText, sheet: UserSheet) -> AskedFor:
    """What the rules found, if the question asks for it; else nothing, with what is unexplained."""
    if found.secret or found.broad:
        return found
    evidence = Evidence(asked, sheet)
    if found.decision is None and not found.facts:
        return _certain(evidence) or found
    answers: list[Answer] = [found.decision] if found.decision is not None else list(found.facts)
    if found.decision is not None and found.facts:
        return found  # it is told what is right instead
    doubted = [answer for answer in answers if is_doubted(answer, evidence)]
    if not doubted:
        return found
    return AskedFor(unexplained=echo(asked.asking, _unfamiliar(doubted[0], evidence)))


def score(answer: Answer, evidence: Evidence) -> float:
    """How much speaks for an answer: positive if more does than not."""
    table = weights()
    return table[BIAS] + sum(table.get(name, 0.0) for name in sorted(evidence.of(answer)))


def is_doubted(answer: Answer, evidence: Evidence) -> bool:
    """Whether too little speaks for an answer."""
    if _is_beyond(answer, evidence):
        return True
    if isinstance(answer, UserFact) and evidence.named[answer.id] == CHOICE:
        return False  # the right value is among those that it offers
    if evidence.core in BARE or (evidence.form == OPEN and not isinstance(answer, UserFact)):
        return False  # "How much this week?" is refused where nothing is to be done
    unknown = _unfamiliar(answer, evidence)
    if evidence.form != OPEN and not unknown and not evidence.adds:
        return False  # nothing of it is unexplained
    if unknown and evidence.adds and not isinstance(answer, UserFact) and not _is_harmless(answer, evidence):
        return True  # "Should I also set a bedtime?"
    return score(answer, evidence) < (_LEAST if _is_harmless(answer, evidence) else _least(len(unknown), evidence.form))


def _is_harmless(answer: Answer, evidence: Evidence) -> bool:
    """Whether an answer consents to nothing, or to nothing but what is named rightly."""
    if isinstance(answer, UserFact):
        return evidence.named[answer.id] is False
    values = [evidence.named[fact.id] for fact in evidence.sheet.facts if fact.values]
    return answer.answer == "no" or (bool(values) and all(value is True for value in values))


def _least(unknown: int, form: str) -> float:
    if form == OPEN:
        return _LEAST_OPEN if unknown else _LEAST
    return _LEAST_DOUBTFUL if unknown >= _SEVERAL else _LEAST


def _unfamiliar(answer: Answer, evidence: Evidence) -> list[str]:
    """The words that neither the sheet explains nor those questions in which they spoke for an answer."""
    kind = "fact" if isinstance(answer, UserFact) else "decision"
    unknown = [word for word in evidence.unexplained(answer) if word not in _NEUTRAL]
    return [word for word in unknown if weights().get(f"{kind}: {word}", -1.0) < 0]


@cache
def weights() -> dict[str, float]:
    """How much each piece of evidence counts. Raises FileProblem."""
    data = read_yaml(Path(__file__).with_name("weights.yaml"))
    return {str(name): float(weight) for name, weight in data.items()}


def _is_beyond(answer: Answer, evidence: Evidence) -> bool:
    """Whether a question cannot ask for an answer: it proposes another verb, or it wants a yes or a no and names no value."""
    core, named = evidence.core, evidence.named
    if not isinstance(answer, UserFact):
        verb = main_verb(core, evidence.roles(answer))
        if answer.answer == "yes" and any(
            _is_added(part, answer, evidence.sheet) for part in _JOIN.split(unquoted(evidence.asked.asking))[1:]
        ):
            return True
        return bool(verb and verb[1] is None and hits(COMMAND, verb[:1]) and verb[0] not in _NEUTRAL)
    if OR in core or named[answer.id] is not None:
        return False
    if evidence.form == PROPOSAL:
        return answer.id not in _OWN_NOUN
    first = next((word for word in core if word not in _FILLERS), "")
    return evidence.form == CLOSED and first in _AUXILIARIES and not hits(_HABITS, core) and not evidence.confirms


def _is_added(part: str, answer: Answer, sheet: UserSheet) -> bool:
    """Whether what is joined to a proposal is something else: "and forward a copy to the accountant"."""
    text = words_of(part)
    found = roles(text, part, sheet, answer)
    content = [
        (word, role)
        for word, role in zip(text, found, strict=True)
        if word not in _NEUTRAL and not is_everyday(word) and not hits(KEEPS, (word,))
    ]
    if not content or hits(KEEPS, text) or _NOTHING & set(text) or text[:2] in _NAMES_IT:
        return False
    unknown = [role in UNEXPLAINED for _, role in content]
    return unknown[0] or all(role in UNEXPLAINED or role == SAID for _, role in content)


def _certain(evidence: Evidence) -> AskedFor | None:
    """The only fact for which an open question surely asks, though no rule knows its words."""
    if evidence.form != OPEN or len(hits("what|which|who|whom|whose|where|when|why|how", evidence.core)) > 1:
        return None
    found = sorted(((score(fact, evidence), at) for at, fact in enumerate(evidence.sheet.facts)), reverse=True)
    sure = bool(found) and found[0][0] >= _SURE and all(other <= found[0][0] - _AHEAD for other, _ in found[1:])
    return AskedFor((evidence.sheet.facts[found[0][1]],)) if sure else None
