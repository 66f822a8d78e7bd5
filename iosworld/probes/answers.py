"""Reads answers: strictly first, then with a repair that is counted."""

import json
import re
from dataclasses import dataclass

from iosworld.probes.atoms import Atom, read_atom
from iosworld.probes.items import LETTERS, AnswerForm
from iosworld.probes.next_words import Claim, read_claims
from iosworld.probes.predicted import Prediction, read_prediction

DIRECTIONS = ("up", "down", "left", "right")
FORM_WORDS: dict[AnswerForm, str] = {
    "yes-no": "Answer with one word, yes or no.",
    "choice": "Answer with one letter, the one of the right option.",
    "place": 'Answer with JSON only: {"element": N} with the number of an element, or {"x": X, "y": Y} with a point, '
    'both from 0 at the left or top edge to 1000 at the right or bottom edge. If it is not on the screen, {"swipe": D} with the '
    "direction in which a finger moves to bring it there: up, down, left or right.",
    "line": "",
    "claims": 'Answer with JSON only: a list of statements, each {"kind": K, "what": W} or {"kind": K, "what": W, "value": V}. '
    "Kinds: appears and vanishes (W is a label or value on the screen, of 2 to 60 characters, but not of the keyboard, a wheel or a picture, "
    "no placeholder, and no part of a row; what is behind a menu, an alert or a low sheet is still there); value (W is a control as `Switch “Snooze”`, V its new value); selected and "
    "focused (W is a control that is so now, without V); enabled (V is enabled or disabled); alert (W is alert, action sheet, or menu, "
    "which may be a popover); keyboard (W is keyboard, V is open or closed); added and removed (W is the part of the saved data that has "
    "one record more or less, as `clock.alarms`); changed (W is such a part in which a record or value that was there is different).",
    "words": "Answer in a few sentences. Quote labels and values as they are on the screen.",
    "screen": 'Answer with JSON only: {"screen": [L, ...], "saved": [C, ...]}. Each L is a line of the screen as a plain list, in reading '
    "order, without the status bar, scroll bars and the keys of the keyboard: a type (Text for what is no control) and its label in double quotation "
    'marks; then, where it has them, details (with "..."), a value, a placeholder, and the words disabled, selected, focused or covered, '
    'all after commas, as in: Switch "Snooze", value "1", disabled. Each C is {"kind": K, "what": W, "value": V}: K is added (V is the new '
    "record, without ids), removed or reordered (without V), or changed (V is the new value); W is the part of the saved data, as "
    "clock.alarms or clock.alarms.enabled.",
}


WITH_CONFIDENCE = (
    'Answer with yes or no, and with the probability that this answer is right, from 0.5 to 1, such as "yes 0.8".'
)
"""What the form `yes-no` asks for where confidence is asked for, too."""


@dataclass(frozen=True)
class ParsedAnswer:
    """What a reply says."""

    choice: str | None = None
    """`yes` or `no`, or the letter of an option."""
    element: int | None = None
    point: tuple[float, float] | None = None
    """On the grid of 0 to 1000."""
    line: str | None = None
    direction: str | None = None
    """Of a swipe, as the finger moves: what is asked for is not on the screen."""
    claims: frozenset[Atom] | None = None
    description: str | None = None
    said: frozenset[Claim] | None = None
    """The claims of a description, if they can be read without a model."""
    screen: Prediction | None = None
    confidence: float | None = None
    """The probability that the answer is right, if the reply says one."""
    repaired: bool = False
    """Whether the reply is not in the form that was asked for."""

    @property
    def is_answer(self) -> bool:
        parts = (
            self.choice,
            self.element,
            self.point,
            self.direction,
            self.line,
            self.claims,
            self.description,
            self.screen,
        )
        return any(part is not None for part in parts)


def parse_answer(reply: str, form: AnswerForm) -> ParsedAnswer:
    """Read a reply. An answer that is empty says nothing, or several things."""
    match form:
        case "yes-no":
            return _yes_no(reply)
        case "choice":
            return _letter(reply)
        case "place":
            return _place(reply)
        case "line":
            return _line(reply)
        case "claims":
            return _claims(reply)
        case "words":
            plain = reply.strip()
            return ParsedAnswer(description=plain, said=read_claims(plain)) if plain else ParsedAnswer(repaired=True)
        case "screen":
            return _screen(reply)


def _yes_no(reply: str) -> ParsedAnswer:
    if re.fullmatch(r"\s*(yes|no)\.?\s*", reply, re.IGNORECASE):
        return ParsedAnswer(choice=reply.strip().rstrip(".").lower())
    if sure := re.fullmatch(r"\s*(yes|no)[.,:]?\s+(0?\.\d{1,6}|[01](?:\.0{1,6})?)\s*", reply, re.IGNORECASE):
        return ParsedAnswer(choice=sure[1].lower(), confidence=float(sure[2]))
    said = {word.lower() for word in re.findall(r"\b(yes|no)\b", reply, re.IGNORECASE)}
    final = re.findall(r"\banswer\W{0,8}(yes|no)\b", reply, re.IGNORECASE)
    if final:
        return ParsedAnswer(choice=final[-1].lower(), repaired=True)
    return ParsedAnswer(choice=said.pop() if len(said) == 1 else None, repaired=True)


def _letter(reply: str) -> ParsedAnswer:
    if re.fullmatch(rf"\s*[{LETTERS}]\.?\s*", reply):
        return ParsedAnswer(choice=reply.strip().rstrip("."))
    final = re.findall(rf"\banswer\b(?:\s+is)?\W{{0,8}}([{LETTERS}])\b", reply, re.IGNORECASE)
    if final:
        return ParsedAnswer(choice=final[-1].upper(), repaired=True)
    # A letter in brackets or alone; “A” at the beginning of a sentence is a word.
    said = set(re.findall(rf"(?:\(|^|\*)([{LETTERS}])(?:\)|\*|[.:)]?\s*$)", reply, re.MULTILINE))
    return ParsedAnswer(choice=said.pop() if len(said) == 1 else None, repaired=True)


def _place(reply: str) -> ParsedAnswer:
    if found := _read_place(_read_json(reply)):
        return found
    parts = re.findall(r"\{[^{}]{1,200}\}", reply)
    for part in reversed(parts):
        if found := _read_place(_read_json(part), repaired=True):
            return found
    numbers = re.findall(r"(?<![\d.])\d{1,4}(?![\d.]*\d)", reply)
    if len(numbers) == 1:
        return ParsedAnswer(element=int(numbers[0]), repaired=True)
    return ParsedAnswer(repaired=True)


def _read_place(value: object, *, repaired: bool = False) -> ParsedAnswer | None:
    match value:
        case {"element": int(number), **rest} if not rest and not isinstance(number, bool):
            return ParsedAnswer(element=number, repaired=repaired)
        case {"x": int(x) | float(x), "y": int(y) | float(y), **rest} if not rest and 0 <= x <= 1000 and 0 <= y <= 1000:
            return ParsedAnswer(point=(x, y), repaired=repaired)
        case {"swipe": str(direction), **rest} if not rest and direction in DIRECTIONS:
            return ParsedAnswer(direction=direction, repaired=repaired)
    return None


def _line(reply: str) -> ParsedAnswer:
    """The reply, or what stands alone in a block of code in it."""
    block = re.search(r"```[a-z]*\n(.+?)\n?```", reply, re.DOTALL)
    if block:
        return ParsedAnswer(line=block[1].strip(), repaired=True)
    plain = reply.strip()
    if len(plain) > 2 and plain[0] == plain[-1] == "`":
        return ParsedAnswer(line=plain.strip("`"), repaired=True)
    return ParsedAnswer(line=plain) if plain else ParsedAnswer(repaired=True)


def _claims(reply: str) -> ParsedAnswer:
    value = _read_json(reply)
    repaired = not isinstance(value, list)
    if repaired and (block := re.search(r"\[.*\]", reply, re.DOTALL)):
        value = _read_json(block[0])
    if not isinstance(value, list):
        return ParsedAnswer(repaired=True)
    atoms = [read_atom(claim) for claim in value]
    # A statement in no known form is one that is not true: it is kept as a statement about nothing.
    unknown = (Atom("appears", "", f"unread {number}") for number, atom in enumerate(atoms) if atom is None)
    return ParsedAnswer(claims=frozenset([*(atom for atom in atoms if atom), *unknown]), repaired=repaired)


def _screen(reply: str) -> ParsedAnswer:
    value = _read_json(reply)
    repaired = not isinstance(value, dict)
    if repaired and (block := re.search(r"\{.*\}", reply, re.DOTALL)):
        value = _read_json(block[0])
    found = read_prediction(value)
    return ParsedAnswer(screen=found, repaired=repaired or found is None)


def _read_json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
