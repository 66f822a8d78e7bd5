"""Parses a model's reply about a rubric. It never guesses: a reply that is incomplete or ambiguous is retried."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from iosworld.judging.verdict import ItemVerdict
from iosworld.tasks.rubric import Rubric
from iosworld.text import show

MAX_CHARACTERS = 200_000
MAX_STARTS = 200
"""Maximum number of opening braces that are tried before a text counts as having no JSON."""
MAX_REASON = 2000
MAX_PROBLEMS = 12


@dataclass(frozen=True)
class ParsedReply:
    """The parsed contents of a reply."""

    items: tuple[ItemVerdict, ...] = ()
    """One verdict for each item of the rubric, in its order; empty if there are problems."""
    problems: tuple[str, ...] = ()
    """Why the reply cannot be used, as messages for the model."""


def read_reply(text: str, rubric: Rubric, last: int) -> ParsedReply:
    """Parse a reply about an episode whose steps are numbered 1 to `last`. Raises nothing."""
    if len(text) > MAX_CHARACTERS:
        return ParsedReply(problems=(f"it has {len(text)} characters; expected at most {MAX_CHARACTERS}",))
    found = _distinct(
        candidate["items"] for candidate in outermost_objects(text) if isinstance(candidate.get("items"), list)
    )
    if not found:
        return ParsedReply(problems=('there is no JSON object with a list "items" in it',))
    if len(found) > 1:
        return ParsedReply(problems=(f'there are {len(found)} different JSON objects with "items"; give one',))
    return _read_items(found[0], rubric, last)


def _read_items(given: list[Any], rubric: Rubric, last: int) -> ParsedReply:
    known = {item.id: item for item in rubric.items}
    read: dict[str, ItemVerdict] = {}
    seen: set[str] = set()
    problems: list[str] = []
    for place, entry in enumerate(given, 1):
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str):
            problems.append(f'entry {place} is not an object with an "id"')
        elif name not in known:
            problems.append(f"entry {place}: the rubric has no item {show(name)}")
        elif name in seen:
            problems.append(f"the item {name} is there more than once")
        else:
            seen.add(name)
            wrong = _wrong(entry, last)
            problems += [f"the item {name}: {problem}" for problem in wrong]
            if not wrong:
                read[name] = _item(entry, known[name].text)
    problems += [f"the item {name} is missing" for name in known if name not in seen]
    if len(problems) > MAX_PROBLEMS:
        problems = [*problems[:MAX_PROBLEMS], f"and {len(problems) - MAX_PROBLEMS} more"]
    return ParsedReply(problems=tuple(problems)) if problems else ParsedReply(tuple(read[name] for name in known))


def _wrong(entry: dict[str, Any], last: int) -> list[str]:
    """The problems of an entry, except for its id."""
    problems = []
    satisfied, evidence, reason = entry.get("satisfied"), entry.get("evidence"), entry.get("reason", "")
    if not isinstance(satisfied, bool):
        problems.append(f'"satisfied" should be true or false, got {show(satisfied)}')
    if not isinstance(reason, str):
        problems.append(f'"reason" should be a text, got {show(reason)}')
    if not isinstance(evidence, list) or not all(type(number) is int for number in evidence):
        problems.append(f'"evidence" should be a list of whole numbers, got {show(evidence)}')
    elif strays := [number for number in evidence if not 1 <= number <= last]:
        problems.append(f"there is no step {show(strays[0])}; the steps are 1 to {last}")
    return problems


def _item(entry: dict[str, Any], text: str) -> ItemVerdict:
    reason = entry.get("reason", "").encode("utf-8", "replace").decode()[:MAX_REASON]
    return ItemVerdict(
        id=entry["id"],
        text=text,
        satisfied=entry["satisfied"],
        evidence=tuple(sorted(set(entry["evidence"]))),
        reason=reason,
    )


def outermost_objects(text: str) -> Iterator[dict[str, Any]]:
    """The outermost JSON objects in a text: the text itself, or objects within other text."""
    decoder = json.JSONDecoder(object_pairs_hook=_refuse_duplicates)
    place = 0
    for _ in range(MAX_STARTS):
        start = re.compile(r"\{").search(text, place)
        if start is None:
            return
        try:
            value, place = decoder.raw_decode(text, start.start())
        except (ValueError, RecursionError):
            place = start.end()
            continue
        yield value


def _refuse_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object. Raises ValueError if a key is duplicated, because its value is then ambiguous."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is a duplicate")
    return found


def _distinct(values: Iterator[list[Any]]) -> list[list[Any]]:
    found: list[list[Any]] = []
    for value in values:
        if all(json.dumps(value) != json.dumps(other) for other in found):
            found.append(value)
    return found
