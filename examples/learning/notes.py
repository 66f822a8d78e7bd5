"""What the policy notes on a screen, and the answers and texts that it makes of its notes."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from texts import PHONE, Value, texts_in, values_in

from iosworld.tasks.answer_types.base import AnswerType, Misfit
from iosworld.tasks.answer_types.choice import ChoiceAnswer
from iosworld.tasks.answer_types.names import NameAnswer

MOST_ANSWERS = 40
KINDS = {
    "MoneyAnswer": ("money",),
    "CountAnswer": ("number",),
    "NumberAnswer": ("number",),
    "DateAnswer": ("date",),
    "TimeAnswer": ("time",),
    "DurationAnswer": ("duration",),
    "TextAnswer": ("text", "code", "number"),
    "NameAnswer": ("text",),
}
"""Kinds of notes that can answer a field."""


@dataclass(frozen=True)
class Note:
    """A value that was read on a screen."""

    kind: str
    text: str
    amount: float
    app: str
    """Where it was read."""


def notable(line: str, with_texts: bool) -> list[Value]:
    """What can be noted of a line."""
    found = list(values_in(line))
    if with_texts:
        known = {value.text for value in found}
        found += [Value("text", part, 0.0, line.find(part)) for part in texts_in(line) if part not in known]
    return found


def texts_of(notes: Sequence[Note]) -> list[tuple[str, str]]:
    """Texts to type that are made of notes, with how each is made."""
    found = [(note.text, f"note {number} {note.kind}") for number, note in enumerate(notes)]
    money = [note.amount for note in notes if note.kind == "money"]
    found += [(f"{amount / 100:.2f}", f"plain {number}") for number, amount in enumerate(money)]
    if len(money) > 1:
        found += [(f"${sum(money) / 100:,.2f}", "sum"), (f"${abs(money[0] - money[1]) / 100:,.2f}", "difference")]
    if len(notes) > 1:
        found += [(mark.join(note.text for note in notes), f"all {mark}") for mark in (", ", "\n", " and ")]
    return found


def answers(
    fields: Mapping[str, AnswerType], notes: Sequence[Note], goal_values: Sequence[Value]
) -> list[tuple[dict[str, str], tuple[str, ...]]]:
    """Everything that the notes can answer, with how each answer is made. `completed` is always yes."""
    options = [
        [(name, *one) for one in _options(name, field, notes, goal_values) if _fits(field, one[0])]
        for name, field in fields.items()
    ]
    return [
        ({name: text for name, text, _ in each}, tuple(f"{name} {how}" for name, _, how in each))
        for each in itertools.islice(itertools.product(*options), MOST_ANSWERS)
    ]


def _fits(field: AnswerType, text: str) -> bool:
    """Whether the field takes the text. Names are checked by the phone, which has the catalog."""
    try:
        return isinstance(field, NameAnswer) or field.read(text, PHONE) is not None
    except Misfit:
        return False


def _options(
    name: str, field: AnswerType, notes: Sequence[Note], goal_values: Sequence[Value]
) -> list[tuple[str, str]]:
    """Texts for a field, with how each is made."""
    kind = type(field).__name__
    if name == "completed":
        return [("yes", "yes")]
    if kind == "YesNoAnswer":
        holds = relation(notes, goal_values)
        return [(answer, f"{answer} if {holds}") for answer in ("yes", "no")]
    if isinstance(field, ChoiceAnswer):
        order = [note.amount for note in notes]
        least, most = (order.index(min(order)), order.index(max(order))) if order else (-1, -1)
        return [
            (option, f"least {number == least} most {number == most}") for number, option in enumerate(field.options)
        ]
    fitting = [note for note in notes if note.kind in KINDS.get(kind, ())]
    order = sorted({note.amount for note in fitting})
    found = [
        (note.text, f"{number} of {len(fitting)} least {note.amount == order[0]} most {note.amount == order[-1]}")
        for number, note in enumerate(fitting)
    ]
    money = [note.amount for note in notes if note.kind == "money"]
    if kind == "MoneyAnswer" and len(money) > 1:
        found.append((f"${sum(money) / 100:.2f}", f"sum of {len(money)}"))
        found.append((f"${(max(money) - min(money)) / 100:.2f}", f"difference of {len(money)}"))
    if kind in ("CountAnswer", "NumberAnswer"):
        for other in ("number", "date", "time"):
            amounts = [note.amount for note in notes if note.kind == other]
            if len(amounts) == 2:
                found.append((f"{abs(amounts[0] - amounts[1]):g}", f"difference of {other}"))
    return found


def relation(notes: Sequence[Note], goal_values: Sequence[Value]) -> str:
    """How the last note compares with the value of its kind in the goal: `less`, `more`, `equal`, or `nothing`."""
    for note in reversed(notes):
        for value in goal_values:
            if value.kind == note.kind and note.kind != "text":
                if value.kind == "code":
                    return "equal" if value.text == note.text else "other"
                return "equal" if value.amount == note.amount else "less" if note.amount < value.amount else "more"
    return "nothing"
