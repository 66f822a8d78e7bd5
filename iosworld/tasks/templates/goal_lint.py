"""What makes a goal unlike a person: articles, doubled words, raw ids, dates and money as machines write them."""

import re
from collections.abc import Iterator

from iosworld.tasks.task import Task
from iosworld.tasks.templates.template import RISK

RULES: tuple[tuple[str, str], ...] = (
    (r"\b[Aa] (?=[aeiAEI]\w|[oO](?!ne\b|nce\b)\w|un(?!i)\w|hour|8\b|8:|11\b|11:|18\b)", "write 'an' before a vowel"),
    (
        r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyzBCDGJKPQTUVWYZ]\w|h(?!our|onest|eir)\w|one\b|uni)",
        "write 'a' before a consonant",
    ),
    (r"\b([a-z]\w*) \1\b(?<!that that)(?<!had had)", "a word stands twice"),
    (
        r"\b[a-z]+-[a-z]+-\d{3,}\b|\b(?:restaurant|person|account|contact|place|item|note|team|alarm)-[a-z]+-?[a-z-]*\b",
        "a raw id",
    ),
    (r"\b\d{4}-\d\d-\d\d\b", "write dates as people do, May 12"),
    (r"\$\d[\d,]*\.\d(?!\d)|\$\d+\.\d{3,}|\$\d[\d,]*\.00\b|\$\d{4,}", "write amounts as people do, $12 or $12.50"),
    (r"\b(?:0\d|1[3-9]|2[0-3]):\d\d\b", "write times as people do, 6:45 PM"),
    (r"\b1 (?:minutes|hours|seconds|days|dollars|times|notes|orders)\b", "one is singular"),
    (r"[{}<>\[\]_]|None|True|False|null\b", "something was not filled in"),
    (r"\.\.(?!\.)|,,|\?\.|\.\?|!\.|\s[,.?!;]|\(\)|''", "punctuation stands twice or alone"),
    (r"\b(?:the the|my my|the my|my the|a the|the your)\b", "two articles"),
    (r"[^.?!\"”)…]$", "end with a period, a question mark or an exclamation mark"),
)
MAX_WORDS = 90


def lint_goal(goal: str) -> Iterator[str]:
    """The problems of a goal, each with what is meant."""
    plain = re.sub(r'"[^"]*"', '"…"', goal)  # what is quoted stands as it is somewhere
    for pattern, advice in RULES:
        if found := re.search(pattern, plain):
            yield f"the goal has {found[0]!r}: {advice}"
    if len(goal.split()) > MAX_WORDS:
        yield f"the goal has {len(goal.split())} words; at most {MAX_WORDS}"
    if not re.match(r"[\"#]?[^a-z]", goal):
        yield "the goal begins with a small letter"


def gives_away(task: Task) -> Iterator[str]:
    """The answers that the goal itself names. A choice names its options, a yes or a no is no secret, and where a mistake
    costs something, the goal says what should be true."""
    if RISK in task.tags:
        return
    for check in task.checks:
        if not check.id.startswith("says-"):
            continue
        shown = check.text.removeprefix("The answer is ")
        field = task.answers[check.id.removeprefix("says-").replace("-", "_")]
        if field.type in ("choice", "yes_no") or len(shown) < 2:
            continue
        if re.search(rf"(?<!\w){re.escape(shown)}(?!\w)", task.goal):
            yield f"the goal gives the answer away: {shown}"


def goal_problems(task: Task) -> list[str]:
    """All problems of an instance's goal."""
    return [*lint_goal(task.goal), *gives_away(task)]
