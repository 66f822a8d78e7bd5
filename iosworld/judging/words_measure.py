"""Measures how checks read texts: mutations of the suite's own wordings, and how many are accepted or rejected wrongly.

Each mutation puts another wording of one fact into a text that the task calls right. `wordings/seen.yaml` and
`wordings/held_out.yaml` have the wordings; the second were written before the rules of `iosworld.tasks.facts`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Literal

from iosworld.tasks import facts
from iosworld.tasks.checks import compile_check
from iosworld.tasks.facts import amounts, dates, numbers, times
from iosworld.tasks.facts.mentions import Mention, plain
from iosworld.tasks.task import Task
from iosworld.yaml_files import read_yaml

FOLDER = Path(__file__).parent / "wordings"
Set = Literal["seen", "held_out"]
Kind = Literal["amount", "number", "time", "date", "day", "name"]
_KINDS: Mapping[str, Kind] = {
    "gives_amount": "amount", "gives_number": "number", "gives_time": "time", "gives_date": "date", "gives_day": "day",
    "only_amount": "amount", "only_number": "number", "only_time": "time", "only_date": "date", "only_name": "name",
}  # fmt: skip


@dataclass(frozen=True)
class Fact:
    """A fact that a check reads in a text."""

    function: str
    arguments: tuple[Any, ...]

    @property
    def kind(self) -> Kind:
        return _KINDS[self.function]

    @property
    def wanted(self) -> list[Any]:
        """The facts that a right text has; for `only_…`, the first that is allowed."""
        return _list(self.arguments[0])

    def holds(self, text: str) -> bool:
        """Whether the check's function accepts a text."""
        value, *rest = self.arguments
        return bool(getattr(facts, self.function)(text, _list(value), *(_list(argument) for argument in rest)))


@dataclass(frozen=True)
class Mutation:
    """A text with another wording of one of its facts."""

    task: str
    kind: str
    text: str
    right: bool
    accepted: bool


def mutations(tasks: Iterable[Task], which: Set) -> Iterator[Mutation]:
    """Every mutation of the suite's texts with the wordings of one set."""
    templates = read_yaml(FOLDER / f"{which}.yaml", decimals=False)
    for task in tasks:
        known = list(dict.fromkeys(fact for check in task.checks for fact in _facts(compile_check(check.holds).parsed)))
        for wordings in task.wordings:
            for text in dict.fromkeys((wordings.replaces.strip(), *wordings.also_right[:2])):
                mine = [fact for fact in known if fact.holds(text)]
                for fact in mine:
                    yield from _mutated(task.id, text, fact, mine, templates)


def figures(measured: Sequence[Mutation]) -> dict[str, Any]:
    """Counts and shares, in all and by kind of mutation."""
    wrong = [one for one in measured if not one.right]
    right = [one for one in measured if one.right]
    accepted, rejected = sum(one.accepted for one in wrong), sum(not one.accepted for one in right)
    return {
        "mutations": len(measured),
        "wrong": {"total": len(wrong), "accepted": accepted, "share": round(accepted / max(1, len(wrong)), 4)},
        "right": {"total": len(right), "rejected": rejected, "share": round(rejected / max(1, len(right)), 4)},
    }


def _facts(node: Any) -> Iterator[Fact]:
    """The calls in a parsed check that read a fact, if their arguments are literal."""
    children = [child for child in node.get("children", ()) if isinstance(child, dict)]
    if node.get("type") == "function_expression" and node["value"] in _KINDS:
        values = [_literal(child) for child in children[1:]]
        if node["value"] == "only_name":
            values = [values[0], values[1] if len(values) > 1 and values[1] is not None else ("Nowhere Else",)]
        if all(value is not None for value in values):
            yield Fact(node["value"], tuple(values))
    for child in children:
        yield from _facts(child)


def _literal(node: Any) -> Any:
    if node["type"] == "literal":
        return tuple(node["value"]) if isinstance(node["value"], list) else node["value"]
    if node["type"] == "multi_select_list":
        values = [_literal(child) for child in node["children"]]
        return None if None in values else tuple(values)
    return None


def _list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple) else [value]


def _mutated(
    task: str, text: str, fact: Fact, mine: Sequence[Fact], templates: Mapping[str, Mapping[str, Sequence[str]]]
) -> Iterator[Mutation]:
    for value in fact.wanted:
        place = _place(text, fact, value)
        if place is None:
            continue
        start, end = place
        known = _words(text[start:end], fact, value)
        plain_rival = _words(text[start:end], Fact(fact.function, _without_also(fact)), value)
        for side, groups in templates.items():
            for group, forms in groups.items():
                if not _applies(group, fact.kind):
                    continue
                words = plain_rival if group == "rival" else known
                if words is None:
                    continue
                for form in forms:
                    if any(f"{{{name}}}" in form for name, word in words.items() if not word):
                        continue
                    changed = text[:start] + form.format(**words) + text[end:]
                    right = side == "right"
                    if changed == text and not right:
                        continue
                    reading = [other.holds(changed) for other in (mine if right else [fact])]
                    yield Mutation(task, f"{fact.kind} {group}: {form}", changed, right, all(reading))
        break


def _without_also(fact: Fact) -> tuple[Any, ...]:
    """The arguments without further facts that are allowed, which are no rivals next to the wanted one."""
    return fact.arguments[: 2 if fact.kind in ("number", "name") else 1]


def _applies(group: str, kind: Kind) -> bool:
    match group.rpartition("_")[2]:
        case "amount":
            return kind == "amount"
        case "name":
            return kind == "name"
        case "date":
            return kind == "date"
    return not (kind == "name" and group == "form") and not (kind == "day" and group in ("extra", "form"))


def _place(text: str, fact: Fact, value: Any) -> tuple[int, int] | None:
    """Where the text has the value, if it has it once."""
    if fact.kind == "name":
        found = [
            (start, start + len(form)) for form in fact.wanted if (start := text.casefold().find(form.casefold())) >= 0
        ]
        return max(found, key=lambda place: place[1] - place[0], default=None)
    read = {
        "amount": amounts.BARE, "number": numbers.of(_list(fact.arguments[1]) if fact.kind == "number" else ()),
        "time": times.KIND, "date": dates.KIND, "day": dates.DAYS,
    }[fact.kind]  # fmt: skip
    wanted = date.fromisoformat(value[:10]) if fact.kind in ("date", "day") else value
    mentions: list[Mention] = [
        one for one in read.read(plain(text)) if any(read.fits(said, wanted) for said in one.values)
    ]
    if len(mentions) != 1:
        return None
    end = mentions[0].end
    for unit in sorted(_list(fact.arguments[1]), key=len, reverse=True) if fact.kind == "number" else ():
        if unit_there := re.match(rf"[ -]?{re.escape(unit)}\b", text[end:], re.IGNORECASE):
            return mentions[0].start, end + unit_there.end()
    return mentions[0].start, end


def _words(written: str, fact: Fact, value: Any) -> dict[str, str] | None:
    """The parts of the templates: the fact as it is written, a rival, and other forms."""
    also = [other for argument in fact.arguments[(2 if fact.kind == "number" else 1) :] for other in _list(argument)]
    match fact.kind:
        case "amount":
            rival = next((other for other in also if other not in fact.wanted), value + 350)
            return {
                "a": _money(value),
                "b": _money(rival),
                "b_short": _money(rival)[1:],
                "other": f"{_money(value)[1:]} dollars",
            }
        case "number":
            rival = next((other for other in also if other not in fact.wanted), value + 1)
            unit = re.sub(r"^(?:[\d.,]+|[A-Za-z]+)(?=\W|$)", "", written)
            return {"a": written, "b": f"{rival:g}{unit}", "b_short": f"{rival:g}", "other": f"{value:g}{unit}"}
        case "time":
            hour, minute = int(value[:2]), int(value[3:])
            rival = next(
                (other for other in also if other not in fact.wanted), f"{(hour + 1) % 24:02}:{(minute + 10) % 60:02}"
            )
            return {
                "a": _clock(value),
                "b": _clock(rival),
                "b_short": _clock(rival)[:-3],
                "other": _clock(value).replace(" ", "").lower(),
            }
        case "date" | "day":
            day = date.fromisoformat(value[:10])
            rival_day = next(
                (date.fromisoformat(other[:10]) for other in also if other not in fact.wanted), day + timedelta(days=3)
            )
            short = f"{rival_day.day}" if rival_day.month == day.month else ""
            return {
                "a": f"{day:%B} {day.day}",
                "b": f"{rival_day:%B} {rival_day.day}",
                "b_short": short,
                "other": f"{day.day} {day:%b}",
            }
        case "name":
            rivals = [
                other
                for other in also
                if isinstance(other, str) and other and not facts.only_name(other, fact.wanted, [])
            ]
            return {"a": written, "b": rivals[0], "b_short": "", "other": written} if rivals else None


def _money(cents: float) -> str:
    return f"${int(cents) // 100:,}" + (f".{int(cents) % 100:02}" if cents % 100 else "")


def _clock(time: str) -> str:
    hour = int(time[:2])
    return f"{(hour - 1) % 12 + 1}:{time[3:]} {'AM' if hour < 12 else 'PM'}"
