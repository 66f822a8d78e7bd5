"""What a goal says: its names, the phrases that can be copied from it, and the words around them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from texts import FORMS, SEPARATORS, plain, values_in, within, words_of

LONGEST_PHRASE = 9
"""Words of a text that is copied from the goal."""
MOST_PHRASES = 70
NAMING = {
    "called",
    "named",
    "titled",
    "name",
    "title",
    "note",
    "alarm",
    "says",
    "in",
    "of",
    "for",
    "at",
    "list",
    "add",
    "put",
}
"""Words after which a name may follow that begins with a small letter."""
JOINING = {"of", "the", "and", "&", "to", "with", "in", "for", "de", "vs.", "at", "on", "a", "-", "/"}
"""Words that can stand inside a name."""
CLAUSE = re.compile(
    r"(?<=[.;?!:])\s|,? and (?=then|after|also)|, (?=and|then|add|which|who)|\b(?:after that|for the second|two:)",
    re.IGNORECASE,
)
CUT = re.compile(r" (?:on|in|at|for|to|with) (?=[A-Z])")
"""What may stand between two names that look like one."""
ENDING = re.compile(r"[.,;?!)]$")
"""How the last word of a clause ends."""
LOOKUP = re.compile(
    r"\b(?:find|look|check|know|what|which|who|when|how|where|depends|if|see|read|asked|needs?|wants?|count|number|date"
    r"|time|amount|cost|price|owe|pay|take)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Name:
    """A name in the goal: a quoted text, a run of capital words, or a value."""

    text: str
    start: int
    sort: str
    rank: int
    """How many names stand before it."""


@dataclass(frozen=True)
class Likeness:
    """How a text on the screen is like the goal."""

    grade: str
    """`whole`, `part` and `inside` concern a name of the goal; `said` and `word` its other words; `none`."""
    name: Name | None = None
    label: str = ""
    """The text with the name replaced, as a feature."""


class Goal:
    """The goal of one episode, read once."""

    def __init__(self, text: str, apps: Sequence[str]) -> None:
        self.text, self.lower = text, text.lower()
        self.apps: Mapping[str, int] = {app: within(app, text) for app in apps}
        self.names = _names(text, self.apps)
        self.values = values_in(text)
        self.breaks = [match.start() for match in CLAUSE.finditer(text)]
        masked = list(text)
        for name in self.names:
            masked[name.start : name.start + len(name.text)] = " " * len(name.text)
        self.words = sorted(set(words_of("".join(masked))) | {f"<{name.sort}>" for name in self.names})
        self.phrases = _phrases(self)
        self.asks_back = bool(LOOKUP.search("".join(masked)))
        self._known: dict[str, Likeness] = {}

    def clause(self, place: int) -> int:
        """The number of the clause that has a place."""
        return sum(stop < place for stop in self.breaks)

    def side(self, place: int, app: str) -> str:
        """Whether the clause at a place is the one that names an app, or stands before or after it."""
        if self.apps.get(app, -1) < 0:
            return "unnamed"
        away = self.clause(place) - self.clause(self.apps[app])
        return "same" if away == 0 else "later" if away > 0 else "earlier"

    def like(self, text: str) -> Likeness:
        """How a text is like the goal."""
        if text not in self._known:
            self._known[text] = self._like(text)
        return self._known[text]

    def _like(self, text: str) -> Likeness:
        first = SEPARATORS.split(text, maxsplit=1)[0].strip()
        low, low_first = text.lower(), first.lower()
        best: tuple[int, int] = (0, 0)
        found = Likeness("none", None, plain(text))
        for name in self.names:
            own = name.text.lower()
            if own in (low, low_first):
                this, grade, label = (3, len(own)), "whole", "<name>"
            elif len(own) > 2 and name.sort != "value" and (place := within(own, low)) >= 0:
                this, grade, label = (2, len(own)), "part", plain(text[:place]) + " <name>"
            elif len(low_first) > 3 and " " in low_first and within(low_first, own) >= 0:
                this, grade, label = (1, len(low_first)), "inside", "<in name>"
            else:
                continue
            if this > best:
                best, found = this, Likeness(grade, name, label.strip())
        if found.name is None and len(low_first) > 2 and within(low_first, self.lower) >= 0:
            found = Likeness("said" if " " in low_first else "word", None, plain(text))
        return found


def _names(text: str, apps: Mapping[str, int]) -> list[Name]:
    quoted = re.finditer(r'"([^"]+)"|“([^”]+)”', text)
    spans = [(match.start() + 1, match[1] or match[2], "quoted") for match in quoted]
    covered = [range(start, start + len(each)) for start, each, _ in spans]
    tokens = list(re.finditer(r'[^\s"“”]+', text))
    number = 0
    while number < len(tokens):
        token = tokens[number]
        opens = token[0].lstrip("(#")[:1]
        if any(token.start() in span for span in covered) or not (opens.isupper() or token[0].startswith("#")):
            number += 1
            continue
        last, end = number, number
        while not ENDING.search(tokens[end][0]) or tokens[end][0] == "vs.":
            end += 1
            if end >= len(tokens) or any(tokens[end].start() in span for span in covered):
                break
            if tokens[end][0][:1].isupper() or tokens[end][0][:1].isdigit():
                last = end
            elif tokens[end][0].lower() not in JOINING:
                break
        start = token.start() + (len(token[0]) - len(token[0].lstrip("(#")))
        whole = re.sub(r"(?:['’]s)?[.,;:?!)]*$", "", text[start : tokens[last].end()])
        begins = token.start() == 0 or text[: token.start()].rstrip()[-1:] in ".?!:"
        if whole and whole not in apps and not (begins and " " not in whole):
            spans.append((start, whole, "capital"))
            spans += _pieces(start, whole)
        number = last + 1
    covered = [range(start, start + len(each)) for start, each, _ in spans]
    for kind, form in FORMS.items():
        if kind != "duration":
            found = [match for match in form.finditer(text) if not any(match.start() in span for span in covered)]
            spans += [(match.start(), match[0], "value") for match in found]
            covered += [range(match.start(), match.end()) for match in found]
    for match in re.finditer(r"\(\d{3}\) \d{3}-\d{4}", text):
        spans.append((match.start(), match[0], "phone"))
    return [Name(each, start, sort, rank) for rank, (start, each, sort) in enumerate(sorted(spans))]


def _pieces(start: int, run: str) -> list[tuple[int, str, str]]:
    """The parts of a run of capital words that may be names of their own: `Portland` and `Sunday` of `Portland on Sunday`."""
    cuts = [0, *(place for match in CUT.finditer(run) for place in match.span()), len(run)]
    parts = [(cuts[number], run[cuts[number] : cuts[number + 1]]) for number in range(0, len(cuts), 2)]
    return [(start + place, part, "piece") for place, part in parts] if len(parts) > 1 else []


def _phrases(goal: Goal) -> list[tuple[str, tuple[str, ...], Name | None]]:
    """Texts of the goal that can be copied, with marks, and the name that they are."""
    found: dict[str, tuple[tuple[str, ...], Name | None]] = {}
    marks: tuple[str, ...]
    ranks: dict[str, int] = {}
    for name in goal.names:
        ranks[name.sort] = ranks.get(name.sort, -1) + 1
        before = words_of(goal.text[: name.start])[-1:] or ("^",)
        after = words_of(goal.text[name.start + len(name.text) :])[:1] or ("$",)
        marks = (name.sort, f"{name.sort} {ranks[name.sort]}", f"name after {before[0]}", f"name before {after[0]}")
        found.setdefault(name.text, (marks, name))
    for value in goal.values:
        if value.kind == "money":
            found.setdefault(f"{value.amount / 100:.2f}", (("amount",), None))
            found.setdefault(value.text.strip("$"), (("amount plain",), None))
    tokens = goal.text.split()
    for start, token in enumerate(tokens):
        earlier = tokens[start - 1].strip('",.:').lower() if start else "^"
        if not (token[:1].isupper() or token[:1].isdigit() or token[:1] == "#" or earlier in NAMING):
            continue
        for end in range(start + 1, min(start + LONGEST_PHRASE, len(tokens)) + 1):
            part = tokens[start:end]
            text = re.sub(r"['’]s$", "", " ".join(part).strip('"#').rstrip('.,;:?!"'))
            text = text[:1].upper() + text[1:] if len(part) > 1 and token[:1] != "#" else text
            later = tokens[end].strip('",.').lower() if end < len(tokens) else "$"
            closed = part[-1][-1] in '.,;?!"' or end == len(tokens)
            marks = (
                "phrase",
                f"phrase closed {closed} upper {part[0][:1].isupper()} {part[-1][:1].isupper()}",
                f"phrase after {earlier}",
                f"phrase before {later} closed {closed}",
                f"phrase words {len(part)}",
            )
            found.setdefault(text, (marks, None))
            if closed:
                break
    return [(text, *both) for text, both in found.items()][:MOST_PHRASES]
